"""The plan that a table shows, as its scene marks it: what of it is to be seen by now, and where its marks lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import dist
from typing import Final

import pygame

from games.core.plan import Plan
from games.core.words import tr
from ui.drawing.advice import line_number
from ui.drawing.look import Look
from ui.drawing.motion import Motion, Tween
from ui.drawing.pills import pill
from ui.drawing.plan_marks import paint_frame, paint_ghost, paint_mark, paint_plan_arrow
from ui.drawing.polyline import Point
from ui.drawing.trails import edge_points, pill_look

_NUMBER: Final = 1.25
"""How much larger the numbers of actions are than those of a line of play."""
_FRAMES: Final = 120
_ACTION: Final = 220
_PAUSE: Final = 200
_REPLY: Final = 260
"""Milliseconds in which the frames, an action and the reply come up, and those between the last two."""


class PlanShown:
    """The plan of a table, or none, and how far its marks have come up."""

    def __init__(self) -> None:
        self.plan: Plan | None = None
        self.place = 0
        """The step that comes next."""
        self.where = False
        """Only where to look is shown: frames, and of what moves only where it stands."""
        self._tweens: list[Tween] = []

    def begin(self, plan: Plan, place: int, motion: Motion, *, where: bool = False) -> None:
        """Shows a plan from a step on: frames, the actions, then the reply; without motion all of it at once."""
        self.plan, self.place, self.where, self._tweens = plan, place, where, [motion.start(_FRAMES)]
        if where:
            return
        delay = _FRAMES
        for step in plan.steps[place:]:
            if not step.later:
                self._tweens.append(motion.start(_ACTION, delay=delay))
                delay += _ACTION
        self._tweens.append(motion.start(_REPLY, delay=delay + _PAUSE))

    def put_away(self) -> None:
        """Shows no plan any more."""
        self.plan, self.where, self._tweens = None, False, []

    @property
    def frames(self) -> float:
        """The share of the frames that is to be seen."""
        return self._tweens[0].share if self._tweens else 1.0

    @property
    def reply(self) -> float:
        """The share of the reply that is to be seen."""
        return 0.0 if self.where else self._tweens[-1].share if self._tweens else 1.0

    def action(self, number: int) -> float:
        """The share of an action that is to be seen, counted from the next one on."""
        if self.where:
            return 0.0
        return self._tweens[min(number + 1, len(self._tweens) - 2)].share if self._tweens else 1.0


@dataclass(frozen=True)
class PlanWay:
    """An action of a plan on the board. Points are pixels of the screen."""

    points: tuple[Point, ...] = ()
    """Where the arrow goes; empty: there is none."""
    at: Point | None = None
    """The middle of its number; None: it has none."""
    both: bool = False
    """Both ends have a head, as two things change places."""
    number: int = 0
    """Its step in the plan; 0 where there is only one."""
    words: str = ""
    """What it brings, on a pill beside the number."""


@dataclass(frozen=True)
class PlanMarks:
    """All marks of a plan on a board."""

    frames: tuple[pygame.Rect, ...] = ()
    """The boxes of what takes part."""
    ways: tuple[PlanWay, ...] = ()
    """The actions of the turn, the next one first."""
    answered: pygame.Rect | None = None
    """The place that the reply is about."""
    ghost: pygame.Surface | None = None
    """What is expected to come there."""
    reply: tuple[Point, ...] = ()
    """Where the reply's arrow goes."""
    expected: str = ""
    """What the reply brings, on a pill at its place."""
    area: pygame.Rect | None = None
    """The board's part of the window, which no pill leaves; None: what may be drawn on."""
    free: Callable[[pygame.Rect], bool] = field(default=lambda box: True, compare=False)
    """Whether a pill may lie somewhere."""


