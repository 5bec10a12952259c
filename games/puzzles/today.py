"""The puzzle and the deal of a day, which depend on the date alone and so are the same for everybody.

Every day has its own order of everything (a digest of the day and the id), and takes the first that is left. Nothing
comes twice within four weeks, nor in the four weeks after: odd and even stretches of four weeks draw from two halves of
the shelves. A puzzle has the days from `Puzzle.since` to `Puzzle.until`: what is added or goes later leaves the days
before as they were.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from functools import lru_cache
from hashlib import sha256
from typing import Final, NamedTuple

from games import ready_games
from games.puzzles.puzzle import Puzzle

STRETCH: Final = 28
"""Days in which nothing comes twice."""
GRADE: Final[tuple[int, ...]] = (1, 1, 2, 2, 2, 3, 3)
"""How hard the puzzle of a weekday is, from Monday on."""
OPPONENTS: Final[tuple[str, ...]] = ("novice", "novice", "adept", "adept", "adept", "expert", "expert")
"""The bot against which the deal of a weekday is played, from Monday on."""


class Deal(NamedTuple):
    """A match that everybody plays with the same cards."""

    day: date
    game: str
    seed: int
    opponent: str
    """The level of the bots in the other seats; the guest has the first."""


def puzzle_of_the_day(day: date, puzzles: Iterable[Puzzle]) -> Puzzle | None:
    """The puzzle of a date; None where there are no puzzles."""
    shelf = sorted(puzzles)
    number = day.toordinal()
    stretch, place = divmod(number, STRETCH)
    half = [each for each in shelf if _half(each.id) == stretch % 2] or shelf
    taken: set[str] = set()
    chosen = None
    for ordinal in range(number - place, number + 1):
        chosen = _choose(ordinal, half, taken)
        if chosen is not None:
            taken.add(chosen.id)
    return chosen


def _choose(ordinal: int, puzzles: Sequence[Puzzle], taken: set[str]) -> Puzzle | None:
    """The first that is left in the order of a day: of the day's grade, or where none is left of any."""
    grade, text = GRADE[date.fromordinal(ordinal).weekday()], date.fromordinal(ordinal).isoformat()
    of_day = [each for each in puzzles if each.since <= text and (not each.until or text < each.until)]
    left = [each for each in of_day if each.id not in taken] or of_day
    fitting = [each for each in left if each.found.grade == grade] or left
    return max(fitting, key=lambda each: _draw(ordinal, each.id), default=None)


@lru_cache(maxsize=4096)
def _half(name: str) -> int:
    """The half of the shelves to which a puzzle belongs."""
    return _draw("half", name) % 2


def deal_of_the_day(day: date) -> Deal:
    """The deal of a date: the games take turns in an order that changes every round."""
    games = [info.id for info in ready_games() if info.daily_deal]
    lap, place = divmod(day.toordinal(), len(games))
    order = sorted(games, key=lambda game: _draw(f"lap {lap}", game))  # not for players
    seed = _draw("deal", day.isoformat()) % 2**31
    return Deal(day, order[place], seed, OPPONENTS[day.weekday()])


def _draw(what: int | str, name: str) -> int:
    """A number that looks thrown and is always the same."""
    return int.from_bytes(sha256(f"{what} {name}".encode()).digest()[:8])


class DayStreak(NamedTuple):
    """Days in a row on which the puzzle of the day was solved."""

    now: int
    best: int


def row_of(solved: Iterable[tuple[date, date]], today: date) -> DayStreak:
    """The row up to today and the longest there was, from (the day of a puzzle, the day on which it was solved).

    A puzzle of a day gone by does not count. The row is not broken before the day is over: until today's puzzle is
    solved it is what it was yesterday.
    """
    days = {day.toordinal() for day, when in solved if day == when and day <= today}
    best = 0
    for day in days:
        if day - 1 not in days:
            best = max(best, _length(days, day, 1))
    last = today.toordinal()
    return DayStreak(_length(days, last if last in days else last - 1, -1), best)


def _length(days: set[int], start: int, step: int) -> int:
    """How many days in a row there are from one on, forward or back."""
    count = 0
    while start + step * count in days:
        count += 1
    return count
