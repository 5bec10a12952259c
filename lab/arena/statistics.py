"""What results mean: shares of the points with their error, Elo, likelihood of superiority, the sequential test.

Everything counts *units*: one unit is the mean result, from 0 to 1, of the games of one round (the same deal with
seats changed). With two seats a unit is one of 0, 1/4, 1/2, 3/4 and 1, which the field calls pentanomial: the luck of
the deal cancels within it, so the error is smaller than that of the same games counted singly.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import erf, inf, log, log10, sqrt
from typing import Final

Z: Final = 1.959964
"""So many standard errors to either side hold 95 of 100."""
CLASSES: Final = (0.0, 0.5, 1.0, 1.5, 2.0)
"""The results of a pair in points."""
A_TRACE: Final = 1e-3
"""Counted beforehand in each class by the sequential test, so that no variance is zero."""
FEWEST_UNITS: Final = 10
"""The sequential test does not decide on fewer."""
ERROR: Final = 0.05
"""How often the sequential test may be wrong, in either direction."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its 95 % interval, and how likely it is in truth above what is fair."""

    mean: float
    low: float
    high: float
    superiority: float


def estimate(units: Sequence[float], fair: float = 0.5) -> Estimate:
    """The mean of the units.

    The interval is that of Agresti and Coull carried over to units: as if one more had been won altogether and one lost
    altogether. So it is neither empty nor of no width where all units are equal. No units: everything is possible.
    """
    if not units:
        return Estimate(fair, 0.0, 1.0, 0.5)
    taken = (*units, 0.0, 2 * fair)
    middle, error = _mean_and_error(taken)
    mean = sum(units) / len(units)
    low = 0.0 if mean == 0.0 else min(mean, max(0.0, middle - Z * error))
    high = 1.0 if mean == 1.0 else max(mean, min(1.0, middle + Z * error))
    return Estimate(mean, low, high, phi((middle - fair) / error))


def _mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    count = len(values)
    mean = sum(values) / count
    variance = sum((value - mean) ** 2 for value in values) / count
    return mean, sqrt(variance / count)


def phi(x: float) -> float:
    """The normal distribution: how likely a value is below x standard deviations."""
    return 0.5 * (1 + erf(x / sqrt(2)))


def elo_of(share: float, seats: int = 2) -> float:
    """By how much a player is stronger that takes this share of the points alone among equals, who are weaker."""
    if share <= 0.0:
        return -inf
    if share >= 1.0:
        return inf
    return 400 * log10(share * (seats - 1) / (1 - share))


def share_of(elo: float, seats: int = 2) -> float:
    """The share that so much strength is worth: the reverse of `elo_of`."""
    return 1 / (1 + (seats - 1) * 10 ** (-elo / 400))


def pentanomial(units: Iterable[float]) -> tuple[int, int, int, int, int]:
    """How many pairs ended with 0, 1/2, 1, 1 1/2 and 2 points."""
    counts = [0] * len(CLASSES)
    for unit in units:
        counts[round(4 * unit)] += 1
    a, b, c, d, e = counts
    return a, b, c, d, e


class SequentialTest:
    """Whether a player is stronger by `elo1` or more (accepted), or by `elo0` or less (rejected), as soon as it shows.

    The generalised sequential probability ratio test in its normal approximation, as engine testers use it:
    https://www.chessprogramming.org/Sequential_Probability_Ratio_Test .
    """

    def __init__(self, elo0: float, elo1: float, seats: int = 2) -> None:
        """Raises `ValueError` unless `elo0` is below `elo1`."""
        if not elo0 < elo1:
            raise ValueError("the first of the two Elo differences has to be the smaller one")
        self.elo0, self.elo1 = elo0, elo1
        self._shares = share_of(elo0, seats), share_of(elo1, seats)
        fair = 1 / seats
        traces = [points * fair for points in CLASSES]
        self._units = 0
        self._weight = A_TRACE * len(traces)
        self._sum = A_TRACE * sum(traces)
        self._squares = A_TRACE * sum(value * value for value in traces)
        self.bound = log((1 - ERROR) / ERROR)
        self.verdict: bool | None = None
        """True: accepted; False: rejected; None: not decided yet."""
        self.decided_after = 0
        """How many units it took, once it is decided."""

    @property
    def ratio(self) -> float:
        """The logarithm of how much likelier the results are with `elo1` than with `elo0`."""
        count = self._units + self._weight
        mean = self._sum / count
        variance = self._squares / count - mean * mean
        lower, upper = self._shares
        return self._units * (upper - lower) * (2 * mean - lower - upper) / (2 * variance)

    def add(self, unit: float) -> None:
        """Counts a unit; once it is decided nothing counts any more."""
        if self.verdict is not None:
            return
        self._units += 1
        self._sum += unit
        self._squares += unit * unit
        ratio = self.ratio
        if self._units >= FEWEST_UNITS and abs(ratio) >= self.bound:
            self.verdict, self.decided_after = ratio > 0, self._units
