"""What bots of each level give away per decision: the grey lines beside how a player plays (docs/coach.md).

`python3 -m tests.tools.level_play KIND [--matches 6] [--decisions 12] [--seed 1] [--out FILE]`. Bots of one level, who
look at the few nodes of `NODES`, play each other; of every match so many decisions that were not obvious are judged by
the coach, spread over opening, middle and end. With `--out` each match is written as soon as it is done, and one that
stands there already is not played again. `--write FILE…` makes the data file of the program out of such files, and
prints the table; a game in which a stronger level gives away more than a weaker one was not measured well enough, and
has no lines.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from games import find_info
from games.analysis.analyse import analyse, case_of
from games.analysis.decisions import decisions_of
from games.analysis.match_analysis import MatchAnalysis, place_keys
from games.core.bot import Budget, Limit
from games.core.game import Game
from games.core.match import Match
from games.core.types import LEVELS
from games.guests.playing import LEVEL_FILE, PHASES, Decision, lost_by
from tests.tools.coach_games import KINDS, Kind, play

NODES: Final = {
    "nissi": (60, 250, 1000, 4000),
    "djambi": (20, 60, 240, 480),
    "niwa": (8, 24, 96, 192),
    "naishi": (8, 20, 60, 120),
    "senshiai": (1, 1, 4, 8),
}
"""By game, how many nodes a bot of each level looks at before an action: fewer than it does in its usual time."""
LOOK: Final = {"nissi": 40_000, "djambi": 480, "niwa": 320, "naishi": 300, "senshiai": 240}
"""The coach's nodes for a decision."""
ABOUT: Final = (
    "By game and level, what bots give away of 100 per decision that is not obvious: of all, in the opening, in the "
    "middle, at the end; then the number of decisions and the standard error. Bots of few nodes against their like, "
    "judged with a small allowance: tests/tools/level_play.py has both, docs/coach.md the commands."
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=NODES, nargs="?")
    parser.add_argument("--matches", type=int, default=6)
    parser.add_argument("--decisions", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--write", type=Path, nargs="+", metavar="FILE")
    args = parser.parse_args()
    if args.write:
        write(args.write)
        return
    kind = KINDS[args.kind]
    if args.kind == "senshiai":
        kind = kind._replace(options={"board": "3"})
    game = find_info(kind.game).load()._replace(deciding=None)  # what decides is dear, and changes no chance
    rows = [json.loads(line) for line in args.out.read_text().splitlines()] if args.out and args.out.exists() else []
    known = {(row["level"], row["seed"]): row for row in rows}
    for seed in range(args.seed * 1000, args.seed * 1000 + args.matches):
        for level, nodes in zip(LEVELS, NODES[args.kind], strict=True):
            if (level, seed) not in known:
                match = play(game, kind._replace(level=level, nodes=nodes), seed, stray=0.0)
                found = judged(game, match, kind, args.decisions, seed)
                row = {"game": args.kind, "level": level, "seed": seed, "lost": [list(each) for each in found]}
                known[level, seed] = row
                if args.out:
                    with args.out.open("a") as file:
                        file.write(json.dumps(row) + "\n")
        print(seed, {level: row_of([row for (each, _), row in known.items() if each == level]) for level in LEVELS},
              flush=True)  # fmt: skip


def judged(game: Game, match: Match, kind: Kind, wanted: int, seed: int) -> list[Decision]:
    """So many decisions of a match that were not obvious, the same number of each part as far as there are any."""
    rng, found = Random(f"level play {seed}"), list[Decision]()
    entries, keys = match.entries(), place_keys(match.entries())
    own = [place for place, entry in enumerate(entries) if entry.actor >= 0 and not entry.talk]
    for phase in range(len(PHASES)):
        part = own[phase * len(own) // len(PHASES) : (phase + 1) * len(own) // len(PHASES)]
        rng.shuffle(part)
        counted = 0
        for place in part[: 3 * wanted]:
            if counted >= wanted // len(PHASES):
                break
            actor = entries[place].actor
            case = case_of(game, match.state_at(place), played=entries[place].action)
            if case is None or len(match.view_at(place, actor).legal) < 2:
                continue
            *_, verdict = analyse(game, case, Budget(Limit(nodes=LOOK[kind.game])), Random(f"{seed} {place}"))
            known = MatchAnalysis().with_verdict(place, verdict, keys[place])
            decisions = decisions_of(match, known, actor)
            counted += len(decisions)
            found += [Decision(phase, each.lost) for each in decisions]
    return found


def row_of(rows: Sequence[dict[str, Any]]) -> list[float]:
    """What a level gives away: of all, by part of the match, the number of decisions, the standard error."""
    found = [Decision(phase, lost) for row in rows for phase, lost in row["lost"]]
    parts = [lost_by(each for each in found if each.phase == phase) for phase in range(len(PHASES))]
    whole = lost_by(found)
    return [*(round(each.points, 2) for each in (whole, *parts)), whole.of, round(whole.error, 2)]


def write(files: Sequence[Path]) -> None:
    """The data file, and the table of it, out of what was measured."""
    rows = [json.loads(line) for file in files for line in file.read_text().splitlines()]
    found: dict[str, Any] = {"about": ABOUT}
    for game in NODES:
        by_level = {level: [row for row in rows if (row["game"], row["level"]) == (game, level)] for level in LEVELS}
        if all(by_level.values()):
            made = {level: row_of(each) for level, each in by_level.items()}
            whole = [row[0] for row in made.values()]
            if whole == sorted(whole, reverse=True):
                found[game] = made
            for level, each in by_level.items():
                values = [f"{value:.1f}" for value in made[level][:4]]
                count, error = made[level][4:]
                print(f"| {game} | {level} | {len(each)} | {int(count)} | {values[0]} \u00b1 {error:.1f} "
                      f"| {' | '.join(values[1:])} |")  # fmt: skip
    body = ",\n".join(f" {json.dumps(name)}: {json.dumps(value)}" for name, value in found.items())
    LEVEL_FILE.write_text(f"{{\n{body}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
