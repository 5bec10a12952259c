"""A course of training: what it learns, what it takes, and that nothing stops it for good."""

from __future__ import annotations

import json
import multiprocessing

import pytest

from games.core.errors import GameError
from games.niwa import GAME
from games.niwa.evaluate import read_weights
from games.niwa.options import Variant
from lab.arena import statistics
from lab.arena.executors import HERE, Workers
from lab.arena.results import Results
from lab.training import course as courses
from lab.training.course import Course, Plan, TooFew
from lab.training.trainee import Untaught, trainee_of
from lab.training.weights import as_text, weight_file

PLAN = Plan(games=6, seed=1, match_games=2, elo0=0, elo1=20, players="adept:nodes=1", judges="master:nodes=4")
KIND = "std/4"
KEY = "lines=4 spring=white variant=std"


@pytest.fixture
def path(tmp_path, monkeypatch):
    """A copy of Niwa's weights, which may be replaced."""
    copy = tmp_path / "weights.json"
    copy.write_bytes(weight_file("niwa", "weights.json").read_bytes())
    monkeypatch.setattr(courses, "weight_file", lambda game, name: copy)
    return copy


def turned_round(weights):
    """Weights that find good what is bad."""
    rows = weights["rows"] | {KIND: [[-number for number in row] for row in weights["rows"][KIND]]}
    return weights | {"rows": rows}


def course(plan=PLAN, results=None):
    return Course(GAME, {}, plan, results or Results())


def learnt(run, crew=HERE, reported=lambda note: None):
    run.play(crew, reported)
    return run.learn(crew)


@pytest.fixture(scope="module")
def fit():
    """What `PLAN` learns."""
    return learnt(course())


def test_a_course_learns_other_weights_that_a_bot_can_read(path, fit):
    assert fit.games == 6 and fit.positions > 6 and fit.loss > 0
    found = read_weights(as_text(fit.weights).encode())
    before = read_weights(path.read_bytes())
    assert [kind for kind in found if found[kind] != before[kind]] == [(Variant.STD, 4)]


def test_weights_that_win_are_taken_with_the_record_of_their_making(path, fit, monkeypatch):
    monkeypatch.setattr(statistics, "FEWEST_UNITS", 3)
    good = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(turned_round(good)), encoding="utf-8")
    run = course(PLAN._replace(match_games=40, elo1=400, judges="master:nodes=40"))
    verdict = run.judge(fit._replace(weights=good))
    assert verdict.taken and verdict.elo > 0
    written = json.loads(path.read_text(encoding="utf-8"))
    assert written["rows"] == good["rows"]
    record = written["record"][KEY]
    assert record["games"] == 6 and record["seed"] == 1 and record["match_games"] == verdict.games
    assert record["elo_before"] == 0 and record["elo"] == round(verdict.elo, 1)
    assert read_weights(path.read_bytes())
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_weights_that_lose_are_not_taken(path, fit, monkeypatch):
    monkeypatch.setattr(statistics, "FEWEST_UNITS", 3)
    before = path.read_bytes()
    run = course(PLAN._replace(match_games=40, elo1=400, judges="master:nodes=24"))
    verdict = run.judge(fit._replace(weights=turned_round(run.present)))
    assert verdict.taken is False and verdict.elo < 0
    assert path.read_bytes() == before


def test_weights_are_not_taken_while_the_match_is_undecided(path, fit):
    before = path.read_bytes()
    run = course()
    verdict = run.judge(fit)
    assert verdict.taken is None and verdict.games == 2
    assert path.read_bytes() == before


def test_the_present_weights_need_no_match_against_themselves(path, fit):
    run = course()
    verdict = run.judge(fit._replace(weights=run.present))
    assert verdict.taken is False and verdict.games == 0


def test_a_course_that_was_stopped_goes_on_and_finds_the_same(path, fit, tmp_path):
    file = tmp_path / "results.db"

    def stop(note):
        played.append(note)
        if len(played) == 4:
            raise KeyboardInterrupt

    played = []
    with Results(file) as results, pytest.raises(KeyboardInterrupt):
        learnt(course(results=results), reported=stop)
    with Results(file) as results:
        again = course(results=results)
        assert again.games.known == 4
        assert learnt(again) == fit
        again.judge(fit)
    with Results(file) as results:
        later = course(results=results)
        learnt(later)
        verdict = later.judge(fit, report=lambda note: pytest.fail("the match was played already"))
        assert verdict.games == 2


def test_killed_workers_change_nothing_that_is_learnt(path, fit):
    before = set(multiprocessing.active_children())
    killed = []

    def kill_all_once(note):
        if not killed:
            killed.extend(set(multiprocessing.active_children()) - before)
            for each in killed:
                each.kill()

    assert learnt(course(), Workers(2), kill_all_once) == fit
    assert killed


def test_too_few_games_are_refused_in_words(path):
    run = course(PLAN._replace(games=1))
    with pytest.raises(TooFew, match="play more games"):
        learnt(run)


def test_a_game_with_nothing_to_learn_says_so(monkeypatch):
    monkeypatch.setattr("lab.training.trainee.find_spec", lambda name: None)
    with pytest.raises(Untaught, match="Niwa has no weights"):
        trainee_of(GAME)
    assert issubclass(Untaught, GameError)
