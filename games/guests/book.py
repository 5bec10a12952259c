"""A guest's page of the book: everything that a screen tells of one guest, reckoned from the matches. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from games import ready_games
from games.core.opponent import read_opponent
from games.core.story import amount
from games.guests.glicko import Rating
from games.guests.overview import Overview, overview_of
from games.guests.played import MIXED, PEOPLE, Played, counted
from games.guests.progress import Progress
from games.guests.rating import rating_steps
from games.guests.statistics import Cell, Record, Streak, Tally, record_of, result_for


class Feature(NamedTuple):
    """A best score."""

    label: str
    value: str
    """With its unit."""
    variant: str
    file: str
    """In which match."""
    ended: str


class GameRow(NamedTuple):
    """What one game's line of the record says."""

    game: str
    name: str
    cells: Mapping[str, Tally]
    """Matches without help, by what was met: a level, people, or a mixed table."""
    total: Tally
    assisted: Tally
    progress: Progress
    streak: Streak
    course: tuple[Rating, ...]
    """The rating after each rated match."""
    bests: tuple[Feature, ...]

    @property
    def rating(self) -> Rating | None:
        """The rating now; None for who has none."""
        return self.course[-1] if self.course else None


class Line(NamedTuple):
    """A finished match, as the list of them has it."""

    file: str
    game: str
    name: str
    result: str
    """`won`, `shared` or `lost`."""
    against: str
    """Whom, in words."""
    met: str
    """Under what it is counted: a level, people, or a mixed table."""
    variant: str
    ended: str
    assisted: bool


class Meeting(NamedTuple):
    """What came of the matches with another person."""

    name: str
    games: Mapping[str, Tally]
    """By the game's name."""

    @property
    def total(self) -> Tally:
        """All games together."""
        total = Tally()
        for each in self.games.values():
            total = total.plus(each)
        return total


class Book(NamedTuple):
    """One guest's page."""

    overview: Overview
    rows: tuple[GameRow, ...]
    """One for every game there is."""
    lines: tuple[Line, ...]
    """The latest first."""
    met: tuple[Meeting, ...]
    """Who was met most, first."""


def book_of(
    guest: str, matches: Sequence[Played], today: date, learnt: Collection[str], names: Mapping[str, str]
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
            overview.progress.get(info.id, Progress()), record.streaks.get(info.id, Streak()),
            tuple(course.get(info.id, ())), _bests(record, info.id, labels),
        )
        for info in infos
    )  # fmt: skip
    called = {info.id: info.name for info in infos}
    lines = [
        _line(match, seat, called.get(match.game, match.game))
        for match in counted(matches)
        if (seat := match.seat_of(guest)) is not None
    ]
    return Book(overview, rows, tuple(reversed(lines)), _meetings(record, names, called))


def _cells(table: Mapping[Cell, Tally], game: str) -> dict[str, Tally]:
    found: dict[str, Tally] = {}
    for cell, tally in table.items():
        if cell.game == game:
            found[cell.against] = found.get(cell.against, Tally()).plus(tally)
    return found


def _sum(table: Mapping[Cell, Tally], game: str) -> Tally:
    total = Tally()
    for each in _cells(table, game).values():
        total = total.plus(each)
    return total


def _bests(record: Record, game: str, labels: Mapping[tuple[str, str], tuple[str, str]]) -> tuple[Feature, ...]:
    found = []
    for (of, variant, key), best in sorted(record.bests.items()):
        if of == game:
            label, unit = labels[game, key]
            value = f"{amount(best.value)} {unit if best.value == 1 else f'{unit}s'}"
            found.append(Feature(label, value, variant, best.file, best.ended))
    return tuple(found)


def _line(match: Played, seat: int, name: str) -> Line:
    others = [each for number, each in enumerate(match.seats) if number != seat]
    told = [f"{each.name}, {read_opponent(each.level).level}" if each.level else each.name for each in others]
    met = match.against(seat)
    if len(told) > 1:
        levels = {MIXED: "several bots", PEOPLE: ", ".join(each.name for each in others)}
        told = [levels.get(met, f"{len(others)} bots, {met}")]
    result = result_for(match, seat)
    word = "won" if result.won else "shared" if result.shared else "lost"
    return Line(match.file, match.game, name, word, told[0], met, match.variant, match.ended, match.assisted)


def _meetings(record: Record, names: Mapping[str, str], called: Mapping[str, str]) -> tuple[Meeting, ...]:
    found: dict[str, dict[str, Tally]] = {}
    for (game, who), tally in record.met.items():
        found.setdefault(names.get(who, who), {})[called.get(game, game)] = tally
    meetings = [Meeting(who, games) for who, games in found.items()]
    return tuple(sorted(meetings, key=lambda each: (-each.total.matches, each.name)))
