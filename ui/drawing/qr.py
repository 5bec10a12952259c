"""QR codes: a share line as squares that a telephone's camera reads, for pictures and printed pages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import pygame

MOST: Final = 1200
"""Bytes; a longer text would make squares too small to be read from a screen."""
QUIET: Final = 4
"""The width of the light margin that readers need, in squares."""
_STURDY: Final = 300
"""Bytes up to which a code is drawn so that it is read with a seventh of it damaged; longer ones with a fifteenth."""


def fits(text: str) -> bool:
    """True for a text short enough to be drawn as a QR code."""
    return 0 < len(text.encode()) <= MOST


@lru_cache(16)
def squares(text: str) -> Sequence[Sequence[bool]]:
    """The squares of a text's code, row by row, the dark ones true, without the margin. Slow: for the background."""
    import segno  # loaded when the first code is drawn

    level = "m" if len(text.encode()) <= _STURDY else "l"
    made = segno.make(text, error=level, micro=False, boost_error=False, mode="byte")
    return tuple(tuple(bool(square) for square in row) for row in made.matrix)


def qr_picture(text: str, side: int) -> pygame.Surface:
    """The code with its margin, dark on white in every theme, about `side` pixels wide, no square below three."""
    import pygame

    rows = squares(text)
    count = len(rows) + 2 * QUIET
    each = max(3, side // count)
    picture = pygame.Surface((count * each, count * each))
    picture.fill((255, 255, 255))
    for y, row in enumerate(rows, QUIET):
        for x, dark in enumerate(row, QUIET):
            if dark:
                picture.fill((0, 0, 0), (x * each, y * each, each, each))
    return picture
