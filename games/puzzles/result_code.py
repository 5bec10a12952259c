"""The results of a day's puzzle and deal as one line of text to send to somebody, read back and compared.

    Zashiki 23 Nov 2026 · Nissi Samurai puzzle, 1st try · Naishi deal won 57 : 48, adept
        [2026-11-23 nissi-7ea74aa6/3/65/0/0 naishi/adept/won/57/48/31 K7QD]

People read what stands before the bracket, in whatever language it was sent; the program reads the bracket alone. Lines
of earlier versions, and those in a player's file, have a result each:

    Zashiki puzzle 2026-11-23 nissi-7ea74aa6: 3 diamonds, 1:05, 0 wrong, 0 hints [K7QD]
    Zashiki deal 2026-11-23 naishi adept: won 57 to 48 in 31 turns [2M9X]

The four letters tell a line that was changed on its way; they are no seal against cheating.
"""

from __future__ import annotations

import re
from datetime import date
from typing import Final, NamedTuple

from games.core.errors import GameError
from games.core.line_seal import seal_of
from games.core.opponent import called
from games.core.savefile import known_game_name
from games.core.story import of_unit
from games.core.turn_words import Unit, counted
from games.core.typed import typed, unframed
from games.core.types import LEVELS
from games.core.words import N_, NC_, sentences, tr, tr_c, tr_n
from games.puzzles.attempt import DIAMONDS
from games.puzzles.today import OPPONENTS

RESULT: Final = "Zashiki "  # not for players
"""The word with which every result begins."""
_LONGEST: Final = 200
_PUZZLE: Final = re.compile(
    r"Zashiki puzzle (\d{4}-\d\d-\d\d) ([a-z]{1,20}-[0-9a-f]{8}): ([0-3]) diamonds?, (\d{1,4}):([0-5]\d), "
    r"(\d{1,3}) wrong, (\d{1,3}) hints?",
    re.ASCII,
)
_DEAL: Final = re.compile(
    rf"Zashiki deal (\d{{4}}-\d\d-\d\d) ([a-z]{{1,20}})(?: ({'|'.join(LEVELS)}))?: "
    r"(won|shared|lost) (\d{1,4}) to (\d{1,4}) in (\d{1,4}) turns?",
    re.ASCII,
)
"""Without a level in lines of earlier versions, in which the weekday decided it."""
_LINE: Final = re.compile(r"Zashiki (?:puzzle|deal) \d{4}-.{1,160}?\[[0-9A-Z]{4}\]", re.ASCII)
"""A whole line of one result among other words."""
_SOLVED: Final = r"([a-z]{1,20}-[0-9a-f]{8})/([0-3])/(\d{1,6})/(\d{1,3})/(\d{1,3})"
_DEALT: Final = rf"([a-z]{{1,20}})/({'|'.join(LEVELS)})/(won|shared|lost)/(\d{{1,4}})/(\d{{1,4}})/(\d{{1,4}})"
_DAY: Final = re.compile(
    rf"Zashiki (?:[^\[\]]{{1,300}}? )?\[((\d{{4}}-\d\d-\d\d)(?: {_SOLVED})?(?: {_DEALT})?) ([0-9A-Z]{{4}})\]", re.ASCII
)
"""A whole line of a day among other words."""
_LONGEST_TIME: Final = 9999 * 60 + 59


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
    def first_try(self) -> bool:
        """Whether it was solved at the first try and without a hint."""
        return self.diamonds == DIAMONDS

    @property
    def game(self) -> str:
        """The id of the puzzle's game."""
        return self.puzzle.partition("-")[0]

    @property
    def time(self) -> str:
        """The time that it took: `1:05`."""
        return f"{self.seconds // 60}:{self.seconds % 60:02}"

    @property
    def line(self) -> str:
        """The result as the one line that a player's file has."""
        diamonds, hints = (_many(self.diamonds, "diamond"), _many(self.hints, "hint"))
        return _sealed(  # not for players: a line is the same in all languages
            f"Zashiki puzzle {self.day.isoformat()} {self.puzzle}: {diamonds}, {self.time}, {self.wrong} wrong, {hints}"
        )

    @property
    def words(self) -> str:
        """The result in a sentence for players."""
        game = known_game_name(self.game)
        return tr(
            "The puzzle of {day}, {game}: {diamonds} in {time}, with {wrong} and {hints}.",
            day=self.day,
            game=game,
            diamonds=_diamonds(self.diamonds),
            time=self.time,
            wrong=tr_n("{n} wrong try", "{n} wrong tries", self.wrong),
            hints=tr_n("{n} hint", "{n} hints", self.hints),
        )

    @property
    def short(self) -> str:
        """The result in a few words for a line of the day."""
        game = known_game_name(self.game)
        if self.first_try:
            return tr("{game} puzzle, 1st try", game=game)
        tries = tr_n("{n} try", "{n} tries", self.wrong + 1)
        if not self.hints:
            return tr("{game} puzzle, {tries}", game=game, tries=tries)
        hints = tr_n("{n} hint", "{n} hints", self.hints)
        return tr("{game} puzzle, {tries}, {hints}", game=game, tries=tries, hints=hints)


