"""The puzzle and the deal of a day: the same for everybody, or for everybody of a level.

At a level the games take turns from day to day, and each goes round its puzzles of that grade.

Without one every day has its own order of everything (a digest of the day and the id), and takes the first that is
left. Nothing comes twice within four weeks, nor in the four weeks after: odd and even stretches of four weeks draw from
two halves of the shelves. A puzzle has the days from `Puzzle.since` to `Puzzle.until`: what is added or goes later
leaves the days before as they were.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import lru_cache
from hashlib import sha256
from typing import Final, NamedTuple

from games import find_info, ready_games
from games.puzzles.puzzle import GRADES, Puzzle

STRETCH: Final = 28
"""Days in which nothing comes twice."""
GRADE: Final[tuple[int, ...]] = (1, 1, 2, 2, 2, 3, 3)
"""How hard the puzzle of a weekday is, from Monday on."""
OPPONENTS: Final[tuple[str, ...]] = ("novice", "novice", "adept", "adept", "adept", "expert", "expert")
"""The bot against which the deal of a weekday is played, from Monday on, where nothing is known of the player."""


class Deal(NamedTuple):
    """A match that everybody plays with the same cards."""

    day: date
    game: str
    seed: int
    opponent: str
    """The level of the bots in the other seats; the guest has the first."""

    @property
    def drafted(self) -> bool:
        """Whether it begins with a draft, in which everybody of that level is offered the same packs."""
        since = find_info(self.game).drafted_since
        return bool(since) and self.day.isoformat() >= since


def puzzle_at_level(day: date, puzzles: Iterable[Puzzle], grade_of: Callable[[str], int]) -> Puzzle | None:
    """The puzzle of a date for everybody who has the same grade in that day's game; `grade_of` tells it by game.

    Where the game has none of that grade it is one of the next lower, else of the next higher. None where there are no
    puzzles.
    """
    of_day = [each for each in puzzles if _has_day(each, day.isoformat())]
    games = sorted({each.game for each in of_day})
    if not games:
        return None
    lap, place = divmod(day.toordinal(), len(games))
    game = sorted(games, key=lambda each: _draw(f"puzzle lap {lap}", each))[place]  # not for players
    own = [each for each in of_day if each.game == game]
    wanted = grade_of(game)
    grades = [*reversed(range(1, wanted + 1)), *range(wanted + 1, GRADES[-1] + 1)]
    fitting = next(filter(None, ([each for each in own if each.found.grade == grade] for grade in grades)))
    return sorted(fitting, key=lambda each: _draw("round", each.id))[lap % len(fitting)]


def puzzle_of_the_day(day: date, puzzles: Iterable[Puzzle]) -> Puzzle | None:
    """The puzzle of a date that was the same at every level; None where there are no puzzles."""
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
    of_day = [each for each in puzzles if _has_day(each, text)]
    left = [each for each in of_day if each.id not in taken] or of_day
    fitting = [each for each in left if each.found.grade == grade] or left
    return max(fitting, key=lambda each: _draw(ordinal, each.id), default=None)


def _has_day(puzzle: Puzzle, day: str) -> bool:
    """Whether a date, in ISO's form, lies in a puzzle's time."""
    return puzzle.since <= day and (not puzzle.until or day < puzzle.until)


@lru_cache(maxsize=4096)
def _half(name: str) -> int:
    """The half of the shelves to which a puzzle belongs."""
    return _draw("half", name) % 2


def deal_of_the_day(day: date, level: str = "") -> Deal:
    """The deal of a date: the games take turns in an order that changes every round.

    The bots are of a `level`, else of the weekday's; the cards are the same against all of them.
    """
    games = [info.id for info in ready_games() if info.daily_deal]
    lap, place = divmod(day.toordinal(), len(games))
    order = sorted(games, key=lambda game: _draw(f"lap {lap}", game))  # not for players
    seed = _draw("deal", day.isoformat()) % 2**31
    return Deal(day, order[place], seed, level or OPPONENTS[day.weekday()])


@lru_cache(maxsize=4096)
def _draw(what: int | str, name: str) -> int:
    """A number that looks thrown and is always the same; the days of a stretch ask for the same ones again."""
    return int.from_bytes(sha256(f"{what} {name}".encode()).digest()[:8])


class DayStreak(NamedTuple):
    """Days in a row on which the puzzle of the day was solved or its deal played."""

    now: int
    best: int


def row_of(solved: Iterable[tuple[date, date]], today: date) -> DayStreak:
    """The row up to today and the longest there was, from (the day of a puzzle or deal, the day on which it was done).

    What is done for a day gone by does not count. The row is not broken before the day is over: until something of
    today is done it is what it was yesterday.
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
