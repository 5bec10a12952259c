"""Holds Naishi's coach to long play-outs: how far off its chances are, and what its choices give away.

`python3 -m tests.tools.naishi_judgement play FILE [--positions 100] [--actions 3] [--worlds 24] [--seed 1]` takes
positions of bots' games and plays the best few actions of each to the end of the match, by experts of 120 nodes, in
worlds drawn from what the mover knows, the same ones for all actions. Every play-out is a line of FILE; a run that was
stopped goes on there.

`... judge FILE [--nodes 3000] [--first 0]` compares the same actions with the coach of this checkout, from one position
of the file on. Of the actions of a position the best one is chosen in one half of the worlds and valued in the other. A
difference counts as sure where it is more than 10 in 100 and twice its standard error beside.

`... fit FILE [--nodes 3000]` tries powers for `games/naishi/chances.json`: which one fits one half of the positions
best, and how it does in the other half.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from functools import cache
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean
from time import process_time
from typing import Final, NamedTuple
from unittest.mock import patch

from games.analysis.chances import Powers
from games.analysis.held_out import held_out
from games.analysis.verdict import MOST_LINES
from games.core.bot import Budget, Limit
from games.core.types import CHANCE, OVER
from games.naishi import GAME
from games.naishi.actions import Phase
from games.naishi.analyst import ANALYST
from games.naishi.bots import NaishiBot, make_bot
from games.naishi.determinize import determinize
from games.naishi.ninjas import best_sheet
from games.naishi.notation import decode, encode
from games.naishi.rules import RULES
from games.naishi.view import View
from tests.tools.coach_games import KINDS, chosen, play

LEVEL: Final = "expert"
NODES: Final = 120
"""Who plays the play-outs, and the nodes of an action of theirs."""
LOOK: Final = 3000
"""Nodes of the coach."""
A_GAME: Final = 3
OVER_TEN: Final = 0.10
SURE: Final = 2
POWERS: Final = tuple(number / 20 for number in range(10, 41))
"""What is tried for the power that makes chances of the coach's shares."""
FEWEST: Final = 20
"""Worlds below which a position does not count."""


class Position(NamedTuple):
    """A position of the file: whose turn it is, and how the play-outs of its actions ended."""

    text: str
    results: dict[str, dict[int, tuple[float, int]]]
    """By action and number of the world: the mover's points and how far it was ahead."""

    @property
    def view(self) -> View:
        """What the mover sees."""
        state = RULES.parse_position(self.text, None)
        return RULES.observe(state, state.mover)

    def points(self, action: str) -> list[float]:
        """The points of an action, world by world, in the worlds in which all actions were played."""
        worlds = sorted(set.intersection(*map(set, self.results.values())))
        return [self.results[action][world][0] for world in worlds]


def read(file: Path) -> list[Position]:
    """The positions of a file and what is known of them."""
    found: list[Position] = []
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        entry = json.loads(line)
        if "position" in entry:
            found.append(Position(entry["position"], {action: {} for action in entry["actions"]}))
        else:
            results = found[entry["at"]].results.setdefault(entry["action"], {})
            if "world" in entry:
                results[entry["world"]] = entry["points"], entry["lead"]
    return found


def written(file: Path, entry: dict[str, object]) -> None:
    """Adds a line to a file."""
    with file.open("a", encoding="utf-8") as stream:
        stream.write(json.dumps(entry) + "\n")


def new_positions(seed: int) -> Iterator[str]:
    """The texts of positions of bots' games in which the mover has a choice, from the first turn on."""
    while True:
        match = play(GAME, KINDS["naishi"], seed)
        for place, _ in chosen(match, Random(seed), A_GAME):
            state = match.state_at(place)
            if state.phase in (Phase.TURN, Phase.MUST, Phase.MAY):
                yield RULES.position(state)
        seed += 1


def played_out(view: View, action: str, seed: str) -> tuple[float, int]:
    """The mover's points and its lead at the end after an action in the world of this seed."""
    state = RULES.apply(determinize(view, Random(seed)), decode(action)).state
    rng = Random(f"{seed} played")
    bot = _bot()
    while (who := RULES.actor(state)) != OVER:
        if who == CHANCE:
            chosen_action = RULES.sample_chance(state, rng)
        else:
            chosen_action = bot.choose(RULES.observe(state, who), Budget(Limit(nodes=NODES)), rng).action
        state = RULES.apply(state, chosen_action).state
    outcome = RULES.outcome(state)
    assert outcome is not None
    totals = [best_sheet(cells).total for cells in state.territories]
    return outcome.points[view.actor], totals[view.actor] - totals[1 - view.actor]


@cache
def _bot() -> NaishiBot:
    return make_bot(LEVEL)


def listed(view: View, seed: int) -> list[str]:
    """The actions that the coach lists, the best first."""
    *_, verdict = ANALYST.study(view, None, Budget(Limit(nodes=LOOK)), Random(seed))
    return [line.first for line in verdict.lines]


def compared(view: View, actions: Sequence[str], nodes: int, seed: int) -> dict[str, float]:
    """The coach's chances of these actions, the best first; no more of them than it lists.

    Other legal actions stand in for those that are fewer than it lists, as it looks at one alone no further.
    """
    others = [action for action in map(encode, view.legal) if action not in actions]
    among = [*actions, *others[: max(0, MOST_LINES - len(actions))]]
    *_, verdict = ANALYST.compare(view, [*map(decode, among)], None, Budget(Limit(nodes=nodes)), Random(seed))
    return {line.first: line.chances[view.actor] for line in verdict.lines if line.first in actions}


