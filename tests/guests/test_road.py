"""The road of a game: which level is proposed and why, what stands at the stations, what comes next."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.assistance import HINT, TEACHER
from games.core.types import LEVELS
from games.guests.played import FinishedMatch
from games.guests.progress import progress_of
from games.guests.road import LAST, STONES, Road, road_of
from tests.guests.evenings import ME, evenings, played, shuffled

GAME = "niwa"


def road(*matches: FinishedMatch, chapters: tuple[int, int] = (0, 0)) -> Road:
    return road_of(ME, GAME, matches, chapters)


def against(level: str, results: str, first: int = 0) -> list[FinishedMatch]:
    """Matches against a level, one for each letter: w for a win, l for a loss."""
    points = {"w": (1.0, 0.0), "l": (0.0, 1.0)}
    return [played(first + number, points[each], level=level) for number, each in enumerate(results)]


# -- what is proposed -----------------------------------------------------------------------------


def test_who_is_new_to_a_game_meets_the_novice_with_a_teacher() -> None:
    proposal = road().proposal
    assert (proposal.level, proposal.first) == ("novice", True)
    assert proposal.words == "A first match, with a teacher who warns you."


def test_the_novice_is_proposed_until_it_was_beaten_once() -> None:
    lost = road(*against("novice", "ll")).proposal
    assert (lost.level, lost.first, lost.words) == ("novice", False, "You have not won against the novice yet.")
    won = road(*against("novice", "llw")).proposal
    assert (won.level, won.words) == ("adept", "You won 1 of your last 3 matches against the novice.")


def test_a_first_match_won_beside_a_teacher_moves_the_proposal_and_fills_no_ring() -> None:
    found = road(played(0, level="novice", assistance=(TEACHER,)))
    assert (found.proposal.level, found.proposal.words) == ("adept", "You won your first match against the novice.")
    novice = found.station("novice")
    assert (novice.tally.matches, novice.helped, novice.stones) == (0, 1, 0)


@pytest.mark.parametrize("match", [
    played(0, level="novice", assistance=(HINT,)), played(0, level="novice")._replace(chosen=True),
    played(0, game="nissi", level="novice"), played(0, others=("b2",)),
])  # fmt: skip
def test_a_win_by_a_hint_from_a_chosen_position_in_another_game_or_between_people_proposes_nothing_else(
    match: FinishedMatch,
) -> None:
    assert road(match).proposal.level == "novice"


@pytest.mark.parametrize(("results", "level"), [
    ("wwlll", "adept"), ("wwwll", "expert"), ("llwww", "expert"), ("wwwlll", "adept"), ("www", "expert"),
])  # fmt: skip
def test_three_wins_in_the_last_five_matches_beat_a_level(results: str, level: str) -> None:
    assert road(*against("novice", "w"), *against("adept", results, 1)).proposal.level == level


def test_who_begins_with_a_stronger_level_is_not_sent_back_to_one_never_met() -> None:
    assert road(*against("expert", "www")).proposal.level == "master"


def test_who_beats_the_master_meets_the_master_again() -> None:
    proposal = road(*against("master", "wwww")).proposal
    assert (proposal.level, proposal.words) == ("master", "You won 4 of your last 4 matches against the master.")


@settings(max_examples=25)
@given(evenings, st.integers(0, 99))
def test_the_road_is_the_same_whatever_order_the_matches_come_in(matches: list[FinishedMatch], seed: int) -> None:
    assert road(*shuffled(matches, seed)) == road(*matches)


@settings(max_examples=25)
@given(evenings)
def test_winning_never_brings_a_weaker_proposal(matches: list[FinishedMatch]) -> None:
    before = road(*matches).proposal.level
    for number in range(100, 100 + STONES):
        matches = [*matches, played(number, level=before)]
        after = road(*matches).proposal.level
        assert LEVELS.index(after) >= LEVELS.index(before)
        before = after
    assert LEVELS.index(before) > 0


# -- the stations ---------------------------------------------------------------------------------


def test_the_stations_are_the_lesson_and_the_levels() -> None:
    assert [each.level for each in road(chapters=(2, 5)).stations] == ["", *LEVELS]


def test_a_game_without_a_lesson_has_no_station_for_one() -> None:
    assert [each.level for each in road().stations] == list(LEVELS)


@pytest.mark.parametrize(("chapters", "stones", "done"), [
    ((0, 3), 0, False), ((1, 3), 1, False), ((2, 3), 3, False), ((3, 3), STONES, True), ((2, 5), 2, False),
])  # fmt: skip
def test_chapters_lay_the_stones_before_the_novice(chapters: tuple[int, int], stones: int, done: bool) -> None:
    lesson = road(chapters=chapters).station("")
    assert (lesson.stones, lesson.done) == (stones, done)


def test_a_station_counts_what_was_played_without_help() -> None:
    novice = road(*against("novice", "wwl"), played(9, level="novice", assistance=(HINT,))).station("novice")
    assert (novice.tally.won, novice.tally.lost, novice.helped, novice.stones) == (2, 1, 1, 1)


@settings(max_examples=25)
@given(evenings)
def test_stones_lie_without_a_gap_up_to_the_ring_that_was_filled_last(matches: list[FinishedMatch]) -> None:
    found = road(*matches)
    levels = [each for each in found.stations if each.level]
    progress = progress_of(ME, GAME, matches)
    assert levels[LEVELS.index(progress.level)].stones == progress.rings
    for one, following in pairwise(levels):
        assert following.stones == 0 or (one.stones == STONES and one.done)
    assert all(each.done == (each.stones == STONES) for each in levels)
    assert found.stations[found.reached].level == progress.level


# -- what comes next, and what was last -----------------------------------------------------------


def test_the_goal_says_what_it_takes() -> None:
    assert road().goal == "Each chapter and each win lays a stone."
    assert road(*against("novice", "www")).goal == "2 more wins against the novice take you to the adept."
    assert road(*against("novice", "wwww")).goal == "1 more win against the novice takes you to the adept."
    climbed = against("master", "wwwww" * 3)
    assert road(*climbed).goal == "5 more wins against the master end the road."
    assert road(*climbed, *against("master", "wwwww", 20)).goal == "You have come to the end of this road."


def test_the_last_matches_say_how_they_ended() -> None:
    found = road(*against("adept", "wlwlwl"), played(20, game="nissi"))
    assert (found.matches, len(found.last)) == (6, LAST)
    first = found.last[0]
    assert (first.line.against, first.line.result, first.turns) == ("Ren, adept", "lost", 20)
    assert first.ending == "Ren wins: more stones stand together."


def test_people_who_were_met_are_counted_together() -> None:
    people = road(played(0, others=("b2",)), played(1, (0, 1), others=("Mika",))).people
    assert (people.won, people.lost) == (1, 1)


def test_without_a_profile_the_road_has_no_record() -> None:
    found = road_of("", GAME, against("novice", "www"))
    assert (found.matches, found.proposal.level, found.last) == (0, "novice", ())
