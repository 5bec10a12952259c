"""Which decisions of a match are not obvious, to which part of it they belong, and what they gave away."""

from __future__ import annotations

import pytest

from games.analysis.decisions import decisions_of, is_obvious
from games.analysis.match_analysis import MatchAnalysis, place_keys
from games.guests.playing import Decision
from tests.ui.table.test_analysis import LOG, a_verdict, over


def test_a_decision_is_obvious_with_nothing_to_choose_one_action_far_ahead_or_nothing_at_stake() -> None:
    open_ = a_verdict(0.5, (0.5, ("a",)), (0.4, ("b",)))
    assert not is_obvious(open_)
    assert is_obvious(open_._replace(choices=1)) and is_obvious(open_._replace(lines=()))
    assert is_obvious(a_verdict(0.5, (0.5, ("a",)), (0.2, ("b",)))), "all else gives away 30 of 100"
    for chance in (0.03, 0.97):
        assert is_obvious(a_verdict(chance, (chance, ("a",)), (chance - 0.02, ("b",))))


def test_the_decisions_of_a_seat_are_told_with_their_part_of_what_it_played() -> None:
    match, analysis = over(*LOG), MatchAnalysis()
    for place in (0, 2, 4):
        text = match.entries()[place].notation
        verdict = a_verdict(0.6, (0.6, ("best",)), (0.55 - place / 20, (text,)))
        analysis = analysis.with_verdict(place, verdict, place_keys(match.entries())[place])
    found = decisions_of(match, analysis, 0)
    assert [each.phase for each in found] == [0, 1, 2]
    assert [each.lost for each in found] == pytest.approx([0.05, 0.15, 0.25])
    assert decisions_of(match, analysis, 1) == ()
    assert isinstance(found[0], Decision)
