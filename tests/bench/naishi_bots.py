"""How strong Naishi's levels are: against each other, a random mover and a one-ply greedy scorer.

    python -m tests.bench.naishi_bots [--games N] [--nodes N] [--only NAME]

Every deal is played twice with the seats exchanged. By default each level thinks as long as it does in
the program (`games.bots.levels`); `--nodes` makes runs repeatable instead. The last line is the mean
final score of the master against itself.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from time import perf_counter

from games.bots.arena import Entrant, GameRecord, Score, duel, table
from games.bots.levels import thinking_time
from games.bots.random_bot import RandomBot
from games.bots.rules_bot import OnePlyBot
from games.core.bot import Limit
from games.core.types import LEVELS
from games.naishi import GAME
from games.naishi.actions import Phase
from games.naishi.fast import FastPosition
from games.naishi.fast_score import total
from games.naishi.ninjas import final_sheets
from games.naishi.options import Options
from games.naishi.rules import RULES

PAIRS = (
    ("master", "random", "all games"),
    ("master", "greedy", "80 %"),
    ("master", "expert", "65 %"),
    ("expert", "adept", "65 %"),
    ("adept", "novice", "65 %"),
    ("novice", "random", ""),
    ("greedy", "random", ""),
    ("novice", "greedy", ""),
)
"""Who plays whom, and what the first is wanted to win."""


def greedy_value(position: FastPosition, seat: int) -> float:
    """What the greedy scorer looks at: its own total against the opponent's, right after its action."""
    if position.phase in (Phase.GIVE, Phase.HAND):
        return 0.0
    return total(position.cells[seat]) - total(position.cells[1 - seat])


def entrants(limit: Callable[[str], Limit]) -> dict[str, Entrant]:
    """Every player by name."""
    players = {level: Entrant(level, partial(GAME.make_bot, level), limit(level)) for level in LEVELS}
    players["random"] = Entrant("random", RandomBot)
    players["greedy"] = Entrant("greedy", lambda: OnePlyBot(GAME, greedy_value, worlds=2))
    return players


def final_scores(record: GameRecord) -> tuple[int, int]:
    """Both totals of a finished game."""
    state = RULES.initial_state(Options())
    for text in record.log:
        state = RULES.apply(state, RULES.decode(state, text)).state
    first, second = final_sheets(state.territories, state.copies)
    return first.total, second.total


def main() -> None:
    """Plays the duels and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nodes", type=int, help="playouts a move in place of the program's thinking times")
    parser.add_argument("--only", default="", help="only duels with this player")
    arguments = parser.parse_args()
    players = entrants(lambda level: Limit(nodes=arguments.nodes) if arguments.nodes else thinking_time(level))
    scores: list[Score] = []
    for first, second, wanted in PAIRS:
        if arguments.only not in (first, second, ""):
            continue
        start = perf_counter()
        scores.append(duel(GAME, players[first], players[second], arguments.games))
        seconds = (perf_counter() - start) / scores[-1].actions
        print(table(scores[-1:]).splitlines()[-1], f" wanted: {wanted or '-'}  {seconds:.2f} s an action", flush=True)
    totals: list[int] = []
    duel(
        GAME,
        players["master"],
        players["master"],
        max(2, arguments.games // 5),
        on_game=lambda record: totals.extend(final_scores(record)),
    )
    print()
    print(table(scores))
    print(f"mean final score of the master against itself: {sum(totals) / len(totals):.1f} ({len(totals) // 2} games)")


if __name__ == "__main__":
    main()
