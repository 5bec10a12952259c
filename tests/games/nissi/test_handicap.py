"""A handicap in Nissi: Samurai that are missing from the start, and count as nobody's capture."""

from __future__ import annotations

import pytest

from games.nissi import GAME, START_POSITION
from games.nissi.rules import army_points

RULES = GAME.rules


@pytest.mark.parametrize(
    ("text", "start", "points"),
    [
        ("none", START_POSITION, (30, 30)),
        ("1by2", "4xcvb2/10/10/10/10/10/10/10/10/3ZXCVB2 b 0", (30, 25)),
        ("2by1", "3zxcvb2/10/10/10/10/10/10/10/10/4XCV3 b 0", (20, 30)),
        ("3by2", "5cv3/10/10/10/10/10/10/10/10/3ZXCVB2 b 0", (30, 15)),
    ],
)
def test_who_gives_it_begins_without_the_outer_samurai(text: str, start: str, points: tuple[int, int]) -> None:
    state = RULES.initial_state(RULES.make_options({"handicap": text}))
    assert RULES.position(state) == start and army_points(state) == points
    assert RULES.observe(state, 0).captured == ((), ())
