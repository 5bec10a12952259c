"""What a card on the table says, and what its numbers are made of: printed value, every modifier, which count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.view.view import ModifierView, SpaceView, UnitView
from games.senshiai.words.ahead import Line
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text, sheet
from ui.drawing.picture_cache import picture_cache
from ui.scenes.senshiai.card_words import explained, number
from ui.scenes.senshiai.picking import card_name

_TRAITS = ("melee", "ranged", "resistance", "speed")
_MARKS = {
    "s": "has shot", "f": "has fled", "r": "is roused", "x": "is stuck this turn", "h": "is held this turn",
    "p": "has produced",
}  # fmt: skip

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
        right = number(value) if value == printed else f"{number(value)}  (printed {number(printed)})"
        lines.append((name.capitalize(), right, False))
        lines += [_modifier_line(each, printed is None) for each in unit.modifiers if each.trait == name]
    if unit.slot:
        words = [_MARKS[mark] for mark in unit.marks if mark in _MARKS]
        words.append(f"{unit.steps_left} step{'' if unit.steps_left == 1 else 's'} left")
        lines.append((", ".join(words).capitalize(), "", True))
    lines += [(f"Under {card_name(each.card)}", _until(each.until), True) for each in unit.effects]
    if unit.until:
        lines.append(("Conjured", _until(unit.until), True))
    return lines


def _modifier_line(entry: ModifierView, nulla: bool) -> Line:
    why = "" if entry.counts else "nulla" if nulla else "a greater one counts"
    words = f"  {entry.value:+d} {card_name(entry.card)} ({entry.type.capitalize()})"
    return (words, why, not entry.counts)


def _until(text: str) -> str:
    if text == "T":
        return "this turn"
    return f"until seat {text[1:]} draws" if text.startswith("R") else ""


def space_lines(space: SpaceView) -> list[Line]:
    """The lines about a Terrain and what lies on its Company."""
    lines: list[Line] = [("Troops / Limit", f"{space.troops} / {space.limit}", False)]
    lines += [_modifier_line(each, False) for each in space.modifiers]
    lines += [(f"{card_name(each.card)} on the Terrain", _until(each.until), True) for each in space.effects]
    lines += [(f"{card_name(each.card)} on the Company", _until(each.until), True) for each in space.company_effects]
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
    return (card.text, *explained(card)) if card is not None and card.text else ()


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
