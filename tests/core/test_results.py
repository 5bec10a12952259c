"""Results of every game, told to a player who is called You."""

from __future__ import annotations

import pytest

from games import find_info
from games.core.endings import Ending, result_words
from games.core.match import Match, Seat
from games.core.result import result_of
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


def test_a_match_that_was_given_up_sets_no_best_scores() -> None:
    game = find_info("niwa").load()
    match = Match(game, game.rules.make_options({}), [Seat("Aoi"), Seat("Ren")], seed=1)
    match.settle()
    while match.index < 20:
        match.play(match.legal()[0])
        match.settle()
    match.play(Ending.RESIGN)
    result = result_of(match)
    assert result is not None and (result.reason, result.feats) == ("resign", {})
