"""Ratings of several players from all their games at once: the fit of Bradley and Terry, for any number of seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log
from typing import Final

import numpy as np

from lab.arena.statistics import Z

SCALE: Final = 400 / log(10)
"""Elo of one natural unit of strength."""
ENOUGH: Final = 1e-9
STEPS: Final = 100
NOTHING: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Rating:
    """Elo above the mean of all players, give or take `error` (95 %)."""

    elo: float
    error: float


Game = tuple[Sequence[int], Sequence[float]]
"""The players by seat, as places in the list, and their points."""


def fit(players: int, units: Iterable[Sequence[Game]]) -> list[Rating]:
    """The ratings under which the results are likeliest.

    A player takes a seat's share of the point in proportion to e to the power of its strength. As in the interval of a
    duel, one won and one lost unit are added for every two players that met, so nobody is infinitely strong. The error
    comes from how much the units differ (the sandwich estimator), so it knows that games of one unit hang together.
    """
    held = [_counted(unit, players) for unit in units]
    held += [_counted(unit, players) for unit in _imagined(held)]
    strength = np.zeros(players)
    information = np.zeros((players, players))
    together = _added(table for tables in held for table in tables)
    for _ in range(STEPS):
        gradient, information = np.zeros(players), np.zeros((players, players))
        for members, won, games in together:
            part = _parts(strength, members)
            gradient += won - games * part
            information += games * (np.diag(part) - np.outer(part, part))
        step = _inverse(information) @ gradient
        strength += np.clip(step, -1.0, 1.0)
        if np.abs(step).max() < ENOUGH:
            break
    scores = [sum(won - games * _parts(strength, members) for members, won, games in tables) for tables in held]
    inverse = _inverse(information)
    spread = inverse @ sum((np.outer(score, score) for score in scores), np.zeros((players, players))) @ inverse
    centred = strength - strength.mean()
    return [
        Rating(float(SCALE * value), float(SCALE * Z * np.sqrt(max(0.0, error))))
        for value, error in zip(centred, np.diag(spread), strict=True)
    ]


Vector = np.ndarray[tuple[int], np.dtype[np.float64]]
Matrix = np.ndarray[tuple[int, int], np.dtype[np.float64]]
_Tables = list[tuple[Vector, Vector, int]]
"""Seats by player, points by player, number of games; games with the same players are put together."""


def _inverse(information: Matrix) -> Matrix:
    """Its inverse but for what nothing is known of: how strong all are together."""
    inverse: Matrix = np.linalg.pinv(information, rcond=NOTHING, hermitian=True)  # type: ignore[assignment]
    return inverse


def _counted(unit: Sequence[Game], players: int) -> _Tables:
    tables: _Tables = []
    for seats, points in unit:
        members, won = np.zeros(players), np.zeros(players)
        for player, share in zip(seats, points, strict=True):
            members[player] += 1
            won[player] += share
        tables.append((members, won, 1))
    return _added(tables)


def _added(tables: Iterable[tuple[Vector, Vector, int]]) -> _Tables:
    found: dict[tuple[float, ...], tuple[Vector, Vector, int]] = {}
    for members, won, games in tables:
        key = tuple(members.tolist())
        _, before, count = found.get(key, (members, np.zeros_like(won), 0))
        found[key] = members, before + won, count + games
    return list(found.values())


def _imagined(held: Iterable[_Tables]) -> list[list[Game]]:
    """A unit won altogether and one lost altogether for every two players that met."""
    met = {
        tuple(int(player) for player in np.flatnonzero(members))
        for tables in held
        for members, _, _ in tables
        if np.count_nonzero(members) == 2
    }
    return [[((first, second), points)] * 2 for first, second in sorted(met) for points in ((1.0, 0.0), (0.0, 1.0))]


def _parts(strength: Vector, members: Vector) -> Vector:
    """Which part of the point each player may expect."""
    weights = members * np.exp(strength - strength.max())
    parts: Vector = weights / weights.sum()
    return parts
