"""How long it takes to reckon what threatens, and the ways out of it, in positions of random games.

python3 main.py bench threats
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import Any, Final

from games import find_game
from games.core.types import CHANCE, OVER
from games.djambi.threat import chief_threat
from games.naishi.set_threat import set_threat
from games.nissi.threat import protector_threat
from games.niwa.group_threat import group_threat
from games.senshiai.view.capital_threat import capital_threat

AIM: Final = 8.0
"""Milliseconds of the processor that a position may take in the mean, all positions of a game counted."""
_GAMES: Final[tuple[tuple[str, str, dict[str, str], Callable[[Any], Any]], ...]] = (
    ("nissi", "nissi", {}, protector_threat),
    ("djambi", "djambi", {}, chief_threat),
    ("djambi, 8 sides", "djambi", {"n": "8", "players": "8", "ruleset": "djambi-n"}, chief_threat),
    ("naishi", "naishi", {}, set_threat),
    ("niwa", "niwa", {"variant": "noluck"}, group_threat),
    ("senshiai", "senshiai", {}, capital_threat),
)


def times(game_id: str, options: dict[str, str], reckon: Callable[[Any], Any], count: int = 400) -> list[float]:
    """Milliseconds for each of so many positions of random games, seen by who is to act."""
    info = find_game(game_id)
    assert info is not None
    rules, rng, found = info.load().rules, Random(1), list[float]()
    while len(found) < count:
        state = rules.initial_state(rules.make_options(options))
        while rules.actor(state) != OVER and len(found) < count:
            if rules.actor(state) == CHANCE:
                action = rules.sample_chance(state, rng)
            else:
                view = rules.observe(state, rules.actor(state))
                begun = process_time()
                reckon(view)
                found.append((process_time() - begun) * 1e3)
                action = rng.choice(rules.legal_actions(state))
            state = rules.apply(state, action).state
    return found


def rows() -> Iterator[tuple[str, float, float, float]]:
    """For every game its name, the mean, the time that nineteen of twenty positions keep, and the longest."""
    for name, game_id, options, reckon in _GAMES:
        found = sorted(times(game_id, options, reckon))
        yield name, sum(found) / len(found), found[len(found) * 19 // 20], found[-1]


def main() -> int:
    """Prints a line a game; 1 where a mean is above `AIM`."""
    missed = 0
    for name, mean, most, longest in rows():
        missed += mean > AIM
        print(f"{name:18} mean {mean:6.2f} ms   19 of 20 below {most:6.2f}   longest {longest:6.2f}")
    return int(missed > 0)


if __name__ == "__main__":
    raise SystemExit(main())
