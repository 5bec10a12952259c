"""The filters of the collection as chips to press, in rows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import pygame

from games.senshiai.cards.vocabulary import PATHS, Keyword
from ui.controls.buttons import Face
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.screen import Screen
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.scenes.senshiai.card_words import ROMAN
from ui.scenes.senshiai.decks.builder import Builder
from ui.scenes.senshiai.decks.collection import ABILITIES, KINDS, ORDERS, SUBTYPES, Filter

GAP = 6


@dataclass(frozen=True)
class Chip:
    """One filter to press, and whether it is on."""

    text: str
    chosen: bool
    press: Callable[[], object]
    apart: bool = False
    """The first of a group: with some air before it."""


def chip_width(look: Look, text: str) -> int:
    """How wide the button of a filter is."""
    return look.type.width(text, LABEL) + look.px(22)


def rows_of(chips: list[Chip], look: Look, room: int) -> list[list[tuple[Chip, int]]]:
    """The chips with their left edges, in rows no wider than `room`; a group is broken only where it must be."""
    groups: list[list[Chip]] = []
    for chip in chips:
        if chip.apart or not groups:
            groups.append([])
        groups[-1].append(chip)
    rows: list[list[tuple[Chip, int]]] = [[]]
    x = 0
    for group in groups:
        wide = sum(chip_width(look, chip.text) + GAP for chip in group) - GAP
        if rows[-1] and x + wide > room:
            rows.append([])
            x = 0
        for chip in group:
            width = chip_width(look, chip.text)
            if rows[-1] and x + width > room:
                rows.append([])
                x = 0
            rows[-1].append((chip, x))
            x += width + GAP
        x += look.px(10)
    return rows


def place_chips(screen: Screen, rows: list[list[tuple[Chip, int]]], left: int, top: int, tall: int) -> int:
    """Makes the buttons of rows of chips that begin at (`left`, `top`); returns where the next row would."""
    for row in rows:
        for chip, x in row:
            rect = pygame.Rect(left + x, top, chip_width(screen.look, chip.text), tall)
            screen.button(rect, Face(chip.text, kind="chosen" if chip.chosen else "plain"), chip.press)
        top += tall + GAP
    return top


def chips_of(builder: Builder) -> list[Chip]:
    """All filters of the collection; one that is on leads to off."""
    now = builder.filter

    def chip(text: str, chosen: bool, wanted: Filter, apart: bool) -> Chip:
        return Chip(text, chosen, lambda: builder.look_for(wanted), apart)

    found = [
        chip(kind.capitalize() + ("" if kind == "all" else "s"), now.kind == kind, replace(now, kind=kind), not number)
        for number, kind in enumerate(KINDS)
    ]
    for cost, text in enumerate(ROMAN):
        on = now.cost == cost
        found.append(chip(text, on, replace(now, cost=None if on else cost), not cost))
    for number, path in enumerate(PATHS):
        on = now.path == path
        found.append(chip(path.capitalize(), on, replace(now, path=None if on else path), not number))
    ability = words_of(now.ability) if now.ability else "any"
    return [
        *found,
        Chip(f"Kind: {now.subtype or 'any'}", now.subtype is not None, partial(choose_kind, builder), True),
        Chip(f"Ability: {ability}", now.ability is not None, partial(choose_ability, builder), True),
        Chip(f"Order: {now.order}", False, partial(choose_order, builder), True),
    ]


def choose_kind(builder: Builder) -> None:
    """Asks for a subtype."""
    kinds = (None, *SUBTYPES)
    _choose(builder, "Which kind?", [(name, replace(builder.filter, subtype=name)) for name in kinds])


def choose_ability(builder: Builder) -> None:
    """Asks for an ability."""
    words = (None, *ABILITIES)
    found = [(words_of(word) if word else None, replace(builder.filter, ability=word)) for word in words]
    _choose(builder, "Which ability?", found)


def choose_order(builder: Builder) -> None:
    """Asks for the order of the cards."""
    items = [Item(f"By {name}", partial(builder.look_for, replace(builder.filter, order=name))) for name in ORDERS]
    builder.app.push(ChoiceScreen(builder.app, "In which order?", items))


def _choose(builder: Builder, title: str, wanted: list[tuple[str | None, Filter]]) -> None:
    """A list of filters, each with how many cards it leaves."""
    items = []
    for name, each in wanted:
        count = len(each.cards())
        detail = f"{count} card{'' if count == 1 else 's'}"
        items.append(Item(name.capitalize() if name else "Any", partial(builder.look_for, each), detail))
    builder.app.push(ChoiceScreen(builder.app, title, items))


def words_of(ability: Keyword) -> str:
    """An ability's name as one reads it."""
    return ability.value.replace("-", " ")
