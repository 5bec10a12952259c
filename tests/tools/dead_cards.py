"""Holds what is said of dead cards to play: openings at random, in which none of them may come to anything.

    python3 -m tests.tools.dead_cards --openings 1000          decks with strange cards in them, both seats the same
    python3 -m tests.tools.dead_cards --openings 50 --seed 7

Both seats have the same deck, so that no enemy lays land of another kind. A line is printed for every contradiction;
the last one says how many cards were called dead and how many actions were looked at.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

from games.core.types import CHANCE, OVER
from games.senshiai import GAME
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.dead_cards import Dead, dead_cards
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.decks import SMALL_STARTERS, make_deck
from games.senshiai.rules.actions import Cast, End, Play
from games.senshiai.rules.state import State


def strange_deck(rng: Random) -> Deck:
    """A starter deck of the small board in which some kinds of cards have made room for any others."""
    counts = dict(rng.choice(SMALL_STARTERS).deck.cards)
    kinds = [number for number in counts if not CARDS[number].capital]
    others = [card.number for card in CARDS if not card.capital and card.number not in counts]
    for number in rng.sample(kinds, rng.randint(1, 8)):
        other = rng.choice(others)
        counts[other] = counts.get(other, 0) + counts.pop(number)
    return make_deck(counts)


def opening(deck: Deck, rng: Random, length: int) -> Iterator[tuple[State, Sequence[object]]]:
    """The positions of a game between two seats with this deck, with what is legal; cards are played by preference."""
    rules = GAME.rules
    options = replace(rules.make_options({"board": "3", "truce": "0"}), decks=(deck, deck), deck_size=deck.size)
    state = rules.initial_state(options)
    for _ in range(length):
        actor = rules.actor(state)
        if actor == OVER:
            return
        if actor == CHANCE:
            state = rules.apply(state, rules.sample_chance(state, rng)).state
            continue
        legal = rules.legal_actions(state)
        yield state, legal
        wanted = [each for each in legal if isinstance(each, Play | Cast)]
        other = [each for each in legal if not isinstance(each, End)] or legal
        state = rules.apply(state, rng.choice(wanted if wanted and rng.random() < 0.7 else other)).state


def contradictions(dead: Mapping[int, Dead], state: State, legal: Sequence[object]) -> list[str]:
    """What a position shows against what was said."""
    found = [
        f"{CARDS[each.card].id} can be played"
        for each in legal
        if (isinstance(each, Play) and dead.get(each.card) is Dead.TROOP)
        or (isinstance(each, Cast) and dead.get(each.card) is Dead.TARGET)
    ]
    found += [
        f"somebody stands on {CARDS[place.terrain].id}"
        for place in state.places
        if place.units and dead.get(place.terrain) is Dead.LAND
    ]
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays the openings; 1 where anything contradicts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--openings", type=int, default=100)
    parser.add_argument("--length", type=int, default=80)
    parser.add_argument("--seed", type=int, default=0)
    settings = parser.parse_args(arguments)
    rng, wrong, called, looked = Random(settings.seed), 0, 0, 0
    for _ in range(settings.openings):
        deck = strange_deck(rng)
        dead = dead_cards(deck)
        if not dead:
            continue
        called += len(dead)
        for state, legal in opening(deck, rng, settings.length):
            looked += len(legal)
            for words in set(contradictions(dead, state, legal)):
                wrong += 1
                print(words, [CARDS[number].id for number, _ in deck.cards])
    print(f"{called} cards called dead, {looked} actions looked at, {wrong} contradictions")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
