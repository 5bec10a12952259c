"""The manners of Nissi's computer players."""

from __future__ import annotations

from typing import Final

from games.core.play_style import PlayStyle
from games.core.words import N_
from games.nissi.actions import Action, Move
from games.nissi.geometry import FORWARD, SIZE, row_of
from games.nissi.view import NissiView

MARGIN: Final = 6
"""Hundredths of an army point; twice as much cost a patient master strength."""


def _bold(view: NissiView, action: Action) -> float:
    if not isinstance(action, Move):
        return 0.0
    if view.piece_at(action.target) is not None:
        return 1.0
    return 0.6 if _goes_forward(view, action) else 0.0


def _patient(view: NissiView, action: Action) -> float:
    quiet = isinstance(action, Move) and view.piece_at(action.target) is None
    return float(quiet and isinstance(action, Move) and not _goes_forward(view, action))


def _roaming(view: NissiView, action: Action) -> float:
    return abs(2 * (action.target % SIZE) - SIZE + 1) / (SIZE - 1) if isinstance(action, Move) else 0.0


def _goes_forward(view: NissiView, move: Move) -> bool:
    return (row_of(move.target) - row_of(move.source)) * FORWARD[view.side] > 0


MANNERS: Final = (
    PlayStyle(N_("bold"), N_("takes what it can and goes forward"), _bold),
    PlayStyle(N_("patient"), N_("keeps its ranks and waits for yours to break"), _patient),
    PlayStyle(N_("roaming"), N_("rides along the edges of the board"), _roaming),
)
