"""`python3 main.py arena`: bots play each other, the same deals in all seats, and tables say who is the stronger."""

# not for players: what the command line says is English

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from games import find_info, ready_games
from games.core.bot import Limit
from games.core.errors import GameError
from games.core.types import LEVELS
from lab.arena.entrants import MOST_NODES, RANDOM, BadEntrant, read_command, read_entrant
from lab.arena.results import Results
from lab.arena.schedule import Schedule, draw_up
from lab.arena.statistics import SequentialTest
from lab.arena.tables import as_csv, as_json, as_text
from lab.arena.tournament import Tournament
from lab.runs import COUNT, add_crew, carry_out, crew_of, options_of, seconds, whole
from launch.environment import PROGRAM
from launch.progress import ProgressLine

DESCRIPTION: Final = f"""\
Lets bots play each other and says who is the stronger, by how much Elo, and how surely.

A PLAYER is {", ".join(LEVELS)}, a strength between two of them (even=1.4) or {RANDOM}, or the name
of a program (--player). It may be given an allowance for each move: master:nodes=4000 (such games repeat exactly) or
master:seconds=0.2; without one a level thinks as long as it does in play. master:weights=FILE evaluates by another file
of weights.

All meet all, or with --gauntlet the first meets each of the others. The same deal is played once for every seat. In
games of more than two seats the one named first takes one seat and the other all the rest. docs/arena.md tells more.
"""


def main(argv: Sequence[str]) -> int:
    """Plays what the arguments ask for, prints the tables and returns the exit code."""
    grammar = _parser()
    args = grammar.parse_intermixed_args(argv)
    try:
        schedule = _schedule(args)
        test = _test(args, schedule)
    except GameError as error:
        grammar.error(str(error))
    return carry_out(lambda: _play(args, schedule, test), args.results)


def _play(args: argparse.Namespace, schedule: Schedule, test: SequentialTest | None) -> int:
    with Results(args.results) as results, crew_of(args) as (crew, where):
        if args.seed is None and _leaves_to_chance(schedule):
            schedule = replace(schedule, secret=results.secret)
        others = results.by_other_code(schedule)
        if others:
            text = f"{args.results} has {others} games of other source files: they stay there and do not count."
            print(text, file=sys.stderr)
        tournament = Tournament(schedule, results, test)
        known = f"; {tournament.known} are known" if tournament.known else ""
        progress = ProgressLine(tournament.to_play, f"{where}{known}")
        tournament.play(crew, lambda record: progress.step(_so_far(test)))
        progress.end()
        standing = tournament.standing()
    print(as_text(standing))
    for file, write in ((args.csv, as_csv), (args.json, as_json)):
        if file is not None:
            try:
                file.write_text(write(standing), encoding="utf-8")
            except OSError as error:
                print(f"{file} cannot be written: {error.strerror}", file=sys.stderr)
                return 1
    return 0


def _leaves_to_chance(schedule: Schedule) -> bool:
    game = find_info(schedule.game).load()
    return game.chance(game.rules.make_options(dict(schedule.options)))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=f"{PROGRAM} arena", description=DESCRIPTION, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=[info.id for info in ready_games()])
    parser.add_argument("players", nargs="*", metavar="PLAYER")
    parser.add_argument("--games", type=COUNT, default=10, metavar="N", help="games of every two players (10)")
    parser.add_argument("--gauntlet", action="store_true", help="the first against each of the others")
    parser.add_argument("--player", action="append", default=[], metavar="NAME=COMMAND", help="a program as a player")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--seed", type=whole(1, 10**18), metavar="N", help="deals that can be had again (fresh ones)")
    parser.add_argument("--openings", type=whole(0, 1000), default=0, metavar="N", help="random first actions (0)")
    usual = parser.add_mutually_exclusive_group()
    usual.add_argument("--nodes", type=whole(1, MOST_NODES), metavar="N", help="for players without an allowance")
    usual.add_argument("--seconds", type=seconds, metavar="S", help="for players without an allowance")
    add_crew(parser)
    parser.add_argument("--sprt", nargs=2, type=float, metavar=("E0", "E1"), help="stop when it is decided")
    parser.add_argument("--results", type=Path, metavar="FILE", help="keep every game there, and go on from there")
    parser.add_argument("--why", action="store_true", help="keep the reasons of every action with --results")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write the table there as well")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything there as well")
    return parser


def _schedule(args: argparse.Namespace) -> Schedule:
    """What is to be played. Raises `GameError`."""
    game = find_info(args.game).load()
    commands: dict[str, tuple[str, ...]] = {}
    for text in args.player:
        name, command = read_command(text)
        if name in commands:
            raise BadEntrant(f"two programs are called {name}")
        commands[name] = command
    named = [text.partition(":")[0] for text in args.players]
    players = [*args.players, *(name for name in commands if name not in named)]
    if len(players) < 2:
        raise BadEntrant("it takes two players or more")
    usual = Limit(seconds=args.seconds, nodes=args.nodes)
    entrants = [read_entrant(text, commands, usual) for text in players]
    for entrant in entrants:
        if entrant.weights:  # what cannot be read is told before anything is played
            entrant.sit_down(game, {}, 0, 0).leave()
    drawn = draw_up(game, entrants, args.games, args.seed or 1, options_of(args.option), args.gauntlet, args.openings)
    return replace(drawn, why=args.why)


def _test(args: argparse.Namespace, schedule: Schedule) -> SequentialTest | None:
    if args.sprt is None:
        return None
    if len(schedule.pairings) != 1 or schedule.pairings[0].itself:
        raise GameError("the sequential test (--sprt) compares two different players")
    try:
        return SequentialTest(args.sprt[0], args.sprt[1], schedule.pairings[0].seats)
    except ValueError as error:
        raise GameError(f"--sprt: {error}") from error


def _so_far(test: SequentialTest | None) -> str:
    return "" if test is None else f"; test: {test.ratio:+.2f} of ±{test.bound:.2f}"
