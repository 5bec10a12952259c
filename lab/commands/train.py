"""`python3 main.py train`: the weights of a game's evaluation learnt anew from games, and taken if they win a match."""

# not for players: what the command line says is English

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from games import find_info, ready_games
from games.core.errors import GameError
from lab.arena.results import Results
from lab.runs import COUNT, add_crew, carry_out, crew_of, options_of
from lab.training.course import Course, Fit, MatchVerdict, Plan
from launch.environment import PROGRAM
from launch.progress import ProgressLine

DESCRIPTION = """\
Learns the weights of a game's evaluation. Bots play games, positions of them are noted, weights are fitted to how the
games ended, and these play a match against the present weights. They are taken only if they win it.

The same command with the same --resume FILE goes on where it was stopped. docs/training.md tells more.
"""


def main(argv: Sequence[str]) -> int:
    """Runs the whole course and returns the exit code: 0 too where the weights that were found are not taken."""
    grammar = _parser()
    args = grammar.parse_args(argv)
    elo0, elo1 = args.sprt
    if not elo0 < elo1:
        grammar.error("--sprt: the first of the two Elo differences has to be the smaller one")
    plan = Plan(args.games, args.seed, args.match_games, elo0, elo1, args.players, args.judges)

    def run() -> int:
        with Results(args.resume) as results:
            try:
                course = Course(find_info(args.game).load(), options_of(args.option), plan, results)
            except GameError as error:
                grammar.error(str(error))
            return _run(course, args)

    return carry_out(run, args.resume)


def _run(course: Course, args: argparse.Namespace) -> int:
    with crew_of(args) as (crew, where):
        known = f"; {course.games.known} are known" if course.games.known else ""
        progress = ProgressLine(course.games.to_play, f"to learn from, {where}{known}")
        course.play(crew, progress.step)
        progress.end()
        progress = ProgressLine(course.games.schedule.total, "to look through")
        fit = course.learn(crew, progress.step)
        progress.end()
        print(fit_report(fit), flush=True)
        progress = ProgressLine(args.match_games, "of new against present weights at most")
        verdict = course.judge(fit, crew, progress.step)
        progress.end()
    print(verdict_report(verdict, course.path.name))
    return 0


def fit_report(fit: Fit) -> str:
    """What was learnt, in words."""
    return (
        f"Learnt from {fit.positions} positions of {fit.games} games. On games held back the loss is {fit.loss:.4f},"
        f" with the present weights {fit.loss_before:.4f}."
    )


def verdict_report(verdict: MatchVerdict, name: str) -> str:
    """What came of the match, in words."""
    match = f"{verdict.games} games: {verdict.elo:+.0f} Elo ± {verdict.error:.0f}"
    if verdict.taken:
        return f"The new weights win ({match}). They are in {name} now."
    if verdict.games == 0:
        return f"The new weights are the present ones; {name} stays as it is."
    why = "The match ended undecided" if verdict.taken is None else "The new weights do not win"
    return f"{why} ({match}). {name} stays as it is."


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=f"{PROGRAM} train", description=DESCRIPTION, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=[info.id for info in ready_games()])
    parser.add_argument("--games", type=COUNT, default=1000, metavar="N", help="games to learn from (1000)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the deals and the bots' chance (1)")
    parser.add_argument("--players", default="", metavar="PLAYER", help="who plays them, as in the arena")
    parser.add_argument("--judges", default="", metavar="PLAYER", help="who plays the match, as in the arena")
    parser.add_argument("--sprt", nargs=2, type=float, default=(0.0, 20.0), metavar=("E0", "E1"), help="(0 20)")
    parser.add_argument("--match-games", type=COUNT, default=2000, metavar="N", help="the longest match (2000)")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="keep every game there, and go on from there")
    add_crew(parser)
    return parser
