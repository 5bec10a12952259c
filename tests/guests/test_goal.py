"""The nearest goal, and the strongest level a guest has won against."""

from __future__ import annotations

from hypothesis import given, settings

from games.core.assistance import HINT, TEACHER
from games.core.types import LEVELS
from games.guests.goal import Goal, nearest_goal
from games.guests.played import FinishedMatch
from games.guests.progress import RINGS, progress_of, strongest_beaten
from tests.guests.evenings import ME, evenings, played

WON, LOST = (1.0, 0.0), (0.0, 1.0)


def test_the_nearest_goal_is_the_game_with_the_fewest_wins_to_go() -> None:
    matches = [played(1, WON, "niwa", "novice"), played(2, WON, "nissi", "novice"), played(3, WON, "nissi", "novice")]
    goal = nearest_goal(ME, matches)
    assert goal == Goal("nissi", "novice", 2)
    assert goal.words == "Nissi Samurai: 3 more wins against the novice"


def test_of_two_goals_as_near_the_game_played_last_is_told() -> None:
    matches = [played(1, WON, "nissi", "novice"), played(2, WON, "niwa", "novice")]
    goal = nearest_goal(ME, matches)
    assert goal is not None and goal.game == "niwa"


def test_who_has_met_no_bot_without_help_has_no_goal() -> None:
    helped = played(1, WON, assistance=(HINT,))
    with_people = played(2, WON, others=("b2",))
    assert nearest_goal(ME, [helped, with_people]) is None


def test_who_has_come_to_the_end_of_every_game_has_no_goal() -> None:
    matches = [played(number, WON, "niwa", "master") for number in range(RINGS * len(LEVELS))]
    assert nearest_goal(ME, matches) is None
    assert nearest_goal(ME, matches[:-1]) == Goal("niwa", "master", RINGS - 1)


@settings(max_examples=25)
@given(evenings)
def test_the_goal_is_the_fullest_row_of_rings_and_its_level_fills_them(matches: list[FinishedMatch]) -> None:
    goal = nearest_goal(ME, matches)
    if goal is not None:
        now = progress_of(ME, goal.game, matches)
        assert (goal.level, goal.rings) == (now.level, now.rings)
        assert all(progress_of(ME, game, matches).rings <= goal.rings for game in ("niwa", "nissi"))


def test_the_strongest_level_beaten_counts_wins_with_a_teacher_and_no_other_help() -> None:
    matches = [
        played(1, WON, "niwa", "novice", assistance=(TEACHER,)),
        played(2, WON, "niwa", "expert", assistance=(HINT,)),
        played(3, LOST, "niwa", "master"),
        played(4, WON, "nissi", "adept"),
        played(5, WON, "nissi", "novice"),
        played(6, WON, "djambi", others=("b2",)),
        played(7, WON, "naishi", "adept")._replace(chosen=True),
    ]
    assert strongest_beaten(ME, matches) == {"niwa": "novice", "nissi": "adept"}
