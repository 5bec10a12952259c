"""The recap on the board: trails, numbers, crosses and rings at the places that the deeds name."""

from __future__ import annotations

from typing import Any, Final

import pygame

from ui.drawing.look import Look
from ui.drawing.trails import arrival, fallen_cross, loss_pill, number_disc, past_ring, trail_between
from ui.table.deeds import Arrived, Changed, Deed, Fallen, Loss, Trail
from ui.table.game_scene import GameScene
from ui.table.recap import Recap
from ui.table.situation import Situation

_MOST_MARKS: Final = 40
"""With more marks than this on a board nothing could be made out: then those of the deeds near the one told."""
_NEAR: Final = 5


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
    near = until if sum(len(each.marks) for each in recap.deeds) <= _MOST_MARKS else _NEAR
    order = [place for place in range(until) if 0 < abs(place - recap.told) <= near] + [recap.told]
    for place in order:
        strong = place == recap.told
        _Painter(target, scene, now, look, strong).deed(recap.deeds[place], place + 1 if numbered else None)


class _Painter:
    def __init__(
        self, target: pygame.Surface, scene: GameScene[Any, Any, Any], now: Situation[Any], look: Look, strong: bool
    ) -> None:
        self.target, self.scene, self.now, self.look, self.strong = target, scene, now, look, strong
        self.number_at: tuple[int, int] | None = None
        self.taken: set[str] = set()
        """Where who came stands now: what fell there is shown small, in a corner."""

    def deed(self, deed: Deed, number: int | None) -> None:
        """Draws one deed."""
        marks = sorted(deed.marks, key=lambda mark: (Changed, Trail, Fallen, Arrived, Loss).index(type(mark)))
        self.taken = {mark.end for mark in marks if isinstance(mark, Trail) and not mark.shot}
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
                self.number_at = trail_between(self.target, self.look, start, end, strong=self.strong, shot=mark.shot)
            return
        box = self._box(mark.place)
        if box is None:
            return
        if isinstance(mark, Changed):
            ring = past_ring(box.size, self.look, strong=self.strong, disc=mark.disc)
            self.target.blit(ring, ring.get_rect(center=box.center))
            self.number_at = self.number_at or (box.left + 2, box.top + 2)
        elif isinstance(mark, Fallen):
            self._fallen(mark, box)
        elif isinstance(mark, Arrived):
            plus = arrival(self.look)
            self.target.blit(plus, plus.get_rect(center=(box.right - 4, box.top + 4)))
            self.number_at = self.number_at or (box.left + 2, box.top + 2)
        else:
            pill = loss_pill(mark.words, self.look, own=mark.seat == self.now.reader)
            place = pill.get_rect(midtop=(box.centerx, box.bottom + 2))
            self.target.blit(pill, place.clamp(self.target.get_rect()))

    def _fallen(self, mark: Fallen, box: pygame.Rect) -> None:
        ghost = self.scene.ghost(mark.piece, self.now) if mark.piece is not None else None
        if mark.place in self.taken:
            small = pygame.Rect(0, 0, box.width * 5 // 9, box.height * 5 // 9)
            small.center = box.right - box.width // 8, box.top + box.height // 8
            ghost = pygame.transform.smoothscale_by(ghost, 5 / 9) if ghost is not None else None
            box = small
        if ghost is not None:
            self.target.blit(ghost, ghost.get_rect(center=box.center))
        side = max(16, min(box.width, box.height) * 2 // 5)
        palette = self.look.palette
        own = mark.seat == self.now.reader
        cross = fallen_cross(side, palette.vermilion if own else palette.ink, self.look)
        self.target.blit(cross, cross.get_rect(center=box.center))
        self.number_at = self.number_at or (box.left + 2, box.top + 2)
