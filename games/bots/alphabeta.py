"""Parts that alpha-beta searches share: the value of a win, the result of a depth, the scale of scores."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

WIN: Final = 1_000_000
"""More than any evaluation; a win found with `depth` plies left is `WIN + depth`."""

DECIDED: Final = WIN - 1_000
"""The least value of a win: one that a table promises, further away than was searched, is worth less than `WIN`."""


class OutOfBudget(Exception):
    """Raised inside the search when its allowance is gone."""


@dataclass(frozen=True, slots=True)
class Found:
    """The result of a search that has finished a depth."""

    depth: int
    value: int
    """The value of the position for the searching seat."""
    moves: tuple[tuple[int, Any], ...]
    """(value, move) for the root moves, best first; beyond the first the values are upper bounds."""
    line: tuple[Any, ...]
    """The principal variation, from the position on."""
    complete: bool = True
    """False when the budget ran out before all moves were searched to this depth."""


def score_of(value: int, half: int = 500) -> float:
    """A search value on the -1 to 1 scale of `Choice.score`; `half` is the evaluation that scores a half."""
    if abs(value) >= DECIDED:
        return 1.0 if value > 0 else -1.0
    return 0.99 * value / (abs(value) + half)
