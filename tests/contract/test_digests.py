"""Golden digests (`tests/tools/digests.py`): positions, legal lists and events of random games are what they were.

One game in sixteen is played, composed positions and newer options among them; `tests/long` plays all.
"""

from __future__ import annotations

from games.core.game import Game
from tests.contract.sampling import each_ready_game
from tests.tools import digests

_EVERY = 16


@each_ready_game
def test_the_rules_make_of_random_games_what_they_made(game: Game) -> None:
    kept = digests.kept(game.info.id)
    numbers = range(0, digests.count(game.info.id), _EVERY)
    assert {n: digests.digest(game, n) for n in numbers} == {n: kept[n] for n in numbers}
