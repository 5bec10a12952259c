"""A coach for decks: what a deck lacks for a board, the heaviest first, each with an exchange that mends it.

Every note is reckoned from the cards alone; words are in `games/senshiai/words/deck_words.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from math import comb
from typing import Final

from games.senshiai.cards.built_decks import spared, trial_of
from games.senshiai.cards.collection import CARDS, Card
from games.senshiai.cards.dead_cards import Dead, best_bringer, dead_cards
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.decks import HAND, make_deck, statistics
from games.senshiai.cards.vocabulary import AIR, CardEffect, CardType, Do, Keyword, Kind, Whose

DECK_SIZES: Final = {3: 25, 5: 50}
"""The number of cards that decks for a board have, by the spaces on its side."""

LAND: Final = {3: 0.85, 5: 0.8}
"""The least chance of a Terrain in an opening hand, by board: no starter deck has less."""

DEAR: Final = {3: 1.6, 5: 1.7}
"""The highest average cost of a card, by board: more than half as dear again as the dearest starter deck."""

ENOUGH: Final = 10
"""With fewer cards a deck is not far enough for notes but on its Capital and on dead cards."""


class About(IntEnum):
    """The subject of a note; the lower, the heavier."""

    CAPITAL = 0
    DEAD = 1
    LAND = 2
    COST = 3
    AIR = 4
    PRODUCER = 5


@dataclass(frozen=True, slots=True)
class Remedy:
    """An exchange of cards that mends what a note is about."""

    counts: tuple[tuple[int, int], ...]
    """The deck afterwards, (card number, count)."""
    added: tuple[tuple[int, int], ...]
    """What it has more, (card number, count)."""
    taken: tuple[tuple[int, int], ...]
    """What it has less, in the same form."""


@dataclass(frozen=True, slots=True)
class Note:
    """One thing that a deck lacks."""

    about: About
    card: int = -1
    """The card it is about; -1: no single one."""
    count: int = 0
    """How many copies of it, or how many Terrains."""
    why: Dead | None = None
    figure: float = 0.0
    """The chance, or the average cost, that the note names."""
    bringer: int = -1
    """The card that would bring a dead one into play; -1: none does."""
    remedies: tuple[Remedy, ...] = ()


def lands_in_hand(deck: Deck) -> tuple[float, float]:
    """The Terrains in an opening hand on average, and the chance of none; both exact."""
    total, lands = len(deck.numbered), _lands(deck)
    drawn = min(HAND, total)
    if not total:
        return 0.0, 1.0
    return drawn * lands / total, comb(total - lands, drawn) / comb(total, drawn)


def _lands(deck: Deck) -> int:
    return sum(CARDS[number].type is CardType.TERRAIN for number in deck.numbered)


def notes(deck: Deck, board: int) -> tuple[Note, ...]:
    """All notes on a deck for a board, the heaviest first."""
    if not deck.cards:
        return ()
    goal = max(DECK_SIZES[board], deck.size)
    if not any(CARDS[number].capital for number, _ in deck.cards):
        return (Note(About.CAPITAL),)
    found = _on_dead_cards(deck, goal)
    if len(deck.numbered) >= ENOUGH:
        found += [*_on_land(deck, board, goal), *_on_cost(deck, board, goal)]
        found += [*_on_air(deck, goal), *_on_producers(deck, goal)]
    return tuple(found)


# -- the notes --------------------------------------------------------------------------------------


def _on_dead_cards(deck: Deck, goal: int) -> list[Note]:
    counts, dead = dict(deck.cards), dead_cards(deck)
    order = sorted(dead, key=lambda number: (dead[number] is Dead.LAND, -counts[number], number))
    found = []
    for number in order:
        bringer = best_bringer(deck, number)
        remedies = []
        if bringer is not None:
            remedies.append(_put_in(deck, {bringer.number: 1}, goal))
        without = make_deck({each: count for each, count in counts.items() if each != number})
        remedies.append(_to(deck, dict(trial_of(without, deck.size).deck.cards)))
        card = -1 if bringer is None else bringer.number
        note = Note(About.DEAD, number, counts[number], dead[number], bringer=card, remedies=tuple(remedies))
        found.append(note)
    return found


def _dead_with(deck: Deck, card: Card) -> Mapping[int, Dead]:
    counts = dict(deck.cards)
    return dead_cards(make_deck({**counts, card.number: counts.get(card.number, 0) + 1}))


def _on_land(deck: Deck, board: int, goal: int) -> list[Note]:
    lands, total = _lands(deck), len(deck.numbered)
    none = lands_in_hand(deck)[1]
    if 1 - none >= LAND[board]:
        return []
    size = max(total, goal - 1)
    wanted = next(n for n in range(size + 1) if 1 - comb(size - n, HAND) / comb(size, HAND) >= LAND[board])
    more = max(1, wanted - lands)
    liked = _liked_land(deck)
    return [Note(About.LAND, liked, lands, figure=none, remedies=(_put_in(deck, {liked: more}, goal),))]


def _liked_land(deck: Deck) -> int:
    """A plain Terrain on which most of the deck's Troops can stand."""
    troops = [CARDS[number] for number in deck.numbered if CARDS[number].type is CardType.TROOP]

    def carried(card: Card) -> int:
        return sum(bool(troop.paths & card.paths) for troop in troops)

    lands = [card for card in CARDS if card.type is CardType.TERRAIN and not card.capital and not card.abilities]
    return max(lands, key=lambda card: (carried(card), card.limit - 2 * card.cost, -card.number)).number


