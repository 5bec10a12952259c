"""Browsing the Discard Piles: every seat's, in order, the top card first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from games.senshiai.view.view import SenshiaiView
from ui.controls.buttons import Face
from ui.controls.keys import CONTROLS, Binding, bind
from ui.controls.screen import Stage
from ui.controls.sheet import SheetScreen
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.paint import place_text
from ui.scenes.senshiai import cards
from ui.scenes.senshiai.inspect import InspectScreen


class PilesScreen(SheetScreen):
    """One pile at a time, a button a seat. A card pressed is shown large."""

    bindings: Sequence[Binding] = (
        *CONTROLS,
        bind("page-down", "Down", pygame.K_PAGEDOWN, group="Moving about"),
        bind("page-up", "Up", pygame.K_PAGEUP, group="Moving about"),
    )

    def __init__(self, app: Stage, view: SenshiaiView, names: Sequence[str], seat: int) -> None:
        super().__init__(app)
        self.view = view
        self.names = names
        self.seat = seat
        self.cursor = 0
        self.scroll = self._new_scroll()
        self.columns = 1
        self.width = 120
        self.step = (130, 180)

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
        self.columns = max(1, (inner + gap) // (face[0] + gap))
        self.step = (face[0] + gap, face[1] + look.px(30))
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
        rows = -(-len(self.pile) // self.columns)
        area = pygame.Rect(x, top, self.box.width - 2 * pad, self.box.bottom - look.px(16) - top)
        self.scroll.place(area, rows * self.step[1])

    def _show(self, seat: int) -> None:
        self.seat = seat
        self.cursor = 0
        self.scroll.jump(0)
        self.rebuild()

    def card_box(self, number: int) -> pygame.Rect:
        """A card of the pile on the screen."""
        area = self.scroll.area
        x = area.x + number % self.columns * self.step[0]
        y = area.y + number // self.columns * self.step[1] - round(self.scroll.offset) + 4
        return pygame.Rect(x, y, *cards.size_of(self.width))

    def command(self, command: str) -> bool:
        steps = {"left": -1, "right": 1, "up": -self.columns, "down": self.columns}
        if command == "back":
            self.close()
        elif command == "act":
            self._look(self.cursor)
        elif command in steps and self.pile:
            self.cursor = min(len(self.pile) - 1, max(0, self.cursor + steps[command]))
            self.scroll.show(self.cursor // self.columns * self.step[1], self.step[1])
        elif command in ("page-down", "page-up"):
            self.scroll.by(self.scroll.area.height * (0.8 if command == "page-down" else -0.8))
        else:
            return False
        self.mark()
        return True

    def _look(self, number: int) -> None:
        if number < len(self.pile):
            self.app.push(InspectScreen(self.app, (self.pile[number],)))

    def pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if not self.box.collidepoint(event.pos):
                self.close()
                return
            struck = [number for number in range(len(self.pile)) if self.card_box(number).collidepoint(event.pos)]
            if struck and self.scroll.area.collidepoint(event.pos):
                self.cursor = struck[0]
                self._look(self.cursor)

    def paint_sheet(self, target: pygame.Surface) -> None:
        look = self.look
        area = self.scroll.area
        if not self.pile:
            place_text(target, look, "This Discard Pile is empty.", BODY, area.topleft, look.palette.muted)
            return
        clip = target.get_clip()
        target.set_clip(area)
        for number, card in enumerate(self.pile):
            box = self.card_box(number)
            if not box.inflate(0, look.px(30)).colliderect(area):
                continue
            target.blit(cards.face(card, self.width, look), box)
            if number == self.cursor:
                mark = cards.rim(self.width, look.palette.indigo, 2.4)
                target.blit(mark, mark.get_rect(center=box.center))
            words = "top" if number == 0 else str(number + 1)
            at = (box.centerx, box.bottom + look.px(12))
            place_text(target, look, words, LABEL, at, look.palette.muted, align="centre", middle=True)
        target.set_clip(clip)
        self.scroll.paint(target, look)
