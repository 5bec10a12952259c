"""Shuffling as the searches do it."""

from __future__ import annotations

from random import Random

from games.bots.shuffling import pick, shuffle
from tests.cases import of_each


@of_each([0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 33, 48, 100])
def test_it_deals_the_cards_that_random_deals_and_leaves_it_as_random_would(count: int) -> None:
    for seed in range(20):
        ours, theirs = list(range(count)), list(range(count))
        one, other = Random(seed), Random(seed)
        shuffle(ours, one)
        other.shuffle(theirs)
        assert ours == theirs
        assert one.random() == other.random()


@of_each([1, 2, 3, 4, 5, 7, 8, 9, 60, 64, 200])
def test_it_picks_what_random_chooses_and_leaves_it_as_random_would(count: int) -> None:
    one, other = Random(count), Random(count)
    for _ in range(50):
        assert pick(range(count), one) == other.choice(range(count))
    assert one.random() == other.random()
