"""The story of a match of Niwa: its turning points."""

from __future__ import annotations

from games.core.chronicle import chronicle
from games.core.match import Match, Seat
from games.niwa import GAME
from games.niwa.actions import Pass
from games.niwa.view import View


def test_the_last_turning_point_is_the_stroke_that_decided_and_not_the_pass_that_closed_the_match() -> None:
    match = Match(GAME, GAME.rules.make_options({}), [Seat("Aoi"), Seat("Ren")], seed=5)
    match.settle()
    while match.outcome is None:
        view = match.view(match.actor)
        assert isinstance(view, View)
        match.play(view.legal[0])
        match.settle()
    entries = match.entries()
    assert entries[-1].action == Pass(), "the match was closed by a pass"
    decided = chronicle(match.copy(), 0).turnings[-1].place
    assert entries[decided - 1].action != Pass()
    before, after = (GAME.rules.observe(match.state_at(place), 0).standings for place in (decided - 1, match.index))
    assert before != after
