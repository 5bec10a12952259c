"""How far somebody has come on a road: stars stay, losses count once, two missions are open, three let one by."""

from __future__ import annotations

from games.core.exercise import Exercise, Star
from games.guests.missions import RoadProgress

ROAD = ("1", "2", "3", "4")


def result(mission: str, *stars: bool) -> Exercise:
    told = tuple(Star("words", reached) for reached in stars)
    return Exercise(mission, "Mission 1: A road", "Mission 1", "Win.", told, won=stars[0], over=True)


def test_stars_of_several_wins_add_up_and_a_later_defeat_takes_none() -> None:
    road = RoadProgress().after(result("1", True, True, False), "a").after(result("1", True, False, True), "b")
    road = road.after(result("1", False, False, False), "c")
    assert road.of("1").stars == (True, True, True)
    assert road.of("1").losses == 0
    assert road.counts(ROAD) == (1, 3)


def test_a_lost_mission_counts_once_however_often_its_end_is_reached() -> None:
    lost = result("2", False, True, True)
    road = RoadProgress().after(lost, "a").after(lost, "a")
    assert (road.of("2").losses, road.of("2").won, road.of("2").eased) == (1, False, True)


def test_two_missions_are_open_and_the_one_after_three_defeats_may_be_passed_by() -> None:
    road = RoadProgress().after(result("1", True, False, False), "a")
    assert road.open_of(ROAD) == {"1", "2", "3"} and road.next_of(ROAD) == "2"
    for match in "bcd":
        assert road.skipping("2") == road
        road = road.after(result("2", False, False, False), match)
    road = road.skipping("2")
    assert road.of("2").done and not road.of("2").won
    assert (road.next_of(ROAD), road.open_of(ROAD)) == ("3", frozenset(ROAD))
