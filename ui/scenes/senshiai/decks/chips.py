"""The filters of the collection as chips to press, in rows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from games.core.words import N_, NC_, capital, tr, tr_c, within
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.printed import SUBTYPES, keyword_name, path_name, subtype_name
from games.senshiai.cards.vocabulary import PATHS, Keyword
from games.senshiai.words.card_words import ROMAN
from games.senshiai.words.phrases import cards_words
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.labels import ButtonLabel
from ui.controls.screen import Screen
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.scenes.senshiai.decks.builder import Builder
from ui.scenes.senshiai.decks.collection import ABILITIES, KINDS, ORDERS, Filter

GAP = 6
_KINDS: Final = {
    "all": NC_("filter", "All"),
    "capital": NC_("filter", "Capitals"),
    "terrain": NC_("filter", "Terrains"),
    "troop": NC_("filter", "Troops"),
    "event": NC_("filter", "Events"),
}
_ORDERS: Final = {
    "type": N_("Order: type"),
    "cost": N_("Order: cost"),
    "name": N_("Order: name"),
    "points": N_("Order: points"),
}
_BY: Final = {
    "type": N_("By type"),
    "cost": N_("By cost"),
    "name": N_("By name"),
    "points": N_("By points"),
}


@dataclass(frozen=True)
class Chip:
    """One filter to press, and whether it is on."""

    text: str
    chosen: bool
    press: Callable[[], object]
    apart: bool = False
    """The first of a group: with some air before it."""


def chip_width(look: Look, text: str) -> int:
    """Returns the width of a filter's button in pixels."""
    return max(look.type.width(text, LABEL) + look.px(22), look.finger(0))


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
            screen.button(rect, ButtonLabel(chip.text, kind="chosen" if chip.chosen else "plain"), chip.press)
        top += tall + GAP
    return top


def chips_of(builder: Builder) -> list[Chip]:
    """Returns all filters of the collection; pressing one that is on turns it off."""
    now = builder.filter

    def chip(text: str, chosen: bool, wanted: Filter, apart: bool) -> Chip:
        return Chip(text, chosen, lambda: builder.look_for(wanted), apart)

    found = [
        chip(tr_c("filter", _KINDS[kind]), now.kind == kind, replace(now, kind=kind), not number)
        for number, kind in enumerate(KINDS)
    ]
    for cost, text in enumerate(ROMAN):
        on = now.cost == cost
        found.append(chip(text, on, replace(now, cost=None if on else cost), not cost))
    for number, path in enumerate(PATHS):
        on = now.path == path
        found.append(chip(path_name(PATHS[path]), on, replace(now, path=None if on else path), not number))
    kind = subtype_name(now.subtype) if now.subtype else tr_c("filter", "any")
    ability = words_of(now.ability) if now.ability else tr_c("filter", "any")
    return [
        *found,
        Chip(tr("Kind: {kind}", kind=kind), now.subtype is not None, partial(choose_kind, builder), True),
        Chip(
            tr("Ability: {ability}", ability=ability), now.ability is not None, partial(choose_ability, builder), True
        ),
        Chip(tr(_ORDERS[now.order]), False, partial(choose_order, builder), True),
        *_mine(builder),
    ]


def _mine(builder: Builder) -> list[Chip]:
    """The filter for cards that were met on the road of missions, once it is known which those are."""
    if builder.met is None:
        return []
    now = builder.filter
    wanted = replace(now, only=builder.met if now.only is None else None)
    words = tr("Only mine: {n} of {all}", n=len(builder.met), all=len(CARDS))
    return [Chip(words, now.only is not None, lambda: builder.look_for(wanted), True)]


def choose_kind(builder: Builder) -> None:
    """Asks for a subtype of cards to filter by."""
    found: list[tuple[str | None, Filter]] = [(None, replace(builder.filter, subtype=None))]
    found += [(subtype_name(name), replace(builder.filter, subtype=name)) for name in SUBTYPES]
    _choose(builder, tr("Which kind?"), found)


def choose_ability(builder: Builder) -> None:
    """Asks for an ability to filter by."""
    words = (None, *ABILITIES)
    found = [(words_of(word) if word else None, replace(builder.filter, ability=word)) for word in words]
    _choose(builder, tr("Which ability?"), found)


def choose_order(builder: Builder) -> None:
    """Asks for the order of the cards."""
    items = [Item(tr(_BY[name]), partial(builder.look_for, replace(builder.filter, order=name))) for name in ORDERS]
    builder.app.push(ChoiceScreen(builder.app, tr("In which order?"), items))


def _choose(builder: Builder, title: str, wanted: list[tuple[str | None, Filter]]) -> None:
    """Opens a list of filters, each with how many cards it leaves."""
    items = []
    for name, each in wanted:
        detail = cards_words(len(each.cards()))
        words = capital(name) if name else tr_c("filter", "Any")
        items.append(Item(words, partial(builder.look_for, each), detail))
    builder.app.push(ChoiceScreen(builder.app, title, items))


def words_of(ability: Keyword) -> str:
    """An ability's name as one reads it."""
    return within(keyword_name(ability))
