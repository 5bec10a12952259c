"""`python3 main.py puzzles`: `check` proves every puzzle on the shelves anew, `rate` has bots try them anew."""

# not for players: what the command line says is English

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Final

from games import find_info, ready_games
from games.core.atomic_file import write_text
from games.puzzles.library import shelf_file, stored_puzzles
from games.puzzles.measure import measure
from games.puzzles.puzzle import Measured, Puzzle
from games.puzzles.shelf import write_shelf
from games.puzzles.worth import shelf_fault
from lab.arena.executors import run
from lab.runs import add_crew, carry_out, crew_of
from launch.environment import PROGRAM
from launch.progress import ProgressLine

DESCRIPTION: Final = """\
check: every puzzle on the shelves is proved anew, has enough to choose from and something that tempts weak bots.
rate: bots of all levels try every puzzle of a game anew, and its rating and what tempts are written to the shelf.
"""


def main(argv: Sequence[str]) -> int:
    """Does what the arguments name and returns the exit code: 1 where a puzzle does not hold."""
    parser = argparse.ArgumentParser(
        prog=f"{PROGRAM} puzzles", description=DESCRIPTION, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["check", "rate"])
    ids = [info.id for info in ready_games()]
    parser.add_argument("game", nargs="?", choices=ids, help="only those of this game")
    add_crew(parser)
    args = parser.parse_args(argv)
    chosen = [args.game] if args.game else ids
    work = _check if args.what == "check" else _rate
    return carry_out(lambda: work(chosen, args), None)


def _check(ids: Sequence[str], args: argparse.Namespace) -> int:
    puzzles = [puzzle for each in ids for puzzle in stored_puzzles(find_info(each).load())]
    faults: list[str] = []
    with crew_of(args) as (crew, where):
        progress = ProgressLine(len(puzzles), f"to prove, {where}", "puzzles")

        def note(puzzle: Puzzle, wrong: str) -> None:
            progress.step()
            faults.extend([wrong] if wrong else [])

        run(shelf_fault, puzzles, crew, note)
        progress.end()
    for each in faults:
        print(each, file=sys.stderr)
    gone = sum(not puzzle.on_shelf for puzzle in puzzles)
    past = f" ({gone} of them belong to days gone by.)" if gone else ""
    print(f"{len(puzzles) - len(faults)} of {len(puzzles)} puzzles hold.{past}")
    return 1 if faults else 0


def _rate(ids: Sequence[str], args: argparse.Namespace) -> int:
    for game in (find_info(each).load() for each in ids):
        shelf = stored_puzzles(game)
        measured: dict[str, Measured] = {}
        with crew_of(args) as (crew, where):
            progress = ProgressLine(len(shelf), f"to try, {where}", "puzzles")

            def note(puzzle: Puzzle, found: Measured, progress: ProgressLine = progress,
                     measured: dict[str, Measured] = measured) -> None:  # fmt: skip
                progress.step()
                measured[puzzle.id] = found

            run(measure, shelf, crew, note)
            progress.end()
        rated = [puzzle._replace(measured=measured[puzzle.id]) for puzzle in shelf]
        write_text(shelf_file(game.info.id), write_shelf(rated, game.info.id, game.info.rules_version))
        print(f"{game.info.name}: {len(rated)} puzzles are rated.")
    return 0
