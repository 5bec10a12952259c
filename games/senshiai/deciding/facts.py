"""Facts of a turn that was followed in one world: what happened, and what either side could do next.

A fact is present or absent; a measure is a number. What decides is made of those that are otherwise in two turns
(`games.senshiai.deciding.contrast`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.senshiai.bots.assessment import suits
from games.senshiai.cards.card_values import UNIT_WORTH
from games.senshiai.cards.collection import CARDS, EVENTS_IN
from games.senshiai.cards.vocabulary import CardType, Window
from games.senshiai.deciding.known import known_threats
from games.senshiai.deciding.turns import Fought, Turn
from games.senshiai.rules import events as ev
from games.senshiai.rules.geometry import bits
from games.senshiai.rules.places import NO_TERRAIN, Place
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.battle_outlook import Falling, Prospect
from games.senshiai.view.difference import UNKNOWN, About
from games.senshiai.view.threats import Threats

CASES: Final = 36
"""Chances are told as so many of these."""
_ANSWERS: Final = frozenset().union(*(EVENTS_IN[window] for window in Window if window is not Window.MAIN))
"""The Events that may be cast in others' turns."""


class Fact(NamedTuple):
    """Something that is so, or is not, after a turn in one world."""

    about: About
    card: int = UNKNOWN
    space: int = UNKNOWN
    by: int = UNKNOWN
    origin: int = UNKNOWN

    @property
    def subject(self) -> tuple[About, int, int]:
        """What must be wholly absent from the other turn for this to make a difference."""
        if self.about in (About.OPEN, About.WINS, About.LOST):
            return self.about, UNKNOWN, UNKNOWN
        if self.about in (About.EXPOSED, About.RISK, About.LOSE, About.PRODUCE, About.EFFECT):
            return self.about, self.card, UNKNOWN
        if self.about in (About.THREAT, About.BLOW, About.ATTACK):
            return self.about, UNKNOWN, self.space
        return self.about, self.card, self.space


class Found(NamedTuple):
    """What was found of a turn."""

    facts: dict[Fact, int]
    """The facts, a battle with its number (`About`)."""
    measures: dict[About, int]
    own: frozenset[int]
    """The cards of one's own Units on the table, ..."""
    enemies: frozenset[tuple[int, int]]
    """... and those of others, with their spaces."""


def found_in(turn: Turn, seat: int) -> Found:
    """All facts and measures of a turn, for a seat."""
    facts: dict[Fact, int] = {}
    for fact, number in _facts(turn, seat):
        facts[fact] = max(number, facts.get(fact, UNKNOWN))
    units = [(space, unit) for space in turn.after.board.spaces for unit in turn.after.places[space].units]
    return Found(
        facts,
        measures(turn, seat),
        frozenset(unit.card for _, unit in units if unit.owner == seat),
        frozenset((unit.card, space) for space, unit in units if unit.owner != seat),
    )


def _facts(turn: Turn, seat: int) -> Iterator[tuple[Fact, int]]:
    after = turn.after
    if after.result is not None:
        points = after.result.points[seat]
        if points in (0, 1):
            yield Fact(About.WINS if points else About.LOST), UNKNOWN
    for battle in turn.battles:
        yield from _battle(battle)
    for fact in _happened(turn, seat):
        yield fact, UNKNOWN
    if after.result is None:
        for fact in (*_standing(turn, seat), *_held(after, seat), *_threats(turn, seat)):
            yield fact, UNKNOWN


# What happened


def _battle(battle: Fought) -> Iterator[tuple[Fact, int]]:
    """A battle of one's own, and who may fall in it."""
    struck, answered, space = battle.outlook.struck, battle.outlook.answered, battle.action.dst
    if struck[0].fighter.capital:
        yield Fact(About.BLOW, UNKNOWN, space), max(struck[0].waste)
    else:
        card, chance = _likeliest(struck)
        yield Fact(About.ATTACK, card, space), chance
    for each in answered:
        if not each.fighter.capital and _cases(each):
            yield Fact(About.RISK, each.fighter.card, space), _cases(each)


