"""What Nissi's hints and marks say, checked by the rules alone: every move and every reply is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from games.core.types import OVER
from games.nissi.actions import Action, Move
from games.nissi.deciding import Fact
from games.nissi.events import Captured, Raged
from games.nissi.geometry import FAR_ROW, row_of, tile_number
from games.nissi.pieces import KEYS, PROTECTORS, kind_of, piece_number, seat_of
from games.nissi.rules import NissiRules
from games.nissi.state import EMPTY, State

RULES = NissiRules()
Goal = Callable[[State, Action, State], bool]
"""Whether an action, with the states before and after it, is what somebody wants."""


def holds(state: State, action: Move, line: Sequence[str], fact: Fact) -> bool:
    """Whether what is told for a move is true."""
    seat, after = state.side, played(state, action)
    idle = replace(state, side=1 - seat, moves=state.moves + 1)
    match fact:
        case "wins", int(n):
            return doomed(after, seat, n, takes(PROTECTORS[1 - seat]))
        case "only", int(n):
            goal = takes(PROTECTORS[seat])
            others = [each for each in RULES.legal_actions(state) if each != action]
            return not reached(after, n, goal) and all(reached(played(state, each), n, goal) for each in others)
        case "saves", int(n):
            goal = takes(PROTECTORS[seat])
            return reached(idle, n, goal) and not reached(after, n, goal)
        case (("hunts" | "still hunts"), str(tile), int(n)):
            prey = state.board[tile_number(tile)]
            return doomed(after, seat, n, takes(prey), state.board[action.source] if n > 2 else EMPTY)
        case "forks", str(one), str(two):
            both = [state.board[tile_number(tile)] for tile in (one, two)]
            struck = [after.board[each.target] for each in moves(replace(after, side=seat))]
            return {*both} <= {*struck} and doomed(after, seat, 1, takes_for_nothing(*both))
        case "races", int(n):
            return doomed(after, seat, n, rages, PROTECTORS[seat])
        case "rescues", str(tile), str(striker):
            piece, strike = state.board[tile_number(tile)], Move(tile_number(striker), tile_number(tile))
            return strike in RULES.legal_actions(idle) and not reached(after, 1, takes(piece))
        case "keeps", str(tile), int(n):
            goal = takes(state.board[tile_number(tile)])
            return reached(idle, n, goal) and not reached(after, n, goal)
        case "stops", int(n):
            only = PROTECTORS[1 - seat]
            return reached(idle, n, rages, only) and not reached(after, n, rages, only)
        case "loots", int(n):
            return doomed(after, seat, n, takes_for_nothing())
        case ("confines",):
            steps = [each for each in moves(after) if after.board[each.source] == PROTECTORS[1 - seat]]
            return bool(steps) and all(reached(played(after, each), 1, takes(PROTECTORS[1 - seat])) for each in steps)
        case "line takes", str(key), str(tile), int(at):
            return (1 - seat, key, tile_number(tile)) in taken(state, line[: at + 1]) and points(state, line) > 0
        case "line rages", str(tile):
            return tile_number(tile) in raged(state, line, seat)
    return False


def holds_against(
    state: State, action: Move, better: Move, line: Sequence[str], better_line: Sequence[str], fact: Fact
) -> bool:
    """Whether what is told against a move beside a better one is true."""
    seat, worse, after = state.side, played(state, action), played(state, better)
    less = points(state, better_line) - points(state, line)
    match fact:
        case "loses", int(n):
            goal = takes(PROTECTORS[seat])
            return reached(worse, n, goal) and not reached(after, n, goal)
        case "drops", str(tile), str(there), int(n):
            piece, at = state.board[tile_number(tile)], tile_number(there)
            return worse.board[at] == piece and reached(worse, n, takes(piece)) and not reached(after, n, takes(piece))
        case "bleeds", int(n):
            return reached(worse, n, takes_for_nothing()) and not reached(after, n, takes_for_nothing())
        case "lets rage", int(n):
            only = PROTECTORS[1 - seat]
            return reached(worse, n, rages, only) and not reached(after, n, rages, only)
        case "misses win", int(n):
            return holds(state, better, better_line, ("wins", n))
        case "misses capture", str(tile):
            return better.target == tile_number(tile) and seat_of(state.board[better.target]) != seat
        case "misses hunt", str(tile), int(n):
            return holds(state, better, better_line, ("hunts", tile, n)) and worse.board != after.board
        case "misses fork", str(one), str(two):
            return holds(state, better, better_line, ("forks", one, two))
        case "misses race", int(n):
            return holds(state, better, better_line, ("races", n))
        case "gives", str(tile), str(there), str(taker):
            piece, at = state.board[tile_number(tile)], tile_number(there)
            goal, strike = takes_for_nothing(piece), Move(tile_number(taker), at)
            caught = worse.board[at] == piece and strike in RULES.legal_actions(worse)
            return caught and goal(worse, strike, played(worse, strike)) and not reached(after, 1, goal)
        case "costs", int(less_by), int(n):
            least = worth(state, seat) - less_by
            return keeps_more(after, seat, 2 * n, least) and not keeps_more(worse, seat, 2 * n, least)
        case "misses points", int(more), int(n):
            most = worth(state, seat) + more
            return keeps_more(after, seat, 2 * n - 1, most - 1) and not keeps_more(worse, seat, 2 * n - 1, most - 1)
        case ("ends rage",):
            return raging(state, seat) and raging(after, seat) and not raging(worse, seat)
        case ("misses rage",):
            return rages(state, better, after) and not raging(worse, seat)
        case "misses attack", str(tile):
            idle, piece = replace(after, side=seat), state.board[tile_number(tile)]
            struck = any(each.target == better.target for each in moves(after))
            return seat_of(piece) != seat and not struck and reached(idle, 1, takes_for_nothing(piece))
        case "unguards", str(tile):
            piece = state.board[tile_number(tile)]
            return seat_of(piece) == seat and guarded(after, piece) and not guarded(worse, piece)
        case "line loses", str(key), str(tile), int(n):
            return (seat, key, tile_number(tile)) in taken(state, line) and n == less
        case "line misses", str(key), str(tile), int(n):
            return (1 - seat, key, tile_number(tile)) in taken(state, better_line) and n == less
        case "line lets rage", str(tile):
            return tile_number(tile) in raged(state, line, 1 - seat)
        case "line misses rage", str(tile):
            return tile_number(tile) in raged(state, better_line, seat) and not raged(state, line, seat)
        case ("line costs",):
            return good(state, line)[0] == 0 < good(state, better_line)[0]
        case "line leaves", int(n), int(every):
            were, before = good(state, better_line)
            return good(state, line) == (n, every) and n * before < were * every
    return False


def played(state: State, action: Action) -> State:
    """The state after an action."""
    return RULES.apply(state, action).state


def moves(state: State) -> list[Move]:
    """The moves of the side to move; its pieces' moves even where the game is over."""
    return [each for each in RULES.legal_actions(state) if isinstance(each, Move)]


