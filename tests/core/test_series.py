"""A match of several games in which sides change: who sits where, how it stands, and that a save tells it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games import GAMES, find_game
from games.core import savefile
from games.core.clock import Clock
from games.core.endings import Ending
from games.core.errors import SaveError
from games.core.lines import play_on, trial
from games.core.match import Match, Seat
from games.core.rematch import finished, next_game, play_again, rematch
from games.core.series import LENGTHS, Series
from games.core.types import Outcome
from games.senshiai.cards.decks import STARTERS
from tests.cases import of_each

FOR_TWO = [info.id for info in GAMES if info.id != "djambi"]
ENDS = {"won": (1.0, 0.0), "lost": (0.0, 1.0), "drawn": (0.5, 0.5)}


def first_game(game_id: str = "nissi", values: dict[str, str] | None = None, clock: Clock | None = None) -> Match:
    info = find_game(game_id)
    assert info is not None
    game = info.load()
    seats = [Seat("Aoi"), Seat("Ren", "adept")]
    match = Match(game, game.rules.make_options(values or {}), seats, seed=4, clock=clock)
    match.series = Series()
    match.settle()
    return match


def resigned(match: Match) -> Match:
    """The match, given up by whoever is to act."""
    match.play(Ending.RESIGN if "resign" in match.game.info.endings else match.time_up)
    while match.outcome is None:
        match.play(match.legal()[0])
    return match


@pytest.mark.parametrize("game_id", FOR_TWO)
def test_the_second_game_begins_with_each_player_in_the_others_seat(game_id: str) -> None:
    first = resigned(first_game(game_id))
    assert first.outcome is not None and first.series is not None
    second = next_game(first, 9)
    assert [seat.name for seat in second.seats] == ["Ren", "Aoi"]
    assert [seat.level for seat in second.seats] == ["adept", None]
    assert second.series == first.series.next(first.outcome)
    assert second.outcome is None and second.seed == 9 and second.index == 0


def test_each_player_takes_the_own_deck_along_to_the_other_seat() -> None:
    decks = [each.id for each in STARTERS[:2]]
    first = first_game("senshiai", {"decks": ",".join(decks)})
    values = first.game.rules.option_values(first.options)
    assert values["decks"].split(",") == decks
    second = next_game(resigned(first), 1)
    changed = second.game.rules.option_values(second.options)
    assert changed == {**values, "decks": ",".join(decks[::-1])}


def test_the_second_game_has_a_fresh_clock_of_the_same_length() -> None:
    first = first_game("niwa", clock=Clock.start(300, False, 2, increment=5))
    first.spend(20)
    first.play(Ending.RESIGN)
    clock = next_game(first, 1).clock
    assert clock is not None and clock.increment == 5
    assert [clock.left(seat) for seat in (0, 1)] == [300, 300]


@pytest.mark.parametrize(
    ("one", "two", "score", "end"),
    [
        ("won", "won", "1 : 1", "It is drawn."),
        ("won", "lost", "0 : 2", "Aoi wins it."),
        ("lost", "drawn", "1½ : ½", "Ren wins it."),
        ("drawn", "drawn", "1 : 1", "It is drawn."),
    ],
)
def test_the_points_of_both_games_make_the_score(one: str, two: str, score: str, end: str) -> None:
    series = Series().next(Outcome("test", ENDS[one]))
    text = series.summary(Outcome("test", ENDS[two]), ["Ren", "Aoi"])
    assert text == f"Match of two games: Ren {score} Aoi. {end}"


def test_a_game_tells_that_sides_change_until_the_next_has_begun() -> None:
    outcome = Outcome("test", (0.5, 0.5))
    assert Series().summary(outcome, ["You", "Ren"]) == "Game 1 of 2: You ½ : ½ Ren. Sides swap for the next game."
    assert Series().handed_on().summary(outcome, ["You", "Ren"]) == "Game 1 of 2: You ½ : ½ Ren."
    assert Series().heading() == "Game 1 of 2" and Series(2, 2, (1.0, 0.0)).heading() == "Game 2 of 2, 1 : 0"


def test_a_series_ends_when_nobody_can_catch_up() -> None:
    ren_wins = Outcome("test", (0.0, 1.0)), Outcome("test", (1.0, 0.0))
    first = Series(3)
    assert first.leads_on(ren_wins[0].points)
    second = first.next(ren_wins[0])
    assert second == Series(3, 2, (1.0, 0.0)) and not second.leads_on(ren_wins[1].points)
    assert second.summary(ren_wins[1], ["Ren", "Aoi"]) == "Match of three games: Ren 2 : 0 Aoi. Ren wins it."
    assert second.leads_on((0.5, 0.5)) and second.leads_on((0.0, 1.0))


@pytest.mark.parametrize("games", LENGTHS)
def test_drawn_games_are_all_played_and_every_series_has_an_end(games: int) -> None:
    series, drawn = Series(games), Outcome("test", (0.5, 0.5))
    for number in range(1, games):
        assert series.number == number and series.leads_on(drawn.points)
        series = series.next(drawn)
    assert not series.leads_on(drawn.points) and series.score(drawn) == (games / 2, games / 2)


def test_no_game_follows_one_that_goes_on_or_is_the_last_or_stands_alone() -> None:
    going = first_game()
    with pytest.raises(ValueError, match="no other game"):
        next_game(going, 1)
    second = next_game(resigned(going), 1)
    with pytest.raises(ValueError, match="no other game"):
        next_game(resigned(second), 1)
    alone = first_game()
    alone.series = None
    with pytest.raises(ValueError, match="no other game"):
        next_game(resigned(alone), 1)


def test_a_rematch_after_several_games_is_of_as_many_again() -> None:
    second = resigned(next_game(resigned(first_game()), 1))
    assert rematch(second, second.seats, 2).series == Series()
    second.series = Series(5, 2)
    assert rematch(second, second.seats, 2).series == Series(5)


def test_played_again_after_a_whole_series_everybody_had_the_others_colour_and_the_same_one_began_twice() -> None:
    decks = [each.id for each in STARTERS[:2]]
    first = resigned(first_game("senshiai", {"decks": ",".join(decks)}))
    second = next_game(first, 1)
    again = play_again(second, second.seats, 2)
    assert (again.seats, again.options, again.series) == (first.seats, first.options, Series())
    for series in (Series(3, 3), None):
        second.series = series
        assert play_again(second, second.seats, 2).seats == second.seats


def test_the_first_game_is_finished_only_when_the_second_has_begun() -> None:
    first = first_game()
    assert not finished(first)
    assert first.series is not None
    assert not finished(resigned(first))
    assert savefile.summarize(savefile.dumps(first)).result
    assert not savefile.summarize(savefile.dumps(first)).finished
    first.series = first.series.handed_on()
    assert finished(first) and savefile.summarize(savefile.dumps(first)).finished


def test_a_copy_and_a_match_played_on_are_of_the_same_two_games_and_a_trial_is_of_none() -> None:
    second = next_game(resigned(first_game()), 1)
    second.play(second.legal()[0])
    assert second.copy().series == play_on(second, 0).series == second.series
    assert trial(second, 0).series is None
    first = resigned(first_game())
    first.series = Series(followed=True)
    assert play_on(first, 0).series == Series()


@of_each([(Series(), 4), (Series(followed=True), 4), (Series(2, 2, (1.0, 0.0)), 4), (Series(2, 2, (0.5, 0.5)), 4),
     (None, 2), (Series(3), 5), (Series(7, 4, (1.5, 1.5)), 5), (Series(5, 3, (2.0, 0.0), True), 5)])  # fmt: skip
def test_a_save_tells_which_of_its_games_it_is(series: Series | None, version: int) -> None:
    match = first_game()
    match.series = series
    text = savefile.dumps(match)
    assert savefile.loads(text).series == series
    assert json.loads(text)["version"] == version


def test_a_match_of_two_games_with_branches_is_saved_with_both() -> None:
    match = first_game()
    match.play(match.legal()[0])
    again = play_on(match, 0)
    loaded = savefile.loads(savefile.dumps(again))
    assert loaded.series == Series() and len(loaded.branches.lines) == 1


@of_each([None, [], {"brought": None}, {"brought": [1, 1], "followed": False}, {"brought": [1, 0], "followed": True},
     {"brought": None, "followed": 1}, {"brought": [1], "followed": False}])  # fmt: skip
def test_a_save_whose_pair_makes_no_sense_is_refused(wrong: Any) -> None:
    body = json.loads(savefile.dumps(first_game()))
    body["pair"] = wrong
    body["checksum"] = savefile.checksum(body)
    with pytest.raises(SaveError, match="pair is invalid"):
        savefile.loads(json.dumps(body))


@of_each([{"games": 4}, {"games": 10**400}, {"number": 0}, {"number": 6}, {"number": True}, {"brought": None},
     {"brought": [1, 2]}, {"brought": [0.25, 0.75]}, {"brought": [2, -1]}, {"brought": [1]}, {"more": 1},
     {"number": 5, "brought": [2, 2], "followed": True}])  # fmt: skip
def test_a_save_whose_series_makes_no_sense_is_refused(wrong: dict[str, Any]) -> None:
    match = first_game()
    match.series = Series(5, 2, (1.0, 0.0))
    body = json.loads(savefile.dumps(match))
    body["pair"] |= wrong
    body["checksum"] = savefile.checksum(body)
    with pytest.raises(SaveError, match=r"(series|pair) is invalid"):
        savefile.loads(json.dumps(body))


def test_a_decided_series_is_finished_in_lists_too() -> None:
    match = first_game()
    match.series = Series(3, 2, (0.0, 1.0))
    over = resigned(match)
    assert finished(over) and savefile.summarize(savefile.dumps(over)).finished
    over.series = Series(3, 2, (1.0, 0.0))
    assert not finished(over) and not savefile.summarize(savefile.dumps(over)).finished


def test_several_games_of_more_than_two_players_are_refused() -> None:
    info = find_game("djambi")
    assert info is not None
    game = info.load()
    options = game.rules.make_options({})
    match = Match(game, options, [Seat(name) for name in game.rules.seat_names(options)])
    match.series = Series()
    with pytest.raises(SaveError, match="only two players"):
        savefile.loads(savefile.dumps(match))
