"""The result of a day's puzzle or deal as one line of text to send to somebody, read back and compared.

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
from games.core.savefile import known_game_name
from games.core.story import of_unit
from games.core.turn_words import Unit, counted
from games.core.typed import typed, unframed
from games.core.words import N_, NC_, tr, tr_c, tr_n
from games.puzzles.attempt import DIAMONDS

RESULT: Final = "Zashiki "  # not for players
"""The word with which every result begins."""
_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The letters and digits of a check, without those that look alike."""
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


_LINE: Final = re.compile(r"Zashiki (?:puzzle|deal) \d{4}-.{1,160}?\[[0-9A-Z]{4}\]", re.ASCII)
"""A whole line among other words."""


class BadCode(GameError):
    """A line that tells no result."""

    code = "result-code"


class PuzzleResult(NamedTuple):
    """How the puzzle of a day was solved."""

    day: date
    puzzle: str
    """The id of the puzzle that was solved."""
    diamonds: int
    seconds: int
    wrong: int
    hints: int

    @property
    def line(self) -> str:
        """The result as one line to send to somebody."""
        time = f"{self.seconds // 60}:{self.seconds % 60:02}"
        diamonds, hints = (_many(self.diamonds, "diamond"), _many(self.hints, "hint"))
        return _sealed(  # not for players: a line is the same in all languages
            f"Zashiki puzzle {self.day.isoformat()} {self.puzzle}: {diamonds}, {time}, {self.wrong} wrong, {hints}"
        )

    @property
    def words(self) -> str:
        """The result in a sentence for players."""
        time = f"{self.seconds // 60}:{self.seconds % 60:02}"
        game = known_game_name(self.puzzle.partition("-")[0])
        return tr(
            "The puzzle of {day}, {game}: {diamonds} in {time}, with {wrong} and {hints}.",
            day=self.day,
            game=game,
            diamonds=_diamonds(self.diamonds),
            time=time,
            wrong=tr_n("{n} wrong try", "{n} wrong tries", self.wrong),
            hints=tr_n("{n} hint", "{n} hints", self.hints),
        )


class DealResult(NamedTuple):
    """How the deal of a day went."""

    day: date
    game: str
    result: str
    """How the deal ended: `won`, `shared` or `lost`."""
    points: int
    others: int
    """The points of the best of the others."""
    turns: int

    @property
    def line(self) -> str:
        """The result as one line to send to somebody."""
        turns = _many(self.turns, "turn")
        score = f"{self.result} {self.points} to {self.others} in {turns}"  # not for players
        return _sealed(f"Zashiki deal {self.day.isoformat()} {self.game}: {score}")  # not for players

    @property
    def words(self) -> str:
        """The result in a sentence for players."""
        # translators: a date, a game, how it went: "The deal of 2026-11-23, Niwa: won with 30 points to 28 in 24 turns.
        return tr(
            _WENT[self.result],
            day=self.day,
            game=known_game_name(self.game),
            points=of_unit(self.points, "point"),
            others=self.others,
            turns=counted(Unit.TURN, self.turns),
        )


_WENT: Final = {
    "won": N_("The deal of {day}, {game}: won with {points} to {others} in {turns}."),
    "shared": N_("The deal of {day}, {game}: shared with {points} to {others} in {turns}."),
    "lost": N_("The deal of {day}, {game}: lost with {points} to {others} in {turns}."),
}
Result = PuzzleResult | DealResult


