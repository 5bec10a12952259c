"""A match of two games with sides changed: who sits where, how it stands, and that a save tells it."""

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
from games.core.pair import Pair
from games.core.rematch import finished, rematch, second_game
from games.core.types import Outcome
from games.senshiai.cards.decks import STARTERS

FOR_TWO = [info.id for info in GAMES if info.id != "djambi"]
ENDS = {"won": (1.0, 0.0), "lost": (0.0, 1.0), "drawn": (0.5, 0.5)}


def first_game(game_id: str = "nissi", values: dict[str, str] | None = None, clock: Clock | None = None) -> Match:
    info = find_game(game_id)
    assert info is not None
    game = info.load()
    seats = [Seat("Aoi"), Seat("Ren", "adept")]
    match = Match(game, game.rules.make_options(values or {}), seats, seed=4, clock=clock)
    match.pair = Pair()
    match.settle()
    return match


def resigned(match: Match) -> Match:
    """The match, given up by whoever is to act."""
    match.play(Ending.RESIGN if "resign" in match.game.info.endings else match._time_up)
    while match.outcome is None:
        match.play(match.legal()[0])
    return match


@pytest.mark.parametrize("game_id", FOR_TWO)
def test_the_second_game_begins_with_each_player_in_the_others_seat(game_id: str) -> None:
    first = resigned(first_game(game_id))
    assert first.outcome is not None and first.pair is not None
    second = second_game(first, 9)
    assert [seat.name for seat in second.seats] == ["Ren", "Aoi"]
    assert [seat.level for seat in second.seats] == ["adept", None]
    assert second.pair == first.pair.next(first.outcome)
    assert second.outcome is None and second.seed == 9 and second.index == 0


def test_each_player_takes_the_own_deck_along_to_the_other_seat() -> None:
    decks = [each.id for each in STARTERS[:2]]
    first = first_game("senshiai", {"decks": ",".join(decks)})
    values = first.game.rules.option_values(first.options)
    assert values["decks"].split(",") == decks
    second = second_game(resigned(first), 1)
    changed = second.game.rules.option_values(second.options)
    assert changed == {**values, "decks": ",".join(decks[::-1])}


def test_the_second_game_has_a_fresh_clock_of_the_same_length() -> None:
    first = first_game("niwa", clock=Clock.start(300, False, 2, increment=5))
    first.spend(20)
    first.play(Ending.RESIGN)
    clock = second_game(first, 1).clock
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
    pair = Pair().next(Outcome("test", ENDS[one]))
    told = pair.told(Outcome("test", ENDS[two]), ["Ren", "Aoi"])
    assert told == f"Match of two games: Ren {score} Aoi. {end}"


def test_the_first_game_tells_that_sides_change_until_the_second_has_begun() -> None:
    outcome = Outcome("test", (0.5, 0.5))
    assert Pair().told(outcome, ["You", "Ren"]) == "First of two games: You ½ : ½ Ren. The second game changes sides."
    assert Pair().handed_on().told(outcome, ["You", "Ren"]) == "First of two games: You ½ : ½ Ren."
    assert Pair().heading() == "Game 1 of 2" and Pair((1.0, 0.0)).heading() == "Game 2 of 2, 1 : 0"


def test_no_second_game_follows_one_that_goes_on_or_is_the_second_or_stands_alone() -> None:
    going = first_game()
    with pytest.raises(ValueError, match="no second game"):
        second_game(going, 1)
    second = second_game(resigned(going), 1)
    with pytest.raises(ValueError, match="no second game"):
        second_game(resigned(second), 1)
    alone = first_game()
    alone.pair = None
    with pytest.raises(ValueError, match="no second game"):
        second_game(resigned(alone), 1)


def test_a_rematch_after_two_games_is_of_two_games_again() -> None:
    second = resigned(second_game(resigned(first_game()), 1))
    assert rematch(second, second.seats, 2).pair == Pair()


def test_the_first_game_is_finished_only_when_the_second_has_begun() -> None:
    first = first_game()
    assert not finished(first)
    assert first.pair is not None
    assert not finished(resigned(first))
    assert savefile.summarize(savefile.dumps(first)).result
    assert not savefile.summarize(savefile.dumps(first)).finished
    first.pair = first.pair.handed_on()
    assert finished(first) and savefile.summarize(savefile.dumps(first)).finished


def test_a_copy_and_a_match_played_on_are_of_the_same_two_games_and_a_trial_is_of_none() -> None:
    second = second_game(resigned(first_game()), 1)
    second.play(second.legal()[0])
    assert second.copy().pair == play_on(second, 0).pair == second.pair
    assert trial(second, 0).pair is None
    first = resigned(first_game())
    first.pair = Pair(followed=True)
    assert play_on(first, 0).pair == Pair()


@pytest.mark.parametrize("pair", [Pair(), Pair(followed=True), Pair((1.0, 0.0)), Pair((0.5, 0.5)), None])
def test_a_save_tells_which_of_two_games_it_is(pair: Pair | None) -> None:
    match = first_game()
    match.pair = pair
    text = savefile.dumps(match)
    assert savefile.loads(text).pair == pair
    assert json.loads(text)["version"] == (4 if pair is not None else 2)


def test_a_match_of_two_games_with_branches_is_saved_with_both() -> None:
    match = first_game()
    match.play(match.legal()[0])
    again = play_on(match, 0)
    loaded = savefile.loads(savefile.dumps(again))
    assert loaded.pair == Pair() and len(loaded.branches.lines) == 1


@pytest.mark.parametrize(
    "wrong",
    [None, [], {"brought": None}, {"brought": [1, 1], "followed": False}, {"brought": [1, 0], "followed": True},
     {"brought": None, "followed": 1}, {"brought": [1], "followed": False}],
)  # fmt: skip
def test_a_save_whose_pair_makes_no_sense_is_refused(wrong: Any) -> None:
    body = json.loads(savefile.dumps(first_game()))
    body["pair"] = wrong
    body["checksum"] = savefile._checksum(body)
    with pytest.raises(SaveError, match="pair makes no sense"):
        savefile.loads(json.dumps(body))


def test_two_games_of_more_than_two_players_are_refused() -> None:
    info = find_game("djambi")
    assert info is not None
    game = info.load()
    options = game.rules.make_options({})
    match = Match(game, options, [Seat(name) for name in game.rules.seat_names(options)])
    match.pair = Pair()
    with pytest.raises(SaveError, match="played by two"):
        savefile.loads(savefile.dumps(match))
