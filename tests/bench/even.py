"""Whether Even keeps up: `python3 main.py bench even [GAME] [--people N] [--games N] [--nodes N] [--levels ...]
[--option NAME=VALUE ...]`.

In place of people the levels themselves sit down. Each of the N people of a level plays so many games against an Even
that follows the results of that one alone, with sides changed after every game; what Even takes after the first ten is
told, with its 95 % interval by people. The aim is 45 to 55 of 100 against every level.

The master's nodes are N; every other strength has fewer, as it has less time at the table.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from functools import partial
from statistics import mean, stdev
from typing import Final

from games import find_info
from games.bots.levels import SECONDS, seconds_of
from games.core.bot import Limit
from games.core.game import Game
from games.core.opponent import EVEN, STRONGEST, Opponent
from games.core.rating import RatedGame, even_strength
from games.core.types import LEVELS
from lab.arena.entrants import read_entrant
from lab.arena.play import play_game
from lab.runs import options_of

WARMING: Final = 10
"""Games in which Even gets to know somebody."""


def limit_of(opponent: str, nodes: int) -> Limit:
    """An opponent's part of the master's nodes: in the proportion of their times at the table."""
    return Limit(nodes=max(1, round(nodes * seconds_of(opponent) / SECONDS[LEVELS[STRONGEST]])))


def acquaintance(
    game: Game, level: str, games: int, nodes: int, seed: int, options: Mapping[str, str]
) -> list[RatedGame]:
    """The results of one player of a level in so many games against Even."""
    results: list[RatedGame] = []
    for number in range(games):
        strength = even_strength(results)
        even = Opponent(EVEN, strength).text
        seat = number % 2
        texts = (level, even) if seat == 0 else (even, level)
        seats = [
            partial(read_entrant(text, usual=limit_of(text, nodes)).sit_down, game, options, place, seed)
            for place, text in enumerate(texts)
        ]
        record = play_game(game, seats, options, seed * 1000 + number, seed * 1000 + number)
        results.append(RatedGame(strength, record.points[seat]))
    return results


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """How many people play how many games, at which levels and with what."""
    parser.add_argument("--people", type=int, default=10)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--nodes", type=int, default=400)
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=LEVELS)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")


def play_and_print(game: Game, args: argparse.Namespace) -> None:
    """Has the people of each level play, and prints a line a level as soon as it is known."""
    options = options_of(args.option)
    for level in args.levels:
        later = [
            acquaintance(game, level, args.games, args.nodes, seed, options)[WARMING:] for seed in range(args.people)
        ]
        shares = [1 - mean(result.share for result in results) for results in later]
        margin = 1.96 * stdev(shares) / len(shares) ** 0.5 if len(shares) > 1 else 0.5
        strength = mean(result.strength for results in later for result in results)
        took = mean(shares)
        print(
            f"{level:7} Even takes {took:.1%} of {sum(map(len, later))} games (95 %: {took - margin:.1%} to "
            f"{took + margin:.1%}), at a strength of {strength:.2f}",
            flush=True,
        )


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="niwa")
    add_arguments(parser)
    args = parser.parse_args()
    play_and_print(find_info(args.game).load(), args)


if __name__ == "__main__":
    main()
