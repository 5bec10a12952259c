"""Composed positions of Naishi for the golden digests: cards of territories, decks and discards changed about."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from games.core.errors import BadNotation
from games.core.types import CHANCE, OVER
from games.naishi.fast import FastPosition
from games.naishi.geometry import COLUMNS
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
    """A state of a random game in which both Hands lie in their places and a seat is to act.

    Most of the states are found to be of no use, so that thousands of games are played: in place, not by the rules.
    """
    position = FastPosition.from_state(RULES.initial_state(RULES.make_options({})))
    found = []
    while (actor := position.actor()) != OVER:
        if actor == CHANCE:
            position.play(position.from_action(RULES.sample_chance(position.to_state(), rng)))
        else:
            position.play(rng.choice(position.moves()))
        if position.actor() >= 0 and all(len(cells) == 2 * COLUMNS for cells in position.cells):
            found.append(position.copy())
    return rng.choice(found).to_state()
