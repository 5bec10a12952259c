"""The threat to a player's Chief: who could strike at it, in the order of turns, and after what nobody can."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace

from games.djambi import reach
from games.djambi.actions import TALK, Action, Phase, Verb
from games.djambi.geometry import SEAT, Geometry
from games.djambi.lines_of_sight import Reach, who_threatens
from games.djambi.pieces import Kind, Piece
from games.djambi.preview import upcoming_turns
from games.djambi.rules import RULES
from games.djambi.state import State
from games.djambi.view import View, state_of


@dataclass(frozen=True, slots=True)
class Striker:
    """A piece that could strike at the Chief, by the shortest of its ways there."""

    reach: Reach
    seat: int
    order: int
    """The how manyth of the striking seats its seat is, from 1, in the order of the next turns."""


@dataclass(frozen=True, slots=True)
class ChiefThreat:
    """What the player to act should know of the own Chief. Cells are cell numbers."""

    chief: int
    strikers: tuple[Striker, ...]
    """Who could strike if the board stays as it is, the seat first that moves first; its nearest piece first."""
    safe: tuple[int, ...]
    """The cells to which the Chief could go, out of everybody's reach."""
    safe_at_first: tuple[int, ...]
    """Those out of reach of the seat that strikes first, where others could still strike."""
    struck: tuple[int, ...]
    """The cells to which the Chief could go, and somebody could strike it there."""
    helps: int
    """How many actions of other pieces leave nobody who could strike, with what follows in the turn."""
    helps_at_first: int
    """How many further ones leave the seat that strikes first without a strike."""


def chief_threat(view: View) -> ChiefThreat | None:
    """The threat to the Chief of the seat to act; None where nothing can be chosen, or that seat has none."""
    side = view.mover
    actions = [action for action in view.legal if action.verb not in TALK]
    if side is None or not actions:
        return None
    chief = _chief_of(view.board, side)
    if chief is None:
        return None
    ways = who_threatens(view, chief)
    strikers = _in_order(view, side, ways)
    first = strikers[0].reach.piece.side if strikers else None
    state = state_of(view)
    crossed = _crossed(ways, chief)
    safe: list[int] = []
    at_first: list[int] = []
    struck: list[int] = []
    helps = helps_first = 0
    for action in actions:
        goes = action.verb is Verb.MOVE and action.origin == chief
        if not goes and not (strikers and _may_help(state, action, crossed)):
            continue
        after = _moved(state, action) if goes else RULES.apply(state, action).state
        left = _still_striking(after, side, first)
        if goes:
            (struck if left else safe).append(action.target)
            if left and strikers and first not in left:
                at_first.append(action.target)
        elif not left:
            helps += 1
        elif first not in left:
            helps_first += 1
    return ChiefThreat(chief, strikers, tuple(safe), tuple(at_first), tuple(struck), helps, helps_first)


def _may_help(state: State, action: Action, crossed: Container[int]) -> bool:
    """Whether an action of another piece could end a threat: it stands or puts down in a way, or kills."""
    board, target = state.board, action.target
    if target in crossed or board[target] is not None:
        return True
    mover = board[action.origin] if action.verb is Verb.MOVE else None
    if mover is None or mover.kind is not Kind.JOURNALIST:
        return _last_turn(state)
    return any(reach.is_enemy(board[near], mover.side) for near in state.geometry.neighbours[target])


def _last_turn(state: State) -> bool:
    """Whether the match ends with this turn if nobody dies in it."""
    return 0 < state.options.limit <= state.quiet + 1


def _moved(state: State, action: Action) -> State:
    """The state after a move of the Chief; a plain step is made here, which takes a tenth of the time."""
    board, geometry, target = list(state.board), state.geometry, action.target
    enclosed = all(board[near] is not None or near == action.origin for near in geometry.neighbours[target])
    if _last_turn(state) or enclosed or SEAT in action.steps or board[target] is not None:
        return RULES.apply(state, action).state
    board[target], board[action.origin] = board[action.origin], None
    return replace(state, board=tuple(board), order=(*state.order[1:], state.order[0]))


