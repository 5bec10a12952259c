"""An analysis as it is written: it comes back as it was, and anything else is refused with a reason."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.analysis.form import read_analysis, read_verdict, write_analysis, write_verdict
from games.analysis.match_analysis import MatchAnalysis
from games.core.bot import EvaluationTerm
from games.core.errors import SaveError
from tests.analysis.verdicts import verdict
from tests.cases import of_each

ANALYSIS = (
    MatchAnalysis(1).with_verdict(4, verdict(0.6, 0.5, 0.4), 77).with_verdict(9, verdict(0.8, mover=1), 3, deep=True)
)
BODY = json.loads(json.dumps(write_analysis(ANALYSIS)))


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inner for place in places(each, (*path, key)))]


MEASURED = verdict(0.6, 0.5)._replace(
    lines=tuple(line._replace(error=error) for line, error in zip(verdict(0.6, 0.5).lines, (0.0, 0.0312), strict=True)),
    of="fair worlds",
    rough=True,
)
"""A verdict with all that one can have."""


def test_it_comes_back_as_it_was() -> None:
    assert read_analysis(BODY, 2) == ANALYSIS


@pytest.mark.parametrize("rechecked", [False, True])
def test_errors_roughness_and_second_looks_come_back(rechecked: bool) -> None:
    analysis = ANALYSIS.with_verdict(6, MEASURED, 5, deep=True, rechecked=rechecked)
    assert read_analysis(json.loads(json.dumps(write_analysis(analysis))), 2) == analysis


def test_an_analysis_from_before_second_looks_is_read() -> None:
    body = {"version": 1, "eyes": -1, "verdicts": [
        [12, 99, 1, 0, [0.6, 0.4], [[[0.6, 0.4], "d4"], [[0.4, 0.6], "d9"]], 4, 310, 2, 0, 20, 0, []],
        [13, 98, 0, 1, [0.4, 0.6], [[[0.4, 0.6], "d4"]], 4, 31, 2, 0, 20, 1, [["line", 1.5]]],
    ]}  # fmt: skip
    found = read_analysis(body, 2)
    assert (found.deep, found.rechecked) == ({12}, frozenset()) and write_analysis(found) == body
    assert [line.error for line in found.verdicts[12].lines] == [None, None] and not found.verdicts[12].rough


@of_each([[[0.1], 0], [[0.1, -0.1], 0], [[0.1, True], 0], [[0.1, 0.1], 2], [3, 0], [[], 0, 0]])
def test_errors_that_do_not_fit_the_lines_are_refused(more: list[Any]) -> None:
    row = [*write_verdict(verdict(0.6, 0.5)), []]
    assert read_verdict([*row, [0.1, 0.2], 1], 2).lines[1].error == 0.2
    with pytest.raises(SaveError):
        read_verdict([*row, *more], 2)


def test_what_speaks_against_the_played_action_comes_back_and_may_be_missing() -> None:
    known = verdict(0.6, 0.5)._replace(against=(EvaluationTerm("answer", 12.0),))
    row = json.loads(json.dumps(write_verdict(known)))
    assert read_verdict(row, 2) == known
    assert read_verdict(row[:-1], 2) == verdict(0.6, 0.5)


@given(place=st.sampled_from(places(BODY)[1:]), value=st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(), lambda inner: st.lists(inner, max_size=3)
))  # fmt: skip
def test_whatever_stands_in_it_is_read_or_refused(place: tuple[Any, ...], value: Any) -> None:
    body = json.loads(json.dumps(BODY))
    holder = body
    for key in place[:-1]:
        holder = holder[key]
    holder[place[-1]] = value
    try:
        found = read_analysis(body, 2)
    except SaveError as error:
        assert str(error)
    else:
        write_analysis(found)


@of_each([None, [], {}, "text", {"version": 2, "eyes": 0, "verdicts": []}, BODY | {"more": 1}])
def test_what_is_no_analysis_is_refused(body: object) -> None:
    with pytest.raises(SaveError):
        read_analysis(body, 2)


def test_an_analysis_of_another_number_of_seats_is_refused() -> None:
    with pytest.raises(SaveError):
        read_analysis(BODY, 3)
