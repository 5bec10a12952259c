"""Cards of a deck that can do nothing on its own land, by the rules alone (4.2 to 4.5); no bot is asked.

Land that an enemy has laid is left out of account: who stands on it may recruit there, which nobody can plan.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from games.senshiai.cards.collection import CARDS, Card
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.decks import make_deck
from games.senshiai.cards.vocabulary import CardType, Do, Keyword, Kind, Whose

FEW: Final = 5
"""With fewer Troops a deck is not far enough to say on which land they cannot stand."""


class Dead(Enum):
    """Why a card of a deck does nothing."""

    TROOP = "troop"
    """No land of the deck on which Troops are recruited has one of its Paths."""
    LAND = "land"
    """None of the deck's Units that can come into play has one of its Paths: it only keeps others off."""
    TARGET = "target"
    """Nothing that it could be cast on ever comes into play."""


@dataclass(frozen=True, slots=True)
class _Reach:
    """What a deck can bring into play."""

    recruiting: int
    """The Paths of all land on which it can recruit."""
    standing: int
    """The Paths of all its Units that can come into play."""
    units: bool
    """Whether any Unit beside the Capital can."""
    subtypes: frozenset[str]
    """The Subtypes of those Units."""


def _grants_recruit(card: Card) -> bool:
    """True for an Event that lets Troops be recruited where Units of its master stand."""
    return any(
        effect.do is Do.GRANT and effect.ability is not None and effect.ability.keyword is Keyword.RECRUIT
        for effect in card.effects
    )


def recruiting_paths(cards: Iterable[Card]) -> int:
    """The Paths of all land among some cards on which Troops are recruited."""
    found = 0
    for card in cards:
        if card.type is CardType.TERRAIN and Keyword.RECRUIT in card.keywords:
            found |= card.paths
    return found


def wants_own_unit(card: Card) -> bool:
    """True for an Event that is cast on a Unit of one's own."""
    return card.target is not None and card.target.kind is Kind.UNIT and card.target.whose is Whose.OWN


def wanted_subtypes(card: Card) -> frozenset[str]:
    """The Subtypes of which that Unit has to have one; none where any will do, or none is wanted."""
    return card.target.subtypes if card.target is not None and wants_own_unit(card) else frozenset()


def _reach(cards: list[Card]) -> _Reach:
    """What these cards can bring into play: more and more, until nothing is added."""
    terrains = [card for card in cards if card.type is CardType.TERRAIN]
    recruiting, standing = recruiting_paths(cards), 0
    units = [card for card in cards if card.conjuration]
    waiting = [card for card in cards if card.type is CardType.TROOP]
    anywhere = any(_grants_recruit(card) for card in cards)
    while True:
        coming = [card for card in waiting if card.paths & recruiting]
        units += coming
        waiting = [card for card in waiting if not card.paths & recruiting]
        wider = recruiting
        for card in units:
            if anywhere or Keyword.RECRUIT in card.keywords:
                for land in terrains:
                    wider |= land.paths if land.paths & card.paths else 0
        if not coming and wider == recruiting:
            break
        recruiting = wider
    for card in units:
        standing |= card.paths
    subtypes = frozenset[str]().union(*(card.subtypes for card in units))
    return _Reach(recruiting, standing, bool(units), subtypes)


def _why(card: Card, reach: _Reach, judges_land: bool) -> Dead | None:
    if card.type is CardType.TROOP:
        return None if card.paths & reach.recruiting else Dead.TROOP
    if card.type is CardType.TERRAIN:
        return Dead.LAND if judges_land and not card.capital and not card.paths & reach.standing else None
    if card.target is None or not wants_own_unit(card):
        return None
    if wanted := wanted_subtypes(card):
        return None if wanted & reach.subtypes else Dead.TARGET
    return None if card.target.capital or reach.units else Dead.TARGET


def dead_cards(deck: Deck) -> dict[int, Dead]:
    """The cards of a deck that do nothing, by number; none while it has no Capital."""
    cards = [CARDS[number] for number, _ in deck.cards]
    if not any(card.capital for card in cards):
        return {}
    reach, judges = _reach(cards), _judges_land(deck)
    found = ((card.number, _why(card, reach, judges)) for card in cards)
    return {number: why for number, why in found if why is not None}


def _judges_land(deck: Deck) -> bool:
    return sum(count for number, count in deck.cards if CARDS[number].type is CardType.TROOP) >= FEW


@dataclass(frozen=True, slots=True)
class Verdict:
    """What adding one copy of a card would do."""

    dead: Dead | None
    """Why it would do nothing; None where it would do something."""
    brings: int
    """How many copies of dead cards it would bring into play."""


def verdicts(deck: Deck) -> Mapping[int, Verdict]:
    """The verdict on each card of the collection beside a deck; empty while it has no Capital."""
    now = dead_cards(deck)
    cards = [CARDS[number] for number, _ in deck.cards]
    if not any(card.capital for card in cards):
        return {}
    counts = dict(deck.cards)
    judges = _judges_land(deck)
    known: dict[tuple[object, ...], _Reach] = {}

    def reach_with(card: Card) -> _Reach:
        subtypes = card.subtypes if card.type is not CardType.TERRAIN else ()
        recruits = Keyword.RECRUIT in card.keywords
        kind = (card.type, card.paths, recruits, card.conjuration, _grants_recruit(card), subtypes)
        if kind not in known:
            known[kind] = _reach([*(each for each in cards if not (card.capital and each.capital)), card])
        return known[kind]

    found = {}
    for card in CARDS:
        if card.number in counts or card.capital:
            found[card.number] = Verdict(now.get(card.number), 0)
            continue
        reach = reach_with(card)
        brings = sum(counts[number] for number in now if _why(CARDS[number], reach, judges) is None)
        found[card.number] = Verdict(_why(card, reach, judges), brings)
    return found


def best_bringer(deck: Deck, dead: int) -> Card | None:
    """The card that brings a dead one into play and most others with it, of two the cheaper; None where none does."""
    counts = dict(deck.cards)
    brings = {number: each.brings for number, each in verdicts(deck).items() if each.brings}
    order = sorted((-count, CARDS[number].cost, CARDS[number].type, number) for number, count in brings.items())
    for *_, number in order:
        if dead not in dead_cards(make_deck({**counts, number: 1})):
            return CARDS[number]
    return None
