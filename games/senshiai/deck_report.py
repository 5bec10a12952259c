"""What became of a deck's cards in a match: how often each was drawn, played and paid away."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from games.core.match import Match
from games.core.words import tr
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.deck import Deck
from games.senshiai.rules import events as ev
from games.senshiai.words.deck_words import counted


@dataclass(frozen=True, slots=True)
class CardUse:
    """One card of a deck in one match; what comes back into the Reserve may be drawn more often than it is there."""

    card: int
    copies: int
    drawn: int
    played: int
    paid: int


def card_uses(match: Match, seat: int, deck: Deck) -> tuple[CardUse, ...]:
    """What became of each card of a seat's deck, the Capital aside, in the order of the collection."""
    drawn, played, paid = Counter[int](), Counter[int](), Counter[int]()
    for entry in match.entries():
        for event in entry.events:
            for kind, found in ((ev.CardDrawn, drawn), (ev.CardPlayed, played), (ev.CardPaid, paid)):
                if isinstance(event, kind) and event.seat == seat:
                    found[event.card] += 1
    cards = [(number, count) for number, count in deck.cards if not CARDS[number].capital]
    return tuple(CardUse(card, count, drawn[card], played[card], paid[card]) for card, count in cards)


def report_lines(uses: tuple[CardUse, ...]) -> list[tuple[str, str]]:
    """What is worth telling of them, a heading and the cards: never drawn, drawn and never played, always paid away."""
    always = [each for each in uses if each.drawn and each.paid >= each.drawn]
    idle = [each for each in uses if each.drawn and not each.played and each not in always]
    unseen = [each for each in uses if not each.drawn]
    lines = [
        (tr("Always paid away"), _with_counts(always)),
        (tr("Drawn, never played"), _with_counts(idle)),
        (tr("Never drawn"), counted([(each.card, each.copies) for each in unseen])),
    ]
    return [line for line in lines if line[1]]


def _with_counts(uses: list[CardUse]) -> str:
    return counted([(each.card, each.drawn) for each in uses])
