"""A guest's progress with the puzzles: a value, and the small file in which it lies.

Two programs on the same data folder each keep what they changed: a change is made again to what lies on the disk.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from games.core.atomic_file import backup_path
from games.core.types import LEVELS
from games.core.values import is_amount, is_text, is_whole
from games.guests.glicko import WIDEST, Game, Rating, rated
from games.puzzles.attempt import DIAMONDS, Attempt
from games.puzzles.level import MOST_SHIFT, Shown, Went, shift_after
from games.puzzles.puzzle import GRADES, Puzzle
from games.puzzles.result_code import BadCode, DayResult, DealResult, PuzzleResult, Result, read_result
from games.puzzles.today import DayStreak, row_of
from ui.services.folders import Folders
from ui.services.puzzles.guest_files import is_readable, read_body
from ui.services.small_files import changing, write_small

FORMAT: Final = "zashiki-solved"
VERSION: Final = 1
MOST: Final = 4000
"""The most days, and the most deals, that are kept: those of the last eleven years."""
MOST_SHOWN: Final = 400
"""The most days of which it is kept what was shown: the days before fall back to the puzzle of everybody."""
_MOST_SECONDS: Final = 9999 * 60
_MOST_TRIES: Final = 999
_SPREAD: Final = 100.0
"""How sure the rating of a puzzle is, as a standard deviation."""


class Solved(NamedTuple):
    """The way in which a puzzle was solved, the best time of several."""

    diamonds: int
    seconds: int
    wrong: int
    hints: int

    @property
    def unaided(self) -> bool:
        """Whether it was solved without a hint and not given up."""
        return self.hints == 0 and self.diamonds > 0


def outcome_of(attempt: Attempt, seconds: float) -> Solved | None:
    """Returns the outcome of an attempt; None while the puzzle is not solved."""
    if not attempt.solved:
        return None
    return Solved(attempt.rating, min(_MOST_SECONDS, round(seconds)), min(_MOST_TRIES, attempt.wrong),
                  min(_MOST_TRIES, attempt.hints))  # fmt: skip


class Day(NamedTuple):
    """A puzzle of a day that was solved."""

    result: PuzzleResult
    when: date
    """The day on which it was solved: its own, or a later one."""


class PuzzleProgress(NamedTuple):
    """All that one guest has solved. Each method that changes something returns a new value."""

    solved: Mapping[str, Solved] = MappingProxyType({})
    """The outcomes by the puzzles' ids."""
    days: Mapping[date, Day] = MappingProxyType({})
    deals: Mapping[date, DealResult] = MappingProxyType({})
    dealt: frozenset[date] = frozenset()
    """The days of those deals that were begun on the day itself."""
    shown: Mapping[date, Shown] = MappingProxyType({})
    """The puzzle and the deal of each day on which there was a look at them."""
    row: int = 0
    """Puzzles solved one after the other at the first try and without a hint."""
    rating: Rating = Rating()
    """The guest's strength as a solver."""
    rated: frozenset[str] = frozenset()
    """The ids of the puzzles that have counted for the rating: each does once, at the first attempt."""

    def with_attempt(
        self, puzzle_id: str, made: Solved | None, day: date | None, now: date, hardness: int = 0
    ) -> PuzzleProgress:
        """Returns the progress after an attempt at the puzzle of a `day` or at one of the shelves; None: given up.

        `hardness` is the puzzle's rating, 0 where it has none. Who solves it at the first try and without a hint has
        won against it.
        """
        if hardness and puzzle_id not in self.rated and puzzle_id not in self.solved:
            won = made is not None and made.diamonds == DIAMONDS
            game = Game(Rating(float(hardness), _SPREAD, 0.0), float(won))
            now_rated = self._replace(rating=rated(self.rating, [game]), rated=self.rated | {puzzle_id})
            return now_rated.with_attempt(puzzle_id, made, day, now)
        if made is None:
            return self._replace(row=0)
        before = self.solved.get(puzzle_id)
        best = made if before is None or (made.diamonds, -made.seconds) > (before.diamonds, -before.seconds) else before
        days = self.days
        if day is not None and day not in days:
            days = {**days, day: Day(PuzzleResult(day, puzzle_id, *made), now)}
        row = self.row + 1 if made.diamonds == DIAMONDS else 0
        return self._replace(solved={**self.solved, puzzle_id: best}, days=days, row=row)

    def with_deal(self, result: DealResult, begun: date | None = None) -> PuzzleProgress:
        """Returns the progress after the deal of a day was played, which was `begun` then; the first time counts."""
        dealt = self.dealt | ({result.day} if begun == result.day else set())
        changed = self._replace(deals={**self.deals, result.day: result}, dealt=dealt)
        return self if result.day in self.deals else changed

    def with_shown(self, day: date, shown: Shown) -> PuzzleProgress:
        """Returns the progress after the puzzle and the deal of a day were shown; what was shown first stays."""
        return self if day in self.shown else self._replace(shown={**self.shown, day: shown})

    def with_tried(self, day: date) -> PuzzleProgress:
        """Returns the progress after the puzzle of a day was opened at its table."""
        shown = self.shown.get(day)
        if shown is None or shown.tried:
            return self
        return self._replace(shown={**self.shown, day: shown._replace(tried=True)})

    def shift_on(self, today: date) -> int:
        """Returns by how many grades the puzzle of a day is made harder, by how those before it went."""
        return shift_after([(shown, self._went(day)) for day, shown in sorted(self.shown.items()) if day < today])

    def _went(self, day: date) -> Went:
        done = self.days.get(day)
        if done is not None and done.when == day and done.result.diamonds:
            return Went.FIRST_TRY if done.result.first_try else Went.SOLVED
        return Went.UNSOLVED if self.shown[day].tried or done is not None else Went.LEFT

    def result_on(self, day: date) -> DayResult:
        """Returns how the puzzle and the deal of a day went, whenever that was."""
        done = self.days.get(day)
        return DayResult(done.result if done is not None else None, self.deals.get(day))

    @property
    def on_days(self) -> Mapping[date, date]:
        """By the day of each puzzle the day on which it was solved."""
        return {day: each.when for day, each in self.days.items()}

    def days_in_a_row(self, today: date) -> DayStreak:
        """The number of days in a row on which the puzzle of the day was solved or its deal played."""
        return row_of([*self.on_days.items(), *((day, day) for day in self.dealt)], today)

    def counts(self, puzzles: Iterable[Puzzle]) -> tuple[int, int]:
        """Returns how many of these puzzles are solved, and how many there are."""
        ids = [each.id for each in puzzles]
        return sum(each in self.solved for each in ids), len(ids)


