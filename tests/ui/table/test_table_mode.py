"""Modes as functions: what may be done at a table that is played, watched or looked back at."""

from __future__ import annotations

import pytest

from games import find_game
from games.core.endings import Ending
from games.core.match import Match, Seat
from tests.ui.table.desk import Desk
from ui.table.modes.review import ReviewMode
from ui.table.running.match_runner import PACES
from ui.table.table_mode import TableMode


def a_match(*log: str, levels: tuple[str | None, str | None] = (None, None)) -> Match:
    """Nissi, after some actions."""
    info = find_game("nissi")
    assert info is not None
    game = info.load()
    seats = [Seat("Aoi", levels[0]), Seat("Ren", levels[1])]
    match = Match(game, game.rules.make_options({}), seats, seed=1)
    for notation in log:
        match.play_text(notation)
    return match


LOG = ("D9-D8", "D0-D1", "D8-D7")


# -- playing ---------------------------------------------------------------------------------------


def test_the_person_to_act_may_play_and_the_other_is_told_whose_turn_it_is() -> None:
    desk = Desk(a_match(levels=(None, "novice")), TableMode())
    action = desk.match.legal()[0]
    assert TableMode().permits(action, desk) is None
    assert desk.play(action)
    refused = TableMode().permits(desk.match.legal()[0], desk)
    assert refused is not None and refused.words == "It is not your turn."


def test_a_played_table_has_the_games_own_buttons_and_prompt() -> None:
    desk = Desk(a_match(), TableMode())
    assert {"undo", "redo", "hint", "save", "resign"} <= set(desk.buttons)
    assert desk.prompt is None
    assert desk.mode.subtitle(desk.snapshot, desk) is None
    assert desk.mode.permits_end() is None


def test_while_a_bot_is_to_move_the_prompt_says_so() -> None:
    desk = Desk(a_match("D9-D8", levels=(None, "novice")), TableMode())
    assert desk.prompt == ("Ren is thinking.", "You can look around meanwhile.")


def test_pausing_a_played_table_opens_the_menu_in_which_the_clock_stands_still() -> None:
    desk = Desk(a_match(), TableMode())
    desk.run_command("pause")
    assert desk.noted == ["menu"] and not desk.runner.paused


@pytest.mark.parametrize("command", ["step", "stop"])
def test_what_is_for_onlookers_does_nothing_at_a_played_table(command: str) -> None:
    desk = Desk(a_match(), TableMode())
    desk.run_command(command)
    assert not desk.runner.paused and desk.app.noted == []


def test_a_watched_table_is_held_goes_on_and_is_left() -> None:
    desk = Desk(a_match(levels=("novice", "novice")), TableMode(), viewer=None)
    assert set(desk.buttons) == {"pause", "step", "slower", "faster", "to-end", "look-back", "save", "stop"}
    desk.run_command("pause")
    assert desk.runner.paused and desk.prompt == ("Paused.", "F8 continues, F9 plays one move.")
    desk.run_command("pause")
    assert not desk.runner.paused
    desk.run_command("stop")
    assert desk.app.noted == ["home"]


def test_the_pace_of_bots_has_two_ends() -> None:
    desk = Desk(a_match(levels=("novice", "novice")), TableMode(), viewer=None)
    for _ in PACES:
        desk.run_command("slower")
    assert (desk.runner.pace, desk.buttons["slower"], desk.buttons["faster"]) == (0, False, True)
    for _ in PACES:
        desk.run_command("faster")
    assert (desk.runner.pace, desk.buttons["slower"], desk.buttons["faster"]) == (len(PACES) - 1, True, False)


def test_a_watched_match_that_is_over_has_the_games_own_buttons_again() -> None:
    match = a_match(levels=("novice", "novice"))
    match.play(Ending.TIME)
    desk = Desk(match, TableMode(), viewer=None)
    assert "pause" not in desk.buttons and desk.prompt is None


# -- looking back ----------------------------------------------------------------------------------


def test_a_review_steps_and_jumps_along_the_log_and_stops_at_its_ends() -> None:
    desk = Desk(a_match(*LOG), ReviewMode(1))
    ways = ("right", "next", "next", "last", "left", "previous", "first", "left")
    places = []
    for way in ways:
        desk.run_command(way)
        places.append(desk.mode.place)
    assert places == [2, 3, 3, 3, 2, 1, 0, 0]


@pytest.mark.parametrize(("place", "disabled"), [(0, {"first", "previous"}), (1, set()), (3, {"next", "last"})])
def test_the_reviews_buttons_lead_only_where_there_is_something(place: int, disabled: set[str]) -> None:
    desk = Desk(a_match(*LOG), ReviewMode(place))
    assert {command for command, enabled in desk.buttons.items() if not enabled} == disabled
    assert {"undo", "hint", "save", "resign"}.isdisjoint(desk.buttons)


@pytest.mark.parametrize("command", ["undo", "redo", "resign", "offer-draw"])
def test_nothing_in_a_review_changes_the_match(command: str) -> None:
    desk = Desk(a_match(*LOG), ReviewMode(2))
    assert desk.run_command(command), "the table's own command is not reached"
    assert (desk.match.index, desk.mode.place, desk.app.noted, desk.noted) == (3, 2, [], [])


def test_an_action_in_a_review_is_tried_beside_the_match() -> None:
    match = a_match(*LOG)
    desk = Desk(match, ReviewMode(3))
    assert desk.play(match.legal()[0])
    line = desk.match
    assert line.index == 4 and match.index == 3 and match.branches.lines[0].entries == line.all_entries()


def test_playing_on_opens_a_match_that_ends_at_the_place_shown() -> None:
    desk = Desk(a_match(*LOG), ReviewMode(2))
    desk.run_command("play-on")
    (branch,) = desk.app.opened
    assert [entry.notation for entry in branch.entries()] == list(LOG[:2])
    assert desk.match.length == 3


@pytest.mark.parametrize("command", ["leave-review", "back"])
def test_escape_and_the_button_leave_a_review(command: str) -> None:
    desk = Desk(a_match(*LOG), ReviewMode(2))
    desk.run_command(command)
    assert desk.app.noted == ["pop"]


def test_a_review_says_which_place_it_shows_and_how_it_ended() -> None:
    match = a_match(*LOG)
    desk = Desk(match, ReviewMode(2))
    assert desk.prompt == ("After action 2 of 3.", "Left and Right to step, F8 to play, T to try moves.")
    assert desk.mode.subtitle(desk.snapshot, desk) == "Review · Turn 1", "numbered as the log is"
    match.play(Ending.RESIGN)
    desk.mode.place = 4
    assert desk.prompt is not None and desk.prompt[1] == "The end of the match."
    assert desk.buttons["chronicle"] and "play-on" not in desk.buttons


def test_a_review_drives_nothing_covers_nothing_and_tells_no_end() -> None:
    mode = ReviewMode(0)
    assert (mode.drives, mode.covers, mode.tells_end) == (False, False, False)
