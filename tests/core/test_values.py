"""What comes from outside is read within bounds: JSON, whole numbers, amounts, texts, moments, weights."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.analysis.chances import read_powers
from games.bots import wire
from games.core.atomic_file import decoded
from games.core.moment import moment_at, moment_of
from games.core.values import LARGEST, MOST_MARKS, cleaned, is_amount, is_text, is_whole, parsed
from games.djambi.evaluate import read_weights as djambi_weights
from games.naishi.evaluate import WEIGHTS as NAISHI
from games.naishi.evaluate import read_weights as naishi_weights
from games.nissi.evaluate import read_values as nissi_weights
from games.niwa.evaluate import read_weights as niwa_weights
from games.puzzles.result_code import BadCode, read_result
from games.senshiai.bots.evaluate import read_weights as senshiai_weights
from tests.cases import of_each

ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


def test_true_is_no_whole_number_and_infinity_no_amount() -> None:
    assert is_whole(0) and is_whole(LARGEST) and not is_whole(LARGEST + 1) and not is_whole(10**30, 0)
    assert not is_whole(True) and not is_whole(1.0) and not is_whole("1") and not is_whole(None) and not is_whole(-1, 0)
    assert is_amount(1) and is_amount(0.5) and not is_amount(True) and not is_amount("1")
    assert not any(map(is_amount, (float("inf"), float("-inf"), float("nan"), 10**400, -(10**400), 1e13)))


def test_half_a_surrogate_pair_is_no_text() -> None:
    assert is_text("座敷 🂡") and is_text("") and not is_text("a\ud800") and not is_text("abc", 2) and not is_text(b"a")


@of_each([
    "", "{", "NaN", "[Infinity]", '{"a": -Infinity}', "[" * 100_000, "[" * 900 + "]" * 899, "9" * 5000, "\ud800", "\0",
    "[" + "[]," * (MOST_MARKS // 2) + "[]]", '{"a":' * 99_000, "[" + "0," * MOST_MARKS + "0]",
])  # fmt: skip
def test_what_is_no_json_or_too_much_of_it_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError):
        parsed(text)


def test_a_file_that_an_editor_has_marked_reads_as_without_the_mark() -> None:
    text = '{"name": "座敷"}'
    for data in (text.encode("utf-8-sig"), text.encode("utf-16"), b"\xfe\xff" + text.encode("utf-16-be")):
        assert decoded(data) == text
    assert parsed("\ufeff[1]") == [1] == parsed(decoded(b"\xef\xbb\xbf\xef\xbb\xbf[1]"))
    with pytest.raises(UnicodeDecodeError):
        decoded(b"\xff\xfe\x00")


@given(ANY_JSON)
def test_what_was_cleaned_can_be_written_and_read_again_and_is_clean(value: Any) -> None:
    clean = cleaned(value)
    again = parsed(decoded(json.dumps(clean, ensure_ascii=False).encode("utf-8")))
    assert again == clean == cleaned(again)


def test_cleaning_leaves_out_what_nobody_wrote() -> None:
    assert cleaned({"a\ud800": ["b\0c\n", 10**30, 1e999, True, 3]}) == {"a": ["bc ", None, None, True, 3]}
    deep: Any = 1
    for _ in range(20):
        deep = [deep]
    assert cleaned(deep, 3) == [[[[]]]]


@given(st.text() | st.datetimes(timezones=st.just(UTC)).map(str))
def test_no_text_is_a_moment_that_cannot_be_told(text: str) -> None:
    found = moment_of(text)
    assert found is None or found.astimezone(UTC).isoformat()


@of_each([
    "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00", "0001-01-01", "yesterday", "", "2026-13-01", "\ud800",
])  # fmt: skip
def test_a_moment_beyond_the_calendar_is_none(text: str) -> None:
    found = moment_of(text)
    assert found is None or found.year == 1


@of_each([0.0, -1.0, -1e18, 1e12, 1e30, float("inf"), float("nan")])
def test_a_time_of_a_file_beyond_the_calendar_is_none(seconds: float) -> None:
    assert moment_at(seconds) is None
    assert moment_at(86400.0) == datetime(1970, 1, 2, tzinfo=UTC)


WEIGHTS: dict[str, tuple[Callable[[bytes], object], str]] = {
    "djambi": (djambi_weights, '{{"traits": [], "rows": [[{}]]}}'),
    "nissi": (nissi_weights, '{{"samurai": [[{}]], "protector": [[{}]]}}'),
    "naishi": (naishi_weights, json.dumps(NAISHI).replace("{", "{{").replace("}", "}}").replace("1.0", "{}", 1)),
    "niwa": (niwa_weights, '{{"rows": {{"std/4": [[{}]]}}}}'),
    "senshiai": (senshiai_weights, '{{"3": {{"tempo": {}}}, "5": {{}}}}'),
    "chances": (read_powers, '{{"powers": {{"": [{}]}}}}'),
}


@of_each(product(WEIGHTS, ["1" + "0" * 400, "1e999", "NaN", "true", '"1"', "[]", "9" * 5000]))
def test_a_weight_that_is_no_number_is_a_value_error(game: str, number: str) -> None:
    read, form = WEIGHTS[game]
    with pytest.raises(ValueError):
        read(form.replace("{}", number).replace("{{", "{").replace("}}", "}").encode())


@of_each([
    b'{"is": "thinking", "ticket": 1e999, "depth": 1, "nodes": 1, "score": 0, "line": []}',
    b'{"is": "thinking", "ticket": true, "depth": 1, "nodes": 1, "score": 0, "line": []}',
    b'{"is": "thinking", "ticket": 1, "depth": 1, "nodes": ' + b"9" * 40 + b', "score": 0, "line": []}',
    b"\xff\xff", b"[" * 60_000, b'{"is": "failed"}', b"[]", b"5",
])  # fmt: skip
def test_a_worker_that_counts_beyond_all_bounds_says_what_no_worker_says(data: bytes) -> None:
    with pytest.raises(ValueError):
        wire.read(data, None)


def test_a_result_with_half_a_surrogate_pair_is_refused_in_words() -> None:
    with pytest.raises(BadCode, match="changed on its way"):
        read_result("Zashiki puzzle 2026-11-23 nissi-7ea74aa6: 3 diamonds, 1:05, 0 wrong, 0 hints \ud800 [K7QD]")
