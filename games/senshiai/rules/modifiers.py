"""Traits after modifiers: the Rule of Singularity (4.1), who gets a modifier (4.2), granted keywords (4.3).

Everything that changes a Unit lies on its own space, so traits are worked out once for each `Place`
and remembered there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from games.core.words import NC_
from games.senshiai.cards.collection import CARDS, Card
from games.senshiai.cards.vocabulary import Ability, CardType, Change, Keyword, Power
from games.senshiai.rules.places import NO_TERRAIN, Effect, Place, Unit


class Traits:
    """A Unit's present numbers; None is nulla. They never change."""

    __slots__ = ("melee", "ranged", "resistance", "speed", "strike")

    def __init__(self, melee: int | None, ranged: int | None, resistance: int, speed: int) -> None:
        self.melee = melee
        self.ranged = ranged
        self.resistance = resistance
        self.speed = speed
        self.strike: int = max(melee or 0, ranged or 0)
        """The better of melee and ranged."""


@dataclass(frozen=True, slots=True)
class Modifier:
    """One modifier on one Unit or Terrain, for working out and for explaining."""

    card: int
    """The card that gives it."""
    type: CardType
    """The Type under which it competes with others."""
    why: str
    """The reason why it applies, in words."""
    change: Change


class Derived:
    """The values of a place once its modifiers are worked out; it never changes."""

    __slots__ = ("limit", "recruits", "room", "settled", "strike", "traits", "troops")

    def __init__(self, traits: tuple[Traits, ...], limit: int, troops: int, recruits: bool, settled: bool) -> None:
        self.traits = traits
        """Unit by Unit, in the order of `Place.units`."""
        self.limit = limit
        """The Terrain's present Limit; 0 without a Terrain."""
        self.troops = troops
        """The number of Units that count for the Limit."""
        self.room: int = limit - troops
        """How many more Troops the Terrain takes (may be negative)."""
        self.recruits = recruits
        """Whether Troops may be recruited here, room and Paths not considered."""
        self.settled = settled
        """Whether the upkeep check finds nothing to do here: nobody is too weak, too many or without a Path."""
        self.strike: int = sum([each.strike for each in traits])
        """The better of melee and ranged of all Units together."""


_PRINTED: Final = tuple(
    Traits(card.power[0], card.power[1], card.power[2], card.speed) if card.power else Traits(None, None, 0, 0)
    for card in CARDS
)
_IS_TROOP: Final = tuple(card.type is CardType.TROOP for card in CARDS)
_UNMODIFIED: Final = tuple(
    Traits(traits.melee, traits.ranged, traits.resistance, 0) if card.capital else traits
    for card, traits in zip(CARDS, _PRINTED, strict=True)
)
_GIVES: Final = frozenset(card.number for card in CARDS if card.modifiers)
_RECRUITS: Final = frozenset(card.number for card in CARDS if Keyword.RECRUIT in card.keywords)
_SCOPE_WORDS: Final = {
    "self": NC_("senshiai because", "its own ability"),
    "others": NC_("senshiai because", "another Unit of its Company"),
    "company": NC_("senshiai because", "a Unit of its Company"),
    "here": NC_("senshiai because", "the Terrain it stands on"),
}


def derived(place: Place) -> Derived:
    """The traits, Limit and number of Troops of a place."""
    known: Derived | None = place.memo
    if known is None:
        known = _derive(place)
        place.remember(known)
    return known


def _derive(place: Place) -> Derived:
    units = place.units
    if not units:
        return _derive_ground(place.terrain, place.effects)
    cards = tuple([unit.card for unit in units])
    effects = tuple([unit.effects for unit in units])
    return _derive_company(place.terrain, place.effects, units[0].owner, cards, effects, place.carried)


_Effects = tuple[Effect, ...]


@lru_cache(maxsize=1 << 12)
def _derive_ground(terrain: int, effects: _Effects) -> Derived:
    limit = 0
    if terrain != NO_TERRAIN:
        limit = CARDS[terrain].limit
        if effects:
            limit = max(0, limit + net_change(limit_modifiers(Place(terrain, effects=effects)), "limit"))
    return Derived((), limit, 0, terrain != NO_TERRAIN and Keyword.RECRUIT in CARDS[terrain].keywords, True)


@lru_cache(maxsize=1 << 14)
def _derive_company(
    terrain: int,
    ground: _Effects,
    owner: int,
    cards: tuple[int, ...],
    effects: tuple[_Effects, ...],
    carried: _Effects,
) -> Derived:
    """The values of all places on which the same cards lie in the same way, whatever their marks."""
    bare = _derive_ground(terrain, ground)
    limit = bare.limit
    troops = sum([_IS_TROOP[card] for card in cards])
    traits = tuple([_UNMODIFIED[card] for card in cards])
    recruits = bare.recruits or not _RECRUITS.isdisjoint(cards)
    givers = _GIVES.isdisjoint(cards) and (terrain == NO_TERRAIN or terrain not in _GIVES)
    if carried or any(effects) or not givers:
        units = tuple([Unit(card, owner, effects=lying) for card, lying in zip(cards, effects, strict=True)])
        place = Place(terrain, units=units, carried=carried)
        traits = tuple([_modified(place, index, _PRINTED[card]) for index, card in enumerate(cards)])
        recruits = recruits or any(has_keyword(place, unit, Keyword.RECRUIT) for unit in units)
    paths = CARDS[terrain].paths if terrain != NO_TERRAIN else 0
    settled = troops <= limit
    for card, each in zip(cards, traits, strict=True):
        if not CARDS[card].paths & paths or not (each.resistance > 0 or CARDS[card].capital):
            settled = False
    return Derived(traits, limit, troops, recruits, settled)


