"""The recap on the board: trails, numbers, crosses and rings at the places that the deeds name."""

from __future__ import annotations

from typing import Any

import pygame

from ui.drawing.look import Look
from ui.drawing.trails import arrival, fallen_cross, loss_pill, number_disc, paint_trail, past_ring
from ui.table.deeds import Arrived, Changed, Deed, Fallen, Loss, Trail
from ui.table.game_scene import GameScene
from ui.table.recap import Recap
from ui.table.situation import Situation


def paint_marks(
    target: pygame.Surface, recap: Recap, scene: GameScene[Any, Any, Any], now: Situation[Any], look: Look
) -> None:
    """Draws all deeds' marks, the one told now above the others and stronger; a pointed one alone."""
    if recap.pointed is not None:
        _Painter(target, scene, now, look, True).deed(recap.pointed, None)
        return
    if not recap.shown:
        return
    numbered = sum(bool(each.marks) for each in recap.deeds) > 1
    until = recap.told + 1 if recap.running else len(recap.deeds)
    order = [place for place in range(until) if place != recap.told] + [recap.told]
    for place in order:
        strong = place == recap.told
        _Painter(target, scene, now, look, strong).deed(recap.deeds[place], place + 1 if numbered else None)


class _Painter:
    def __init__(
        self, target: pygame.Surface, scene: GameScene[Any, Any, Any], now: Situation[Any], look: Look, strong: bool
    ) -> None:
        self.target, self.scene, self.now, self.look, self.strong = target, scene, now, look, strong
        self.number_at: tuple[int, int] | None = None

    def deed(self, deed: Deed, number: int | None) -> None:
        """Draws one deed."""
        marks = sorted(deed.marks, key=lambda mark: (Changed, Trail, Fallen, Arrived, Loss).index(type(mark)))
        for mark in marks:
            self._mark(mark)
        if number is not None and self.number_at is not None:
            disc = number_disc(number, self.look, strong=self.strong)
            self.target.blit(disc, disc.get_rect(center=self.number_at))

    def _box(self, name: str) -> pygame.Rect | None:
        return self.scene.find(name, self.now)

    def _mark(self, mark: Trail | Fallen | Arrived | Changed | Loss) -> None:
        if isinstance(mark, Trail):
            start, end = self._box(mark.start), self._box(mark.end)
            if start is not None and end is not None:
                self._trail(start, end, mark.shot)
            return
        box = self._box(mark.place)
        if box is None:
            return
        if isinstance(mark, Changed):
            ring = past_ring(box.size, self.look, strong=self.strong)
            self.target.blit(ring, ring.get_rect(center=box.center))
            self.number_at = self.number_at or (box.left + 2, box.top + 2)
        elif isinstance(mark, Fallen):
            self._fallen(mark, box)
        elif isinstance(mark, Arrived):
            plus = arrival(self.look)
            self.target.blit(plus, plus.get_rect(center=(box.right - 4, box.top + 4)))
            self.number_at = self.number_at or (box.left + 2, box.top + 2)
        else:
            pill = loss_pill(mark.words, self.look, own=mark.seat == self.now.viewer)
            place = pill.get_rect(midtop=(box.centerx, box.bottom + 2))
            self.target.blit(pill, place.clamp(self.target.get_rect()))

    def _trail(self, start: pygame.Rect, end: pygame.Rect, shot: bool) -> None:
        one, two = _edge_points(start, end)
        paint_trail(self.target, self.look, one, two, strong=self.strong, shot=shot)
        self.number_at = ((one[0] + two[0]) // 2, (one[1] + two[1]) // 2)

    def _fallen(self, mark: Fallen, box: pygame.Rect) -> None:
        ghost = self.scene.ghost(mark.piece, self.now) if mark.piece is not None else None
        if ghost is not None:
            self.target.blit(ghost, ghost.get_rect(center=box.center))
        side = max(16, min(box.width, box.height) * 2 // 5)
        palette = self.look.palette
        own = mark.seat == self.now.viewer
        cross = fallen_cross(side, palette.vermilion if own else palette.ink, self.look)
        self.target.blit(cross, cross.get_rect(center=box.center))
        self.number_at = self.number_at or (box.left + 2, box.top + 2)


def _edge_points(start: pygame.Rect, end: pygame.Rect) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where a trail between two boxes begins and ends: near their middles, but outside what stands there."""
    one, two = pygame.Vector2(start.center), pygame.Vector2(end.center)
    way = two - one
    if not way.length():
        return start.center, end.center
    along = way.normalize()
    lead = min(min(start.size) * 0.30, way.length() * 0.25)
    tail = min(min(end.size) * 0.30, way.length() * 0.25)
    first, last = one + along * lead, two - along * tail
    return (round(first.x), round(first.y)), (round(last.x), round(last.y))
