"""The Basic Collection: 90 cards and the starter decks, read once from `cards.json`.

A card's number is its place when all ids are sorted as plain ASCII, so sorting numbers sorts ids.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

from games.senshiai.cards.vocabulary import (
    PATHS,
    STANDING,
    Ability,
    CardEffect,
    CardType,
    Change,
    Condition,
    Do,
    Duration,
    If,
    Keyword,
    Kind,
    Power,
    TargetRule,
    Whose,
    Window,
)


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the collection as printed, and what is read off it again and again."""

    number: int
    id: str
    name: str
    type: CardType
    subtypes: frozenset[str]
    cost: int
    paths: int
    """A sum of Path bits; for a Conjuration those of the Unit it becomes."""
    limit: int
    speed: int
    power: Power | None
    """The fighting values; None for a Terrain that is no Capital and for an Event that is no Conjuration."""
    abilities: tuple[Ability, ...]
    target: TargetRule | None
    duration: Duration | None
    windows: frozenset[Window]
    effects: tuple[CardEffect, ...]
    text: str
    flavour: str
    short: str
    """The text in fewer words, for a small face; "" where the whole text has room."""
    use: str
    """What a card is for that says little of itself, or looks weaker than another; "" for the others."""
    capital: bool
    conjuration: bool
    keywords: frozenset[Keyword]
    modifiers: tuple[Ability, ...]
    """The abilities that change traits."""
    artillery: Power | None
    tardy: int
    """The roll that rouses it; 0: not Tardy."""
    activate: Ability | None
    chaos: Ability | None
    production: Ability | None
    restriction: Ability | None
    contingency: Condition | None
    lends: tuple[Change, ...]
    """The changes that the card makes to its target as an Effect in play."""
    grants: tuple[Ability, ...]
    """The abilities that the card grants to its target as an Effect in play."""

    @property
    def is_unit(self) -> bool:
        """True for whatever can stand on a space as a Unit."""
        return self.power is not None


def _bits(names: list[str]) -> int:
    return sum(PATHS[name] for name in names)


def _change(raw: Mapping[str, Any]) -> Change:
    melee, ranged, resistance = raw.get("power", (0, 0, 0))
    return Change(melee, ranged, resistance, raw.get("speed", 0), raw.get("limit", 0))


def _power(raw: list[int | None]) -> Power:
    melee, ranged, resistance = raw
    return (melee, ranged, resistance or 0)


def _condition(raw: Mapping[str, str] | None) -> Condition | None:
    return None if raw is None else Condition(If(raw["c"]), raw.get("subtype", ""))


def _target(raw: Mapping[str, Any]) -> TargetRule:
    return TargetRule(
        kind=Kind(raw["kind"]),
        whose=Whose(raw.get("whose", "any")),
        subtypes=frozenset(raw.get("subtype", ())),
        types=frozenset(CardType[name.upper()] for name in raw.get("type", ())),
        costmax=raw.get("costmax"),
        resmax=raw.get("resmax"),
        capital=raw.get("capital", True),
        near_own_unit="near" in raw,
        of=frozenset(Window(name) for name in raw.get("of", ())),
    )


def _effect(raw: Mapping[str, Any]) -> CardEffect:
    do = Do(raw["do"])
    return CardEffect(
        do=do,
        n=raw.get("n", 0),
        to_target=raw.get("who") == "target",
        scope=raw.get("scope", ""),
        paths=_bits(raw.get("path", [])),
        value=raw.get("value", 0),
        change=_change(raw) if do is Do.MODIFY else Change(),
        ability=_ability(raw["ability"]) if "ability" in raw else None,
        duration=Duration(raw["duration"]) if "duration" in raw else None,
    )


def _ability(raw: Mapping[str, Any]) -> Ability:
    keyword = Keyword(raw["a"])
    narrowed = raw.get("filter", {})
    path = raw.get("path") or narrowed.get("path")
    return Ability(
        keyword=keyword,
        n=raw.get("n", 0),
        path=PATHS[path] if path else 0,
        subtype=narrowed.get("subtype", ""),
        scope=raw.get("scope", ""),
        power=_power(raw["power"]) if keyword is Keyword.ARTILLERY else None,
        change=_change(raw) if keyword is Keyword.MODIFIER else Change(),
        effects=tuple(_effect(effect) for effect in raw.get("effects", ())),
        sacrifice=raw.get("sacrifice", False),
        target=_target(raw["target"]) if "target" in raw else None,
        condition=_condition(raw.get("if")),
        of=Window(raw["of"]) if "of" in raw else None,
    )