def _cases(each: Prospect) -> int:
    """In how many of 36 cases who strikes can make a Unit fall."""
    return CASES * sum(falls is not Falling.STANDS for falls in each.falls) // len(each.falls)


def _likeliest(side: Sequence[Prospect]) -> tuple[int, int]:
    """The card of a side whose fall is worth most, with the cases in which who strikes can bring it about."""
    best, most, chance = side[0].fighter.card, -1.0, 0
    for each in side:
        if not each.fighter.capital:
            cases = _cases(each)
            if UNIT_WORTH[each.fighter.card] * (cases + 1) > most:
                best, most, chance = each.fighter.card, UNIT_WORTH[each.fighter.card] * (cases + 1), cases
    return best, chance


def _happened(turn: Turn, seat: int) -> Iterator[Fact]:
    for event in turn.events:
        if isinstance(event, ev.UnitDestroyed | ev.TerrainDestroyed):
            if seat == (event.seat if isinstance(event, ev.UnitDestroyed) else event.owner):
                yield Fact(About.LOSE, event.card)  # on whatever space: who attacks falls on the field of battle
            elif event.space in turn.after.board.spaces:
                yield Fact(About.KILL, event.card, event.space)
        elif isinstance(event, ev.UnitTakenAway) and event.seat != seat:
            yield Fact(About.RETURN, event.card, event.space)
        elif isinstance(event, ev.CardFailed) and event.seat != seat and event.annulled:
            yield Fact(About.CANCEL, event.card)
        elif isinstance(event, ev.ActionLapsed) and event.seat != seat and event.cancelled:
            yield Fact(About.CANCEL)
        elif isinstance(event, ev.UnitArrived) and event.seat == seat:
            yield Fact(About.RECRUIT, event.card, event.space)
        elif isinstance(event, ev.TerrainLaid) and event.seat == seat:
            yield Fact(About.LAY, event.card, event.space)
        elif isinstance(event, ev.EventResolved) and event.seat == seat:
            yield Fact(About.EFFECT, event.card)


def measures(turn: Turn, seat: int) -> dict[About, int]:
    """The numbers of a turn: the more the better, or the fewer where `LESS` says so."""
    after = turn.after
    counts: Counter[About] = Counter()
    for event in turn.events:
        if isinstance(event, ev.CardWasted) and event.seat != seat:
            counts[About.WASTE] += 1
        elif isinstance(event, ev.CardRestored) and event.seat == seat:
            counts[About.RESTORE] += 1
        elif isinstance(event, ev.CardsDrawn) and event.seat == seat:
            counts[About.DRAWN] += event.n
        elif isinstance(event, ev.UnitDestroyed):
            counts[About.LOSSES if event.seat == seat else About.FALLEN] += 1
    found = {each: counts[each] for each in _HAPPENED}
    found[About.RESERVE] = len(after.reserves[seat])
    if after.result is None and not after.out[seat]:
        found[About.HAND] = len(after.hands[seat])
        found[About.THEIR_HAND] = sum(len(hand) for foe, hand in enumerate(after.hands) if foe != seat)
        found[About.NEAR] = _nearest(after, seat)
        found[About.GUARDS] = _guards(after, seat)
        found[About.BESIEGERS] = len(_strikers(after, seat, after.board.capitals[seat]))
        found[About.BESIEGING] = len(_besieging(after, seat))
    return found


_HAPPENED: Final = (About.WASTE, About.RESTORE, About.DRAWN, About.FALLEN, About.LOSSES)
"""The measures of what happened in the turn."""
LESS: Final = (About.NEAR, About.BESIEGERS, About.THEIR_HAND, About.LOSSES)
"""The measures of which less is better."""


# How the table stands