class DealResult(NamedTuple):
    """How the deal of a day went."""

    day: date
    game: str
    level: str
    """The level of the bots in the other seats."""
    result: str
    """How the deal ended: `won`, `shared` or `lost`."""
    points: int
    others: int
    """The points of the best of the others."""
    turns: int

    @property
    def line(self) -> str:
        """The result as the one line that a player's file has."""
        turns = _many(self.turns, "turn")
        score = f"{self.result} {self.points} to {self.others} in {turns}"  # not for players
        return _sealed(f"Zashiki deal {self.day.isoformat()} {self.game} {self.level}: {score}")  # not for players

    @property
    def words(self) -> str:
        """The result in a sentence for players."""
        # translators: "The deal of 2026-11-23, Niwa against the adept: won with 30 points to 28 in 24 turns."
        return tr(
            _WENT[self.result],
            day=self.day,
            game=known_game_name(self.game),
            level=called(self.level),
            points=of_unit(self.points, "point"),
            others=self.others,
            turns=counted(Unit.TURN, self.turns),
        )

    @property
    def short(self) -> str:
        """The result in a few words for a line of the day."""
        return tr(_SHORT[self.result], game=known_game_name(self.game), points=self.points, others=self.others,
                  level=called(self.level))  # fmt: skip


class DayResult(NamedTuple):
    """The results of one day: of its puzzle, of its deal, or of both."""

    puzzle: PuzzleResult | None = None
    deal: DealResult | None = None

    @property
    def parts(self) -> tuple[PuzzleResult | DealResult, ...]:
        """The results that there are."""
        return tuple(each for each in (self.puzzle, self.deal) if each is not None)

    @property
    def line(self) -> str:
        """The results as one line without words for people. Needs one part."""
        return self.line_on("")

    def line_on(self, date_words: str) -> str:
        """The results as one line to send to somebody, with the date in words. Needs one part."""
        fields = [self.parts[0].day.isoformat()]
        if self.puzzle is not None:
            each = self.puzzle
            fields.append(f"{each.puzzle}/{each.diamonds}/{each.seconds}/{each.wrong}/{each.hints}")
        if self.deal is not None:
            deal = self.deal
            fields.append(f"{deal.game}/{deal.level}/{deal.result}/{deal.points}/{deal.others}/{deal.turns}")
        body = " ".join(fields)
        said = _BETWEEN.join((date_words, *(each.short for each in self.parts))) + " " if date_words else ""
        return f"{RESULT}{said}[{body} {seal_of(body)}]"

    @property
    def words(self) -> str:
        """The results in sentences for players."""
        return sentences(*(each.words for each in self.parts))


