"""The manners of Niwa's computer players."""

from __future__ import annotations

from typing import Final

from games.core.play_style import PlayStyle
from games.core.words import N_
from games.niwa.actions import Action, Place
from games.niwa.garden import neighbours, turned_lines
from games.niwa.view import View

MARGIN: Final = 0.02
"""The most share of the points that a style gives up for its liking, where a level searches."""
STONES: Final = 0.5
"""The most stones that a style gives up for its liking, where a level does not search."""


def _turned(view: View, action: Place) -> int:
    assert view.mover is not None
    return sum(len(line.cells) for line in turned_lines(view.cells, action.cell, view.mover, view.options.lines))


def _patient(view: View, action: Action) -> float:
    return 1 / (1 + _turned(view, action)) if isinstance(action, Place) else 1.0


def _gathering(view: View, action: Action) -> float:
    if not isinstance(action, Place):
        return 0.0
    return min(1.0, sum(each.stone == view.mover for each in neighbours(view.cells, action.cell)) / 2)


def _wandering(view: View, action: Action) -> float:
    return 1 / (1 + len(neighbours(view.cells, action.cell))) if isinstance(action, Place) else 0.0


MANNERS: Final = (
    PlayStyle(N_("patient"), N_("turns few stones, and waits for the last cards"), _patient),
    PlayStyle(N_("gathering"), N_("lays its own stones together, one by one"), _gathering),
    PlayStyle(N_("wandering"), N_("lays where the garden is still open"), _wandering),
)