def paint_plan(target: pygame.Surface, look: Look, marks: PlanMarks, shown: PlanShown, *, scale: float = 1.0) -> None:
    """The marks of a plan as far as they have come up; the reply under the player's own actions."""
    indigo, vermilion = look.palette.indigo, look.palette.vermilion
    if marks.answered is not None and shown.reply > 0:
        if marks.ghost is not None:
            paint_ghost(target, look, marks.ghost, marks.answered, shown.reply)
        both = marks.answered in marks.frames  # then the reply's frame stands round the player's own
        paint_frame(target, look, marks.answered.inflate(12, 12) if both else marks.answered, vermilion, shown.reply)
        if marks.reply:
            paint_plan_arrow(target, look, marks.reply, vermilion, shown.reply, dashed=True, scale=scale)
    for box in marks.frames:
        paint_frame(target, look, box, indigo, shown.frames)
    for number, way in enumerate(marks.ways):
        if way.points and shown.action(number) > 0:
            paint_plan_arrow(target, look, way.points, indigo, shown.action(number), both=way.both, scale=scale)
    for number, way in enumerate(marks.ways):
        if shown.action(number) > 0:
            _paint_words(target, look, way, marks, shown.action(number))
    if marks.answered is not None and marks.expected and shown.reply > 0:
        place = marks.answered
        face = pill(marks.expected, vermilion, pill_look(marks.expected, place, look))
        box = face.get_rect(midtop=(place.centerx, place.top + look.px(3)))
        paint_mark(target, face, box.clamp(marks.area or target.get_clip()).center, shown.reply)


def between_boxes(start: pygame.Rect, end: pygame.Rect) -> tuple[Point, Point]:
    """The ends of a straight way between two boxes: near their middles, but outside what stands there."""
    one, two = edge_points(start, end)
    return (float(one[0]), float(one[1])), (float(two[0]), float(two[1]))


def free_way(
    start: pygame.Rect, end: pygame.Rect, standing: Sequence[pygame.Rect], beside: Sequence[pygame.Rect]
) -> tuple[Point, ...]:
    """The ends of a straight way to a box that crosses nothing that stands.

    It leads from `start` where it can, else in from the nearest of the free boxes `beside` the end; empty where all of
    them are shut off.
    """
    near = sorted(beside, key=lambda box: dist(box.center, start.center))
    ways = (between_boxes(box, end) for box in (start, *near))
    return next((way for way in ways if not any(box.clipline(*way) for box in standing)), ())


def reply_pill(plan: Plan, name: str) -> str:
    """What stands on the pill of a reply: whose it is, and what it brings."""
    reply = plan.reply
    return tr("{name}: {what}", name=name, what=reply.brings) if reply is not None and reply.brings else ""


def _paint_words(target: pygame.Surface, look: Look, way: PlanWay, marks: PlanMarks, share: float) -> None:
    """The number of an action, and beside it what it brings, where that hides nothing."""
    if way.at is None:
        return
    disc = line_number(way.number, look, hollow=False, scale=_NUMBER) if way.number else None
    if way.words:
        clear, size = marks.area or target.get_clip(), next(iter(marks.frames), target.get_clip())
        face = pill(way.words, look.palette.indigo, pill_look(way.words, size.scale_by(0.8), look))
        aside = (disc.get_width() // 2 if disc is not None else 0) + look.px(4)
        x, y = round(way.at[0]), round(way.at[1])
        for box in _beside(face, (x, y), aside, centred=disc is None):
            others = (each.at for each in marks.ways if each.at is not None and each is not way)
            if clear.contains(box) and marks.free(box) and not any(map(box.inflate(24, 24).collidepoint, others)):
                paint_mark(target, face, box.center, share)
                break
    if disc is not None:
        paint_mark(target, disc, way.at, share)


def _beside(face: pygame.Surface, at: tuple[int, int], aside: int, *, centred: bool) -> Sequence[pygame.Rect]:
    """Where a pill may lie beside a number, the best place first."""
    x, y = at
    right, left = face.get_rect(midleft=(x + aside, y)), face.get_rect(midright=(x - aside, y))
    level = (face.get_rect(center=at), right, left) if centred else (right, left)
    half = face.get_height() // 2
    return (*level, *(each.move(0, down) for down in (half, -half) for each in (right, left)))
