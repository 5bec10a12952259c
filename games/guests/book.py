"""A guest's page of the book: everything that a screen tells of one guest, reckoned from the matches. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from games import ready_games
from games.core.opponent import called, read_opponent
from games.core.story import of_unit
from games.core.words import tr, tr_n
from games.guests.glicko import Rating
from games.guests.overview import Overview, overview_of
from games.guests.played import MIXED, PEOPLE, FinishedMatch, Participant, translated_variant
from games.guests.progress import LevelProgress
from games.guests.rating import rating_steps
from games.guests.series import goes_on, in_series, score_of
from games.guests.statistics import Record, Streak, Tally, TallyKey, luck_by_match, record_of, result_for


class BestScore(NamedTuple):
    """A guest's best value of one feat."""

    label: str
    value: str
    """The value with its unit, in words."""
    variant: str
    file: str
    """The file of the match in which it was reached."""
    ended: str


class GameRow(NamedTuple):
    """A guest's row for one game in the record."""

    game: str
    name: str
    cells: Mapping[str, Tally]
    """Matches without help, by what was met: a level, people, or a mixed table."""
    total: Tally
    assisted: Tally
    progress: LevelProgress
    streak: Streak
    course: tuple[Rating, ...]
    """The rating after each rated match."""
    bests: tuple[BestScore, ...]
    luck: tuple[float, ...] = ()
    """What chance was worth in each match in which that was reckoned, as a share of the point, in their order."""

    @property
    def rating(self) -> Rating | None:
        """The rating now; None for who has none."""
        return self.course[-1] if self.course else None


class BookLine(NamedTuple):
    """A finished match, as the list of them has it."""

    file: str
    game: str
    name: str
    result: str
    """`won`, `shared` or `lost`; "" of a match of several games that goes on."""
    against: str
    """The names of the opponents, in words."""
    met: str
    """Under what it is counted: a level, people, or a mixed table."""
    variant: str
    ended: str
    assisted: bool
    of: int = 1
    """The most games of the series that the match was a game of; 1: a single match."""
    number: int = 0
    """The number of the game in its series; 0 for a line that stands for the whole series."""
    score: tuple[float, float] = (0.0, 0.0)
    """How that match stood then, the guest's points and the other's."""
    games: tuple[BookLine, ...] = ()
    """For a line that stands for a series, its games that are over, the latest first."""


class HeadToHead(NamedTuple):
    """The results of the matches against one other person."""

    name: str
    games: Mapping[str, Tally]
    """The matches of each game, by its name."""

    @property
    def total(self) -> Tally:
        """The matches of all games together."""
        total = Tally()
        for each in self.games.values():
            total = total.plus(each)
        return total


class Book(NamedTuple):
    """The page of the guest book for one guest."""

    overview: Overview
    rows: tuple[GameRow, ...]
    """One for every game there is."""
    lines: tuple[BookLine, ...]
    """The matches of the guest, the latest first."""
    met: tuple[HeadToHead, ...]
    """Who was met most, first."""


def book_of(
    guest: str, matches: Sequence[FinishedMatch], today: date, learnt: Collection[str], names: Mapping[str, str]
) -> Book:
    """`names` are the guests' by id, `learnt` the games whose lesson was begun."""
    infos = ready_games()
    feats = {info.id: story.feats for info in infos if (story := info.load().story) is not None}
    record = record_of(guest, matches, feats)
    overview = overview_of(guest, matches, today, learnt)
    course: dict[str, list[Rating]] = {}
    for step in rating_steps(matches):
        if step.who == guest:
            course.setdefault(step.match.game, []).append(step.rating)
    labels = {(game, feat.key): (feat.label, feat.unit) for game, known in feats.items() for feat in known}
    rows = tuple(
        GameRow(
            info.id, info.name, _cells(record.plain, info.id), record.total(info.id), _sum(record.assisted, info.id),
            overview.progress.get(info.id, LevelProgress()), record.streaks.get(info.id, Streak()),
            tuple(course.get(info.id, ())), _bests(record, info.id, labels), luck_by_match(guest, matches, info.id),
        )
        for info in infos
    )  # fmt: skip
    titles = {info.id: info.name for info in infos}
    own = [each for each in matches if each.seat_of(guest) is not None]
    lines = [_together(games, guest, titles) for games in in_series(own)]
    return Book(overview, rows, tuple(reversed(lines)), _meetings(record, names, titles))


def _cells(table: Mapping[TallyKey, Tally], game: str) -> dict[str, Tally]:
    found: dict[str, Tally] = {}
    for cell, tally in table.items():
        if cell.game == game:
            found[cell.against] = found.get(cell.against, Tally()).plus(tally)
    return found


def _sum(table: Mapping[TallyKey, Tally], game: str) -> Tally:
    total = Tally()
    for each in _cells(table, game).values():
        total = total.plus(each)
    return total


def _bests(record: Record, game: str, labels: Mapping[tuple[str, str], tuple[str, str]]) -> tuple[BestScore, ...]:
    found = []
    for (of, variant, key), best in sorted(record.bests.items()):
        if of == game:
            label, unit = labels[game, key]
            found.append(
                BestScore(
                    tr(label), of_unit(best.value, unit), translated_variant(game, variant), best.file, best.ended
                )
            )
    return tuple(found)


def _together(games: Sequence[FinishedMatch], guest: str, titles: Mapping[str, str]) -> BookLine:
    """The line of a match; of several games, one for all of them."""
    lines = [line_of(each, guest, titles.get(each.game, each.game)) for each in reversed(games)]
    last = lines[0]
    if len(lines) == 1:
        return last
    ours, theirs = last.score
    result = "" if goes_on(games) else "won" if ours > theirs else "shared" if ours == theirs else "lost"
    helped = any(each.assisted for each in lines)
    return last._replace(result=result, number=0, games=tuple(lines), assisted=helped)


def line_of(match: FinishedMatch, guest: str, name: str) -> BookLine:
    """The line of one match of a guest who sat in it; `name` is its game's."""
    seat = match.seat_of(guest)
    assert seat is not None
    others = [each for number, each in enumerate(match.seats) if number != seat]
    called = [_named(each) for each in others]
    met = match.against(seat)
    if len(called) > 1:
        called = [_several(match.met_by(seat), [each.name for each in others])]
    result = result_for(match, seat)
    variant = translated_variant(match.game, match.variant)
    word = "won" if result.won else "shared" if result.shared else "lost"
    line = BookLine(match.file, match.game, name, word, called[0], met, variant, match.ended, match.assisted)
    if match.series is None:
        return line
    return line._replace(of=match.series.games, number=match.series.number, score=score_of(match, seat))


def _named(other: Participant) -> str:
    if not other.level:
        return other.name
    return tr("{name}, {level}", name=other.name, level=called(read_opponent(other.level).level))


def _several(met: str, names: Sequence[str]) -> str:
    """More opponents than one, by what they count as."""
    if met == PEOPLE:
        return ", ".join(names)
    if met == MIXED:
        return tr("several bots")
    return tr_n("{n} bot, {level}", "{n} bots, {level}", len(names), level=called(met))


def _meetings(record: Record, names: Mapping[str, str], games: Mapping[str, str]) -> tuple[HeadToHead, ...]:
    found: dict[str, dict[str, Tally]] = {}
    for (game, who), tally in record.met.items():
        found.setdefault(names.get(who, who), {})[games.get(game, game)] = tally
    meetings = [HeadToHead(who, tallies) for who, tallies in found.items()]
    return tuple(sorted(meetings, key=lambda each: (-each.total.matches, each.name)))
