"""Chances of winning out of what a search says of a position, by how such positions have ended.

A search's shares of the point rank positions; they are not yet chances. They are sharpened by a power: shares of 0.6
and 0.4 with a power of 2 are chances of 0.69 and 0.31. The powers are fitted to the results of games, one or more for
the stages of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources
from math import exp, log
from typing import Final, NamedTuple

from games.core.values import is_amount, parsed_bytes

FILE: Final = "chances.json"
_LEAST: Final = 1e-6
"""The smallest share that is reckoned with; smaller ones count as this."""


class Powers(NamedTuple):
    """The powers of one game."""

    values: tuple[float, ...]
    """The exponent of each stage of the match, from the first on; between two stages it is interpolated."""

    def at(self, stage: float) -> float:
        """The power at a stage from 0 (beginning) to 1 (end)."""
        place = min(1.0, max(0.0, stage)) * (len(self.values) - 1)
        below = min(int(place), len(self.values) - 2) if len(self.values) > 1 else 0
        above = min(below + 1, len(self.values) - 1)
        return self.values[below] + (place - below) * (self.values[above] - self.values[below])

    def chances(self, shares: Sequence[float], stage: float = 0.0) -> tuple[float, ...]:
        """The chances of the seats that have these shares; who has none has no chance."""
        power = self.at(stage)
        best = max(shares)
        raised = [exp(power * log(max(share, _LEAST) / best)) if share > 0 else 0.0 for share in shares]
        whole = sum(raised)
        return tuple(each / whole for each in raised)

    def slope(self, share: float, chance: float, stage: float = 0.0) -> float:
        """How fast a seat's chance grows with its share, where those of all others shrink by the same factor."""
        return self.at(stage) * chance * (1 - chance) / max(_LEAST, share * (1 - share))


def read_powers(data: bytes, kind: str = "") -> Powers:
    """The powers for one kind of game (by its options; "" where there is one kind) from a file such as `chances.json`.

    Raises `ValueError`. What it says of their making, under `record`, makes no difference.
    """
    found = parsed_bytes(data)
    rows = found.get("powers") if isinstance(found, dict) else None
    row = rows.get(kind) if isinstance(rows, dict) else None
    numbers = row if isinstance(row, list) else []
    if not numbers or not all(is_amount(each) and each > 0 for each in numbers):
        raise ValueError(f"a file of chances has under powers, {kind!r}, numbers greater than nothing")
    return Powers(tuple(map(float, numbers)))


def powers_of(package: str, kind: str = "") -> Powers:
    """The powers in a game's own file."""
    return read_powers(resources.files(package).joinpath(FILE).read_bytes(), kind)


def of_two(value: float, seat: int) -> tuple[float, float]:
    """The shares of two seats where the odds of `seat` are e to the power of `value`."""
    share = 1 / (1 + exp(-min(40.0, max(-40.0, value))))
    return (share, 1 - share) if seat == 0 else (1 - share, share)
