"""Whether what Djambi's sentences say decides is true: both turns, and every strike after them, by the rules alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from games.djambi import contrast as kinds
from games.djambi.actions import Action, Phase, Verb
from games.djambi.contrast import Difference
from games.djambi.events import DjambiEvent, Exited, GameEnded, Killed, Lifted
from games.djambi.geometry import SEAT
from games.djambi.pieces import Kind, Piece
from games.djambi.rules import RULES
from games.djambi.state import State

NOWHERE: Final = -1


class Played:
    """A turn played to its end by a line."""

    def __init__(self, state: State, line: Sequence[str]) -> None:
        self.side, self.events = state.order[0], list[DjambiEvent]()
        self.first = RULES.decode(state, line[0])
        for number, text in enumerate(line):
            if number and (state.phase in (Phase.MOVE, Phase.OVER) or state.order[0] != self.side):
                break
            step = RULES.apply(state, RULES.decode(state, text))
            state = step.state
            self.events += [event for event in step.events if isinstance(event, DjambiEvent)]
        self.after = state

    def origin_of(self, cell: int) -> int:
        """Where the piece on a cell stood before the turn."""
        at = self.first.target
        for event in self.events:
            at = event.target if isinstance(event, Exited) else at
        return self.first.origin if cell == at and self.first.verb is Verb.MOVE else cell

    def cell_of(self, origin: int) -> int:
        """Where the piece is that stood on a cell before the turn."""
        own = (cell for cell, piece in enumerate(self.after.board) if piece is not None and piece.side == self.side)
        return next((cell for cell in own if self.origin_of(cell) == origin), NOWHERE)

    def to_move(self, side: int) -> State:
        """The state with a living player to move."""
        return replace(self.after, order=(side, *(each for each in self.after.order if each != side)))

    def strikes(self, side: int, cell: int, origin: int | None = None) -> bool:
        """Whether a player could kill or carry off what stands on a cell, with the piece on `origin` or with any."""
        state = self.to_move(side)
        return any(
            _hits(state, action, cell) for action in RULES.legal_actions(state) if origin in (None, action.origin)
        )

    def ways(self, side: int) -> tuple[int, int] | None:
        """The cells about a Chief without a corpse, and all."""
        for cell, piece in enumerate(self.after.board):
            if piece is not None and piece.kind is Kind.CHIEF and piece.side == side and cell != SEAT:
                near = [self.after.board[each] for each in self.after.geometry.neighbours[cell]]
                return sum(each is None or each.kind is not Kind.CORPSE for each in near), len(near)
        return None

    def killed(self) -> set[int]:
        return {event.cell for event in self.events if isinstance(event, Killed)}

    def wins(self) -> bool:
        return any(isinstance(event, GameEnded) and event.sharers == (self.side,) for event in self.events)


def _hits(state: State, action: Action, cell: int) -> bool:
    """Whether a move kills or lifts what stands on a cell, or lets its player choose to."""
    step = RULES.apply(state, action)
    if any(isinstance(event, Killed | Lifted) and event.cell == cell for event in step.events):
        return True
    return step.state.phase is Phase.KILL and any(each.target == cell for each in RULES.legal_actions(step.state))


def is_true(state: State, best: Sequence[str], other: Sequence[str], each: Difference) -> bool:
    """Whether what a difference says of two turns is so."""
    one, two = Played(state, best), Played(state, other)
    side, kind = one.side, each.kind
    if kind == kinds.WINS:
        return one.wins() and not two.wins()
    if kind == kinds.KILLS:
        return each.cell in one.killed() - two.killed() and _is(state.board[each.cell], each.piece)
    if kind in (kinds.POWER, kinds.RULE):
        mine, theirs = one.after.in_power, two.after.in_power
        if kind == kinds.POWER:
            return mine == side != theirs and (state.in_power != side) == bool(each.numbers[0])
        return mine is None and theirs not in (None, side) and theirs == state.in_power
    if kind == kinds.DANGER:
        return _danger(one, two, each)
    if kind == kinds.THREAT:
        victim = one.after.board[each.cell]
        same = _is(victim, each.piece) and two.after.board[each.cell] == victim
        return same and one.strikes(side, each.cell) and not two.strikes(side, each.cell)
    if kind == kinds.FEWER:
        moves = tuple(len(RULES.legal_actions(turn.to_move(side))) for turn in (one, two))
        return moves == each.numbers and moves[0] > moves[1]
    if kind == kinds.OWN_WAYS:
        ways, others = one.ways(side), two.ways(side)
        return ways is not None and others is not None and (ways[0], others[0], ways[1]) == each.numbers
    chief = one.after.board[each.cell]
    assert kind == kinds.THEIR_WAYS and chief is not None
    ways, others = one.ways(chief.side), two.ways(chief.side)
    return (
        ways is not None and others is not None and ways[0] < others[0] and (ways[1] - ways[0], ways[1]) == each.numbers
    )


def _danger(one: Played, two: Played, each: Difference) -> bool:
    """Whether the piece can be struck at as it is said after the one turn, and by nobody after the other."""
    attacker, victim = two.after.board[each.origin], two.after.board[each.cell]
    if not _is(attacker, each.by) or not _is(victim, each.piece) or attacker is None or victim is None:
        return False
    if victim.side != two.side or each.soon != (two.after.order[0] == attacker.side):
        return False
    cell = one.cell_of(two.origin_of(each.cell))
    kept = None if cell == NOWHERE else one.after.board[cell]
    safe = kept == victim and not any(one.strikes(side, cell) for side in one.after.order if side != one.side)
    return two.strikes(attacker.side, each.cell, each.origin) and safe


def _is(piece: Piece | None, kind: Kind | None) -> bool:
    return piece is not None and piece.kind is kind
