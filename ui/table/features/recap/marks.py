"""The recap on the board: trails, numbers, crosses and rings at the places that the items name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

import pygame

from games.core.words import tr_n
from ui.drawing.look import Look
from ui.drawing.trails import (
    arrival,
    edge_points,
    fallen_cross,
    loss_pill,
    number_disc,
    paint_trail,
    past_ring,
    pill_look,
    trail_along,
    trail_between,
)  # fmt: skip
from ui.table.scene.game_scene import GameScene
from ui.table.scene.recap import MarkHitArea, Recap
from ui.table.scene.recap_items import Arrived, BoardMark, Changed, Fallen, Loss, RecapItem, Swapped, Trail
from ui.table.scene.table_snapshot import TableSnapshot

_MOST_MARKS: Final = 40
"""With more marks than this on a board nothing could be made out: then those of the items near the one told."""
_NEAR: Final = 5
_ROOMY: Final = 48
"""Pixels of a place's side from which on discs have the size that goes with text at 100 %; in proportion above."""


def paint_marks(
    target: pygame.Surface, recap: Recap, scene: GameScene[Any, Any, Any], snapshot: TableSnapshot[Any], look: Look
) -> None:
    """Draws all items' marks, the one told now above the others and stronger; a pointed one alone."""
    _paint_all(target, recap, scene, snapshot, look)
    recap.drawn = [
        each for each in recap.drawn
        if not each.number or pygame.Rect(each.end, (1, 1)).collidelist(scene.sheets) < 0
    ]  # fmt: skip


def _paint_all(
    target: pygame.Surface, recap: Recap, scene: GameScene[Any, Any, Any], snapshot: TableSnapshot[Any], look: Look
) -> None:
    if recap.pointed is not None:
        marks = recap.pointed.marks
        _Painter(target, scene, snapshot, look, True, _rows(marks), _lost(marks)).item(recap.pointed, None)
        return
    recap.drawn = []
    if not recap.shown:
        return
    numbered = sum(bool(each.marks) for each in recap.recap_items) > 1
    until = recap.current + 1 if recap.running else len(recap.recap_items)
    near = until if sum(len(each.marks) for each in recap.recap_items) <= _MOST_MARKS else _NEAR
    order = [place for place in range(until) if 0 < abs(place - recap.current) <= near] + [recap.current]
    messages = [mark for place in order for mark in recap.recap_items[place].marks]
    rows, lost = _rows(messages), _lost(messages)
    for place in order:
        strong = place == recap.current
        painter = _Painter(target, scene, snapshot, look, strong, rows, lost)
        painter.item(recap.recap_items[place], place + 1 if numbered else None)
        recap.drawn += [MarkHitArea(place, *each) for each in painter.drawn]


def prepare_marks(
    recap: Recap, scene: GameScene[Any, Any, Any], snapshot: TableSnapshot[Any], look: Look, place: int
) -> None:
    """Draws the pictures of one item's marks and no more, before a frame needs those of all items."""
    marks, items = recap.recap_items[place].marks, recap.recap_items
    number = place + 1 if sum(bool(each.marks) for each in items) > 1 else None
    nowhere = pygame.Surface((1, 1))
    _Painter(nowhere, scene, snapshot, look, place == recap.current, _rows(marks), _lost(marks)).item(
        items[place], number
    )


def _rows(marks: Sequence[BoardMark]) -> dict[str, list[int]]:
    """For every place at which something fell how many did, and how many of them are drawn already."""
    fallen = Counter(each.place for each in marks if isinstance(each, Fallen))
    return {place: [count, 0] for place, count in fallen.items()}


def _lost(marks: Sequence[BoardMark]) -> Counter[str]:
    """How many cards are lost at every place: of several blows on one Capital the sum is seen."""
    lost: Counter[str] = Counter()
    for each in marks:
        if isinstance(each, Loss):
            lost[each.place] += each.cards
    return lost


