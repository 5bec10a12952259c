"""A guest's record: counts that no order changes, assisted matches apart, each match once."""

from __future__ import annotations

import csv
import io
from datetime import date

from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.story import Achievement
from games.guests.played import MIXED, PEOPLE, FinishedMatch, Participant, counted
from games.guests.progress import LevelProgress, days_in_a_row, progress_of
from games.guests.statistics import Record, Streak, Tally, TallyKey, record_of
from games.guests.table import HEADINGS, as_csv
from tests.guests.evenings import ME, RESULTS, evenings, played, shuffled

FEATS = {
    "niwa": (Achievement("group", "Largest group", "stone"),),
    "nissi": (Achievement("group", "Quickest", "move", least=True),),
}
WON, SHARED, LOST = RESULTS


def record(*matches: FinishedMatch) -> Record:
    return record_of(ME, matches, FEATS)


def test_matches_are_counted_by_game_variant_and_level() -> None:
    found = record(
        played(1), played(2, LOST), played(3, SHARED), played(4, level="expert"), played(5, variant="no luck")
    )
    assert found.plain[TallyKey("niwa", "", "adept")] == Tally(1, 1, 1, 60, 1800.0)
    assert found.plain[TallyKey("niwa", "", "expert")].won == found.plain[TallyKey("niwa", "no luck", "adept")].won == 1
    assert (found.total("niwa", "adept").matches, found.total().matches, found.total("djambi").matches) == (4, 5, 0)
    assert found.total().average_turns == 20


def test_assisted_matches_are_counted_apart_and_make_no_streak_and_no_best() -> None:
    found = record(played(1, feats=(("group", 9.0),)), played(2, assistance=("hint",), feats=(("group", 20.0),)),
                   played(3, LOST, assistance=("take-back",)), played(4))  # fmt: skip
    assert found.total().matches == 2 and found.assisted[TallyKey("niwa", "", "adept")] == Tally(1, 0, 1, 40, 1200.0)
    assert found.bests["niwa", "", "group"].value == 9 and found.streaks["niwa"] == Streak(2, 2)


def test_a_match_that_ended_twice_counts_as_it_ended_where_it_was_begun() -> None:
    again = played(9, WON, same_as=1)
    assert counted([again, played(1, LOST)]) == [played(1, LOST)]
    assert record(again, played(1, LOST)).total() == Tally(0, 0, 1, 20, 600.0)


def test_who_first_has_most_wins_and_several_share() -> None:
    four = played(1, (0.5, 0.5, 0.0, 0.0), "djambi")
    assert record(four).total().shared == 1
    assert record(played(1, (0, 0.5, 0.5, 0), "djambi")).total().lost == 1
    assert record(played(1, (1, 0, 0, 0), "djambi")).total().won == 1


def test_other_people_and_bots_of_several_levels_are_no_level() -> None:
    seats = (Participant("Aoi", "", ME, 1), Participant("Ren", "adept", "", 0), Participant("Mika", "expert", "", 0))
    mixed = played(1)._replace(seats=seats)
    assert mixed.against(0) == MIXED and played(2, (1, 0, 0), others=("b2",)).against(0) == PEOPLE
    assert {cell.against for cell in record(mixed, played(2, others=("b2",))).plain} == {MIXED, PEOPLE}


def test_a_streak_is_of_wins_one_after_the_other() -> None:
    found = record(*(played(n, points) for n, points in enumerate([WON, WON, WON, LOST, WON, SHARED, WON, WON])))
    assert found.streaks["niwa"] == Streak(2, 3)


def test_the_best_is_the_most_or_the_fewest_as_the_game_says() -> None:
    for game, best in (("niwa", 12.0), ("nissi", 7.0)):
        found = record(*(played(n, game=game, feats=(("group", value),)) for n, value in enumerate([9.0, 12.0, 7.0])))
        assert found.bests[game, "", "group"].value == best
    assert record(played(1, feats=(("unheard", 3.0),))).bests == {}


def test_head_to_head_is_by_points_among_the_two() -> None:
    match = played(1, (0.25, 0.0, 0.75), "djambi", others=("b2",))
    found = record(match, played(2, others=("b2",)), played(3, LOST, others=("b2",)), played(4, others=("Mika",)))
    assert found.met["djambi", "b2"].won == 1
    assert found.met["niwa", "b2"][:3] == (1, 0, 1) and found.met["niwa", "Mika"][:3] == (1, 0, 0)


