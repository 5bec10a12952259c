"""The manners of Djambi's computer players."""

from __future__ import annotations

from typing import Final

from games.core.play_style import PlayStyle
from games.core.words import N_
from games.djambi.actions import Action, Verb
from games.djambi.pieces import Kind
from games.djambi.view import View

MARGIN: Final = 0.015
"""The most share of the point that a style gives up for its liking."""


def _kind(view: View, action: Action) -> Kind | None:
    piece = view.board[action.origin] if action.verb is Verb.MOVE else None
    return piece.kind if piece is not None else None


def _takes(view: View, action: Action) -> bool:
    return action.verb is Verb.MOVE and view.board[action.target] is not None


def _bold(view: View, action: Action) -> float:
    kind = _kind(view, action)
    kills = _takes(view, action) and kind not in (Kind.DIPLOMAT, Kind.GRAVEDIGGER)
    return 1.0 if kills else 0.7 * (kind in (Kind.CHIEF, Kind.ASSASSIN, Kind.JOURNALIST))


def _patient(view: View, action: Action) -> float:
    return float(not _takes(view, action))


def _meddling(view: View, action: Action) -> float:
    return float(_kind(view, action) in (Kind.DIPLOMAT, Kind.GRAVEDIGGER))


def _true(view: View, action: Action) -> float:
    """On the board it leads with its Thugs; how it keeps its pacts is told in `games.djambi.diplomacy`."""
    return float(_kind(view, action) is Kind.THUG)


MANNERS: Final = (
    PlayStyle(N_("bold"), N_("kills what it can and leads from the front"), _bold),
    PlayStyle(N_("patient"), N_("leaves the killing to the others"), _patient),
    PlayStyle(N_("meddling"), N_("has its Diplomat and Gravedigger move things about"), _meddling),
    # translators: a bot’s way of playing: faithful to its pacts.
    PlayStyle(N_("true"), N_("never breaks a pact first and leads with its Thugs"), _true),
)
