"""Evaluation: one number a piece and tile, added up.

The sum is kept up to date by `games.nissi.army`, so a search pays nothing for it. What a sum cannot
see (who takes whom next) is left to the search, which follows captures to their end.

Values are in hundredths of an army point, from the owner's side of the board.
"""

from __future__ import annotations

from typing import Final

from games.nissi.geometry import FORWARD, HOME_ROW, SIZE, TILES, column_of, row_of

_SAMURAI: Final = (
    # Columns E/F, D/G, C/H, B/I, A/J; the first line is the home row, the last the far row. A Samurai cannot
    # come back: what has run past the middle guards nothing any more, and self-play confirms how much that costs.
    (500, 492, 484, 476, 468),
    (504, 496, 488, 480, 472),
    (506, 498, 490, 482, 474),
    (504, 496, 488, 480, 472),
    (500, 492, 484, 476, 468),
    (492, 484, 476, 468, 460),
    (475, 467, 459, 451, 443),
    (450, 442, 434, 426, 418),
    (420, 412, 404, 396, 388),
    (390, 382, 374, 366, 358),
)

_PROTECTOR: Final = (
    (0, 0, 0, -5, -10),
    (5, 5, 5, 0, -5),
    (10, 10, 10, 5, 0),
    (20, 20, 20, 15, 10),
    (30, 30, 30, 25, 20),
    (45, 45, 45, 40, 35),
    (60, 60, 60, 60, 55),
    (80, 80, 80, 80, 75),
    (110, 110, 110, 110, 105),
    (250, 250, 250, 250, 250),
)


def _spread(table: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """The table by seat and tile."""
    return tuple(
        tuple(
            table[(row_of(tile) - HOME_ROW[seat]) * FORWARD[seat]][
                max(SIZE // 2 - 1 - column_of(tile), column_of(tile) - SIZE // 2)
            ]
            for tile in range(TILES)
        )
        for seat in (0, 1)
    )


SAMURAI_VALUES: Final = _spread(_SAMURAI)
"""SAMURAI_VALUES[seat][tile]: what a Samurai standing there adds to its side."""

PROTECTOR_VALUES: Final = _spread(_PROTECTOR)
"""PROTECTOR_VALUES[seat][tile]: what the Protector standing there adds; its capture ends the game."""
