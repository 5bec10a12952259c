"""A player in a few lines, to choose who plays: matches, days in a row, the level and record of every game. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from games import ready_games
from games.core.opponent import called
from games.core.words import tr, tr_n
from games.guests.overview import overview_of
from games.guests.played import FinishedMatch
from games.guests.progress import RINGS, LevelProgress
from games.guests.statistics import Tally, record_of


class GameSummary(NamedTuple):
    """Where a player stands in one game."""

    game: str
    name: str
    progress: LevelProgress
    total: Tally
    """The results of all matches without help."""

    @property
    def record(self) -> str:
        """Matches won, lost and drawn without help, in words."""
        if not self.total.matches:
            return tr("not played yet")
        won, shared, lost = self.total.won, self.total.shared, self.total.lost
        if not shared:
            return tr("{won} won, {lost} lost", won=won, lost=lost)
        return tr("{won} won, {shared} drawn, {lost} lost", won=won, shared=shared, lost=lost)

    @property
    def spoken(self) -> str:
        """All of it in a sentence."""
        level = called(self.progress.level)
        rings = tr("{n} of {all} rings", n=self.progress.rings, all=RINGS)
        return tr("{game}: {level}, {rings}, {record}.", game=self.name, level=level, rings=rings, record=self.record)


class Portrait(NamedTuple):
    """A player at a glance."""

    matches: int = 0
    """All finished ones, with help or without."""
    days: int = 0
    """The number of days in a row with a match."""
    last: str = ""
    """When the latest match ended (ISO 8601); "" for who has played none."""
    games: tuple[GameSummary, ...] = ()
    """One for every game there is."""

    @property
    def counted(self) -> str:
        """The number of matches, in words."""
        return tr_n("{n} match", "{n} matches", self.matches)


def portraits_of(players: Sequence[str], matches: Sequence[FinishedMatch], today: date) -> Mapping[str, Portrait]:
    """The portraits of players, by id."""
    return {each: _portrait(each, matches, today) for each in players}


def _portrait(player: str, matches: Sequence[FinishedMatch], today: date) -> Portrait:
    own = [each for each in matches if each.seat_of(player) is not None]
    overview, record = overview_of(player, own, today, ()), record_of(player, own, {})
    games = tuple(
        GameSummary(info.id, info.name, overview.progress.get(info.id, LevelProgress()), record.total(info.id))
        for info in ready_games()
    )
    return Portrait(overview.matches, overview.days, max((each.ended for each in own), default=""), games)
