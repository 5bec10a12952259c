"""The board of noughts and crosses."""

from __future__ import annotations

import pygame

from games.core.words import N_
from games.oxo.view import NAMES, SIGNS, Mark, View
from ui.controls.keys import area, bind
from ui.drawing.look import Look
from ui.table.keys import TABLE_KEYS
from ui.table.scene.game_scene import GameScene, PanelContent, PanelSlot, PlateSlot
from ui.table.scene.gestures import Gesture, Kind
from ui.table.scene.replies import CHANGED, Play, Point, Reply
from ui.table.scene.table_snapshot import TableSnapshot
from ui.table.table_mode import standard_buttons


class OxoScene(GameScene[View, Mark, int]):
    bindings = (*TABLE_KEYS, *area("oxo", bind("middle", N_("Mark the middle"), pygame.K_m)))
    lit: int | None = None

    def paint(self, target: pygame.Surface, snapshot: TableSnapshot[View]) -> None:
        draw(target, self.area, snapshot.view, self.look, self.lit)

    def spot_at(self, at: Point, snapshot: TableSnapshot[View]) -> int | None:
        return next((number for number in range(9) if cell(self.area, number).collidepoint(at)), None)

    def gesture(self, gesture: Gesture[int], snapshot: TableSnapshot[View]) -> Reply[Mark]:
        if gesture.kind is Kind.TAP and gesture.spot is not None and snapshot.mine:
            return Play(Mark(gesture.spot), gesture.at)
        self.lit = gesture.spot
        return CHANGED

    def on_command(self, command: str, snapshot: TableSnapshot[View]) -> Reply[Mark]:
        return Play(Mark(4)) if command == "middle" else None

    def panel(self, snapshot: TableSnapshot[View], look: Look, width: int) -> PanelContent:
        return PanelContent((PlateSlot(0), PlateSlot(1), PanelSlot.LOG, PanelSlot.PROMPT), standard_buttons(snapshot))

    def hint(self, action: Mark, snapshot: TableSnapshot[View]) -> None:
        self.lit = action.cell

    def find(self, name: str, snapshot: TableSnapshot[View]) -> pygame.Rect | None:
        return cell(self.area, NAMES.index(name)) if name in NAMES else None


def cell(area: pygame.Rect, number: int) -> pygame.Rect:
    side = min(area.size) // 4
    left, top = area.centerx - 3 * side // 2, area.centery - 3 * side // 2
    return pygame.Rect(left + number % 3 * side, top + number // 3 * side, side, side)


def draw(target: pygame.Surface, area: pygame.Rect, view: View, look: Look, lit: int | None = None) -> None:
    for number, sign in enumerate(view.cells):
        box = cell(area, number)
        pygame.draw.rect(target, look.palette.plate, box, 0 if number == lit else -1)
        pygame.draw.rect(target, look.palette.ink, box, 2)
        if sign != "-":
            pygame.draw.aacircle(target, look.palette.seat(SIGNS.index(sign)), box.center, box.w // 3, box.w // 12)


def miniature(view: View, size: tuple[int, int], look: Look) -> pygame.Surface:
    picture = pygame.Surface((min(size), min(size)))
    picture.fill(look.palette.sheet)
    draw(picture, picture.get_rect(), view, look)
    return picture
