"""The progress of a guest: the level they are at, five rings towards the next one, and days played in a row."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import date, timedelta
from typing import Final, NamedTuple

from games.core.assistance import TEACHER
from games.core.moment import moment_of
from games.core.types import LEVELS
from games.guests.played import FinishedMatch, counted
from games.guests.statistics import result_for

RINGS: Final = 5
"""The number of full rings that raise the level."""


class LevelProgress(NamedTuple):
    """Where a guest stands in one game."""

    level: str = LEVELS[0]
    """The level that is even now."""
    rings: int = 0
    """How many of the five are full."""

    @property
    def next(self) -> str:
        """The level to come; "" at the strongest."""
        return LEVELS[LEVELS.index(self.level) + 1] if self.level != LEVELS[-1] else ""


def progress_of(guest: str, game: str, matches: Iterable[FinishedMatch]) -> LevelProgress:
    """Counts matches without help against bots of one level: a win at the level or above fills a ring, a loss at the
    level or below empties one; the fifth ring raises the level, and all are empty again."""
    now = LevelProgress()
    for match in counted(matches):
        seat = match.seat_of(guest)
        if match.game != game or match.assisted or seat is None or match.against(seat) not in LEVELS:
            continue
        above = LEVELS.index(match.against(seat)) - LEVELS.index(now.level)
        result = result_for(match, seat)
        if result.won and above >= 0:
            now = now._replace(rings=min(RINGS, now.rings + 1))
        elif result.lost and above <= 0:
            now = now._replace(rings=max(0, now.rings - 1))
        if now.rings == RINGS and now.next:
            now = LevelProgress(now.next)
    return now


def strongest_beaten(guest: str, matches: Collection[FinishedMatch]) -> dict[str, str]:
    """By game the strongest level of bots that a guest has won against; games without such a win are left out.

    A teacher's help does not matter here; any other help, and a position that somebody chose, leave a match out.
    """
    found: dict[str, str] = {}
    for match in matches:
        seat = match.seat_of(guest)
        if seat is None or match.chosen or not set(match.assistance) <= {TEACHER}:
            continue
        level = match.against(seat)
        if level in LEVELS and result_for(match, seat).won:
            found[match.game] = max(level, found.get(match.game, level), key=LEVELS.index)
    return found


def day_of(moment: str) -> date | None:
    """The day here at a moment (ISO 8601); None where that is none."""
    found = moment_of(moment)
    return found.date() if found is not None else None


def days_in_a_row(days: Iterable[date], today: date) -> int:
    """How many days up to today, or to yesterday while today is young, have all been played on."""
    played = set(days)
    last = today if today in played else today - timedelta(days=1)
    count = 0
    while last - timedelta(days=count) in played:
        count += 1
    return count
