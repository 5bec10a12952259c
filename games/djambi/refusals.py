"""Refusals: why an action is not legal, in words a player understands. Rules page, *Turn and actions*."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.errors import IllegalAction
from games.core.words import N_, listing, tr, tr_c
from games.djambi import reach
from games.djambi.actions import TALK, Action, Phase, Verb
from games.djambi.geometry import LETTERS, SEAT
from games.djambi.naming import called, place_from, place_on, place_to
from games.djambi.pact_rules import why_not_say
from games.djambi.pieces import NOBODY, Kind, Piece
from games.djambi.state import State

_TASKS = {
    Phase.MOVE: N_("a piece must be moved"),
    Phase.KILL: N_("the Journalist must choose its victim"),
    Phase.DROP: N_("what is in hand must be put down"),
    Phase.EXIT: N_("the piece on the Seat must leave it"),
}


def why_not(state: State, action: Action) -> IllegalAction | None:
    """The reason why `action` may not be played in `state`, or None when it may."""
    if state.phase is Phase.OVER:
        return IllegalAction("over", tr("The game is over."))
    if action.verb is Verb.TIME:
        return None
    if action.verb in (Verb.DRAW, Verb.RESIGN):
        return _why_not_end(state, action)
    if action.verb in TALK:
        return why_not_say(state, action)
    if action.verb.value != ("" if state.phase is Phase.MOVE else state.phase.value):
        return IllegalAction("not-now", tr("Not now: {task}.", task=tr(_TASKS[state.phase])))
    size = state.geometry.size
    if not 0 <= action.target < size or (action.verb is Verb.MOVE and not 0 <= action.origin < size):
        return IllegalAction("off-board", tr("There is no such cell on this board."))
    if action.verb is Verb.MOVE:
        return _why_not_move(state, action.origin, action.target)
    if action.verb is Verb.KILL:
        return _why_not_kill(state, action.target)
    if action.verb is Verb.DROP:
        return _why_not_drop(state, action.target)
    return _why_not_exit(state, action.target)


def _why_not_end(state: State, action: Action) -> IllegalAction | None:
    if not state.options.agree:
        return IllegalAction("no-agreement", tr("This match has no draws by agreement and no resigning."))
    if state.phase is not Phase.MOVE:
        return IllegalAction("not-now", tr("Finish the turn first: {task}.", task=tr(_TASKS[state.phase])))
    if action.verb is Verb.DRAW and state.order[0] in state.accepted:
        return IllegalAction("accepted", tr("You already accept a draw."))
    return None


def _illegal(state: State, reason: str, words: str, *where: int) -> IllegalAction:
    return IllegalAction(reason, words, tuple(state.geometry.names[cell] for cell in where))


def _why_not_yours(state: State, origin: int) -> IllegalAction | None:
    occupant, name = state.board[origin], place_on(state.options, origin)
    if occupant is None:
        return _illegal(state, "no-piece", tr("No piece stands on {cell}.", cell=name), origin)
    if not occupant.living:
        words = tr("There is a corpse on {cell}; only a Gravedigger can move it.", cell=name)
        return _illegal(state, "corpse", words, origin)
    if occupant.side == NOBODY:
        words = tr("The {piece} on {cell} is abandoned: nobody can move it.", piece=called(occupant.kind), cell=name)
        return _illegal(state, "abandoned", words, origin)
    if occupant.side != state.order[0]:
        side = LETTERS[occupant.side]
        words = tr(
            "The {piece} on {cell} is controlled by side {side}.", piece=called(occupant.kind), cell=name, side=side
        )
        return _illegal(state, "not-yours", words, origin)
    return None


def _why_not_move(state: State, origin: int, target: int) -> IllegalAction | None:
    if (trouble := _why_not_yours(state, origin)) is not None:
        return trouble
    mover = state.board[origin]
    assert mover is not None
    if target in reach.targets(state.geometry, state.board, origin):
        return None
    if origin == target:
        words = tr("The {piece} is already on {cell}.", piece=called(mover.kind), cell=place_on(state.options, target))
        return _illegal(state, "same-cell", words, target)
    ways = [ray[: ray.index(target)] for ray in state.geometry.rays[origin] if target in ray]
    if not ways:
        return _illegal(state, "not-straight", _no_line(state, origin, target), target)
    blockers = [next((cell for cell in way if state.board[cell] is not None), None) for way in ways]
    if None not in blockers:
        stops = tuple(dict.fromkeys(cell for cell in blockers if cell is not None))
        return _illegal(state, "blocked", _blocked(state, target, stops), *stops)
    if all(len(way) >= reach.steps_of(mover.kind) for way, stop in zip(ways, blockers, strict=True) if stop is None):
        return _illegal(state, "too-far", tr("A Thug moves one or two cells."), target)
    return _why_not_land(state, mover, target)


def _no_line(state: State, origin: int, target: int) -> str:
    start, end = place_from(state.options, origin), place_to(state.options, target)
    return tr("No straight line leads from {start} to {end}.", start=start, end=end)


def _blocked(state: State, target: int, stops: Sequence[int]) -> str:
    end, cells = place_to(state.options, target), listing([place_on(state.options, cell) for cell in stops])
    return tr("The way to {end} is blocked on {cells}.", end=end, cells=cells)


def _why_not_land(state: State, mover: Piece, target: int) -> IllegalAction:
    """The way is clear; what is wrong is the cell itself."""
    occupant, name, kind = state.board[target], place_on(state.options, target), mover.kind
    if occupant is None:
        return _illegal(state, "seat", tr("Only a Chief may stay on the Seat; others may pass through it."), target)
    if not occupant.living:
        words = tr("There is a corpse on {cell}; only a Gravedigger can move it.", cell=name)
        return _illegal(state, "corpse", words, target)
    if occupant.side == mover.side:
        words = tr("The {piece} on {cell} is your own.", piece=called(occupant.kind), cell=name)
        return _illegal(state, "own-piece", words, target)
    if kind is Kind.JOURNALIST:
        words = tr("A Journalist never moves onto an occupied cell: it kills from the cell beside its victim.")
        return _illegal(state, "journalist", words, target)
    if kind is Kind.GRAVEDIGGER:
        return _illegal(state, "gravedigger", tr("A Gravedigger takes corpses, not living pieces."), target)
    if kind is Kind.THUG:
        return _illegal(state, "seat", tr("A Thug may not enter the Seat, not even to kill."), target)
    words = tr("The Assassin could not leave the Seat again: no cell beside it is empty.")
    return _illegal(state, "no-way-out", words, target)


def _why_not_kill(state: State, target: int) -> IllegalAction | None:
    wide = state.options.wide_aim
    victims = reach.victims(state.geometry, state.board, state.aim, wide)
    if target in victims:
        return None
    near = state.geometry.neighbours if wide else state.geometry.side_neighbours
    if target not in near[state.aim]:
        if wide:
            words = tr("The Journalist kills on cells that touch its own; {cell} does not.", cell=_named(state, target))
        else:
            words = tr(
                "The Journalist kills on cells that share a side with its own; {cell} does not.",
                cell=_named(state, target),
            )
        return _illegal(state, "not-beside", words, *victims)
    words = tr("No enemy stands on {cell}.", cell=place_on(state.options, target))
    return _illegal(state, "no-enemy", words, *victims)


def _why_not_drop(state: State, target: int) -> IllegalAction | None:
    assert state.hand is not None
    if target in reach.drops(state.geometry, state.board, state.hand):
        return None
    if state.board[target] is not None:
        if target == SEAT:
            return _illegal(state, "occupied", tr("A piece stands on the Seat."), target)
        return _illegal(state, "occupied", tr("A piece stands on {cell}.", cell=_named(state, target)), target)
    if target == SEAT:
        return _illegal(state, "seat", tr("Only a living Chief may be put on the Seat."), target)
    words = tr("{cell} is the last way out of the Seat for the piece that has to leave it.", cell=_named(state, target))
    return _illegal(state, "no-way-out", words, target)


def _why_not_exit(state: State, target: int) -> IllegalAction | None:
    if target in reach.exits(state.geometry, state.board):
        return None
    if state.board[target] is not None:
        if target == SEAT:
            words = tr("A piece stands on the Seat; leave the Seat for an empty cell.")
        else:
            cell = _named(state, target)
            words = tr("A piece stands on {cell}; leave the Seat for an empty cell.", cell=cell)
        return _illegal(state, "occupied", words, target)
    ways = [ray[: ray.index(target)] for ray in state.geometry.rays[SEAT] if target in ray]
    if not ways:
        return _illegal(state, "not-straight", _no_line(state, SEAT, target), target)
    stop = next(cell for cell in ways[0] if state.board[cell] is not None)
    return _illegal(state, "blocked", _blocked(state, target, [stop]), stop)


def _named(state: State, cell: int) -> str:
    """A cell of which something is said."""
    return tr_c("djambi place", "the Seat") if cell == SEAT else state.geometry.names[cell]
