"""The manners of Senshiai's computer players."""

from __future__ import annotations

from typing import Final

from games.core.play_style import PlayStyle
from games.core.words import N_
from games.senshiai.rules.actions import Action, Activate, Attack, Cast, Move, Play, Produce, Shoot
from games.senshiai.view.view import SenshiaiView

MARGIN: Final = 0.4
"""Cards, as a glance values what may be done."""
SHARE: Final = 0.02
"""A share of the game, as those reckon who look ahead."""


def _bold(view: SenshiaiView, action: Action) -> float:
    return 1.0 if isinstance(action, Attack | Shoot) else 0.3 * isinstance(action, Move)


def _building(view: SenshiaiView, action: Action) -> float:
    return float(isinstance(action, Play | Produce))


def _scheming(view: SenshiaiView, action: Action) -> float:
    return float(isinstance(action, Cast | Activate))


MANNERS: Final = (
    PlayStyle(N_("bold"), N_("attacks as soon as it can"), _bold),
    PlayStyle(N_("building"), N_("plays its cards before it marches"), _building),
    PlayStyle(N_("scheming"), N_("casts Events and uses what its Terrains can do"), _scheming),
)
