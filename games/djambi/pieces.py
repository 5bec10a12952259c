"""The kinds of pieces, who controls them, and corpses. Knows no board.

Rules page, *Components*.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Final

NOBODY: Final = -1
"""The controller of an abandoned piece, and of a corpse."""


class Kind(IntEnum):
    """The kind of what stands on a cell, in the order of the text position; a corpse is the last."""

    CHIEF = 1
    ASSASSIN = 2
    JOURNALIST = 3
    DIPLOMAT = 4
    GRAVEDIGGER = 5
    THUG = 6
    CORPSE = 7

    @property
    def letter(self) -> str:
        """The letter of the notation: C, A, J, D, G, T, and x for a corpse."""
        return _KIND_LETTERS[self - 1]


_KIND_LETTERS: Final = "CAJDGTx"

KINDS: Final = tuple(Kind)[:6]
"""The six kinds of living pieces."""

KIND_BY_LETTER: Final = {kind.letter: kind for kind in KINDS}

SETUP: Final[tuple[tuple[Kind, int, int], ...]] = (
    (Kind.CHIEF, 4, 4),
    (Kind.JOURNALIST, 4, 3),
    (Kind.ASSASSIN, 3, 4),
    (Kind.DIPLOMAT, 3, 3),
    (Kind.GRAVEDIGGER, 2, 2),
    (Kind.THUG, 4, 2),
    (Kind.THUG, 3, 2),
    (Kind.THUG, 2, 3),
    (Kind.THUG, 2, 4),
)
"""The starting places of a side's nine pieces: kind, x, y in its own region."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A living piece, or a corpse (all corpses are alike).

    `side` is the index of the controlling side (0 is `a`), `NOBODY` for an abandoned piece or a corpse.
    """

    kind: Kind
    side: int

    @property
    def living(self) -> bool:
        """True for anything but a corpse."""
        return self.kind is not Kind.CORPSE

    @property
    def abandoned(self) -> bool:
        """True for a living piece that nobody controls."""
        return self.side == NOBODY and self.kind is not Kind.CORPSE


@cache
def piece(kind: Kind, side: int) -> Piece:
    """The piece of this kind and side, the same object every time."""
    return Piece(kind, side)


CORPSE: Final = piece(Kind.CORPSE, NOBODY)