_BETWEEN: Final = " \u00b7 "
_SHORT: Final = {
    "won": N_("{game} deal won {points} : {others}, {level}"),
    "shared": N_("{game} deal shared {points} : {others}, {level}"),
    "lost": N_("{game} deal lost {points} : {others}, {level}"),
}
_WENT: Final = {
    "won": N_("The deal of {day}, {game} against the {level}: won with {points} to {others} in {turns}."),
    "shared": N_("The deal of {day}, {game} against the {level}: shared with {points} to {others} in {turns}."),
    "lost": N_("The deal of {day}, {game} against the {level}: lost with {points} to {others} in {turns}."),
}
Result = PuzzleResult | DealResult | DayResult


def _many(count: int, thing: str) -> str:
    """A count of a thing in English: `1 hint`, `2 hints`."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"  # not for players


def _diamonds(count: int) -> str:
    return tr_n("{n} diamond", "{n} diamonds", count)


def is_result(text: str) -> bool:
    """True for a text that is meant to be a result, or that holds one among other words."""
    begins = _plain(text)
    return begins.startswith(RESULT) or _LINE.search(begins) is not None or _DAY.search(begins) is not None


def _plain(text: str) -> str:
    """The text in one line, as it was before mail, chats and keyboards changed it."""
    return " ".join(typed(unframed(text[: 4 * _LONGEST])).split())


def read_result(text: str) -> Result:
    """The result in a line, whatever was written round it; a line of a day with one part is that part.

    Raises `BadCode` with the reason.
    """
    words = _plain(text)
    found = _LINE.search(words)
    if found is None and (of_day := _DAY.search(words)) is not None:
        return _day_result(of_day)
    words = found[0] if found is not None else words
    if len(words) > _LONGEST or not words.startswith(RESULT):
        raise BadCode(tr("A result is one line that begins with Zashiki."))
    body, seal = words[:-7], words[-7:]
    if re.fullmatch(r" \[[0-9A-Z]{4}\]", seal) is None:
        raise BadCode(tr("The line is incomplete: it must end with four letters in brackets."))
    if _sealed(body) != words:
        raise BadCode(tr("The line was changed on its way: its last four letters do not match."))
    if found := _PUZZLE.fullmatch(body):
        diamonds, minutes, seconds, wrong, hints = map(int, found.groups()[2:])
        return PuzzleResult(_day(found[1]), found[2], diamonds, 60 * minutes + seconds, wrong, hints)
    if found := _DEAL.fullmatch(body):
        day = _day(found[1])
        level = found[3] or OPPONENTS[day.weekday()]
        return DealResult(day, found[2], level, found[4], *map(int, found.groups()[4:]))
    raise BadCode(tr("This Zashiki finds no result in this line."))


def _day_result(found: re.Match[str]) -> Result:
    """The result in the bracket of a line. Raises `BadCode`."""
    body, on, *fields, seal = found.groups()
    if seal != seal_of(body):
        raise BadCode(tr("The line was changed on its way: its last four letters do not match."))
    day, solved, dealt = _day(on), fields[:5], fields[5:]
    parts = DayResult(
        PuzzleResult(day, solved[0], int(solved[1]), min(_LONGEST_TIME, int(solved[2])), *map(int, solved[3:]))
        if solved[0] is not None else None,
        DealResult(day, dealt[0], dealt[1], dealt[2], *map(int, dealt[3:])) if dealt[0] is not None else None,
    )  # fmt: skip
    if not parts.parts:
        raise BadCode(tr("This Zashiki finds no result in this line."))
    return parts if len(parts.parts) > 1 else parts.parts[0]


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise BadCode(tr("{day} is not a date.", day=text)) from error


def _sealed(body: str) -> str:
    return f"{body} [{seal_of(body)}]"


def compared(mine: PuzzleResult | DealResult, theirs: PuzzleResult | DealResult) -> str:
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
        if mine.level != theirs.level:
            return tr("You met bots of different levels, so these results are not compared.")
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
    return tr("You tied exactly.")


_FARED: Final = {"won": NC_("deal", "won"), "shared": NC_("deal", "drew"), "lost": NC_("deal", "lost")}
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
