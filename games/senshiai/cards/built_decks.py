"""Decks of any size that a bot builds: the starter decks drawn out or drawn in, and a deck made up to a size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from games.core.words import tr
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.dead_cards import dead_cards
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.decks import (
    SMALL_STARTERS,
    STARTERS,
    StarterDeck,
    counterpart,
    deck_text,
    make_deck,
    read_deck,
    starter,
    starters,
)
from games.senshiai.cards.printed import deck_name
from games.senshiai.cards.vocabulary import CardType

_SHARES: Final = {CardType.TERRAIN: 0.33, CardType.TROOP: 0.45, CardType.EVENT: 0.22}
"""About what share of a deck, the Capital aside, each Type has: as in the starter decks."""


def _patterns(size: int) -> Sequence[StarterDeck]:
    """The starter decks that are nearest in size."""
    between = (SMALL_STARTERS[0].deck.size + STARTERS[0].deck.size) / 2
    return SMALL_STARTERS if size < between else STARTERS


@cache
def built_deck(size: int, place: int) -> Deck:
    """A legal deck of a size after the starter deck in a place (counted round): each card about as often in it."""
    pattern = _patterns(size)[place % len(_patterns(size))].deck
    rest = [(number, count) for number, count in pattern.cards if number != pattern.capital]
    wanted = {number: count * (size - 1) / (pattern.size - 1) for number, count in rest}
    counts = {number: int(share) for number, share in wanted.items()}
    missing = size - 1 - sum(counts.values())
    order = sorted(wanted, key=lambda number: (counts[number] - wanted[number], CARDS[number].cost, number))
    for number in order[:missing]:
        counts[number] += 1
    return make_deck({pattern.capital: 1, **counts})


def built_name(deck: Deck) -> str:
    """The name of a deck that a bot built, for a list; "" for any other deck."""
    for place, pattern in enumerate(_patterns(deck.size)):
        if built_deck(deck.size, place).cards == deck.cards:
            return tr("{deck}, {n} cards built by a bot", deck=deck_name(pattern), n=deck.size)
    return ""


def fitting_deck(size: int, board: int, place: int) -> str:
    """The option text of a deck of a size for the seat in a place: a starter deck, where one is so large."""
    for known in (starters(board), STARTERS, SMALL_STARTERS):
        fitting = [each for each in known if each.deck.size == size]
        if fitting:
            return fitting[place % len(fitting)].id
    return deck_text(built_deck(size, place))


def agreeing(parts: Sequence[str], seat: int, board: int, followers: Sequence[int]) -> list[str]:
    """The decks of all seats, those of `followers` exchanged where they are not as large as that of `seat`.

    Nobody gets the deck of another seat: one who has a starter deck gets its counterpart, where that fits.
    """
    size = read_deck(parts[seat]).size
    found = list(parts)
    for other in followers:
        if read_deck(parts[other]).size == size:
            continue
        known = starter(counterpart(parts[other], board))
        fits = known is not None and known.deck.size == size
        found[other] = (
            known.id if fits and known is not None else _another(size, board, _place_of(parts[other], other), found)
        )
    return found


def _place_of(part: str, seat: int) -> int:
    """The place of a starter deck among those of its size; for any other deck the seat's."""
    for known in (STARTERS, SMALL_STARTERS):
        ids = [each.id for each in known]
        if part in ids:
            return ids.index(part)
    return seat


def _another(size: int, board: int, place: int, parts: Sequence[str]) -> str:
    """A deck of the size, by the place it takes after, none that another seat has where there is another."""
    offered = [fitting_deck(size, board, place + step) for step in range(len(starters(board)))]
    return next((text for text in offered if text not in parts), offered[0])


# -- a deck for a trial -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trial:
    """A deck as a match on a board takes it."""

    deck: Deck
    lent: tuple[tuple[int, int], ...] = ()
    """What was added, (card number, count)."""
    left_out: tuple[tuple[int, int], ...] = ()
    """What was taken out, in the same form."""

    @property
    def changes(self) -> int:
        """How many cards are not those of the deck itself."""
        return sum(count for _, count in (*self.lent, *self.left_out))


def trial_of(deck: Deck, size: int) -> Trial:
    """The deck at a size: made up with cards of the starter deck most like it, or without what it misses least."""
    counts = Counter(dict(deck.cards))
    capitals = [number for number in counts if CARDS[number].capital]
    pattern = _most_like(deck, size)
    if not capitals:
        counts[pattern.capital] = 1
    for number in capitals[1:]:
        del counts[number]
    while counts.total() > size:
        counts[spared(make_deck(counts))] -= 1
        counts = +counts
    lender = _lenders(pattern, size)
    while counts.total() < size:
        counts[_lent(make_deck(counts), next(lender))] += 1
    before = Counter(dict(deck.cards))
    return Trial(make_deck(counts), tuple(sorted((counts - before).items())), tuple(sorted((before - counts).items())))


def _most_like(deck: Deck, size: int) -> Deck:
    """The starter deck nearest in size with the same Capital, and with most of the same cards."""
    counts = dict(deck.cards)

    def alike(each: StarterDeck) -> tuple[bool, int]:
        same = sum(min(count, counts.get(number, 0)) for number, count in each.deck.cards)
        return each.deck.capital in counts, same

    return max(_patterns(size), key=alike).deck


def spared(deck: Deck, kept: frozenset[int] = frozenset()) -> int:
    """The card that a deck misses least, none of `kept`: a dead one, else the dearest of the Type it has most of."""
    dead = [number for number in dead_cards(deck) if number not in kept]
    if dead:
        return max(dead, key=lambda number: (CARDS[number].cost, -number))
    cards = [CARDS[number] for number, _ in deck.cards if not CARDS[number].capital and number not in kept]
    kinds = {card.type for card in cards}
    kind = max(sorted(kinds), key=lambda kind: _share(deck, kind) - _SHARES[kind])
    return max((card.cost, card.number) for card in cards if card.type is kind)[1]


def _share(deck: Deck, kind: CardType) -> float:
    cards = deck.numbered
    return sum(CARDS[number].type is kind for number in cards) / max(1, len(cards))


def _lenders(pattern: Deck, size: int) -> Iterator[Deck]:
    """The decks that lend a card in turn: the most alike, and once all have lent often enough the plain ones again."""
    others = [each.deck for each in _patterns(size) if each.deck != pattern]
    while True:
        for _ in range(size):
            yield pattern
        yield from others


def _lent(deck: Deck, lender: Deck) -> int:
    """The card to add next: of the Type that the deck lacks most, one that the lender has more often."""
    counts = dict(deck.cards)
    for kind in sorted(CardType, key=lambda kind: _share(deck, kind) - _SHARES[kind]):
        lacking = [
            (counts.get(number, 0) - count, CARDS[number].cost, number)
            for number, count in lender.cards
            if CARDS[number].type is kind and not CARDS[number].capital
        ]
        for less, _, number in sorted(lacking):
            if less < 0 and number not in dead_cards(make_deck({**counts, number: counts.get(number, 0) + 1})):
                return number
    lands = [CARDS[number] for number, _ in lender.cards if CARDS[number].type is CardType.TERRAIN]
    return min((card.cost, card.number) for card in lands if not card.capital)[1]