def play_all(file: Path, count: int, actions: int, worlds: int, seed: int) -> None:
    """Plays out what is missing of so many positions, and of the best few actions of those that are new."""
    known = read(file)
    texts = new_positions(seed * 100_000)
    for at in range(count):
        text = next(texts)
        if at < len(known):
            position = known[at]
        else:
            position = Position(text, {each: {} for each in listed(Position(text, {}).view, at)[:actions]})
            written(file, {"position": text, "actions": list(position.results)})
        view = position.view
        for world in range(worlds):
            for action, results in position.results.items():
                if world not in results:
                    points, lead = played_out(view, action, f"{at} {world}")
                    written(file, {"at": at, "action": action, "world": world, "points": points, "lead": lead})


def judge(file: Path, nodes: int, first: int = 0) -> None:
    """Prints how far the coach is off and what its choices give away, by the play-outs of a file from a place on."""
    errors: list[tuple[float, float]] = []
    losses: list[tuple[float, float]] = []
    seconds, judged = 0.0, 0
    for at, position in enumerate(read(file)):
        actions = list(position.results)
        if at < first or len(position.points(actions[0])) < FEWEST:
            continue
        began = process_time()
        chances = compared(position.view, actions, nodes, at)
        seconds += process_time() - began
        for action, chance in chances.items():
            points = position.points(action)
            errors.append((chance - mean(points), _error(points)))
        judged += 1
        if len(actions) > 1:
            losses.append(_loss(position, next(iter(chances))))
    print(f"{judged} positions, {len(errors)} actions, {seconds / judged:.2f} seconds of processor each")
    square = mean(off * off - error * error for off, error in errors)
    print(f"chances are off by {100 * sqrt(max(0.0, square)):.1f} in 100, without the chance of the play-outs")
    print(f"chances that are off by more than 10 in 100: {_over(errors, 0)}, surely: {_over(errors, SURE)}")
    if losses:
        lost, error = mean(loss for loss, _ in losses), sqrt(sum(error * error for _, error in losses)) / len(losses)
        print(f"choices of {len(losses)} give away {100 * lost:.2f} in 100 (error {100 * error:.2f})")


def fit(file: Path, nodes: int) -> None:
    """Prints the power of the coach's shares that fits best, by the play-outs of a file."""
    seen: list[tuple[int, float, float, float]] = []
    with patch("games.naishi.analyst.powers_of", lambda package: Powers((1.0,))):
        for at, position in enumerate(read(file)):
            actions = list(position.results)
            if len(position.points(actions[0])) >= FEWEST:
                for action, share in compared(position.view, actions, nodes, at).items():
                    points = position.points(action)
                    seen.append((at, share, mean(points), _error(points)))
    for half in (0, 1):
        own, other = ([each for each in seen if (each[0] % 2 == half) is same] for same in (True, False))
        power = min(POWERS, key=lambda power: _square(own, power))
        print(f"power {power:.2f}: the other half is off by {_off(other, power)}, by {_off(other, 1.0)} without")
    print(f"both: power {min(POWERS, key=lambda power: _square(seen, power)):.2f}")


def _square(seen: Sequence[tuple[int, float, float, float]], power: float) -> float:
    """The mean square by which chances are off with this power, without the chance of the play-outs."""
    chances = Powers((power,))
    found = ((chances.chances((share, 1 - share))[0] - result, error) for _, share, result, error in seen)
    return mean(off * off - error * error for off, error in found)


def _off(seen: Sequence[tuple[int, float, float, float]], power: float) -> str:
    return f"{100 * sqrt(max(0.0, _square(seen, power))):.1f} in 100"


def _error(results: Sequence[float]) -> float:
    """The standard error of an average; results that are all alike count as if one more had been another one."""
    count = len(results) + 2
    average = (sum(results) + 1) / count
    return sqrt(average * (1 - average) / count)


def _loss(position: Position, choice: str) -> tuple[float, float]:
    """What a choice gives away beside the best in other worlds than those in which that was chosen, with its error."""
    actions = list(position.results)
    results = [position.points(action) for action in actions]
    best, own = held_out(results), position.points(choice)
    differences = [results[best[world % 2]][world] - own[world] for world in range(len(own))]
    average = mean(differences)
    return average, sqrt(sum((each - average) ** 2 for each in differences)) / len(own)


def _over(found: Sequence[tuple[float, float]], errors: float) -> int:
    """How many are more than 10 in 100 and so many standard errors away from nothing."""
    return sum(abs(off) > OVER_TEN + errors * error for off, error in found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("play", "judge", "fit"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--actions", type=int, default=MOST_LINES)
    parser.add_argument("--worlds", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the position from which on is judged (0)")
    parser.add_argument("--nodes", type=int, default=LOOK)
    args = parser.parse_args()
    if args.what == "play":
        play_all(args.file, args.positions, args.actions, args.worlds, args.seed)
    elif args.what == "judge":
        judge(args.file, args.nodes, args.first)
    else:
        fit(args.file, args.nodes)


if __name__ == "__main__":
    main()