def takes(piece: int) -> Goal:
    """Capturing this piece."""
    return lambda before, action, after: isinstance(action, Move) and before.board[action.target] == piece


def takes_for_nothing(*pieces: int) -> Goal:
    """Capturing one of these pieces, or any, where it is not taken back; or the Protector."""

    def goal(before: State, action: Action, after: State) -> bool:
        if not isinstance(action, Move) or before.board[action.target] == EMPTY:
            return False
        there = before.board[action.target]
        if pieces and there not in pieces:
            return False
        back = [each for each in moves(after) if each.target == action.target]
        lost = [each for each in moves(after) if after.board[each.target] == PROTECTORS[before.side]]
        return there in PROTECTORS or not (back or lost)

    return goal


def rages(before: State, action: Action, after: State) -> bool:
    """Bringing the Protector to its far row where it cannot be captured at once."""
    if not isinstance(action, Move) or before.board[action.source] != PROTECTORS[before.side]:
        return False
    far = FAR_ROW[before.side]
    if row_of(action.source) == far or row_of(action.target) != far or RULES.actor(after) == OVER:
        return False
    return not any(each.target == action.target for each in moves(after))


def raging(state: State, seat: int) -> bool:
    """Whether the Protector of a seat stands on its far row."""
    return row_of(state.board.index(PROTECTORS[seat])) == FAR_ROW[seat]


