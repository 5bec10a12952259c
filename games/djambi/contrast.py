"""Contrast: two turns side by side, and what the better one brings or prevents that the other does not.

Both turns are played to their end by the rules, as the expected lines tell them; then it is seen who could take what as
the board stands. What the player to move next can do is what it can do; others may find the board changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from games.core.errors import GameError
from games.core.types import Event
from games.djambi import reach
from games.djambi.actions import Action, Phase, Verb
from games.djambi.events import Exited, GameEnded, Killed, RoseToPower
from games.djambi.geometry import SEAT
from games.djambi.pieces import NOBODY, Kind, Piece
from games.djambi.preview import upcoming_turns
from games.djambi.rules import RULES
from games.djambi.state import State
from games.djambi.view import View, state_of

WINS: Final = "wins"
POWER: Final = "power"
RULE: Final = "rule"
DANGER: Final = "danger"
KILLS: Final = "kills"
THREAT: Final = "threat"
OWN_WAYS: Final = "own-ways"
THEIR_WAYS: Final = "their-ways"
FEWER: Final = "fewer"
"""The kinds of difference; `games.djambi.deciding` has them in words."""

WORTH: Final = {
    Kind.CHIEF: 12.0,
    Kind.ASSASSIN: 3.0,
    Kind.JOURNALIST: 3.0,
    Kind.DIPLOMAT: 2.5,
    Kind.GRAVEDIGGER: 2.0,
    Kind.THUG: 1.5,
}
"""About how much a piece is worth, in pieces of no great use."""
_LATER: Final = 0.5
"""The part of a piece's worth that counts where others move before whoever may kill it."""
_CARRIED: Final = 0.4
"""The part that counts of a piece that may be carried off."""
_THREAT: Final = 0.25
"""The part that counts of a piece that one may strike at a turn later."""
_RULE: Final = 5.0
"""The worth of power, and of ending another's."""
_WAY: Final = 0.6
"""The worth of a way out of a Chief's cell."""
_MOVE: Final = 0.01
"""The worth of a move that can be chosen."""


class Attack(NamedTuple):
    """A piece that could strike at another as the board stands."""

    origin: int
    piece: Piece
    turns: int
    """How many turns are taken before its player's: 0 for whoever moves next."""


class Difference(NamedTuple):
    """One thing that is otherwise after the better turn than after the other one."""

    kind: str
    weight: float
    """About how much it makes, in pieces of no great use."""
    piece: Kind | None = None
    """The piece that it is about, ..."""
    cell: int = -1
    """... where it stands, ..."""
    by: Kind | None = None
    """... and who strikes at it, ..."""
    origin: int = -1
    """... from which cell, ..."""
    soon: bool = False
    """... with the very next turn."""
    numbers: tuple[int, ...] = ()


