"""A run that goes on where it was stopped, adds up over runs, and ends when the sequential test has decided."""

from __future__ import annotations

import json
import sqlite3
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise

import pytest

from games import nissi
from lab.arena.entrants import read_entrant
from lab.arena.results import BadResults, Results
from lab.arena.schedule import draw_up
from lab.arena.statistics import SequentialTest
from lab.arena.tables import as_csv, as_json, as_text
from lab.arena.tournament import Tournament, duel

OPTIONS = {"move_limit": "20"}


class Stop(Exception):
    pass


def schedule(games, *names, seed=1, moves="20"):
    players = [read_entrant(text) for text in names or ("novice:nodes=20", "random")]
    return draw_up(nissi.GAME, players, games, seed, {"move_limit": moves})


def played(plan, file=None, stop_after=None, test=None):
    """The tournament after as many games as were wanted, and how many were played now."""
    with Results(file) as results:
        tournament = Tournament(plan, results, test)

        def stop(record):
            if tournament.played == stop_after:
                raise Stop

        with suppress(Stop):
            tournament.play(report=stop)
        return tournament.played, tournament.standing()


def test_a_run_goes_on_where_it_was_stopped(tmp_path):
    file = tmp_path / "results.db"
    assert played(schedule(12), file, stop_after=5)[0] == 5
    count, standing = played(schedule(12), file)
    assert count == 7
    assert as_text(standing) == as_text(played(schedule(12))[1])
    assert played(schedule(12), file)[0] == 0


def test_runs_add_up_and_only_whole_rounds_count(tmp_path):
    file = tmp_path / "results.db"
    played(schedule(4), file)
    count, standing = played(schedule(6), file, stop_after=1)
    assert (count, standing.scores[0].games) == (1, 4)
    played(schedule(6), file)
    assert played(schedule(4, seed=2), file)[1].scores[0].games == 10


def test_games_of_other_options_players_or_code_are_kept_apart(tmp_path):
    file = tmp_path / "results.db"
    played(schedule(2), file)
    assert played(schedule(2, "novice:nodes=21", "random"), file)[0] == 2
    plan = schedule(2)
    with Results(file) as results:
        assert next(plan.jobs()) in results
        assert next(replace(plan, code="another").jobs()) not in results
        assert next(replace(plan, options=(("move_limit", "30"),)).jobs()) not in results
        assert next(replace(plan, opening=4).jobs()) not in results


def test_a_file_from_before_random_openings_is_gone_on_with(tmp_path):
    file = tmp_path / "results.db"
    played(schedule(2), file)
    with sqlite3.connect(file) as base:
        columns = [row[1] for row in base.execute("pragma table_info(game)") if row[1] != "opening"]
        base.execute(f"create table before as select {', '.join(columns)} from game")
        base.execute("drop table game")
        base.execute("alter table before rename to game")
        base.execute("pragma user_version = 1")
    count, standing = played(schedule(4), file)
    assert (count, standing.scores[0].games) == (2, 4)


def test_a_file_from_before_reasons_is_gone_on_with(tmp_path):
    file = tmp_path / "results.db"
    played(schedule(2), file)
    with sqlite3.connect(file) as base:
        base.execute("alter table game drop column why")
        base.execute("pragma user_version = 2")
    count, standing = played(schedule(4), file)
    assert (count, standing.scores[0].games) == (2, 4)


def test_the_reasons_of_actions_are_kept_where_they_are_asked_for_and_the_games_are_the_same(tmp_path):
    found = []
    for asked in (False, True):
        plan = replace(schedule(2), why=asked)
        with Results(tmp_path / f"{asked}.db") as results:
            Tournament(plan, results).play()
            found.append([results.record(job) for job in plan.jobs()])
    without, messages = found
    assert [each.log for each in messages] == [each.log for each in without]
    assert not any(each.why for each in without)
    for each in messages:
        assert len(each.why) == len(each.log) and any(each.why)
        assert all(abs(a.change) >= abs(b.change) for terms in each.why for a, b in pairwise(terms))


