"""Hints are in words, with a reason that the player's own view gives."""

from __future__ import annotations

from random import Random

from games.core.types import CHANCE, OVER
from games.senshiai import GAME
from games.senshiai.bots.random_action import random_action
from games.senshiai.rules.actions import Action
from games.senshiai.rules.working_state import WorkingState
from tests.games.senshiai.tabletop import RULES, Play, start, tabletop

GRASS = "open-grassland"


def hint(play: Play, text: str) -> str:
    action: Action = RULES.decode(play.state, text)
    return GAME.text.hint(play.view(play.seat), action)


def test_troops_near_a_threatened_capital_guard_it() -> None:
    play = tabletop(f"e4 {GRASS}@2 wolf-pack@2", "c3 crane-castle@1", hands=("night-shinobi warriors*3",))
    told = hint(play, "play night-shinobi c3")
    assert told == "play Night Shinobi on c3: it guards the Capital against the Wolf Pack"


def test_an_attack_is_advised_with_what_may_come_of_it() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1", f"e4 {GRASS}@2 militiamen@2 militiamen@2")
    assert hint(play, "attack d4>e4").startswith("attack e4 with Warriors: you take e4: ")


def test_an_end_is_never_advised_without_a_word_why() -> None:
    play = tabletop(f"d4 {GRASS}@1 warriors@1", hands=("samurai warriors",))
    assert hint(play, "end").startswith("end the Main Stage: ")
    assert "nothing is left to do" in hint(tabletop(), "end")


def test_every_listed_action_of_random_games_has_words_and_nearly_all_a_reason() -> None:
    rng = Random(3)
    said, bare = 0, set()
    for _ in range(2):
        state = start(board="3").state
        for _ in range(220):
            actor = RULES.actor(state)
            if actor == OVER:
                break
            action = RULES.sample_chance(state, rng) if actor == CHANCE else random_action(WorkingState(state), rng)
            if actor != CHANCE:
                view = RULES.observe(state, actor)
                for each in view.legal[:12]:
                    told = GAME.text.hint(view, each)
                    said += 1
                    bare |= {told} if ": " not in told else set()
            state = RULES.apply(state, action).state
    assert said > 800
    assert all(told.startswith(("let ", "pass")) for told in bare), bare
