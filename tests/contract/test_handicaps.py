"""A handicap in every game that has one: texts, saves, lines, the search's position, and matches without one."""

from __future__ import annotations

from random import Random

import pytest

from games import ready_games
from games.core.errors import BadOption
from games.core.game import Game
from games.core.handicap import NAME, Handicap, grades_of
from games.core.match import Match, Seat
from games.core.rematch import next_game, rematch
from games.core.savefile import dumps, loads
from games.core.series import Series
from games.core.share_code import match_code, read_code
from games.guests.handicaps import worths

GIVING = [info.load() for info in ready_games() if grades_of(info.load().rules)]


def played(game: Game, text: str, actions: int = 10_000) -> Match:
    """A random match of people with a handicap, to its end or so many actions."""
    options = game.rules.make_options({NAME: text})
    seats = [Seat(f"P{seat}") for seat in range(len(game.rules.seat_names(options)))]
    match, rng = Match(game, options, seats, seed=5), Random(5)
    match.settle()
    while match.outcome is None and match.index < actions:
        match.play(rng.choice(match.legal()))
        match.settle()
    return match


@pytest.mark.parametrize("game", GIVING, ids=lambda game: game.info.id)
def test_each_grade_is_read_as_it_is_written_and_what_is_none_is_refused(game: Game) -> None:
    rules, grades = game.rules, grades_of(game.rules)
    for grade in range(1, len(grades) + 1):
        for seat in (0, 1):
            text = Handicap(grade, (seat,)).text
            assert rules.option_values(rules.make_options({NAME: text}))[NAME] == text
    seats = len(rules.seat_names(rules.make_options({})))
    everybody = Handicap(1, tuple(range(seats))).text
    for text in (f"{len(grades) + 1}by1", "1by9", "0by1", "1by", "by1", "1by1+", everybody, "one"):
        with pytest.raises(BadOption):
            rules.make_options({NAME: text})


@pytest.mark.parametrize("game", GIVING, ids=lambda game: game.info.id)
def test_a_save_and_a_line_have_the_handicap_and_without_one_they_are_as_ever(game: Game) -> None:
    match = played(game, "2by2", 12)
    assert loads(dumps(match)).options.handicap == Handicap(2, (1,))
    assert NAME not in dumps(played(game, "none", 12))
    if not match.hides:
        assert read_code(match_code(match)).options.handicap == Handicap(2, (1,))


@pytest.mark.parametrize("game", GIVING, ids=lambda game: game.info.id)
def test_the_searchs_position_ends_a_match_with_a_handicap_as_the_rules_do(game: Game) -> None:
    assert game.fast is not None
    match = played(game, f"{len(grades_of(game.rules))}by1", 400)
    for place in range(0, match.index + 1, 7):
        state = match.state_at(place)
        position = game.fast(state)
        assert position.actor() == game.rules.actor(state)
    outcome = game.rules.outcome(match.state)
    if outcome is not None:
        assert tuple(game.fast(match.state).points() or ()) == outcome.points


@pytest.mark.parametrize("game", GIVING[:2], ids=lambda game: game.info.id)
def test_in_a_match_of_several_games_the_same_player_gives_the_handicap_from_the_other_seat(game: Game) -> None:
    match = played(game, "1by2")
    assert match.outcome is not None
    match.series = Series(2)
    again = rematch(match, match.seats[::-1], 1)
    assert again.options.handicap == Handicap(1, (0,)) and rematch(match, match.seats, 1).options == match.options
    following = next_game(match, 1)
    assert [seat.name for seat in following.seats] == ["P1", "P0"]
    assert following.options.handicap == Handicap(1, (0,))


@pytest.mark.parametrize("game", GIVING, ids=lambda game: game.info.id)
def test_what_was_measured_says_of_every_grade_that_it_takes_more_than_the_one_before(game: Game) -> None:
    measured = worths(game.info.id)
    assert len(measured) in (0, len(grades_of(game.rules)))
    assert sorted(set(measured)) == list(measured)
