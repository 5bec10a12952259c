from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.errors import BadNotation
from games.naishi.notation import decode, encode
from tests.cases import of_each
from tests.games.naishi.helpers import random_game


@of_each(
    [
        ("d6", ["D 6", "d6", "d  6", " d6 "]),
        ("sh 5 8", ["SH 8 5", "sh85", "sh 5 8", "s h 5 8"]),
        ("x 1 3", ["X 3 1", "x13"]),
        ("decree 2", ["DECREE 2", "decree2"]),
        ("sx 3", ["SX3"]),
        ("copy W", ["COPYw", "copy w"]),
        ("hand 1 MOMJM", ["hand1momjm", "HAND 1 m o m j m"]),
        (
            "deal FSRTOC NTRBSF RKCJTW CFSRKN BOTRFS CO JW",
            ["deal fsrtoc ntrbsf rkcjtw cfsrkn botrfs oc wj", "DEALFSRTOCNTRBSFRKCJTWCFSRKNBOTRFSCOJW"],
        ),
    ]
)
def test_reading_is_lenient_and_writing_canonical(written: str, readings: list[str]) -> None:
    for text in [written, *readings]:
        assert encode(decode(text)) == written


@of_each(
    (
        *("sh 5 5", "sh 2 3", "sl 1 7", "x 2 2", "d10", "copy J", "give M", "recall 1", "", "d", "d\u0666", "d6\n"),
        *("deal FSRTOC", "hand 3 MOMJM", "hand 1 MOMJ?", "give ?", "sr 0 5", "decree", "\u017fh 5 6", "d\t6"),
    )
)
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(BadNotation):
        decode(text)


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        action = decode(text)
    except BadNotation:
        return
    assert decode(encode(action)) == action


def test_every_action_of_random_games_reads_back() -> None:
    for seed in range(5):
        for _, action, _ in random_game(seed):
            assert decode(encode(action)) == action
