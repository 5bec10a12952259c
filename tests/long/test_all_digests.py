"""Every golden digest; the tests of each day look at one game in four (`tests/contract/test_digests.py`)."""

from __future__ import annotations

import pytest

from games.core.game import Game
from tests.contract.sampling import each_ready_game
from tests.tools import digests

_PARTS = 4
"""So many tests a game, so that they are shared out among the processes."""


@pytest.mark.parametrize("part", range(_PARTS))
@each_ready_game
def test_the_rules_make_of_all_random_games_what_they_made(game: Game, part: int) -> None:
    kept = digests.kept(game.info.id)
    numbers = range(part, digests.count(game.info.id), _PARTS)
    assert {n: digests.digest(game, n) for n in numbers} == {n: kept[n] for n in numbers}
