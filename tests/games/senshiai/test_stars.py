"""The stars of the missions: what each counts, on real tables, and when it is reached, lost and taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from games.core import savefile
from games.core.entry import Entry
from games.core.match import Match, Seat
from games.senshiai import GAME
from games.senshiai.cards.campaign import MISSIONS, Goal
from games.senshiai.stars import KINDS, counted
from tests.cases import of_each
from tests.games.senshiai.tabletop import RULES, Play, tabletop

GRASS = "open-grassland"
TWO = f"d4 {GRASS}@1 warriors@1 warriors@1"


def played(play: Play, *texts: str) -> list[Entry]:
    """The entries of some actions."""
    entries = []
    for text in texts:
        before, actor = play.state, RULES.actor(play.state)
        action = RULES.decode(before, text)
        done = RULES.apply(before, action)
        entries.append(Entry(action, actor, before, done.state, done.events, text))
        play = Play(done.state)
    return entries


def special(mission: int) -> Goal:
    """The condition of a mission's last star."""
    return MISSIONS[mission - 1].special


def samurai(foe: str) -> Play:
    return tabletop(f"d4 {GRASS}@1 samurai@1", f"e4 {GRASS}@2 {foe}@2")


def ships(ground: str) -> Play:
    return tabletop("d4 slow-river@1 war-junk@1 war-junk@1", f"e4 {ground}@2 militiamen@2")


def birds(bird: str) -> Play:
    return tabletop(f"g4 cloud-bridge@1 {bird}@1 {bird}@1")


BLOW = ("attack d4>e4", "roll 6")
CASES: list[tuple[int, Callable[[], Play], tuple[str, ...], int]] = [
    (1, lambda: tabletop(hands=(f"{GRASS}*2",)), (f"play {GRASS} c4", f"play {GRASS} d4"), 2),
    (2, lambda: samurai("ashigaru-spearmen"), ("attack d4>e4", "roll 1", "roll 1"), 1),
    (2, lambda: samurai("hatamoto-guard"), ("attack d4>e4", "roll 1", "roll 1"), 0),
    (3, lambda: tabletop(f"d4 {GRASS}@1 samurai@1 samurai@1", f"e4 {GRASS}@2 militiamen@2"), BLOW, 1),
    (3, lambda: tabletop(TWO, f"e4 {GRASS}@2 militiamen@2"), BLOW, 0),
    (4, lambda: tabletop("d4 barracks@1", hands=("militiamen*2",)), ("play militiamen d4", "play militiamen c3"), 1),
    (5, lambda: tabletop(hands=("", "plague-in-the-granaries kappa*2"), active=2),
     ("cast plague-in-the-granaries p1",), 3),
    (7, lambda: tabletop(TWO, "e4 barracks@2 militiamen@2 militiamen@2"), (*BLOW, "roll 1"), 2),
    (7, lambda: tabletop(TWO, f"e4 {GRASS}@2 militiamen@2"), BLOW, 0),
    (8, lambda: tabletop(TWO, f"b3 {GRASS}@2 militiamen@2", hands=("last-stand kappa",)), ("cast last-stand d4",), 1),
    (9, lambda: tabletop(f"d4 {GRASS}@1 hill-bandits@1", f"e4 {GRASS}@2 militiamen@2", piles=("kappa*2",)),
     (*BLOW, "roll 1"), 1),
    (9, lambda: tabletop("c3 monastery-of-nine-bells@1", piles=("kappa*2",)), ("produce c3/0",), 0),
    (10, lambda: tabletop("d4 smoking-volcano@1 warriors@1", f"e4 {GRASS}@2 militiamen@2"), ("attack d4>e4",), 1),
    (11, lambda: tabletop(TWO, f"e4 {GRASS}@2", hands=("burn-the-bridges kappa*2",)), ("cast burn-the-bridges e4",), 1),
    (12, lambda: tabletop(hands=("plague-in-the-granaries kappa*2",)), ("cast plague-in-the-granaries p2",), 3),
    (12, lambda: tabletop(f"g3 {GRASS}@1 warriors@1 warriors@1"), ("attack g3>h3", "roll 6", "roll 1"), 0),
    (13, lambda: tabletop("d4 slow-river@1 fishing-boats@1", piles=("kappa",)), ("produce d4/1",), 1),
    (14, lambda: ships(GRASS), (*BLOW, "roll 1"), 1),
    (14, lambda: ships("shallow-ford"), (*BLOW, "roll 1"), 0),
    (15, lambda: tabletop("d4 open-sea@1 turtle-ship@1"), ("end",), 1),
    (16, lambda: tabletop(TWO, f"e4 {GRASS}@2 warriors@2", active=2, hands=("shield-wall kappa",)),
     ("attack e4>d4", "cast shield-wall d4"), 1),
    (16, lambda: tabletop(TWO, hands=("war-drums",)), ("cast war-drums d4",), 0),
    (17, lambda: tabletop("d3 rice-paddy@1 warriors@1 militiamen@1", piles=("kappa",)), ("activate d3",), 1),
    (18, lambda: tabletop("d3 rice-paddy@1 warriors@1 militiamen@1", "d4 rice-paddy@1 warriors@1 militiamen@1",
                          piles=("kappa*3",)), ("activate d3", "activate d4"), 2),
    (19, lambda: tabletop("d4 deep-forest@2 warriors@2 warriors@2", f"d5 {GRASS}@2", hands=("famine kappa",)),
     ("cast famine d4",), 1),
    (21, lambda: tabletop("d4 watchtower@1 longbow-ashigaru@1 longbow-ashigaru@1", f"e4 {GRASS}@2 militiamen@2"),
     ("shoot d4>e4", "roll 6"), 1),
    (22, lambda: birds("murder-of-crows"), ("attack g4>h3", "roll 6", "roll 1"), 2),
    (22, lambda: tabletop(f"g4 {GRASS}@1 warriors@1 warriors@1"), ("attack g4>h3", "roll 6", "roll 1"), 0),
    (23, lambda: tabletop(TWO, f"e4 {GRASS}@2 warriors@2", hands=("divine-wind kappa",)),
     ("attack d4>e4", "cast divine-wind die"), 1),
]  # fmt: skip


