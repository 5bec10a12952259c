"""Plain against compiled: random games and search nodes of every game.

    python3 main.py bench compiled

Needs what `python3 main.py compile` makes; without it there is nothing to compare. Each side is measured in a process
of its own, in processor time, on the same games and the same seeds.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from random import Random
from time import process_time
from typing import Any

from games import ready_games
from games.bots.gc_control import collect_rarely
from games.bots.ismcts import random_playout
from games.core.bot import Budget, Limit
from games.core.game import Game
from games.core.types import CHANCE, OVER
from launch.compiled import homes, use
from launch.environment import PROJECT
from tests.bench.measure import Ratio, print_ratios

_AIM = 3.0
_NODES = {"nissi": 2000000, "djambi": 6000, "naishi": 1500, "niwa": 1500, "senshiai": 150}
"""What makes a search last about a tenth of a second or more."""
_GAMES = {"nissi": 1000, "djambi": 60, "naishi": 1200, "niwa": 200, "senshiai": 12}
"""How many random games last as long."""


def ratios() -> Iterator[Ratio]:
    """How many times as fast compiled is, game by game; nothing where nothing is compiled."""
    if not any((home / "compiled.json").exists() for home in homes()):
        return
    plain, compiled = _measured(False), _measured(True)
    for name, found in plain.items():
        for what, slow in found.items():
            quick = compiled[name][what]
            yield Ratio(f"{name}: {what}, compiled", slow / quick, f"{1 / slow:,.1f} to {1 / quick:,.1f}", None, _AIM)


def _measured(compiled: bool) -> dict[str, dict[str, float]]:
    """The seconds of one random game and of one search, by game, measured in a process of its own."""
    command = [sys.executable, "-m", "tests.bench.compiled", "--measure"]
    env = {name: value for name, value in os.environ.items() if name != "ZASHIKI_COMPILED"}
    words = [*command, "--compiled"] if compiled else command
    found: dict[str, dict[str, float]] = json.loads(
        subprocess.run(words, cwd=PROJECT, env=env, stdout=subprocess.PIPE, check=True, text=True).stdout
    )
    return found


def _measure() -> dict[str, dict[str, float]]:
    return {
        info.name: {"random games a second": _random_games(info.load()), "searches a second": _search(info.load())}
        for info in ready_games()
    }


def _random_games(game: Game) -> float:
    assert game.fast is not None
    games = _GAMES[game.info.id]
    state = game.rules.initial_state(game.rules.make_options({}))

    def play() -> None:
        rng = Random(0)
        for _ in range(games):
            play_random(game.fast(state), rng) if game.fast else None

    return _shortest(play) / games


def play_random(position: Any, rng: Random) -> None:
    """One random game, by the position's own way of drawing where it has one."""
    if hasattr(position, "random_playout"):
        position.random_playout(rng)
    else:
        random_playout(position, rng)


def _search(game: Game) -> float:
    bot, nodes = game.make_bot("master"), _NODES[game.info.id]

    def searched(view: Any) -> int:
        return bot.choose(view, Budget(Limit(nodes=nodes)), Random(5)).nodes

    views = (middle(game, seed=seed) for seed in count(3))
    view = next(view for view in views if searched(view) >= nodes // 2)  # some things are done without a thought
    return _shortest(lambda: searched(view))


def middle(game: Game, actions: int = 24, seed: int = 3) -> Any:
    """What the seat to act sees after some random actions."""
    rules, rng = game.rules, Random(seed)
    state = rules.initial_state(rules.make_options({}))
    done = 0
    while (actor := rules.actor(state)) == CHANCE or done < actions or len(rules.legal_actions(state)) < 2:
        assert actor != OVER
        chance = actor == CHANCE
        state = rules.apply(
            state, rules.sample_chance(state, rng) if chance else rng.choice(rules.legal_actions(state))
        ).state
        done += 1
    return rules.observe(state, rules.actor(state))


def _shortest(work: Any) -> float:
    times = []
    for _ in range(4):
        began = process_time()
        work()
        times.append(process_time() - began)
    return min(times)


def main() -> int:
    """Prints the ratios, or measures one side."""
    if "--measure" not in sys.argv:
        if code := print_ratios(ratios()):
            return code
        return 0
    if "--compiled" in sys.argv:
        use()
    collect_rarely()  # as where bots think
    print(json.dumps(_measure()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
