"""Decks that a bot builds: of any size, legal, nothing dead in them; decks made up to the size of a board."""

from __future__ import annotations

from random import Random

import pytest

from games.senshiai.cards.built_decks import agreeing, built_deck, built_name, fitting_deck, trial_of
from games.senshiai.cards.collection import CARD_NUMBERS
from games.senshiai.cards.dead_cards import dead_cards
from games.senshiai.cards.decks import (
    LARGEST,
    SMALL_STARTERS,
    SMALLEST,
    STARTERS,
    deck_text,
    is_legal,
    make_deck,
    random_deck,
    read_deck,
    starters,
)
from tests.cases import of_each


@of_each([SMALLEST, 24, 30, 37, 38, 49, 60, LARGEST])
def test_a_built_deck_is_legal_has_nothing_dead_and_is_known_by_its_name(size: int) -> None:
    for place in range(4):
        deck = built_deck(size, place)
        assert is_legal(deck, size) and not dead_cards(deck) and built_name(deck)
        assert built_name(read_deck(deck_text(deck))) == built_name(deck)


def test_where_a_starter_deck_is_so_large_the_bot_builds_none() -> None:
    assert fitting_deck(25, 3, 1) == SMALL_STARTERS[1].id and fitting_deck(50, 5, 2) == STARTERS[2].id
    assert fitting_deck(25, 5, 0) == SMALL_STARTERS[0].id
    assert fitting_deck(30, 3, 0).startswith("@")


def test_seats_that_follow_get_a_deck_as_large_and_never_the_same() -> None:
    mine = deck_text(built_deck(30, 1))
    for board in (3, 5):
        parts = agreeing([mine, *(each.id for each in starters(board)[:3])], 0, board, [1, 2, 3])
        assert parts[0] == mine and {read_deck(part).size for part in parts} == {30}
        assert mine not in parts[1:]
    assert agreeing([SMALL_STARTERS[0].id, STARTERS[1].id], 0, 3, [1]) == [SMALL_STARTERS[0].id, SMALL_STARTERS[1].id]
    assert agreeing([mine, STARTERS[1].id], 0, 5, []) == [mine, STARTERS[1].id], (
        "whoever does not follow keeps its deck"
    )


def test_a_deck_is_made_up_to_a_size_with_cards_that_come_into_play() -> None:
    full = SMALL_STARTERS[3].deck
    counts = dict(full.cards)
    counts[CARD_NUMBERS["fishing-boats"]] -= 1
    counts[CARD_NUMBERS["shallow-ford"]] -= 1
    trial = trial_of(make_deck(counts), full.size)
    assert is_legal(trial.deck, full.size) and trial.changes == 2 and not trial.left_out
    assert not dead_cards(trial.deck)
    assert trial_of(full, full.size).changes == 0


def test_of_a_deck_that_is_too_large_dead_cards_stay_out_first() -> None:
    counts = dict(SMALL_STARTERS[0].deck.cards)
    counts[CARD_NUMBERS["fishing-boats"]] = 2
    trial = trial_of(make_deck(counts), 25)
    assert trial.left_out == ((CARD_NUMBERS["fishing-boats"], 2),) and not trial.lent


@pytest.mark.parametrize("size", [25, 50])
def test_any_deck_in_the_making_can_be_tried(size: int) -> None:
    rng = Random(43)
    decks = [make_deck({}), *(random_deck(rng, rng.randint(SMALLEST, 80)) for _ in range(40))]
    assert all(is_legal(trial_of(deck, size).deck, size) for deck in decks)