def _in_order(view: View, side: int, found: Sequence[Reach]) -> tuple[Striker, ...]:
    """Strikers by the next turns of their seats, of a Journalist with several ways the shortest."""
    nearest: dict[int, Reach] = {}
    for each in found:
        known = nearest.get(each.origin)
        if known is None or len(each.path) < len(known.path):
            nearest[each.origin] = each
    sides = [turn.side for turn in upcoming_turns(view, 2 * len(view.order) + 1) if turn.side != side]
    striking = [each for each in dict.fromkeys(sides) if any(one.piece.side == each for one in nearest.values())]
    homes = view.options.homes
    strikers = (
        Striker(each, homes.index(each.piece.side), striking.index(each.piece.side) + 1) for each in nearest.values()
    )
    return tuple(sorted(strikers, key=lambda each: (each.order, len(each.reach.path), each.reach.origin)))


def _still_striking(state: State, side: int, first: int | None, depth: int = 0) -> frozenset[int]:
    """The sides that could strike at the Chief of `side` once its turn is played on as well as can be for that.

    What is to be put down may block a way, and a Journalist may choose whom it kills: of a turn that is not finished
    the best is taken, for `first` not to strike where somebody must.
    """
    if state.ended is not None:
        return frozenset()
    chief = _chief_of(state.board, side)
    if chief is None:
        return frozenset(state.order)
    now = strikers_of(state, chief)
    if not now or state.phase is Phase.MOVE or state.order[0] != side or depth > 2:
        return now
    best = now
    cells = set(RULES.legal_actions(state))
    if state.phase is not Phase.KILL:
        view = RULES.observe(state, None)
        crossed = _crossed(who_threatens(view, chief), chief)
        cells = {action for action in cells if action.target in crossed}
    for action in sorted(cells, key=lambda each: each.target):
        left = _still_striking(RULES.apply(state, action).state, side, first, depth + 1)
        if (bool(left), first in left) < (bool(best), first in best):
            best = left
        if not best:
            break
    return best


def _crossed(ways: Sequence[Reach], chief: int) -> frozenset[int]:
    """The cells that the ways of strikers lead over, on which something in between would block one."""
    return frozenset(cell for each in ways for cell in each.path[1:] if cell != chief)


def strikers_of(state: State, cell: int) -> frozenset[int]:
    """The sides that could kill or carry off the living piece on a cell in one move: those of `who_threatens`."""
    geometry, board, victim = state.geometry, state.board, state.board[cell]
    assert victim is not None
    found = set()
    for origin, mover, steps in _in_sight(geometry, board, cell):
        direct = mover.kind is not Kind.JOURNALIST and mover.side in state.order and steps <= reach.steps_of(mover.kind)
        if direct and reach.may_take(geometry, board, mover, origin, cell):
            found.add(mover.side)
    near = geometry.neighbours if state.options.wide_aim else geometry.side_neighbours
    for stand in near[cell]:
        if stand == SEAT or board[stand] is not None:
            continue
        for _, mover, _ in _in_sight(geometry, board, stand):
            if mover.kind is Kind.JOURNALIST and mover.side in state.order and mover.side != victim.side:
                found.add(mover.side)
    return frozenset(found)


def _in_sight(geometry: Geometry, board: Sequence[Piece | None], cell: int) -> Iterator[tuple[int, Piece, int]]:
    """The living pieces in sight of a cell, as lines run both ways, with their steps from there."""
    for ray in geometry.rays[cell]:
        for steps, origin in enumerate(ray, 1):
            occupant = board[origin]
            if occupant is not None:
                if occupant.living and not occupant.abandoned:
                    yield origin, occupant, steps
                break


def _chief_of(board: Sequence[Piece | None], side: int) -> int | None:
    for cell, occupant in enumerate(board):
        if occupant is not None and occupant.kind is Kind.CHIEF and occupant.side == side:
            return cell
    return None