class Turn:
    """The end of a turn that begins with an action, by an expected line in notation."""

    def __init__(self, view: View, action: Action, line: Sequence[str] = (), anyhow: bool = False) -> None:
        """What the line does not tell of the turn is left open; or played `anyhow`, by the first choice there is."""
        assert view.mover is not None
        self.side, self.origin, self.target = view.mover, action.origin, action.target
        self.order, self.ruler = view.order, view.in_power
        step = RULES.apply(state_of(view), action)
        events: list[Event] = [*step.events]
        for text in line[1:]:
            if _over(step.state, self.side):
                break
            try:
                step = RULES.apply(step.state, RULES.decode(step.state, text))
            except GameError:  # the line leaves something out
                break
            events += step.events
        while anyhow and not _over(step.state, self.side):
            step = RULES.apply(step.state, RULES.legal_actions(step.state)[0])
            events += step.events
        self.state: State = step.state
        self.events = events
        self.whole = _over(step.state, self.side)
        """Whether the line told the turn to its end."""

    @cached_property
    def own(self) -> tuple[int, ...]:
        """The cells of the pieces that the player has."""
        return tuple(reach.pieces_of(self.state.board, self.side))

    def came_from(self, cell: int) -> int:
        """Where a piece of the player stood before the turn."""
        at = self.target
        for event in self.events:
            if isinstance(event, Exited):
                at = event.target
        return self.origin if cell == at and self.origin >= 0 else cell

    @property
    def wins(self) -> bool:
        """Whether the turn wins the game."""
        return any(isinstance(event, GameEnded) and event.sharers == (self.side,) for event in self.events)

    @cached_property
    def dangers(self) -> dict[int, Attack]:
        """The player's pieces that somebody could kill or carry off as the board stands, with who comes first to it."""
        found: dict[int, Attack] = {}
        turns = [turn.side for turn in upcoming_turns(self.state, 16)]
        for side in self.state.order:
            if side != self.side and side in turns:
                for origin, piece, cell in strikes(self.state, side):
                    owner = self.state.board[cell]
                    if owner is not None and owner.side == self.side:
                        attack = Attack(origin, piece, turns.index(side))
                        if cell not in found or attack.turns < found[cell].turns:
                            found[cell] = attack
        return found

    @cached_property
    def prey(self) -> dict[int, Attack]:
        """The pieces of other players, and living Chiefs, that the player could strike at as the board stands."""
        found: dict[int, Attack] = {}
        for origin, piece, cell in strikes(self.state, self.side):
            victim = self.state.board[cell]
            if victim is not None and (victim.side in self.state.order or victim.kind is Kind.CHIEF):
                found.setdefault(cell, Attack(origin, piece, 0))
        return found

    @cached_property
    def moves(self) -> int:
        """How many moves the player has as the board stands."""
        board, geometry = self.state.board, self.state.geometry
        return sum(len(set(reach.targets(geometry, board, origin))) for origin in self.own)

    def open_ways(self, side: int) -> tuple[int, int] | None:
        """How many cells about a Chief hold no corpse, and how many there are; None where it is on the Seat or dead."""
        board = self.state.board
        for cell in reach.pieces_of(board, side):
            occupant = board[cell]
            if occupant is not None and occupant.kind is Kind.CHIEF and cell != SEAT:
                near = [board[each] for each in self.state.geometry.neighbours[cell]]
                return sum(each is None or each.living for each in near), len(near)
        return None


def _over(state: State, side: int) -> bool:
    """Whether the turn of a side has ended."""
    return state.phase is Phase.OVER or state.order[0] != side or state.phase is Phase.MOVE


def strikes(state: State, side: int) -> Iterator[tuple[int, Piece, int]]:
    """Yields what a side could strike at, were it to move: the cell of its piece, the piece and the victim's cell."""
    board, geometry = state.board, state.geometry
    near = geometry.neighbours if state.options.wide_aim else geometry.side_neighbours
    for origin in reach.pieces_of(board, side):
        piece = board[origin]
        assert piece is not None
        if piece.kind is Kind.GRAVEDIGGER:
            continue
        for target in reach.targets(geometry, board, origin):
            if board[target] is not None:
                yield origin, piece, target
            elif piece.kind is Kind.JOURNALIST:
                for cell in near[target]:
                    if cell != origin and reach.is_enemy(board[cell], side):
                        yield origin, piece, cell


def tempting(view: View, action: Action) -> Action | None:
    """The move that strikes at the most at once, where that is more than this one does; None where there is none."""
    if view.phase is not Phase.MOVE or view.mover is None:
        return None
    board, near = view.board, view.geometry.neighbours if view.options.wide_aim else view.geometry.side_neighbours

    def takes(each: Action) -> float:
        if each.verb is not Verb.MOVE:
            return 0.0
        piece, there = board[each.origin], board[each.target]
        if there is not None:
            return _taken(there)
        if piece is None or piece.kind is not Kind.JOURNALIST:
            return 0.0
        beside = (board[cell] for cell in near[each.target] if cell != each.origin)
        return max((_taken(there) for there in beside if there is not None and there.side != piece.side), default=0.0)

    best = max(view.legal, key=takes, default=None)
    return None if best is None or takes(best) <= takes(action) else best


def _taken(piece: Piece) -> float:
    if not piece.living:
        return 0.0
    return 0.5 if piece.side == NOBODY else WORTH[piece.kind]


def contrast(
    view: View,
    action: Action,
    other: Action,
    line: Sequence[str] = (),
    other_line: Sequence[str] = (),
    anyhow: bool = False,
) -> list[Difference]:
    """What speaks for a turn of the reader beside another one, the weightiest first; empty where one is not whole.

    With `anyhow` the other turn may be ended in any way: enough for what is said of the first one alone.
    """
    if action == other or view.mover is None or view.seat != view.actor:
        return []
    if any(each.verb in (Verb.DRAW, Verb.RESIGN, Verb.TIME) for each in (action, other)):
        return []
    one, two = Turn(view, action, line), Turn(view, other, other_line, anyhow)
    if not one.whole or not two.whole:
        return []
    return sorted((each for each in _differences(one, two) if each.weight > 0), key=lambda each: -each.weight)


