"""A player's knowledge of the cards: where each has been seen, and how likely the unseen ones lie where."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import comb

from games.naishi.cards import CARDS, Card
from games.naishi.geometry import COLUMNS, HAND, POSITIONS
from games.naishi.view import View


@dataclass(frozen=True, slots=True)
class Known:
    """One kind of card, by how many of it lie where."""

    card: Card
    own: int
    theirs: int
    """The cards in the other territory, as far as they are known to lie there; one's own gift counted in."""
    river: int
    """The cards on top of decks."""
    discards: int
    unseen: int
    in_hand: float
    """The chance that at least one of the unseen lies in the other's Hand."""
    next_up: float
    """The chance that the next card of a deck is one of them."""


def knowledge(view: View) -> tuple[Known, ...]:
    """A record of each kind in the order of the card list, for the seat whose view it is; for nobody's, for the first.

    What is to be remembered (option `memory`) counts as unseen. Chances go by the numbers alone: every unseen card
    that is no Mountain is as likely under the River's tops as in the other's Hand.
    """
    me = view.seat or 0
    own, theirs = view.territories[me], view.territories[1 - me]
    if view.options.memory != "show" and view.actor >= 0:
        theirs = theirs[:COLUMNS]
    gift = view.gifts[me] if view.seat is not None and view.territories[me][HAND.start :] else None
    located = Counter(theirs) + Counter([gift] if gift is not None and len(own) == POSITIONS else [])
    tops, gone, mine = Counter(view.tops), Counter(view.discards), Counter(own)
    unseen = {
        spec.card: spec.copies - mine[spec.card] - located[spec.card] - tops[spec.card] - gone[spec.card]
        for spec in CARDS
    }
    pool = sum(count for card, count in unseen.items() if card is not Card.MOUNTAIN)
    below = sum(view.deck_sizes) - sum(top is not None for top in view.tops)
    hidden = max(0, pool - below)
    found = []
    for spec in CARDS:
        card, count = spec.card, unseen[spec.card]
        mountain = card is Card.MOUNTAIN
        chance = float(count > 0) if mountain else 1 - comb(pool - count, hidden) / comb(pool, hidden) if pool else 0.0
        upcoming = 0.0 if mountain or not below else count / pool
        found.append(Known(card, mine[card], located[card], tops[card], gone[card], count, chance, upcoming))
    return tuple(found)