def _on_cost(deck: Deck, board: int, goal: int) -> list[Note]:
    average = statistics(deck).average_cost
    if average <= DEAR[board]:
        return []
    dearest = max((CARDS[number] for number in deck.numbered), key=lambda card: (card.cost, -card.number))
    cheap = _cheap_like(deck, dearest)
    copies = dict(deck.cards)[dearest.number]
    remedy = _exchange(deck, dearest.number, cheap, copies)
    return [Note(About.COST, dearest.number, copies, figure=average, bringer=cheap, remedies=(remedy,))]


def _cheap_like(deck: Deck, card: Card) -> int:
    """A cheap card of the same Type that the deck can use."""
    same = [each for each in CARDS if each.type is card.type and not each.capital and each.cost <= 1]
    usable = [each for each in same if each.number not in _dead_with(deck, each)]
    return max(usable or same, key=lambda each: (bool(each.paths & card.paths), _worth(each), -each.number)).number


def _worth(card: Card) -> int:
    power = card.power or (0, 0, 0)
    return sum(value or 0 for value in power) - 2 * card.cost


def answers_air(card: Card) -> bool:
    """Whether a card can do something against a Unit in the air: a flyer, a shooter, an Event that reaches it."""
    if card.capital:
        return False
    if card.type is CardType.TROOP or card.conjuration:
        shoots = max((power[1] or 0 for power in (card.power, card.artillery) if power is not None), default=0)
        return bool(card.paths & AIR) or shoots > 0
    if card.target is None:
        return False
    strikes = card.target.kind is Kind.UNIT and card.target.whose is Whose.ENEMY
    return strikes or any(effect.do is Do.FLEE and effect.paths & AIR for effect in card.effects)


def refills(card: Card) -> bool:
    """Whether a card brings cards back under the Reserve: by Production, Pillage or any effect that restores."""
    if card.production is not None or Keyword.PILLAGE in card.keywords:
        return True
    effects: tuple[CardEffect, ...] = card.effects
    for ability in card.abilities:
        effects += ability.effects
    return any(effect.do is Do.RESTORE for effect in effects)


def _on_air(deck: Deck, goal: int) -> list[Note]:
    return _on_lack(deck, goal, About.AIR, answers_air)


def _on_producers(deck: Deck, goal: int) -> list[Note]:
    return _on_lack(deck, goal, About.PRODUCER, refills)


def _on_lack(deck: Deck, goal: int, about: About, mends: Callable[[Card], bool]) -> list[Note]:
    """A note where no living card of the deck does something; the two cheapest cards that would live mend it."""
    dead = dead_cards(deck)
    if any(mends(CARDS[number]) for number, _ in deck.cards if number not in dead):
        return []
    able = [card for card in CARDS if not card.capital and mends(card) and card.number not in _dead_with(deck, card)]
    able.sort(key=lambda card: (card.cost, -_worth(card), card.number))
    return [Note(about, remedies=tuple(_put_in(deck, {card.number: 2}, goal) for card in able[:2]))]


# -- exchanges --------------------------------------------------------------------------------------


def _put_in(deck: Deck, added: Mapping[int, int], goal: int) -> Remedy:
    """The deck with these cards more; where that makes more than `goal` cards, others make room."""
    counts = Counter(dict(deck.cards))
    for number, count in added.items():
        for _ in range(count):
            if counts.total() >= goal:
                counts[spared(make_deck(+counts), frozenset(added))] -= 1
            counts[number] += 1
    return _to(deck, +counts)


def _exchange(deck: Deck, old: int, new: int, copies: int) -> Remedy:
    counts = Counter(dict(deck.cards))
    counts[old] -= copies
    counts[new] += copies
    return _to(deck, +counts)


def _to(deck: Deck, counts: Mapping[int, int]) -> Remedy:
    before, after = Counter(dict(deck.cards)), Counter(counts)
    added, taken = sorted((after - before).items()), sorted((before - after).items())
    return Remedy(tuple(sorted(after.items())), tuple(added), tuple(taken))
