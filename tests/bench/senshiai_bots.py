"""How strong Senshiai's bots are, and how the starter decks fare against each other.

    python -m tests.bench.senshiai_bots [--games 100] [--nodes 8] [--only NAME ...] [--decks N [--board 3]] [--seed 1]

Every duel is played with equal decks (the four starter decks in turn) and both seats swapped. `--nodes`
is the allowance of a master's decision, in games played on: a few, so that the whole table takes half an hour;
within a second of real time a master plays on a hundred and more, and is stronger. `--decks N` prints the table
of a board's starter decks in place of the duels: each against each, N games by experts in either order of seats,
and keeps it as `games/senshiai/cards/matchups.json`, from which the set-up tells it. `--seats` prints the master
against two and three adepts. `--time S` prints how long a master with S seconds a decision thinks.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from random import Random
from typing import Final

from games.bots.arena import Entrant, duel, play_game
from games.bots.random_bot import RandomBot
from games.bots.rules_bot import OnePlyBot
from games.core.bot import Budget, Limit
from games.core.types import CHANCE, OVER
from games.senshiai import GAME
from games.senshiai.bots.evaluate import share
from games.senshiai.bots.fast import FastPosition
from games.senshiai.cards import decks
from games.senshiai.cards.card_values import UNIT_WORTH
from games.senshiai.cards.decks import STARTERS, starters
from games.senshiai.rules.geometry import bits
from games.senshiai.rules.working_state import WorkingState

PAIRS: Final[tuple[tuple[str, str, int | None], ...]] = (
    ("master", "random", 100),
    ("master", "greedy", 75),
    ("master", "careful", None),
    ("adept", "novice", 60),
    ("expert", "adept", 60),
    ("master", "expert", 60),
    ("novice", "random", None),
    ("novice", "greedy", None),
)
"""First bot, second bot, and the points of 100 that the first must reach."""
MATCHUPS: Final = Path(decks.__file__).with_name("matchups.json")


def counted(position: FastPosition, seat: int) -> float:
    """What a greedy player goes by: cards in Reserve and hand, and Units on the table, against the other's."""
    points = position.points()
    if points is not None:
        return 1000 * points[seat]
    table = position.table
    return 2 * _cards(table, seat) - sum(_cards(table, other) for other in table.living())


def _cards(table: WorkingState, seat: int) -> float:
    units = sum(UNIT_WORTH[unit.card] for at in bits(table.standing[seat]) for unit in table.places[at].units)
    return len(table.reserves[seat]) + 0.5 * len(table.hands[seat]) + units


def weighed(position: FastPosition, seat: int) -> float:
    """What a careful one-ply player goes by: the bots' own evaluation."""
    return share(position.table, seat)


def entrant(name: str, nodes: int) -> Entrant:
    """An entrant by name: a level, or one of the three simple opponents."""
    if name == "random":
        return Entrant(name, RandomBot)
    if name == "greedy":
        return Entrant(name, lambda: OnePlyBot(GAME, counted))
    if name == "careful":
        return Entrant(name, lambda: OnePlyBot(GAME, weighed))
    return Entrant(name, lambda: GAME.make_bot(name), Limit(nodes=nodes))


def duels(games: int, nodes: int, only: list[str], seed: int) -> None:
    """Plays the pairs and prints how they ended."""
    for first, second, target in PAIRS:
        name = f"{first}-{second}"
        if only and name not in only:
            continue
        began = time.perf_counter()
        points = count = 0.0
        reasons: dict[str, int] = {}
        by_deck = []
        for number, starter in enumerate(STARTERS):
            share_of = games // 4 + (number < games % 4)
            options = {"decks": f"{starter.id},{starter.id}"}
            score = duel(GAME, entrant(first, nodes), entrant(second, nodes), share_of, seed + number, options)
            points += score.points
            count += score.games
            by_deck.append(f"{starter.id} {score.points:g}/{score.games}")
            for reason, times in score.reasons.items():
                reasons[reason] = reasons.get(reason, 0) + times
        of_100 = 100 * points / max(1, count)
        verdict = "" if target is None else f", target {target}: {'met' if of_100 >= target else 'MISSED'}"
        ends = ", ".join(f"{reason} {times}" for reason, times in sorted(reasons.items()))
        print(f"{name}: {of_100:.1f} of 100 in {count:.0f} games{verdict} ({time.perf_counter() - began:.0f} s)")
        print(f"    {', '.join(by_deck)}; endings: {ends}", flush=True)


