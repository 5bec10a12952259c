"""What is refused, and in which words, is the same in every world that a player cannot tell apart."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import GAMES
from games.core.errors import GameError
from games.core.types import CHANCE, OVER

HIDING = [info.id for info in GAMES if info.hidden]


def answer(rules: Any, state: Any, text: str) -> str:
    """What a player hears who types something; "" where it is played."""
    try:
        rules.apply(state, rules.decode(state, text))
    except GameError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("game_id", HIDING)
@pytest.mark.parametrize("seed", range(4))
def test_a_refusal_tells_nothing_that_is_hidden_from_who_hears_it(game_id: str, seed: int) -> None:
    game, rng = next(info for info in GAMES if info.id == game_id).load(), Random(seed)
    rules = game.rules
    state = rules.initial_state(rules.make_options(game.random_options(rng)))
    typed: set[str] = set()
    for _ in range(120):
        actor = rules.actor(state)
        if actor == OVER:
            break
        if actor == CHANCE:
            state = rules.apply(state, rules.sample_chance(state, rng)).state
            continue
        legal = list(rules.legal_actions(state))
        typed |= {rules.encode(state, action) for action in rng.sample(legal, min(4, len(legal)))}
        view = rules.observe(state, actor)
        worlds = [rules.determinize(view, rng) for _ in range(2)]
        assert [rules.observe(world, actor) for world in worlds] == [view, view]
        for text in rng.sample(sorted(typed), min(6, len(typed))):
            assert answer(rules, worlds[0], text) == answer(rules, worlds[1], text)
        state = rules.apply(state, rng.choice(legal)).state