@pytest.mark.parametrize("content", [b"not a database at all, but longer than a header of one would be" * 20, None])
def test_a_file_of_something_else_is_left_alone(tmp_path, content):
    file = tmp_path / "results.db"
    if content is None:
        with sqlite3.connect(file) as base:
            base.execute("create table other(a)")
    else:
        file.write_bytes(content)
    before = file.read_bytes()
    with pytest.raises(BadResults):
        Results(file)
    assert file.read_bytes() == before


def test_the_sequential_test_ends_a_run_early_and_the_same_games_decide_again(tmp_path):
    file = tmp_path / "results.db"
    plan = schedule(400, "adept:nodes=200", "random", moves="80")
    test = SequentialTest(0, 200)
    count, standing = played(plan, file, test=test)
    assert test.verdict is True and 20 <= count < 100
    assert standing.scores[0].games == 2 * test.decided_after == count
    assert "stronger by 200 Elo" in as_text(standing)
    again = SequentialTest(0, 200)
    assert played(plan, file, test=again)[0] == 0
    assert again.decided_after == test.decided_after


def test_tables_tell_ratings_duels_seats_and_endings():
    _, standing = played(schedule(8, "adept:nodes=100", "novice:nodes=20", "random"))
    text = as_text(standing)
    lines = text.splitlines()
    assert lines[0].split() == ["player", "Elo", "95", "%"]
    assert lines[1].startswith("adept:nodes=100 ")
    assert "The first seat (Blue) takes" in text
    head = next(line for line in lines if "against" in line)
    row = next(line for line in lines if line.startswith("adept:nodes=100") and "random" in line)
    assert row.index("random") == head.index("against")
    rows = as_csv(standing).splitlines()
    assert len(rows) == 4 and rows[0].startswith("game,code,first,second,seats,games,won,drawn,lost,points")
    whole = json.loads(as_json(standing))
    assert set(whole["ratings"]) == {"adept:nodes=100", "novice:nodes=20", "random"}
    first = whole["pairings"][0]
    assert sum(first["pentanomial"]) == 4 and sum(first["endings"].values()) == first["games"] == 8
    assert first["seat_0"] + first["seat_1"] == pytest.approx(1)


def test_a_player_against_itself_tells_what_the_seats_are_worth():
    score = duel("nissi", "novice:nodes=20", "novice:nodes=20", 10, options=OPTIONS)
    assert score.games == 10 and len(score.seats[0]) == 10
    assert score.seat_share(0).mean + score.seat_share(1).mean == pytest.approx(1)
    assert (score.share.low, score.share.high) == (0, 1)


def test_with_four_seats_a_quarter_is_fair():
    score = duel("djambi", "novice:nodes=1", "random", 4)
    assert len(score.units) == 1 and score.pairing.fair == 0.25
    assert sum(each[0] for each in score.seats) == pytest.approx(1)


@pytest.mark.parametrize("change", [
    "points = 'none'", "points = '[1e999, 0]'", "points = '5'", "why = '[[[1, 2, 3]]]'", "why = '{'",
    f"points = '[{'9' * 400}, 0]'", "reason = cast(x'ff00' as text)",
])  # fmt: skip
def test_a_kept_game_that_makes_no_sense_is_played_again_and_the_others_stay(tmp_path, change):
    file = tmp_path / "results.db"
    before = played(schedule(4), file)[1]
    base = sqlite3.connect(file, isolation_level=None)
    base.execute(f"update game set {change} where round = 1")
    base.close()
    if "cast" in change:
        with pytest.raises(BadResults, match="cannot be used"):
            played(schedule(4), file)
        return
    count, again = played(schedule(4), file)
    assert (count, as_text(again)) == (2, as_text(before)), "both games of the round, and then it is as it was"
    assert played(schedule(4), file)[0] == 0


def test_results_without_their_table_are_told_in_words(tmp_path):
    file = tmp_path / "results.db"
    played(schedule(2), file)
    base = sqlite3.connect(file, isolation_level=None)
    base.execute("drop table game")
    base.close()
    with pytest.raises(BadResults, match="no such table"):
        played(schedule(2), file)
