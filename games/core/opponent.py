"""A computer opponent as one text, as seats, saves, protocol and arena have it: `expert`, `even=1.4`, `adept+bold`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from games.core.types import LEVELS
from games.core.words import N_, quoted, tr

EVEN: Final = "even"
"""The opponent that keeps up with whom it plays: between two levels, as far as the results so far say."""
STRONGEST: Final = len(LEVELS) - 1
"""Strengths are places among the levels: 0 is the novice's, 1.4 nearly midway between adept and expert."""
BEGINS: Final = 1.0
"""Even's strength against somebody of whom nothing is known."""
OPPONENTS: Final = (*LEVELS, EVEN)
"""Every level that may be chosen for a seat."""
_CALLED: Final = {
    LEVELS[0]: N_("novice"),
    LEVELS[1]: N_("adept"),
    LEVELS[2]: N_("expert"),
    LEVELS[3]: N_("master"),
    # translators: a bot that plays as strongly as the person.
    EVEN: N_("even"),
}
_LONGEST: Final = 40


class Opponent(NamedTuple):
    """The level, the strength and the style of a bot at a seat."""

    level: str
    """One of the levels in `OPPONENTS`."""
    strength: float
    """The strength from 0 to `STRONGEST`."""
    manner: str = ""
    """The name of one of its game's manners; "" for none."""

    @property
    def text(self) -> str:
        """The opponent in the notation that `read_opponent` reads."""
        level = f"{EVEN}={self.strength:.4g}" if self.level == EVEN else self.level
        return f"{level}+{self.manner}" if self.manner else level

    @property
    def words(self) -> str:
        """The level and the style for players: `expert`, `even, bold`. The strength of an Even bot is not shown."""
        level = called(self.level)
        # translators: what a bot is: its level and its manner, "expert, bold".
        return tr("{level}, {manner}", level=level, manner=tr(self.manner)) if self.manner else level


def called(level: str) -> str:
    """One of `OPPONENTS` for players, within a sentence."""
    return tr(_CALLED[level])


@lru_cache(maxsize=128)
def read_opponent(text: str) -> Opponent:
    """The opponent that a text names. Raises `ValueError`, in words, where it names none."""
    rest, _, manner = text.partition("+")
    level, equals, place = rest.partition("=")
    plain = place.isascii() and place.replace(".", "", 1).isdigit() and float(place) <= STRONGEST
    if (
        level not in OPPONENTS
        or (equals and (level != EVEN or not plain))
        or (manner and not (manner.isascii() and manner.isalpha() and manner.islower()))
        or text.endswith("+")
        or len(text) > _LONGEST
    ):
        known = ", ".join(OPPONENTS)
        raise ValueError(
            tr("there is no level {level}; the levels are {known}", level=quoted(text[:_LONGEST]), known=known)
        )
    strength = float(place) if place else BEGINS if level == EVEN else float(LEVELS.index(level))
    return Opponent(level, strength, manner)


def is_opponent(text: str) -> bool:
    """True for a text that names an opponent."""
    try:
        read_opponent(text)
    except ValueError:
        return False
    return True
