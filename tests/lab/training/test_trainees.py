"""Every game that learns: a tiny course of each, and weights that its bots can read."""

from __future__ import annotations

import json
import math
from random import Random

import numpy as np
import pytest

from games import find_info
from games.core.bot import Budget, Limit
from lab.arena.results import Results
from lab.training.course import Course, Plan
from lab.training.trainee import Samples, trainee_of
from lab.training.weights import as_text, weight_file

PLAN = Plan(games=3, seed=1, match_games=2, elo0=0, elo1=20)
QUICK = {
    "djambi": "novice:nodes=1",
    "naishi": "novice:nodes=5",
    "nissi": "novice:nodes=20,stray=0.1",
    "senshiai": "adept:nodes=1",
}
OPTIONS = {"djambi": {"limit": "20"}, "nissi": {"move_limit": "60"}, "senshiai": {"board": "3", "rounds": "10"}}
LEARNERS = ("djambi", "naishi", "nissi", "niwa", "senshiai")


@pytest.mark.parametrize("game_id", LEARNERS)
def test_a_game_learns_weights_that_its_bots_can_read(game_id):
    game = find_info(game_id).load()
    plan = PLAN._replace(players=QUICK.get(game_id, "adept:nodes=1"))
    before = weight_file(game_id, trainee_of(game).file).read_bytes()
    course = Course(game, OPTIONS.get(game_id, {}), plan, Results())
    course.play()
    fit = course.learn()
    assert fit.positions > 5 and math.isfinite(fit.loss) and math.isfinite(fit.loss_before)
    assert fit.weights != course.present
    assert course.path.read_bytes() == before
    written = as_text({**fit.weights, "record": {"a": {"elo": 1.0}}}).encode()
    assert game.make_weighted_bot is not None
    assert game.make_weighted_bot("master", written)


@pytest.mark.parametrize("game_id", LEARNERS)
def test_the_game_s_own_file_changes_nothing_in_what_its_master_plays(game_id):
    game = find_info(game_id).load()
    data = weight_file(game_id, trainee_of(game).file).read_bytes()
    assert game.make_weighted_bot is not None
    state = game.rules.initial_state(game.rules.make_options(OPTIONS.get(game_id, {})))
    while (actor := game.rules.actor(state)) < 0 or len(game.rules.legal_actions(state)) < 2:
        action = game.rules.sample_chance(state, Random(1)) if actor < 0 else game.rules.legal_actions(state)[0]
        state = game.rules.apply(state, action).state
    view = game.rules.observe(state, actor)
    bots = [game.make_bot("master"), game.make_weighted_bot("master", data)]
    one, other = (bot.choose(view, Budget(Limit(nodes=30)), Random(1)) for bot in bots)
    assert (one.action, one.score) == (other.action, other.score)


@pytest.mark.parametrize("game_id", LEARNERS)
@pytest.mark.parametrize("data", [b"[]", b"{}", b"nonsense"])
def test_what_is_no_file_of_weights_is_refused(game_id, data):
    make = find_info(game_id).load().make_weighted_bot
    assert make is not None
    with pytest.raises(ValueError):
        make("master", data)


@pytest.mark.parametrize("game_id", LEARNERS)
def test_the_text_of_a_file_says_what_the_file_said(game_id):
    weights = json.loads(weight_file(game_id, trainee_of(find_info(game_id).load()).file).read_bytes())
    assert json.loads(as_text(weights)) == weights


def test_nissi_learns_that_a_samurai_on_a_tile_wins():
    trainee = trainee_of(find_info("nissi").load())
    present = json.loads(weight_file("nissi", "weights.json").read_bytes())
    rng = np.random.default_rng(1)
    counts = rng.integers(-1, 2, size=(4000, 100)).astype(float) * (rng.random((4000, 100)) < 0.1)
    flat = np.array([number for name in ("samurai", "protector") for row in present[name] for number in row], float)
    flat[0] += 300
    won = (rng.random(4000) < 1 / (1 + np.exp(-counts @ flat / 300))).astype(float)
    samples = Samples(np.column_stack([np.zeros(4000), counts]), won[:, None], np.arange(4000))
    fitted = trainee.fit(samples, {}, present)
    assert fitted["samurai"][0][0] > present["samurai"][0][0] + 2
    assert trainee.loss(samples, {}, fitted) < trainee.loss(samples, {}, present)
