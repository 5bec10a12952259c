"""Nissi and Djambi in another language: all that is told is in it, and what programs read stays as it is."""

from __future__ import annotations

from random import Random

import pytest

from games import find_info
from games.core.words import in_english
from tests.ui.hosts import Asked
from ui.scenes.djambi.turns import whole_turns

NAMES = ("Aoi", "Ren", "Mika", "Sora")
_TRANSLATED = "\u27e6"
"""Every text of the pseudo-language begins so."""
pytestmark = pytest.mark.usefixtures("pseudo")


@pytest.mark.parametrize("game_id", ["nissi", "djambi"])
def test_all_that_is_told_of_a_match_is_in_the_players_language(game_id: str) -> None:
    game = find_info(game_id).load()
    rules, text, rng = game.rules, game.text, Random(3)
    state, names = rules.initial_state(rules.make_options({})), NAMES[: len(rules.seat_names(rules.make_options({})))]
    for _ in range(60):
        if rules.outcome(state) is not None:
            break
        view = rules.observe(state, rules.actor(state))
        action = rng.choice(view.legal)
        events = rules.apply(state, action).events
        messages = [text.prompt(view, names), text.hint(view, action), text.turn(view, ())]
        messages += [line.text for line in text.log_lines(rules.encode(state, action), events, names)]
        assert all(_TRANSLATED in each for each in messages), messages
        with in_english():
            written = rules.encode(state, action), rules.position(state)
        assert written == (rules.encode(state, action), rules.position(state))
        state = rules.apply(state, action).state


def test_the_kill_that_a_journalist_chose_is_told_whatever_it_is_called() -> None:
    asked = Asked("djambi", ("c2-c5", "kill b5"), start="4n PPpp ab move 0 - a:Ca1,Jc2/b:Ci9,Tb5,Td6")
    moved, killed = (each.lines[0].text for each in asked.snapshot.records)
    (turn,) = whole_turns(asked.snapshot.records, -1)
    assert turn.lines[0].text == killed != moved
