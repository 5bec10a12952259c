"""What searches stand on: the fast positions, and bots that play from what their seat sees."""

from __future__ import annotations

from random import Random

import pytest

from games.bots.rules_position import RulesPosition
from games.core.bot import Budget, Cancelled, Limit
from games.core.fast import MutablePosition
from games.core.game import Game
from games.core.types import CHANCE, LEVELS, OVER
from tests.contract.sampling import Moment, each_game, each_ready_game, matches, moments

NODES = 60
"""An allowance that shows a bot at work and keeps the tests quick."""


def positions(game: Game, moment: Moment) -> list[MutablePosition]:
    """Every kind of search position the game has, at this moment."""
    state = moment.state
    made: list[MutablePosition] = [RulesPosition(game.rules, state)]
    if game.fast is not None:
        made.append(game.fast(state))
    return made


@each_game
def test_search_positions_agree_with_the_rules_step_by_step(game: Game) -> None:
    for match in matches(game.info.id):
        for position in positions(game, Moment(match, 0)):
            for index, entry in enumerate(match.all_entries()):
                assert position.actor() == match.actor_at(index)
                assert position.points() is None
                if entry.actor >= 0:
                    actions = {position.to_action(move) for move in position.moves()}
                    assert actions == set(game.rules.legal_actions(entry.before))
                    assert len(actions) == len(position.moves())
                move = position.from_action(entry.action)
                assert position.to_action(move) == entry.action
                position.play(move)
                if index % 16 == 0:
                    assert game.rules.actor(position.to_state()) == match.actor_at(index + 1)
                    assert position.to_state() == entry.after
            outcome = match.outcome
            assert outcome is not None
            assert position.actor() == OVER
            assert position.points() == pytest.approx(outcome.points)


@each_game
def test_a_copy_of_a_search_position_is_independent(game: Game) -> None:
    rng = Random(6)
    for moment in moments(game, 6):
        for position in positions(game, moment):
            copy = position.copy()
            for _ in range(20):
                actor = copy.actor()
                if actor == OVER:
                    break
                copy.play(copy.chance_move(rng) if actor == CHANCE else rng.choice(list(copy.moves())))
            assert position.to_state() == moment.state
            assert position.actor() == moment.actor


@each_game
def test_search_positions_draw_chance_like_the_rules(game: Game) -> None:
    for moment in moments(game, 20):
        if moment.actor != CHANCE:
            continue
        for position in positions(game, moment):
            action = position.to_action(position.chance_move(Random(7)))
            assert game.rules.apply(moment.state, action).state != moment.state


def turns(game: Game, count: int) -> list[Moment]:
    """`count` moments at which a seat is to move."""
    found = [moment for moment in moments(game, 12, seed=1) if moment.actor >= 0]
    return Random(8).sample(found, min(count, len(found)))


@each_ready_game
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_with_a_legal_action_and_repeats_itself(game: Game, level: str) -> None:
    for moment in turns(game, 3):
        view = game.rules.observe(moment.state, moment.actor)
        choices = [game.make_bot(level).choose(view, Budget(Limit(nodes=NODES)), Random(9)) for _ in range(2)]
        assert choices[0] == choices[1]
        assert choices[0].action in view.legal
        assert -1 <= choices[0].score <= 1
        if choices[0].line:
            assert choices[0].line[0] == game.rules.encode(moment.state, choices[0].action)


@each_ready_game
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_does_not_depend_on_what_its_seat_cannot_see(game: Game, level: str) -> None:
    for moment in turns(game, 2):
        seat = moment.actor
        view = game.rules.observe(moment.state, seat)
        world = game.rules.determinize(view, Random(10))
        seen = game.rules.observe(world, seat)
        one, other = (
            game.make_bot(level).choose(each, Budget(Limit(nodes=NODES)), Random(9)).action for each in (view, seen)
        )
        assert one == other


@each_ready_game
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_gives_up_when_nobody_wants_its_answer(game: Game, level: str) -> None:
    (moment,) = turns(game, 1)
    view = game.rules.observe(moment.state, moment.actor)
    asked: list[int] = []

    def cancelled() -> bool:
        asked.append(1)
        return True

    try:
        choice = game.make_bot(level).choose(view, Budget(Limit(seconds=5), cancelled), Random(9))
    except Cancelled:
        assert asked
    else:
        assert choice.action in view.legal, "it answered before it asked"


@each_ready_game
def test_a_bot_that_has_one_action_plays_it(game: Game) -> None:
    forced = [moment for moment in moments(game, 200) if moment.actor >= 0 and len(moment.legal()) == 1]
    for moment in forced[:2]:
        view = game.rules.observe(moment.state, moment.actor)
        for level in LEVELS:
            choice = game.make_bot(level).choose(view, Budget(Limit(nodes=NODES)), Random(9))
            assert choice.action == moment.legal()[0]
