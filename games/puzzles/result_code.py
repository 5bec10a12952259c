"""What came of a day, as one line of text to send to somebody, read back and compared.

    Zashiki puzzle 2026-11-23 nissi-7ea74aa6: 3 diamonds, 1:05, 0 wrong, 0 hints [K7QD]
    Zashiki deal 2026-11-23 naishi: won 57 to 48 in 31 turns [2M9X]

The four letters tell a line that was changed on its way; they are no seal against cheating.
"""

from __future__ import annotations

import re
from datetime import date
from hashlib import sha256
from typing import Final, NamedTuple

from games.core.errors import GameError
from games.core.grammar import many
from games.core.savefile import known_game_name
from games.puzzles.attempt import DIAMONDS

RESULT: Final = "Zashiki "
"""With this every result begins."""
_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without those that look alike."""
_LONGEST: Final = 200
_PUZZLE: Final = re.compile(
    r"Zashiki puzzle (\d{4}-\d\d-\d\d) ([a-z]{1,20}-[0-9a-f]{8}): ([0-3]) diamonds?, (\d{1,4}):([0-5]\d), "
    r"(\d{1,3}) wrong, (\d{1,3}) hints?",
    re.ASCII,
)
_DEAL: Final = re.compile(
    r"Zashiki deal (\d{4}-\d\d-\d\d) ([a-z]{1,20}): (won|shared|lost) (\d{1,4}) to (\d{1,4}) in (\d{1,4}) turns?",
    re.ASCII,
)


class BadCode(GameError):
    """A line that tells no result."""

    code = "result-code"


class PuzzleResult(NamedTuple):
    """How the puzzle of a day was solved."""

    day: date
    puzzle: str
    """Its id."""
    diamonds: int
    seconds: int
    wrong: int
    hints: int

    @property
    def line(self) -> str:
        """The line to send."""
        time = f"{self.seconds // 60}:{self.seconds % 60:02}"
        return _sealed(
            f"Zashiki puzzle {self.day.isoformat()} {self.puzzle}: {many(self.diamonds, 'diamond')}, {time}, "
            f"{self.wrong} wrong, {many(self.hints, 'hint')}"
        )

    @property
    def words(self) -> str:
        """What it tells a player."""
        time = f"{self.seconds // 60}:{self.seconds % 60:02}"
        helped = f"{many(self.wrong, 'wrong try').replace('trys', 'tries')} and {many(self.hints, 'hint')}"
        game = known_game_name(self.puzzle.partition("-")[0])
        return f"The puzzle of {self.day}, {game}: {many(self.diamonds, 'diamond')} in {time}, with {helped}."


class DealResult(NamedTuple):
    """How the deal of a day went."""

    day: date
    game: str
    result: str
    """`won`, `shared` or `lost`."""
    points: int
    others: int
    """The points of the best of the others."""
    turns: int

    @property
    def line(self) -> str:
        """The line to send."""
        score = f"{self.result} {self.points} to {self.others} in {many(self.turns, 'turn')}"
        return _sealed(f"Zashiki deal {self.day.isoformat()} {self.game}: {score}")

    @property
    def words(self) -> str:
        """What it tells a player."""
        score = f"{self.result} with {many(self.points, 'point')} to {self.others} in {many(self.turns, 'turn')}"
        return f"The deal of {self.day}, {known_game_name(self.game)}: {score}."


Result = PuzzleResult | DealResult


def read_result(text: str) -> Result:
    """What a line tells, blanks around it left out. Raises `BadCode` with the reason."""
    words = " ".join(text[: 2 * _LONGEST].split())
    if len(words) > _LONGEST or not words.startswith(RESULT):
        raise BadCode("A result is one line that begins with Zashiki.")
    body, seal = words[:-7], words[-7:]
    if re.fullmatch(r" \[[0-9A-Z]{4}\]", seal) is None:
        raise BadCode("The line is not whole: it ends with four letters in brackets.")
    if _sealed(body) != words:
        raise BadCode("The line was changed on its way: its last four letters do not fit.")
    if found := _PUZZLE.fullmatch(body):
        diamonds, minutes, seconds, wrong, hints = map(int, found.groups()[2:])
        return PuzzleResult(_day(found[1]), found[2], diamonds, 60 * minutes + seconds, wrong, hints)
    if found := _DEAL.fullmatch(body):
        return DealResult(_day(found[1]), found[2], found[3], *map(int, found.groups()[3:]))
    raise BadCode("This line tells no result that is known here.")


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise BadCode(f"There is no day {text}.") from error


def _sealed(body: str) -> str:
    number = int.from_bytes(sha256(body.encode()).digest()[:4])
    return f"{body} [{''.join(_LETTERS[number >> 5 * place & 31] for place in range(4))}]"


def compared(mine: Result, theirs: Result) -> str:
    """Who did better, in one sentence. Raises `BadCode` where the two cannot be compared."""
    if isinstance(mine, PuzzleResult) and isinstance(theirs, PuzzleResult) and mine.puzzle == theirs.puzzle:
        return _puzzles_compared(mine, theirs)
    if isinstance(mine, DealResult) and isinstance(theirs, DealResult) and (mine.day, mine.game) == (
        theirs.day,
        theirs.game,
    ):
        return _deals_compared(mine, theirs)
    raise BadCode("The two results are not of the same puzzle or deal.")


def _puzzles_compared(mine: PuzzleResult, theirs: PuzzleResult) -> str:
    if mine.diamonds != theirs.diamonds:
        who = "You have" if mine.diamonds > theirs.diamonds else "They have"
        return f"{who} {many(abs(mine.diamonds - theirs.diamonds), 'diamond')} more."
    if mine.seconds != theirs.seconds:
        who = "you were" if mine.seconds < theirs.seconds else "they were"
        both = f"all {DIAMONDS} diamonds" if mine.diamonds == DIAMONDS else many(mine.diamonds, "diamond")
        return f"You both have {both}; {who} quicker by {many(abs(mine.seconds - theirs.seconds), 'second')}."
    return "You did exactly alike."


_RANK: Final = ("lost", "shared", "won")


def _deals_compared(mine: DealResult, theirs: DealResult) -> str:
    ahead = _RANK.index(mine.result) - _RANK.index(theirs.result)
    if ahead:
        return f"{'You' if ahead > 0 else 'They'} did better: you {mine.result}, they {theirs.result}."
    lead = (mine.points - mine.others) - (theirs.points - theirs.others)
    if lead:
        return f"You both {mine.result}; {'you' if lead > 0 else 'they'} by {many(abs(lead), 'point')} more."
    return f"You both {mine.result}, by the same number of points."
