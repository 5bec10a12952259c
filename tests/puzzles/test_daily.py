"""The page of a day: how hard its puzzle is, who has played its deal, the row of days, what there is to tell."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from games import find_info
from games.core.assistance import HINT
from games.guests.progress import day_of
from games.guests.roster import Guest
from games.puzzles.daily import DAYS, DailyDeal, daily_deal, daily_puzzle, row_of_days, yesterday_of
from games.puzzles.library import shelf_of
from games.puzzles.result_code import DayResult, DealResult, PuzzleResult
from games.puzzles.today import Deal, row_of
from tests.guests.evenings import ME, played

DAY = date(2026, 11, 28)
SOLVED = PuzzleResult(DAY, "niwa-00ff00ff", 3, 130, 0, 0)
PLAYED = DealResult(DAY, "naishi", "adept", "won", 61, 54, 31)
DEAL = Deal(DAY, "naishi", 7, "adept")


def guest(number: int, name: str) -> Guest:
    return Guest(f"b{number}", name, number, number, "")


def test_a_puzzle_says_how_hard_it_is_for_this_player_and_how_it_was_solved() -> None:
    puzzle = next(each for each in shelf_of(find_info("nissi").load()) if each.found.grade == 2)
    fresh = daily_puzzle(puzzle, 2, None)
    assert (fresh.level, fresh.words, fresh.name) == ("medium, your level", "", "Nissi Samurai")
    assert fresh.task
    assert daily_puzzle(puzzle, 3, None).level == "medium: Nissi Samurai has none at your level today"
    assert daily_puzzle(puzzle, 2, SOLVED).words == "Solved on the first try, 2:10"
    assert daily_puzzle(puzzle, 2, SOLVED._replace(diamonds=1)).words == "Solved, 1 of 3 diamonds, 2:10"


def test_a_deal_tells_its_opponent_and_ones_own_result() -> None:
    assert daily_deal(DEAL, None, ()) == DailyDeal(DEAL)
    own = daily_deal(DEAL, PLAYED, ())
    assert (own.title, own.words, own.others_words) == ("Naishi against an adept", "You won 61 : 54", "")


def test_a_deal_that_was_played_at_another_level_keeps_that_level() -> None:
    own = daily_deal(DEAL, PLAYED._replace(level="expert"), [(guest(1, "Mika"), PLAYED)])
    assert own.title == "Naishi against an expert"


def test_who_has_played_a_deal_is_told_those_of_ones_own_level_first() -> None:
    mika, ren, yuki = guest(1, "Mika"), guest(2, "Ren"), guest(3, "Yuki")
    strong = PLAYED._replace(level="master", points=90)
    one = daily_deal(DEAL, None, [(mika, PLAYED)])
    assert one.others_words == "Mika has played it: won 61 : 54"
    assert daily_deal(DEAL, None, [(ren, strong)]).others_words == (
        "Ren has played it against the master: won 90 : 54"
    )  # fmt: skip
    two = daily_deal(DEAL, None, [(ren, strong), (mika, PLAYED)])
    assert [each.guest for each in two.others] == [mika, ren]
    assert two.others_words == "Mika and Ren have played it"
    better = PLAYED._replace(points=70)
    three = daily_deal(DEAL, None, [(ren, strong), (mika, PLAYED), (yuki, better)])
    assert three.others_words == "Yuki and 2 others have played it"


def test_results_of_another_game_are_not_of_this_deal() -> None:
    other = PLAYED._replace(game="niwa")
    assert daily_deal(DEAL, other, [(guest(1, "Mika"), other)]) == DailyDeal(DEAL)


def test_the_row_of_days_ends_today_and_counts_what_was_done_on_its_day() -> None:
    late, on_time, dealt = (DAY - timedelta(back) for back in (1, 2, 3))
    row = row_of_days(DAY, {late: DAY, on_time: on_time}, [dealt])
    assert [each.day for each in row] == [DAY - timedelta(back) for back in range(DAYS - 1, -1, -1)]
    assert [each.day for each in row if each.done] == [dealt, on_time]
    assert [each.deal for each in row if each.done] == [True, False]


@given(st.sets(st.integers(0, 20)), st.sets(st.integers(0, 20)))
def test_the_row_of_days_and_the_streak_agree(solved: set[int], dealt: set[int]) -> None:
    puzzles = {DAY - timedelta(back): DAY - timedelta(back) for back in solved}
    deals = [DAY - timedelta(back) for back in dealt]
    row = row_of_days(DAY, puzzles, deals)
    streak = row_of([*puzzles.items(), *((day, day) for day in deals)], DAY).now
    lit = [each.done for each in row]
    run = next((place for place, each in enumerate(reversed(lit[:-1])) if not each), DAYS - 1) + lit[-1]
    assert streak == run or streak > run >= DAYS - 1


def test_of_yesterday_puzzle_and_deal_are_told_before_matches() -> None:
    match = played(1)
    day = day_of(match.ended)
    assert day is not None
    both = yesterday_of(day, DayResult(SOLVED, PLAYED), ME, [match])
    assert both is not None and both.result == DayResult(SOLVED, PLAYED)
    assert both.words == "Niwa puzzle, 1st try · Naishi deal won 61 : 54, adept"


def test_of_several_matches_the_win_without_help_against_the_strongest_is_told() -> None:
    matches = [
        played(0, (0.0, 1.0), "niwa", "master"), played(1, (1.0, 0.0), "nissi", "adept"),
        played(2, (1.0, 0.0), "niwa", "novice"), played(3, (1.0, 0.0), "niwa", "expert", assistance=(HINT,)),
    ]  # fmt: skip
    same_day = [each._replace(ended=matches[0].ended) for each in matches]
    day = day_of(matches[0].ended)
    assert day is not None
    found = yesterday_of(day, DayResult(), ME, same_day)
    assert found is not None and found.result is None
    assert found.words == "You won Nissi Samurai against Ren, adept"
    lost = yesterday_of(day, DayResult(), ME, same_day[:1])
    assert lost is not None and lost.words == "You lost Niwa against Ren, master"


def test_where_nothing_was_finished_there_is_no_yesterday() -> None:
    assert yesterday_of(DAY, DayResult(), ME, [played(1)]) is None
