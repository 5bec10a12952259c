"""When one's own mistakes come back: after 1, 3, 7, 21 days, until solved at the first try twice, five a day."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from games.puzzles.returning import DAYS, FIRST_TRIES, MOST_A_DAY, Returning, due_on, kept_of, made_on

MADE = date(2026, 3, 1)
TRIES = st.lists(st.tuples(st.integers(0, 40), st.booleans()), max_size=12)
"""Days waited from one try to the next, and whether each was right at once."""


def on(days: int) -> date:
    """The day so many days after the mistake was made."""
    return MADE + timedelta(days)


def test_a_mistake_that_is_never_solved_at_once_comes_after_1_3_7_21_days_and_then_every_21() -> None:
    now, found = made_on(MADE), []
    for _ in range(6):
        found.append((now.due - (now.tried or MADE)).days)
        now = now.after(now.due, first_try=False)
    assert found == [1, 3, 7, 21, 21, 21]


def test_a_mistake_solved_at_the_first_try_on_two_days_comes_no_more() -> None:
    once = made_on(MADE).after(on(1), first_try=True)
    assert not once.done and once.after(on(2), first_try=True) == once, "it is not due before the fourth day"
    again = once.after(on(4), first_try=False).after(on(11), first_try=True)
    assert again.done and not again.is_due(on(1000))


@given(TRIES)
def test_a_mistake_comes_until_solved_at_the_first_try_on_two_days_and_never_sooner_than_planned(
    tries: list[tuple[int, bool]],
) -> None:
    now, day, right = made_on(MADE), MADE, 0
    for wait, first_try in tries:
        day += timedelta(wait)
        before, due = now, now.is_due(day)
        now = now.after(day, first_try=first_try)
        right += due and first_try
        assert (now == before) is not due
        assert not due or (now.due - day).days in DAYS[1:]
    assert now.done == (right >= FIRST_TRIES) and now.right == right


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 3), st.integers(0, 2)), max_size=20), st.integers(0, 9))
def test_no_more_than_five_come_on_one_day_and_the_longest_due_come_first(
    rows: list[tuple[int, int, int]], today: int
) -> None:
    all_ = {f"m{n}": Returning(on(due), came, right) for n, (due, came, right) in enumerate(rows)}
    tried = 0
    while found := due_on(on(today), all_):
        assert len(found) + tried <= MOST_A_DAY
        assert [all_[each].due for each in found] == sorted(all_[each].due for each in found)
        all_[found[0]] = all_[found[0]].after(on(today), first_try=False)
        tried += 1
    assert tried == min(MOST_A_DAY, sum(right < FIRST_TRIES and due <= today for due, _, right in rows))


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 2)), max_size=12), st.integers(0, 12))
def test_where_there_is_no_room_for_all_those_that_are_done_are_forgotten_first(
    rows: list[tuple[int, int]], most: int
) -> None:
    all_ = {f"m{n}": Returning(on(due), 0, right) for n, (due, right) in enumerate(rows)}
    kept = kept_of(all_, most)
    assert len(kept) == min(most, len(all_))
    assert all(all_[each].done for each in all_ if each not in kept) or all(not each.done for each in kept.values())
