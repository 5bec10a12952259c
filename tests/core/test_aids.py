"""What has helped a player travels with the match: into its copies, the lines it leaves, its file."""

from __future__ import annotations

import json

import pytest

from games import find_game
from games.core.assistance import COACH, HINT, TAKE_BACK
from games.core.endings import Ending
from games.core.lines import mark_assisted, play_on, trial
from games.core.match import Match, Seat
from games.core.rematch import rematch
from games.core.result import result_of
from games.core.savefile import dumps, loads


@pytest.fixture
def match() -> Match:
    """A match of Nissi against a bot, four actions old."""
    info = find_game("nissi")
    assert info is not None
    game = info.load()
    made = Match(game, game.rules.make_options({}), [Seat("Aoi", guest="a1"), Seat("Ren", "adept")], seed=3)
    for text in ("F9-F8", "F0-F1", "F8-F7", "F1-F2"):
        made.play_text(text)
    return made


def test_taking_back_counts_only_once_something_else_is_played(match: Match) -> None:
    assert match.undo() and match.redo()
    assert match.assistance == set(), "who only looked has gained nothing"
    match.undo()
    match.play_text("F8-F7")
    assert match.assistance == set()
    match.undo()
    match.play_text("F8-E8")
    assert match.assistance == {TAKE_BACK}


def test_playing_on_from_an_earlier_place_is_a_take_back_of_the_same_match(match: Match) -> None:
    line = play_on(match, 2)
    assert (line.assistance, match.assistance) == ({TAKE_BACK}, set())
    assert (line.created, line.seed) == (match.created, match.seed), "the same match, by which it is known"
    assert play_on(match, match.length).assistance == set()


def test_trying_lines_helps_while_the_match_goes_on_and_no_more_once_it_is_over(match: Match) -> None:
    trial(match.copy(), 2).play_text("F8-E8")
    assert match.assistance == {COACH}
    match.assistance.clear()
    match.play(Ending.RESIGN)
    trial(match.copy(), 2).play_text("F8-E8")
    mark_assisted(match, HINT)
    assert match.assistance == set()


def test_a_hint_where_lines_are_tried_counts_for_the_match(match: Match) -> None:
    mark_assisted(trial(match.copy(), 4), HINT)
    assert match.assistance == {HINT}


def test_aids_guest_and_end_come_back_with_the_file(match: Match) -> None:
    mark_assisted(match, HINT)
    match.play(Ending.RESIGN)
    body = json.loads(dumps(match))
    assert body["version"] == 5 and body["aids"] == ["hint"] and body["seats"][0]["guest"] == "a1"
    assert (body["end"]["reason"], body["end"]["points"]) == ("resign", [0.0, 1.0])
    loaded = loads(dumps(match))
    assert (loaded.assistance, loaded.seats, loaded.ended) == (match.assistance, match.seats, match.ended)
    assert result_of(loaded) == result_of(match)


def test_the_end_keeps_its_moment_whatever_is_tried_afterwards(match: Match) -> None:
    match.play(Ending.RESIGN)
    match.ended = "2024-05-06T12:00:00+00:00"
    trial(match.copy(), 2).play_text("F8-E8")
    assert json.loads(dumps(match))["end"]["at"] == match.ended == loads(dumps(match)).ended
    assert match.undo() and match.ended == "", "until it is taken back"


def test_nothing_is_achieved_in_a_match_that_is_given_up(match: Match) -> None:
    match.play(Ending.RESIGN)
    result = result_of(match)
    assert result is not None and result.feats == {} and result.turns == 2


def test_an_army_that_is_ahead_when_the_clock_runs_out_has_played_to_the_end(match: Match) -> None:
    match.play(Ending.TIME)
    result = result_of(match)
    assert result is not None and result.feats == {"quickest": (None, None), "taken": (0.0, 0.0)}


def test_a_rematch_has_had_no_help_and_knows_its_guests(match: Match) -> None:
    mark_assisted(match, HINT)
    again = rematch(match, match.seats, 5)
    assert again.assistance == set() and again.seats[0].guest == "a1"
