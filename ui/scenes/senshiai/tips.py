"""What a card on the table says, and what its numbers are made of: printed value, every modifier, which count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from games.core.words import capital, mark_c, row, tr, tr_c, tr_n
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.printed import kind_name, text_of
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.view.view import ModifierView, SpaceView, UnitView
from games.senshiai.words.ahead import Line
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text, sheet
from ui.drawing.picture_cache import picture_cache
from ui.scenes.senshiai.card_words import explained, number
from ui.scenes.senshiai.picking import card_name

_TRAITS = {
    "melee": mark_c("senshiai term", "Melee"),
    "ranged": mark_c("senshiai term", "Ranged"),
    "resistance": mark_c("senshiai term", "Resistance"),
    "speed": mark_c("senshiai term", "Speed"),
}
_MARKS = {
    "s": mark_c("senshiai mark", "has shot"),
    "f": mark_c("senshiai mark", "has fled"),
    "r": mark_c("senshiai mark", "is roused"),
    "x": mark_c("senshiai mark", "is stuck this turn"),
    "h": mark_c("senshiai mark", "is held this turn"),
    "p": mark_c("senshiai mark", "has produced"),
}

Tip = tuple[str, tuple[str, ...], tuple[Line, ...]]
"""A title, paragraphs, lines."""
_WORDS: Final = 250
"""How wide paragraphs are at 100 %."""


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
    lines += [(tr("Under {card}", card=card_name(each.card)), _until(each.until), True) for each in unit.effects]
    if unit.until:
        lines.append((tr("Conjured"), _until(unit.until), True))
    return lines


def _modifier_line(entry: ModifierView, nulla: bool) -> Line:
    why = ""
    if not entry.counts:
        why = tr("nulla") if nulla else tr("a greater one counts")
    kind = kind_name(CardType[entry.type.upper()])
    words = tr("{value} {card} ({kind})", value=f"{entry.value:+d}", card=card_name(entry.card), kind=kind)
    return (f"  {words}", why, not entry.counts)


def _until(text: str) -> str:
    if text == "T":
        return tr("this turn")
    return tr("until seat {n} draws", n=text[1:]) if text.startswith("R") else ""


def space_lines(space: SpaceView) -> list[Line]:
    """The lines about a Terrain and what lies on its Company."""
    lines: list[Line] = [(tr("Troops / Limit"), f"{space.troops} / {space.limit}", False)]
    lines += [_modifier_line(each, False) for each in space.modifiers]
    lines += [
        (tr("{card} on the Terrain", card=card_name(each.card)), _until(each.until), True) for each in space.effects
    ]
    lines += [
        (tr("{card} on the Company", card=card_name(each.card)), _until(each.until), True)
        for each in space.company_effects
    ]
    return lines


def tip_of(space: SpaceView, slot: int) -> Tip | None:
    """About the Unit in a slot (-1: about the Terrain), or None where there is nothing to say."""
    if slot < 0:
        told = _said(space.terrain)
        if not (told or space.modifiers or space.effects or space.company_effects):
            return None
        return card_name(space.terrain), told, tuple(space_lines(space))
    unit = next((each for each in space.units if each.slot == slot), None)
    return None if unit is None else (card_name(unit.card), _said(unit.card), tuple(unit_lines(unit)))


def _said(card_id: str) -> tuple[str, ...]:
    """A card's text, and what its abilities mean; nothing of a space without a card."""
    card = CARDS[CARD_NUMBERS[card_id]] if card_id in CARD_NUMBERS else None
    return (text_of(card.number), *explained(card)) if card is not None and card.text else ()


@picture_cache
def tip(title: str, told: Sequence[str], lines: Sequence[Line], look: Look) -> pygame.Surface:
    """A small sheet: a title, paragraphs of which the first counts most, lines; with a shadow. Never draw on it."""
    pad, step = look.px(11), round(look.type.line_height(LABEL) * 1.02)
    widest = look.type.width(title, LABEL, True)
    for left, right, soft in lines:
        more = look.type.width(right, LABEL, not soft) + look.px(22) if right else 0
        widest = max(widest, look.type.width(left, LABEL) + more)
    room = max(widest, look.px(_WORDS)) if told else widest
    wrapped = [(line, place > 0) for place, words in enumerate(told) for line in look.type.wrap(words, LABEL, room)]
    widest = max([widest, *(look.type.width(line, LABEL) for line, _ in wrapped)])
    size = (widest + 2 * pad, step * (len(wrapped) + len(lines) + 1) + 2 * pad)
    surface = sheet(size, look).copy()
    x, y = 12 + pad, 12 + pad
    place_text(surface, look, title, LABEL, (x, y), bold=True)
    for left, right, soft in (*((line, "", soft) for line, soft in wrapped), *lines):
        y += step
        colour = look.palette.muted if soft else look.palette.ink
        place_text(surface, look, left, LABEL, (x, y), colour)
        if right:
            at = (12 + size[0] - pad, y)
            place_text(surface, look, right, LABEL, at, colour, bold=not soft, align="right")
    return surface
