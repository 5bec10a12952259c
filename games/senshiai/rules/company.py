"""The Company on a space: who may set out, in which choices, and which abilities wait for use.

A place never changes, so all of that is worked out once for equal ones and remembered there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.rules.modifiers import derived
from games.senshiai.rules.places import NO_TERRAIN, Mark, Place, Unit, cap_of, steps_of

Indices = tuple[int, ...]

_IS_TROOP: Final = tuple(card.type is CardType.TROOP for card in CARDS)
_READY: Final = frozenset(card.number for card in CARDS if not (card.capital or card.tardy))
_USED: Final = frozenset(card.number for card in CARDS if card.production or card.tardy or card.chaos)
_PATHS: Final = tuple(card.paths for card in CARDS)


class Party:
    """Some Units of a Company that would move together; never changes."""

    __slots__ = ("indices", "paths", "slots", "steps", "troops")

    def __init__(self, indices: Indices, slots: Indices, steps: int, paths: Indices, troops: int) -> None:
        self.indices = indices
        self.slots = slots
        """The slots in notation: none when they are all there are but the Capital."""
        self.steps = steps
        """The number of steps that they may take together."""
        self.paths = paths
        """The different sets of Paths among them."""
        self.troops = troops
        """The number of Units that count for a Limit."""


class Company:
    """The possibilities of the Units of one place this turn, as far as the place alone tells."""

    __slots__ = (
        "able",
        "allowances",
        "chaos",
        "complete",
        "due",
        "idle",
        "parties",
        "place",
        "producing",
        "sleepers",
        "ways",
    )

    def __init__(self, place: Place) -> None:
        """Looks at each Unit once."""
        self.place = place
        allowances: list[int] = []
        able: list[int] = []
        producing: list[int] = []
        sleepers: list[int] = []
        chaos: list[int] = []
        traits = derived(place).traits
        for index, unit in enumerate(place.units):
            marks = unit.marks
            steps = _allowed(unit, traits[index].speed)
            allowances.append(steps)
            if steps > 0:
                able.append(index)
            if unit.card in _USED:
                card = CARDS[unit.card]
                if card.production is not None and not marks & Mark.PRODUCED:
                    producing.append(index)
                if card.tardy and not marks & (Mark.ROUSED | Mark.STUCK):
                    sleepers.append(index)
                if card.chaos is not None and not marks & Mark.CHAOS:
                    chaos.append(index)
        self.allowances = allowances
        self.able = tuple(able)
        """The indices of the Units that may take at least one more step."""
        self.complete = bool(able) and len(able) == len(place.units) - 1 + place.first_slot
        """Whether all Units but the Capital are able, and there are any."""
        self.producing = tuple(producing)
        """The indices of the Units whose Production is not used up; whether its condition holds is another matter."""
        self.sleepers = tuple(sleepers)
        """The indices of the Tardy Units that have not rolled this turn."""
        self.chaos = tuple(chaos)
        """The indices of the Units whose Chaos roll is due."""
        self.due = bool(chaos) or chaos_ground(place)
        """Whether a Chaos roll is due, of a Unit or of the Terrain."""
        self.idle = not (producing or sleepers or self.due or _activates(place))
        """True when no ability here can be used."""
        self.parties: dict[Indices, Party] = {}
        self.ways: tuple[Party, ...] | None = None

    def party(self, indices: Indices) -> Party:
        """The Units as a party; 0 steps when one of them cannot set out."""
        known = self.parties.get(indices)
        if known is None:
            place = self.place
            cards = [place.units[index].card for index in indices]
            known = self.parties[indices] = Party(
                indices,
                slots_of(place, indices),
                min([self.allowances[index] for index in indices]),
                tuple({_PATHS[card]: None for card in cards}),
                sum([_IS_TROOP[card] for card in cards]),
            )
        return known

    def choices(self) -> tuple[Party, ...]:
        """Every choice among the Units that are able."""
        if self.ways is None:
            self.ways = tuple([self.party(chosen) for chosen in choices(self.place, self.able)]) if self.able else ()
        return self.ways

    def whole(self) -> Party | None:
        """The party of all Units but the Capital; None where one of them cannot set out, or there are none."""
        return self.party(self.able) if self.complete else None


def company_of(place: Place) -> Company:
    """The Company on a place, with its possibilities."""
    known: Company | None = place.company_memo
    if known is None:
        known = _company(place)
        place.remember_company(known)
    return known


@lru_cache(maxsize=1 << 13)
def _company(place: Place) -> Company:
    """One for all equal places, which come up again and again."""
    return Company(place)


def can_set_out(unit: Unit) -> bool:
    """False for a Capital, a held Unit, and a Tardy one that is not roused."""
    marks = unit.marks
    card = CARDS[unit.card]
    return not (card.capital or marks & Mark.HELD or (card.tardy and not marks & Mark.ROUSED))


def allowance(place: Place, index: int) -> int:
    """The steps that a Unit may still take this turn; 0 if it cannot set out."""
    return _allowed(place.units[index], derived(place).traits[index].speed)


def _allowed(unit: Unit, speed: int) -> int:
    """The steps that a Unit of this speed may still take this turn."""
    marks = unit.marks
    if not marks and unit.card in _READY:
        return speed
    return max(0, min(speed, cap_of(marks)) - steps_of(marks)) if can_set_out(unit) else 0


def everyone(place: Place) -> Indices:
    """The indices of every Unit but the Capital."""
    return tuple(range(1 - place.first_slot, len(place.units)))


def slots_of(place: Place, indices: Sequence[int]) -> Indices:
    """The slots of these Units as written: left out when they are all there are but the Capital."""
    return () if tuple(indices) == everyone(place) else tuple([index + place.first_slot for index in indices])


def troops_among(place: Place, indices: Iterable[int]) -> int:
    """The number of Units that count for a Limit."""
    return sum([_IS_TROOP[place.units[index].card] for index in indices])


def chaos_ground(place: Place) -> bool:
    """Whether the Chaos roll of the Terrain is due; a Unit stands there."""
    if place.terrain == NO_TERRAIN or place.marks & Mark.CHAOS:
        return False
    card = CARDS[place.terrain]
    return card.chaos is not None and not card.capital


def _activates(place: Place) -> bool:
    """Whether the Terrain has an Activate ability that is not used up."""
    return CARDS[place.terrain].activate is not None and not place.marks & Mark.ACTIVATED


def choices(place: Place, indices: Sequence[int]) -> list[Indices]:
    """Every non-empty choice among these Units; of alike ones always the lowest slots (3.3)."""
    if len(indices) == 1:
        return [(indices[0],)]
    groups: list[list[int]] = []
    for index in indices:
        unit = place.units[index]
        for group in groups:
            if place.units[group[0]] == unit:
                group.append(index)
                break
        else:
            groups.append([index])
    if len(groups) == 1:
        return [tuple(groups[0][:count]) for count in range(1, len(groups[0]) + 1)]
    found = []
    for counts in product(*(range(len(group) + 1) for group in groups)):
        chosen = [index for group, count in zip(groups, counts, strict=True) for index in group[:count]]
        if chosen:
            found.append(tuple(sorted(chosen)))
    return found


def lowest(place: Place, indices: Iterable[int]) -> list[int]:
    """The lowest slot of each kind of alike Units among these."""
    seen: list[Unit] = []
    found = []
    for index in indices:
        unit = place.units[index]
        if unit not in seen:
            seen.append(unit)
            found.append(index)
    return found
