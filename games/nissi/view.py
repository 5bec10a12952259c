"""The view: what a screen or a bot is given. Nothing in this game is hidden."""

from __future__ import annotations

from dataclasses import dataclass

from games.nissi.actions import Action
from games.nissi.handicap import given_keys
from games.nissi.options import Options
from games.nissi.pieces import Kind, called


def move_number(moves: int, side: int) -> int:
    """The number of a side's next move where so many were made: as in chess Red's answer has that of Blue's move."""
    return (moves - side + 1) // 2 + 1


def of_each(moves: int) -> int:
    """The share of a side in so many moves that it begins: what its player counts."""
    return (moves + 1) // 2


@dataclass(frozen=True, slots=True)
class Piece:
    """A standing piece as a screen shows it."""

    seat: int
    key: str
    """The letter of the piece, one of `KEYS`."""
    kind: Kind
    tile: int
    raging: bool
    """True for a Protector on its far row, which moves like a queen."""

    @property
    def name(self) -> str:
        """ "Samurai 1" to "Samurai 4", or "Protector", in the player's language."""
        return called(self.key)


@dataclass(frozen=True, slots=True)
class NissiView:
    """The view of any seat: nothing in this game is hidden."""

    seat: int | None
    actor: int
    legal: tuple[Action, ...]
    """The legal actions if `seat` is to move, sorted by their notation."""
    text: str
    """The position as one line of text."""
    side: int
    """The side that is to move."""
    pieces: tuple[Piece, ...]
    """The standing pieces, Blue's first, in the order of `KEYS`."""
    captured: tuple[tuple[str, ...], tuple[str, ...]]
    """The keys of each seat's lost pieces; what a handicap took is not among them."""
    scores: tuple[int, int]
    """The army points by seat: 5 a Samurai, 10 the Protector, standing pieces only."""
    moves: int
    """Moves made so far, both sides counted, as `State.moves`."""
    options: Options

    @property
    def moves_left(self) -> int | None:
        """Moves until the move limit ends the game, both sides counted; None without a limit."""
        limit = self.options.move_limit
        return None if limit is None else max(0, limit - self.moves)

    def piece_at(self, tile: int) -> Piece | None:
        """The piece on a tile, or None."""
        return next((piece for piece in self.pieces if piece.tile == tile), None)

    def absent(self, seat: int) -> tuple[str, ...]:
        """The keys of a seat's pieces that are not on the board: captured, or given away by a handicap."""
        return (*self.captured[seat], *given_keys(self.options.handicap, seat))

    def piece_by_key(self, seat: int, key: str) -> Piece | None:
        """A seat's piece by its key, or None once it is captured."""
        return next((piece for piece in self.pieces if piece.seat == seat and piece.key == key), None)
