"""`python3 main.py analyse`: the coach goes through a match and prints what it found."""

# not for players: what the command line says is English

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from games.analysis.analyse import case_of
from games.analysis.found import USUAL, LevelsRequest, found_words
from games.analysis.match_analysis import MatchAnalysis
from games.analysis.move_quality import MoveQuality
from games.analysis.stored import keep, kept
from games.analysis.verdict import MOVER, OPEN, Verdict
from games.analysis.whole_match import analyse_match
from games.core.atomic_file import read_text, write_text
from games.core.bot import Budget, Limit
from games.core.errors import SaveError
from games.core.match import Match
from games.core.savefile import dumps, loads
from launch.environment import PROGRAM
from launch.opening import path_of
from launch.progress import ProgressLine
from launch.sharing import seat_of, with_reported_errors

SECONDS = 2.0


def main(argv: Sequence[str]) -> int:
    """Analyses what the arguments name and returns the exit code."""
    parser = argparse.ArgumentParser(prog=f"{PROGRAM} analyse", description="Goes through a match with the coach.")
    parser.add_argument("match", type=lambda word: Path(path_of(word)), metavar="FILE", help="a save")
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--seconds", type=float, default=SECONDS, metavar="S", help=f"for a turning point ({SECONDS:g})")
    limit.add_argument("--nodes", type=int, metavar="N", help="in place of time: the same every time")
    eyes = parser.add_mutually_exclusive_group()
    eyes.add_argument("--seat", type=int, metavar="N", help="by what seat N could know (as a rule: each mover)")
    eyes.add_argument("--open", action="store_true", help="with all hands open, once the match is over")
    parser.add_argument(
        "--levels", action="store_true",
        help="whether bots of each level find a good move at marks ? and ??, in ten tries each: slow, but with --nodes",
    )  # fmt: skip
    parser.add_argument("--keep", action="store_true", help="write it into the file, which older programs cannot open")
    args = parser.parse_args(argv)
    return with_reported_errors(lambda: _analyse(args))


def _analyse(args: argparse.Namespace) -> None:
    match = loads(read_text(args.match))
    whose = MOVER
    if args.open:
        if match.hides and not match.may_lie_open:
            raise SaveError("hands lie open only once the match is over")
        whose = OPEN
    elif (seat := seat_of(match, args.seat)) is not None:
        whose = seat
    known, words = kept(match)
    if words:
        print(words, file=sys.stderr)
    limit = Limit(nodes=args.nodes) if args.nodes else Limit(seconds=max(0.05, args.seconds))
    analysis = _run(match, limit, whose, known)
    print("\n".join(_table(match, analysis)))
    if args.levels:
        _print_levels(match, analysis, Limit(nodes=args.nodes) if args.nodes else USUAL)
    if args.keep:
        keep(match, analysis)
        write_text(args.match, dumps(match))
        print(f"The analysis is kept in {args.match}.")


def _run(match: Match, limit: Limit, whose: int, known: MatchAnalysis | None) -> MatchAnalysis:
    """Goes through it: through all places first, then through those that turned it, of which more may come to light."""
    analysis = MatchAnalysis(whose)
    bar, deep = None, False
    for found in analyse_match(match, limit, whose, known):
        analysis = found.analysis
        if bar is None or found.deep != deep:
            if bar is not None:
                bar.end()
            deep = found.deep
            bar = ProgressLine(
                found.of - found.done, "or more to look at for longer" if deep else "to look at", "places"
            )
        else:
            bar.step()
    if bar is not None:
        bar.end()
    return analysis


def _table(match: Match, analysis: MatchAnalysis) -> list[str]:
    """A row for each action that was judged, then what was given away by whom."""
    names = [seat.name for seat in match.seats]
    unit = "what each mover could know" if analysis.eyes == MOVER else "all hands open"
    if analysis.eyes >= 0:
        unit = f"what {names[analysis.eyes]} could know"
    rows = [f"Judged by {unit}." if match.hides else "Nothing is hidden.", ""]
    rows.append(f"{'place':>5}  {'chances':<{5 * len(names)}} {'':2} {'played':<18} {'lost':>4}  best")
    fields = {each.place: each for each in analysis.played(match)}
    for place, verdict in sorted(analysis.verdicts.items()):
        chances = " ".join(f"{_chance(chance, verdict):>4}" for chance in verdict.chances)
        if place in fields:
            each = fields[place]
            best = " ".join(verdict.lines[0].notation[:3]) if verdict.lines[0].first != each.notation else ""
            row = f"{place:>5}  {chances} {each.mark.value:2} {each.notation:<18.18} {100 * each.lost:4.0f}  {best}"
            rows.append(row.rstrip())
        else:
            rows.append(f"{place:>5}  {chances} {_unplayed(verdict)}".rstrip())
    rows.append("")
    for seat, name in enumerate(names):
        own = [each for each in fields.values() if each.seat == seat]
        if own:
            lost = 100 * sum(each.lost for each in own) / len(own)
            marks = ", ".join(
                f"{count} {mark}" for mark in ("??", "?", "?!", "!")
                if (count := sum(each.mark.value == mark for each in own))
            )  # fmt: skip
            rows.append(f"{name}: {lost:.1f} of 100 given away a choice{f'; {marks}' if marks else ''}.")
    return rows


def _print_levels(match: Match, analysis: MatchAnalysis, limit: Limit) -> None:
    """What bots of every level find where a mistake was made, as its mover knew the position."""
    for each in analysis.played(match):
        verdict = analysis.verdicts[each.place]
        case = case_of(match.game, match.state_at(each.place))
        knew_more = match.hides and verdict.eyes != each.seat
        if each.mark not in (MoveQuality.MISTAKE, MoveQuality.BLUNDER) or case is None or knew_more:
            continue
        request = LevelsRequest(0, limit, case, verdict, each.notation, seed=each.place)
        answers = request.run(Budget(limit), lambda found: None)
        print(
            f"{each.place:>5}  {each.notation} {each.mark.value}: {found_words(answers.found(verdict, each.notation))}"
        )


def _chance(chance: float, verdict: Verdict) -> str:
    """A chance of 100, with a ~ where the last two reports have not agreed on it."""
    return f"{'~' if verdict.rough else ''}{100 * chance:.0f}%"


def _unplayed(verdict: Verdict) -> str:
    if verdict.mover < 0:
        return "the end"
    return " ".join(verdict.best.notation[:3]) if verdict.best else ""