def file_of(folders: Folders, guest_id: str) -> Path:
    """Returns the file name of a guest's progress; "" for nobody in particular."""
    return folders.puzzles / f"{guest_id or 'nobody'}.json"


def forget(folders: Folders, guest_id: str) -> None:
    """Removes the file of a guest's progress. Raises `OSError`."""
    for name in (file_of(folders, guest_id), missed_file(folders, guest_id)):
        for path in (name, backup_path(name)):
            path.unlink(missing_ok=True)


def missed_file(folders: Folders, guest_id: str) -> Path:
    """Returns the file of the puzzles that were found in a guest's own matches."""
    return folders.puzzles / f"{guest_id or 'nobody'}.missed.json"


def load_progress(path: Path, *, changing: bool = False) -> PuzzleProgress:
    """Reads the file, else the copy before; see `read_body`."""
    body = read_body(path, FORMAT, changing=changing)
    return _read(body) if body else PuzzleProgress()


def is_sound(path: Path) -> bool:
    """False for a file that is there and cannot be read."""
    return is_readable(path, FORMAT)


def save_progress(path: Path, change: Callable[[PuzzleProgress], PuzzleProgress]) -> None:
    """Makes a change to what lies on the disk. Raises `SaveError`."""
    with changing(path):
        now = change(load_progress(path, changing=True))
        body = {
            "format": FORMAT,
            "version": VERSION,
            "row": now.row,
            "solved": {name: list(each) for name, each in now.solved.items()},
            "days": [[each.when.isoformat(), each.result.line] for _, each in sorted(now.days.items())[-MOST:]],
            "deals": [each.line for _, each in sorted(now.deals.items())[-MOST:]],
            "dealt": [day.isoformat() for day in sorted(now.dealt)[-MOST:]],
            "shown": [[day.isoformat(), *each] for day, each in sorted(now.shown.items())[-MOST_SHOWN:]],
            "rating": list(now.rating),
            "rated": sorted(now.rated)[:MOST],
        }
        fields = (f'"{name}": {json.dumps(value, ensure_ascii=False)}' for name, value in body.items())
        write_small(path, "{\n" + ",\n".join(fields) + "\n}\n")