def battle_traits(place: Place, artillery: bool) -> tuple[Traits, ...]:
    """The traits of a Company in a battle; `artillery` says whether that ability is in force for it."""
    if not artillery or not any(_has_artillery(place, unit) for unit in place.units):
        return derived(place).traits
    return tuple([_modified(place, index, _with_artillery(place, unit)) for index, unit in enumerate(place.units)])


def _has_artillery(place: Place, unit: Unit) -> bool:
    if CARDS[unit.card].artillery is not None:
        return True
    return bool(unit.effects or place.carried) and any(ability.power for ability in granted(place, unit))


def _with_artillery(place: Place, unit: Unit) -> Traits:
    """The printed traits, replaced by the best Artillery the Unit has, trait by trait."""
    powers = [ability.power for ability in granted(place, unit) if ability.power is not None]
    own = CARDS[unit.card].artillery
    if own is not None:
        powers.append(own)
    if not powers:
        return _PRINTED[unit.card]
    return Traits(
        _best(powers, 0),
        _best(powers, 1),
        max(power[2] for power in powers),
        CARDS[unit.card].speed,
    )


def _best(powers: list[Power], trait: int) -> int | None:
    numbers = [value for power in powers if (value := power[trait]) is not None]
    return max(numbers, default=None)


def _modified(place: Place, index: int, printed: Traits) -> Traits:
    found = list(unit_modifiers(place, index))
    melee, ranged, resistance, speed = printed.melee, printed.ranged, printed.resistance, printed.speed
    if found:
        if melee is not None:
            melee = min(9, max(0, melee + net_change(found, "melee")))
        if ranged is not None:
            ranged = min(9, max(0, ranged + net_change(found, "ranged")))
        resistance = max(0, resistance + net_change(found, "resistance"))
        speed = max(0, speed + net_change(found, "speed"))
    if CARDS[place.units[index].card].capital:
        speed = 0
    return Traits(melee, ranged, resistance, speed)


def net_change(found: Iterable[Modifier], trait: str) -> int:
    """The sum over the Types of the greatest bonus and the greatest penalty of each."""
    bonus = [0, 0, 0]
    penalty = [0, 0, 0]
    for modifier in found:
        value: int = getattr(modifier.change, trait)
        if value > bonus[modifier.type]:
            bonus[modifier.type] = value
        elif value < penalty[modifier.type]:
            penalty[modifier.type] = value
    return sum(bonus) + sum(penalty)


def limit_modifiers(place: Place) -> tuple[Modifier, ...]:
    """The modifiers of the Terrain's Limit."""
    return tuple(
        modifier
        for effect in place.effects
        for modifier in _of_effect(effect, NC_("senshiai because", "an Effect on the Terrain"))
    )


def unit_modifiers(place: Place, index: int) -> Iterator[Modifier]:
    """Every modifier that applies to the Unit at `index` of the place, in the order of 4.6."""
    unit = place.units[index]
    card = CARDS[unit.card]
    if place.terrain != NO_TERRAIN and not CARDS[place.terrain].capital:
        yield from _of_card(CARDS[place.terrain], card, ("here",))
    for other, giver in enumerate(place.units):
        if giver.card in _GIVES:
            scope = "self" if other == index else "others"
            yield from _of_card(CARDS[giver.card], card, (scope, "company"))
    for effect in place.carried:
        if not card.capital or effect.owner == unit.owner:
            yield from _of_effect(effect, NC_("senshiai because", "an Effect on its Company"))
    for effect in unit.effects:
        yield from _of_effect(effect, NC_("senshiai because", "an Effect on it"))


def _of_card(giver: Card, card: Card, scopes: tuple[str, ...]) -> Iterator[Modifier]:
    for ability in giver.modifiers:
        if (
            ability.scope in scopes
            and (not ability.path or card.paths & ability.path)
            and (not ability.subtype or ability.subtype in card.subtypes)
        ):
            yield Modifier(giver.number, giver.type, _SCOPE_WORDS[ability.scope], ability.change)


def _of_effect(effect: Effect, why: str) -> Iterator[Modifier]:
    giver = CARDS[effect.card]
    for change in giver.lends:
        yield Modifier(giver.number, giver.type, why, change)


def granted(place: Place, unit: Unit) -> Iterator[Ability]:
    """The abilities that Effects grant to a Unit of the place."""
    for effect in unit.effects:
        yield from CARDS[effect.card].grants
    for effect in place.carried:
        grants = CARDS[effect.card].grants
        if grants and (not CARDS[unit.card].capital or effect.owner == unit.owner):
            yield from grants


def has_keyword(place: Place, unit: Unit, keyword: Keyword) -> bool:
    """Whether a Unit of the place has the keyword, printed or granted."""
    if keyword in CARDS[unit.card].keywords:
        return True
    if not unit.effects and not place.carried:
        return False
    return any(ability.keyword is keyword for ability in granted(place, unit))
