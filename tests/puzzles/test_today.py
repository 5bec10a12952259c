"""The puzzle and the deal of a day, and days in a row."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from functools import cache
from hashlib import sha256
from random import Random
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from games import ready_games
from games.core.types import LEVELS
from games.puzzles.library import stored_puzzles
from games.puzzles.puzzle import GRADES, Proof, ProvedTask, Puzzle, PuzzleAnswer, PuzzleStep
from games.puzzles.today import (
    GRADE,
    STRETCH,
    DayStreak,
    deal_of_the_day,
    puzzle_at_level,
    puzzle_of_the_day,
    row_of,
)

MONDAY = date(2026, 11, 23)


def puzzle(number: int) -> Puzzle:
    found = ProvedTask("win", 1, PuzzleStep((PuzzleAnswer("a"),)), number % 3 + 1, (), Proof("by hand", 1, 1, 0))
    return Puzzle(f"go-{number:08x}", "go", (), "", found)


SHELF = [puzzle(number) for number in range(135)]
STORED: Final = [each for info in ready_games() for each in stored_puzzles(info.load())]


def days(count: int) -> list[date]:
    return [MONDAY + timedelta(number) for number in range(count)]


@cache
def of_the_shelf(day: date) -> Puzzle:
    """The puzzle of that day where the shelf is as it is here."""
    chosen = puzzle_of_the_day(day, SHELF)
    assert chosen is not None
    return chosen


def test_the_puzzle_of_a_day_is_the_same_for_everybody_in_whatever_order_the_shelves_are() -> None:
    for day in days(30):
        assert of_the_shelf(day) == puzzle_of_the_day(day, reversed(SHELF))


def test_no_puzzle_comes_twice_within_four_weeks_for_years() -> None:
    last: dict[str, date] = {}
    for day in days(2 * 366):
        chosen = of_the_shelf(day)
        assert day - last.get(chosen.id, date.min) >= timedelta(STRETCH)
        last[chosen.id] = day
    assert len(last) > 130


def test_the_week_begins_easily_and_ends_hard() -> None:
    for day in days(100):
        assert of_the_shelf(day).found.grade == GRADE[day.weekday()]


def test_a_new_puzzle_leaves_nearly_all_days_as_they_were() -> None:
    year = days(365)
    before = [of_the_shelf(day) for day in year]
    after = [puzzle_of_the_day(day, [*SHELF, puzzle(135)]) for day in year]
    assert sum(one != other for one, other in zip(before, after, strict=True)) < 40


def test_few_puzzles_come_again_and_none_are_no_puzzle() -> None:
    assert puzzle_of_the_day(MONDAY, []) is None
    assert {puzzle_of_the_day(day, SHELF[:2]) for day in days(60)} == set(SHELF[:2])


def test_the_deal_of_a_day_takes_the_games_in_turn() -> None:
    deals = [deal_of_the_day(day) for day in days(300)]
    counts = Counter(deal.game for deal in deals)
    assert counts.keys() == {info.id for info in ready_games() if info.daily_deal}
    assert all(abs(count - 100) <= 2 for count in counts.values())
    assert len({deal.seed for deal in deals}) == 300
    assert deal_of_the_day(MONDAY) == deals[0]


PAST: Final = "7027b3b4b3db3ff2"
"""The digest of the puzzles of the days from June to November 2026, which nothing that comes to the shelves changes."""


def test_days_gone_by_keep_their_puzzles_whatever_comes_to_the_shelves_or_leaves_them() -> None:
    chosen = [puzzle_of_the_day(date(2026, 6, 1) + timedelta(number), STORED) for number in range(183)]
    names = " ".join(each.id for each in chosen if each is not None)
    assert sha256(names.encode()).hexdigest()[:16] == PAST


def test_what_comes_later_or_has_left_is_the_puzzle_of_no_day_outside_its_time() -> None:
    change = MONDAY + timedelta(100)
    new = [puzzle(number)._replace(since=change.isoformat()) for number in range(200, 260)]
    gone = [each._replace(until=change.isoformat()) for each in SHELF[:60]]
    changed = [*gone, *SHELF[60:], *new]
    found = {day: puzzle_of_the_day(day, changed) for day in days(200)}
    for day, chosen in found.items():
        if day < change:
            assert chosen is not None
            assert chosen.id == of_the_shelf(day).id
        else:
            assert chosen not in gone
    assert set(found.values()) & set(new)
    assert not any(each.on_shelf for each in gone)


def at_grade(day: date, shelf: list[Puzzle], grade: int) -> Puzzle | None:
    return puzzle_at_level(day, shelf, lambda game: grade)


def test_all_levels_have_the_same_game_on_a_day_and_each_its_own_grade() -> None:
    for day in days(60):
        found = [at_grade(day, STORED, grade) for grade in GRADES]
        assert [each.found.grade for each in found if each is not None] == [*GRADES]
        assert len({each.game for each in found if each is not None}) == 1


def test_at_a_level_the_games_take_turns_and_no_puzzle_comes_twice_within_two_weeks() -> None:
    games = len({each.game for each in STORED})
    changed = date.fromisoformat(max(max(each.since, each.until) for each in STORED))
    for grade in GRADES:
        last: dict[str, date] = {}
        counts: Counter[str] = Counter()
        for number in range(games * 40):
            day = changed + timedelta(number)
            chosen = at_grade(day, STORED, grade)
            assert chosen is not None
            assert day - last.get(chosen.id, date.min) > timedelta(14)
            last[chosen.id] = day
            counts[chosen.game] += 1
        assert len(counts) == games and max(counts.values()) - min(counts.values()) <= 2


@settings(max_examples=25)
@given(st.integers(0, 3000), st.sampled_from(GRADES), st.randoms(use_true_random=False))
def test_the_puzzle_of_a_level_is_the_same_in_whatever_order_the_shelves_are(
    number: int, grade: int, random: Random
) -> None:
    day = MONDAY + timedelta(number)
    assert at_grade(day, SHELF, grade) == at_grade(day, random.sample(SHELF, len(SHELF)), grade)


def test_a_level_without_puzzles_gets_one_of_the_next_lower_and_else_of_the_next_higher() -> None:
    by_grade = {grade: [each for each in SHELF if each.found.grade == grade] for grade in GRADES}
    for wanted, there, expected in ((3, [1, 2], 2), (2, [1, 3], 1), (3, [1], 1), (1, [2, 3], 2), (2, [3], 3)):
        chosen = at_grade(MONDAY, [each for grade in there for each in by_grade[grade]], wanted)
        assert chosen is not None and chosen.found.grade == expected
    assert at_grade(MONDAY, [], 2) is None


def test_the_deal_of_a_day_has_the_same_cards_against_every_level() -> None:
    for day in days(7):
        deals = [deal_of_the_day(day, level) for level in LEVELS]
        assert [each.opponent for each in deals] == [*LEVELS]
        assert {(each.game, each.seed) for each in deals} == {(deal_of_the_day(day).game, deal_of_the_day(day).seed)}


def on_time(*numbers: int) -> list[tuple[date, date]]:
    return [(MONDAY + timedelta(number), MONDAY + timedelta(number)) for number in numbers]


def test_a_row_grows_by_a_day_and_waits_for_today() -> None:
    assert row_of(on_time(0, 1, 2), MONDAY + timedelta(2)) == DayStreak(3, 3)
    assert row_of(on_time(0, 1, 2), MONDAY + timedelta(3)) == DayStreak(3, 3)
    assert row_of(on_time(0, 1, 2), MONDAY + timedelta(4)) == DayStreak(0, 3)
    assert row_of([], MONDAY) == DayStreak(0, 0)


def test_a_day_gone_by_can_be_solved_but_does_not_count() -> None:
    late = [(MONDAY + timedelta(1), MONDAY + timedelta(2))]
    assert row_of([*on_time(0, 2), *late], MONDAY + timedelta(2)) == DayStreak(1, 1)


@given(st.sets(st.integers(0, 30)), st.integers(0, 30))
def test_a_row_is_never_longer_than_the_longest(numbers: set[int], today: int) -> None:
    row = row_of(on_time(*numbers), MONDAY + timedelta(today))
    assert 0 <= row.now <= row.best <= len([number for number in numbers if number <= today])