def guarded(state: State, piece: int) -> bool:
    """Whether a piece of the enemy's that took this one's place could be captured there."""
    tile, seat = state.board.index(piece), seat_of(piece)
    other = piece_number(1 - seat, "Z")
    taken = replace(state, side=seat, board=(*state.board[:tile], other, *state.board[tile + 1 :]))
    return any(each.target == tile for each in moves(taken))


def worth(state: State, seat: int) -> int:
    """How many points a seat is ahead."""
    ahead = {each: kind_of(each).points * (1 if seat_of(each) == seat else -1) for each in state.board if each}
    return sum(ahead.values())


def keeps_more(state: State, seat: int, plies: int, points: int) -> bool:
    """Whether a seat is ahead by more points than these after so many plies, both playing for points.

    Whose Protector was captured is not.
    """
    return _keeps_more(state, seat, plies, points, {})


def _keeps_more(state: State, seat: int, plies: int, points: int, known: dict[tuple[State, int], bool]) -> bool:
    for each in (seat, 1 - seat):
        if PROTECTORS[each] not in state.board:
            return each != seat
    if plies == 0 or RULES.actor(state) == OVER:
        return worth(state, seat) > points
    key = state, plies
    if key not in known:
        actions = RULES.legal_actions(state)
        ordered = sorted(actions, key=lambda each: not (isinstance(each, Move) and state.board[each.target]))
        after = (_keeps_more(played(state, each), seat, plies - 1, points, known) for each in ordered)
        known[key] = any(after) if state.side == seat else all(after)
    return known[key]


def reached(state: State, n: int, goal: Goal, piece: int = EMPTY) -> bool:
    """Whether the side to move reaches a goal within so many moves of its own, of one piece alone where it is named."""
    return _reached(state, state.side, n, goal, piece, {})


def doomed(state: State, seat: int, n: int, goal: Goal, piece: int = EMPTY) -> bool:
    """The same for a seat whose other is to move."""
    return state.side != seat and _reached(state, seat, n, goal, piece, {})


def _reached(
    state: State, seat: int, n: int, goal: Goal, piece: int, known: dict[tuple[State, int], bool]
) -> bool:  # fmt: skip
    if n == 0 or RULES.actor(state) == OVER:
        return False
    key = state, n
    if key not in known:
        actions = RULES.legal_actions(state)
        if state.side != seat:
            known[key] = all(_reached(played(state, each), seat, n, goal, piece, known) for each in actions)
        else:
            ways = [(each, played(state, each)) for each in _of_piece(state, actions, piece)]
            known[key] = any(goal(state, each, after) for each, after in ways) or any(
                _reached(after, seat, n - 1, goal, piece, known) for _, after in ways if n > 1
            )
    return known[key]


def _of_piece(state: State, actions: Sequence[Action], piece: int) -> Iterator[Action]:
    for each in actions:
        if piece == EMPTY or (isinstance(each, Move) and state.board[each.source] == piece):
            yield each


def taken(state: State, line: Sequence[str]) -> set[tuple[int, str, int]]:
    """What a line captures: whose, which and where."""
    found = set()
    for text in line:
        done = RULES.apply(state, RULES.decode(state, text))
        found |= {(each.seat, each.key, each.tile) for each in done.events if isinstance(each, Captured)}
        state = done.state
    return found


def points(state: State, line: Sequence[str]) -> int:
    """The points that a line brings the side to move."""
    lost = [(seat, kind_of(piece_number(seat, key)).points) for seat, key, _ in taken(state, line) if key in KEYS]
    return sum(points if seat != state.side else -points for seat, points in lost)


def raged(state: State, line: Sequence[str], seat: int) -> set[int]:
    """The tiles on which a seat's Protector comes to rage in a line."""
    found = set()
    for text in line:
        done = RULES.apply(state, RULES.decode(state, text))
        found |= {each.tile for each in done.events if isinstance(each, Raged) and each.seat == seat}
        state = done.state
    return found


def good(state: State, line: Sequence[str]) -> tuple[int, int]:
    """After a line's answer: how many moves leave nothing that can be captured for nothing, and how many there are."""
    for text in line[:2]:
        state = played(state, RULES.decode(state, text))
    after = [played(state, each) for each in RULES.legal_actions(state)]
    return sum(not reached(each, 1, takes_for_nothing()) for each in after), len(after)
