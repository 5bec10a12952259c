"""Typed moves: places as the table counts them or as saves do, and no text that means both."""

from __future__ import annotations

import pytest

from games.core.errors import BadNotation
from games.naishi.notation import decode, encode
from games.naishi.typed import read, show
from tests.cases import of_each
from tests.games.naishi.helpers import random_game


@of_each([
        ("d H3", "d7"), ("d h3", "d7"), ("develop L1", "d0"), ("d7", "d7"), ("swap L2 H2", "sx 1"),
        ("s h1 h2", "sh 5 6"),
        ("swap R1 R4", "sr 0 3"), ("swap L1L5", "sl 0 4"), ("discard R1 R4", "x 0 3"), ("x r1 r4", "x 0 3"),
        ("x 0 4", "x 0 4"), ("decree H1", "decree 5"), ("recall", "recall"), ("sh 5 6", "sh 5 6"),
    ])  # fmt: skip
def test_both_ways_of_counting_are_read(typed: str, notation: str) -> None:
    assert encode(decode(read(typed))) == notation


def test_a_swap_over_two_columns_is_refused_in_words() -> None:
    with pytest.raises(BadNotation, match="Line 2 and Hand 3 lie in different columns"):
        read("swap L2 H3")


def test_what_is_shown_of_any_action_is_read_as_that_action_and_no_notation_of_saves_is_changed() -> None:
    for before, action, _ in random_game(2):
        if before.mover >= 0:
            text = encode(action)
            assert read(text) == text
            assert decode(read(show(text))) == action
