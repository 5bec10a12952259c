"""`python3 main.py arena`: bots play each other, both ways round, and a table says who won."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

from games import find_game, ready_games
from games.bots.arena import Entrant, GameRecord, duel, table
from games.bots.levels import SECONDS
from games.bots.random_bot import RandomBot
from games.core.bot import Bot, Limit
from games.core.errors import BadOption
from games.core.game import Game
from games.core.types import LEVELS

PLAYERS = (*LEVELS, "random")


def main(argv: Sequence[str]) -> int:
    """Plays the duel that the arguments ask for and returns the exit code."""
    grammar = _parser()
    args = grammar.parse_intermixed_args(argv)
    info = find_game(args.game)
    assert info is not None, "the grammar lets only ready games through"
    game = info.load()
    options = dict(word.partition("=")[::2] for word in args.option)
    first, second = (
        Entrant(name, _maker(game, name), _limit(name, args.nodes, args.seconds)) for name in (args.first, args.second)
    )
    played: list[GameRecord] = []

    def show(record: GameRecord) -> None:
        played.append(record)
        print(f"{len(played):4d}  {record.reason:<12} {' '.join(f'{share:g}' for share in record.points)}", flush=True)

    try:
        score = duel(game, first, second, args.games, args.seed, options, show)
    except BadOption as error:
        grammar.error(str(error))
    print(f"\n{table([score])}")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="main.py arena", description=__doc__)
    parser.add_argument("game", choices=[info.id for info in ready_games()])
    parser.add_argument("first", choices=PLAYERS)
    parser.add_argument("second", choices=PLAYERS, help="takes all the other seats")
    parser.add_argument("option", nargs="*", metavar="name=value", help="options of the game")
    parser.add_argument("--games", type=int, default=10, metavar="N", help="how many games (10)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the deals and the bots' chance (1)")
    allowance = parser.add_mutually_exclusive_group()
    allowance.add_argument("--nodes", type=int, metavar="N", help="the same allowance for both, repeatable")
    allowance.add_argument("--seconds", type=float, metavar="S", help="the same time a move for both")
    return parser


def _maker(game: Game, name: str) -> Callable[[], Bot]:
    return RandomBot if name == "random" else lambda: game.make_bot(name)


def _limit(name: str, nodes: int | None, seconds: float | None) -> Limit:
    """The allowance that was asked for; without one, the level's own time a move."""
    if nodes is None and seconds is None:
        seconds = SECONDS.get(name)
    return Limit(seconds=seconds, nodes=nodes)
