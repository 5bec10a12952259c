"""Cast values: what casting an Event in the Main Stage is worth, by what it does to the fights at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.senshiai.bots.assessment import Assessment, Candidate, fights
from games.senshiai.bots.keeping import KEEP
from games.senshiai.cards.card_values import UNIT_WORTH, waste_worth
from games.senshiai.cards.collection import CARDS, Card
from games.senshiai.cards.vocabulary import CardType, Do, Window
from games.senshiai.rules.actions import Aim, Cast, Flee, Target
from games.senshiai.rules.card_effects import expiry
from games.senshiai.rules.fleeing import flee, flee_actions
from games.senshiai.rules.geometry import bits
from games.senshiai.rules.modifiers import derived
from games.senshiai.rules.places import NO_TERRAIN, Effect, Place, Unit
from games.senshiai.rules.reach import room
from games.senshiai.rules.targets import castable
from games.senshiai.rules.working_state import WorkingState

if TYPE_CHECKING:
    from collections.abc import Sequence

PAYMENT: Final = 0.33
"""The cost of a card that is paid with another of the hand."""
FLIGHT: Final = 0.25
"""The part of a Unit's worth that its flight costs."""


def casts(assessed: Assessment, found: list[Candidate]) -> None:
    """Adds the Events worth casting now."""
    table = assessed.table
    base: float | None = None
    for number, targets in castable(table, assessed.seat, Window.MAIN):
        card = CARDS[number]
        price = 0.4 * KEEP[number] + PAYMENT * card.cost
        if card.conjuration or card.lends or card.grants:
            if base is None:
                base = best_fight(assessed)
            _lasting(assessed, card, targets, base, price, found)
        else:
            for target in targets:
                value = instant_value(table, assessed.seat, card, target) - price
                if value > 0:
                    found.append(Candidate(value, Cast(number, target)))


def best_fight(assessed: Assessment) -> float:
    """The best battle to be had now, 0 when there is none worth fighting."""
    found: list[Candidate] = []
    for space in bits(assessed.table.standing[assessed.seat]):
        fights(assessed, space, False, found)
    best = 0.0
    for candidate in found:
        if candidate.value > best:
            best = candidate.value
    return best


def _lasting(
    assessed: Assessment, card: Card, targets: Sequence[Target], base: float, price: float, found: list[Candidate]
) -> None:
    """Adds Events that stay: what they add to the best battle, and what they kill outright."""
    table = assessed.table
    front = table.board.around(assessed.foes)
    for target in targets:
        if not front >> target.space & 1:
            continue
        copy = table.copy()
        value = lay(copy, assessed.seat, card, target)
        value += best_fight(assessed.over(copy)) - base - price
        if value > 0:
            found.append(Candidate(value, Cast(card.number, target)))


def lay(table: WorkingState, seat: int, card: Card, target: Target) -> float:
    """Puts the Event on a copy of the table as if it had resolved; the worth of what dies or must flee at once."""
    place = table.places[target.space]
    until = expiry(table, card.duration)
    if card.conjuration:
        table.put(target.space, place.standing((*place.units, Unit(card.number, seat, until))))
        return 0.0
    effect = Effect(card.number, seat, until)
    if target.aim is Aim.UNIT:
        index = target.n - place.first_slot
        unit = place.units[index]
        table.put_unit(target.space, index, unit.under((*unit.effects, effect)))
        return 0.0
    if any(change.limit for change in card.lends):
        table.put(target.space, place.hosting((*place.effects, effect)))
        return _crowding(table, seat, target.space)
    new = place.company(place.units, (*place.carried, effect))
    table.put(target.space, new)
    dead = [
        UNIT_WORTH[unit.card]
        for unit, traits in zip(new.units, derived(new).traits, strict=True)
        if traits.resistance <= 0 and not CARDS[unit.card].capital
    ]
    return sum(dead) if place.holder != seat else -sum(dead)


