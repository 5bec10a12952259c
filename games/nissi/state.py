"""Nissi Samurai's values: options, the state, actions, the view and what can happen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from games.core.types import Event

BLUE: Final = 0
RED: Final = 1

SIDE_NAMES: Final = ("Blue", "Red")

KEYS: Final = "ZXCVB"
"""The keys of an army's five pieces, in the order in which a state lists them."""

EMPTY: Final = 0
"""What `State.board` holds for an empty tile."""

PROTECTORS: Final = (3, 8)
"""The piece numbers of the Protectors, by seat (see `piece_number`)."""


def piece_number(seat: int, key: str) -> int:
    """What `State.board` holds for a piece: 1 to 5 for Blue's Z X C V B, 6 to 10 for Red's."""
    return seat * len(KEYS) + KEYS.index(key) + 1


def seat_of(piece: int) -> int:
    """Whose piece the number stands for."""
    return (piece - 1) // len(KEYS)


def key_of(piece: int) -> str:
    """The key of the piece the number stands for."""
    return KEYS[(piece - 1) % len(KEYS)]


class Kind(Enum):
    """What a piece is; the value is its name."""

    SAMURAI = "Samurai"
    PROTECTOR = "Protector"

    @property
    def points(self) -> int:
        """What the piece adds to the army score."""
        return 10 if self is Kind.PROTECTOR else 5


PIECE_NAMES: Final = ("Samurai 1", "Samurai 2", "Protector", "Samurai 3", "Samurai 4")
"""What the pieces of an army are called, in the order of `KEYS`."""


def kind_of(piece: int) -> Kind:
    """The kind of the piece the number stands for."""
    return Kind.PROTECTOR if piece in PROTECTORS else Kind.SAMURAI


def name_of(piece: int) -> str:
    """What the piece the number stands for is called."""
    return PIECE_NAMES[(piece - 1) % len(KEYS)]


@dataclass(frozen=True, slots=True)
class Options:
    """What is chosen before the game."""

    clock: int | None = 5
    """Minutes on the one clock; None: no clock."""
    move_limit: int | None = None
    """The game ends after this many moves, both sides counted; None: no limit."""


@dataclass(frozen=True, slots=True)
class State:
    """A position."""

    board: tuple[int, ...]
    """What stands on each of the 100 tiles, row by row from A0: `EMPTY` or a piece number."""
    side: int
    """The seat to move (or that would move, in a finished game)."""
    moves: int
    """Moves made so far, both sides counted."""
    options: Options


@dataclass(frozen=True, slots=True)
class Move:
    """A piece goes from one tile to another, capturing what stands there."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Pass:
    """The only action of a side that has no move."""


Action: TypeAlias = Move | Pass


@dataclass(frozen=True, slots=True)
class Piece:
    """A standing piece as a screen shows it."""

    seat: int
    key: str
    """One of `KEYS`."""
    kind: Kind
    tile: int
    raging: bool
    """True for a Protector on its far row, which moves like a queen."""

    @property
    def name(self) -> str:
        """ "Samurai 1" to "Samurai 4", or "Protector"."""
        return PIECE_NAMES[KEYS.index(self.key)]


@dataclass(frozen=True, slots=True)
class NissiView:
    """All there is to know: nothing in this game is hidden."""

    seat: int | None
    actor: int
    legal: tuple[Action, ...]
    """The legal actions if `seat` is to move, sorted by their notation."""
    text: str
    """The text position."""
    side: int
    """The side to move."""
    pieces: tuple[Piece, ...]
    """The standing pieces, Blue's first, in the order of `KEYS`."""
    captured: tuple[tuple[str, ...], tuple[str, ...]]
    """The keys of each seat's lost pieces."""
    scores: tuple[int, int]
    """The army points by seat: 5 a Samurai, 10 the Protector, standing pieces only."""
    moves: int
    """Moves made so far, both sides counted."""
    options: Options

    @property
    def moves_left(self) -> int | None:
        """Moves until the move limit ends the game; None without a limit."""
        limit = self.options.move_limit
        return None if limit is None else max(0, limit - self.moves)

    def piece_at(self, tile: int) -> Piece | None:
        """The piece on a tile, or None."""
        return next((piece for piece in self.pieces if piece.tile == tile), None)

    def piece_by_key(self, seat: int, key: str) -> Piece | None:
        """A seat's piece by its key, or None once it is captured."""
        return next((piece for piece in self.pieces if piece.seat == seat and piece.key == key), None)


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A piece moved."""

    seat: int
    key: str
    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Captured(Event):
    """A piece left the game."""

    seat: int
    """Whose piece it was."""
    key: str
    tile: int
    by: str
    """The key of the piece that took it."""


@dataclass(frozen=True, slots=True)
class Raged(Event):
    """A Protector reached its far row and rages from now on."""

    seat: int
    tile: int


@dataclass(frozen=True, slots=True)
class Calmed(Event):
    """A raging Protector left its far row and is an ordinary one again."""

    seat: int
    tile: int
    """Where it stands now."""


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A side had no move and passed."""

    seat: int
