"""What decides for a move, and what speaks against one: each kind on a kept position, and true in any position."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.bot import Variation
from games.core.errors import IllegalAction
from games.nissi import GAME
from games.nissi.actions import Move
from games.nissi.deciding import deciding
from games.nissi.deciding_words import fact_against, fact_for
from games.nissi.geometry import TILES
from games.nissi.pieces import PROTECTORS
from games.nissi.state import EMPTY, State
from tests.games.nissi.replayed import holds, holds_against

RULES, TEXT = GAME.rules, GAME.text
LIMIT = RULES.make_options({"clock": "none", "move_limit": "160"})


def at(text: str) -> State:
    return RULES.parse_position(text, LIMIT)


FOR: dict[str, tuple[str, str, tuple[str | int, ...]]] = {
    "wins": ("2zx6/10/10/10/10/9b/8v1/8c1/10/9C r 0", "I7-H8", (2,)),
    "only": ("6c1C1/5v4/6b3/4z5/5x4/10/4Z5/5X4/4V1B3/10 r 57", "G0-G1", (1,)),
    "saves": ("5x1b2/5v4/4z5/10/10/10/10/4B1C3/3ZV5/4X3c1 b 36", "G7-F8", (1,)),
    "hunts": ("10/4z5/6vb2/4X5/10/6c3/4Z5/5VC1B1/10/10 r 71", "G5-F5", ("E6", 5)),
    "still hunts": ("4C5/5xv3/5b4/10/10/10/10/2Z2X4/5V4/7c2 b 94", "F7-G7", ("F1", 1)),
    "forks": ("4C5/5z4/4x5/10/10/4X5/5c4/4Z5/10/10 r 105", "F1-F2", ("E5", "E7")),
    "races": ("4x5/5zb3/5v1C2/10/10/10/8c1/4X5/7B2/2Z2V4 r 33", "I6-I7", (2,)),
    "rescues": ("3zx1b3/10/10/5v4/10/8C1/10/6V2B/3Z6/c3X5 b 32", "E9-E8", ("E9", "A9")),
    "keeps": ("1C3x4/5v4/7c2/10/7b2/10/10/10/4ZV1B2/4X5 r 47", "H2-G1", ("F1", 2)),
    "stops": ("10/5x4/10/10/10/10/10/6cz2/2ZV6/5C4 b 20", "F9-G9", (2,)),
    "loots": ("10/3v6/7Z2/2x7/3z6/10/10/5V4/4c5/7C2 r 20", "E8-F8", (2,)),
    "confines": ("9c/10/6X1VC/9Z/10/10/10/z7x1/10/10 b 20", "I2-I1", ()),
}
"""What is told for a move, by kind: the position, the move, the tiles and numbers."""


@pytest.mark.parametrize("kind", FOR)
def test_what_decides_for_a_move_is_named_and_true(kind: str) -> None:
    text, notation, told = FOR[kind]
    state = at(text)
    view, action = RULES.observe(state, state.side), RULES.decode(state, notation)
    assert isinstance(action, Move)
    terms = deciding(view, action, None)
    assert fact_for(view, Variation(action), terms) == (kind, *told)
    assert holds(state, action, (), (kind, *told))
    decides = TEXT.decides(view, Variation(action), terms)
    assert decides and TEXT.hint(view, action, (), terms).startswith(f"{notation}: {decides}")


AGAINST = {
    "loses": ("8C1/6Z3/10/10/10/10/10/10/10/3c6 b 128", "I0-I9", "G1-F1"),
    "drops": ("10/6v3/3z1x3b/6c3/10/7C2/10/4ZV4/8B1/5X4 r 31", "J2-J3", "J2-I2"),
    "bleeds": ("10/4x5/10/10/7C2/10/2z7/6Z3/4v5/3c6 b 20", "G7-F7", "H4-H5"),
    "lets rage": ("10/5x4/10/10/10/10/10/6cz2/2ZV6/5C4 b 20", "C8-B8", "F9-G9"),
    "misses race": ("5C4/3X6/10/10/10/10/2c7/10/3x6/10 b 20", "F0-F6", "F0-E1"),
    "misses fork": ("10/6Vc2/10/3C6/10/5xZ3/10/10/10/10 b 20", "G5-H5", "D3-D2"),
    "misses capture": ("7C2/10/5v4/3z6/5Z4/5V4/10/6B3/6c3/10 r 65", "G8-G9", "G8xG7"),
    "misses hunt": ("3x6/10/1z3v4/3C2c1b1/10/10/10/4VXB3/4Z5/10 b 50", "D3-D2", "D3-C3"),
    "misses rage": ("10/10/10/10/5C4/10/4X1V3/10/4c5/5x4 r 120", "E8-D8", "E8-E9"),
    "ends rage": ("9C/10/10/6x3/6v3/10/10/10/10/c9 r 109", "A9-C7", "G4-H4"),
    "gives": ("4C5/10/4xz4/10/5Z4/10/7V2/10/10/5c4 b 104", "E0-I0", "E0-J0"),
    "costs": ("10/10/3x2C3/5c4/5Z4/10/10/6z3/10/10 b 60", "G2-H2", "G2-F1"),
    "misses points": ("7b2/4x1v3/2z7/10/10/10/10/3ZC1c1B1/5V4/4X5 r 43", "C2-B2", "G7-H8"),
    "misses attack": ("10/4x1C3/4z5/10/10/7B2/5c4/10/10/10 r 93", "F6-G7", "F6-G6"),
    "unguards": ("10/5b4/5x4/7C2/10/10/3X6/4Z5/5c4/10 b 68", "E7-D7", "E7-E6"),
    "misses win": ("2zx6/10/10/10/10/9b/8v1/8c1/10/9C r 0", "C0-C1", "I7-H8"),
}


@pytest.mark.parametrize("kind", AGAINST)
def test_what_speaks_against_a_move_is_named_and_true(kind: str) -> None:
    text, *notations = AGAINST[kind]
    state = at(text)
    view = RULES.observe(state, state.side)
    action, better = (RULES.decode(state, each) for each in notations)
    assert isinstance(action, Move) and isinstance(better, Move)
    line, better_line = ((each,) for each in notations)
    terms = deciding(view, better, action)
    fact = fact_against(view, Variation(action, line), Variation(better, better_line), terms)
    assert fact is not None and fact[0] == kind
    assert holds_against(state, action, better, line, better_line, fact)
    assert TEXT.against(view, Variation(action, line), Variation(better, better_line), terms)


def test_where_nothing_is_proved_the_expected_line_says_what_it_brings() -> None:
    state = at("8C1/5xb3/10/3z6/10/2XV6/4Z5/2c7/10/10 r 157")
    view, line = RULES.observe(state, state.side), ("C7-C6", "E6-F6", "C6xD5")
    hint = TEXT.hint(view, RULES.decode(state, line[0]), line)
    assert hint == "C7-C6: takes Samurai 3 on D5 after E6-F6; the likely reply is E6-F6"


def test_what_two_lines_bring_speaks_against_the_worse_one() -> None:
    state = at("2z2v4/8b1/4x5/10/8C1/10/3c6/4ZV4/4XB4/10 r 35")
    view = RULES.observe(state, state.side)
    lines = ("I1-I2", "I4-H3", "D6-C7", "H3xI2"), ("D6-C7", "I4-I3", "C7-B8", "I3-H2")
    action, better = (RULES.decode(state, line[0]) for line in lines)
    words = TEXT.against(view, Variation(action, lines[0]), Variation(better, lines[1]), ())
    assert words == "it loses Samurai 4 on I2 by the likely line, 5 points less"


def test_nothing_decides_for_a_pass_or_where_the_game_ends() -> None:
    stuck = at("CZXVBZXVBZ/XVBZXVBZXV/10/10/10/10/10/10/10/9c b 30")
    assert deciding(RULES.observe(stuck, 0), RULES.legal_actions(stuck)[0], None) == ()
    won = at("10/10/10/10/10/10/3c6/3Z6/6C3/10 b 40")
    taking = RULES.decode(won, "D7xD6")
    view = RULES.observe(won, 0)
    assert deciding(view, taking, None) == ()
    assert all(deciding(view, taking, each) == () for each in view.legal)


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Few pieces in the middle, where they meet, sometimes near the move limit."""
    middle = [tile for tile in range(TILES) if 2 <= tile // 10 <= 7 and 2 <= tile % 10 <= 7]
    samurai = draw(st.lists(st.sampled_from([1, 2, 6, 7]), min_size=1, max_size=3, unique=True))
    tiles = draw(st.lists(st.sampled_from(middle), min_size=len(samurai) + 2, max_size=len(samurai) + 2, unique=True))
    board = [EMPTY] * TILES
    for tile, piece in zip(tiles, (*PROTECTORS, *samurai), strict=True):
        board[tile] = piece
    return State(tuple(board), draw(st.integers(0, 1)), draw(st.sampled_from([10, 154, 156])), LIMIT)


@settings(max_examples=15, deadline=None)
@given(positions(), st.data())
def test_nothing_that_is_told_is_false(state: State, data: st.DataObject) -> None:
    view = RULES.observe(state, state.side)
    better = data.draw(st.sampled_from(view.legal))
    action = data.draw(st.sampled_from(view.legal))
    if not isinstance(better, Move) or not isinstance(action, Move) or better == action:
        return
    fact = fact_for(view, Variation(better), deciding(view, better, None))
    assert fact is None or holds(state, better, (), fact)
    line, better_line = ((RULES.encode(state, each),) for each in (action, better))
    fact = fact_against(view, Variation(action, line), Variation(better, better_line), deciding(view, better, action))
    assert fact is None or holds_against(state, action, better, line, better_line, fact)


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        ("3zxcvb2/10/10/10/10/10/10/10/10/3ZXCVB2 b 0", "D9-C8", "Samurai 1 may go to C9, D8."),
        ("3zxcvb2/10/10/10/10/10/10/10/10/3ZXCVB2 b 0", "A5-D8", "To D8 you may move Samurai 1 (D9)."),
        ("3zxcvb2/10/10/10/10/10/10/10/10/3ZXCVB2 b 0", "D0-D1", "The piece on D0 is Red’s, and Blue is to move."),
        ("4C5/4z5/10/10/10/10/10/10/9c/10 b 40", "E0-E3", "Protector may go to E1."),
        ("CZ8/XV8/10/10/10/10/10/10/10/9c b 30", "A0-A1", "Protector cannot move now."),
    ],
)
def test_a_refused_move_is_answered_with_what_is_allowed(text: str, move: str, words: str) -> None:
    state = at(text)
    with pytest.raises(IllegalAction) as caught:
        RULES.apply(state, RULES.decode(state, move))
    assert caught.value.message.endswith(words)
