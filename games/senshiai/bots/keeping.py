"""What a card in hand is worth keeping: bots pay with, and discard, what they would miss least."""

from __future__ import annotations

from typing import Final

from games.senshiai.bots.assessment import Assessment
from games.senshiai.cards.card_values import UNIT_WORTH
from games.senshiai.cards.collection import CARDS, Card
from games.senshiai.cards.vocabulary import CardEffect, CardType, Change, Do, Window
from games.senshiai.rules.working_state import WorkingState

BRIDGING: Final = 1.0
"""The added worth of a Terrain to a seat that must march and has no way yet."""
BEHIND: Final = 10
"""The cards less than the poorest other at which waiting loses."""
LIFT: Final = 0.25
"""The worth of each point of a trait or of Speed by which an Event of battles changes all Units of a Company."""
ANSWER: Final = 0.3
"""The worth of calling off what another seat does, or of taking a Unit back before it falls."""
YIELD: Final = 0.25
"""The worth in hand of a Terrain's activation, for each card that it yields."""
DRAWN: Final = 0.5
"""The part of a card restored that a card drawn is: it was one's own already, but is in hand a turn sooner."""


_YIELDS: Final = frozenset({Do.RESTORE, Do.WASTE, Do.DRAW})
_ANSWERS: Final = frozenset({Do.CANCEL, Do.ANNUL, Do.TAKE_AWAY})


def yielded(effects: tuple[CardEffect, ...]) -> float:
    """The cards that an activation yields: restored and made to waste in full, drawn ones in part."""
    return sum([effect.n * (DRAWN if effect.do is Do.DRAW else 1.0) for effect in effects if effect.do in _YIELDS])


def event_worth(card: Card) -> float:
    """The worth of an Event in hand, by what it does."""
    total = 0.4 + 0.25 * card.cost
    for effect in card.effects:
        if effect.do in (Do.RESTORE, Do.WASTE):
            total += 0.35 * effect.n
        elif effect.do in _ANSWERS:
            total += ANSWER
    if Window.BATTLE in card.windows:
        total += LIFT * sum([_points(change) for change in card.lends])
    return total


def _points(change: Change) -> int:
    return abs(change.melee) + abs(change.ranged) + abs(change.resistance) + abs(change.speed)


def _keep(card: Card) -> float:
    if card.type is CardType.TROOP:
        return 0.35 + 0.3 * UNIT_WORTH[card.number]
    if card.type is CardType.TERRAIN:
        return 0.9 - 0.15 * card.cost + (0.0 if card.activate is None else YIELD * yielded(card.activate.effects))
    return event_worth(card)


KEEP: Final[tuple[float, ...]] = tuple(_keep(card) for card in CARDS)
"""The worth of each card in hand, when nothing else is known."""


def keep_values(table: WorkingState, seat: int) -> dict[int, float]:
    """The worth of the cards of a hand: second copies, dear cards and, once enough lie, Terrains less."""
    hand = table.hands[seat]
    settled = table.realm(seat).bit_count() >= 7
    bridging = _must_march(table, seat)
    found: dict[int, float] = {}
    for card in hand:
        value = KEEP[card]
        if card in found:
            value -= 0.1
        if CARDS[card].cost >= len(hand):
            value -= 0.5
        if CARDS[card].type is CardType.TERRAIN:
            if CARDS[card].paths & bridging:
                value += BRIDGING
            elif settled:
                value -= 0.45
        found[card] = value
    return found


def _must_march(table: WorkingState, seat: int) -> int:
    """The Paths of an army that has no way to the Capital it means to take and loses by waiting; else 0."""
    poorest = min([len(table.reserves[other]) for other in table.living() if other != seat])
    if len(table.reserves[seat]) + BEHIND > poorest:
        return 0
    assessed = Assessment(table, seat)
    return assessed.paths if assessed.gap else 0


def least_wanted(table: WorkingState, seat: int) -> int:
    """The card of the hand that is missed least."""
    values = keep_values(table, seat)
    return min(values, key=lambda card: (values[card], card))
