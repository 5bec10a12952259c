"""Who meets whom: every pairing in all seats, with the same deal in each."""

from __future__ import annotations

import pytest

from games import djambi, nissi
from games.core.errors import BadOption
from lab.arena.entrants import read_entrant
from lab.arena.schedule import draw_up


def entrants(*names):
    return [read_entrant(name) for name in names]


def test_all_meet_all():
    schedule = draw_up(nissi.GAME, entrants("novice", "adept", "expert"), 4)
    met = [(each.first.name, each.second.name) for each in schedule.pairings]
    assert met == [("novice", "adept"), ("novice", "expert"), ("adept", "expert")]
    assert schedule.total == len(list(schedule.jobs())) == 12


def test_in_a_gauntlet_the_first_meets_each_of_the_others():
    schedule = draw_up(nissi.GAME, entrants("novice", "adept", "expert"), 4, gauntlet=True)
    assert [each.second.name for each in schedule.pairings] == ["adept", "expert"]


def test_a_round_is_the_same_deal_in_every_seat_and_is_played_whole():
    schedule = draw_up(djambi.GAME, entrants("master", "novice"), 5, seed=7)
    jobs = list(schedule.jobs())
    assert len(jobs) == schedule.total == 8
    assert [[each.name for each in job.entrants].index("master") for job in jobs] == [0, 1, 2, 3] * 2
    assert [job.entrants.count(schedule.pairings[0].second) for job in jobs] == [3] * 8
    assert [job.round for job in jobs] == [0] * 4 + [1] * 4
    assert {job.seed for job in jobs} == {7}


def test_a_player_against_itself_has_no_seats_to_change():
    schedule = draw_up(nissi.GAME, entrants("master:nodes=9", "master:nodes=9"), 3)
    assert [job.round for job in schedule.jobs()] == [0, 1, 2]


def test_pairings_take_turns_so_that_a_stopped_run_has_some_of_each():
    schedule = draw_up(nissi.GAME, entrants("novice", "adept", "expert"), 40)
    assert {job.entrants for job in list(schedule.jobs())[:6]} == {
        table for pairing in schedule.pairings for table in pairing.tables
    }


def test_all_options_are_part_of_what_a_game_is():
    schedule = draw_up(nissi.GAME, entrants("novice", "adept"), 2, options={"move_limit": "20"})
    assert dict(schedule.options)["move_limit"] == "20" and "clock" in dict(schedule.options)
    with pytest.raises(BadOption):
        draw_up(nissi.GAME, entrants("novice", "adept"), 2, options={"colour": "red"})


def test_a_random_opening_belongs_to_every_game():
    schedule = draw_up(nissi.GAME, entrants("novice", "adept"), 4, opening=3)
    assert {job.opening for job in schedule.jobs()} == {3}


def test_who_gives_a_handicap_gives_it_in_whatever_seat():
    jobs = list(draw_up(nissi.GAME, entrants("adept", "master:gives=2"), 2).jobs())
    assert [dict(job.options)["handicap"] for job in jobs] == ["2by2", "2by1"]
    jobs = list(draw_up(djambi.GAME, entrants("adept", "master:gives=1"), 4).jobs())
    assert [dict(job.options)["handicap"] for job in jobs] == ["1by2+3+4", "1by1+3+4", "1by1+2+4", "1by1+2+3"]
    plain = draw_up(nissi.GAME, entrants("adept", "master"), 2)
    assert not any("handicap" in dict(job.options) for job in plain.jobs())


def test_a_handicap_that_no_seat_is_left_to_take_is_refused():
    with pytest.raises(BadOption):
        draw_up(nissi.GAME, entrants("adept:gives=1", "master:gives=2"), 2)
