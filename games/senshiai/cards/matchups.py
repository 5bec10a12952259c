"""How the starter decks fare against each other: games of bots, counted by `tests/bench/senshiai_decks.py`."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from games.senshiai.cards.decks import starters


@dataclass(frozen=True, slots=True)
class MatchUp:
    """Two decks as they were measured, in both orders of seats together."""

    share: float
    """The share of the games that the first deck won, a shared one counting half; 0 to 1."""
    games: int


@cache
def _measured() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(files(__package__).joinpath("matchups.json").read_text(encoding="utf-8"))
    return data


def match_up(first: str, second: str, board: int) -> MatchUp | None:
    """The measured match-up of two different starter decks of a board, by their ids; None for any others."""
    ids = [each.id for each in starters(board)]
    if first == second or first not in ids or second not in ids:
        return None
    kept = _measured()[str(board)]
    return MatchUp(kept["won"][ids.index(first)][ids.index(second)] / kept["games"], kept["games"])
