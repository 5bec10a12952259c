"""The view: what a seat sees of a game of Djambi, which is everything."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.djambi.actions import Action, Phase
from games.djambi.geometry import Geometry
from games.djambi.geometry import board as geometry_of
from games.djambi.options import Options
from games.djambi.pacts import NO_PACTS, Pacts
from games.djambi.pieces import Piece
from games.djambi.state import Board, Ended, State


@dataclass(frozen=True, slots=True)
class View:
    """A whole position; nothing in Djambi is hidden. Sides are region indices, cells are cell indices."""

    seat: int | None
    actor: int
    legal: tuple[Action, ...]
    """The listed actions if `seat` is to act: never `draw` and `resign`, see `may_draw` and `may_resign`."""
    text: str
    options: Options
    board: Board
    """The occupant of every cell: a `Piece` (with its kind and its controller), `CORPSE`, or None."""
    alive: frozenset[int]
    """The sides, neutral ones included, whose Chief is alive."""
    order: tuple[int, ...]
    """The living players by the time of their next turn, the one to move first; empty when over."""
    in_power: int | None
    """The side that is in power, or None."""
    phase: Phase
    aim: int
    """The cell of the Journalist in phase `kill`, otherwise -1."""
    hand: Piece | None
    """The piece that is to be put down in phase `drop`: `CORPSE` or a living piece, else None."""
    quiet: int
    """Turns since the last death; with `options.limit` the game is shared when it reaches that."""
    accepted: frozenset[int]
    """The players who accept a draw."""
    may_draw: bool
    """True when the seat of this view may play `draw` now."""
    may_resign: bool
    """True when the seat of this view may play `resign` now."""
    ended: Ended | None
    """The reason and the sharers when the game is over."""
    fallen: tuple[tuple[int, ...], ...] = field(default=(), compare=False)
    """The players who died, one entry a step, first deaths first (known from the log only)."""
    pacts: Pacts = field(default=NO_PACTS, compare=False)
    """The pacts of all players, which are open to all (known from the log only)."""
    talk: tuple[Action, ...] = field(default=(), compare=False)
    """The answers and proposals that the seat of this view may give now; never among `legal`."""

    @property
    def geometry(self) -> Geometry:
        """The geometry of the board."""
        return geometry_of(self.options.n)

    @property
    def mover(self) -> int | None:
        """The side to act, None when the game is over."""
        return self.order[0] if self.order else None

    def pieces_of(self, side: int) -> tuple[int, ...]:
        """The cells of the living pieces that `side` controls (`NOBODY`: the abandoned ones)."""
        return tuple(
            cell
            for cell, occupant in enumerate(self.board)
            if occupant is not None and occupant.living and occupant.side == side
        )

    def legal_from(self, cell: int) -> tuple[Action, ...]:
        """The legal moves of the piece on `cell`."""
        return tuple([action for action in self.legal if action.origin == cell])


def state_of(view: View) -> State:
    """The state that the view shows; there is only one."""
    return State(
        options=view.options,
        board=view.board,
        alive=view.alive,
        order=view.order,
        phase=view.phase,
        aim=view.aim,
        hand=view.hand,
        quiet=view.quiet,
        accepted=view.accepted,
        ended=view.ended,
        fallen=view.fallen,
        pacts=view.pacts,
    )
