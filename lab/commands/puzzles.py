"""`python3 main.py puzzles check`: every puzzle on the shelves is proved anew, from its position alone."""

# not for players: what the command line says is English

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from games import find_info, ready_games
from games.puzzles.library import shelf_of
from games.puzzles.prover import fault
from games.puzzles.puzzle import Puzzle
from lab.arena.executors import run
from lab.runs import add_crew, carry_out, crew_of
from launch.environment import PROGRAM
from launch.progress import ProgressLine


def main(argv: Sequence[str]) -> int:
    """Proves the puzzles that the arguments name and returns the exit code: 1 where one does not hold."""
    parser = argparse.ArgumentParser(prog=f"{PROGRAM} puzzles", description="Proves every puzzle on the shelves anew.")
    parser.add_argument("what", choices=["check"])
    ids = [info.id for info in ready_games()]
    parser.add_argument("game", nargs="?", choices=ids, help="only those of this game")
    add_crew(parser)
    args = parser.parse_args(argv)
    return carry_out(lambda: _check([args.game] if args.game else ids, args), None)


def _check(ids: Sequence[str], args: argparse.Namespace) -> int:
    puzzles = [puzzle for each in ids for puzzle in shelf_of(find_info(each).load())]
    faults: list[str] = []
    with crew_of(args) as (crew, where):
        progress = ProgressLine(len(puzzles), f"to prove, {where}", "puzzles")

        def note(puzzle: Puzzle, wrong: str) -> None:
            progress.step()
            faults.extend([wrong] if wrong else [])

        run(fault, puzzles, crew, note)
        progress.end()
    for each in faults:
        print(each, file=sys.stderr)
    print(f"{len(puzzles) - len(faults)} of {len(puzzles)} puzzles hold.")
    return 1 if faults else 0
