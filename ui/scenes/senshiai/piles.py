"""Browsing the Discard Piles: every seat's, in order, the top card first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from games.senshiai.view.view import SenshiaiView
from ui.controls.buttons import Face
from ui.controls.cells import Cells
from ui.controls.screen import Stage
from ui.controls.sheet import SheetScreen
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.paint import place_text
from ui.scenes.senshiai import cards
from ui.scenes.senshiai.inspect import InspectScreen


class PilesScreen(SheetScreen):
    """One pile at a time, a button a seat. A card pressed is shown large."""

    def __init__(self, app: Stage, view: SenshiaiView, names: Sequence[str], seat: int) -> None:
        super().__init__(app)
        self.view = view
        self.names = names
        self.seat = seat
        self.cursor = 0
        self.scroll = self._new_scroll()
        self.width = 120

    @property
    def pile(self) -> tuple[str, ...]:
        """The pile in sight, top first."""
        return self.view.seats[self.seat].discard

    def build(self) -> None:
        look = self.look
        wide, high = self.app.size
        self.place(min(wide - 48, look.px(1040)), min(high - 40, look.px(700)))
        pad = look.px(22)
        self.width = min(cards.WHOLE - 1, max(120, look.px(140)))
        face = cards.size_of(self.width)
        gap = look.px(12)
        inner = self.box.width - 2 * pad - look.px(14)
        columns = max(1, (inner + gap) // (face[0] + gap))
        top = self.box.y + look.px(70)
        x = self.box.x + pad
        count = len(self.names)
        each = min(look.px(190), (self.box.width - 2 * pad - look.px(48)) // count - look.px(6))
        for seat, name in enumerate(self.names):
            words = f"{name}: {len(self.view.seats[seat].discard)}"
            kind = "chosen" if seat == self.seat else "plain"
            rect = pygame.Rect(x + seat * (each + look.px(6)), self.box.y + look.px(18), each, look.px(36))
            self.button(rect, Face(words, kind=kind), partial(self._show, seat))
        self.close_button()
        area = pygame.Rect(x, top, self.box.width - 2 * pad, self.box.bottom - look.px(16) - top)
        self.cells = Cells(
            self.scroll,
            area,
            face,
            count=lambda: len(self.pile),
            place=lambda: self.cursor,
            go=self._go,
            press=self._look,
            columns=columns,
            gap=(gap, look.px(30)),
        )
        self.scroll.place(area, -(-len(self.pile) // columns) * self.cells.pitch[1])
        self.focus.add(self.cells)
        if self.focus.current is None:
            self.focus.focus(self.cells)

    def _show(self, seat: int) -> None:
        self.seat = seat
        self.cursor = 0
        self.scroll.jump(0)
        self.rebuild()

    def _go(self, place: int) -> None:
        self.cursor = place
        self.cells.show(place)

    def _look(self, place: int) -> None:
        self.app.push(InspectScreen(self.app, (self.pile[place],)))

    def pointer(self, event: pygame.event.Event) -> None:
        struck = self.cells.at(event.pos) if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 else None
        if struck is not None:
            self.cursor = struck
            self._look(struck)
        else:
            super().pointer(event)

    def paint_sheet(self, target: pygame.Surface) -> None:
        look = self.look
        area = self.scroll.area
        if not self.pile:
            place_text(target, look, "This Discard Pile is empty.", BODY, area.topleft, look.palette.muted)
            return
        clip = target.get_clip()
        target.set_clip(area)
        for number in self.cells.in_sight():
            box = self.cells.box(number)
            target.blit(cards.face(self.pile[number], self.width, look), box)
            words = "top" if number == 0 else str(number + 1)
            at = (box.centerx, box.bottom + look.px(12))
            place_text(target, look, words, LABEL, at, look.palette.muted, align="centre", middle=True)
        target.set_clip(clip)
        self.scroll.paint(target, look)
