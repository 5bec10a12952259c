"""Actions as text: canonical out, lenient in, and nothing else accepted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.errors import BadNotation, GameError
from games.niwa.actions import Action, Deal, Draw, Pass, Place
from games.niwa.notation import decode, encode
from tests.cases import of_each
from tests.games.niwa.tools import RULES, card

START = RULES.initial_state(RULES.make_options({}))


@of_each(["deal 01a,03b,07d/02c,05a,12d", "04b@0,0", "10a@-2,11", "draw 06c", "pass", "12d@-999,999"])
def test_canonical_texts_come_back(text: str) -> None:
    assert encode(decode(text)) == text


@of_each(
    [
        ("4B@0,0", "04b@0,0"),
        ("p4b@0,0", "04b@0,0"),
        ("P 4b @ 0 , 0", "04b@0,0"),
        ("place4b@0,0", "04b@0,0"),
        ("Place\t04b@+3,-0", "04b@3,0"),
        ("04b@+0,-12", "04b@0,-12"),
        ("  PASS\t", "pass"),
        ("draw6c", "draw 06c"),
        (" DRAW  06C ", "draw 06c"),
        ("deal7d,1a,03b/12d,2c,5a", "deal 01a,03b,07d/02c,05a,12d"),
        ("DEAL 11A, 3b,9a / 1c,12d,7a", "deal 03b,09a,11a/01c,07a,12d"),
    ]
)
def test_lenient_reading(text: str, canonical: str) -> None:
    assert encode(decode(text)) == canonical


@of_each([
        "", " ", "04b", "04b@", "04b@0", "04b@0,0,0", "04b@01,0", "004b@0,0", "00a@0,0", "13a@0,0", "04e@0,0",
        "04 b@0,0", "0 4b@0,0", "04b@1 0,0", "04b@- 1,0", "04b@--1,0", "04b@1000,0", "04b@0,-1000", "04b@1.0,0",
        "04b@٣,0", "０4b@0,0", "04b@0,0\n", "04b\n@0,0", "04b @0;0", "pp4b@0,0", "p", "pa ss", "paſs", "passe",
        "draw", "draw ?", "draw 06c,07c", "dr aw 06c", "?@0,0", "deal ?,?,?/02c,05a,12d", "deal 01a,03b,07d/?,?,?",
        "deal 01a,03b/02c,05a,12d", "deal 01a,03b,07d,08a/02c,05a,12d", "deal 01a,03b,07d",
        "deal 01a 03b 07d/02c,05a,12d", "resign", "draw?", "p pass", "place pass",
    ])  # fmt: skip
def test_refused_texts(text: str) -> None:
    with pytest.raises(BadNotation):
        decode(text)


def test_a_deal_with_the_same_card_twice_is_read_and_then_refused() -> None:
    action = RULES.decode(START, "deal 01a,01a,07d/02c,05a,12d")
    assert isinstance(action, Deal)
    with pytest.raises(GameError, match="01a is dealt twice"):
        RULES.apply(START, action)


numbers = st.integers(-999, 999)
cards = st.integers(0, 47)
hands = st.lists(cards, min_size=3, max_size=3).map(lambda hand: tuple(sorted(hand)))
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Place, cards, numbers, numbers), st.builds(Draw, cards), st.just(Pass()), st.builds(Deal, hands, hands)
)


@given(actions)
def test_every_action_round_trips(action: Action) -> None:
    assert decode(encode(action)) == action
    assert decode(encode(action).upper()) == action


@given(st.text(max_size=30) | st.text(alphabet="pdealrw0123456789abcd@,/+- \t?", max_size=20))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        action = decode(text)
    except BadNotation:
        return
    assert decode(encode(action)) == action


def test_masked_forms_in_the_log() -> None:
    deal = RULES.decode(START, "deal 01a,03b,07d/02c,05a,12d")
    dealt = RULES.apply(START, deal).state
    assert [RULES.redact(START, deal, dealt, seat) for seat in (0, 1, None)] == [
        "deal 01a,03b,07d/?,?,?",
        "deal ?,?,?/02c,05a,12d",
        "deal ?,?,?/?,?,?",
    ]
    waiting = RULES.apply(dealt, Place(card("01a"), 0, 0)).state
    draw = Draw(card("06c"))
    after = RULES.apply(waiting, draw).state
    assert [RULES.redact(waiting, draw, after, seat) for seat in (0, 1, None)] == ["draw 06c", "draw ?", "draw ?"]
    assert RULES.redact(dealt, Place(card("01a"), 0, 0), after, 1) == "01a@0,0"
