"""A player's knowledge of a deck: every card of it, where it was seen, and how likely the unseen ones lie where."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import comb

from games.senshiai.cards.collection import CARDS
from games.senshiai.rules.geometry import board_for
from games.senshiai.view.determinize import cards_laid, cards_seen
from games.senshiai.view.observe import UNSEEN
from games.senshiai.view.view import SenshiaiView


@dataclass(frozen=True, slots=True)
class Known:
    """One card of a deck, by how many copies lie where."""

    card: str
    hand: int
    """The cards in the hand, as far as they were seen there."""
    play: int
    """The cards on the table, its Effects and what is under way included."""
    spaces: tuple[str, ...]
    """The spaces of the cards on the table, a name a copy."""
    discard: int
    restored: int
    """The cards at the bottom of the Reserve, where everybody saw them going."""
    unseen: int
    in_hand: float
    """The chance that at least one of the unseen is in the hand."""
    next_up: float
    """The chance that it is the next card drawn."""


@dataclass(frozen=True, slots=True)
class DeckKnown:
    """The knowledge of one seat's deck."""

    cards: tuple[Known, ...]
    whole: bool
    """The deck is one's own or open to all; else `cards` are those that were seen, and no chances are given."""
    hidden: tuple[int, int]
    """How many unseen cards lie in the hand and in the Reserve."""


def deck_known(view: SenshiaiView, seat: int) -> DeckKnown:
    """The deck of a seat from the knowledge of the view's own, the Capital apart, in the order of the collection."""
    own, deck = view.known.seats[seat], view.options.decks[seat]
    reserve = [card for card in own.reserve if card != UNSEEN]
    hand, restored, discard = (Counter(pile) for pile in (own.hand, reserve, own.discard))
    hidden = (hand.pop(UNSEEN, 0), len(own.reserve) - len(reserve))
    seen = Counter(cards_seen(view.known, seat))
    play = seen - hand - restored - discard
    left = Counter(deck.numbered) - seen if deck.cards else Counter[int]()
    pool = left.total()
    in_hand = min(hidden[0], pool)
    names = board_for(view.options.players, view.options.board).names
    laid = [(card, names[space]) for card, space in cards_laid(view.known, seat)]
    found = []
    for card in sorted({*seen, *left}):
        count = left[card]
        chance = 1 - comb(pool - count, in_hand) / comb(pool, in_hand) if count else 0.0
        upcoming = count / pool if pool and hidden[1] else float(not hidden[1] and reserve[:1] == [card])
        spaces = tuple(name for each, name in laid if each == card)
        places = (hand[card], play[card], spaces, discard[card], restored[card])
        found.append(Known(CARDS[card].id, *places, count, chance, upcoming))
    return DeckKnown(tuple(found), bool(deck.cards), hidden)
