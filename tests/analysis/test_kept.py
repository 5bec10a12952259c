"""An analysis is kept in the match's file; a damaged one is left out with a reason, and the match still opens."""

from __future__ import annotations

import json
from random import Random

import pytest

from games import find_info
from games.analysis.match_analysis import MatchAnalysis
from games.analysis.stored import keep, kept
from games.analysis.verdict import OPEN
from games.analysis.whole_match import analyse_match
from games.core import savefile
from games.core.bot import Limit
from games.core.errors import SaveError
from games.core.match import Match, Seat


def played(actions: int = 10, seed: int = 3) -> Match:
    game = find_info("nissi").load()
    match = Match(game, game.rules.make_options({"clock": "none"}), [Seat("Aoi"), Seat("Ren", "adept")], seed=seed)
    rng = Random(seed)
    while match.length < actions and match.outcome is None:
        match.play(rng.choice(match.legal()))
    return match


def analysed(match: Match, nodes: int = 300) -> MatchAnalysis:
    *_, last = analyse_match(match, Limit(nodes=nodes))
    return last.analysis


@pytest.fixture(scope="module")
def found() -> MatchAnalysis:
    """The analysis of the match that is played; it is of any other that is played alike."""
    return analysed(played())


def test_it_comes_back_with_the_match(found: MatchAnalysis) -> None:
    match = played()
    keep(match, found)
    again, words = kept(savefile.loads(savefile.dumps(match)))
    assert words == "" and again is not None
    assert {place: verdict.lines[0].first for place, verdict in again.verdicts.items()} == {
        place: verdict.lines[0].first for place, verdict in found.verdicts.items()
    }


def test_a_match_without_an_analysis_is_written_as_older_programs_read_it() -> None:
    assert json.loads(savefile.dumps(played()))["version"] < savefile.VERSION


def test_the_copies_of_a_match_have_it(found: MatchAnalysis) -> None:
    match = played()
    keep(match, found)
    assert kept(match.copy())[0] is not None


@pytest.mark.parametrize(
    "part", [{}, {"version": 9, "eyes": -1, "verdicts": []}, {"version": 1, "eyes": [], "verdicts": 3}]
)
def test_a_part_that_nobody_understands_is_left_out_with_a_reason(part: dict[str, object]) -> None:
    match = played()
    match.analysis = part
    again = savefile.loads(savefile.dumps(match))
    analysis, words = kept(again)
    assert analysis is None and words.endswith(".") and again.length == match.length
    assert kept(again) == (None, "")


def test_a_part_nested_without_end_is_no_save() -> None:
    match = played()
    inner: list[object] = []
    for _ in range(40):
        inner = [inner]
    match.analysis = {"version": inner}
    with pytest.raises(SaveError):
        savefile.loads(savefile.dumps(match))


def test_what_was_played_on_otherwise_is_judged_anew(found: MatchAnalysis) -> None:
    match = played()
    once = match.all_entries()[4].action
    match.go_to(4)
    match.play(next(each for each in match.legal() if each != once))
    assert set(found.fitting(match).verdicts) == {0, 1, 2, 3, 4}


def test_a_match_is_gone_through_and_then_where_it_turned_and_can_be_taken_up_again() -> None:
    match = played(40, seed=7)
    steps = list(analyse_match(match, Limit(nodes=60)))
    half, last = steps[len(steps) // 3].analysis, steps[-1].analysis
    assert last.deep and steps[-1].done == steps[-1].of and set(last.verdicts) >= set(range(40))
    resumed = list(analyse_match(match, Limit(nodes=60), resume=half))
    assert len(resumed) < len(steps) and resumed[-1].analysis == last
    assert len(list(analyse_match(match, Limit(nodes=60), resume=last))) == 1


def test_other_eyes_judge_anew(found: MatchAnalysis) -> None:
    match = played()
    assert len(list(analyse_match(match, Limit(nodes=100), OPEN, resume=found))) > 5


def test_what_gives_much_away_is_told_with_its_mark() -> None:
    match = played(16)
    entries = analysed(match, nodes=100).played(match)
    assert len(entries) > 10 and all(0 <= each.lost <= 1 and each.seat in (0, 1) for each in entries)
    assert [each.place for each in entries] == sorted(each.place for each in entries)
