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

ANALYSIS = (
    MatchAnalysis(1).with_verdict(4, verdict(0.6, 0.5, 0.4), 77).with_verdict(9, verdict(0.8, mover=1), 3, deep=True)
)
BODY = json.loads(json.dumps(write_analysis(ANALYSIS)))


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inner for place in places(each, (*path, key)))]


def test_it_comes_back_as_it_was() -> None:
    assert read_analysis(BODY, 2) == ANALYSIS


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


@pytest.mark.parametrize("body", [None, [], {}, "text", {"version": 2, "eyes": 0, "verdicts": []}, BODY | {"more": 1}])
def test_what_is_no_analysis_is_refused(body: object) -> None:
    with pytest.raises(SaveError):
        read_analysis(body, 2)


def test_an_analysis_of_another_number_of_seats_is_refused() -> None:
    with pytest.raises(SaveError):
        read_analysis(BODY, 3)
