"""A position of Nissi Samurai in the making."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from games.core.editing import NUMBER, Check, Draft, Field, Piece, Tray, one_of, whole
from games.nissi.geometry import SIZE, TILE_NAMES, TILES, tile_number
from games.nissi.options import Options
from games.nissi.pieces import (
    KEYS,
    PIECE_NAMES,
    PROTECTORS,
    SIDE_NAMES,
    key_of,
    kind_of,
    piece_number,
    seat_of,
)
from games.nissi.position import read_fields, write_position
from games.nissi.rules import START_POSITION, is_raging
from games.nissi.state import EMPTY, State

_SIDES: Final = "br"
_EMPTY_BOARD: Final = (EMPTY,) * TILES
_TRAYS: Final = tuple(
    Tray(side, tuple(Piece(f"{_SIDES[seat]}{key}", f"{side}'s {name}", key)
                     for key, name in zip(KEYS, PIECE_NAMES, strict=True)), seat)
    for seat, side in enumerate(SIDE_NAMES)
)  # fmt: skip


def number_of(piece: str) -> int:
    """What a state holds for the piece `bZ` or `rC`."""
    return piece_number(_SIDES.index(piece[0]), piece[1])


@dataclass(frozen=True)
class NissiDraft(Draft):
    """A board, a side to move, and how many moves were made."""

    game: ClassVar[str] = "nissi"
    board: tuple[int, ...] = _EMPTY_BOARD
    side: int = 0
    moves: int = 0

    @property
    def trays(self) -> tuple[Tray, ...]:
        return _TRAYS

    @property
    def fields(self) -> tuple[Field, ...]:
        sides = tuple(zip(_SIDES, SIDE_NAMES, strict=True))
        return (
            Field("side", "To move", _SIDES[self.side], sides),
            Field("moves", "Moves made", str(self.moves), kind=NUMBER),
        )

    def standing(self) -> Iterator[tuple[int, str, bool]]:
        """The tile and the id of every piece, and whether it rages there."""
        for tile, piece in enumerate(self.board):
            if piece != EMPTY:
                yield tile, f"{_SIDES[seat_of(piece)]}{key_of(piece)}", is_raging(piece, tile)

    def at(self, place: str) -> str | None:
        piece = self.board[tile_number(place)]
        return None if piece == EMPTY else f"{_SIDES[seat_of(piece)]}{key_of(piece)}"

    def put(self, piece: str, place: str) -> NissiDraft:
        number, tile = number_of(piece), tile_number(place)
        board = [EMPTY if each == number else each for each in self.board]
        board[tile] = number
        return replace(self, board=tuple(board))

    def take(self, place: str) -> NissiDraft:
        tile = tile_number(place)
        return replace(self, board=(*self.board[:tile], EMPTY, *self.board[tile + 1 :]))

    def places_of(self, piece: str) -> tuple[str, ...]:
        number = number_of(piece)
        return tuple(TILE_NAMES[tile] for tile, each in enumerate(self.board) if each == number)

    def with_field(self, name: str, value: str) -> NissiDraft:
        if name == "side":
            return replace(self, side=_SIDES.index(one_of(value, _SIDES)))
        return replace(self, moves=whole(value))

    def emptied(self) -> NissiDraft:
        return NissiDraft()

    def begun(self) -> NissiDraft:
        return self.read(START_POSITION)

    def mirrored(self) -> NissiDraft:
        """Blue and Red in each other's places, the board seen from the other side."""
        half = len(KEYS)
        rows = [self.board[start : start + SIZE] for start in range(0, TILES, SIZE)]
        board = (each for row in reversed(rows) for each in row)
        swapped = tuple(each if each == EMPTY else each - half if each > half else each + half for each in board)
        return replace(self, board=swapped, side=1 - self.side)

    @property
    def text(self) -> str:
        return write_position(State(self.board, self.side, self.moves, Options()))

    def read(self, text: str) -> NissiDraft:
        board, side, moves = read_fields(text)
        return NissiDraft(board, side, moves)

    def settled(self) -> tuple[Check, ...]:
        return (self._protectors(), *self._samurai(), *self._missing())

    def _protectors(self) -> Check:
        counts = [self.board.count(piece) for piece in PROTECTORS]
        for side, count in zip(SIDE_NAMES, counts, strict=True):
            if count != 1:
                said = "has no Protector" if not count else f"has {count} Protectors"
                return Check(f"{side} {said}", False)
        return Check("one Protector each")

    def _samurai(self) -> tuple[Check, ...]:
        pieces = [piece for piece in self.board if piece != EMPTY]
        most = len(KEYS) - 1
        for seat, side in enumerate(SIDE_NAMES):
            count = sum(seat_of(piece) == seat and piece not in PROTECTORS for piece in pieces)
            if count > most:
                return (Check(f"{side} has {count} Samurai, more than an army", None),)
        return (Check("at most four Samurai each", True, f"{len(pieces)} pieces"),)

    def _missing(self) -> tuple[Check, ...]:
        points = [sum(kind_of(each).points for each in self.board if each != EMPTY and seat_of(each) == seat)
                  for seat in (0, 1)]  # fmt: skip
        aside = f"{points[0]} points each" if points[0] == points[1] else f"{points[0]} to {points[1]} points"
        lacking = [
            [name for key, name in zip(KEYS, PIECE_NAMES, strict=True)
             if key != "C" and piece_number(seat, key) not in self.board]
            for seat in (0, 1)
        ]  # fmt: skip
        if not any(lacking):
            return (Check("both armies are whole", True, aside),)
        if lacking[0] == lacking[1]:
            return (Check(f"both lack {_listed(lacking[0])}", None, aside),)
        told = [f"{side} lacks {_listed(names)}" for side, names in zip(SIDE_NAMES, lacking, strict=True) if names]
        return (*(Check(each, None) for each in told[:-1]), Check(told[-1], None, aside))


def _listed(names: list[str]) -> str:
    if len(names) == len(KEYS) - 1:
        return "all Samurai"
    numbers = [name.removeprefix("Samurai ") for name in names]
    return f"Samurai {numbers[0]}" if len(numbers) == 1 else f"Samurai {', '.join(numbers[:-1])} and {numbers[-1]}"


BLANK: Final = NissiDraft()
