"""How the starter decks of Senshiai fare against each other, from which the set-up tells it.

    python -m tests.bench.senshiai_decks [--games 100] [--board 3] [--seed 1 2 ...] [--player expert:nodes=40]
                                         [--workers 4] [--keep]

Each deck plays each other in both orders of seats, so many games each and seed. Both sides judge at a glance, and their
glance wavers a little: that is quick, and stands between an adept and an expert. With `--player` both are that one
(`tests.bench.senshiai_levels`), and how far it has come is told. The table does not depend on the number of processes.
`--keep` writes it into `games/senshiai/cards/matchups.json`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Final

from games.core.types import CHANCE, OVER
from games.senshiai import GAME
from games.senshiai.bots.playout import Fortune, decide_loosely
from games.senshiai.cards import decks
from games.senshiai.cards.decks import starters
from games.senshiai.rules import engine
from games.senshiai.rules.working_state import WorkingState
from lab.arena.executors import HERE, Crew, Workers, run
from tests.bench.senshiai_levels import game, read

DOUBT: Final = 0.4
MATCHUPS: Final = Path(decks.__file__).with_name("matchups.json")


@dataclass(frozen=True, slots=True)
class Meeting:
    """A game to be played."""

    decks: tuple[str, str]
    """Of the first seat and the second."""
    board: int
    seed: int
    player: str
    """Who plays both sides, as `senshiai_levels` writes it; "" for the glance."""


def play(meeting: Meeting) -> tuple[float, str]:
    """One game: the first seat's points, and how it ended."""
    if meeting.player:
        player = read(meeting.player)
        return game((player, player), meeting.decks, str(meeting.board), meeting.seed)
    options = GAME.rules.make_options({"board": str(meeting.board), "decks": ",".join(meeting.decks)})
    table = WorkingState(GAME.rules.initial_state(options))
    rng = Random(meeting.seed)
    fortune = Fortune(rng.getrandbits(32))
    while (actor := engine.actor(table)) != OVER:
        chance = actor == CHANCE
        engine.play(table, engine.draw_chance(table, rng) if chance else decide_loosely(table, fortune, DOUBT))
    assert table.result is not None
    return table.result.points[0], table.result.reason


def deck_table(games: int, board: int, seeds: list[int], keep: bool, player: str = "", crew: Crew = HERE) -> None:
    """Plays, prints and perhaps keeps the table of a board; without a player both judge at a glance."""
    names = [starter.id for starter in starters(board)]
    meetings = [
        Meeting(decks, board, at + number, player)
        for decks in permutations(names, 2)
        for at in seeds
        for number in range(games)
    ]
    won = [[0.0] * len(names) for _ in names]
    reasons: Counter[str] = Counter()
    firsts: list[float] = []

    def note(meeting: Meeting, result: tuple[float, str]) -> None:
        points, reason = result
        first, second = map(names.index, meeting.decks)
        won[first][second] += points
        won[second][first] += 1 - points
        reasons[reason] += 1
        firsts.append(points)
        if player and len(firsts) % 20 == 0:
            print(f"{len(firsts)} of {len(meetings)} games", file=sys.stderr, flush=True)

    run(play, meetings, crew, note)
    each = 2 * games * len(seeds)
    for name, row in zip(names, won, strict=True):
        shares = " ".join(f"{100 * points / each:5.1f}" for points in row)
        print(f"{name:30} {100 * sum(row) / each / (len(names) - 1):5.1f} % in all; against each: {shares}")
    print(f"{each} games a pair; endings: {dict(reasons)}")
    share, margin = mean(firsts), 1.96 * stdev(firsts) / len(firsts) ** 0.5
    print(f"the first seat takes {share:.1%} of the points (95 %: {share - margin:.1%} to {share + margin:.1%})")
    if keep:
        kept = json.loads(MATCHUPS.read_text(encoding="utf-8"))
        kept[str(board)] = {"games": each, "player": player, "seeds": seeds, "won": won}
        MATCHUPS.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def main() -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="of two decks in each order of seats, for each seed")
    parser.add_argument("--board", type=int, default=5, choices=(5, 3))
    parser.add_argument("--seed", type=int, nargs="+", default=[1])
    parser.add_argument("--player", default="", metavar="LEVEL:nodes=N[,DIAL=VALUE ...]")
    parser.add_argument("--workers", type=int, default=1, metavar="K", help="processes to play in")
    parser.add_argument("--keep", action="store_true")
    chosen = parser.parse_args()
    if chosen.player:
        read(chosen.player)  # what cannot be read is found before a game is played
    crew = Workers(chosen.workers) if chosen.workers > 1 else HERE
    deck_table(chosen.games, chosen.board, chosen.seed, chosen.keep, chosen.player, crew)


if __name__ == "__main__":
    main()