def _differences(one: Turn, two: Turn) -> Iterator[Difference]:
    if one.wins:
        if not two.wins:
            yield Difference(WINS, 100.0)
        return
    yield from _kills(one, two)
    yield from _power(one, two)
    if one.side in one.state.order and one.side in two.state.order:
        yield from _dangers(one, two)
        yield from _threats(one, two)
        yield from _ways(one, two)
        yield Difference(FEWER, _MOVE * (one.moves - two.moves), numbers=(one.moves, two.moves))


def _kills(one: Turn, two: Turn) -> Iterator[Difference]:
    """The pieces that are killed by the one turn alone."""
    killed = [[event for event in turn.events if isinstance(event, Killed)] for turn in (one, two)]
    lost = sum(_taken(event.victim) for event in killed[1])
    there = {event.cell for event in killed[1]}
    for event in killed[0]:
        if event.cell not in there:
            yield Difference(KILLS, _taken(event.victim) - lost, event.victim.kind, event.cell)


def _power(one: Turn, two: Turn) -> Iterator[Difference]:
    """Who is in power in the end."""
    mine, other = one.state.in_power, two.state.in_power
    if mine == one.side != other:
        rises = any(isinstance(event, RoseToPower) and event.side == one.side for event in one.events)
        yield Difference(POWER, _RULE, numbers=(int(rises),))
    elif mine is None and other is not None and other != one.side and other == one.ruler:
        yield Difference(RULE, _RULE)


def _risk(turn: Turn) -> float:
    """The worth of what is most in danger."""
    return max((_at_risk(turn, cell) for cell in turn.dangers), default=0.0)


def _at_risk(turn: Turn, cell: int) -> float:
    piece, attack = turn.state.board[cell], turn.dangers[cell]
    assert piece is not None
    worth = WORTH[piece.kind] * (1.0 if attack.turns == 0 else _LATER)
    return _CARRIED * worth if attack.piece.kind is Kind.DIPLOMAT else worth


def _dangers(one: Turn, two: Turn) -> Iterator[Difference]:
    """The piece that can be struck at after the other turn, and not after the one: who comes first to it."""
    safe = {one.came_from(cell) for cell in one.own if cell not in one.dangers}
    found = [cell for cell in two.dangers if two.came_from(cell) in safe]
    if not found:
        return
    cell = max(found, key=lambda each: _at_risk(two, each))
    piece, attack = two.state.board[cell], two.dangers[cell]
    assert piece is not None
    weight = _at_risk(two, cell) - 0.75 * min(_risk(one), _at_risk(two, cell))
    yield Difference(DANGER, weight, piece.kind, cell, attack.piece.kind, attack.origin, attack.turns == 0)


def _threats(one: Turn, two: Turn) -> Iterator[Difference]:
    """The piece that could be struck at next after the one turn, and not after the other."""
    board, other = one.state.board, two.state.board
    found = [cell for cell in one.prey if cell not in two.prey and board[cell] == other[cell]]
    if not found:
        return
    cell = max(found, key=lambda each: WORTH[_kind(one, each)])
    best = max((WORTH[_kind(two, each)] for each in two.prey), default=0.0)
    worth, attack = WORTH[_kind(one, cell)], one.prey[cell]
    weight = _THREAT * (worth - 0.5 * min(best, worth))
    yield Difference(THREAT, weight, _kind(one, cell), cell, attack.piece.kind, attack.origin)


def _kind(turn: Turn, cell: int) -> Kind:
    piece = turn.state.board[cell]
    assert piece is not None
    return piece.kind


def _ways(one: Turn, two: Turn) -> Iterator[Difference]:
    """The ways out that corpses leave the Chiefs."""
    for side in one.order:
        ways, others = one.open_ways(side), two.open_ways(side)
        if ways is None or others is None:
            continue
        more = ways[0] - others[0]
        if side == one.side:
            yield Difference(OWN_WAYS, _WAY * more, numbers=(ways[0], others[0], ways[1]))
        elif more < 0:
            chief = next(cell for cell in reach.pieces_of(one.state.board, side) if _kind(one, cell) is Kind.CHIEF)
            yield Difference(THEIR_WAYS, -_WAY * more, Kind.CHIEF, chief, numbers=(ways[1] - ways[0], ways[1]))
