"""Where a plan's marks lie on Naishi's table: swaps over the gaps between the rows, developments past the cards."""

from __future__ import annotations

from typing import Final

import pygame

from games.core.plan import Plan, PlanStep
from games.naishi.actions import (
    Action,
    Develop,
    ImposeDecree,
    SwapColumn,
    SwapHand,
    SwapLine,
    SwapRiver,
)
from games.naishi.cards import Card
from games.naishi.geometry import COLUMNS, column, in_hand
from ui.drawing.look import Look
from ui.drawing.plan_marks import rounded
from ui.drawing.polyline import Point
from ui.scenes.naishi import cards
from ui.scenes.naishi.choices import spots_of
from ui.scenes.naishi.layout import Layout
from ui.scenes.naishi.selection import Snapshot, my_seat
from ui.table.scene.plan_marks import PlanMarks, PlanWay, reply_pill

_NAME: Final = 0.8
"""The part of a card's height under which its name stands."""


class PlanLayout:
    """The marks of one plan from one step on, on a table of this layout."""

    def __init__(
        self, plan: Plan, place: int, snapshot: Snapshot, layout: Layout, look: Look, words: pygame.Rect | None = None
    ) -> None:
        """`words` is where the discards are named and counted, which no pill hides."""
        self.snapshot, self.layout, self.look, self._words = snapshot, layout, look, words
        self._plan = plan
        self._steps = [(n, each) for n, each in enumerate(plan.steps) if n >= place and not each.later]
        self._several = len(plan.steps) > 1
        self._taken: list[Point] = []
        """The places of numbers so far."""

    def marks(self) -> PlanMarks:
        """Frames, arrows and pills of the steps that are left, and of the reply."""
        rect, found = self.layout.rect, []
        count = max(1, len(self.snapshot.view.legal))
        spots = {spot for _, step in self._steps for spot in self._spots(step)}
        for number, step in self._steps:
            points, at = self._way(step.action)
            if at is not None:
                self._taken.append(at)
            shown = number + 1 if self._several else 0
            found.append(PlanWay(points, at, isinstance(step.action, _BOTH), shown, step.brings))
        own = PlanMarks(
            tuple(rect(spot, count) for spot in sorted(spots)), tuple(found), area=self.layout.area, free=self._free
        )
        return self._with_reply(own)

    def _spots(self, step: PlanStep) -> frozenset[tuple[str, int]]:
        if step.action not in self.snapshot.view.legal and not isinstance(step.action, Develop):
            return frozenset()
        return spots_of(step.action, None, self.snapshot.view)

    def _free(self, box: pygame.Rect) -> bool:
        """Whether a pill hides no card's name and not how many cards are discarded."""
        if self._words is not None and self._words.colliderect(box):
            return False
        rect = self.layout.rect
        spots = [("own", n) for n in range(2 * COLUMNS)] + [("river", n) for n in range(COLUMNS)]
        names = (self._name(rect(spot)) for spot in spots)
        return not any(name.colliderect(box) for name in names)

    def _name(self, card: pygame.Rect) -> pygame.Rect:
        top = card.top + round(card.height * _NAME)
        return pygame.Rect(card.left, top, card.width, card.bottom - top - self.layout.px(6))

    # -- ways --------------------------------------------------------------------------------

    @property
    def _gap(self) -> float:
        """The middle between River and Line."""
        return (self.layout.river(0).bottom + self.layout.own(0).top) / 2

    def _gutter(self, number: int, *, left: bool = False) -> float:
        """The middle between a column and the next one."""
        half = (self.layout.centre(1) - self.layout.centre(0)) / 2
        return self.layout.centre(number) + (-half if left else half)

    def _way(self, action: Action) -> tuple[tuple[Point, ...], Point | None]:
        """The points of an action's arrow, and where its number stands."""
        own, river, px = self.layout.own, self.layout.river, self.layout.px
        if isinstance(action, SwapLine):
            tops = own(action.a).top + px(12)
            return self._arc(own(action.a).centerx, own(action.b).centerx, tops, self._gap)
        if isinstance(action, SwapRiver):
            return self._arc(river(action.a).centerx, river(action.b).centerx, river(0).bottom, self._gap)
        if isinstance(action, SwapHand):
            low = own(action.a).bottom
            return self._arc(own(action.a).centerx, own(action.b).centerx, low, low + px(20))
        if isinstance(action, SwapColumn):
            return self._across(own(action.column), own(action.column + COLUMNS))
        if isinstance(action, ImposeDecree):
            return self._across(self.layout.theirs(action.position), own(action.position))
        if isinstance(action, Develop):
            return self._development(action.position)
        return (), None

    def _arc(self, one: float, two: float, ends: float, over: float) -> tuple[tuple[Point, ...], Point]:
        """From card to card over a gap."""
        one, two = sorted((one, two))
        corners = ((one, ends), (one, over), (two, over), (two, ends))
        return rounded(corners, abs(over - ends) + self.layout.px(14)), ((one + two) / 2, over)

    def _across(self, upper: pygame.Rect, lower: pygame.Rect) -> tuple[tuple[Point, ...], Point]:
        """From an upper card to a lower one past what lies between, at their right."""
        x = self._gutter(column_at(lower, self.layout))
        corners = ((upper.right, upper.centery), (x, upper.centery), (x, lower.centery), (lower.right, lower.centery))
        middle = (upper.bottom + lower.top) / 2
        return rounded(corners, self.layout.px(26)), (x, middle)

    def _development(self, position: int) -> tuple[tuple[Point, ...], Point]:
        """From a deck past its card's name, and past the Line, to a place."""
        deck, place, px = self.layout.river(column(position)), self.layout.own(position), self.layout.px
        x, gap = self._gutter(column(position)), self._gap
        left = any(abs(x - taken[0]) < px(34) and abs(gap - taken[1]) < px(30) for taken in self._taken)
        sign = -1 if left else 1
        x = self._gutter(column(position), left=left)
        side, end = (deck.left, place.left) if left else (deck.right, place.right)
        start = (side - sign * px(22), deck.top + deck.height * 0.64)
        tip = (end - sign * px(14), place.top + px(40))
        bends = [(x, gap)] if not in_hand(position) else [(x, gap), (x, place.top - px(4))]
        return rounded((start, *bends, tip), px(44)), (x, gap)

    # -- the reply ---------------------------------------------------------------------------

    def _with_reply(self, marks: PlanMarks) -> PlanMarks:
        """The expected card in its place, and its way from the deck."""
        reply = self._plan.reply
        if reply is None or not isinstance(reply.action, Develop) or not isinstance(reply.piece, Card):
            return marks
        position = reply.action.position
        place, deck, px = self.layout.theirs(position), self.layout.river(column(position)), self.layout.px
        if in_hand(position):
            x = self._gutter(column(position))
            corners = ((deck.right - px(16), deck.top), (x, deck.top - px(24)), (x, place.centery), place.midright)
            way = rounded(corners, px(24))
        else:
            way = ((float(deck.centerx), deck.top + float(px(4))), (float(place.centerx), place.bottom + float(px(6))))
        name = self.snapshot.names[1 - my_seat(self.snapshot)]
        ghost = cards.face(reply.piece, place.width, self.look)
        return PlanMarks(
            marks.frames, marks.ways, place, ghost, way, reply_pill(self._plan, name), marks.area, marks.free
        )


_BOTH: Final = SwapHand | SwapLine | SwapColumn | SwapRiver | ImposeDecree


def column_at(box: pygame.Rect, layout: Layout) -> int:
    """The column in which a card lies."""
    return min(range(COLUMNS), key=lambda number: abs(layout.centre(number) - box.centerx))
