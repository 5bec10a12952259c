"""A position of Nissi Samurai in the making."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from games.core.editing import NUMBER, Check, Draft, Field, Piece, Tray, one_of, whole
from games.core.words import listing, tr, tr_n
from games.nissi.geometry import SIZE, TILE_NAMES, TILES, tile_number
from games.nissi.options import Options
from games.nissi.pieces import (
    KEYS,
    PROTECTORS,
    SIDE_NAMES,
    called,
    key_of,
    kind_of,
    piece_number,
    seat_of,
)
from games.nissi.position import read_fields, write_position
from games.nissi.rules import START_POSITION, is_raging
from games.nissi.state import EMPTY, State

_SIDES: Final = "br"
_SAMURAI: Final = KEYS.replace("C", "")
_EMPTY_BOARD: Final = (EMPTY,) * TILES


def _side(seat: int) -> str:
    return tr(SIDE_NAMES[seat])


def _tray(seat: int) -> Tray:
    side = _side(seat)
    pieces = (Piece(f"{_SIDES[seat]}{key}", tr("{side}’s {piece}", side=side, piece=called(key)), key) for key in KEYS)
    return Tray(side, tuple(pieces), seat)


def number_of(piece: str) -> int:
    """The number of the piece `bZ` or `rC` in a state."""
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
        return _tray(0), _tray(1)

    @property
    def fields(self) -> tuple[Field, ...]:
        sides = tuple((letter, _side(seat)) for seat, letter in enumerate(_SIDES))
        return (
            Field("side", tr("To move"), _SIDES[self.side], sides),
            Field("moves", tr("Moves made"), str(self.moves), kind=NUMBER),
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
        for seat, count in enumerate(counts):
            if not count:
                return Check(tr("{side} has no Protector", side=_side(seat)), False)
            if count != 1:
                return Check(tr("{side} has {n} Protectors", side=_side(seat), n=count), False)
        return Check(tr("one Protector each"))

    def _samurai(self) -> tuple[Check, ...]:
        pieces = [piece for piece in self.board if piece != EMPTY]
        most = len(KEYS) - 1
        for seat in range(len(SIDE_NAMES)):
            count = sum(seat_of(piece) == seat and piece not in PROTECTORS for piece in pieces)
            if count > most:
                return (Check(tr("{side} has {n} Samurai, more than an army", side=_side(seat), n=count), None),)
        return (Check(tr("at most four Samurai each"), True, tr_n("{n} piece", "{n} pieces", len(pieces))),)

    def _missing(self) -> tuple[Check, ...]:
        points = [sum(kind_of(each).points for each in self.board if each != EMPTY and seat_of(each) == seat)
                  for seat in (0, 1)]  # fmt: skip
        if points[0] == points[1]:
            aside = tr("{n} points each", n=points[0])
        else:
            aside = tr("{blue} to {red} points", blue=points[0], red=points[1])
        lacking = [
            [number for number, key in enumerate(_SAMURAI, start=1) if piece_number(seat, key) not in self.board]
            for seat in (0, 1)
        ]
        if not any(lacking):
            return (Check(tr("both armies are whole"), True, aside),)
        if lacking[0] == lacking[1]:
            return (Check(_both_lack(lacking[0]), None, aside),)
        problems = [_lacks(_side(seat), numbers) for seat, numbers in enumerate(lacking) if numbers]
        return (*(Check(each, None) for each in problems[:-1]), Check(problems[-1], None, aside))


def _both_lack(numbers: list[int]) -> str:
    if len(numbers) == len(_SAMURAI):
        return tr("both lack all Samurai")
    # translators: {numbers} is one number or a list of them: "both lack Samurai 1 and 3"
    return tr("both lack Samurai {numbers}", numbers=listing([str(each) for each in numbers]))


def _lacks(side: str, numbers: list[int]) -> str:
    if len(numbers) == len(_SAMURAI):
        return tr("{side} lacks all Samurai", side=side)
    return tr("{side} lacks Samurai {numbers}", side=side, numbers=listing([str(each) for each in numbers]))


BLANK: Final = NissiDraft()