def _read(body: dict[str, Any]) -> PuzzleProgress:
    solved, days, deals = body.get("solved"), body.get("days"), body.get("deals")
    found: dict[str, Solved] = {}
    for name, row in solved.items() if isinstance(solved, dict) else []:
        if isinstance(row, list) and len(row) == 4 and all(is_whole(each, 0) for each in row):
            diamonds, seconds, wrong, hints = row
            found[name[:40]] = Solved(
                min(DIAMONDS, diamonds), min(_MOST_SECONDS, seconds), min(_MOST_TRIES, wrong), min(_MOST_TRIES, hints)
            )
    on_days: dict[date, Day] = {}
    for row in days if isinstance(days, list) else []:
        if isinstance(row, list) and len(row) == 2 and all(isinstance(each, str) for each in row):
            day, result = _date(row[0]), _result(row[1])
            if day is not None and isinstance(result, PuzzleResult) and result.day <= day:
                on_days[result.day] = Day(result, day)
    results = [_result(each) for each in (deals if isinstance(deals, list) else [])]
    dealt = {each.day: each for each in results if isinstance(each, DealResult)}
    on_time = [_date(each) for each in _texts(body.get("dealt"))]
    row = body.get("row")
    return PuzzleProgress(
        found, on_days, dealt, frozenset(each for each in on_time if each in dealt), _shown(body.get("shown")),
        row if is_whole(row, 0, 10**6) else 0, _rating(body.get("rating")),
        frozenset(each[:40] for each in _texts(body.get("rated"))),
    )  # fmt: skip


def _texts(value: object) -> list[str]:
    """The texts in a list; none where it is no list."""
    return [each for each in (value if isinstance(value, list) else []) if isinstance(each, str)]


def _shown(value: object) -> dict[date, Shown]:
    """What was shown on each day, as far as it makes sense."""
    found: dict[date, Shown] = {}
    for row in value if isinstance(value, list) else []:
        if not isinstance(row, list) or len(row) != 6 or not all(is_text(row[each], 40) for each in (0, 1, 4)):
            continue
        day, (puzzle, usual, shift, opponent, tried) = _date(row[0]), row[1:]
        makes_sense = is_whole(usual, GRADES[0], GRADES[-1]) and is_whole(shift, -MOST_SHIFT, MOST_SHIFT)
        if day is not None and makes_sense and opponent in LEVELS and isinstance(tried, bool):
            found[day] = Shown(puzzle, usual, shift, opponent, tried)
    return found


def _rating(value: object) -> Rating:
    """A rating that was written; that of whom nobody knows where it makes no sense."""
    if isinstance(value, list) and len(value) == 3:
        strength, deviation, volatility = value
        if is_amount(strength, 0, 4000) and is_amount(deviation, 1, WIDEST) and is_amount(volatility, 1e-6, 1):
            return Rating(float(strength), float(deviation), float(volatility))
    return Rating()


def _date(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _result(text: object) -> Result | None:
    try:
        return read_result(text) if isinstance(text, str) else None
    except BadCode:
        return None