def test_a_person_whose_file_says_no_guest_is_known_by_name() -> None:
    old = played(1)._replace(seats=(Participant("Aoi", "", "", 1.0), Participant("Aoi", "adept", "", 0.0)))
    known = old.known_as({"Aoi": ME}.get)  # type: ignore[arg-type]
    assert known.seat_of(ME) == 0 and known.seats[1].guest == "", "no bot is a guest"
    assert old.seat_of("Aoi") == 0 and played(1).known_as(lambda name: "z9") == played(1)


@settings(max_examples=25)
@given(evenings, st.integers(0, 99))
def test_the_order_of_the_matches_changes_nothing(matches: list[FinishedMatch], seed: int) -> None:
    assert record(*shuffled(matches, seed)) == record(*matches)


@settings(max_examples=25)
@given(evenings, st.integers(0, 25))
def test_counts_of_two_halves_are_the_counts_of_the_whole(matches: list[FinishedMatch], cut: int) -> None:
    matches = counted(matches)
    first, second, whole = record(*matches[:cut]), record(*matches[cut:]), record(*matches)
    for cell, tally in whole.plain.items():
        assert first.plain.get(cell, Tally()).plus(second.plain.get(cell, Tally())) == tally
    for pair, tally in whole.met.items():
        assert first.met.get(pair, Tally()).plus(second.met.get(pair, Tally())) == tally
    plain, helped = whole.total().matches, sum(each.matches for each in whole.assisted.values())
    assert plain + helped == len(matches)


# -- how one comes on --------------------------------------------------------------------------


def progress(*matches: FinishedMatch) -> LevelProgress:
    return progress_of(ME, "niwa", matches)


def test_five_wins_at_the_level_raise_it_and_a_loss_empties_a_ring() -> None:
    wins = [played(n, level="novice") for n in range(4)]
    assert progress() == LevelProgress("novice", 0) and progress(*wins) == LevelProgress("novice", 4)
    assert progress(*wins, played(5, level="novice")) == LevelProgress("adept", 0)
    assert progress(*wins, played(5, LOST, level="novice")) == LevelProgress("novice", 3)
    assert progress(played(1, LOST, level="novice")) == LevelProgress("novice", 0)


def test_a_stronger_bot_that_is_beaten_fills_a_ring_and_one_that_wins_empties_none() -> None:
    assert progress(played(1, level="master"), played(2, LOST, level="expert")) == LevelProgress("novice", 1)


def test_a_weaker_bot_that_is_beaten_fills_no_ring() -> None:
    wins = [played(n, level="novice") for n in range(5)]
    assert progress(*wins, played(6, level="novice")) == progress(*wins) == LevelProgress("adept", 0)


def test_with_help_against_people_or_at_another_game_nothing_moves() -> None:
    assert (
        progress(played(1, assistance=("hint",)), played(2, others=("b2",)), played(3, game="nissi")) == LevelProgress()
    )


def test_the_strongest_level_has_nothing_above_it() -> None:
    found = progress(*(played(n, level="master") for n in range(40)))
    assert found == LevelProgress("master", 5) and found.next == "" and LevelProgress("adept").next == "expert"


def test_days_in_a_row_go_up_to_today_or_to_yesterday() -> None:
    days = [date(2026, 3, day) for day in (1, 2, 4, 5, 6)]
    assert [days_in_a_row(days, date(2026, 3, day)) for day in (6, 7, 8, 3, 2)] == [3, 3, 0, 2, 2]
    assert days_in_a_row([], date(2026, 3, 1)) == 0


# -- for spreadsheets --------------------------------------------------------------------------


def test_every_match_is_a_line_of_the_table() -> None:
    text = as_csv(
        ME, [played(2, LOST, assistance=("hint",)), played(1, feats=(("group", 12.0),)), played(3, same_as=1)]
    )
    rows = list(csv.DictReader(io.StringIO(text)))
    assert tuple(rows[0]) == HEADINGS and [row["result"] for row in rows] == ["won", "lost"]
    assert rows[0]["opponents"] == "Ren (adept)" and rows[0]["achieved"] == "group 12" and rows[1]["help"] == "a hint"


def test_no_cell_of_the_table_is_reckoned_with() -> None:
    match = played(1)
    evil = match._replace(seats=(match.seats[0], match.seats[1]._replace(name="=1+1", level="")))
    (row,) = csv.DictReader(io.StringIO(as_csv(ME, [evil])))
    assert row["opponents"] == "'=1+1"