def _standing(turn: Turn, seat: int) -> Iterator[Fact]:
    """Where the Units of one's own stand, and the use of that."""
    came = {(event.card, event.space) for event in turn.events if isinstance(event, ev.UnitArrived)}
    for space in bits(turn.after.standing[seat]):
        place = turn.after.places[space]
        old = Counter(unit.card for unit in turn.before.places[space].units if unit.owner == seat)
        for unit in place.units:
            card = CARDS[unit.card]
            if old[unit.card]:
                old[unit.card] -= 1
                if not card.capital:
                    yield Fact(About.STAY, unit.card, space)
            elif (unit.card, space) not in came:
                yield Fact(About.PLACE, unit.card, space)
            if card.production is not None and card.production.condition is not None and suits(card, place):
                yield Fact(About.PRODUCE, unit.card, space)
        if _activates(place) and turn.before.places[space].terrain == place.terrain:
            yield Fact(About.ACTIVATE, place.terrain, space)


def _activates(place: Place) -> bool:
    """Whether enough Units stand on a Terrain to activate it."""
    ability = CARDS[place.terrain].activate if place.terrain != NO_TERRAIN else None
    return ability is not None and len(place.units) - (1 - place.first_slot) >= ability.n


def _held(table: WorkingState, seat: int) -> Iterator[Fact]:
    """The cards in hand, and the Events among them that can be paid for in others' turns."""
    hand = table.hands[seat]
    for card in set(hand):
        yield Fact(About.KEEP, card)
        if CARDS[card].type is CardType.EVENT and card in _ANSWERS and CARDS[card].cost < len(hand):
            yield Fact(About.ANSWER, card)


def _nearest(table: WorkingState, seat: int) -> int:
    """The steps from a Unit of one's own to the nearest enemy Capital."""
    goals = [table.board.capitals[foe] for foe in table.living() if foe != seat]
    spaces = [
        space
        for space in bits(table.standing[seat])
        if len(table.places[space].units) > 1 - table.places[space].first_slot
    ]
    return min((table.board.king[goal][space] for goal in goals for space in spaces), default=99)


def _guards(table: WorkingState, seat: int) -> int:
    home = table.board.capitals[seat]
    near = (table.board.near[home] | 1 << home) & table.standing[seat]
    return sum(len(table.places[space].units) for space in bits(near)) - 1


# What could be done next


def _threats(turn: Turn, seat: int) -> Iterator[Fact]:
    table = turn.after
    home = table.board.capitals[seat]
    capitals = {table.board.capitals[foe] for foe in table.living() if foe != seat}
    for space in bits(table.standing[seat]):
        strikers = _strikers(table, seat, space)
        if not strikers:
            continue
        for origin in strikers:
            by = _strongest(table.places[origin])
            if space == home:
                yield Fact(About.OPEN, UNKNOWN, UNKNOWN, by, origin)
            for card in {unit.card for unit in table.places[space].units if not CARDS[unit.card].capital}:
                yield Fact(About.EXPOSED, card, space, by, origin)
    for space in bits(table.foes(seat)):
        for origin in _aims(known_threats(table, seat), space):
            by = _strongest(table.places[origin])
            if space in capitals:
                yield Fact(About.THREAT, UNKNOWN, space, by, origin)
            else:
                yield Fact(About.PREY, _strongest(table.places[space]), space, by, origin)


def _strikers(table: WorkingState, seat: int, space: int) -> set[int]:
    """The enemy Companies that could strike at a space next turn."""
    return {origin for foe in table.living() if foe != seat for origin in _aims(known_threats(table, foe), space)}


def _besieging(table: WorkingState, seat: int) -> set[int]:
    threats = known_threats(table, seat)
    capitals = [table.board.capitals[foe] for foe in table.living() if foe != seat]
    return {origin for space in capitals for origin in _aims(threats, space)}


def _aims(threats: Threats, space: int) -> set[int]:
    """Where those stand who could strike at a space."""
    return threats.attacked.get(space, set()) | threats.shot.get(space, set())


def _strongest(place: Place) -> int:
    """The card of a Company that is worth most."""
    return max(place.units, key=lambda unit: UNIT_WORTH[unit.card]).card
