"""How fast Nissi is: perft, alpha-beta, depth in a second, random games.

    python -m tests.bench.nissi_speed

Nodes are counted as chess programs do, leaves included. Perft counts its last ply in bulk (the length of a
move list). The search settles most leaves of its last ply by the bound that an army's ranked moves give,
without playing the moves; each is one node. A random game is drawn uniformly among the legal moves, from the
start position, without a clock, until a Protector falls or after 200 moves.
"""

from __future__ import annotations

from random import Random
from time import perf_counter

from games.bots.alphabeta import WIN
from games.core.bot import Budget, Limit
from games.core.perft import perft
from games.core.types import OVER
from games.nissi import GAME
from games.nissi.fast import NissiPosition
from games.nissi.search import Search

RULES = GAME.rules
SECONDS = 1.0
SEARCHED = ("start", "raging", "raging, answered", "middle game")


def position(name: str, **options: str) -> NissiPosition:
    """A named position with a graph of armies of its own: nothing is warmed up."""
    fast = GAME.fast(RULES.parse_position(GAME.perft_positions[name], RULES.make_options(options)))
    assert isinstance(fast, NissiPosition)
    return fast


def counts() -> None:
    """Move generation: the rules, and the search position."""
    state = RULES.parse_position(GAME.perft_positions["start"], None)
    began = perf_counter()
    nodes = perft(RULES, state, 4)
    print(f"perft 4 of the start position by the rules: {nodes:,} in {perf_counter() - began:.2f} s")
    for name, depth in (("start", 6), ("middle game", 5)):
        root = position(name)
        began = perf_counter()
        nodes = root.perft(depth)
        seconds = perf_counter() - began
        print(f"perft {depth} of {name!r}: {nodes:,} in {seconds:.3f} s, {nodes / seconds / 1e6:.1f} million a second")


def searches(selective: bool) -> None:
    """Alpha-beta for a second from a cold start; the master's is selective."""
    print("the master's selective search:" if selective else "the exact search:")
    for name in SEARCHED:
        root = position(name)
        budget = Budget(Limit(seconds=SECONDS))
        began = perf_counter()
        found = Search(root.own, root.enemy, budget, selective=selective).run()
        seconds = perf_counter() - began
        depth = found.depth if found.complete else found.depth - 1
        note = "  (a win: it stops there)" if found.value >= WIN else ""
        print(
            f"  {name!r}: depth {depth} in {seconds:.2f} s, {budget.nodes:,} nodes,"
            f" {budget.nodes / seconds / 1e6:.1f} million a second{note}"
        )


def random_games() -> None:
    """Random games a second: fused, and move by move on the search position."""
    root = position("start", clock="none", move_limit="200")
    rng = Random(1)
    games = 20_000
    began = perf_counter()
    for _ in range(games):
        root.random_playout(rng)
    print(f"random games: {games / (perf_counter() - began):,.0f} a second")
    games, moves = 300, 0
    began = perf_counter()
    for _ in range(games):
        here = root.copy()
        while here.actor() != OVER:
            here.play(rng.choice(here.moves()))
        moves += here.made
    print(
        f"random games move by move: {games / (perf_counter() - began):,.0f} a second, {moves / games:.0f} moves a game"
    )


def main() -> None:
    """Prints all of it."""
    counts()
    searches(selective=False)
    searches(selective=True)
    random_games()


if __name__ == "__main__":
    main()
