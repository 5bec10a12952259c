"""How the starter decks fare against each other: games of bots, counted by `tests/bench/senshiai_decks.py`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from games.senshiai.cards.decks import starters

ENOUGH: Final = 40
"""With fewer games two decks are not called measured."""


@dataclass(frozen=True, slots=True)
class MatchUp:
    """Two decks as they were measured, in both orders of seats together."""

    share: float
    """The share of the games that the first deck won, a shared one counting half; 0 to 1."""
    games: int


@cache
def _measured() -> Mapping[tuple[str, str], tuple[float, int]]:
    """The points of the first of two decks and the games, by both ids in either order."""
    data: dict[str, Any] = json.loads(files(__package__).joinpath("matchups.json").read_text(encoding="utf-8"))
    found: dict[tuple[str, str], tuple[float, int]] = {}
    for board in data.values():
        for first, second, games, won in board["pairs"]:
            found[first, second] = won, games
            found[second, first] = games - won, games
    return found


def match_up(first: str, second: str, board: int) -> MatchUp | None:
    """The match-up of two different starter decks of a board, by their ids; None for any others, and for two that are
    not measured yet.
    """
    offered = {each.id for each in starters(board)}
    won, games = _measured().get((first, second), (0.0, 0))
    return MatchUp(won / games, games) if games >= ENOUGH and {first, second} <= offered else None
