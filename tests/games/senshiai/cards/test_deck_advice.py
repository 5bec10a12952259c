"""The coach of decks: notes in the order of their weight, none on the starters, each mended by what it offers."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.deck_advice import About, lands_in_hand, notes
from games.senshiai.cards.decks import SMALL_STARTERS, STARTERS, make_deck, statistics
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.words.deck_words import exchange_words, note_words
from tests.cases import of_each

SHORT = "raiders-camp open-grassland*8 militiamen*8 rice-paddy"
PLAIN = f"{SHORT} longbow-ashigaru*4"


def deck(text: str) -> Deck:
    """`warriors*2 samurai` as a deck."""
    counts: dict[int, int] = {}
    for word in text.split():
        card, _, count = word.partition("*")
        counts[CARD_NUMBERS[card]] = int(count or 1)
    return make_deck(counts)


def test_no_starter_deck_is_warned_of() -> None:
    for board, known in ((3, SMALL_STARTERS), (5, STARTERS)):
        assert not [(each.id, note.about) for each in known for note in notes(each.deck, board)]


@of_each([
        ("open-grassland*5", About.CAPITAL, "There is no Capital yet."),
        (f"{PLAIN} fishing-boats*3", About.DEAD, "3 Fishing Boats never come into play."),
        (f"{SHORT} fire-arrows", About.DEAD, "Fire Arrows has no target."),
        ("raiders-camp open-grassland*3 longbow-ashigaru*18 rice-farmers", About.LAND, "Few Terrains: 3."),
        ("raiders-camp rice-paddy*9 hatamoto-guard*8 arquebusiers*7", About.COST, "Dear: a card costs 2.2 on average."),
        (PLAIN.replace("longbow-ashigaru", "samurai"), About.AIR, "Nothing answers the Air Path."),
        (PLAIN.replace("rice-paddy", "watchtower"), About.PRODUCER, "Nothing refills the Reserve."),
    ])  # fmt: skip
def test_each_note_is_told_and_its_exchange_mends_it(text: str, about: About, heading: str) -> None:
    found = notes(deck(text), 3)
    note = next(each for each in found if each.about is about)
    words = note_words(note)
    assert words.heading == heading and words.detail and len(words.remedies) == len(note.remedies)
    for remedy in note.remedies:
        after = notes(make_deck(dict(remedy.counts)), 3)
        assert exchange_words(remedy)
        if about in (About.AIR, About.PRODUCER, About.LAND, About.DEAD):
            assert (note.about, note.card) not in [(each.about, each.card) for each in after]


def test_the_heaviest_note_comes_first() -> None:
    weak = "raiders-camp open-grassland*3 samurai*13 drunken-ronin*6 fishing-boats*2"
    assert [note.about for note in notes(deck(weak), 3)] == [
        About.DEAD,
        About.LAND,
        About.AIR,
        About.PRODUCER,
    ]


def test_a_dear_deck_is_cheaper_after_the_exchange_and_as_large() -> None:
    dear = deck("raiders-camp rice-paddy*9 hatamoto-guard*8 arquebusiers*7")
    note = next(each for each in notes(dear, 3) if each.about is About.COST)
    after = make_deck(dict(note.remedies[0].counts))
    assert after.size == dear.size and statistics(after).average_cost < statistics(dear).average_cost


def test_a_remedy_adds_while_there_is_room_and_exchanges_in_a_full_deck() -> None:
    short, full = deck(f"{PLAIN} fishing-boats"), deck(f"{PLAIN} fishing-boats*3")
    assert short.size == 23 and full.size == 25
    first, second = notes(short, 3)[0].remedies[0], notes(full, 3)[0].remedies[0]
    assert first.added and not first.taken and sum(count for _, count in first.counts) == 24
    assert second.added and second.taken and sum(count for _, count in second.counts) == 25


def test_the_terrains_of_an_opening_hand_are_counted_exactly() -> None:
    small = deck("raiders-camp open-grassland*3 militiamen*5")
    hands = list(combinations(small.numbered, 6))
    lands = [sum(CARDS[number].type is CardType.TERRAIN for number in hand) for hand in hands]
    assert lands_in_hand(small) == pytest.approx((sum(lands) / len(hands), lands.count(0) / len(hands)))
    example = deck("raiders-camp open-grassland*5 militiamen*17")
    average, none = lands_in_hand(example)
    assert (round(average, 1), round(none, 2)) == (1.4, 0.17)
