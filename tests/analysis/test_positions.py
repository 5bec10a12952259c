"""Verdicts by position: two orders of the same actions lead to one, and what differs for its judge has its own."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import find_game
from games.analysis.analyse import case_of
from games.analysis.match_analysis import MatchAnalysis
from games.analysis.positions import PositionVerdicts
from games.analysis.verdict import OPEN, Line, Verdict
from games.analysis.whole_match import AnalysisPlan
from games.core.match import Match, Seat

FIRST, SECOND = ("D9-D8", "E9-E8", "F9-F8", "G9-G8"), ("D0-D1", "E0-E1", "F0-F1", "G0-G1")


def played(*log: str) -> Match:
    """A match of Nissi after some moves."""
    game = find_game("nissi").load()
    match = Match(game, game.rules.make_options({}), [Seat("Aoi"), Seat("Ren")], seed=1)
    for notation in log:
        match.play_text(notation)
    return match


def a_verdict(chance: float) -> Verdict:
    return Verdict(0, (chance, 1 - chance), (Line((chance, 1 - chance), ("C9-C8",)),), 5, 900, choices=9)


@settings(max_examples=20)
@given(st.permutations(FIRST), st.permutations(SECOND))
def test_equal_positions_along_two_orders_have_one_verdict(first: list[str], second: list[str]) -> None:
    known = PositionVerdicts()
    plain = [move for pair in zip(FIRST, SECOND, strict=True) for move in pair]
    other = [move for pair in zip(first, second, strict=True) for move in pair]
    plan = AnalysisPlan(played(*plain), positions=known)
    plan.note(8, a_verdict(0.6), deep=True)
    along = AnalysisPlan(played(*other), positions=known)
    assert along.analysis.verdicts[8] == a_verdict(0.6) and 8 in along.analysis.deep


def test_what_a_plan_was_given_is_known_to_the_plans_after_it() -> None:
    known, match = PositionVerdicts(), played("D9-D8", "D0-D1")
    keys = AnalysisPlan(match).keys
    AnalysisPlan(match, MatchAnalysis().with_verdict(2, a_verdict(0.6), keys[2]), positions=known)
    assert AnalysisPlan(match, positions=known).analysis.verdicts[2] == a_verdict(0.6)
    assert 2 not in AnalysisPlan(match).analysis.verdicts, "without them nothing is known"


def test_places_before_the_line_are_not_looked_at() -> None:
    plan = AnalysisPlan(played("D9-D8", "D0-D1", "E9-E8"), since=2)
    assert plan.places == (2, 3)
    step = plan.next()
    assert step is not None and step.place == 2


def test_a_brief_look_does_not_replace_a_long_one() -> None:
    known, match = PositionVerdicts(), played("D9-D8")
    case = case_of(match.game, match.state)
    assert case is not None
    known.note(case, a_verdict(0.6), deep=True)
    known.note(case, a_verdict(0.4), deep=False)
    found = known.find(case)
    assert found is not None and found.verdict == a_verdict(0.6)


@pytest.mark.parametrize("game_id", ["naishi", "niwa", "senshiai"])
def test_a_position_has_a_verdict_for_each_pair_of_eyes(game_id: str) -> None:
    game = find_game(game_id).load()
    options = game.rules.make_options({})
    match = Match(game, options, [Seat(str(n)) for n in range(len(game.rules.seat_names(options)))], seed=1)
    match.settle()
    closed, opened = case_of(game, match.state), case_of(game, match.state, OPEN)
    assert closed is not None and opened is not None
    known = PositionVerdicts()
    known.note(closed, a_verdict(0.6), deep=True)
    assert known.find(closed) is not None and known.find(opened) is None