class _Painter:
    def __init__(
        self, target: pygame.Surface, scene: GameScene[Any, Any, Any], snapshot: TableSnapshot[Any], look: Look,
        strong: bool, rows: dict[str, list[int]], lost: Counter[str],
    ) -> None:  # fmt: skip
        self.target, self.scene, self.snapshot, self.look, self.strong = target, scene, snapshot, look, strong
        self.rows, self.lost = rows, lost
        self._boxes: dict[str, pygame.Rect | None] = {}
        """Where the places lie that were asked for."""
        self.number_at: tuple[int, int] | None = None
        self.drawn: list[tuple[tuple[int, int], tuple[int, int], int]] = []
        """From where to where number and trails go, and how far around a point is still on them."""
        self.taken: set[str] = set()
        """Where who came stands now: what fell there is shown small, in a corner."""

    def item(self, item: RecapItem, number: int | None) -> None:
        """Draws the marks of one item."""
        marks = sorted(item.marks, key=lambda mark: (Changed, Trail, Swapped, Fallen, Arrived, Loss).index(type(mark)))
        self.taken = {mark.end for mark in marks if isinstance(mark, Trail) and not mark.shot}
        for mark in marks:
            self._mark(mark)
        if number is not None and self.number_at is not None:
            disc = number_disc(number, self._small(item.marks), strong=self.strong)
            self.target.blit(disc, disc.get_rect(center=self.number_at))
            self.drawn.append((self.number_at, self.number_at, disc.get_width() // 2 + 2))

    def _small(self, marks: Sequence[BoardMark]) -> Look:
        """The look in which discs leave most of a small place in sight, however large the text is: on a way those at
        its end.
        """
        ways = [mark for mark in marks if isinstance(mark, Trail | Swapped)]
        side: int | None = None
        for mark in ways or marks:
            name = mark.end if isinstance(mark, Trail) else mark.one if isinstance(mark, Swapped) else mark.place
            box = self._box(name)
            if box is not None:
                side = min(box.width, box.height, box.width if side is None else side)
        side = _ROOMY if side is None else side
        return self.look.scaled(min(1.0, max(side / _ROOMY, 0.85) / self.look.type.scale))

    def _box(self, name: str) -> pygame.Rect | None:
        if name not in self._boxes:
            self._boxes[name] = self.scene.find(name, self.snapshot)
        return self._boxes[name]

    def _mark(self, mark: BoardMark) -> None:
        if isinstance(mark, Trail):
            start, end = self._box(mark.start), self._box(mark.end)
            if start is not None and end is not None:
                self._trail(start, end, mark)
            return
        if isinstance(mark, Swapped):
            one, other = self._box(mark.one), self._box(mark.other)
            if one is not None and other is not None:
                self._swap(one, other)
            return
        box = self._box(mark.place)
        if box is None:
            return
        if isinstance(mark, Changed):
            ring = past_ring(box.size, self.look, strong=self.strong, disc=mark.disc)
            self.target.blit(ring, ring.get_rect(center=box.center))
            self.number_at = self.number_at or self._corner(box)
        elif isinstance(mark, Fallen):
            self._fallen(mark, box)
        elif isinstance(mark, Arrived):
            plus = arrival(self._small((mark,)))
            self.target.blit(plus, plus.get_rect(center=(box.right - 4, box.top + 4)))
            self.number_at = self.number_at or self._corner(box)
        else:
            # translators: below a place of the board, how many cards somebody loses there.
            words = tr_n("-{n} card", "-{n} cards", self.lost[mark.place])
            pill = loss_pill(words, pill_look(words, box, self.look), own=mark.seat == self.snapshot.reader)
            place = pill.get_rect(midtop=(box.centerx, box.bottom + 2))
            self.target.blit(pill, place.clamp(self.target.get_rect()))

    def _corner(self, box: pygame.Rect) -> tuple[int, int]:
        """Where the number of an item stands at a place: in the corner that the game leaves to it."""
        low = self.scene.numbers_low
        return box.left + 2, box.bottom - 2 if low else box.top + 2

    def _trail(self, start: pygame.Rect, end: pygame.Rect, mark: Trail) -> None:
        points = self.scene.way(mark.start, mark.end, self.snapshot)
        if mark.around:
            self._around(start, end)
        elif points is not None:
            self.number_at = trail_along(self.target, self.look, points, strong=self.strong, shot=mark.shot)
            for one, two in pairwise(points):
                self.drawn.append(((round(one[0]), round(one[1])), (round(two[0]), round(two[1])), 6))
        else:
            self.number_at = trail_between(self.target, self.look, start, end, strong=self.strong, shot=mark.shot)
            self.drawn.append((*edge_points(start, end), 6))

    def _around(self, start: pygame.Rect, end: pygame.Rect) -> None:
        """A way in a bow on the left of what lies between two boxes of one column."""
        up = end.centery < start.centery
        lead = min(start.width // 6, 14)
        one = (start.left + lead, start.top if up else start.bottom)
        two = (end.left - 2, end.bottom - end.height // 8 if up else end.top + end.height // 8)
        bow = max(12, min(start.left, end.left) - max(start.left, end.left) + 26 + lead)
        paint_trail(self.target, self.look, one, two, strong=self.strong, shot=False, bow=bow)
        middle_y = (one[1] + two[1]) // 2
        self.number_at = ((one[0] + two[0]) // 2 - bow, middle_y)

    def _swap(self, one: pygame.Rect, other: pygame.Rect) -> None:
        """Two ways side by side, one each way, and a frame round both places."""
        for box in (one, other):
            ring = past_ring(box.size, self.look, strong=self.strong)
            self.target.blit(ring, ring.get_rect(center=box.center))
        if abs(one.centery - other.centery) > 2 * max(one.height, other.height):
            self._around(other, one)
            self._around(one, other)
            return
        start, end = edge_points(one, other)
        way = pygame.Vector2(end) - pygame.Vector2(start)
        aside = way.rotate(90).normalize() * 8 if way.length() else pygame.Vector2()
        for first, last, side in ((start, end, -aside), (end, start, aside)):
            points = [(round(each[0] + side.x), round(each[1] + side.y)) for each in (first, last)]
            paint_trail(self.target, self.look, points[0], points[1], strong=self.strong, shot=False)
        self.number_at = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)

    def _fallen(self, mark: Fallen, box: pygame.Rect) -> None:
        count, place = row = self.rows[mark.place]
        row[1] += 1
        ghost = self.scene.ghost(mark.piece, self.snapshot) if mark.piece is not None else None
        if mark.place in self.taken and not mark.shared:
            small = pygame.Rect(0, 0, box.width * 5 // 9, box.height * 5 // 9)
            small.center = box.right - box.width // 8, box.top + box.height // 8
            ghost = pygame.transform.smoothscale_by(ghost, 5 / 9) if ghost is not None else None
            box = small
        at = (box.left + box.width * (2 * place + 1) // (2 * count), box.centery)
        if ghost is not None:
            self.target.blit(ghost, ghost.get_rect(center=at))
        side = max(16, min(box.width, box.height) * 2 // 5)
        palette = self.look.palette
        own = mark.seat == self.snapshot.reader
        cross = fallen_cross(side, palette.vermilion if own else palette.ink, self.look)
        self.target.blit(cross, cross.get_rect(center=at))
        self.number_at = self.number_at or self._corner(box)
