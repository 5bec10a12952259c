"""The board of noughts and crosses."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from games.oxo.view import NAMES, SIGNS, Mark, View

from ui.controls.keys import Binding, bind
from ui.drawing.lettering import TITLE
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.table.commands import TABLE_KEYS
from ui.table.game_scene import GameScene, PanelParts, Part, PlateOf
from ui.table.gestures import Gesture, Kind
from ui.table.policy import standard_buttons
from ui.table.replies import CHANGED, Play, Point, Reply
from ui.table.situation import Situation


class OxoScene(GameScene[View, Mark, int]):
    bindings: Sequence[Binding] = (*TABLE_KEYS, bind("middle", "Mark the middle", pygame.K_m))
    lit: int | None = None

    def fresh(self) -> OxoScene:
        return OxoScene(self.host)

    def lay_out(self, area: pygame.Rect, now: Situation[View]) -> None:
        self.area = area

    def cell(self, number: int) -> pygame.Rect:
        side = min(self.area.size) // 4
        left, top = self.area.centerx - 3 * side // 2, self.area.centery - 3 * side // 2
        return pygame.Rect(left + number % 3 * side, top + number // 3 * side, side, side)

    def paint(self, target: pygame.Surface, now: Situation[View]) -> None:
        for number, mark in enumerate(now.view.cells):
            box = self.cell(number)
            pygame.draw.rect(target, self.look.palette.plate, box, 0 if number == self.lit else -1)
            pygame.draw.rect(target, self.look.palette.ink, box, 2)
            if mark != "-":
                colour = self.seat_colour(SIGNS.index(mark))
                place_text(target, self.look, mark, 4 * TITLE, box.center, colour, align="centre", middle=True)

    def spot_at(self, at: Point, now: Situation[View]) -> int | None:
        return next((number for number in range(9) if self.cell(number).collidepoint(at)), None)

    def gesture(self, gesture: Gesture[int], now: Situation[View]) -> Reply[Mark]:
        if gesture.kind is Kind.TAP and gesture.spot is not None and now.mine:
            return Play(Mark(gesture.spot), gesture.at)
        self.lit = gesture.spot
        return CHANGED

    def command(self, command: str, now: Situation[View]) -> Reply[Mark]:
        return Play(Mark(4)) if command == "middle" else None

    def changed(self, now: Situation[View]) -> Reply[Mark]:
        self.lit = None
        return CHANGED

    def panel(self, now: Situation[View], look: Look, width: int) -> PanelParts:
        return PanelParts((PlateOf(0), PlateOf(1), Part.LOG, Part.PROMPT), standard_buttons(now))

    def hint(self, action: Mark, now: Situation[View]) -> None:
        self.lit = action.cell

    def find(self, name: str, now: Situation[View]) -> pygame.Rect | None:
        return self.cell(NAMES.index(name)) if name in NAMES else None


def miniature(view: View, size: tuple[int, int], look: Look) -> pygame.Surface:
    side = min(size)
    picture = pygame.Surface((side, side))
    picture.fill(look.palette.sheet)
    for number, mark in enumerate(view.cells):
        box = pygame.Rect(number % 3 * side // 3, number // 3 * side // 3, side // 3, side // 3)
        pygame.draw.rect(picture, look.palette.ink, box, 1)
        if mark != "-":
            pygame.draw.aacircle(picture, look.palette.seat(SIGNS.index(mark)), box.center, side // 10)
    return picture
