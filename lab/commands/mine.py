"""`python3 main.py mine`: puzzles are looked for in games between bots, proved, and put on a shelf."""

# not for players: what the command line says is English

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import Final

from games import find_info, ready_games
from games.core.atomic_file import write_text
from games.core.errors import GameError
from games.core.game import Game
from games.puzzles.library import shelf_file, stored_puzzles
from games.puzzles.prover import prover_of
from games.puzzles.puzzle import Puzzle
from games.puzzles.shelf import write_shelf
from lab.arena.code import code_of
from lab.arena.executors import run
from lab.arena.play import Job
from lab.mining import MinedPuzzles, ShelfBuilder, Wanted, dig, jobs
from lab.runs import COUNT, add_crew, carry_out, crew_of
from launch.environment import PROGRAM
from launch.progress import ProgressLine

DESCRIPTION: Final = """\
Lets bots play, looks through their games for positions with one solution, proves it, and fills a shelf with them.

What stands on the shelf already stays. The same seed finds the same puzzles, however many processes look for them;
the same command with the same --resume FILE goes on where it was stopped. A new puzzle is the puzzle of no day
before --since, so that days gone by keep theirs. docs/puzzles.md tells more.
"""


def _many(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def main(argv: Sequence[str]) -> int:
    """Mines as the arguments ask for and returns the exit code."""
    args = _parser().parse_args(argv)

    def mine() -> int:
        try:
            return _mine(find_info(args.game).load(), args)
        except GameError as error:
            print(f"\n{error}", file=sys.stderr)
            return 1
        except OSError as error:
            print(f"\nA file cannot be read or written: {error}", file=sys.stderr)
            return 1

    return carry_out(mine, args.resume)


def _mine(game: Game, args: argparse.Namespace) -> int:
    _check(game, args)
    file: Path = args.out or shelf_file(game.info.id)
    wanted = Wanted(frozenset(args.kind), frozenset(args.theme))
    shelf = ShelfBuilder(game, args.count, stored_puzzles(game, file), args.since.isoformat(), wanted)
    asked = [*map(_written, args.table), *sorted(wanted.kinds), *sorted(wanted.themes)]
    mined = MinedPuzzles(args.resume, " ".join([game.info.id, code_of(game.info.id), str(args.seed), *asked]))
    shelf.gather(mined)
    known = f"; already known: {_many(len(mined.found), 'game')}" if mined.found else ""
    with crew_of(args) as (crew, where):
        progress = ProgressLine(max(0, args.count - shelf.standing), f"to find, {where}{known}", "puzzles")

        def keep(job: Job, puzzles: tuple[Puzzle, ...]) -> None:
            before = shelf.standing
            mined.add(job.round, puzzles)
            shelf.gather(mined)
            for _ in range(shelf.standing - before):
                progress.step(f"; {_many(shelf.looked_at, 'game')}")

        numbered = takewhile(lambda job: job.round < args.games, jobs(game, args.seed, tables_of=args.table))
        found_in = partial(dig, wanted=wanted)
        run(found_in, (job for job in numbered if job.round not in mined.found), crew, keep, lambda: not shelf.full())
        progress.end()
    write_text(file, write_shelf(shelf.puzzles, game.info.id, game.info.rules_version))
    seen = f"looked through: {_many(shelf.looked_at, 'game')}"
    print(f"{file.name} has {_many(shelf.standing, 'puzzle')} of {game.info.name}; {seen}.")
    return 0


def _table(text: str) -> dict[str, str]:
    """The options of a table: `n=3,players=2`. Raises `ArgumentTypeError`."""
    parts = [each.partition("=") for each in text.split(",")]
    if not all(name and sign and value for name, sign, value in parts):
        raise argparse.ArgumentTypeError("options are written n=3,players=2")
    return {name: value for name, _, value in parts}


def _written(table: dict[str, str]) -> str:
    return ",".join(f"{name}={value}" for name, value in sorted(table.items()))


def _check(game: Game, args: argparse.Namespace) -> None:
    """Raises `GameError` for a kind, a theme or an option that the game has not."""
    kinds, themes = list(prover_of(game).shares), list(game.puzzle_themes)
    for kind in args.kind:
        if kind not in kinds:
            raise GameError(f"There is no kind {kind!r}, but {', '.join(kinds)}.")
    for theme in args.theme:
        if theme not in themes:
            raise GameError(f"There is no theme {theme!r}, but {', '.join(themes)}.")
    for table in args.table:
        game.rules.make_options(table)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=f"{PROGRAM} mine", description=DESCRIPTION, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=[info.id for info in ready_games()])
    parser.add_argument("--count", type=COUNT, default=40, metavar="N", help="puzzles on the shelf in the end (40)")
    parser.add_argument("--games", type=COUNT, default=10_000, metavar="N", help="the most games to look through")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the deals and the bots' chance (1)")
    parser.add_argument("--kind", action="append", default=[], metavar="KIND",
                        help="only puzzles of this kind, such as \"force 2\"; again for several (all)")  # fmt: skip
    parser.add_argument("--theme", action="append", default=[], metavar="THEME",
                        help="only puzzles with this theme, such as wall; again for several (all)")  # fmt: skip
    parser.add_argument("--table", action="append", default=[], type=_table, metavar="OPTIONS",
                        help="games are played with these options, such as n=3,players=2; again for several, in turn "
                             "(the game's own list)")  # fmt: skip
    parser.add_argument("--out", type=Path, metavar="FILE", help="the shelf (the game's own)")
    parser.add_argument("--since", type=date.fromisoformat, metavar="DATE", default=date.today() + timedelta(1),
                        help="the first date of which a new one may be the puzzle of the day (tomorrow)")  # fmt: skip
    parser.add_argument("--resume", type=Path, metavar="FILE", help="keep what games had there, and go on from there")
    add_crew(parser)
    return parser
