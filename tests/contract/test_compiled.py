"""Compiled modules are the same games: what plain Python does under a node limit or by a seed, they do.

In a run of `python3 -m tests --compiled` this process plays with compiled modules, and the other one in plain Python.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from multiprocessing import Pipe
from random import Random

import pytest

from games.core.bot import Budget, Limit
from games.core.game import Game
from games.core.types import CHANCE, OVER
from launch.compiling import hot_files
from launch.environment import PROJECT
from tests.bench.compiled import middle
from tests.contract.sampling import PLAYABLE

NODES = 30
COMPILED = [game for game in PLAYABLE if any(name.startswith(f"games/{game.info.id}/") for name in hot_files())]


def doings(game: Game) -> list[str]:
    """A random game's last position, and what a master and an expert choose in the middle of one."""
    rules = game.rules
    assert game.fast is not None
    found = []
    for seed in range(2):
        rng = Random(seed)
        position = game.fast(rules.initial_state(rules.make_options({})))
        for _ in range(400):
            if (actor := position.actor()) == OVER:
                break
            position.play(position.chance_move(rng) if actor == CHANCE else rng.choice(position.moves()))
        found.append(repr(position.to_state()))
        for level in ("expert", "master"):
            view = middle(game, seed=seed)
            choice = game.make_bot(level).choose(view, Budget(Limit(nodes=NODES)), Random(seed))
            found.append(f"{choice.action} {choice.score} {choice.nodes}")
    return found


@pytest.mark.parametrize("game", COMPILED, ids=lambda game: game.info.id)
def test_by_the_same_seeds_another_process_in_plain_python_plays_and_chooses_the_same(game: Game) -> None:
    load = f"games.find_info({game.info.id!r}).load()"
    code = f"import json, games\nfrom {__name__} import doings\nprint(json.dumps(doings({load})))"
    env = {name: value for name, value in os.environ.items() if name != "ZASHIKI_COMPILED"}
    plain = subprocess.run([sys.executable, "-c", code], cwd=PROJECT, env=env, stdout=subprocess.PIPE, check=True)
    assert doings(game) == json.loads(plain.stdout)


@pytest.mark.parametrize("game", COMPILED, ids=lambda game: game.info.id)
def test_a_view_reaches_the_bots_process_as_it_was_sent(game: Game) -> None:
    here, there = Pipe()
    for seed in range(2):
        view = middle(game, seed=seed)
        here.send(view)
        assert there.recv() == view
