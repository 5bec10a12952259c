"""A line of play on the board: numbered arrows and ghosts in indigo, and dashed what was played in its place."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import ceil, floor
from typing import Any, Final, NamedTuple

import pygame

from games.core.words import tr, tr_c
from ui.drawing.advice import aimed_ring, line_number, move_mark, paint_arrow
from ui.drawing.look import Look
from ui.drawing.paint import faded, stamp, tag
from ui.drawing.pills import pill
from ui.drawing.polyline import Point, length_of, parallel_line, point_at, shortened_line
from ui.drawing.trails import trail_along, trail_between
from ui.table.features.analysis.error_order import ALL, Drawn
from ui.table.features.danger import free_side
from ui.table.scene.game_scene import GameScene
from ui.table.scene.recap_items import Arrived, BoardMark, Changed, Fallen, Loss, RecapItem, Swapped, Trail
from ui.table.scene.table_snapshot import TableSnapshot

Spot = tuple[int, int]
_OVER: Final = 4
"""Pixels of the mark of what was played that lie over its place: numbers and eyes in its corner stay in sight."""
_RADIUS: Final = 11
"""Of a number's disc, at the usual size."""
_SMALL: Final = 0.5
"""How large what is carried off stands where it will lie, as a share of the place."""
_USUAL: Final = 70
"""Pixels of a place's side at which arrows have their usual width."""
_APART: Final = 12
"""Pixels between two boxes along an arrow, and the side of each."""
_STEPS: Final = 8
"""In so many steps an arrow grows: each is a picture that is kept."""
_LEAD: Final = 0.3
"""A way begins and ends so far from the middle of a place, as a share of its smaller side."""


class Advice(NamedTuple):
    """What the analysis shows on the board."""

    line: Sequence[RecapItem] = ()
    """The line of play, an item an arrow."""
    mover: int = 0
    """The seat whose arrows are filled."""
    played: RecapItem | None = None
    """What was played in place of the line; None where it began with that, or nothing was."""
    mark: str = ""
    """The mark of what was played."""
    wrong: bool = False
    """The line is what an error allows: it is vermilion, and begins after what was played."""
    threatened: str = ""
    """The place of what the first answer to an error attacks; "" where it attacks nothing."""


def paint_advice(
    target: pygame.Surface, advice: Advice, scene: GameScene[Any, Any, Any], snapshot: TableSnapshot[Any], look: Look,
    drawn: Drawn = ALL,
) -> None:  # fmt: skip
    """Draws it over the board: all of it, or as much as has appeared by now."""
    painter = _Painter(target, scene, snapshot, look, wrong=advice.wrong)
    painter.measure([*advice.line, *filter(None, [advice.played])])
    if advice.played is not None:
        painter.played(advice.played, drawn.played)
    begun = [item for number, item in enumerate(advice.line) if drawn.share(number) > 0]
    for number, item in enumerate(begun):
        painter.ways(item, hollow=item.seat != advice.mover, share=drawn.share(number))
    there = [item for number, item in enumerate(begun) if drawn.share(number) >= 1]
    for item in there:
        painter.tags(item)
    for number, item in enumerate(there, 1):
        painter.number(item, number, hollow=item.seat != advice.mover)
    shown = advice.played if advice.played is not None else next(iter(advice.line), None)
    if advice.mark and shown is not None and drawn.played >= 1:
        painter.mark(shown, advice.mark)
    threatened = advice.threatened if there else ""
    if threatened:
        painter.ring(threatened)
    if advice.wrong:
        painter.pills(advice.played if drawn.played >= 1 else None, there, threatened)


