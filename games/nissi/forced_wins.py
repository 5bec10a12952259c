"""Forced wins: whether a side captures the Protector within so many moves of its own, whatever the other does.

Every move and every reply is looked at, to the end: what this says is proved. A position that was settled is kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

from games.nissi.army import TARGET_BIT, Armies, Army, tiles_of
from games.nissi.endings import won_soon
from games.nissi.fast import PASS, NissiPosition
from games.nissi.geometry import KING_STEPS, SAMURAI_STEPS, SIZE, TILES
from games.nissi.options import Options
from games.nissi.pieces import KEYS, PROTECTORS, piece_number, seat_of
from games.nissi.state import EMPTY, State

LONGEST: Final = 4
"""The most moves of a forced win that is looked for."""
_DRAWN: Final = 10
"""The number of patterns that are tried with a game."""

Pair = tuple[Army, Army]
"""The side to move, and the other."""


class ForcedWins:
    """Answers for one graph of armies. The move limit is not looked at: it has to be further away."""

    def __init__(self) -> None:
        self._known: dict[int, bool] = {}
        self.positions = 0
        """How many were looked at."""

    def within(self, own: Army, enemy: Army, moves: int) -> bool:
        """Whether the side to move wins within `moves` moves of its own."""
        options = own.options(enemy.occupied)
        if options.attack & enemy.protector_bit:
            return True
        if moves == 1:
            return False
        key = (own.number << 24 | enemy.number) << 3 | moves
        known = self._known.get(key)
        if known is None:
            self.positions += 1
            known = any(self.holds(*self.after(own, enemy, move), moves - 1) for move in options.moves)
            self._known[key] = known
        return known

    def holds(self, enemy: Army, own: Army, moves: int) -> bool:
        """Whether, with the enemy to move, its every reply loses within `moves` more moves."""
        options = enemy.options(own.occupied)
        if options.attack & own.protector_bit:
            return False
        if not options.moves:
            return self.within(own, enemy, moves)
        return all(self.within(*self.after(enemy, own, move), moves) for move in options.moves)

    @staticmethod
    def after(own: Army, enemy: Army, move: int) -> Pair:
        """The position after a move of `own`: the enemy, then to move, and `own`."""
        if move == PASS:
            return enemy, own
        if TARGET_BIT[move] & enemy.occupied:
            enemy = enemy.without(move % TILES)
        return enemy, own.after(move)

    def winning(self, own: Army, enemy: Army, moves: int) -> list[int]:
        """The moves that win within so many moves, that one included, in no particular order."""
        captures, rest = [], []
        for move in own.options(enemy.occupied).moves:
            if TARGET_BIT[move] & enemy.protector_bit:
                captures.append(move)
            elif moves > 1 and self.holds(*self.after(own, enemy, move), moves - 1):
                rest.append(move)
        return captures + rest

    def length(self, own: Army, enemy: Army, most: int) -> int:
        """Within how many moves the side to move wins; `most` + 1 where that is not enough."""
        return next((moves for moves in range(1, most + 1) if self.within(own, enemy, moves)), most + 1)

    def replies(self, enemy: Army, own: Army) -> Iterator[int]:
        """The enemy's moves; a pass where there is none."""
        return iter(enemy.options(own.occupied).moves or [PASS])


def composed(states: Sequence[State], rng: Random) -> list[NissiPosition]:
    """Wins of the endings' table, a move earlier, among Samurai that stand about as they stood in a game.

    Forced wins hardly come about between players who see a few moves ahead; so their patterns are put into games.
    """
    home, wins, found = Armies(), ForcedWins(), []
    for samurai, protector, lone in rng.sample(_patterns(), _DRAWN):
        end = _set_up(samurai, protector, lone, rng.choice(states).options)
        for before in _taken_back(NissiPosition.from_state(end, home)):
            crowd = list(enumerate(rng.choice(states).board))
            rng.shuffle(crowd)
            if _alone(before, wins):
                found.append(_keyed(_among(before, crowd, wins), rng.random() < 0.5))
                break
    return found


@cache
def _patterns() -> tuple[tuple[tuple[int, ...], int, int], ...]:
    return won_soon(2 * LONGEST - 2)


def _set_up(samurai: Sequence[int], protector: int, lone: int, options: Options) -> State:
    """Blue has just moved; Red has its Protector alone."""
    board = [EMPTY] * TILES
    for tile in samurai:
        board[tile] = 1
    board[protector], board[lone] = PROTECTORS
    return State(tuple(board), 1, 0, options)


def _alone(position: NissiPosition, wins: ForcedWins) -> bool:
    """Whether one move alone wins, and takes at least two."""
    own, enemy = position.own, position.enemy
    moves = wins.length(own, enemy, LONGEST)
    return 2 <= moves <= LONGEST and len(wins.winning(own, enemy, moves)) == 1


def _among(position: NissiPosition, crowd: Sequence[tuple[int, int]], wins: ForcedWins) -> NissiPosition:
    """The position with as many Samurai of a game as leave it won by one move alone."""
    count = [army.samurai.bit_count() for army in position.armies]
    for tile, piece in crowd:
        if piece == EMPTY or piece in PROTECTORS or position.board[tile] != EMPTY or count[seat_of(piece)] > 3:
            continue
        board = position.board.copy()
        board[tile] = piece
        state = State(tuple(board), position.side, position.made, position.options)
        fuller = NissiPosition.from_state(state, position.own.home)
        if _alone(fuller, wins):
            position = fuller
            count[seat_of(piece)] += 1
    return position


def _taken_back(position: NissiPosition) -> Iterator[NissiPosition]:
    """The positions from which a move that takes nothing leads to this one; no Protector slides back."""
    seat, board = 1 - position.side, position.board
    army = position.enemy
    for tile in tiles_of(army.occupied):
        steps = KING_STEPS[tile] if tile == army.protector else SAMURAI_STEPS[1 - seat][tile]
        for source in steps:
            if board[source] == EMPTY:
                before = bytearray(board)
                before[source], before[tile] = board[tile], EMPTY
                state = State(tuple(before), seat, position.made, position.options)
                yield NissiPosition.from_state(state, army.home)


def essence(state: State) -> State:
    """The position without the Samurai that make no difference to its shortest win."""
    description = _description(state)
    for tile, piece in enumerate(state.board):
        if piece != EMPTY and piece not in PROTECTORS:
            without = replace(state, board=(*state.board[:tile], EMPTY, *state.board[tile + 1 :]))
            if _description(without) == description:
                state = without
    return state


def _description(state: State) -> tuple[int, list[int]]:
    """Within how many moves the side to move wins, and by which."""
    position, wins = NissiPosition.from_state(state), ForcedWins()
    moves = wins.length(position.own, position.enemy, LONGEST)
    return moves, sorted(wins.winning(position.own, position.enemy, moves)) if moves <= LONGEST else []


def _keyed(position: NissiPosition, turned: bool) -> NissiPosition:
    """The position with each Samurai's own key, from left to right; or turned, with the colours changed."""
    tiles = [(TILES - 1 - tile if turned else tile, piece) for tile, piece in enumerate(position.board) if piece]
    board, left = [EMPTY] * TILES, [KEYS.replace("C", "")] * 2
    for tile, piece in sorted(tiles, key=lambda each: (each[0] % SIZE, each[0])):
        seat = seat_of(piece) ^ turned
        key = "C" if piece in PROTECTORS else left[seat][0]
        left[seat] = left[seat].replace(key, "")
        board[tile] = piece_number(seat, key)
    state = State(tuple(board), position.side ^ turned, position.made, position.options)
    return NissiPosition.from_state(state, position.own.home)
