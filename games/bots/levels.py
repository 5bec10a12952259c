"""Levels: how long each one thinks, said once for every game."""

from __future__ import annotations

from math import ceil
from typing import Final

from games.core.bot import Limit
from games.core.opponent import EVEN, STRONGEST, called, read_opponent
from games.core.types import LEVELS
from games.core.words import N_, capital, number, tr, tr_n

SECONDS: Final = {"novice": 0.15, "adept": 0.4, "expert": 1.0, "master": 2.0}
"""The longest a level thinks over one move, in seconds."""

assert tuple(SECONDS) == LEVELS

ABOUT: Final = {
    "novice": N_("for a first game; sees little and often slips"),
    "adept": N_("for players who know the rules; sees what is close"),
    "expert": N_("for practised players; plans a few moves ahead"),
    "master": N_("the strongest this program can play"),
    EVEN: N_("plays about as well as you have so far, so that either of you may win"),
}
"""The kind of player whom each level suits; translated where it is shown."""


def about(level: str) -> str:
    """A level in a sentence: whom it suits, how long it thinks."""
    name, time = capital(called(level)), _in_words(seconds_of(level))
    # translators: "Novice: for a first game; sees little and slips often. Thinks up to 0.15 seconds a move."
    return tr("{level}: {about}. Thinks up to {time} a move.", level=name, about=tr(ABOUT[level]), time=time)


def strength_words(strength: float) -> str:
    """A strength in words, by the levels: "like an adept", "between adept and expert"."""
    nearest = round(strength)
    if abs(strength - nearest) <= _ALIKE:
        return tr(_LIKE[LEVELS[nearest]])
    below = int(strength)
    return tr("between {lower} and {upper}", lower=called(LEVELS[below]), upper=called(LEVELS[below + 1]))


def seconds_of(opponent: str) -> float:
    """The longest that an opponent thinks over one move; Even of no known strength at most as long as any level.

    Raises `ValueError` for what is no opponent.
    """
    if opponent == EVEN:
        return SECONDS[LEVELS[STRONGEST]]
    return SECONDS[LEVELS[ceil(read_opponent(opponent).strength)]]


def _in_words(seconds: float) -> str:
    whole = int(seconds) if seconds < 1 or seconds == int(seconds) else 2  # under two of them French has the singular
    digits = len(f"{seconds:g}".partition(".")[2])
    return tr_n("{count} second", "{count} seconds", whole, count=number(seconds, digits))


_LIKE: Final = {
    "novice": N_("like a novice"),
    "adept": N_("like an adept"),
    "expert": N_("like an expert"),
    "master": N_("like a master"),
}
_ALIKE: Final = 0.1
"""The distance from a level within which a strength is called by that level's name."""

_MOVES_AHEAD: Final = 40
"""A level plans to make this many more moves on the time that is left."""

_SHORTEST: Final = 0.05


def thinking_time(opponent: str, seconds_left: float | None = None, clock_is_shared: bool = False) -> Limit:
    """The time an opponent's bot may use for its next move.

    `seconds_left` is what is on the clock that runs during the move (None: no clock). On a shared clock
    the opponent's thinking uses it up too, so only half of it counts as the bot's.
    Raises `ValueError` for what is no opponent.
    """
    seconds = seconds_of(opponent)
    if seconds_left is not None:
        own = seconds_left / 2 if clock_is_shared else seconds_left
        seconds = min(seconds, max(_SHORTEST, own / _MOVES_AHEAD))
    return Limit(seconds=seconds)