def deck_table(games: int, board: int, seed: int) -> None:
    """Each starter deck of a board against each, in both orders of seats, by experts; keeps what came out."""
    names = [starter.id for starter in starters(board)]
    rows: list[list[float]] = []
    width = max(map(len, names))
    total = {name: [0.0, 0] for name in names}
    print(" " * width + "  first seat's points of " + str(games) + " against: " + ", ".join(names))
    for first in names:
        row = []
        for second in names:
            points = 0.0
            for number in range(games):
                options = {"board": str(board), "decks": f"{first},{second}"}
                record = play_game(GAME, [entrant("expert", 1)] * 2, options, seed * 1000 + number)
                points += record.points[0]
                for name, won in ((first, record.points[0]), (second, record.points[1])):
                    if first != second:
                        total[name][0] += won
                        total[name][1] += 1
            row.append(points)
        rows.append(row)
        print(f"{first:{width}} {'  '.join(f'{points:5.1f}' for points in row)}", flush=True)
    for name, (points, count) in total.items():
        print(f"{name}: {100 * points / max(1, count):.0f} % against the other decks")
    kept = json.loads(MATCHUPS.read_text(encoding="utf-8")) if MATCHUPS.exists() else {}
    kept[str(board)] = {"level": "expert", "games": games, "seed": seed, "won": rows}
    MATCHUPS.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def crowds(games: int, nodes: int, seed: int) -> None:
    """A master against two and three adepts: more than its even share?"""
    for players in (3, 4):
        score = duel(GAME, entrant("master", nodes), entrant("adept", nodes), games, seed, {"players": str(players)})
        print(f"master against {players - 1} adepts: {score.points:.1f} of {games}, even share {games / players:.1f}")


def thinking(seconds: float) -> None:
    """How long one game's decisions and turns take a master with `seconds` a decision."""
    rules = GAME.rules
    state = rules.initial_state(rules.make_options({}))
    bots = [GAME.make_bot("master"), GAME.make_bot("adept")]
    rng = Random(1)
    longest = turn = longest_turn = 0.0
    playing = (0, 0)
    while (actor := rules.actor(state)) != OVER:
        if actor == CHANCE:
            state = rules.apply(state, rules.sample_chance(state, rng)).state
            continue
        if (state.round, state.active) != playing:
            playing, turn = (state.round, state.active), 0.0
        began = time.perf_counter()
        action = bots[actor].choose(rules.observe(state, actor), Budget(Limit(seconds=seconds)), rng).action
        if actor == 0:
            used = time.perf_counter() - began
            turn += used
            longest, longest_turn = max(longest, used), max(longest_turn, turn)
        state = rules.apply(state, action).state
    print(f"master with {seconds:g} s a decision: longest decision {longest:.2f} s, longest turn {longest_turn:.1f} s")


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="*", default=[], help="pairs such as master-greedy")
    parser.add_argument("--decks", type=int, default=0, help="games of each pair in each order of seats")
    parser.add_argument("--board", type=int, default=5, choices=(5, 3))
    parser.add_argument("--seats", action="store_true", help="three and four seats")
    parser.add_argument("--time", type=float, default=0.0, help="seconds a decision")
    chosen = parser.parse_args()
    if chosen.time:
        thinking(chosen.time)
    elif chosen.seats:
        crowds(chosen.games, chosen.nodes, chosen.seed)
    elif chosen.decks:
        deck_table(chosen.decks, chosen.board, chosen.seed)
    else:
        duels(chosen.games, chosen.nodes, chosen.only, chosen.seed)


if __name__ == "__main__":
    main()
