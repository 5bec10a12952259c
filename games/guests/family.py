"""Who won against whom: every two people of a computer, by game, and their longest series. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from games.core.words import sentences, tr, tr_c, tr_n
from games.guests.played import FinishedMatch, counted
from games.guests.progress import day_of
from games.guests.statistics import Streak, Tally, between


class PairRecord(NamedTuple):
    """What came of the matches of two people, seen by the first of them."""

    tally: Tally = Tally()
    games: tuple[tuple[str, Tally], ...] = ()
    """The results by game, the most played first."""
    matches: tuple[FinishedMatch, ...] = ()
    """The matches, the latest first."""
    row: int = 0
    """The most matches that the first one won in a row."""
    days: int = 0
    """The most days in a row on which the two played each other."""

    @property
    def score(self) -> str:
        """`6 : 4`: won and lost."""
        return f"{self.tally.won} : {self.tally.lost}"

    @property
    def note(self) -> str:
        """What stands below the score: what was drawn, else who leads."""
        if self.tally.shared:
            return tr_n("{n} drawn", "{n} drawn", self.tally.shared)
        if self.tally.won == self.tally.lost:
            return tr_c("head to head", "level")
        return tr_c("head to head", "leads") if self.tally.won > self.tally.lost else ""

    def spoken(self, one: str, other: str) -> str:
        """`Aoi against Mina: 6 to 4, 1 drawn`."""
        if not self.tally.matches:
            return tr("{name} against {other}: not played yet", name=one, other=other)
        words = tr(
            "{name} against {other}: {won} to {lost}", name=one, other=other, won=self.tally.won, lost=self.tally.lost
        )
        if not self.tally.shared:
            return words
        return tr("{score}, {drawn}", score=words, drawn=tr_n("{n} drawn", "{n} drawn", self.tally.shared))


class Family(NamedTuple):
    """Every two people who have met, and each one's sum."""

    people: tuple[str, ...] = ()
    """Who is in it (`Participant.who`), in the order of the table."""
    pairs: Mapping[tuple[str, str], PairRecord] = {}

    def pair(self, one: str, other: str) -> PairRecord:
        """The record of two, seen by the first; an empty one where they have not met."""
        return self.pairs.get((one, other), PairRecord())

    def total(self, one: str) -> Tally:
        """Everything that somebody won and lost against the others."""
        total = Tally()
        for other in self.people:
            total = total.plus(self.pair(one, other).tally)
        return total

    @property
    def best_row(self) -> tuple[str, str, int]:
        """Who won the most in a row against whom, and how many; two empty names where nobody has won."""
        found = max(((each.row, pair) for pair, each in self.pairs.items()), default=(0, ("", "")))
        return (*found[1], found[0])

    @property
    def best_days(self) -> tuple[str, str, int]:
        """Who played each other on the most days in a row, and how many."""
        found = max(((each.days, pair) for pair, each in self.pairs.items()), default=(0, ("", "")))
        return (*found[1], found[0])


def family_of(players: Sequence[str], matches: Iterable[FinishedMatch], game: str = "") -> Family:
    """The family of players, by id, and after them whoever else sat at a table with people; of one game where given.

    Matches without help and without a handicap count, each two of its people by their points against each other.
    """
    met: dict[tuple[str, str], list[tuple[FinishedMatch, Tally]]] = {}
    for match in counted(matches):
        if not match.rated or game not in ("", match.game):
            continue
        people = [each for each in match.seats if not each.level]
        for one in people:
            for other in people:
                if one.who != other.who:
                    met.setdefault((one.who, other.who), []).append((match, between(match, one, other)))
    others = dict.fromkeys(one for one, _ in met if one not in players)
    return Family((*players, *others), {pair: _record(rows) for pair, rows in met.items()})


def who_begins(record: PairRecord, game: str = "") -> str:
    """Who (`Participant.who`) begins the next match of two: the one who did not begin the last; "" where unknown."""
    last = next((each for each in record.matches if game in ("", each.game)), None)
    return last.seats[1].who if last is not None and len(last.seats) == 2 else ""


def series_words(family: Family, names: Mapping[str, str]) -> str:
    """The best series of all in sentences; "" while there is none worth telling."""
    one, other, row = family.best_row
    first, second, days = family.best_days
    won = kept = ""
    if row > 1:
        won = tr("Best series: {name} won {n} in a row against {other}.", name=names.get(one, one), n=row,
                 other=names.get(other, other))  # fmt: skip
    if days > 1:
        kept = tr("{name} and {other} played on {n} days in a row.", name=names.get(first, first),
                  other=names.get(second, second), n=days)  # fmt: skip
    return sentences(won, kept)


def _record(rows: Sequence[tuple[FinishedMatch, Tally]]) -> PairRecord:
    """The record of two people from their matches, the earliest first."""
    tally, streak, games = Tally(), Streak(), dict[str, Tally]()
    for match, result in rows:
        tally, streak = tally.plus(result), streak.after(bool(result.won))
        games[match.game] = games.get(match.game, Tally()).plus(result)
    order = tuple(sorted(games.items(), key=lambda each: -each[1].matches))
    days = {day for match, _ in rows if (day := day_of(match.ended)) is not None}
    return PairRecord(tally, order, tuple(match for match, _ in reversed(rows)), streak.longest, _longest(days))


def _longest(days: set[date]) -> int:
    """The most days that follow each other."""
    best = 0
    for day in days:
        if day - timedelta(days=1) not in days:
            run = 1
            while day + timedelta(days=run) in days:
                run += 1
            best = max(best, run)
    return best
