"""Reading and writing moves and positions."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.errors import BadNotation, IllegalAction
from games.nissi import GAME, START_POSITION
from games.nissi.actions import Move
from games.nissi.geometry import tile_number
from games.nissi.state import State
from tests.cases import of_each

RULES = GAME.rules
START = RULES.initial_state(RULES.make_options({}))
F9_F8 = Move(tile_number("F9"), tile_number("F8"))


@of_each(["F9-F8", "f9f8", "F9 F8", " f9 - f8 ", "C F8", "cf8", "Cf8", "c f 8"])
def test_lenient_moves(text):
    assert RULES.decode(START, text) == F9_F8


def test_a_capture_may_be_written_with_a_dash_or_a_cross():
    state = RULES.parse_position("10/10/10/10/4z5/4C5/4c5/10/10/10 r 9", None)
    taken = Move(tile_number("E4"), tile_number("E5"))
    assert [RULES.decode(state, text) for text in ("E4-E5", "E4xE5", "e4Xe5", "E4E5", "Z E5", "ze5")] == [taken] * 6
    assert RULES.encode(state, taken) == "E4xE5"


def test_the_key_x_is_not_a_capture_sign():
    assert RULES.decode(START, "x e8") == RULES.decode(START, "XE8") == Move(tile_number("E9"), tile_number("E8"))


def test_a_capture_of_nothing_is_refused():
    with pytest.raises(IllegalAction) as caught:
        RULES.decode(START, "F9xF8")
    assert caught.value.reason == "nothing-there"


def test_keys_belong_to_the_side_to_move():
    red = RULES.apply(START, F9_F8).state
    assert RULES.decode(red, "C F1") == Move(tile_number("F0"), tile_number("F1"))


def test_the_key_of_a_lost_piece():
    state = RULES.parse_position("3zxcvb2/10/10/10/10/10/10/10/10/4XCVB2 b 0", None)
    with pytest.raises(IllegalAction) as caught:
        RULES.decode(state, "Z D8")
    assert caught.value.message == "Blue’s Samurai 1 has been captured."


@of_each(["", "F9", "F9-F10", "K9-K8", "resign", "time", "Q F8", "F9--F8", "F9-F8-F7", "9F8F", "F٩-F8"])
def test_what_is_no_move(text):
    with pytest.raises(BadNotation):
        RULES.decode(START, text)


@of_each(
    [
        "",
        "b 0",
        "3zxcvb2/10/10/10/10/10/10/10/10/3ZXCVB2 b",
        "3zxcvb2/10/10/10/10/10/10/10/3ZXCVB2 b 0",
        "3zxcvb2/10/10/10/10/10/10/10/10/3ZXCVB3 b 0",
        "3zxcvb2/10/10/10/10/10/10/10/9/3ZXCVB2 b 0",
        "3zxcvb2/10/10/10/10/10/10/10/4Q5/3ZXCVB2 b 0",
        "3zxcvb2/10/10/10/10/10/10/10/10/3ZXCVB2 w 0",
        "3zxcvb2/10/10/10/10/10/10/10/10/3ZXCVB2 br 0",
        "3zxcvb2/10/10/10/10/10/10/10/10/3ZXCVB2 b -1",
        "3zxcvb2/10/10/10/10/10/10/10/10/3ZXCVB2 b ١",
        "3zx1vb2/10/10/10/10/10/10/10/10/3ZX1VB2 b 0",
        "3zxcvb2/10/10/10/10/10/10/10/4C5/3ZXCVB2 b 0",
    ]
)
def test_what_is_no_position(text):
    with pytest.raises(BadNotation):
        RULES.parse_position(text, None)


def test_a_position_without_one_protector_is_over():
    state = RULES.parse_position("10/10/10/10/10/4c5/10/10/10/3Z6 b 12", None)
    assert RULES.outcome(state).winners == (1,)


def test_lenient_positions():
    assert RULES.parse_position("  3zxcvb2/73/91/10/10/10/10/10/10/3ZXCVB2  B   0 ", None) == START
    assert RULES.position(START) == START_POSITION


@st.composite
def states(draw: st.DrawFn) -> State:
    """A position after up to 60 drawn moves."""
    state = START
    for pick in draw(st.lists(st.integers(0, 999), max_size=60)):
        actions = RULES.legal_actions(state)
        if not actions:
            break
        state = RULES.apply(state, actions[pick % len(actions)]).state
    return state


@settings(max_examples=25)
@given(states())
def test_positions_and_moves_round_trip(state):
    text = RULES.position(state)
    assert RULES.parse_position(text, state.options) == state
    actions = RULES.legal_actions(state)
    texts = [RULES.encode(state, action) for action in actions]
    assert texts == sorted(set(texts), key=lambda text: (text[:2], text[3:]))
    for action, written in zip(actions, texts, strict=True):
        assert RULES.decode(state, written) == action
        assert RULES.decode(state, written.replace("x", "-").lower()) == action


@settings(max_examples=25)
@given(states())
def test_a_view_determines_the_state(state):
    for seat in (0, 1, None):
        view = RULES.observe(state, seat)
        assert RULES.observe(RULES.determinize(view, None), seat) == view
        assert sum(piece.kind.points for piece in view.pieces) == sum(view.scores)


@given(st.text(max_size=80))
def test_any_text_is_read_or_refused_in_words(text):
    for read in (lambda: RULES.decode(START, text), lambda: RULES.parse_position(text, None)):
        try:
            read()
        except (BadNotation, IllegalAction) as error:
            assert str(error)
