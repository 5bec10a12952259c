"""The endings that matches add, and the helpers with which games read their options."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core.endings import Ending, outcome_of, read_ending
from games.core.errors import BadOption, IllegalAction
from games.core.options import OptionSpec, check_names, choice, whole_number
from games.core.types import Event, Outcome
from tests.cases import of_each
from tests.core.envelopes import GAME, Options, State

DEALT = State(Options(3), (1, 2, 3), turns=1)


def test_endings_are_read_leniently_and_only_where_the_game_has_them() -> None:
    assert read_ending(GAME, " Resign ") is Ending.RESIGN
    assert read_ending(GAME, "surrender") is None
    without = GAME._replace(info=GAME.info._replace(endings=frozenset()))
    assert read_ending(without, "resign") is None


def test_points_of_the_endings() -> None:
    assert outcome_of(GAME, DEALT, Ending.RESIGN) == Outcome("resign", (0.5, 0.0, 0.5))
    assert outcome_of(GAME, DEALT, Ending.TIME) == Outcome("time", (0.5, 0.0, 0.5))
    assert outcome_of(GAME, DEALT, Ending.DRAW).points == pytest.approx((1 / 3, 1 / 3, 1 / 3))


def test_a_game_may_say_itself_what_time_means() -> None:
    game = GAME._replace(time_outcome=lambda state: Outcome("time", (1.0, 0.0, 0.0)))
    assert outcome_of(game, DEALT, Ending.TIME).points == (1.0, 0.0, 0.0)


def test_endings_need_somebody_to_act() -> None:
    for state in (State(Options(2)), replace(DEALT, turns=6)):
        with pytest.raises(IllegalAction):
            outcome_of(GAME, state, Ending.DRAW)


def test_winners_are_those_with_most_points() -> None:
    assert Outcome("x", (0.5, 0.5)).winners == (0, 1)
    assert Outcome("x", (0.0, 1.0, 0.0)).winners == (1,)


def test_events_name_who_may_see_them() -> None:
    assert [Event().seen_by(seat) for seat in (0, 1, None)] == [True, True, True]
    secret = Event(visible_to=frozenset({1}))
    assert [secret.seen_by(seat) for seat in (0, 1, None)] == [False, True, False]


def test_unknown_option_names_are_refused_with_the_known_ones() -> None:
    spec = OptionSpec("size", "Size", (("1", "one"),), "1")
    check_names({"size": "1"}, [spec])
    with pytest.raises(BadOption, match="no option “colour”; this game has: size"):
        check_names({"colour": "red"}, [spec])


def test_choices() -> None:
    assert choice({}, "size", ("s", "l"), "s") == "s"
    assert choice({"size": "l"}, "size", ("s", "l"), "s") == "l"
    with pytest.raises(BadOption, match="size takes s, l, not “m”"):
        choice({"size": "m"}, "size", ("s", "l"), "s")


@of_each(["", "1", "11", "-3", "3.0", " 5", "\N{ARABIC-INDIC DIGIT FIVE}", "5" * 10_000])
def test_whole_numbers(text: str) -> None:
    assert whole_number({}, "size", 2, 10, 4) == 4
    assert whole_number({"size": "10"}, "size", 2, 10, 4) == 10
    with pytest.raises(BadOption, match="from 2 to 10"):
        whole_number({"size": text}, "size", 2, 10, 4)
