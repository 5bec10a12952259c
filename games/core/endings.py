"""The three ways a match ends from outside the rules: resigning, an agreed draw, the clock.

They are log entries like actions, never stand among the legal ones, and leave the game's state as
it is. A game with endings of its own (Djambi's `resign`) does not list them in its `GameInfo`.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

from games.core.errors import IllegalAction
from games.core.game import Game
from games.core.types import Outcome


class Ending(Enum):
    """A log entry that ends the match; the value is its notation."""

    RESIGN = "resign"
    DRAW = "draw"
    TIME = "time"


def read_ending(game: Game, text: str) -> Ending | None:
    """The ending that `text` names, or None when it is none of this game's."""
    word = text.strip().lower()
    if word not in game.info.endings:
        return None
    return Ending(word)


def outcome_of(game: Game, state: Any, ending: Ending) -> Outcome:
    """The result when `ending` is played in `state`.

    Raises `IllegalAction` unless a seat is to move, and for a draw that so many seats cannot agree on.
    """
    mover = game.rules.actor(state)
    if mover < 0:
        raise IllegalAction("not-now", f"{ending.value} can only be played while a player is to move")
    seats = len(game.rules.seat_names(state.options))
    if ending is Ending.DRAW:
        if not game.can_agree_to_draw(seats):
            raise IllegalAction("not-now", f"only {game.draw_seats} players can agree on a draw in {game.info.name}")
        return Outcome("agreed", (1 / seats,) * seats)
    if ending is Ending.TIME and game.time_outcome is not None:
        return game.time_outcome(state)
    others = 1 / (seats - 1)
    points = tuple(0.0 if seat == mover else others for seat in range(seats))
    return Outcome(ending.value, points)
