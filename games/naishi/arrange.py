"""The effect of an action on the cards of the table, whether all of them are known or not."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from games.naishi.actions import Action, Develop, ImposeDecree, SwapColumn, SwapHand, SwapLine, SwapRiver
from games.naishi.cards import Card
from games.naishi.geometry import COLUMNS, column

T = TypeVar("T")
C = TypeVar("C", Card, Card | None)
"""A card, or one that may be unknown."""


class Arranged(NamedTuple, Generic[C]):
    """The mover's ten cells, the other seat's, and the River's top cards, None where a deck is empty."""

    own: tuple[C, ...]
    theirs: tuple[C, ...]
    tops: tuple[Card | None, ...]


def placed(cells: tuple[T, ...], position: int, card: T) -> tuple[T, ...]:
    """The cells with another card at a position."""
    return (*cells[:position], card, *cells[position + 1 :])


def exchanged(cells: tuple[T, ...], a: int, b: int) -> tuple[T, ...]:
    """The cells with the cards of two positions exchanged."""
    return placed(placed(cells, a, cells[b]), b, cells[a])


def arranged(before: Arranged[C], action: Action) -> Arranged[C]:
    """The table as a legal action leaves it, but for what comes up on a deck of which a card was taken."""
    own, theirs, tops = before
    match action:
        case Develop(position=position):
            card = tops[column(position)]
            assert card is not None, "nothing is developed from an empty deck"
            return Arranged(placed(own, position, card), theirs, tops)
        case SwapHand(a=a, b=b) | SwapLine(a=a, b=b):
            return Arranged(exchanged(own, a, b), theirs, tops)
        case SwapColumn(column=number):
            return Arranged(exchanged(own, number, number + COLUMNS), theirs, tops)
        case SwapRiver(a=a, b=b):
            return Arranged(own, theirs, exchanged(tops, a, b))
        case ImposeDecree(position=at):
            return Arranged(placed(own, at, theirs[at]), placed(theirs, at, own[at]), tops)
    return before
