"""Levels: how long each one thinks, said once for every game."""

from __future__ import annotations

from typing import Final

from games.core.bot import Limit
from games.core.types import LEVELS

SECONDS: Final = {"novice": 0.15, "adept": 0.4, "expert": 1.0, "master": 2.0}
"""The longest a level thinks over one move, in seconds."""

assert tuple(SECONDS) == LEVELS

ABOUT: Final = {
    "novice": "for a first game; sees little and slips often",
    "adept": "for players who know the rules; sees what is near",
    "expert": "for practised players; plans some moves ahead",
    "master": "as strong as this program plays",
}
"""Whom each level suits, for players."""


def about(level: str) -> str:
    """A level in a sentence: whom it suits, how long it thinks."""
    return f"{level.capitalize()}: {ABOUT[level]}. Thinks up to {_in_words(SECONDS[level])} a move."


def _in_words(seconds: float) -> str:
    return f"{seconds:g} second{'' if seconds == 1 else 's'}"


_MOVES_AHEAD: Final = 40
"""A level plans to make this many more moves on the time that is left."""

_SHORTEST: Final = 0.05


def thinking_time(level: str, seconds_left: float | None = None, clock_is_shared: bool = False) -> Limit:
    """The time a bot of `level` may use for its next move.

    `seconds_left` is what is on the clock that runs during the move (None: no clock). On a shared clock
    the opponent's thinking uses it up too, so only half of it counts as the bot's.
    Raises `KeyError` for an unknown level.
    """
    seconds = SECONDS[level]
    if seconds_left is not None:
        own = seconds_left / 2 if clock_is_shared else seconds_left
        seconds = min(seconds, max(_SHORTEST, own / _MOVES_AHEAD))
    return Limit(seconds=seconds)
