"""The point formula by which the designers keep cards worth their cost (14.4)."""

from __future__ import annotations

from games.senshiai.cards.collection import Card
from games.senshiai.cards.vocabulary import AIR, EARTH, WATER, Ability, CardType, Keyword, Power

_PLAIN = {
    Keyword.RECRUIT: 4.0,
    Keyword.PILLAGE: 4.0,
    Keyword.BOARDING: 2.0,
    Keyword.DIVE_ATTACK: 3.0,
    Keyword.ATTRACTS_ATTACKS: 1.0,
    Keyword.BUSHIDO: -4.0,
}

_PATH_POINTS = {EARTH: 0.0, WATER: -1.0, AIR: 3.0, EARTH | WATER: 2.0, AIR | EARTH: 5.0}


def budget(card: Card) -> float | None:
    """The points a card of this type and cost should have, give or take 1; None for Events, which have no formula."""
    if card.type is CardType.EVENT:
        return None
    if card.capital:
        return 28.0
    return 10.0 + 5 * card.cost if card.type is CardType.TROOP else 7.0 + 3 * card.cost


def trait_points(card: Card) -> float:
    """The points of Power, Speed, Paths and Limit, without the abilities; 0 for Events."""
    if card.type is CardType.EVENT:
        return 0.0
    if card.capital:
        water = 1 if card.paths & WATER else 0
        return _power_points(card.power, 2.0, 2.0, 2.0) + 2 * card.limit + water
    if card.type is CardType.TERRAIN:
        return float(2 * card.limit + card.paths.bit_count())
    return _power_points(card.power, 2.0, 2.5, 1.0) + 2 * card.speed + _PATH_POINTS[card.paths]


def troop_ability_points(card: Card) -> float:
    """The points of a Troop's abilities by the published list."""
    return sum(_ability_points(card, ability) for ability in card.abilities)


def _ability_points(card: Card, ability: Ability) -> float:
    if ability.keyword is Keyword.PRODUCTION:
        return 9.0 if ability.condition is None else 7.0
    if ability.keyword is Keyword.TARDY:
        return float(1 - ability.n)
    if ability.keyword is Keyword.CHAOS:
        return -3.0
    if ability.keyword is Keyword.ARTILLERY:
        return (_power_points(ability.power, 2.0, 2.5, 0.0) - _power_points(card.power, 2.0, 2.5, 0.0)) / 2
    if ability.keyword is Keyword.MODIFIER:
        return 6.0
    return _PLAIN[ability.keyword]


def _power_points(power: Power | None, melee: float, ranged: float, resistance: float) -> float:
    """The weighted sum of the three numbers; nulla is -1 point, whatever the weight."""
    assert power is not None
    parts = ((power[0], melee), (power[1], ranged), (power[2], resistance))
    return sum(-1.0 if value is None else weight * value for value, weight in parts)