@of_each(CASES)
def test_what_a_star_counts(
    mission: int, table: Callable[[], Play], actions: tuple[str, ...], found: int
) -> None:  # fmt: skip
    assert counted(special(mission), played(table(), *actions)) == found


def test_every_condition_of_the_road_has_a_case() -> None:
    whole_match = {"rounds", "wasted-less"}
    assert {special(case[0]).of for case in CASES} | whole_match == KINDS
    assert {goal.of for mission in MISSIONS for goal in mission.goals} == KINDS


def test_who_wasted_less_and_in_which_round_is_counted_over_the_whole_match() -> None:
    plague = played(tabletop(hands=("plague-in-the-granaries kappa*2",)), "cast plague-in-the-granaries p2")
    hold, rush = MISSIONS[4].quick, MISSIONS[0].quick
    assert (counted(hold, plague), counted(hold, [])) == (3, 0)
    assert (counted(rush, plague), counted(rush, [])) == (3, 1)


def test_a_mission_shows_its_stars_as_they_are_reached_and_undo_takes_one_back() -> None:
    options = RULES.make_options({"mission": "1"})
    match = Match(GAME, options, [Seat("Aoi"), Seat("Ren", "novice")], seed=1)
    match.settle()
    task = match.exercise
    assert task is not None
    assert (task.heading, task.goal) == ("Mission 1: The first road", "Empty Ren’s Reserve.")
    assert [star.words for star in task.stars] == ["Win the mission", "Win by round 9", "Lay 3 Terrains"]
    assert task.stars[2].progress == (0, 3) and not task.earned[2]
    match.play_text("draw 6")
    match.play_text(next(text for each in match.legal() if "grassland" in (text := RULES.encode(match.state, each))))
    while match.exercise and match.exercise.stars[2].progress == (0, 3):
        match.play_text("pass")  # the other is asked about it
    assert match.exercise and match.exercise.stars[2].progress == (1, 3)
    assert match.undo()
    assert match.exercise.stars[2].progress == (0, 3)


def test_a_mission_given_up_is_lost_with_all_its_stars() -> None:
    options = RULES.make_options({"mission": "1"})
    match = Match(GAME, options, [Seat("Aoi"), Seat("Ren")], seed=3)
    match.settle()
    match.play_text("draw 2")
    match.play_text("seppuku")
    task = match.exercise
    assert task is not None and task.over and not task.won
    assert task.earned == (False, False, False)
    assert all(star.lost for star in task.stars)


@pytest.mark.parametrize("mission", [12, 16, 19, 22])
def test_the_last_star_that_bots_hardly_ever_come_to_can_be_won(mission: int) -> None:
    match = savefile.load(Path(__file__).parents[2] / "fixtures" / "missions" / f"{mission}.json")
    assert match.options.mission is not None and match.options.mission.number == mission
    task = match.exercise
    assert task is not None and task.earned == (True, True, True)


def test_an_ordinary_match_has_no_task() -> None:
    assert Match(GAME, RULES.make_options({}), [Seat("Aoi"), Seat("Ren")]).exercise is None
