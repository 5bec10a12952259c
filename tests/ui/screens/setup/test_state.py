"""What a set-up is: choices that fit together, seats, clock, seed, and what is remembered of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import GAMES, ready_games
from games.core.errors import BadOption
from games.core.game import Game
from games.core.match import Seat
from games.guests.roster import LONGEST
from games.niwa.fairness import even_start_for
from ui.screens.setup.state import Setup, remembered


def game(game_id: str) -> Game:
    return next(info for info in GAMES if info.id == game_id).load()


SECRET = "0123456789abcdef" * 2
READY = [info.id for info in ready_games()]


def test_it_begins_with_a_person_against_an_adept() -> None:
    assert Setup(game("nissi")).players() == (Seat("Aoi"), Seat("Ren", "adept"))


def test_a_choice_is_kept_and_the_rest_stays_at_its_default() -> None:
    setup, said = Setup(game("nissi")).with_option("clock", "none")
    assert setup.values["clock"] == "none"
    assert setup.values["move_limit"] == "200"  # what the game itself makes of a match without a clock
    assert said == ""


def test_a_new_match_of_nissi_plays_its_captures_out_at_the_limit_unless_the_player_chooses_otherwise() -> None:
    setup, _ = Setup(game("nissi")).with_option("clock", "none")
    assert setup.values["at_limit"] == "quiet" and setup.make_match(1).options.quiet_end
    setup, _ = setup.with_option("at_limit", "stop")
    assert setup.values["at_limit"] == "stop" and not setup.make_match(1).options.quiet_end
    assert setup.without("at_limit").values["at_limit"] == "quiet"
    assert remembered(game("nissi"), {"options": {"clock": "none"}}).values["at_limit"] == "quiet"
    assert remembered(game("nissi"), setup.as_setting()).values["at_limit"] == "stop"


def test_what_happens_at_the_limit_is_no_choice_without_a_limit() -> None:
    spec = next(each for each in game("nissi").rules.option_specs if each.name == "at_limit")
    assert spec.disabled_reason(Setup(game("nissi")).values) == "Only with a move limit."
    limited, _ = Setup(game("nissi")).with_option("move_limit", "100")
    assert spec.disabled_reason(limited.values) == ""


def test_a_match_of_niwa_against_even_begins_with_the_even_start_and_any_other_without() -> None:
    setup = Setup(game("niwa"))
    assert setup.values["even_start"] == "none"
    even = setup.with_level(1, "even")
    assert even.values["even_start"] == even_start_for(even.values) != "none"
    assert even.make_match(1).options.even_start == int(even.values["even_start"])
    assert even.with_level(1, "master").values["even_start"] == "none"


def test_an_even_start_that_the_player_has_chosen_stays_whoever_plays() -> None:
    setup, _ = Setup(game("niwa")).with_level(1, "even").with_option("even_start", "none")
    assert setup.values["even_start"] == "none"
    setup, _ = Setup(game("niwa")).with_option("even_start", "5")
    assert setup.with_level(1, "even").values["even_start"] == setup.values["even_start"] == "5"


def test_the_number_of_players_follows_the_options() -> None:
    setup, _ = Setup(game("djambi")).with_option("n", "6")
    assert setup.seat_count == 6
    setup, _ = setup.with_option("players", "3")
    assert setup.seat_count == 3
    assert [seat.name for seat in setup.players()] == ["Aoi", "Ren", "Mika"]


def test_an_earlier_option_takes_back_a_later_one_that_no_longer_fits_and_says_so() -> None:
    setup = Setup(game("djambi"))
    for name, text in (("n", "8"), ("players", "7")):
        setup, _ = setup.with_option(name, text)
    setup, said = setup.with_option("n", "4")
    assert setup.values["players"] == "4"
    assert said == "Players: now 4."


def test_a_later_option_never_takes_back_an_earlier_one() -> None:
    setup, _ = Setup(game("djambi")).with_option("n", "5")
    with pytest.raises(BadOption, match="classic rules are for 4 regions"):
        setup.with_option("ruleset", "classic")
    ruleset = next(spec for spec in setup.game.rules.option_specs if spec.name == "ruleset")
    assert [text for text, _ in setup.offered(ruleset)] == ["djambi-n"]


@pytest.mark.parametrize("game_id", READY)
def test_everything_offered_can_be_chosen(game_id: str) -> None:
    setup = Setup(game(game_id))
    for spec in setup.game.rules.option_specs:
        for text, _ in setup.offered(spec):
            chosen, _ = setup.with_option(spec.name, text)
            assert chosen.values[spec.name] == text
            assert chosen.make_match(1).length == 0


def test_a_free_value_that_makes_no_sense_is_refused_in_the_games_words() -> None:
    with pytest.raises(BadOption, match="whole number from 2 to 1000"):
        Setup(game("nissi")).with_option("move_limit", "many")


def test_taking_an_option_back_takes_along_what_it_carried() -> None:
    setup = Setup(game("djambi"))
    for name, text in (("n", "7"), ("players", "6"), ("agree", "off")):
        setup, _ = setup.with_option(name, text)
    assert dict(setup.without("players").chosen) == {"n": "7", "agree": "off"}
    assert dict(setup.without("n").chosen) == {"agree": "off"}


def test_every_seat_chooses_its_own_deck() -> None:
    setup = Setup(game("senshiai"))
    decks = next(spec for spec in setup.game.rules.option_specs if spec.name == "decks")
    assert decks.seat_values is not None
    (first, _), (second, label), *_ = decks.seat_values(setup.values)
    setup, said = setup.with_part("decks", 0, second)
    assert (setup.part("decks", 0), said) == (second, "")
    setup, _ = setup.with_part("decks", 1, first)
    swapped = setup.swapped()
    assert [swapped.part("decks", seat) for seat in (0, 1)] == [first, second]
    assert swapped.players()[1].name == "Aoi"
    assert swapped.label_of("decks", f"{second},{second}") == f"{label}, {label}"
    with pytest.raises(BadOption, match="comma"):
        setup.with_part("decks", 0, f"{first},{second}")


def test_more_players_bring_their_decks() -> None:
    setup, _ = Setup(game("senshiai")).with_part("decks", 0, "lanterns-and-lies-5")
    setup, said = setup.with_option("players", "3")
    assert len(setup.values["decks"].split(",")) == 3
    assert setup.part("decks", 0) == "lanterns-and-lies-5", "who stays keeps the deck"
    assert said.startswith("Deck: now Lanterns and Lies, ")


def test_swapping_sides_twice_changes_nothing() -> None:
    setup = Setup(game("nissi"))
    assert setup.swapped().players() == (Seat("Ren", "adept"), Seat("Aoi"))
    assert setup.swapped().swapped() == setup


def test_a_player_without_a_name_gets_the_seats_usual_one() -> None:
    setup = Setup(game("nissi")).with_name(0, "   ").with_name(1, "  Ren   the  Bold ")
    assert [seat.name for seat in setup.players()] == ["Aoi", "Ren the Bold"]


def test_a_name_is_cut_to_what_fits() -> None:
    assert len(Setup(game("nissi")).with_name(0, "x" * 99).seats[0].name) == LONGEST


def test_a_seed_is_used_and_a_word_is_no_seed() -> None:
    setup = Setup(game("nissi"))
    assert setup.make_match(77).seed == 77
    assert replace(setup, seed="42").make_match(77).seed == 42
    assert setup.make_match(77, SECRET).secret == SECRET
    assert replace(setup, seed="42").make_match(77, SECRET).secret == "", "who names a shuffle can have it again"
    assert "whole number" in replace(setup, seed="sakura").problem()
    assert "whole number" in replace(setup, seed="12345678901").problem()
    assert replace(setup, seed="42").problem() == ""


def test_a_clock_for_each_player_where_the_game_has_none_of_its_own() -> None:
    setup = replace(Setup(game("naishi")), minutes=10)
    clock = setup.make_match(1).clock
    assert clock is not None
    assert (clock.limit, clock.shared, clock.used) == (600.0, False, [0.0, 0.0])
    assert Setup(game("naishi")).make_match(1).clock is None


def test_a_shared_clock_is_the_games_own_affair() -> None:
    setup = replace(Setup(game("nissi")), minutes=30)
    assert not setup.has_clocks
    clock = setup.make_match(1).clock
    assert clock is not None and clock.shared and clock.limit == 300.0


def test_a_game_that_knows_of_time_has_a_clock_its_own_or_one_a_player() -> None:
    for each in map(game, READY):
        timed = "time" in each.info.endings or each.time_action is not None
        assert Setup(each).has_clocks == (timed and not each.info.shared_clock), each.info.id


def test_what_is_remembered_comes_back() -> None:
    setup, _ = Setup(game("djambi")).with_option("n", "6")
    setup, _ = setup.with_option("players", "5")
    setup = setup.with_name(2, "Nao").with_level(2, None).with_level(0, "master")
    assert remembered(setup.game, setup.as_setting()) == setup


def test_the_seed_is_not_remembered() -> None:
    setup = replace(Setup(game("nissi")), seed="5")
    assert remembered(setup.game, setup.as_setting()).seed == ""


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=60, deadline=None)
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "options": st.dictionaries(st.sampled_from(["n", "players", "ruleset", "first", "x"]), JSON) | JSON,
            "seats": st.lists(st.tuples(JSON, JSON).map(list)) | JSON,
            "minutes": JSON,
        },
    )
    | JSON
)
def test_any_setting_is_read_and_can_be_played(setting: Any) -> None:
    setup = remembered(game("djambi"), setting)
    assert setup.problem() == ""
    assert setup.make_match(1).length == 0


def test_a_number_in_wide_digits_is_that_number() -> None:
    setup, _ = Setup(game("nissi")).with_option("move_limit", "１５０")
    assert setup.values["move_limit"] == "150"
    dealt = replace(Setup(game("niwa")), seed="１２３")
    assert dealt.problem() == ""
    assert dealt.make_match(9).seed == 123


def test_pacts_are_proposed_for_three_and_more_without_a_clock_and_never_with_even() -> None:
    setup = Setup(game("djambi"))
    assert setup.values["pacts"] == "on" and setup.as_setting()["options"] == {}
    assert setup.make_match(1).options.pacts
    assert replace(setup, minutes=10).values["pacts"] == "off", "against the clock they are off unless somebody asks"
    chosen, _ = setup.with_option("pacts", "on")
    assert replace(chosen, minutes=10).values["pacts"] == "on"
    assert setup.with_option("pacts", "off")[0].values["pacts"] == "off"
    pair, said = chosen.with_option("players", "2")
    assert pair.values["pacts"] == "off" and "Pacts" in said
    pacts = next(spec for spec in setup.game.rules.option_specs if spec.name == "pacts")
    assert pair.why_disabled(pacts) == "Pacts need at least three players."
    even = chosen.with_level(2, "even")
    assert even.values["pacts"] == "off" and even.why_disabled(pacts)
    assert not even.make_match(1).options.pacts