def number_boxes(
    advice: Advice, scene: GameScene[Any, Any, Any], snapshot: TableSnapshot[Any], look: Look
) -> list[pygame.Rect]:
    """Where the numbers of a line stand on the board, to be clicked at."""
    painter = _Painter(pygame.Surface((1, 1)), scene, snapshot, look)
    painter.measure([*advice.line, *filter(None, [advice.played])])
    spots = [spot for item in advice.line if (spot := painter.spot(item)) is not None]
    side = round(2 * _RADIUS * painter.scale) + 6
    return [pygame.Rect(0, 0, side, side).move(x - side // 2, y - side // 2) for x, y in spots]


class _Painter:
    def __init__(
        self, target: pygame.Surface, scene: GameScene[Any, Any, Any], snapshot: TableSnapshot[Any], look: Look, *,
        wrong: bool = False,
    ) -> None:  # fmt: skip
        self.target, self.scene, self.snapshot, self.look = target, scene, snapshot, look
        self.colour = look.palette.vermilion if wrong else look.palette.indigo
        self.scale = 1.0
        """Of arrows and discs, by the size of the places."""
        self.reached: set[str] = set()
        """Places with a number's disc: the next way from there begins at its rim."""
        self.drawn: list[pygame.Rect] = []
        """Where arrows lie, in small boxes along them: words stand beside these if they can."""

    def _box(self, name: str) -> pygame.Rect | None:
        return self.scene.find(name, self.snapshot)

    def measure(self, recap_items: Sequence[RecapItem]) -> None:
        """Takes the size of the smallest place that ways lead to."""
        ends = (self._box(each.end) for item in recap_items for each in item.marks if isinstance(each, Trail))
        side = min((min(box.size) for box in ends if box is not None), default=_USUAL)
        self.scale = min(1.5, max(0.85, side / _USUAL))

    def _line(self, mark: Trail, start: pygame.Rect, end: pygame.Rect) -> list[Point]:
        """From the middle of the one place to that of the other, as the board goes."""
        between = self.scene.way(mark.start, mark.end, self.snapshot) or ()
        return [start.center, *between, end.center]

    def _arrow(
        self, points: Sequence[Point], share: float = 1.0, *, hollow: bool = False, played: bool = False
    ) -> None:
        """An arrow along a way, or as much of it from its beginning as a `share` says."""
        if share < 1:
            points = shortened_line(points, 0.0, length_of(points) * (1 - ceil(share * _STEPS) / _STEPS))
        steps = range(0, round(length_of(points)) + 1, _APART)
        self.drawn += [pygame.Rect(0, 0, _APART, _APART).move(point_at(points, step)) for step in steps]
        paint_arrow(self.target, self.look, points, hollow=hollow, played=played, scale=self.scale, colour=self.colour)

    def played(self, item: RecapItem, share: float = 1.0) -> None:
        """The way that was played, or frames where it has none."""
        for mark in item.marks:
            if isinstance(mark, Trail):
                start, end = self._box(mark.start), self._box(mark.end)
                if start is not None and end is not None:
                    self._arrow(_between(self._line(mark, start, end), _lead(start), 2), share, played=True)
            elif isinstance(mark, Changed | Arrived):
                self._frame(mark.place, self.look.palette.vermilion, disc=isinstance(mark, Changed) and mark.disc)
            elif isinstance(mark, Swapped):
                for name in (mark.one, mark.other):
                    self._frame(name, self.look.palette.vermilion)

    def _frame(self, name: str, colour: tuple[int, int, int], *, disc: bool = False) -> None:
        box = self._box(name)
        if box is not None:
            stamp(self.target, aimed_ring(box.size, colour, self.look, disc=disc), box.center)

    def ways(self, item: RecapItem, *, hollow: bool, share: float = 1.0) -> None:
        """One item of the line without its number."""
        palette = self.look.palette
        fallen = {mark.place for mark in item.marks if isinstance(mark, Fallen)}
        for mark in item.marks:
            if isinstance(mark, Changed) and (mark.tag or mark.place in fallen):
                continue  # what falls has a ring
            if isinstance(mark, Changed | Arrived):
                self._ghost(mark)
                self._frame(mark.place, self.colour, disc=isinstance(mark, Changed) and mark.disc)
            elif isinstance(mark, Fallen):
                self._frame(mark.place, palette.vermilion, disc=True)
            elif isinstance(mark, Swapped):
                self._swap(mark, hollow)
            elif isinstance(mark, Loss) and len(item.marks) == 1:
                self._frame(mark.place, palette.vermilion)
        for mark in item.marks:
            if isinstance(mark, Trail):
                self._way(mark, hollow, struck=mark.end in fallen, share=share)

    def _ghost(self, mark: Changed | Arrived) -> None:
        box, piece = self._box(mark.place), mark.piece if isinstance(mark, Changed) else None
        ghost = self.scene.ghost(piece, self.snapshot) if piece is not None else None
        if box is not None and ghost is not None:
            if ghost.get_width() > box.width:  # it lies where cards are smaller
                ghost = pygame.transform.smoothscale(ghost, box.size)
            stamp(self.target, faded(ghost), box.center)

    def _swap(self, mark: Swapped, hollow: bool) -> None:
        one, other = self._box(mark.one), self._box(mark.other)
        if one is None or other is None:
            return
        for name in (mark.one, mark.other):
            self._frame(name, self.colour)
        for start, end in ((one, other), (other, one)):
            points = _between([start.center, end.center], _lead(start), _lead(end))
            self._arrow(parallel_line(points, -9), hollow=hollow)

    def _way(self, mark: Trail, hollow: bool, *, struck: bool, share: float) -> None:
        start, end = self._box(mark.start), self._box(mark.end)
        if start is None or end is None:
            return
        if mark.carried is not None:
            self._carry(mark.carried, mark, start, end)
            return
        if mark.shot:  # a shot, or what is carried along: nobody goes there
            if self.scene.way(mark.start, mark.end, self.snapshot) is not None:
                points = _between(self._line(mark, start, end), _lead(start), _lead(end))
                trail_along(self.target, self.look, points, strong=True, shot=True, colour=self.colour)
            else:
                trail_between(self.target, self.look, start, end, strong=True, shot=True, colour=self.colour)
            return
        line = self._line(mark, start, end)
        disc = line_number(1, self.look, hollow=hollow, scale=self.scale).get_width() / 2 - 1
        lead = disc if mark.start in self.reached else _lead(start)
        short = length_of(line) < lead + disc + 12
        tail = _lead(end) if struck or short else disc
        self._arrow(_between(line, lead, tail), share, hollow=hollow)
        if not struck:
            self.reached.add(mark.end)

    def _carry(self, piece: Hashable, mark: Trail, start: pygame.Rect, end: pygame.Rect) -> None:
        """What is carried off: a thin grey arrow to a small picture of it."""
        ghost, side = self.scene.ghost(piece, self.snapshot), round(min(end.size) * _SMALL)
        line = _between(self._line(mark, start, end), _lead(start), side * 0.7)
        paint_arrow(self.target, self.look, line, carried=True, scale=self.scale)
        if ghost is not None:
            wide, high = ghost.get_size()
            picture = pygame.transform.smoothscale(ghost, (side, round(side * high / wide)))
            for _ in range(2):  # so small it is to be fainter than what stands, not than the arrows
                stamp(self.target, picture, end.center)

    def tags(self, item: RecapItem) -> None:
        """What something becomes there, beside its place: at the left, or where there is no room at the right."""
        for mark in item.marks:
            box = self._box(mark.place) if isinstance(mark, Changed) and mark.tag else None
            if box is None or not isinstance(mark, Changed):
                continue
            words = tag(mark.tag, self.look.scaled(min(1.0, 1.2 * self.scale / self.look.type.scale)))
            room = round(_RADIUS * self.scale) + 4
            at = words.get_rect(midright=(box.centerx - room, box.centery))
            if at.left < 0:
                at.midleft = (box.centerx + room, box.centery)
            self.target.blit(words, at)

    def number(self, item: RecapItem, number: int, *, hollow: bool) -> None:
        """The item's number: where its way ends, in the middle of it where that strikes at something."""
        at = self.spot(item)
        if at is not None:
            face = line_number(number, self.look, hollow=hollow, scale=self.scale, colour=self.colour)
            stamp(self.target, face, at)

    def ring(self, name: str) -> None:
        """A ring round what is attacked."""
        self._frame(name, self.colour, disc=True)

    def pills(self, played: RecapItem | None, line: Sequence[RecapItem], threatened: str = "") -> None:
        """What was played, what is attacked and what falls, each in a word beside it, and beside the arrows."""
        busy, names, area = self.scene.busy(self.snapshot), self.scene.board_names(), self.target.get_rect()
        # translators: beside a piece on the board that the answer to an error would attack.
        said = [(threatened, tr_c("advice", "threat"), False)] if threatened else []
        if played is not None:
            # translators: at a place on the board: that is where the move went that was played.
            said += [(name, tr("played"), True) for name in _goals(played)[:1]]
        for item in line:
            # translators: at a piece on the board: it will be taken or killed.
            said += [(mark.place, tr("falls"), False) for mark in item.marks if isinstance(mark, Fallen)][:1]
        taken: list[pygame.Rect] = []
        for name, words, hollow in said:
            goal = self._box(name)
            if goal is not None:
                face = pill(words, self.look.palette.vermilion, self.look, hollow=hollow)
                around = [[goal.inflate(-12, -12), *taken, *names], *busy[:2], self.drawn, *busy[2:]]
                spot = free_side(face.get_rect().inflate(0, 10), goal, area, around)
                taken.append(pygame.Rect(spot.x, spot.y + 5, *face.get_size()))
                self.target.blit(face, taken[-1])

    def spot(self, item: RecapItem) -> Spot | None:
        """Where the number of an item stands."""
        fallen = {mark.place for mark in item.marks if isinstance(mark, Fallen)}
        places: list[Spot] = []
        for mark in sorted(item.marks, key=_rank):
            if isinstance(mark, Trail):
                start, end = self._box(mark.start), self._box(mark.end)
                if start is not None and end is not None:
                    struck = mark.shot or mark.end in fallen
                    places.append(_middle(self._line(mark, start, end)) if struck else end.center)
            elif isinstance(mark, Swapped):
                one, other = self._box(mark.one), self._box(mark.other)
                if one is not None and other is not None:
                    places.append(((one.centerx + other.centerx) // 2, (one.centery + other.centery) // 2))
            else:
                box = self._box(mark.place)
                if box is not None:
                    places.append((box.left + 4, box.top + 4))
        return places[0] if places else None

    def mark(self, item: RecapItem, mark: str) -> None:
        """What the played action is worth, at the upper right corner of where it leads."""
        boxes = [box for name in item.places if (box := self._box(name)) is not None]
        way = next((self._box(each.end) for each in item.marks if isinstance(each, Trail)), None)
        box = way or (boxes[0] if boxes else None)
        if box is not None:
            face = move_mark(mark, self.look.scaled(min(1.0, 1.2 * self.scale / self.look.type.scale)))
            half = face.get_height() // 2
            at = box.right - face.get_width() // 2, max(box.top + _OVER - half, half)
            stamp(self.target, face, at)


def _rank(mark: BoardMark) -> int:
    """Beside which of an item's marks its number stands first."""
    kinds = (Trail, Swapped)
    return kinds.index(type(mark)) if isinstance(mark, kinds) else 3 if isinstance(mark, Loss) else 2


def _goals(item: RecapItem) -> list[str]:
    """The places that an item leads to, before those that it only names."""
    return [*(mark.end for mark in item.marks if isinstance(mark, Trail)), *item.places]


def _lead(box: pygame.Rect) -> float:
    return min(box.size) * _LEAD


def _between(line: Sequence[Point], lead: float, tail: float) -> list[Point]:
    """The part of a way that an arrow takes: so far from both its ends, and less far where that leaves nothing."""
    room = length_of(line)
    return shortened_line(line, min(lead, room * 0.4), min(tail, room * 0.35))


def _middle(line: Sequence[Point]) -> Spot:
    """The pixel half-way along a line."""
    x, y = point_at(line, length_of(line) / 2)
    return floor(x), floor(y)
