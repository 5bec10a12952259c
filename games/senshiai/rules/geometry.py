"""Boards and spaces: names, neighbours, and sets of spaces as bits (1.1).

A space is a whole number: column x (rows + 1) + row, so that board order (column first, then row)
is number order. The one unused number above each column keeps sets of spaces, held as the bits of
a whole number, from running from one column into the next.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

_CAPITALS: Final = {5: ("c3", "h3"), 3: ("b2", "e2")}
_CAPITALS_SQUARE: Final = {5: ("c3", "c8", "h8", "h3"), 3: ("b2", "b5", "e5", "e2")}


class Board:
    """The table of two, three or four players' boards of 5x5 or 3x3 spaces. Never changes."""

    def __init__(self, players: int, side: int) -> None:
        """Lays `players` (2, 3 or 4) boards of `side` x `side` spaces edge to edge."""
        self.players = players
        self.side = side
        self.columns = 2 * side
        self.rows = side if players == 2 else 2 * side
        self.stride = self.rows + 1
        self.field = self.columns * self.stride
        """The number under which attackers in battle over a space are kept: no space of the table."""
        self.size = self.field + 1
        self.spaces: tuple[int, ...] = tuple(
            column * self.stride + row
            for column in range(self.columns)
            for row in range(self.rows)
            if not (players == 3 and column >= side and row < side)
        )
        """The spaces in the order of the board."""
        self.all: int = sum(1 << space for space in self.spaces)
        self.names: tuple[str, ...] = tuple(self._name(space) for space in range(self.size))
        self.by_name: dict[str, int] = {self.names[space]: space for space in self.spaces}
        self.near: tuple[int, ...] = tuple(
            self.around(1 << space) & ~(1 << space) if space in self.spaces else 0 for space in range(self.size)
        )
        """The spaces that touch each space, up to eight, as bits."""
        self.king: tuple[tuple[int, ...], ...] = tuple(self._steps_from(space) for space in range(self.size))
        """The distance in king's steps from each number to every other."""
        names = (_CAPITALS if players == 2 else _CAPITALS_SQUARE)[side]
        self.capitals: tuple[int, ...] = tuple(self.by_name[name] for name in names[:players])
        """Where each seat's Capital stands."""

    def _name(self, space: int) -> str:
        column, row = divmod(space, self.stride)
        return f"{chr(ord('a') + column)}{row + 1}" if space != self.field else "attackers"

    def around(self, spaces: int) -> int:
        """`spaces` and all that touch one of them."""
        tall = spaces | spaces << 1 | spaces >> 1
        return (tall | tall << self.stride | tall >> self.stride) & self.all

    def home(self, space: int) -> int:
        """The seat on whose board the space lies."""
        column, row = divmod(space, self.stride)
        east, north = column >= self.side, row >= self.side
        if self.players == 2:
            return int(east)
        return (0, 1, 3, 2)[2 * east + north]

    def column_row(self, space: int) -> tuple[int, int]:
        """The space's column and row, both from 0 in the south-west."""
        return divmod(space, self.stride)

    def _steps_from(self, one: int) -> tuple[int, ...]:
        column, row = divmod(one, self.stride)
        apart = [divmod(other, self.stride) for other in range(self.size)]
        return tuple([max(abs(c - column), abs(r - row)) for c, r in apart])

    def steps(self, one: int, other: int) -> int:
        """The distance in king's steps."""
        return self.king[one][other]


@lru_cache(maxsize=8)
def board_for(players: int, side: int) -> Board:
    """The one board of this kind."""
    return Board(players, side)


@lru_cache(maxsize=1 << 15)
def bits(spaces: int) -> tuple[int, ...]:
    """The spaces of a set, in board order."""
    found = []
    while spaces:
        low = spaces & -spaces
        found.append(low.bit_length() - 1)
        spaces ^= low
    return tuple(found)
