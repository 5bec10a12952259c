"""Composed positions of Niwa for the golden digests: gardens that grew, with other stones and other hands."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from games.niwa.actions import Phase
from games.niwa.state import State
from tests.games.niwa.tools import RULES, random_states


def compose(rng: Random) -> State:
    """A position of a random game in which every stone has a colour anew and the cards left are dealt anew."""
    values = {"variant": rng.choice(["std", "std", "noluck"]), "lines": rng.choice("48")}
    states = [state for state in random_states(rng.randrange(10**6), **values) if state.phase is not Phase.OVER]
    state = rng.choice([state for state in states if state.garden])
    garden = tuple(laid._replace(stone=rng.randrange(2)) for laid in state.garden)
    cards = [*state.hands[0], *state.hands[1], *state.missing]
    rng.shuffle(cards)
    first, second = map(len, state.hands)
    hands = tuple(sorted(cards[:first])), tuple(sorted(cards[first : first + second]))
    return RULES.parse_position(RULES.position(replace(state, garden=garden, hands=hands)), None)
