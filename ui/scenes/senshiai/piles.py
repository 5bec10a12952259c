"""Browsing cards on a sheet: those of a deck, or the Discard Piles, every seat's in order, the top card first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from games.core.words import row, tr
from games.senshiai.cards.printed import name_of_id
from games.senshiai.view.view import SenshiaiView
from ui.controls.cells import FocusableGrid
from ui.controls.labels import ButtonLabel
from ui.controls.screen import AppServices
from ui.controls.sheet import OverlayScreen
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.paint import place_text
from ui.scenes.senshiai import cards
from ui.scenes.senshiai.inspect import InspectScreen


class CardsScreen(OverlayScreen):
    """Cards side by side with a word under each. A card pressed is shown large."""

    def __init__(self, app: AppServices, title: str, entries: Sequence[tuple[str, str]]) -> None:
        super().__init__(app)
        self.title = title
        self.entries = entries
        """Each card's id and the word under it."""
        self.cursor = 0
        self.scroll = self._new_scroll()
        self.width = 120

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
        self.build_head(x, self.box.width - 2 * pad - look.px(48))
        self.close_button()
        area = pygame.Rect(x, top, self.box.width - 2 * pad, self.box.bottom - look.px(16) - top)
        self.cells = FocusableGrid(
            self.scroll,
            area,
            face,
            count=lambda: len(self.entries),
            place=lambda: self.cursor,
            go=self._go,
            press=self._look,
            columns=columns,
            gap=(gap, look.px(30)),
            title=tr("Cards"),
            called=lambda place: row([name_of_id(self.entries[place][0]), self.entries[place][1]]),
        )
        self.scroll.place(area, -(-len(self.entries) // columns) * self.cells.pitch[1])
        self.focus.add(self.cells)
        if self.focus.current is None:
            self.focus.focus(self.cells)

    def build_head(self, x: int, width: int) -> None:
        """Makes controls in the sheet's first row."""

    def _go(self, place: int) -> None:
        self.cursor = place
        self.cells.show(place)

    def _look(self, place: int) -> None:
        self.app.push(InspectScreen(self.app, (self.entries[place][0],)))

    def pointer(self, event: pygame.event.Event) -> None:
        struck = self.cells.at(event.pos) if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 else None
        if struck is not None:
            self.cursor = struck
            self._look(struck)
        else:
            super().pointer(event)

    def paint_sheet(self, target: pygame.Surface) -> None:
        look = self.look
        if self.title:
            self.paint_title(target, self.title, 22)
        clip = target.get_clip()
        target.set_clip(self.scroll.area)
        for number in self.cells.in_sight():
            box = self.cells.box(number)
            card, words = self.entries[number]
            target.blit(cards.face(card, self.width, look), box)
            at = (box.centerx, box.bottom + look.px(12))
            place_text(target, look, words, LABEL, at, look.palette.muted, align="centre", middle=True)
        target.set_clip(clip)
        self.scroll.paint(target, look)


class PilesScreen(CardsScreen):
    """The screen of the Discard Piles, one at a time, with a button a seat."""

    def __init__(self, app: AppServices, view: SenshiaiView, names: Sequence[str], seat: int) -> None:
        super().__init__(app, "", ())
        self.view = view
        self.names = names
        self._take(seat)

    def _take(self, seat: int) -> None:
        pile = self.view.seats[seat].discard
        # translators: the uppermost card of a pile; the others have numbers.
        self.seat, self.entries = seat, list(zip(pile, (tr("top"), *map(str, range(2, len(pile) + 1))), strict=False))

    def build_head(self, x: int, width: int) -> None:
        look = self.look
        each = min(look.px(190), width // len(self.names) - look.px(6))
        for seat, name in enumerate(self.names):
            words = tr("{name}: {n}", name=name, n=len(self.view.seats[seat].discard))
            kind = "chosen" if seat == self.seat else "plain"
            rect = pygame.Rect(x + seat * (each + look.px(6)), self.box.y + look.px(18), each, look.px(36))
            self.button(rect, ButtonLabel(words, kind=kind), partial(self._show, seat))

    def _show(self, seat: int) -> None:
        self._take(seat)
        self.cursor = 0
        self.scroll.jump(0)
        self.rebuild()

    def paint_sheet(self, target: pygame.Surface) -> None:
        super().paint_sheet(target)
        if not self.entries:
            words = tr("This Discard Pile is empty.")
            place_text(target, self.look, words, BODY, self.scroll.area.topleft, self.look.palette.muted)
