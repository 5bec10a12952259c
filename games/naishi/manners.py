"""The manners of Naishi's computer players."""

from __future__ import annotations

from typing import Final

from games.core.play_style import PlayStyle
from games.core.words import N_
from games.naishi.actions import (
    Action,
    Develop,
    DiscardRiver,
    Recall,
    SwapColumn,
    SwapHand,
    SwapLine,
    SwapRiver,
)
from games.naishi.view import View

MARGIN: Final = 0.025
"""The part of a result from -1 to 1 that a style gives up for its liking; twice as much cost strength."""


def _eager(view: View, action: Action) -> float:
    return float(isinstance(action, Develop))


def _trading(view: View, action: Action) -> float:
    return float(isinstance(action, SwapRiver | DiscardRiver | Recall))


def _orderly(view: View, action: Action) -> float:
    return float(isinstance(action, SwapHand | SwapLine | SwapColumn))


MANNERS: Final = (
    PlayStyle(N_("eager"), N_("develops whenever it can"), _eager),
    PlayStyle(N_("trading"), N_("sends its emissaries to the River, and recalls them"), _trading),
    PlayStyle(N_("orderly"), N_("rearranges its own cards until they suit"), _orderly),
)