def _many(count: int, thing: str) -> str:
    """A count of a thing in English: `1 hint`, `2 hints`."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"  # not for players


def _diamonds(count: int) -> str:
    return tr_n("{n} diamond", "{n} diamonds", count)


def is_result(text: str) -> bool:
    """True for a text that is meant to be a result, or that holds one among other words."""
    begins = _plain(text)
    return begins.startswith(RESULT) or _LINE.search(begins) is not None


def _plain(text: str) -> str:
    """The text in one line, as it was before mail, chats and keyboards changed it."""
    return " ".join(typed(unframed(text[: 4 * _LONGEST])).split())


def read_result(text: str) -> Result:
    """The result in a line, whatever was written round it. Raises `BadCode` with the reason."""
    words = _plain(text)
    found = _LINE.search(words)
    words = found[0] if found is not None else words
    if len(words) > _LONGEST or not words.startswith(RESULT):
        raise BadCode(tr("A result is one line that begins with Zashiki."))
    body, seal = words[:-7], words[-7:]
    if re.fullmatch(r" \[[0-9A-Z]{4}\]", seal) is None:
        raise BadCode(tr("The line is not whole: it ends with four letters in brackets."))
    if _sealed(body) != words:
        raise BadCode(tr("The line was changed on its way: its last four letters do not fit."))
    if found := _PUZZLE.fullmatch(body):
        diamonds, minutes, seconds, wrong, hints = map(int, found.groups()[2:])
        return PuzzleResult(_day(found[1]), found[2], diamonds, 60 * minutes + seconds, wrong, hints)
    if found := _DEAL.fullmatch(body):
        return DealResult(_day(found[1]), found[2], found[3], *map(int, found.groups()[3:]))
    raise BadCode(tr("This line tells no result that is known here."))


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise BadCode(tr("There is no day {day}.", day=text)) from error


def _sealed(body: str) -> str:
    number = int.from_bytes(sha256(body.encode("utf-8", "surrogatepass")).digest()[:4])
    return f"{body} [{''.join(_LETTERS[number >> 5 * place & 31] for place in range(4))}]"


def compared(mine: Result, theirs: Result) -> str:
    """Who did better, in one sentence. Raises `BadCode` where the two cannot be compared."""
    if isinstance(mine, PuzzleResult) and isinstance(theirs, PuzzleResult) and mine.puzzle == theirs.puzzle:
        return _puzzles_compared(mine, theirs)
    if (
        isinstance(mine, DealResult)
        and isinstance(theirs, DealResult)
        and (mine.day, mine.game)
        == (
            theirs.day,
            theirs.game,
        )
    ):
        return _deals_compared(mine, theirs)
    raise BadCode(tr("The two results are not of the same puzzle or deal."))


def _puzzles_compared(mine: PuzzleResult, theirs: PuzzleResult) -> str:
    if mine.diamonds != theirs.diamonds:
        lead = mine.diamonds - theirs.diamonds
        if lead > 0:
            return tr_n("You have {n} diamond more.", "You have {n} diamonds more.", lead)
        return tr_n("They have {n} diamond more.", "They have {n} diamonds more.", -lead)
    if mine.seconds != theirs.seconds:
        all_of_them = tr_n("all {n} diamonds", "all {n} diamonds", DIAMONDS)
        both = all_of_them if mine.diamonds == DIAMONDS else _diamonds(mine.diamonds)
        time = tr_n("{n} second", "{n} seconds", abs(mine.seconds - theirs.seconds))
        if mine.seconds < theirs.seconds:
            return tr("You both have {diamonds}; you were quicker by {time}.", diamonds=both, time=time)
        return tr("You both have {diamonds}; they were quicker by {time}.", diamonds=both, time=time)
    return tr("You did exactly alike.")


_FARED: Final = {"won": NC_("deal", "won"), "shared": NC_("deal", "shared"), "lost": NC_("deal", "lost")}
_RANK: Final = ("lost", "shared", "won")


def _deals_compared(mine: DealResult, theirs: DealResult) -> str:
    ahead = _RANK.index(mine.result) - _RANK.index(theirs.result)
    if ahead:
        yours, others = tr_c("deal", _FARED[mine.result]), tr_c("deal", _FARED[theirs.result])
        # translators: yours and others are won, shared or lost.
        if ahead > 0:
            return tr("You did better: you {yours}, they {others}.", yours=yours, others=others)
        return tr("They did better: you {yours}, they {others}.", yours=yours, others=others)
    both = tr_c("deal", _FARED[mine.result])
    lead = (mine.points - mine.others) - (theirs.points - theirs.others)
    if lead:
        points = of_unit(abs(lead), "point")
        if lead > 0:
            return tr("You both {result}; you by {points} more.", result=both, points=points)
        return tr("You both {result}; they by {points} more.", result=both, points=points)
    return tr("You both {result}, by the same number of points.", result=both)
