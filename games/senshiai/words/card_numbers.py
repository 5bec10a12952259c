"""The text of a card on the table, and the parts of its numbers: printed value, every modifier, which count."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.words import NC_, capital, row, tr, tr_c, tr_n
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.printed import kind_name, name_of_id, text_of
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.view.view import ModifierView, SpaceView, UnitView
from games.senshiai.words.ahead import Line
from games.senshiai.words.card_words import explained, number, power_aloud

_TRAITS = {
    "melee": NC_("senshiai term", "Melee"),
    "ranged": NC_("senshiai term", "Ranged"),
    "resistance": NC_("senshiai term", "Resistance"),
    "speed": NC_("senshiai term", "Speed"),
}
_MARKS = {
    "s": NC_("senshiai mark", "has shot"),
    "f": NC_("senshiai mark", "has fled"),
    "r": NC_("senshiai mark", "is roused"),
    "x": NC_("senshiai mark", "is stuck this turn"),
    "h": NC_("senshiai mark", "is held this turn"),
    "p": NC_("senshiai mark", "has produced"),
}

Tip = tuple[str, tuple[str, ...], tuple[Line, ...]]
"""The content of a popup: title, paragraphs, lines."""


def card_name(card_id: str) -> str:
    """A card's name by its id."""
    return name_of_id(card_id) or tr("a card")


def unit_lines(unit: UnitView) -> list[Line]:
    """The lines about a Unit."""
    values = (unit.melee, unit.ranged, unit.resistance, unit.speed)
    lines: list[Line] = []
    for name, value, printed in zip(_TRAITS, values, unit.printed, strict=True):
        if name == "speed" and not unit.slot:
            continue
        right = number(value)
        if value != printed:
            right = tr("{value} (printed {printed})", value=right, printed=number(printed))
        lines.append((tr_c("senshiai term", _TRAITS[name]), right, False))
        lines += [_modifier_line(each, printed is None) for each in unit.modifiers if each.trait == name]
    if unit.slot:
        words = [tr_c("senshiai mark", _MARKS[mark]) for mark in unit.marks if mark in _MARKS]
        words.append(tr_n("{n} step left", "{n} steps left", unit.steps_left))
        lines.append((capital(row(words)), "", True))
    lines += [(tr("Under {card}", card=card_name(each.card)), until_words(each.until), True) for each in unit.effects]
    if unit.until:
        lines.append((tr("Conjured"), until_words(unit.until), True))
    return lines


def powers_aloud(units: Sequence[UnitView]) -> list[str]:
    """The Power of some Units as it is read out: "melee 3, ranged none, resistance 4", then "2, none, 5".

    The first has its numbers named, the others have them in the same order.
    """
    return [_power_aloud(unit, named=place == 0) for place, unit in enumerate(units)]


def _power_aloud(unit: UnitView, *, named: bool) -> str:
    if named:
        return power_aloud(unit.melee, unit.ranged, unit.resistance)
    values = [tr_c("senshiai power", "none") if value is None else str(value) for value in (unit.melee, unit.ranged)]
    return row([*values, str(unit.resistance)])


def unit_words(unit: UnitView, power: str) -> str:
    """A Unit's Power in these words, its damage and steps in a line: "2, none, 5, 1 damage, 2 steps left"."""
    parts = [power]
    parts += [tr("{n} damage", n=unit.damage)] if unit.damage else []
    parts += [tr_c("senshiai mark", _MARKS[mark]) for mark in unit.marks if mark in _MARKS]
    parts += [tr_n("{n} step left", "{n} steps left", unit.steps_left)] if unit.slot else []
    parts += [tr("under {card}", card=card_name(each.card)) for each in unit.effects]
    return row(parts)


def _modifier_line(entry: ModifierView, nulla: bool) -> Line:
    why = ""
    if not entry.counts:
        why = tr("nulla") if nulla else tr("a greater one counts")
    kind = kind_name(CardType[entry.type.upper()])
    words = tr("{value} {card} ({kind})", value=f"{entry.value:+d}", card=card_name(entry.card), kind=kind)
    return (f"  {words}", why, not entry.counts)


def until_words(text: str) -> str:
    """How long an Effect stays."""
    if text == "T":
        return tr("this turn")
    return tr("until seat {n} draws", n=text[1:]) if text.startswith("R") else ""


def space_lines(space: SpaceView) -> list[Line]:
    """The lines about a Terrain and what lies on its Company."""
    lines: list[Line] = [(tr("Troops / Limit"), f"{space.troops} / {space.limit}", False)]
    lines += [_modifier_line(each, False) for each in space.modifiers]
    lines += [
        (tr("{card} on the Terrain", card=card_name(each.card)), until_words(each.until), True)
        for each in space.effects
    ]
    lines += [
        (tr("{card} on the Company", card=card_name(each.card)), until_words(each.until), True)
        for each in space.company_effects
    ]
    return lines


def tip_of(space: SpaceView, slot: int) -> Tip | None:
    """About the Unit in a slot (-1: about the Terrain), or None where there is nothing to say."""
    if slot < 0:
        entries = _said(space.terrain)
        if not (entries or space.modifiers or space.effects or space.company_effects):
            return None
        return card_name(space.terrain), entries, tuple(space_lines(space))
    unit = next((each for each in space.units if each.slot == slot), None)
    return None if unit is None else (card_name(unit.card), _said(unit.card), tuple(unit_lines(unit)))


def _said(card_id: str) -> tuple[str, ...]:
    """A card's text, and what its abilities mean; nothing of a space without a card."""
    card = CARDS[CARD_NUMBERS[card_id]] if card_id in CARD_NUMBERS else None
    return (text_of(card.number), *explained(card)) if card is not None and card.text else ()
