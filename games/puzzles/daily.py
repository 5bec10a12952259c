"""The page of a day for one player: puzzle and deal at the player's level, the days before, what comes next. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import Any, Final, NamedTuple

from games import find_info, ready_games
from games.core.opponent import called
from games.core.types import LEVELS
from games.core.words import N_, NC_, listing, tr, tr_c, tr_n
from games.guests.book import line_of
from games.guests.goal import Goal
from games.guests.played import FinishedMatch, counted
from games.guests.progress import day_of
from games.guests.roster import Guest
from games.guests.statistics import result_for
from games.puzzles.attempt import DIAMONDS
from games.puzzles.prover import prover_of, state_of
from games.puzzles.puzzle import Puzzle
from games.puzzles.result_code import DayResult, DealResult, PuzzleResult
from games.puzzles.today import Deal

DAYS: Final = 7
"""The number of days in the row, today included."""
_NAMED: Final = 2
"""The most players of this computer who are named in the line of a deal."""
GRADES_IN_WORDS: Final = (NC_("puzzle", "easy"), NC_("puzzle", "medium"), NC_("puzzle", "hard"))
"""How hard the puzzles of each grade are."""
ONE_OF_LEVEL: Final = {
    "novice": NC_("level, one", "a novice"),
    "adept": NC_("level, one", "an adept"),
    "expert": NC_("level, one", "an expert"),
    "master": NC_("level, one", "a master"),
}
"""An opponent of a level, as a sentence names it."""
_OWN_DEAL: Final = {
    "won": N_("You won {points} : {others}"),
    "shared": N_("You drew {points} : {others}"),
    "lost": N_("You lost {points} : {others}"),
}
_THEIR_DEAL: Final = {
    "won": N_("{name} has played it: won {points} : {others}"),
    "shared": N_("{name} has played it: drew {points} : {others}"),
    "lost": N_("{name} has played it: lost {points} : {others}"),
}
_THEIR_OTHER_DEAL: Final = {
    "won": N_("{name} has played it against the {level}: won {points} : {others}"),
    "shared": N_("{name} has played it against the {level}: drew {points} : {others}"),
    "lost": N_("{name} has played it against the {level}: lost {points} : {others}"),
}
_RANK: Final = ("lost", "shared", "won")


class DailyPuzzle(NamedTuple):
    """The puzzle of a day at a player's level, and how it went."""

    puzzle: Puzzle
    wanted: int
    """The grade of the player's level; the puzzle has another one where the game has none of it."""
    task: str
    """The task in a few words."""
    view: Any
    """The position as its solver sees it."""
    result: PuzzleResult | None = None
    """How it was solved; None while it is not."""

    @property
    def name(self) -> str:
        """The name of its game."""
        return find_info(self.puzzle.game).name

    @property
    def level(self) -> str:
        """How hard it is, and whether that is the player's level, in one line."""
        grade = self.puzzle.found.grade
        if grade == self.wanted:
            return tr("{grade}, your level", grade=grade_word(grade))
        if self.result is not None:
            return grade_word(grade)
        return tr("{grade}: {game} has none at your level today", grade=grade_word(grade), game=self.name)

    @property
    def words(self) -> str:
        """How it was solved, in one line; "" while it is not."""
        result = self.result
        if result is None:
            return ""
        if result.diamonds == DIAMONDS:
            return tr("Solved on the first try, {time}", time=result.time)
        diamonds = tr_n("{n} of {all} diamonds", "{n} of {all} diamonds", result.diamonds, all=DIAMONDS)
        return tr("Solved, {diamonds}, {time}", diamonds=diamonds, time=result.time)


class DealPlayer(NamedTuple):
    """A player of this computer who has played the deal of a day."""

    guest: Guest
    result: DealResult
    alike: bool
    """Whether the bots were of the same level as those of the player who looks, so that the results can be compared."""

    @property
    def words(self) -> str:
        """How it went, in one line."""
        result = self.result
        return tr((_THEIR_DEAL if self.alike else _THEIR_OTHER_DEAL)[result.result], name=self.guest.name,
                  points=result.points, others=result.others, level=called(result.level))  # fmt: skip


class DailyDeal(NamedTuple):
    """The deal of a day at a player's level, and who has played it."""

    deal: Deal
    result: DealResult | None = None
    """The player's own result; None before it was played to its end without help."""
    others: tuple[DealPlayer, ...] = ()
    """The other players of this computer who have played it: first those at the same level, the best of them first."""

    @property
    def name(self) -> str:
        """The name of its game."""
        return find_info(self.deal.game).name

    @property
    def title(self) -> str:
        """The game and the opponent, in one line."""
        return deal_title(self.deal)

    @property
    def words(self) -> str:
        """The player's own result, in one line; "" where there is none."""
        if self.result is None:
            return ""
        return tr(_OWN_DEAL[self.result.result], points=self.result.points, others=self.result.others)

    @property
    def others_words(self) -> str:
        """Who else has played it, in one line; "" where nobody has."""
        names = [each.guest.name for each in self.others]
        if len(names) < _NAMED:
            return "".join(each.words for each in self.others)
        if len(names) == _NAMED:
            return tr("{names} have played it", names=listing(names))
        return tr_n("{name} and {n} other have played it", "{name} and {n} others have played it", len(names) - 1,
                    name=names[0])  # fmt: skip


