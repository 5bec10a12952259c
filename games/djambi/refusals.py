"""Refusals: why an action is not legal, in words a player understands. Rules page, *Turn and actions*."""

from __future__ import annotations

from games.core.errors import IllegalAction
from games.djambi import reach
from games.djambi.actions import Action, Phase, Verb
from games.djambi.geometry import LETTERS, SEAT
from games.djambi.pieces import NOBODY, Kind, Piece
from games.djambi.state import State

_TASKS = {
    Phase.MOVE: "a piece must be moved",
    Phase.KILL: "the Journalist must choose its victim",
    Phase.DROP: "what is in hand must be put down",
    Phase.EXIT: "the piece on the Seat must leave it",
}


def why_not(state: State, action: Action) -> IllegalAction | None:
    """The reason why `action` may not be played in `state`, or None when it may."""
    if state.phase is Phase.OVER:
        return IllegalAction("over", "The game is over.")
    if action.verb is Verb.TIME:
        return None
    if action.verb in (Verb.DRAW, Verb.RESIGN):
        return _why_not_end(state, action)
    if action.verb.value != ("" if state.phase is Phase.MOVE else state.phase.value):
        return IllegalAction("not-now", f"Not now: {_TASKS[state.phase]}.")
    size = state.geometry.size
    if not 0 <= action.target < size or (action.verb is Verb.MOVE and not 0 <= action.origin < size):
        return IllegalAction("off-board", "There is no such cell on this board.")
    if action.verb is Verb.MOVE:
        return _why_not_move(state, action.origin, action.target)
    if action.verb is Verb.KILL:
        return _why_not_kill(state, action.target)
    if action.verb is Verb.DROP:
        return _why_not_drop(state, action.target)
    return _why_not_exit(state, action.target)


def _why_not_end(state: State, action: Action) -> IllegalAction | None:
    if not state.options.agree:
        return IllegalAction("no-agreement", "This game is played without draws by agreement and without resigning.")
    if state.phase is not Phase.MOVE:
        return IllegalAction("not-now", f"Finish the turn first: {_TASKS[state.phase]}.")
    if action.verb is Verb.DRAW and state.order[0] in state.accepted:
        return IllegalAction("accepted", "You accept a draw already.")
    return None


def _illegal(state: State, reason: str, words: str, *where: int) -> IllegalAction:
    return IllegalAction(reason, words, tuple(state.geometry.names[cell] for cell in where))


def _cell(state: State, cell: int) -> str:
    return "the Seat" if cell == SEAT else state.geometry.names[cell]


def _why_not_yours(state: State, origin: int) -> IllegalAction | None:
    occupant, name = state.board[origin], _cell(state, origin)
    if occupant is None:
        return _illegal(state, "no-piece", f"No piece stands on {name}.", origin)
    if not occupant.living:
        return _illegal(state, "corpse", f"On {name} lies a corpse; only a Gravedigger can move it.", origin)
    if occupant.side == NOBODY:
        words = f"The {occupant.kind.word} on {name} is abandoned: nobody moves it."
        return _illegal(state, "abandoned", words, origin)
    if occupant.side != state.order[0]:
        words = f"The {occupant.kind.word} on {name} is controlled by side {LETTERS[occupant.side]}."
        return _illegal(state, "not-yours", words, origin)
    return None


def _why_not_move(state: State, origin: int, target: int) -> IllegalAction | None:
    if (trouble := _why_not_yours(state, origin)) is not None:
        return trouble
    mover = state.board[origin]
    assert mover is not None
    if target in reach.targets(state.geometry, state.board, origin):
        return None
    name = _cell(state, target)
    if origin == target:
        return _illegal(state, "same-cell", f"The {mover.kind.word} stands on {name} already.", target)
    ways = [ray[: ray.index(target)] for ray in state.geometry.rays[origin] if target in ray]
    if not ways:
        return _illegal(state, "not-straight", f"No straight line leads from {_cell(state, origin)} to {name}.", target)
    blockers = [next((cell for cell in way if state.board[cell] is not None), None) for way in ways]
    if None not in blockers:
        stops = tuple(dict.fromkeys(cell for cell in blockers if cell is not None))
        words = f"The way to {name} is blocked on {' and '.join(_cell(state, cell) for cell in stops)}."
        return _illegal(state, "blocked", words, *stops)
    if all(len(way) >= reach.steps_of(mover.kind) for way, stop in zip(ways, blockers, strict=True) if stop is None):
        return _illegal(state, "too-far", "A Thug moves one or two cells.", target)
    return _why_not_land(state, mover, target)


def _why_not_land(state: State, mover: Piece, target: int) -> IllegalAction:
    """The way is clear; what is wrong is the cell itself."""
    occupant, name, kind = state.board[target], _cell(state, target), mover.kind
    if occupant is None:
        return _illegal(state, "seat", "Only a Chief may stay on the Seat; others may pass through it.", target)
    if not occupant.living:
        return _illegal(state, "corpse", f"On {name} lies a corpse; only a Gravedigger can move it.", target)
    if occupant.side == mover.side:
        return _illegal(state, "own-piece", f"The {occupant.kind.word} on {name} is your own.", target)
    if kind is Kind.JOURNALIST:
        words = "A Journalist never moves onto an occupied cell: it kills from the cell beside its victim."
        return _illegal(state, "journalist", words, target)
    if kind is Kind.GRAVEDIGGER:
        return _illegal(state, "gravedigger", "A Gravedigger takes corpses, not living pieces.", target)
    if kind is Kind.THUG:
        return _illegal(state, "seat", "A Thug may not enter the Seat, not even to kill.", target)
    words = "The Assassin could not leave the Seat again: no cell beside it is empty."
    return _illegal(state, "no-way-out", words, target)


def _why_not_kill(state: State, target: int) -> IllegalAction | None:
    wide = state.options.wide_aim
    victims = reach.victims(state.geometry, state.board, state.aim, wide)
    if target in victims:
        return None
    near = state.geometry.neighbours if wide else state.geometry.side_neighbours
    if target not in near[state.aim]:
        beside = "touch" if wide else "share a side with"
        words = f"The Journalist kills on cells that {beside} its own; {_cell(state, target)} does not."
        return _illegal(state, "not-beside", words, *victims)
    return _illegal(state, "no-enemy", f"No enemy stands on {_cell(state, target)}.", *victims)


def _why_not_drop(state: State, target: int) -> IllegalAction | None:
    assert state.hand is not None
    if target in reach.drops(state.geometry, state.board, state.hand):
        return None
    name = _cell(state, target)
    if state.board[target] is not None:
        return _illegal(state, "occupied", f"{name[0].upper()}{name[1:]} is not empty.", target)
    if target == SEAT:
        return _illegal(state, "seat", "Only a living Chief may be put on the Seat.", target)
    words = f"{name} is the last way out of the Seat for the piece that has to leave it."
    return _illegal(state, "no-way-out", words, target)


def _why_not_exit(state: State, target: int) -> IllegalAction | None:
    if target in reach.exits(state.geometry, state.board):
        return None
    name = _cell(state, target)
    if state.board[target] is not None:
        words = f"{name[0].upper()}{name[1:]} is not empty; the Seat is left for an empty cell."
        return _illegal(state, "occupied", words, target)
    ways = [ray[: ray.index(target)] for ray in state.geometry.rays[SEAT] if target in ray]
    if not ways:
        return _illegal(state, "not-straight", f"No straight line leads from the Seat to {name}.", target)
    stop = next(cell for cell in ways[0] if state.board[cell] is not None)
    return _illegal(state, "blocked", f"The way to {name} is blocked on {_cell(state, stop)}.", stop)
