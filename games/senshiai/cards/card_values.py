"""Card values: what cards are worth on the table, in cards of a Reserve; bots and forecasts share them."""

from __future__ import annotations

from typing import Final

from games.senshiai.cards.collection import CARDS, Card
from games.senshiai.cards.points import trait_points
from games.senshiai.cards.vocabulary import CardType, Keyword

_POINTS_A_CARD: Final = 5.4
"""The points of the designers' formula that make one card, found by playing values against each other."""
_BODY: Final = 0.5
"""The worth of every Unit beside its points: it takes up room."""
_EXTRAS: Final = {
    Keyword.PILLAGE: 0.8,
    Keyword.RECRUIT: 0.65,
    Keyword.BOARDING: 0.4,
    Keyword.DIVE_ATTACK: 0.5,
    Keyword.ATTRACTS_ATTACKS: 0.1,
    Keyword.MODIFIER: 0.9,
    Keyword.ARTILLERY: 0.8,
    Keyword.BUSHIDO: -0.4,
    Keyword.CHAOS: -0.5,
    Keyword.TARDY: -0.4,
    Keyword.PRODUCTION: 1.3,
}


def _unit_worth(card: Card) -> float:
    if card.power is None:
        return 0.0
    if card.type is CardType.TROOP:
        points = trait_points(card)
    else:
        melee, ranged, resistance = card.power
        points = 2 * (melee or 0) + 2.5 * (ranged or 0) + resistance + 2 * card.speed
    return points / _POINTS_A_CARD + _BODY + sum(_EXTRAS.get(ability.keyword, 0.0) for ability in card.abilities)


UNIT_WORTH: Final[tuple[float, ...]] = tuple(_unit_worth(card) if not card.capital else 0.0 for card in CARDS)
"""The worth of each card as a Unit on the table; 0 for no Unit, and for Capitals, which never die."""

WASTE_WORTH: Final = 0.95
"""The worth of making a seat waste one card of a full Reserve."""
URGENCY: Final = 0.18
"""The added worth for every card by which the Reserve is below `SCARCE`."""
SCARCE: Final = 9
"""The number of cards in Reserve below which waste is worth more."""


def waste_worth(reserve: int) -> float:
    """The worth of making a seat with `reserve` cards in Reserve waste one."""
    return WASTE_WORTH + URGENCY * max(0, SCARCE - reserve)
