"""Over the collection: back, title, search and the filters, which are folded away where text leaves no room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from games.senshiai.vocabulary import PATHS, Keyword
from ui.buttons import Face
from ui.lettering import LABEL, TITLE
from ui.look import Look
from ui.paint import place_text
from ui.scenes.senshiai.card_words import ROMAN
from ui.scenes.senshiai.decks.collection import KINDS, Filter
from ui.scenes.senshiai.decks.filters import FilterSheet
from ui.text_field import TextField

if TYPE_CHECKING:
    from ui.scenes.senshiai.decks.scene import DeckBuilderScene

NAME = "Deck builder"
MARGIN = 24
GAP = 6
_MOST_ROWS = 2
"""More rows of filters than these are folded away."""


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


def chips_of(scene: DeckBuilderScene) -> list[Chip]:
    """All filters of the collection; one that is on leads to off."""
    now = scene.filter

    def chip(text: str, chosen: bool, wanted: Filter, apart: bool) -> Chip:
        return Chip(text, chosen, lambda: scene.look_for(wanted), apart)

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
        Chip(f"Kind: {now.subtype or 'any'}", now.subtype is not None, scene.choose_kind, True),
        Chip(f"Ability: {ability}", now.ability is not None, scene.choose_ability, True),
        Chip(f"Order: {now.order}", False, scene.choose_order, True),
    ]


def words_of(ability: Keyword) -> str:
    """An ability's name as one reads it."""
    return ability.value.replace("-", " ")


class Header:
    """Makes the controls over the cards of a scene; `bottom` is where the cards may begin."""

    def __init__(self, scene: DeckBuilderScene, width: int) -> None:
        look = scene.look
        self.scene = scene
        self.right = width - MARGIN
        tall = look.px(34)
        self.back = pygame.Rect(MARGIN - 8, 18, look.px(36), max(look.px(36), tall))
        scene.button(self.back, Face(icon="previous", kind="quiet"), scene.leave_builder, hint="Back (Esc)")
        chips = rows_of(chips_of(scene), look, self.right - MARGIN)
        self.folded = len(chips) > _MOST_ROWS
        name = look.type.width(NAME, TITLE - 4, True)
        search = min(look.px(220), width // 3)
        fold = f"Filters, {count}" if (count := scene.filter.count) else "Filters"
        left = self.right - search
        if self.folded:
            wide = chip_width(look, fold) + look.px(24)
            rect = pygame.Rect(self.right - wide, 20, wide, tall)
            face = Face(fold, icon="menu", kind="chosen" if count else "plain")
            scene.button(rect, face, lambda: scene.app.push(FilterSheet(scene)))
            left = max(self.back.right + GAP, rect.left - GAP - search)
            search = rect.left - GAP - left
        self.titled = self.back.right + name + look.px(16) <= left
        if not self.titled and self.folded:
            search += left - self.back.right - GAP
            left = self.back.right + GAP
        rect = pygame.Rect(left, 20, search, tall)
        self.field = TextField(rect, scene.manager, scene.filter.text, limit=40, hint="Search")
        self.bottom = 20 + tall + look.px(14)
        if not self.folded:
            self._place(chips)

    def _place(self, rows: list[list[tuple[Chip, int]]]) -> None:
        look = self.scene.look
        tall = look.px(32)
        for row in rows:
            for chip, x in row:
                rect = pygame.Rect(MARGIN + x, self.bottom, chip_width(look, chip.text), tall)
                self.scene.button(rect, Face(chip.text, kind="chosen" if chip.chosen else "plain"), chip.press)
            self.bottom += tall + GAP
        self.bottom += GAP

    def paint(self, target: pygame.Surface) -> None:
        """Draws the title, where there is room for it."""
        if self.titled:
            at = (self.back.right, 20 + self.field.rect.height // 2)
            place_text(target, self.scene.look, NAME, TITLE - 4, at, bold=True, middle=True)
