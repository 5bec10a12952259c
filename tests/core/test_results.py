"""Results of every game, told to a player who is called You."""

from __future__ import annotations

import pytest

from games import find_info
from games.core.endings import result_words
from games.core.types import Outcome


@pytest.mark.parametrize(
    ("game_id", "reasons"),
    [
        ("naishi", ("score", "types", "resign", "time")),
        ("nissi", ("protector", "time", "moves", "resign")),
        ("niwa", ("score", "groups", "resign", "time")),
        ("senshiai", ("reserve", "rounds")),
        ("djambi", ("last",)),
    ],
)
def test_no_result_says_you_wins(game_id: str, reasons: tuple[str, ...]) -> None:
    game = find_info(game_id).load()
    for reason in reasons:
        for shares in ((1.0, 0.0), (0.0, 1.0)):
            said = result_words(game, Outcome(reason, shares), ("You", "Ren"))
            assert not {"You wins", "You resigns", "You is", "You has", "You's"} & {
                " ".join(pair) for pair in zip(said.split(), said.replace(":", "").split()[1:], strict=False)
            }, said
            assert ("You win" in said) == (shares[0] == 1.0), said
            assert said[0].isupper()