def _crowding(table: WorkingState, seat: int, space: int) -> float:
    """Lets the Troops flee for which there is no room any more, those first that cost their master least."""
    harm, sign = 0.0, -1.0 if table.places[space].holder == seat else 1.0
    while True:
        place = table.places[space]
        crowd = [index for index, unit in enumerate(place.units) if CARDS[unit.card].type is CardType.TROOP]
        if place.terrain == NO_TERRAIN or room(place) >= 0 or not crowd:
            return sign * harm
        flights = [action for action in flee_actions(table, space, crowd) if isinstance(action, Flee)]
        least = min(flights, key=lambda action: _flight_harm(place, action))
        harm += _flight_harm(place, least)
        flee(table, least)


def _flight_harm(place: Place, action: Flee) -> float:
    """The harm of a flight to the Unit's master: all that it is worth where there is no refuge."""
    worth = UNIT_WORTH[place.units[action.slot - place.first_slot].card]
    return worth if action.dst < 0 else FLIGHT * worth


def instant_value(table: WorkingState, seat: int, card: Card, target: Target) -> float:
    """The worth of an instant Event in cards, its price not counted."""
    value = 0.0
    for effect in card.effects:
        victim = target.n if effect.to_target else seat
        own = victim == seat
        if effect.do is Do.RESTORE:
            coming = 1 + card.cost + (1 if any(each.do in (Do.DISCARD, Do.SACRIFICE) for each in card.effects) else 0)
            value += 0.9 * min(effect.n, len(table.discards[victim]) + coming - 1)
        elif effect.do is Do.WASTE:
            left = len(table.reserves[victim])
            value += 50.0 if effect.n >= left else waste_worth(left) * effect.n
        elif effect.do is Do.DISCARD:
            cards = min(effect.n, len(table.hands[victim]))
            value += -0.6 * cards if own else 0.65 * cards
        elif effect.do is Do.DRAW:
            value += _drawing(table, victim, effect.n, own)
        elif effect.do in (Do.DESTROY, Do.TAKE_AWAY, Do.SACRIFICE, Do.ANNUL):
            value += _removal(table, seat, target, effect.do)
        elif effect.do is Do.FLEE:
            value += _scattering(table, seat, target, effect.paths)
    return value


def _drawing(table: WorkingState, victim: int, n: int, own: bool) -> float:
    left = len(table.reserves[victim])
    if n >= left:
        return -50.0 if own else 50.0
    if own:
        return 0.3 * n if left > 12 and len(table.hands[victim]) <= 3 else -0.2
    return -0.5


def _removal(table: WorkingState, seat: int, target: Target, do: Do) -> float:
    place = table.places[target.space]
    if target.aim is Aim.UNIT:
        unit = place.units[target.n - place.first_slot]
        worth = UNIT_WORTH[unit.card]
        if do is Do.TAKE_AWAY:
            worth *= 0.6
        return worth if unit.owner != seat else -worth
    if target.aim is Aim.EFFECT:
        return 0.5 if _hostile(table, seat, target) else -0.5
    master = table.terrain_master(target.space)
    loose = 0.25 * sum(UNIT_WORTH[unit.card] for unit in place.units)
    return 0.3 + loose if master not in (seat, -1) else -0.5 - loose


def _hostile(table: WorkingState, seat: int, target: Target) -> bool:
    """Whether the Effect aimed at lies on one's own Company and is another's."""
    place = table.places[target.space]
    return place.holder == seat and any(
        effect.owner != seat
        for effect in (*place.effects, *place.carried, *(each for unit in place.units for each in unit.effects))
    )


def _scattering(table: WorkingState, seat: int, target: Target, paths: int) -> float:
    place = table.places[target.space]
    if place.holder == seat:
        return -0.3
    hit = [unit for unit in place.units if CARDS[unit.card].paths & paths and CARDS[unit.card].type is CardType.TROOP]
    return FLIGHT * sum(UNIT_WORTH[unit.card] for unit in hit)
