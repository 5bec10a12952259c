"""Glicko-2: how strong a player is, how sure that is, and what one match changes.

Mark Glickman, *Example of the Glicko-2 system* (http://www.glicko.net/glicko/glicko2.pdf); step numbers are that
paper's. A game of weight 1 counts as there; one of n seats is several games of less weight, one for every opponent.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

TAU: Final = 0.5
"""How fast volatility may change."""
_SCALE: Final = 173.7178
_FAR: Final = 15.0
"""Differences beyond this promise no more than it does."""
_ENOUGH: Final = 1e-6
WIDEST: Final = 350.0
"""The deviation of whom nobody knows; it never grows beyond."""


class Rating(NamedTuple):
    """A strength on the usual scale, on which 400 points are ten times the chances."""

    value: float = 1500.0
    deviation: float = WIDEST
    volatility: float = 0.06

    @property
    def margin(self) -> float:
        """The value lies within this of the truth in 95 of 100 cases."""
        return 2 * self.deviation

    @property
    def provisional(self) -> bool:
        """Whether the rating is too unsure to be shown as a number that means something."""
        return self.deviation > 110


class Game(NamedTuple):
    """One game for a rating: an opponent, and the result."""

    opponent: Rating
    score: float
    """1 won, 0.5 shared, 0 lost."""
    weight: float = 1.0


def expected(own: Rating, opponent: Rating) -> float:
    """The score that these ratings promise."""
    return _chance(_mu(own), _mu(opponent), _g(opponent.deviation / _SCALE))


def rated(own: Rating, games: Sequence[Game], tau: float = TAU) -> Rating:
    """The rating after one period with these games; without any, only less sure."""
    mu, phi, sigma = _mu(own), own.deviation / _SCALE, own.volatility
    if not games:
        return own._replace(deviation=min(WIDEST, _SCALE * sqrt(phi**2 + sigma**2)))
    information = gain = 0.0
    for game in games:  # steps 3 and 4
        g = _g(game.opponent.deviation / _SCALE)
        chance = _chance(mu, _mu(game.opponent), g)
        information += game.weight * g**2 * chance * (1 - chance)
        gain += game.weight * g * (game.score - chance)
    variance = 1 / information
    sigma = _volatility(sigma, phi, variance, variance * gain, tau)
    before = sqrt(phi**2 + sigma**2)  # step 6
    phi = 1 / sqrt(1 / before**2 + 1 / variance)  # steps 7 and 8
    return Rating(own.value + _SCALE * phi**2 * gain, min(WIDEST, _SCALE * phi), sigma)


def _mu(rating: Rating) -> float:
    return (rating.value - 1500) / _SCALE


def _g(phi: float) -> float:
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _chance(mu: float, opponent: float, g: float) -> float:
    return 1 / (1 + exp(min(_FAR, max(-_FAR, -g * (mu - opponent)))))


def _volatility(sigma: float, phi: float, variance: float, delta: float, tau: float) -> float:
    """Step 5, by the Illinois algorithm."""
    a = log(sigma**2)

    def f(x: float) -> float:
        whole = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - whole) / (2 * whole**2) - (x - a) / tau**2

    low, high = a, a - tau
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        while f(high) < 0:
            high -= tau
    at_low, at_high = f(low), f(high)
    while abs(high - low) > _ENOUGH:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
