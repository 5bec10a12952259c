"""Composed positions of Naishi for the golden digests: cards of territories, decks and discards changed about."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from games.core.errors import BadNotation
from games.core.types import CHANCE, OVER
from games.naishi.rules import RULES
from games.naishi.state import State


def compose(rng: Random) -> State:
    """A position of a random game in which the cards of both territories and the River were dealt anew."""
    while True:
        state = _some_state(rng)
        cards = [card for held in (*state.territories, *state.decks) for card in held]
        rng.shuffle(cards)
        dealt = iter(cards)
        territories = tuple(tuple(next(dealt) for _ in held) for held in state.territories)
        decks = tuple(tuple(next(dealt) for _ in deck) for deck in state.decks)
        changed = replace(state, territories=(territories[0], territories[1]), decks=decks)
        changed = replace(changed, gifts=(None, None), copies=())
        try:
            return RULES.parse_position(RULES.position(changed), None)
        except BadNotation:
            continue


def _some_state(rng: Random) -> State:
    """A state of a random game in which both Hands lie in their places and a seat is to act."""
    state = RULES.initial_state(RULES.make_options({}))
    found = []
    while RULES.actor(state) != OVER:
        chance = RULES.actor(state) == CHANCE
        action = RULES.sample_chance(state, rng) if chance else rng.choice(RULES.legal_actions(state))
        state = RULES.apply(state, action).state
        if RULES.actor(state) >= 0 and state.shuffled(0) and state.shuffled(1):
            found.append(state)
    return rng.choice(found)
