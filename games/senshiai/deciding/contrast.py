"""Contrast: what one turn brings and another does not, in each of the fair worlds in which both are followed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from games.senshiai.bots.keeping import KEEP
from games.senshiai.cards.card_values import UNIT_WORTH, waste_worth
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.deciding.facts import CASES, LESS, Fact, Found, found_in
from games.senshiai.deciding.turns import EXTREMES, BothTurns
from games.senshiai.rules.geometry import Board
from games.senshiai.view.difference import ON_AVERAGE, UNKNOWN, About, Difference
from games.senshiai.view.view import SenshiaiView

CLEARLY: Final = 3.5
"""The standard errors by which more is brought on average for that to be told."""
BAD: Final = frozenset({About.LOST, About.RISK, About.LOSE, About.OPEN, About.EXPOSED})
"""The facts that speak against a turn."""
_MEASURES: Final = {
    About.WASTE: 1.0, About.RESTORE: 0.9, About.RESERVE: 0.55, About.DRAWN: 0.45, About.HAND: 0.4,
    About.THEIR_HAND: 0.5, About.FALLEN: 2.2, About.LOSSES: 2.2, About.BESIEGERS: 1.2, About.BESIEGING: 1.2,
    About.NEAR: 0.35, About.GUARDS: 0.4,
}  # fmt: skip
"""About how much one of each is worth, in cards."""
_BOTH: Final = (About.BESIEGERS, About.BESIEGING, About.NEAR, About.GUARDS)
"""The measures of which both numbers are told, or nothing."""
_WEIGHTS: Final = {
    About.WINS: 100.0, About.LOST: 100.0, About.CANCEL: 1.5, About.LAY: 0.7, About.EFFECT: 0.7, About.ANSWER: 0.6,
    About.ACTIVATE: 0.7, About.PRODUCE: 0.9, About.OPEN: 1.6, About.THREAT: 1.4,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Contrast:
    """Two turns of the reader of a view, each followed in the same fair worlds."""

    view: SenshiaiView
    board: Board
    ones: tuple[Found, ...]
    """What was found of the turn that is advised, world by world, ..."""
    others: tuple[Found, ...]
    """... and of the other one."""

    def differences(self, clearly: float = CLEARLY) -> list[Difference]:
        """What speaks for the one turn beside the other in every world, the weightiest first.

        `clearly`: the standard errors by which what is so on average must be more than nothing.
        """
        found = [*self._brought(), *self._avoided(), *self._battles(), *self._measured(clearly)]
        return sorted(found, key=lambda each: (-each.weight, each.about.value, each.card, each.space))

    def _brought(self) -> Iterator[Difference]:
        for fact in _lasting(self.ones):
            if fact.about is About.WINS:
                missed = not all(fact in each.facts for each in self.others)
            else:
                missed = fact.about not in BAD and _absent(fact, self.others)
            there = fact.about is not About.PREY or all((fact.card, fact.space) in each.enemies for each in self.others)
            if missed and there:
                yield self._difference(fact, _number(fact, self.ones))

    def _avoided(self) -> Iterator[Difference]:
        for fact in _lasting(self.others):
            alive = fact.about not in (About.EXPOSED, About.LOSE) or all(fact.card in each.own for each in self.ones)
            if fact.about in BAD and alive and _absent(fact, self.ones):
                yield self._difference(fact, _number(fact, self.others))

    def _battles(self) -> Iterator[Difference]:
        """The battles of both turns that promise more in the one, or cost more in the other."""
        both = set(_lasting(self.others))
        for fact in _lasting(self.ones):
            if fact.about in (About.BLOW, About.ATTACK, About.RISK) and fact in both:
                one, other = _number(fact, self.ones), _number(fact, self.others)
                better = one < other if fact.about is About.RISK else one > other
                if better and UNKNOWN not in (one, other):
                    weight = abs(self._weight(fact, one) - self._weight(fact, other))
                    yield self._difference(fact, one)._replace(weight=weight, other=other)

    def _difference(self, fact: Fact, number: int) -> Difference:
        return Difference(
            fact.about, self._weight(fact, number), fact.card, fact.space, fact.by, fact.origin, max(number, UNKNOWN)
        )

    def _weight(self, fact: Fact, number: int) -> float:
        """About how much a fact makes, in cards."""
        if fact.about is About.BLOW:
            reserve = min(seat.reserve for seat in self.view.seats if seat.seat != self.view.actor)
            return 0.3 + 0.5 * waste_worth(reserve) * max(0, number)
        known = _WEIGHTS.get(fact.about)
        if known is not None:
            return known
        if fact.about is About.KEEP:
            return 0.5 * KEEP[fact.card]
        worth = UNIT_WORTH[fact.card] if CARDS[fact.card].type is not CardType.TERRAIN else 0.8
        if fact.about in (About.ATTACK, About.RISK):
            return 0.05 + 0.95 * worth * max(0, number) / CASES
        part = {About.PLACE: 0.15, About.STAY: 0.15, About.EXPOSED: 0.3, About.PREY: 0.25, About.RETURN: 0.7}
        return worth * part.get(fact.about, 1.0)

    def _measured(self, clearly: float) -> Iterator[Difference]:
        for about, worth in _MEASURES.items():
            pairs = [
                (one.measures.get(about), other.measures.get(about))
                for one, other in zip(self.ones, self.others, strict=True)
            ]
            sign = -1 if about in LESS else 1
            gains = [sign * (one - other) for one, other in pairs if one is not None and other is not None]
            if len(gains) < len(pairs):
                continue
            weight = worth * sum(gains) / len(gains)
            if min(gains) <= 0:
                if about not in _BOTH and _are_more(gains[len(EXTREMES) :], clearly):
                    yield Difference(about, weight, number=ON_AVERAGE)
                continue
            space = self._goal() if about in (About.NEAR, About.BESIEGING) else UNKNOWN
            if about in _BOTH:
                if about is About.BESIEGERS and 0 in (one for one, _ in pairs):
                    continue  # that is said as nobody being able to strike there
                if about is About.BESIEGING and 0 in (other for _, other in pairs):
                    continue
                if len(set(pairs)) == 1 and (space != UNKNOWN or about not in (About.NEAR, About.BESIEGING)):
                    one, other = pairs[0]
                    assert one is not None and other is not None
                    yield Difference(about, weight, space=space, number=one, other=other)
            else:
                yield Difference(about, weight, number=gains[0] if len(set(gains)) == 1 else UNKNOWN)

    def _goal(self) -> int:
        """The space of the only enemy Capital; with several none is named."""
        foes = [seat.seat for seat in self.view.seats if seat.seat != self.view.actor and not seat.out]
        return self.board.capitals[foes[0]] if len(foes) == 1 else UNKNOWN


def _are_more(gains: Sequence[int], clearly: float) -> bool:
    """Whether gains are more than nothing on average, by so many standard errors."""
    mean = sum(gains) / len(gains)
    squares = sum((each - mean) ** 2 for each in gains)
    return mean > 0 and mean > clearly * sqrt(squares / (len(gains) - 1) / len(gains))


def contrast(both: BothTurns, among: int | None = None) -> Contrast:
    """What both turns come to in the first `among` of their worlds, or in all."""
    turns = [both.within(number) for number in range(len(both.worlds) if among is None else among)]
    ones, others = (tuple(found_in(pair[which], both.seat) for pair in turns) for which in (0, 1))
    return Contrast(both.view, both.worlds[0].table.board, ones, others)


def _lasting(turns: Sequence[Found]) -> list[Fact]:
    """The facts that are so in every world."""
    common = set(turns[0].facts)
    for each in turns[1:]:
        common &= each.facts.keys()
    return sorted(common, key=lambda fact: (fact.about.value, *fact[1:]))


def _absent(fact: Fact, turns: Sequence[Found]) -> bool:
    """Whether nothing of the kind is so in any world."""
    subject = fact.subject
    return not any(each.subject == subject for turn in turns for each in turn.facts if each.about is fact.about)


def _number(fact: Fact, turns: Sequence[Found]) -> int:
    """The number that goes with a fact, where it is the same in every world."""
    numbers = {each.facts[fact] for each in turns}
    return numbers.pop() if len(numbers) == 1 else UNKNOWN
