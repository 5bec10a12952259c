"""Preview: where a card may go, why not elsewhere, and what a placement would do.

All work from a `View`, so they know no more than its reader.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.niwa.actions import Action, Phase, Place
from games.niwa.cards import FEATURES
from games.niwa.garden import ORIGIN, Cell, Contact, Line, corner_cells, lay, places_for, turned_lines, wanted_features
from games.niwa.legal import Legality, judge, judge_final
from games.niwa.scoring import Standing, standings
from games.niwa.view import View


@dataclass(frozen=True, slots=True)
class Places:
    """Where one card could be laid now."""

    card: int
    contact: Contact
    """The kind of contact with the garden: a card has edge cells or corner cells, never both."""
    cells: tuple[Cell, ...]
    """The cells it may be laid on, sorted. In the final phase only those where it converts."""


@dataclass(frozen=True, slots=True)
class HandPlaces:
    """Where each card of a hand could be laid now, and what turns there: that does not depend on the card."""

    places: Mapping[int, Places]
    """The places of each card."""
    turned: Mapping[Cell, int]
    """The number of stones that turn on each cell where any of the cards could be laid."""
    most: Mapping[int, int]
    """The most stones that each card could turn; 0 for one that fits nowhere."""

    def cards_for(self, cell: Cell) -> tuple[int, ...]:
        """Returns the cards that could be laid on a cell, in the order of the hand."""
        return tuple([card for card, where in self.places.items() if cell in where.cells])


@dataclass(frozen=True, slots=True)
class Preview:
    """The effect of an action on the garden's stones."""

    lines: tuple[Line, ...]
    """The lines that would turn."""
    before: tuple[Standing, Standing]
    after: tuple[Standing, Standing]

    @property
    def turned(self) -> tuple[Cell, ...]:
        """The stones that would turn."""
        return tuple(cell for line in self.lines for cell in line.cells)

    @property
    def change(self) -> tuple[int, int]:
        """How much the counted stones of black and white would grow (or shrink, below zero)."""
        return (self.after[0].stones - self.before[0].stones, self.after[1].stones - self.before[1].stones)


def explain_cell(view: View, card: int, cell: Cell) -> Legality:
    """Whether the seat to move could lay `card` on `cell` by the rules of the phase, and why."""
    if view.phase is Phase.FINAL and view.mover is not None:
        return judge_final(view.cells, card, cell, view.mover, view.options.lines)
    return judge(view.cells, card, cell)


def places(view: View, card: int) -> Places:
    """Where the seat to move could lay `card`."""
    garden = view.cells
    contact, cells = places_for(garden, card)
    if view.phase is Phase.FINAL and view.mover is not None:
        mover, lines = view.mover, view.options.lines
        cells = frozenset(cell for cell in cells if turned_lines(garden, cell, mover, lines))
    return Places(card, contact, tuple(sorted(cells)))


def hand_places(view: View, hand: Iterable[int]) -> HandPlaces:
    """Where the seat to move could lay each card of a hand, as `places` says it of one, reckoned once for all."""
    garden, mover, lines = view.cells, view.mover, view.options.lines
    wanted = wanted_features(garden)
    corners = corner_cells(garden) if garden else {ORIGIN}
    turned = dict.fromkeys((*wanted, *corners), 0)
    if mover is not None:
        for cell in turned:
            turned[cell] = sum([len(line.cells) for line in turned_lines(garden, cell, mover, lines)])
    final = view.phase is Phase.FINAL and mover is not None
    found, most, used = {}, {}, set()
    for card in hand:
        features = FEATURES[card]
        cells: Iterable[Cell] = [cell for cell, accepted in wanted.items() if features & accepted]
        contact = Contact.EDGE if cells else Contact.CORNER if garden else Contact.FIRST
        cells = sorted([cell for cell in cells or corners if turned[cell] or not final])
        found[card] = Places(card, contact, tuple(cells))
        most[card] = max([turned[cell] for cell in cells], default=0)
        used.update(cells)
    return HandPlaces(found, {cell: turned[cell] for cell in used}, most)


def preview(view: View, action: Action) -> Preview:
    """The effect of one of the legal actions of the seat to move; a pass changes nothing."""
    if not isinstance(action, Place) or view.mover is None:
        return Preview((), view.standings, view.standings)
    after, lines = lay(view.cells, action.card, action.cell, view.mover, view.options.lines)
    return Preview(lines, view.standings, standings(after))
