"""Preview: where a card may go, why not elsewhere, and what a placement would do.

All work from a `View`, so they know no more than its reader.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.niwa.actions import Action, Phase, Place
from games.niwa.garden import Cell, Contact, Line, lay, places_for, turned_lines
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


def places(view: View, card: int, wanted: Mapping[Cell, int] | None = None) -> Places:
    """Where the seat to move could lay `card`; `wanted` as in `places_for`."""
    garden = view.cells
    contact, cells = places_for(garden, card, wanted)
    if view.phase is Phase.FINAL and view.mover is not None:
        mover, lines = view.mover, view.options.lines
        cells = frozenset(cell for cell in cells if turned_lines(garden, cell, mover, lines))
    return Places(card, contact, tuple(sorted(cells)))


def preview(view: View, action: Action) -> Preview:
    """The effect of one of the legal actions of the seat to move; a pass changes nothing."""
    if not isinstance(action, Place) or view.mover is None:
        return Preview((), view.standings, view.standings)
    after, lines = lay(view.cells, action.card, action.cell, view.mover, view.options.lines)
    return Preview(lines, view.standings, standings(after))
