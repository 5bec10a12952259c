"""Actions: a move, or a pass where there is none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Move:
    """A piece goes from one tile to another, capturing what stands there."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Pass:
    """The only action of a side that has no move."""


Action: TypeAlias = Move | Pass
