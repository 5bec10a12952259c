"""The fast position: two armies as nodes of a graph, whose turn it is, and the board for the pieces' keys.

The rules do not play on it: to thaw one costs twice what an action on the board does. Tests hold the two equal.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from games.bots.ismcts import random_playout
from games.core.types import OVER
from games.nissi.actions import Action, Move, Pass
from games.nissi.army import BIT, MOVES, TARGET_BIT, Armies, Army, tiles_of
from games.nissi.geometry import TILES
from games.nissi.options import Options
from games.nissi.pieces import PROTECTORS, seat_of
from games.nissi.random_game import play_random
from games.nissi.state import EMPTY, State

PASS: Final = -1
"""The move of a side that has none."""


class NissiPosition:
    """`MutablePosition` for Nissi. A move is source * 100 + target, or `PASS`.

    Copies share one `Armies`, the graph of all arrangements met so far.
    """

    __slots__ = ("armies", "board", "made", "options", "side")

    def __init__(self, armies: list[Army], side: int, made: int, board: bytearray, options: Options) -> None:
        self.armies = armies
        """The armies of Blue and of Red."""
        self.side = side
        self.made = made
        """The number of moves made so far."""
        self.board = board
        """The pieces on the 100 tiles, as `State.board` has them."""
        self.options = options

    @classmethod
    def from_state(cls, state: State, home: Armies | None = None) -> NissiPosition:
        """The position of a state; `home` is a graph to share (default: a new one)."""
        home = Armies() if home is None else home
        samurai, protectors = [0, 0], [-1, -1]
        for tile, piece in enumerate(state.board):
            if piece in PROTECTORS:
                protectors[seat_of(piece)] = tile
            elif piece != EMPTY:
                samurai[seat_of(piece)] |= BIT[tile]
        armies = [home.get(seat, samurai[seat], protectors[seat]) for seat in (0, 1)]
        return cls(armies, state.side, state.moves, bytearray(state.board), state.options)

    @property
    def own(self) -> Army:
        """The army of the side to move."""
        return self.armies[self.side]

    @property
    def enemy(self) -> Army:
        """The army of the other side."""
        return self.armies[1 - self.side]

    def moves_left(self) -> int | None:
        """Moves until the move limit ends the game, None without a limit."""
        limit = self.options.move_limit
        return None if limit is None else max(0, limit - self.made)

    def actor(self) -> int:
        """The side to move, or `OVER`."""
        blue, red = self.armies
        return OVER if self.moves_left() == 0 or blue.protector < 0 or red.protector < 0 else self.side

    def moves(self) -> Sequence[int]:
        """The side's moves, the one that leads to the best worth first."""
        return self.own.options(self.enemy.occupied).moves or [PASS]

    def noisy_moves(self) -> Sequence[int]:
        """The captures among the legal moves."""
        occupied = self.enemy.occupied
        return [move for move in self.moves() if move != PASS and TARGET_BIT[move] & occupied]

    def chance_move(self, rng: Random) -> int:
        """There is no chance. Raises `ValueError`."""
        raise ValueError("nothing in Nissi Samurai is left to chance")

    def play(self, move: int) -> None:
        """Plays one of `moves` in place."""
        armies, side = self.armies, self.side
        captures = False
        if move != PASS:
            source, target = divmod(move, TILES)
            if self.board[target]:
                captures = True
                armies[1 - side] = armies[1 - side].without(target)
            armies[side] = armies[side].after(move)
            self.board[target], self.board[source] = self.board[source], EMPTY
        self.side = 1 - side
        self.made = self.options.made_after(self.made, captures)

    def copy(self) -> NissiPosition:
        """An independent position over the same graph of armies."""
        return NissiPosition(self.armies.copy(), self.side, self.made, self.board.copy(), self.options)

    def points(self) -> tuple[float, ...] | None:
        """The points per seat once the game is over."""
        blue, red = self.armies
        if blue.protector < 0 or red.protector < 0:
            return float(red.protector < 0), float(blue.protector < 0)
        if self.moves_left() != 0:
            return None
        if blue.points == red.points:
            return 0.5, 0.5
        return float(blue.points > red.points), float(red.points > blue.points)

    def random_playout(self, rng: Random) -> tuple[float, ...]:
        """The points of a random game from here, which leaves the position as it is."""
        points = self.points()
        if points is not None:
            return points
        samurai = [tiles_of(army.samurai) for army in self.armies]
        if max(map(len, samurai)) > 4:  # a composed position
            return tuple(random_playout(self.copy(), rng))
        left = self.moves_left()
        protectors = [army.protector for army in self.armies]
        quiet_end = self.options.quiet_end
        return play_random(samurai, protectors, self.side, -1 if left is None else left, rng, quiet_end)

    def evaluate(self) -> int:
        """The worth of the side to move less the other's (see `games.nissi.evaluate`)."""
        return self.own.worth - self.enemy.worth

    def key(self) -> int:
        """Equal for positions with the same tiles, side to move and moves left; unique within one graph."""
        left = self.moves_left()
        return ((self.own.number << 24 | self.enemy.number) << 12) + (0 if left is None else left + 1)

    def perft(self, depth: int) -> int:
        """The number of move sequences of length `depth`; a line that has ended counts once.

        The last ply is counted, not played.
        """
        if depth == 0 or self.actor() == OVER:
            return 1
        left = self.moves_left()
        if left is not None and left < depth and self.options.quiet_end:
            return sum(self._after(move).perft(depth - 1) for move in self.moves())
        return _perft(self.own, self.enemy, depth if left is None else min(depth, left))

    def _after(self, move: int) -> NissiPosition:
        child = self.copy()
        child.play(move)
        return child

    def to_action(self, move: int) -> Action:
        """The action of the rules for a move."""
        return Pass() if move == PASS else Move(*divmod(move, TILES))

    def from_action(self, action: Action) -> int:
        """The move of the rules' action."""
        return PASS if isinstance(action, Pass) else MOVES[action.source][action.target]

    def to_state(self) -> State:
        """The state of the rules in this position."""
        return State(tuple(self.board), self.side, self.made, self.options)


def _perft(own: Army, enemy: Army, depth: int) -> int:
    occupied = enemy.occupied
    options = own.options(occupied)
    moves = options.moves
    if depth == 1:
        return len(moves) or 1
    if not moves:
        return _perft(enemy, own, depth - 1)
    hit = options.attack & occupied
    total = 0
    for move in moves:
        if not hit & TARGET_BIT[move]:
            total += _perft(enemy, own.after(move), depth - 1)
        elif move % TILES == enemy.protector:
            total += 1
        else:
            total += _perft(enemy.without(move % TILES), own.after(move), depth - 1)
    return total
