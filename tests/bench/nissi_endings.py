"""How often the master captures a lone Protector: `python3 -m tests.bench.nissi_endings [--games N] [--nodes N]`.

Random endings in which nobody can capture at once, the side with two, three or four Samurai to move. The master plays
both sides; the table's share (two Samurai) is of the same positions.
"""

from __future__ import annotations

import argparse
import sys
from random import Random

from games.core.bot import Budget, Limit
from games.nissi import GAME
from games.nissi.endings import MOST_SAMURAI, lost_in
from games.nissi.fast import NissiPosition
from games.nissi.geometry import TILES
from games.nissi.pieces import BLUE, KEYS, piece_number
from games.nissi.state import EMPTY, State

RULES = GAME.rules
OPTIONS = RULES.make_options({"clock": "none", "move_limit": "1000"})


def ending(samurai: int, rng: Random) -> State:
    """A random ending: Blue, to move, has so many Samurai, Red none; neither can capture at once."""
    while True:
        board = [EMPTY] * TILES
        tiles = rng.sample(range(TILES), samurai + 2)
        for key, tile in zip(["C", *KEYS.replace("C", "")[:samurai]], tiles, strict=False):
            board[tile] = piece_number(BLUE, key)
        board[tiles[-1]] = piece_number(1 - BLUE, "C")
        states = [State(tuple(board), side, 0, OPTIONS) for side in (0, 1)]
        if not any(state.board[move.target] for state in states for move in RULES.legal_actions(state)):
            return states[BLUE]


def won_by_table(state: State) -> bool:
    """Some move leads to a position that the table calls lost."""
    position = NissiPosition.from_state(state)
    return any(lost_in(position.enemy, position.own.after(move)) for move in position.moves())


def captured_within(state: State, moves: int, nodes: int, seed: int) -> bool:
    """The master, playing both sides, captures Red’s Protector within so many moves of both sides."""
    bots = [GAME.make_bot("master"), GAME.make_bot("master")]
    for number in range(moves):
        budget = Budget(Limit(nodes=nodes))
        choice = bots[state.side].choose(RULES.observe(state, state.side), budget, Random(f"{seed} {number}"))
        state = RULES.apply(state, choice.action).state
        outcome = RULES.outcome(state)
        if outcome is not None:
            return outcome.points[BLUE] == 1.0
    return False


def main() -> int:
    """A line for each number of Samurai."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=4000, help="a move")
    parser.add_argument("--moves", type=int, default=60, help="of both sides together")
    options = parser.parse_args()
    for samurai in (2, 3, 4):
        states = [ending(samurai, Random(f"{samurai} {number}")) for number in range(options.games)]
        caught = sum(captured_within(each, options.moves, options.nodes, seed) for seed, each in enumerate(states))
        text = f"{samurai} Samurai: {caught} of {options.games} captured within {options.moves} moves"
        if samurai <= MOST_SAMURAI:
            text += f"; the table calls {sum(map(won_by_table, states))} of them won"
        print(text, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
