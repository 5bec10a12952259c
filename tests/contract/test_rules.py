"""What `games/core/rules.py` promises, on random matches of every game."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from random import Random
from typing import Any, cast

import pytest

from games.core.errors import BadOption, GameError, IllegalAction
from games.core.game import Game
from games.core.types import CHANCE, OVER
from tests.contract.sampling import each_game, matches, moments, new_match, step


def unfit(value: Any, path: str) -> list[str]:
    """Where `value` holds something that is no plain value: a list, a dict, an array, a generator ..."""
    if value is None or isinstance(value, bool | int | float | str | Enum):
        return []
    if isinstance(value, tuple | frozenset):
        return [bad for item in value for bad in unfit(item, f"{path}[]")]
    if is_dataclass(value):
        is_frozen = cast(Any, value).__dataclass_params__.frozen
        frozen = [] if is_frozen else [f"{path}: {type(value).__name__} is not frozen"]
        return frozen + [
            bad
            for field in fields(value)
            if field.init or field.compare  # else it is remembered beside the value, and no part of it
            for bad in unfit(getattr(value, field.name), f"{path}.{field.name}")
        ]
    return [f"{path}: {type(value).__module__}.{type(value).__name__}"]


@each_game
def test_somebody_can_always_act_until_the_game_is_over(game: Game) -> None:
    for moment in moments(game, 40):
        legal = moment.legal()
        assert bool(legal) is (game.rules.actor(moment.state) >= 0)
        assert len(set(legal)) == len(legal)
        assert game.rules.actor(moment.state) in (*moment.seats, CHANCE, OVER)


@each_game
def test_every_random_match_comes_to_an_end(game: Game) -> None:
    for match in matches(game.info.id):
        assert match.actor == OVER, f"still running after {match.length} actions"


@each_game
def test_the_order_of_the_actions_depends_on_the_state_alone(game: Game) -> None:
    for match in matches(game.info.id):
        state = game.rules.initial_state(match.options)
        for index, entry in enumerate(match.all_entries()[:60]):
            assert state == match.state_at(index)
            assert hash(state) == hash(match.state_at(index))
            assert game.rules.legal_actions(state) == game.rules.legal_actions(match.state_at(index))
            state = game.rules.apply(state, entry.action).state


@each_game
def test_states_actions_and_events_are_plain_values(game: Game) -> None:
    for moment in moments(game, 8):
        entry = step(moment)
        assert unfit(moment.state, "state") == []
        assert isinstance(hash(moment.state), int)
        assert moment.state.options == moment.match.options
        for action in moment.legal()[:5]:
            assert unfit(action, "action") == []
        if entry is not None:
            assert unfit(entry.action, "action") == []
            assert unfit(entry.events, "events") == []


@each_game
def test_every_legal_action_can_be_played_and_leaves_the_state_as_it_was(game: Game) -> None:
    rng = Random(1)
    for moment in moments(game, 12):
        state = moment.state
        before = hash(state)
        legal = moment.legal()
        for action in rng.sample(legal, min(8, len(legal))):
            after = game.rules.apply(state, action).state
            assert after != state
            assert game.rules.apply(state, action).state == after
        assert hash(state) == before


@each_game
def test_an_illegal_action_is_refused_in_words_and_changes_nothing(game: Game) -> None:
    rng = Random(2)
    refused = 0
    for moment in moments(game, 30):
        legal = set(moment.legal())
        before = hash(moment.state)
        played = [entry.action for entry in rng.choice(matches(game.info.id)).all_entries()]
        for action in rng.sample(played, min(4, len(played))):
            if action in legal or game.rules.actor(moment.state) == CHANCE:
                continue
            try:
                game.rules.apply(moment.state, action)
            except IllegalAction as error:
                refused += 1
                assert error.reason, moment
                assert error.reason == error.reason.lower(), moment
                assert len(error.message) > 8, moment
            else:
                # A few actions are legal without being listed; they must be the actor's own business.
                assert game.rules.actor(moment.state) >= 0, moment
        assert hash(moment.state) == before
    assert refused, "at the latest when the game is over every action is refused"


@each_game
def test_chance_is_drawn_from_the_generator_alone(game: Game) -> None:
    for moment in moments(game, 40):
        if game.rules.actor(moment.state) != CHANCE:
            continue
        action = game.rules.sample_chance(moment.state, Random(5))
        assert game.rules.sample_chance(moment.state, Random(5)) == action
        assert game.rules.apply(moment.state, action).state != moment.state
        assert game.rules.decode(moment.state, game.rules.encode(moment.state, action)) == action


@each_game
def test_the_outcome_is_there_when_the_game_is_over_and_not_before(game: Game) -> None:
    for moment in moments(game, 40):
        outcome = game.rules.outcome(moment.state)
        assert (outcome is not None) is (game.rules.actor(moment.state) == OVER)
        if outcome is not None:
            assert len(outcome.points) == len(moment.seats)
            assert sum(outcome.points) == pytest.approx(1)
            assert min(outcome.points) >= 0
            assert outcome.reason
            assert " " not in outcome.reason


@each_game
def test_options_round_trip(game: Game) -> None:
    rules = game.rules
    for seed in range(20):
        values = game.random_options(Random(seed))
        options = rules.make_options(values)
        out = rules.option_values(options)
        assert rules.make_options(out) == options
        assert list(out) == [spec.name for spec in rules.option_specs]
        assert all(out[name] == value for name, value in values.items())
        low, high = game.info.players
        assert low <= len(rules.seat_names(options)) <= high
        assert len(set(rules.seat_names(options))) == len(rules.seat_names(options))


@each_game
def test_every_offered_option_value_is_accepted_somewhere(game: Game) -> None:
    others = [{}, *(game.random_options(Random(seed)) for seed in range(60))]
    for spec in game.rules.option_specs:
        assert spec.label
        assert spec.texts or spec.free
        for text in spec.texts:
            assert any(accepts(game, {**other, spec.name: text}) for other in others), (spec.name, text)


@each_game
def test_what_a_form_begins_a_new_match_with_is_a_value_of_its_option(game: Game) -> None:
    rules = game.rules
    for seed in range(30):
        values = rules.option_values(rules.make_options(game.random_options(Random(seed)) if seed else {}))
        for spec in rules.option_specs:
            for even in (False, True) if spec.new_match is not None else ():
                assert spec.new_match is not None
                text = spec.new_match(values, even)
                assert rules.option_values(rules.make_options({**values, spec.name: text}))[spec.name] == text


def accepts(game: Game, values: dict[str, str]) -> bool:
    """True when the values make options, False when they are refused as they should be."""
    try:
        game.rules.make_options(values)
    except BadOption:
        return False
    return True


@each_game
def test_bad_options_are_refused(game: Game) -> None:
    with pytest.raises(BadOption):
        game.rules.make_options({"no such option": "1"})
    for spec in game.rules.option_specs:
        for junk in ("", " ", "junk", "-1", "1e3", "9" * 30, "\0", "\N{SUPERSCRIPT TWO}"):
            if junk not in spec.texts:
                with pytest.raises(BadOption):
                    game.rules.make_options({spec.name: junk})


@each_game
def test_nothing_hidden_means_everything_can_be_taken_back(game: Game) -> None:
    for moment in moments(game, 30):
        entry = step(moment)
        if entry is None:
            continue
        reveals_nothing = game.rules.reveals_nothing(moment.state, entry.action)
        assert isinstance(reveals_nothing, bool)
        if not moment.match.hides:
            assert reveals_nothing
            views = {game.rules.observe(moment.state, seat).text for seat in moment.readers}
            assert len(views) == 1, "two readers of an open game read different positions"


@each_game
def test_the_first_state_is_always_the_same(game: Game) -> None:
    for seed in range(5):
        values = game.random_options(Random(seed))
        assert new_match(game, values, 1).state == new_match(game, values, 2).state


@each_game
def test_a_match_of_the_fewest_and_of_the_most_players_can_be_set_up(game: Game) -> None:
    sizes = set()
    for seed in range(200):
        options = game.rules.make_options(game.random_options(Random(seed)))
        sizes.add(len(game.rules.seat_names(options)))
    assert {min(sizes), max(sizes)} == set(game.info.players)


def test_game_errors_are_value_errors() -> None:
    assert issubclass(GameError, ValueError)
