"""Branches: what a match left when it was played on from an earlier place stays with it, in saves too."""

from __future__ import annotations

import json

import pytest

from games import find_game
from games.core.branches import MOST_BRANCHES
from games.core.chronicle import chronicle
from games.core.endings import Ending
from games.core.errors import SaveError
from games.core.lines import line_of, play_on, shared
from games.core.match import Match, Seat
from games.core.savefile import dumps, loads


def a_match(game_id: str = "nissi", plies: int = 6, *levels: str | None) -> Match:
    info = find_game(game_id)
    assert info is not None
    game = info.load()
    options = game.rules.make_options({})
    levels = levels or (None, None)
    seats = [Seat(name, level) for name, level in zip(("Aoi", "Ren"), levels, strict=True)]
    match = Match(game, options, seats, seed=2)
    match.settle()
    grow(match, plies)
    return match


def grow(match: Match, plies: int, pick: int = 0) -> None:
    for _ in range(plies):
        match.spend(1.5)
        match.play(match.legal()[pick])
        match.settle()


def notations(match: Match) -> list[str]:
    return [entry.notation for entry in match.all_entries()]


@pytest.fixture
def branched() -> Match:
    """Six actions; from the third on played otherwise."""
    match = play_on(a_match(), 3)
    grow(match, 2, pick=-1)
    return match


def test_playing_on_from_an_earlier_place_keeps_the_line_that_is_left(branched: Match) -> None:
    (left,) = branched.branches.lines
    assert left.name == "Line 1" and [each.notation for each in left.entries] == notations(a_match())
    assert branched.length == 5 and shared(branched.all_entries(), left.entries) == 3 and not left.over


def test_playing_on_from_the_end_leaves_nothing() -> None:
    assert play_on(a_match(), 6).branches.lines == ()


def test_a_branch_is_a_match_of_its_own_with_the_other_line_as_its_branch(branched: Match) -> None:
    line = line_of(branched, 0)
    assert notations(line) == notations(a_match()) and line.state == a_match().state
    assert line.clock is not None and a_match().clock is not None
    assert line.clock.reading() == a_match().clock.reading(), "also its clock is where it was"
    (other,) = line.branches.lines
    assert [each.notation for each in other.entries] == notations(branched)
    again = play_on(line, 4)
    assert len(again.branches.lines) == 2 and len({each.name for each in again.branches.lines}) == 2


def test_branches_are_saved_and_loaded_with_names_and_times(branched: Match) -> None:
    branched.branches.rename(0, "The bold way")
    body = json.loads(dumps(branched))
    assert body["version"] == 5 and len(body["branches"][0]["log"]) == 3, "what is shared is not written twice"
    loaded = loads(dumps(branched))
    assert notations(loaded) == notations(branched)
    (was,), (now,) = branched.branches.lines, loaded.branches.lines
    assert (now.name, now.over) == (was.name, was.over)
    for entry, old in zip(now.entries, was.entries, strict=True):
        assert (entry.notation, entry.seconds, entry.after) == (old.notation, old.seconds, old.after)
    branched.branches.delete(0)
    branched.assistance.clear()
    assert json.loads(dumps(branched))["version"] == 2


def test_a_save_without_branches_is_one_that_older_programs_read() -> None:
    body = json.loads(dumps(a_match()))
    assert body["version"] == 2 and "branches" not in body


@pytest.mark.parametrize("change", [
    {"from": 99}, {"from": -1}, {"log": ["A1-A2", "x", "y"]}, {"times": []}, {"name": 3}, {"more": 1},
])  # fmt: skip
def test_a_branch_that_makes_no_sense_is_refused_in_words(branched: Match, change: dict[str, object]) -> None:
    from games.core import savefile

    body = json.loads(dumps(branched))
    body["branches"][0] |= change
    body["checksum"] = savefile.checksum(body)
    with pytest.raises(SaveError, match="branch"):
        loads(json.dumps(body))


def test_a_match_that_was_resigned_twice_at_one_place_keeps_the_branchs_end() -> None:
    match = a_match("naishi", 4, None, "novice")
    match.play(Ending.RESIGN)
    again = play_on(match, 3)
    for entry in match.all_entries()[3:]:
        again.play(entry.action)
    loaded = loads(dumps(again))
    for each in (again, loaded):
        assert notations(line_of(each, 0)) == notations(match) and each.may_lie_open


def test_a_match_keeps_the_newest_of_too_many_branches() -> None:
    match = a_match(plies=2)
    for _ in range(MOST_BRANCHES + 3):
        match = play_on(match, 1)
        grow(match, 1)
        grow(match, 1, pick=-1)
    assert len(match.branches.lines) == MOST_BRANCHES
    assert len(loads(dumps(match)).branches.lines) == MOST_BRANCHES


def test_hands_stay_closed_while_a_branch_of_the_match_could_be_played_on() -> None:
    """The branch that is over shows the cards of the one that is not."""
    over = a_match("naishi", 4, None, "novice")
    over.play(Ending.RESIGN)
    match = play_on(over, 6)
    assert not match.may_lie_open and not line_of(match, 0).may_lie_open
    match.play(Ending.RESIGN)
    assert match.may_lie_open and line_of(match, 0).may_lie_open


def test_the_end_of_a_branch_tells_no_course_that_the_match_still_hides() -> None:
    over = a_match("naishi", 8, None, "novice")
    over.play(Ending.RESIGN)
    assert chronicle(over, 0).curve and chronicle(over, 0).turnings
    line = line_of(play_on(over, 7), 0)
    record = chronicle(line, 0)
    assert line.outcome is not None and not record.curve and not record.turnings and record.turns
