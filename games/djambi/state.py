"""The state of a game of Djambi, and how it ended. Knows no rules.

Rules page, *Turn and actions* and *Position text*.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from games.djambi.actions import Phase
from games.djambi.geometry import SEAT, Geometry
from games.djambi.geometry import board as geometry_of
from games.djambi.options import Options
from games.djambi.pacts import NO_PACTS, Pacts
from games.djambi.pieces import Kind, Piece

Board = tuple[Piece | None, ...]
"""The piece on every cell, by cell index; None where it is empty."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The end of a game: the reason's code, and the sides that share the point."""

    reason: str
    sharers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """A position and all that decides how it goes on. Sides are region indices."""

    options: Options
    board: Board
    alive: frozenset[int]
    """The sides, neutral ones included, whose Chief is alive."""
    order: tuple[int, ...]
    """The living players by the time of their next turn; the first is to move. Empty when over."""
    phase: Phase = Phase.MOVE
    aim: int = -1
    """The cell of the Journalist that moved, in phase `kill`, otherwise -1."""
    hand: Piece | None = None
    """The piece that is to be put down, in phase `drop`, otherwise None."""
    quiet: int = 0
    """Turns since the last death."""
    accepted: frozenset[int] = frozenset()
    """The players who accept a draw."""
    ended: Ended | None = None
    fallen: tuple[tuple[int, ...], ...] = field(default=(), compare=False)
    """The players who died, one entry a step, first deaths first. A memory of the log for the final
    places; nothing depends on it and a bare position does not have it."""
    pacts: Pacts = field(default=NO_PACTS, compare=False)
    """The pacts of the players: a memory of the log too, for no position and no turn depends on them."""

    @property
    def geometry(self) -> Geometry:
        """The geometry of the board."""
        return geometry_of(self.options.n)

    @property
    def in_power(self) -> int | None:
        """The side whose Chief is on the Seat while at least three players are alive."""
        return ruler(self.board[SEAT], self.alive, self.options)


def ruler(on_seat: Piece | None, alive: frozenset[int] | set[int], options: Options) -> int | None:
    """The player in power, given what stands on the Seat and who is alive."""
    if on_seat is None or on_seat.kind is not Kind.CHIEF or on_seat.side not in options.homes:
        return None
    return on_seat.side if sum(side in alive for side in options.homes) >= 3 else None
