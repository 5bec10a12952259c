"""The largest catch with a card that is known, against a trial of every card in every cell."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from games.niwa.actions import Phase, Place
from games.niwa.events import StonesConverted
from games.niwa.group_threat import MANY, group_threat
from games.niwa.state import State
from tests.games.niwa.tools import RULES, random_states


@cache
def positions() -> tuple[State, ...]:
    """Forty positions of random games in which a seat is to lay a card."""
    found = list[State]()
    for seed in range(8):
        values = {"variant": "noluck" if seed % 4 else "std", "lines": "48"[seed % 2]}
        found += [state for state in random_states(seed, **values) if state.phase in (Phase.PLACE, Phase.FINAL)]
    return tuple(Random(5).sample(found, 40))


def most_turned(state: State) -> int:
    """The most stones that the other seat turns if it moves now, by the rules."""
    assert state.seat is not None
    other = replace(state, seat=1 - state.seat)
    most = 0
    for action in RULES.legal_actions(other):
        if isinstance(action, Place):
            events = RULES.apply(other, action).events
            turned = {cell for event in events if isinstance(event, StonesConverted) for cell in event.cells}
            most = max(most, len(turned))
    return most


def test_no_catch_with_an_open_hand_is_missed_and_none_is_told_wrongly() -> None:
    told = 0
    for state in positions():
        view = RULES.observe(state, state.seat)
        found = group_threat(view)
        if state.seat is None or view.hands[1 - state.seat] is None:
            assert found is None or not state.deck
            continue
        most = most_turned(state)
        assert (len(found.stones) if found is not None else 0) == (most if most >= MANY else 0)
        told += found is not None
    assert told > 5


def test_a_hand_that_nobody_sees_threatens_nothing() -> None:
    rng = Random(2)
    for state in positions()[:25]:
        view = RULES.observe(state, state.seat)
        worlds = [RULES.observe(RULES.determinize(view, rng), state.seat) for _ in range(2)]
        assert {group_threat(world) for world in worlds} == {group_threat(view)}


def test_once_the_deck_is_used_up_the_other_hand_is_what_is_missing() -> None:
    states = (state for seed in (1, 2) for state in random_states(seed, variant="std", lines="8"))
    used = [state for state in states if state.phase is Phase.FINAL and not state.deck]
    assert used
    for state in used:
        found = group_threat(RULES.observe(state, state.seat))
        most = most_turned(state)
        assert (len(found.stones) if found is not None else 0) == (most if most >= MANY else 0)