def _lasting_effects(effects: tuple[CardEffect, ...], activate: Ability | None) -> tuple[CardEffect, ...]:
    """The effects of the card while it lies in play: its own standing ones, or those of its activation."""
    pool = effects if activate is None else activate.effects
    return tuple(effect for effect in pool if effect.do in STANDING)


def read_card(number: int, raw: Mapping[str, Any]) -> Card:
    """One card of the card file (14.1)."""
    body: Mapping[str, Any] = raw.get("unit", raw)
    abilities = tuple(_ability(entry) for entry in raw["abilities"])
    if body is not raw:
        abilities += tuple(_ability(entry) for entry in body["abilities"])
    by_keyword = {ability.keyword: ability for ability in abilities}
    effects = tuple(_effect(entry) for entry in raw.get("effects", ()))
    lasting = _lasting_effects(effects, by_keyword.get(Keyword.ACTIVATE))
    artillery = by_keyword.get(Keyword.ARTILLERY)
    contingency = by_keyword.get(Keyword.CONTINGENCY)
    return Card(
        number=number,
        id=raw["id"],
        name=raw["name"],
        type=CardType[raw["type"].upper()],
        subtypes=frozenset(raw["subtypes"]),
        cost=raw["cost"],
        paths=_bits(body.get("paths", [])),
        limit=raw.get("limit", 0),
        speed=body.get("speed", 0),
        power=_power(body["power"]) if "power" in body else None,
        abilities=abilities,
        target=_target(raw["target"]) if "target" in raw else None,
        duration=Duration(raw["duration"]) if "duration" in raw else None,
        windows=frozenset(Window(name) for name in raw.get("windows", ())),
        effects=effects,
        text=raw["text"],
        flavour=raw["flavour"],
        short=raw.get("short", ""),
        use=raw.get("use", ""),
        capital="Capital" in raw["subtypes"],
        conjuration=Keyword.CONJURATION in by_keyword,
        keywords=frozenset(by_keyword),
        modifiers=tuple(entry for entry in abilities if entry.keyword is Keyword.MODIFIER),
        artillery=None if artillery is None else artillery.power,
        tardy=by_keyword[Keyword.TARDY].n if Keyword.TARDY in by_keyword else 0,
        activate=by_keyword.get(Keyword.ACTIVATE),
        chaos=by_keyword.get(Keyword.CHAOS),
        production=by_keyword.get(Keyword.PRODUCTION),
        restriction=by_keyword.get(Keyword.MOVE_RESTRICTION),
        contingency=None if contingency is None else contingency.condition,
        lends=tuple(effect.change for effect in lasting if effect.do is Do.MODIFY),
        grants=tuple(effect.ability for effect in lasting if effect.ability is not None),
    )


def collection_data() -> dict[str, Any]:
    """The card file as it is written."""
    data: dict[str, Any] = json.loads(files(__package__).joinpath("cards.json").read_text(encoding="utf-8"))
    return data


_DATA: Final = collection_data()

CARDS: Final[tuple[Card, ...]] = tuple(
    read_card(number, raw) for number, raw in enumerate(sorted(_DATA["cards"], key=lambda raw: raw["id"]))
)
"""The cards of the game, sorted by id; `CARDS[n].number == n`."""

CARD_NUMBERS: Final[Mapping[str, int]] = {card.id: card.number for card in CARDS}

STARTER_DECKS: Final[tuple[Mapping[str, Any], ...]] = tuple(_DATA["decks"])
"""The starter decks as written: `id`, `name`, `plan`, `size`, `cards` (id -> count)."""


def card_named(card_id: str) -> Card | None:
    """The card with this id, or None."""
    number = CARD_NUMBERS.get(card_id)
    return None if number is None else CARDS[number]


EVENTS_IN: Final[Mapping[Window, frozenset[int]]] = {
    window: frozenset(card.number for card in CARDS if window in card.windows) for window in Window
}
"""The numbers of the Events that may be cast in each window."""
