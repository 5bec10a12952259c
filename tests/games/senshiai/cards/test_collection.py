"""The card file against its own rules: schema, vocabulary, point formula, text against data, a test for every card."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from games.senshiai.cards import vocabulary as words
from games.senshiai.cards.collection import CARDS, EVENTS_IN, Card, collection_data
from games.senshiai.cards.points import budget, trait_points, troop_ability_points
from games.senshiai.cards.vocabulary import CardType, Do, Duration, If, Keyword, Kind, Whose, Window
from games.senshiai.words.card_words import reminder
from games.senshiai.words.narration import card_read
from tests.cases import of_each

RAW: dict[str, dict[str, Any]] = {raw["id"]: raw for raw in collection_data()["cards"]}
COMMON = {"id", "name", "type", "subtypes", "cost", "abilities", "text", "flavour", "art"}
FIELDS = {
    "terrain": COMMON | {"paths", "limit", "points"},
    "troop": COMMON | {"paths", "speed", "power", "points"},
    "event": COMMON | {"target", "duration", "windows", "effects"},
}
ABILITY_FIELDS = {
    "tardy": {"n"},
    "artillery": {"power"},
    "move-restriction": {"path", "n"},
    "activate": {"n", "effects"},
    "chaos": {"n", "effects"},
    "production": {"if"},
    "contingency": {"if"},
    "interrupt": {"of"},
    "modifier": {"scope", "power"},
}
ABILITY_EXTRAS = {"activate": {"sacrifice", "target"}, "modifier": {"speed", "limit", "filter"}}
DEED_FIELDS = {
    "restore": {"n", "who"},
    "waste": {"n", "who"},
    "draw": {"n", "who"},
    "discard": {"n", "who"},
    "modify": {"power"},
    "grant": {"ability"},
    "sacrifice": {"scope"},
    "flee": {"scope"},
    "hold": {"scope"},
    "set-die": {"value"},
}
DEED_EXTRAS = {"modify": {"speed", "limit", "scope", "duration"}, "flee": {"path"}, "hold": {"path"}}
TARGET_FIELDS = {"kind", "whose", "subtype", "type", "costmax", "resmax", "capital", "near", "of"}
ROMAN = ("N", "I", "II", "III", "IV", "V")


def test_there_are_ninety_cards_and_every_id_once() -> None:
    assert len(CARDS) == len(RAW) == len(collection_data()["cards"]) == 90
    assert [card.id for card in CARDS] == sorted(RAW)
    assert [card.number for card in CARDS] == list(range(90))
    assert len({card.name for card in CARDS}) == 90


@of_each(CARDS)
def test_every_card_has_its_fields_and_no_others(card: Card) -> None:
    raw = RAW[card.id]
    expected = set(FIELDS[raw["type"]])
    if card.capital:
        expected |= {"power", "speed"}
    if card.conjuration:
        expected |= {"unit"}
    assert set(raw) - {"short", "use"} == expected
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", card.id)
    assert 0 <= card.cost <= 5
    assert card.subtypes
    assert raw["art"]
    assert raw["flavour"]


@of_each(CARDS)
def test_abilities_deeds_and_targets_are_in_the_vocabulary(card: Card) -> None:
    raw = RAW[card.id]
    for ability in [*raw["abilities"], *raw.get("unit", {}).get("abilities", [])]:
        check_ability(ability)
    for effect in raw.get("effects", []):
        check_effect(effect)
    if "target" in raw:
        check_target(raw["target"])
    if card.type is CardType.EVENT:
        assert card.duration in Duration
        assert card.windows
        assert Window.CARD not in card.windows or card.target is not None
        assert card.effects


def check_ability(raw: dict[str, Any]) -> None:
    name = Keyword(raw["a"]).value
    needed = {"a"} | ABILITY_FIELDS.get(name, set())
    assert needed <= set(raw) <= needed | ABILITY_EXTRAS.get(name, set())
    for effect in raw.get("effects", []):
        check_effect(effect)
    if "target" in raw:
        check_target(raw["target"])
    if raw.get("if") is not None:
        assert If(raw["if"]["c"])
    if name == "modifier":
        assert raw["scope"] in {"self", "others", "company", "here", "target"}
        assert set(raw.get("filter", {})) <= {"path", "subtype"}
    if name == "interrupt":
        assert Window(raw["of"])


def check_effect(raw: dict[str, Any]) -> None:
    name = Do(raw["do"]).value
    needed = {"do"} | DEED_FIELDS.get(name, set())
    assert needed <= set(raw) <= needed | DEED_EXTRAS.get(name, set())
    assert raw.get("who", "master") in {"master", "target"}
    assert raw.get("scope", "self") in {"self", "here", "target", "movers", "attackers"}
    if "ability" in raw:
        check_ability(raw["ability"])


def check_target(raw: dict[str, Any]) -> None:
    assert {"kind"} <= set(raw) <= TARGET_FIELDS
    assert Kind(raw["kind"])
    assert Whose(raw.get("whose", "any"))
    assert raw.get("near", "own-unit") == "own-unit"


@of_each(CARDS)
def test_what_interrupts_is_cast_in_that_window_only(card: Card) -> None:
    for ability in card.abilities:
        if ability.keyword is Keyword.INTERRUPT:
            assert card.windows == {ability.of}


@of_each(CARDS)
def test_lasting_events_only_modify_grant_or_conjure(card: Card) -> None:
    if card.type is CardType.EVENT and card.duration is not Duration.INSTANT:
        assert all(effect.do in words.STANDING for effect in card.effects)
        assert card.conjuration == any(effect.do is Do.CONJURE for effect in card.effects)
        assert card.conjuration == card.is_unit


@of_each(CARDS)
def test_the_point_formula(card: Card) -> None:
    raw = RAW[card.id].get("points")
    allowed = budget(card)
    assert (raw is None) == (allowed is None) == (card.type is CardType.EVENT)
    if raw is not None and allowed is not None:
        assert raw["budget"] == allowed
        assert raw["total"] == pytest.approx(trait_points(card) + raw["abilities"])
        assert abs(raw["total"] - allowed) <= 1
        if card.type is CardType.TROOP:
            assert abs(troop_ability_points(card) - raw["abilities"]) <= 0.5, "to the next whole point"


@of_each(CARDS)
def test_the_text_says_what_the_data_does(card: Card) -> None:
    text = card.text
    for ability in card.abilities:
        assert phrase(ability) in text, ability
    for effect in card.effects:
        for part in effect_phrases(effect):
            assert part in text, effect
    if card.activate is not None:
        assert all(part in text for effect in card.activate.effects for part in effect_phrases(effect))
    if not card.abilities and card.type is not CardType.EVENT:
        assert text == ""
    if card.conjuration:
        assert card.power is not None
        assert f"Speed {card.speed}, {power_text(card.power)}" in text
    target = card.target
    if target is not None and target.costmax is not None:
        assert f"cost up to {ROMAN[target.costmax]}" in text
    if target is not None and target.resmax is not None:
        assert f"Resistance up to {target.resmax}" in text


def power_text(power: words.Power) -> str:
    return "/".join("n" if value is None else str(value) for value in power)


def change_texts(change: words.Change) -> list[str]:
    found = []
    numbers = (change.melee, change.ranged, change.resistance)
    if any(numbers):
        sign = "+" if max(numbers) > 0 else "-"
        found.append(sign + "/".join(str(abs(number)) for number in numbers))
    if change.speed:
        found.append(f"+{change.speed} Speed")
    if change.limit:
        found.append(f"reduced by {-change.limit}")
    return found


def phrase(ability: words.Ability) -> str:
    """The words by which the card text must name an ability."""
    keyword = ability.keyword
    if keyword is Keyword.MODIFIER:
        return change_texts(ability.change)[0]
    if keyword is Keyword.ARTILLERY:
        assert ability.power is not None
        return f"Artillery: {power_text(ability.power)}"
    if keyword is Keyword.MOVE_RESTRICTION:
        return f"Move Restriction: {'Earth ' if ability.path == words.EARTH else ''}{ability.n}."
    if keyword in (Keyword.ACTIVATE, Keyword.CHAOS):
        return f"{keyword.value.capitalize()} {ability.n}:"
    if keyword is Keyword.TARDY:
        return f"Tardy {ability.n}"
    if keyword is Keyword.PRODUCTION:
        return "Production." if ability.condition is None else "Production:"
    if keyword is Keyword.INTERRUPT:
        return "Interrupts a"
    named = {
        Keyword.ACTS_AS_UNIT: "Acts as a Unit",
        Keyword.ANNUL: "Annuls the Target",
        Keyword.CONTINGENCY: "Contingency:",
        Keyword.CONJURATION: "Conjuration: acts as a Unit",
        Keyword.DIVE_ATTACK: "Dive Attack",
        Keyword.ATTRACTS_ATTACKS: "Attracts Attacks",
    }
    return named.get(keyword, keyword.value.capitalize())


def effect_phrases(effect: words.CardEffect) -> list[str]:
    """The words by which the card text must name a effect."""
    if effect.do in (Do.RESTORE, Do.WASTE, Do.DRAW, Do.DISCARD):
        count = "a card" if effect.n == 1 else f"{effect.n} cards"
        return [effect.do.value, count]
    if effect.do is Do.MODIFY:
        return change_texts(effect.change)
    if effect.do is Do.GRANT:
        assert effect.ability is not None
        return ["gain", phrase(effect.ability)]
    if effect.do is Do.SET_DIE:
        return [f"the result is {effect.value}"]
    return {
        Do.DESTROY: ["Destroys"],
        Do.TAKE_AWAY: ["Take Away", "returns to its owner’s hand"],
        Do.SACRIFICE: ["acrifice"],
        Do.FLEE: ["must flee"],
        Do.HOLD: ["held this turn"],
        Do.ANNUL: ["Annuls"],
        Do.CONJURE: ["Conjuration"],
    }.get(effect.do, [])


def test_events_are_found_by_their_window() -> None:
    for window in Window:
        assert EVENTS_IN[window] == {card.number for card in CARDS if window in card.windows}
    assert sum(len(numbers) for numbers in EVENTS_IN.values()) == sum(len(card.windows) for card in CARDS)


def test_every_card_has_a_test_of_its_own() -> None:
    files = (Path(__file__).parents[1] / "rules").glob("test_cards_*.py")
    tested = set(re.findall(r"^def test_(\w+)\(", "\n".join(file.read_text("utf-8") for file in files), re.MULTILINE))
    assert {card.id.replace("-", "_") for card in CARDS} <= tested


def test_no_rule_asks_for_a_card_by_name() -> None:
    """Card ids stand in the card file, in examples of notation, in decks and in puzzles, never in the rules."""
    package = Path(words.__file__).parents[1]
    allowed = {"notation.py", "decks.py", "survival_tasks.py", "survival_finds.py"}
    quoted = re.compile(rf"[\"'](?:{'|'.join(card.id for card in CARDS)})[\"']")
    wrong = [
        f"{file.name}: {found}"
        for file in package.rglob("*.py")
        if file.name not in allowed
        for found in quoted.findall(file.read_text("utf-8"))
    ]
    assert wrong == []


def test_the_rules_page_lists_every_card_as_it_is() -> None:
    page = (Path(__file__).parents[4] / "docs" / "rules" / "senshiai.md").read_text("utf-8")
    listed = page[page.index("## The collection") : page.index("## Exactly")]
    rows = {
        line.split("|")[1].partition(" (")[0].strip(): line for line in listed.splitlines() if line.startswith("| ")
    }
    for card in CARDS:
        row = rows[card.name]
        assert f"| {card.text} |" in row
        if not card.capital:
            assert f"| {'0' if not card.cost else ROMAN[card.cost]} |" in row
        if card.power is not None and card.type is not CardType.EVENT:
            assert f"| {power_text(card.power)} |" in row
        if card.type is CardType.TERRAIN:
            assert f"| {card.limit} |" in row


def test_a_card_without_a_word_of_rules_says_what_it_is_for() -> None:
    silent = [card for card in CARDS if not card.text]
    assert len(silent) > 10
    for card in silent:
        assert card.use and reminder(card) == card.use
        assert card.use in card_read(card.id)
