"""Statistics of one guest's matches: counts, best scores, streaks, opponents. Assisted matches are counted apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from games.core.story import Achievement
from games.guests.played import HANDICAPPED, FinishedMatch, Participant, counted


class TallyKey(NamedTuple):
    """Under what a match is counted."""

    game: str
    variant: str
    against: str
    """A level, or `PEOPLE`, or `MIXED`, or `HANDICAPPED`."""


class Tally(NamedTuple):
    """Counts of matches won, shared and lost."""

    won: int = 0
    shared: int = 0
    lost: int = 0
    turns: int = 0
    seconds: float = 0.0
    """The seconds of all these matches together."""

    @property
    def matches(self) -> int:
        """The number of matches counted."""
        return self.won + self.shared + self.lost

    @property
    def average_turns(self) -> float:
        """The average length; 0 of none."""
        return self.turns / self.matches if self.matches else 0.0

    def plus(self, other: Tally) -> Tally:
        """The sum of two tallies."""
        won, shared, lost = self.won + other.won, self.shared + other.shared, self.lost + other.lost
        return Tally(won, shared, lost, self.turns + other.turns, self.seconds + other.seconds)


class Best(NamedTuple):
    """The best of something that was ever achieved."""

    value: float
    file: str
    """The file of the match in which it was reached."""
    ended: str


class Streak(NamedTuple):
    """Matches won one after the other."""

    now: int = 0
    longest: int = 0

    def after(self, won: bool) -> Streak:
        """The streak after one match more."""
        return Streak(self.now + 1, max(self.longest, self.now + 1)) if won else self._replace(now=0)


class Record(NamedTuple):
    """The record of one guest."""

    plain: Mapping[TallyKey, Tally]
    """Matches played without any help."""
    assisted: Mapping[TallyKey, Tally]
    bests: Mapping[tuple[str, str, str], Best]
    """Best values by game, variant and key of the feat; without help only."""
    streaks: Mapping[str, Streak]
    """Streaks of won matches by game; without help only."""
    met: Mapping[tuple[str, str], Tally]
    """Matches by game and other person (`Participant.who`): both without help, won by points against each other."""

    def total(self, game: str = "", against: str = "") -> Tally:
        """The matches without help, of one game or against one level where these are given; handicaps by name alone."""
        total = Tally()
        for cell, tally in self.plain.items():
            counts = against == cell.against or (not against and cell.against != HANDICAPPED)
            if game in ("", cell.game) and counts:
                total = total.plus(tally)
        return total


def result_for(match: FinishedMatch, seat: int) -> Tally:
    """One match, as a seat counts it: won alone, shared the first place, or lost."""
    points = [each.points for each in match.seats]
    best = max(points)
    first = points[seat] == best
    alone = first and points.count(best) == 1
    return Tally(int(alone), int(first and not alone), int(not first), match.turns, match.seconds)


def record_of(guest: str, matches: Iterable[FinishedMatch], feats: Mapping[str, Iterable[Achievement]]) -> Record:
    """The record of a guest (`Participant.who`), whatever order the matches come in; `feats` by game."""
    plain: dict[TallyKey, Tally] = defaultdict(Tally)
    assisted: dict[TallyKey, Tally] = defaultdict(Tally)
    met: dict[tuple[str, str], Tally] = defaultdict(Tally)
    streaks: dict[str, Streak] = defaultdict(Streak)
    bests: dict[tuple[str, str, str], Best] = {}
    least = {(game, each.key): each.least for game, known in feats.items() for each in known}
    for match in counted(matches):
        seat = match.seat_of(guest)
        if seat is None:
            continue
        cell = TallyKey(match.game, match.variant, match.against(seat))
        result = result_for(match, seat)
        if match.assisted:
            assisted[cell] = assisted[cell].plus(result)
            continue
        plain[cell] = plain[cell].plus(result)
        if not match.rated:
            continue
        streaks[match.game] = streaks[match.game].after(bool(result.won))
        for other in match.seats:
            if not other.level and other.who != guest:
                pair = match.game, other.who
                met[pair] = met[pair].plus(between(match, match.seats[seat], other))
        for key, value in match.seats[seat].feats:
            place = match.game, match.variant, key
            few = least.get((match.game, key))
            if few is not None and (place not in bests or _better(value, bests[place].value, few)):
                bests[place] = Best(value, match.file, match.ended)
    return Record(dict(plain), dict(assisted), bests, dict(streaks), dict(met))


def luck_by_match(guest: str, matches: Iterable[FinishedMatch], game: str) -> tuple[float, ...]:
    """The luck of a guest in a game, match by match, with help or without."""
    seats = [(each, each.seat_of(guest)) for each in counted(matches) if each.game == game]
    fates = [each.seats[seat].luck for each, seat in seats if seat is not None]
    return tuple(fate for fate in fates if fate is not None)


def between(match: FinishedMatch, own: Participant, other: Participant) -> Tally:
    """A match as two of its players count it among themselves."""
    won, lost = own.points > other.points, own.points < other.points
    return Tally(int(won), int(not won and not lost), int(lost), match.turns, match.seconds)


def _better(value: float, than: float, least: bool) -> bool:
    return value < than if least else value > than
