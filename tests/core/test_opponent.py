"""Opponents as texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.opponent import BEGINS, EVEN, Opponent, is_opponent, read_opponent
from games.core.types import LEVELS
from tests.cases import of_each


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_an_opponent_as_it_always_was(level: str) -> None:
    assert read_opponent(level) == Opponent(level, LEVELS.index(level))
    assert read_opponent(level).text == read_opponent(level).words == level


def test_even_has_a_strength_which_nobody_is_told() -> None:
    assert read_opponent("even").strength == BEGINS
    assert read_opponent("even=1.35") == Opponent(EVEN, 1.35)
    assert read_opponent("even=1.35+bold").words == "even, bold"


@given(st.builds(Opponent, st.just(EVEN), st.floats(0, 3).map(lambda at: round(at, 3)), st.sampled_from(["", "bold"])))
def test_what_is_written_is_read_again(who: Opponent) -> None:
    assert read_opponent(who.text) == who


@of_each([
    "", "wizard", "even=", "even=4", "even=-1", "even=nan", "even=1e1", "even=1.2.3", "expert=2", "expert+", "+bold",
    "expert+Bold", "expert+b0ld", "even=1+" + "b" * 60, "even=²", "Expert",
])  # fmt: skip
def test_anything_else_is_no_opponent(text: str) -> None:
    assert not is_opponent(text)
    with pytest.raises(ValueError, match="there is no level"):
        read_opponent(text)


@given(st.text(max_size=60))
def test_no_text_does_more_than_be_refused(text: str) -> None:
    if is_opponent(text):
        assert is_opponent(read_opponent(text).text)
