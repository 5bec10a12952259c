"""Determinization (2): a full state dealt to fit what a seat knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from games.bots.shuffling import shuffle
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.decks import STARTERS, make_deck
from games.senshiai.rules.places import NO_TERRAIN
from games.senshiai.rules.state import Pending, Seat, State
from games.senshiai.view.observe import UNSEEN
from games.senshiai.view.view import SenshiaiView

if TYPE_CHECKING:
    from random import Random


def determinize(view: SenshiaiView, rng: Random) -> State:
    """A full state that fits the view.

    Of a seat whose deck is known (one's own, a starter deck) all ways to deal its unseen cards between
    hand and Reserve are equally likely. Of a custom deck nothing is known but what was seen: its other
    cards are drawn as a likely deck with this Capital would have them.
    """
    known = view.known
    decks = list(known.options.decks)
    seats = []
    for number, seat in enumerate(known.seats):
        unseen = seat.hand.count(UNSEEN) + seat.reserve.count(UNSEEN)
        seen = cards_seen(known, number)
        if decks[number].cards:
            pool = _left_of(decks[number], seen, unseen, rng)
        else:
            pool = _likely_cards(known, number, seen, unseen, rng)
            decks[number] = make_deck(Counter(seen) + Counter(pool) + Counter({_capital(known, number): 1}))
        shuffle(pool, rng)
        seats.append(_deal(seat, pool))
    options = known.options
    if decks != list(options.decks):
        options = replace(options, decks=tuple(decks))
    return State(options, known.round, known.active, tuple(seats), known.places, known.frames, known.result)


def _deal(seat: Seat, pool: Sequence[int]) -> Seat:
    to_hand = seat.hand.count(UNSEEN)
    hand = sorted([card for card in seat.hand if card != UNSEEN] + list(pool[:to_hand]))
    reserve = [*pool[to_hand:], *(card for card in seat.reserve if card != UNSEEN)]
    return Seat(tuple(hand), tuple(reserve), seat.discard, seat.credit, seat.out, seat.shown, seat.restored)


def _capital(state: State, seat: int) -> int:
    """The Capital of a seat with an unknown deck; it has stood on the table from the start."""
    for place in state.places:
        if place.terrain != NO_TERRAIN and place.owner == seat and CARDS[place.terrain].capital:
            return place.terrain
    return next(card.number for card in CARDS if card.capital)


def cards_seen(state: State, seat: int) -> list[int]:
    """Every card of the seat's deck, the Capital apart, whose whereabouts the (blanked) state shows."""
    own = state.seats[seat]
    found = [card for pile in (own.hand, own.reserve, own.discard) for card in pile if card != UNSEEN]
    found += [card for card, _ in cards_laid(state, seat)]
    found += [frame.card for frame in state.frames if isinstance(frame, Pending) and frame.seat == seat]
    return [card for card in found if not CARDS[card].capital]


def cards_laid(state: State, seat: int) -> list[tuple[int, int]]:
    """The seat's cards on the table, Terrains, Units and Effects, each with the number of its space."""
    found: list[tuple[int, int]] = []
    for space, place in enumerate(state.places):
        effects = [*place.effects, *place.carried]
        if place.terrain != NO_TERRAIN and place.owner == seat:
            found.append((place.terrain, space))
        for unit in place.units:
            effects += unit.effects
            if unit.owner == seat:
                found.append((unit.card, space))
        found += [(effect.card, space) for effect in effects if effect.owner == seat and effect.is_event]
    return found


def _left_of(deck: Deck, seen: Sequence[int], count: int, rng: Random) -> list[int]:
    """The deck without the cards seen; made to fit `count` where a position was set up with other cards."""
    left = [0] * len(CARDS)
    for card, number in deck.cards:
        if not CARDS[card].capital:
            left[card] += number
    for card in seen:
        left[card] -= 1
    pool = [card for card, number in enumerate(left) for _ in range(max(0, number))]
    if len(pool) > count:
        return rng.sample(pool, count)
    return pool + rng.choices(deck.numbered, k=count - len(pool)) if len(pool) < count else pool


def _likely_cards(state: State, seat: int, seen: Sequence[int], count: int, rng: Random) -> list[int]:
    """Cards for an unknown deck: those already seen again, and those of starter decks, its Capital's own first."""
    weights: Counter[int] = Counter()
    for card in seen:
        weights[card] += 4
    capital = _capital(state, seat)
    for starter in STARTERS:
        weight = 4 if starter.deck.capital == capital else 1
        for card in starter.deck.numbered:
            if not CARDS[card].paths or CARDS[card].paths & CARDS[capital].paths:
                weights[card] += weight
    cards = sorted(weights)
    return rng.choices(cards, [weights[card] for card in cards], k=count)