class DayMark(NamedTuple):
    """A day of the row, and what was done on it."""

    day: date
    puzzle: bool
    """Whether its puzzle was solved on that day."""
    deal: bool
    """Whether its deal was begun on that day and played to its end."""

    @property
    def done(self) -> bool:
        """Whether it counts for the row."""
        return self.puzzle or self.deal


class Yesterday(NamedTuple):
    """What there is to tell of the day before."""

    day: date
    result: DayResult | None
    """The results of its puzzle and its deal; None where there are none."""
    words: str
    """What came of it, in one line."""


class DailyPage(NamedTuple):
    """Everything that a day has for a player."""

    day: date
    puzzle: DailyPuzzle | None
    """None where there are no puzzles."""
    deal: DailyDeal
    days: tuple[DayMark, ...]
    """The days of the row, the earliest first, today last."""
    streak: int
    """Days in a row on which the puzzle was solved or the deal played."""
    yesterday: Yesterday | None
    """None where nothing was finished."""
    goal: Goal | None
    """None for who has met no bot without help, or has filled all rings."""
    first_day: bool
    """Whether no puzzle or deal of any day has been done yet."""
    counts: tuple[int, int]
    """How many puzzles of the shelves are solved, and how many there are."""
    yours: int = 0
    """How many of one's own mistakes come back on it and were not tried yet."""

    @property
    def yours_words(self) -> str:
        """How many of one's own mistakes come back, in a few words."""
        return tr("Yours today: {n}", n=self.yours)


def grade_word(grade: int) -> str:
    """How hard a grade is, from 1 on, in a word."""
    return tr_c("puzzle", GRADES_IN_WORDS[grade - 1])


def deal_title(deal: Deal) -> str:
    """The game of a deal and its opponent, in one line."""
    name, opponent = find_info(deal.game).name, tr_c("level, one", ONE_OF_LEVEL[deal.opponent])
    return tr("{game} against {opponent}", game=name, opponent=opponent)


def daily_puzzle(puzzle: Puzzle, wanted: int, result: PuzzleResult | None) -> DailyPuzzle:
    """The puzzle of a day with its task. Slow: its game is loaded. Raises `GameError` where its position is wrong."""
    game, state = find_info(puzzle.game).load(), state_of(puzzle)
    view = game.rules.observe(state, game.rules.actor(state))
    task = prover_of(game).task(view, puzzle.found.goal, puzzle.found.moves).headline
    return DailyPuzzle(puzzle, wanted, task, view, result)


def daily_deal(deal: Deal, result: DealResult | None, others: Iterable[tuple[Guest, DealResult]]) -> DailyDeal:
    """The deal of a day with who has played it; results of that day's other games are left out."""
    players = [DealPlayer(who, each, each.level == deal.opponent) for who, each in others if each.game == deal.game]
    players.sort(key=_rank, reverse=True)
    own = result if result is not None and result.game == deal.game else None
    return DailyDeal(deal if own is None else deal._replace(opponent=own.level), own, tuple(players))


def _rank(player: DealPlayer) -> tuple[bool, int, int]:
    result = player.result
    return player.alike, _RANK.index(result.result), result.points - result.others


def row_of_days(today: date, solved: Mapping[date, date], dealt: Iterable[date]) -> tuple[DayMark, ...]:
    """The row up to today: `solved` has by the day of each puzzle when it was solved, `dealt` the days whose deals
    were begun on the day itself."""
    days, played = [today - timedelta(back) for back in range(DAYS - 1, -1, -1)], set(dealt)
    return tuple(DayMark(day, solved.get(day) == day, day in played) for day in days)


def yesterday_of(day: date, result: DayResult, guest: str, matches: Sequence[FinishedMatch]) -> Yesterday | None:
    """What there is to tell of a day: its puzzle and deal, else the match of which one would tell; None for nothing."""
    if result.parts:
        return Yesterday(day, result, " \u00b7 ".join(each.short for each in result.parts))
    own = [each for each in counted(matches) if each.seat_of(guest) is not None and day_of(each.ended) == day]
    best = max(own, key=lambda each: _worth_telling(each, guest), default=None)
    return Yesterday(day, None, _match_words(best, guest)) if best is not None else None


def _worth_telling(match: FinishedMatch, guest: str) -> tuple[int, bool, int]:
    """What is told rather is greater: a win, one without help, one against a strong opponent."""
    seat = match.seat_of(guest)
    assert seat is not None
    result, met = result_for(match, seat), match.against(seat)
    return result.won - result.lost, not match.assisted, LEVELS.index(met) if met in LEVELS else -1


def _match_words(match: FinishedMatch, guest: str) -> str:
    name = next((info.name for info in ready_games() if info.id == match.game), match.game)
    line = line_of(match, guest, name)
    return tr(_FARED[line.result], game=name, opponent=line.against)


_FARED: Final = {
    "won": N_("You won {game} against {opponent}"),
    "shared": N_("You drew {game} against {opponent}"),
    "lost": N_("You lost {game} against {opponent}"),
}
