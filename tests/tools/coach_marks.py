"""How far can the coach's marks be trusted? Every match is analysed twice, in other worlds, and the marks are compared.

`python3 -m tests.tools.coach_marks KIND [--matches 8] [--nodes N] [--seed 1] [--out FILE]`. A mark contradicts the
coach's own list where the same action was listed, at most 2 in 100 behind the best, earlier in its turn. Two analyses
agree about a place (or a turn) where both have a mark there, of those where either has. With `--out` each match is
written as soon as it is done, and one that stands there already is not analysed again.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import process_time
from typing import Any

from games import find_info
from games.analysis.match_analysis import AS_GOOD, MatchAnalysis
from games.analysis.whole_match import analyse_match
from games.core.bot import Limit
from games.core.match import Match
from tests.tools.coach_games import KINDS, play

PLAYED = {
    "senshiai": KINDS["senshiai"]._replace(options={"board": "3"}, level="adept", nodes=60),
    "naishi": KINDS["naishi"],
    "niwa": KINDS["niwa"],
}
NODES = {"senshiai": 240, "naishi": 6000, "niwa": 4000}
"""Of a place that is looked at for long."""
SEEDS = (0, 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=PLAYED)
    parser.add_argument("--matches", type=int, default=8)
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    kind, nodes = PLAYED[args.kind], args.nodes or NODES[args.kind]
    game = find_info(kind.game).load()._replace(deciding=None)  # what decides is dear, and changes no mark
    rows = [json.loads(line) for line in args.out.read_text().splitlines()] if args.out and args.out.exists() else []
    known = {row["seed"]: row for row in rows}
    wanted = range(args.seed * 1000, args.seed * 1000 + args.matches)
    for seed in wanted:
        if seed not in known:
            match = play(game, kind, seed)
            known[seed] = {"seed": seed, "looks": [_look(match, nodes, each) for each in SEEDS]}
            if args.out:
                with args.out.open("a") as file:
                    file.write(json.dumps(known[seed]) + "\n")
        print(_told(f"seed {seed}", [known[seed]]), flush=True)
    print(_told(f"{args.kind}, {args.matches} matches, {nodes} nodes", [known[seed] for seed in wanted]))


def _look(match: Match, nodes: int, seed: int) -> dict[str, Any]:
    """What one analysis of a match marks, and what that took."""
    analysis, seconds, second_looks = MatchAnalysis(), process_time(), 0.0
    began = seconds
    for progress in analyse_match(match, Limit(nodes=nodes), seed=seed):
        now = process_time()
        if len(progress.analysis.rechecked) > len(analysis.rechecked):
            second_looks += now - seconds
        seconds, analysis = now, progress.analysis
    marked = [each for each in analysis.played(match) if each.mark.bad]
    return {
        "marks": [[each.place, each.mark.value, *_turn(match, each.place)] for each in marked],
        "contradict": [each.place for each in marked if any(_listed(match, analysis, each.place))],
        "choices": len(analysis.verdicts),
        "named": len(analysis.rechecked),
        "worlds": sorted(analysis.verdicts[place].counted for place in analysis.rechecked),
        "errors": [_second(analysis, match, place) for place in sorted(analysis.rechecked)],
        "seconds": round(process_time() - began, 2),
        "second_looks": round(second_looks, 2),
    }


def _second(analysis: MatchAnalysis, match: Match, place: int) -> list[float]:
    verdict, text = analysis.verdicts[place], match.entries()[place].notation
    line = verdict.line_of(text)
    assert line is not None and line.error is not None
    return [place, round(verdict.lost(text) or 0.0, 4), round(line.error, 4)]


def _turn(match: Match, place: int) -> list[int]:
    """The seat and the number of the first place of its turn."""
    actor = match.actor_at(place)
    turn, first = match.game.turn_of(match.state_at(place), actor), place
    for earlier in range(place - 1, -1, -1):
        acting = match.actor_at(earlier)
        if acting >= 0:
            if match.game.turn_of(match.state_at(earlier), acting) != turn:
                break
            first = earlier
    return [actor, first]


def _listed(match: Match, analysis: MatchAnalysis, place: int) -> Iterator[bool]:
    """For each verdict on an earlier place of the turn, whether it lists what was played at `place` as good."""
    seat, first = _turn(match, place)
    text = match.entries()[place].notation
    for earlier in range(first, place):
        verdict = analysis.verdicts.get(earlier)
        if verdict is not None and verdict.mover == seat and verdict.best is not None:
            line = verdict.line_of(text)
            yield line is not None and verdict.best.chances[seat] - line.chances[seat] <= AS_GOOD


def _told(name: str, rows: Sequence[dict[str, Any]]) -> str:
    looks = [look for row in rows for look in row["looks"]]
    marks = sum(len(look["marks"]) for look in looks)
    against = sum(len(look["contradict"]) for look in looks)
    seconds, second = (sum(look[key] for look in looks) for key in ("seconds", "second_looks"))
    named = sum(look["named"] for look in looks)
    each = max(1, marks)
    return (
        f"{name}: {marks} marks of {named} named, {against} contradict; agree by place {_agree(rows)}, "
        f"where either has ? or ?? {_agree_of_grave(rows)}, by turn {_agree(rows, by_turn=True)}; "
        f"{seconds:.0f} s, {seconds / each:.1f} s a mark, {second / each:.1f} s of them second looks"
    )


def _agree(rows: Sequence[dict[str, Any]], *, by_turn: bool = False) -> str:
    """How many of the places (or turns) that either analysis marks both mark."""
    both = either = 0
    for row in rows:
        one, other = ({tuple(mark[2:] if by_turn else mark[:1]) for mark in look["marks"]} for look in row["looks"])
        both, either = both + len(one & other), either + len(one | other)
    return f"{both} of {either}"


def _agree_of_grave(rows: Sequence[dict[str, Any]]) -> str:
    """How many of the places that either analysis marks as a mistake or a blunder both mark."""
    both = either = 0
    for row in rows:
        one, other = ({place for place, *_ in look["marks"]} for look in row["looks"])
        grave = {place for look in row["looks"] for place, mark, *_ in look["marks"] if mark in ("?", "??")}
        both, either = both + len(grave & one & other), either + len(grave)
    return f"{both} of {either}"


if __name__ == "__main__":
    main()
