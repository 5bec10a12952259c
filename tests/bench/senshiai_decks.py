"""How the starter decks of Senshiai fare against each other, from which the set-up tells it.

    python -m tests.bench.senshiai_decks [--games 100] [--board 3] [--seed 1 2 ...] [--player expert:nodes=40]
                                         [--workers 4]
    python -m tests.bench.senshiai_decks --keep [--games 100] [--board 3] [--workers 4]

Each deck plays each other in both orders of seats, so many games each and seed. Both sides judge at a glance, and their
glance wavers a little: that is quick, and stands between an adept and an expert. With `--player` both are that one
(`tests.bench.senshiai_levels`), and how far it has come is told. The table does not depend on the number of processes.

`--keep` brings every pair of a board to so many games in each order, by the player and from the seed that
`games/senshiai/cards/matchups.json` names, and writes what was played there after every ten games of a pair. Those with
the fewest games come first, so it may be stopped at any time and goes on where it was; the pairs of a deck that is
offered no more go.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from dataclasses import dataclass
from itertools import combinations, permutations
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any, Final

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
STEP: Final = 5
"""The games in each order of seats that a pair plays before they are written down."""


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


def deck_table(games: int, board: int, seeds: list[int], player: str = "", crew: Crew = HERE) -> None:
    """Plays and prints the table of a board; without a player both judge at a glance."""
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


@dataclass
class Pair:
    """Two decks of `matchups.json`."""

    decks: tuple[str, str]
    games: int = 0
    won: float = 0.0
    """The first deck's points."""

    def row(self) -> list[Any]:
        """The pair as the file writes it."""
        return [*self.decks, self.games, self.won]


def kept_pairs(rows: list[list[Any]], board: int) -> list[Pair]:
    """Every pair of a board's decks with the games that the file has of it."""
    known = {frozenset((one, other)): Pair((one, other), games, won) for one, other, games, won in rows}
    named = combinations([starter.id for starter in starters(board)], 2)
    return [known.get(frozenset(decks), Pair(decks)) for decks in named]


def keep_on(games: int, board: int, path: Path = MATCHUPS, crew: Crew = HERE) -> None:
    """Brings every pair of a board to so many games in each order of seats, writing down every step."""
    kept = json.loads(path.read_text(encoding="utf-8"))
    mine = kept[str(board)]
    pairs = kept_pairs(mine["pairs"], board)
    while (pair := min(pairs, key=lambda each: each.games)).games < 2 * games:
        start = pair.games // 2
        numbers = range(start, min(start + STEP, games))
        meetings = [
            Meeting(decks, board, mine["seed"] + number, mine["player"])
            for number in numbers
            for decks in (pair.decks, pair.decks[::-1])
        ]
        points: list[float] = []

        def note(meeting: Meeting, result: tuple[float, str], pair: Pair = pair, points: list[float] = points) -> None:
            points.append(result[0] if meeting.decks == pair.decks else 1 - result[0])

        run(play, meetings, crew, note)
        pair.games += len(points)
        pair.won += sum(points)
        mine["pairs"] = [each.row() for each in pairs]
        path.write_text(written(kept), encoding="utf-8")
        print(f"{pair.decks[0]} against {pair.decks[1]}: {pair.won:g} of {pair.games}", file=sys.stderr, flush=True)
    tell(pairs)


def written(kept: dict[str, Any]) -> str:
    """The file's text: a pair a line."""
    boards = []
    for board, data in sorted(kept.items()):
        rows = ",\n  ".join(json.dumps(row) for row in data["pairs"])
        head = f'"player": {json.dumps(data["player"])},\n "seed": {data["seed"]},\n "pairs": [\n  {rows}\n ]'
        boards.append(f'"{board}": {{\n {head}\n}}')
    return "{\n" + ",\n".join(boards) + "\n}\n"


def tell(pairs: list[Pair]) -> None:
    """A line a deck: its mean over its pairs, and each of them."""
    for name in dict.fromkeys(deck for pair in pairs for deck in pair.decks):
        shares = [
            (pair.won if name == pair.decks[0] else pair.games - pair.won) / pair.games
            for pair in pairs
            if name in pair.decks and pair.games
        ]
        row = " ".join(f"{100 * share:5.1f}" for share in shares)
        print(f"{name:34} {100 * mean(shares or [0.5]):5.1f} % in all; against each other: {row}")
    print(f"{sum(pair.games for pair in pairs)} games, {min(pair.games for pair in pairs)} a pair and more")


def main() -> None:
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="of two decks in each order of seats, for each seed")
    parser.add_argument("--board", type=int, default=5, choices=(5, 3))
    parser.add_argument("--seed", type=int, nargs="+", default=[1])
    parser.add_argument("--player", default="", metavar="LEVEL:nodes=N[,DIAL=VALUE ...]")
    parser.add_argument("--workers", type=int, default=1, metavar="K", help="processes to play in")
    parser.add_argument("--keep", action="store_true", help="bring the pairs of matchups.json to so many games")
    chosen = parser.parse_args()
    if chosen.player:
        read(chosen.player)  # what cannot be read is found before a game is played
    crew = Workers(chosen.workers) if chosen.workers > 1 else HERE
    if chosen.keep:
        keep_on(chosen.games, chosen.board, crew=crew)
    else:
        deck_table(chosen.games, chosen.board, chosen.seed, chosen.player, crew)


if __name__ == "__main__":
    main()
