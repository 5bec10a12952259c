"""The handicap in a set-up: who may give it, what moves with the players, and what the record proposes."""

from __future__ import annotations

import pytest

from games import find_info
from games.core import words
from games.core.game import Game
from games.core.handicap import NAME, NONE, Handicap
from games.guests.handicaps import Fitting
from ui.screens.setup.choices import Kept, choices
from ui.screens.setup.state import Setup, remembered

NISSI = find_info("nissi").load()
DJAMBI = find_info("djambi").load()
KEPT = Kept({}, lambda name, value: None)


def gives(setup: Setup) -> tuple[int, ...]:
    return setup.handicap.givers if setup.handicap is not None else ()


@pytest.mark.parametrize(("game", "bots"), [(NISSI, (1,)), (DJAMBI, (1, 2, 3))])
def test_the_bots_give_it_together_and_it_goes_into_the_match(game: Game, bots: tuple[int, ...]) -> None:
    setup = Setup(game).with_handicap(1)
    assert setup.handicap == setup.make_match(1).options.handicap == Handicap(1, bots)
    assert remembered(game, setup.as_setting()).handicap == setup.handicap
    assert setup.with_handicap(0).handicap is None


def test_it_stays_with_the_players_who_give_it() -> None:
    setup = Setup(NISSI).with_handicap(2)
    assert gives(setup.swapped()) == (0,) and gives(setup.swapped().swapped()) == (1,)
    assert gives(setup.with_level(1, None)) == ()  # two people: nobody is a bot any more
    other = Setup(DJAMBI).with_handicap(1).with_level(1, None).with_level(0, "master")
    assert gives(other) in ((), (0, 2, 3))


def test_with_even_and_from_a_chosen_position_nobody_gives_anything() -> None:
    setup = Setup(NISSI).with_handicap(1)
    assert setup.with_level(1, "even").handicap is None
    start = NISSI.rules.position(NISSI.rules.initial_state(NISSI.rules.make_options({})))
    from_there = Setup(NISSI, chosen=setup.chosen, start=start)
    assert from_there.handicap is None
    assert not any(each.key.startswith("option handicap") for each in choices(from_there, KEPT, None))


def test_against_a_bot_its_row_stands_first_and_ones_own_behind_more() -> None:
    setup = Setup(NISSI)
    bot, own = (each for each in choices(setup, KEPT, None) if each.key.startswith("option handicap"))
    assert (bot.label, bot.apart, own.label, own.apart) == ("Ren gives", False, "Aoi gives", True)
    given, _ = bot.choose(bot.offered[2][0])
    assert gives(given) == (1,) and given.handicap is not None and given.handicap.grade == 2
    own = next(each for each in choices(given, KEPT, None) if each.label == "Aoi gives")
    turned, _ = own.choose(own.offered[1][0])
    assert gives(turned) == (0,)
    assert own.choose("none")[0].handicap is None


def test_against_the_master_the_row_says_what_the_record_makes_likely() -> None:
    fit = Fitting(1, 12 / 13)
    master = next(
        each for each in choices(Setup(NISSI).with_bots("master"), KEPT, None, fit) if each.label == "Ren gives"
    )
    assert "you would win about 48 of 100" in master.why
    adept = next(each for each in choices(Setup(NISSI), KEPT, None, fit) if each.label == "Ren gives")
    assert adept.why == ""


def test_at_a_large_table_it_stands_behind_more_until_it_is_given() -> None:
    bots = next(each for each in choices(Setup(DJAMBI), KEPT, None) if each.label == "The bots give")
    assert bots.apart
    given, _ = bots.choose(bots.offered[1][0])
    assert not next(each for each in choices(given, KEPT, None) if each.label == "The bots give").apart


def test_nobody_is_told_of_a_seats_advantage_where_a_handicap_decides_more() -> None:
    setup = Setup(find_info("niwa").load())
    assert setup.advantage and not setup.with_handicap(1).advantage


@pytest.mark.parametrize(("code", "said"), [("en", "nobody gives one"), ("de", "niemand gibt vor")])
def test_the_terminal_said_handicap_twice_where_there_is_none(code: str, said: str) -> None:
    setup = Setup(NISSI)
    spec = next(each for each in NISSI.rules.option_specs if each.handicap)
    words.use(code)
    assert setup.label_of(NAME, NONE) == said == dict(setup.offered(spec))[NONE]
