"""What a pairing's games come to: won, drawn, lost, the share of the points, and that of every seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lab.arena.results import Unit
from lab.arena.schedule import Pairing
from lab.arena.statistics import Estimate, estimate


@dataclass(frozen=True, slots=True)
class Score:
    """What the first of a pairing made of it, in whole rounds."""

    pairing: Pairing
    units: tuple[float, ...]
    """Its mean result in each round."""
    games: int
    wins: int
    """Games in which it has the most points alone,"""
    draws: int
    """Games in which it shares the most points."""
    losses: int
    points: float
    reasons: Mapping[str, int]
    """How many games ended for each reason."""
    actions: int
    """Actions of all games taken together."""
    seconds: float
    """Seconds that all games took together."""
    seats: tuple[tuple[float, ...], ...]
    """For each seat its mean result in each round, whoever took it."""
    notes: Mapping[str, int]
    """What went wrong, and how often."""

    @property
    def share(self) -> Estimate:
        """The share of the points that the first takes; nobody is better where it plays itself."""
        return estimate(() if self.pairing.itself else self.units, self.pairing.fair)

    def seat_share(self, seat: int) -> Estimate:
        """The share of the points that goes to a seat."""
        return seat_shares([self], seat)


def mean_of(unit: Unit) -> float:
    """The mean result of the first of a pairing in a round."""
    own = _own(unit)
    return sum(own) / len(own)


def _own(unit: Unit) -> list[float]:
    """Its points; it takes the seats in turn."""
    return [record.points[seat] for seat, record in enumerate(unit)]


def score(pairing: Pairing, units: Sequence[Unit]) -> Score:
    """Counts the whole rounds of a pairing."""
    wins = draws = losses = actions = 0
    points = seconds = 0.0
    reasons: Counter[str] = Counter()
    notes: Counter[str] = Counter()
    means: list[float] = []
    by_seat: list[list[float]] = [[] for _ in range(pairing.seats)]
    for unit in units:
        own = _own(unit)
        means.append(mean_of(unit))
        points += sum(own)
        for seat, shares in enumerate(by_seat):
            shares.append(sum(record.points[seat] for record in unit) / len(unit))
        for share, record in zip(own, unit, strict=True):
            best = max(record.points)
            if share < best:
                losses += 1
            elif record.points.count(best) > 1:
                draws += 1
            else:
                wins += 1
            reasons[record.reason] += 1
            notes.update([record.note] if record.note else [])
            actions += len(record.log)
            seconds += record.seconds
    games = wins + draws + losses
    seats = tuple(map(tuple, by_seat))
    return Score(pairing, tuple(means), games, wins, draws, losses, points, reasons, actions, seconds, seats, notes)


def seat_shares(scores: Sequence[Score], seat: int) -> Estimate:
    """The share of the points that goes to a seat in all these games. Raises `ValueError` without scores."""
    if not scores:
        raise ValueError("no games were counted")
    return estimate([unit for each in scores for unit in each.seats[seat]], scores[0].pairing.fair)
