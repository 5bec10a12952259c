"""Which Hand is possible: four Hands for the other's five places, of which what a seat knows allows one alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from games.core.words import tr
from games.naishi.actions import Phase
from games.naishi.cards import DEVELOPMENT, Card, name, one
from games.naishi.determinize import possible_territories
from games.naishi.geometry import COLUMNS
from games.naishi.state import State
from games.naishi.view import View, unlocated

Hand = tuple[Card, ...]

OTHERS: Final = 3
"""The number of impossible Hands that stand beside the possible one."""


class Riddle(NamedTuple):
    """The Hands to choose from."""

    right: Hand
    wrong: tuple[Hand, ...]
    possible: int
    """How many Hands are possible in all."""
    hidden: int
    """How many of the five places nobody but their owner has seen."""


def riddle(state: State, view: View) -> Riddle | None:
    """The riddle of a position, the same every time: the Hand that lies there, and tempting others; None: too easy."""
    assert view.seat is not None
    cells = view.territories[1 - view.seat]
    hidden = [place for place, card in enumerate(cells) if card is None]
    if view.phase is not Phase.TURN or len(hidden) < OTHERS:
        return None
    possible = {hand[COLUMNS:] for hand in possible_territories(view)}
    right = state.territories[1 - view.seat][COLUMNS:]
    rng = Random(view.text)
    tried = dict.fromkeys(hand for hand in _others(right, view, [place - COLUMNS for place in hidden], rng))
    wrong = [hand for hand in tried if hand not in possible][:OTHERS]
    counted = any(_fault(hand, view).of_the_count for hand in wrong)
    return Riddle(right, tuple(wrong), len(possible), len(hidden)) if len(wrong) == OTHERS and counted else None


def _others(right: Hand, view: View, hidden: list[int], rng: Random) -> Iterator[Hand]:
    """Hands that differ in a card or two, for different reasons in turn."""
    free = sorted(unlocated(view).elements())
    gone = sorted({card for card in DEVELOPMENT if card not in free} - set(right))
    gift = view.gifts[view.seat or 0]
    for _ in range(OTHERS):
        places = rng.sample(hidden, len(hidden))
        cards = [place for place in places if right[place] is not Card.MOUNTAIN]
        mountains = [place for place in places if right[place] is Card.MOUNTAIN]
        if gone and cards:
            yield _with(right, cards[-1], rng.choice(gone))
        if gift is not None and free and gift in right:
            yield _with(right, right.index(gift), rng.choice(free))
        if mountains and free:
            yield _with(right, mountains[0], rng.choice(free))
        if cards:
            yield _with(right, cards[0], Card.MOUNTAIN)


def _with(hand: Hand, place: int, card: Card) -> Hand:
    return (*hand[:place], card, *hand[place + 1 :])


class _Fault(NamedTuple):
    """Why a Hand is not possible."""

    words: str
    of_the_count: bool = False
    """Whether all cards of a kind that the Hand has were seen elsewhere."""


def why_not(hand: Hand, view: View) -> str:
    """Why a Hand is not possible, in one sentence."""
    return _fault(hand, view).words


def _fault(hand: Hand, view: View) -> _Fault:
    assert view.seat is not None
    known = view.territories[1 - view.seat][COLUMNS:]
    for card, seen in zip(hand, known, strict=True):
        if seen is not None and seen is not card:
            return _Fault(tr("You have seen {seen} where this Hand has {card}.", seen=one(seen), card=one(card)))
    hidden = [card for card, seen in zip(hand, known, strict=True) if seen is None]
    gift = view.gifts[view.seat]
    if gift is not None and gift not in hidden:
        return _Fault(tr("You gave away a card, {card}, and it has to be in this Hand.", card=name(gift)))
    if gift is not None:
        hidden.remove(gift)
    rest = [card for card in hidden if card is not Card.MOUNTAIN]
    for card in rest:
        if not unlocated(view)[card]:
            return _Fault(tr("Every {card} is elsewhere.", card=name(card)), of_the_count=True)
    if len(rest) > 1:
        return _Fault(tr("It has too many cards that are not Mountains."))
    return _Fault(tr("It has too many Mountains."))
