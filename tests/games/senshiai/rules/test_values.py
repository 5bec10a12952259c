"""Values that come up again and again: made once, and what was worked out of them is kept."""

from __future__ import annotations

from random import Random

from games.core.types import CHANCE
from games.senshiai import GAME
from games.senshiai.bots.fast import FastPosition
from games.senshiai.rules.modifiers import derived
from games.senshiai.rules.places import LASTING, Place, Unit, place_of, unit_of
from games.senshiai.rules.state import Stage, Turn, turn_at


def test_a_value_made_once_is_the_value_itself() -> None:
    unit = Unit(3, 0)
    assert unit_of(3, 0, LASTING, 0, (), 0) == unit
    assert place_of(1, 0, 0, (), (unit,), ()) == Place(1, 0, units=(unit,))
    assert [turn_at(stage) for stage in Stage] == [Turn(stage) for stage in Stage]


def test_what_was_worked_out_of_a_place_is_not_worked_out_again_for_its_equal() -> None:
    unit = unit_of(3, 0, LASTING, 0, (), 0)
    one = Place(1, 0).standing((unit,))
    found = derived(one)
    assert Place(1, 0).standing((unit_of(3, 0, LASTING, 0, (), 0),)).memo is found


def test_one_position_asked_twice_gives_the_same_actions_as_objects() -> None:
    """What a player is offered at every turn is not made at every turn."""
    position = FastPosition(GAME.rules.initial_state(GAME.rules.make_options({})))
    rng = Random(2)
    for _ in range(40):
        move = position.chance_move(rng) if position.actor() == CHANCE else rng.choice(position.moves())
        position.play(move)
    one, other = position.moves(), position.copy().moves()
    assert one == other and any(a is b for a, b in zip(one, other, strict=True))
