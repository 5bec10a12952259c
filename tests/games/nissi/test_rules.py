"""The worked examples of the rules, and every way a move can be refused."""

from __future__ import annotations

import pytest

from games.core.endings import Ending, outcome_of
from games.core.errors import BadOption, IllegalAction
from games.core.match import Match, Seat
from games.core.perft import divide, perft
from games.core.savefile import dumps, loads
from games.core.share_code import match_code, read_code
from games.core.types import OVER, Outcome
from games.nissi import GAME
from games.nissi.actions import Move, Pass
from games.nissi.events import Calmed, Captured, Moved, Passed, Raged
from games.nissi.geometry import tile_number
from games.nissi.rules import army_points
from games.nissi.state import State
from tests.cases import of_each

RULES = GAME.rules
RAGING = "4C5/10/3z6/10/10/10/10/10/3c6/3ZX1VB2 b 40"


def start(**values: str) -> State:
    return RULES.initial_state(RULES.make_options(values))


def at(text: str, **values: str) -> State:
    return RULES.parse_position(text, RULES.make_options(values))


def legal(state: State) -> list[str]:
    return [RULES.encode(state, action) for action in RULES.legal_actions(state)]


def play(state: State, *texts: str) -> State:
    for text in texts:
        state = RULES.apply(state, RULES.decode(state, text)).state
    return state


def refused(state: State, text: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        RULES.apply(state, RULES.decode(state, text))
    return caught.value


# The worked examples, in their order.


def test_example_1_the_nine_first_moves():
    assert legal(start()) == ["D9-C9", "D9-D8", "E9-E8", "F9-E8", "F9-F8", "F9-G8", "G9-G8", "H9-H8", "H9-I9"]


def test_example_2_sequences_from_the_start():
    assert [perft(RULES, start(), depth) for depth in (0, 1, 2, 3)] == [1, 9, 81, 972]


def test_example_3_a_raging_protector():
    state = at(RAGING)
    moves = legal(state)
    assert len(moves) == 34
    assert sum(move.startswith("E0") for move in moves) == 26
    assert {"E0-E8", "E0-A4", "E0-J5", "E0-C2"} <= set(moves)
    assert refused(state, "E0-D2").reason == "not-a-line"
    won = play(state, "D9xD8")
    assert RULES.outcome(won) == Outcome("protector", (1.0, 0.0))
    assert perft(RULES, state, 2) == 364
    assert perft(RULES, state, 3) == 8707


def test_example_4_the_other_side_of_it():
    state = at(RAGING.replace(" b ", " r "))
    moves = legal(state)
    assert len(moves) == 11
    assert {"D8xD9", "D8xE9"} <= set(moves)
    assert army_points(state) == (30, 15)


def test_example_5_slides_end_at_a_capture():
    state = at("zC8/1x8/10/10/10/10/10/10/10/c9 b 10")
    moves = legal(state)
    assert len(moves) == 19
    assert {"B0xA0", "B0xB1"} <= set(moves)
    assert refused(state, "B0-B2").reason == "blocked"
    assert refused(state, "B0-B2").where == ("B1",)
    assert "A0xB0" in legal(at("zC8/1x8/10/10/10/10/10/10/10/c9 r 10"))


def test_example_6_two_ways_to_win():
    state = at("10/10/10/10/4z5/4C5/4c5/10/10/10 r 9")
    moves = legal(state)
    assert len(moves) == 11
    assert {"E4xE5", "E6xE5", "E4-D4", "E4-F4"} <= set(moves)
    for winning in ("E4xE5", "E6xE5"):
        assert RULES.outcome(play(state, winning)) == Outcome("protector", (0.0, 1.0))


def test_example_7_hemmed_in_on_the_far_row():
    assert legal(at("CZ8/XV8/10/10/10/10/10/10/10/9c b 30")) == ["B0-C0", "B1-C1"]


def test_example_8_samurai_at_the_end_of_their_road():
    # A composed position: six Blue pieces, two of them with the key B.
    state = at("BZ8/CX8/VB8/10/10/10/10/10/10/9c b 30")
    assert legal(state) == ["B0-C0", "B1-C1", "B2-C2"]


def test_example_9_the_text_position_after_a_move():
    assert RULES.position(play(start(), "F9-F8")) == "3zxcvb2/10/10/10/10/10/10/10/5C4/3ZX1VB2 r 1"


def test_example_10_a_slide_off_the_far_row_uses_up_the_power():
    state = play(at(RAGING.replace("3c6", "9c")), "E0-E5", "J8-I8")
    assert sorted(move for move in legal(state) if move.startswith("E5")) == sorted(
        f"E5-{tile}" for tile in ("D4", "E4", "F4", "D5", "F5", "D6", "E6", "F6")
    )


def test_example_11_when_the_clock_runs_out():
    assert outcome_of(GAME, at(RAGING), Ending.TIME) == Outcome("time", (1.0, 0.0))
    assert outcome_of(GAME, start(), Ending.TIME) == Outcome("time", (0.5, 0.5))


def test_example_12_the_move_limit():
    state = play(start(move_limit="2"), "F9-F8", "F0-F1")
    assert RULES.actor(state) == OVER
    assert RULES.outcome(state) == Outcome("moves", (0.5, 0.5))
    assert RULES.legal_actions(state) == ()
    assert refused(state, "F8-F7").reason == "over"


EXCHANGE = "10/10/10/4c5/3z6/3Z1v4/10/10/10/C9 b 9"
"""With one move left Blue may take a Samurai that Red’s Protector guards."""


def test_example_13_at_the_limit_captures_are_played_out():
    taken = play(at(EXCHANGE, move_limit="10", at_limit="quiet"), "D5xD4")
    assert RULES.position(taken).endswith(" r 9"), "a capture does not use up the last move"
    assert RULES.outcome(taken) is None and "E3xD4" in legal(taken)
    retaken = play(taken, "E3xD4")
    assert RULES.outcome(retaken) is None
    over = play(retaken, "A9-A8")
    assert RULES.outcome(over) == Outcome("moves", (0.0, 1.0)) and over.moves == 10


def test_who_declines_to_take_back_at_the_limit_ends_the_match():
    over = play(at(EXCHANGE, move_limit="10", at_limit="quiet"), "D5xD4", "E3-E2")
    assert RULES.outcome(over) == Outcome("moves", (0.5, 0.5))


def test_a_match_that_does_not_name_the_end_at_the_limit_keeps_the_one_it_always_had():
    over = play(at(EXCHANGE, move_limit="10"), "D5xD4")
    assert RULES.outcome(over) == Outcome("moves", (0.5, 0.5))
    assert RULES.make_options({"move_limit": "10"}) == RULES.make_options({"move_limit": "10", "at_limit": "stop"})


def test_codes_from_before_there_was_a_choice_end_with_the_move_that_reaches_the_limit():
    before = "Z1.nissi.Y1tjNCPgV7DX0LxraIDkWSBPH4JMkk31javM9I2jDMtM9OHCzpYKSQqWStg9i-4aF9MKFxMA"
    assert read_code(before).outcome == Outcome("moves", (0.5, 0.5))


def test_saves_and_codes_carry_the_end_at_the_limit():
    options = RULES.make_options({"move_limit": "10", "at_limit": "quiet"})
    match = Match(GAME, options, [Seat("Aoi"), Seat("Ren")], start=EXCHANGE)
    for text in ("D5xD4", "E3xD4", "A9-A8"):
        match.play(RULES.decode(match.state, text))
    for again in (loads(dumps(match)), read_code(match_code(match))):
        assert again.options == options and again.outcome == Outcome("moves", (0.0, 1.0))


def test_a_pass_at_the_limit_captures_nothing_and_ends_the_match():
    state = at("CZXVBZXVBZ/XVBZXVBZXV/10/10/10/10/10/10/10/9c b 9", move_limit="10", at_limit="quiet")
    assert RULES.outcome(play(state, "pass")) == Outcome("moves", (1.0, 0.0))


def test_captures_before_the_limit_use_up_moves_as_ever():
    state = at(EXCHANGE.replace("b 9", "b 5"), move_limit="10", at_limit="quiet")
    assert play(state, "D5xD4", "E3xD4").moves == 7


# Endings, passing, options.


def test_the_move_limit_goes_by_army_points():
    state = play(at("10/10/10/3z6/3Z6/9c/10/10/10/C9 b 0", move_limit="2"), "D4xD3", "J5-J4")
    assert RULES.outcome(state) == Outcome("moves", (1.0, 0.0))


def test_capturing_the_protector_with_the_last_move_wins_whatever_the_points():
    state = play(at("10/10/10/3zx5/3C6/9c/10/10/10/10 r 9", move_limit="10"), "D3xD4")
    assert RULES.outcome(state) == Outcome("protector", (0.0, 1.0))


def test_resigning_is_the_matchs_business():
    assert outcome_of(GAME, start(), Ending.RESIGN) == Outcome("resign", (0.0, 1.0))
    assert "resign" not in legal(start())


def test_passing_is_only_for_a_side_without_a_move():
    assert refused(start(), "pass").reason == "must-move"
    state = at("CZ8/XV8/10/10/10/10/10/10/10/9c b 30")
    assert refused(state, "pass").reason == "must-move"


def test_a_side_without_a_move_passes():
    # Composed: no army of five can be hemmed in completely, twenty pieces can.
    state = at("CZXVBZXVBZ/XVBZXVBZXV/10/10/10/10/10/10/10/9c b 30")
    assert RULES.legal_actions(state) == (Pass(),)
    assert RULES.decode(state, " PASS ") == Pass()
    after = RULES.apply(state, Pass())
    assert after.events == (Passed(0),)
    assert RULES.position(after.state).endswith(" r 31")


def test_without_a_clock_there_is_a_move_limit():
    assert RULES.make_options({"clock": "none"}).move_limit == 200
    assert RULES.make_options({"clock": "none", "move_limit": "40"}).move_limit == 40
    assert RULES.make_options({}).move_limit is None
    values = RULES.option_values(RULES.make_options({"clock": "none"}))
    assert values == {"clock": "none", "move_limit": "200", "at_limit": "stop", "handicap": "none"}
    assert GAME.clock_seconds(RULES.make_options({})) == 300
    assert GAME.clock_seconds(RULES.make_options({"clock": "none"})) is None


@of_each(
    [
        {"clock": "4"},
        {"at_limit": "loud"},
        {"move_limit": "1"},
        {"move_limit": "1001"},
        {"move_limit": "-3"},
        {"move_limit": "x"},
    ]
)
def test_options_that_do_not_exist(values):
    with pytest.raises(BadOption):
        RULES.make_options(values)


# Refusals say why.


@of_each(
    [
        ("D9-D9", "same-tile"),
        ("D9-E9", "own-piece"),
        ("D9-C8", "diagonal"),
        ("D9-H6", "too-far"),
        ("D9-D7", "too-far"),
        ("F9-F7", "not-raging"),
        ("A5-A4", "empty"),
        ("D0-D1", "not-yours"),
    ]
)
def test_refusals_at_the_start(text, reason):
    assert refused(start(), text).reason == reason


def test_a_samurai_never_moves_backward():
    assert refused(play(start(), "D9-D8", "D0-D1"), "D8-D9").reason == "backward"
    assert refused(play(start(), "D9-D8", "D0-D1", "E9-E8"), "D1-D0").reason == "backward"


def test_off_the_board():
    with pytest.raises(IllegalAction) as caught:
        RULES.apply(start(), Move(93, 103))
    assert caught.value.reason == "off-board"


def test_a_refused_move_changes_nothing():
    state = start()
    before = RULES.position(state)
    refused(state, "D9-D7")
    assert RULES.position(state) == before and state == start()


# Events.


def test_events_of_a_capture_that_calms():
    state = at("4C5/10/4z5/10/10/10/10/10/9c/10 b 40")
    events = RULES.apply(state, RULES.decode(state, "E0xE2")).events
    e0, e2 = tile_number("E0"), tile_number("E2")
    assert events == (Moved(0, "C", e0, e2), Captured(1, "Z", e2, "C"), Calmed(0, e2))


def test_events_of_reaching_the_far_row():
    state = at("10/4C5/10/10/10/10/10/10/9c/10 b 40")
    events = RULES.apply(state, RULES.decode(state, "E1-E0")).events
    assert events[-1] == Raged(0, tile_number("E0"))
    state = play(state, "E1-E0", "J8-J7")
    assert RULES.apply(state, RULES.decode(state, "E0-A0")).events == (
        Moved(0, "C", tile_number("E0"), tile_number("A0")),
    )


def test_red_rages_on_row_9():
    state = at("10/10/10/10/10/10/10/10/9c/C9 r 41")
    after = play(state, "J8-J9")
    assert RULES.observe(after, None).piece_by_key(1, "C").raging
    assert not RULES.observe(after, None).piece_by_key(0, "C").raging


def test_divide_adds_up_to_perft():
    parts = divide(RULES, at(RAGING), 3)
    assert sum(parts.values()) == 8707
    assert parts["D9xD8"] == 1


def test_the_view_shows_the_whole_table():
    state = at(RAGING)
    view = RULES.observe(state, 0)
    assert view.legal == RULES.legal_actions(state)
    assert RULES.observe(state, 1).legal == RULES.observe(state, None).legal == ()
    assert view.scores == (30, 15)
    assert view.captured == ((), ("X", "V", "B"))
    assert view.piece_at(tile_number("E0")).raging
    assert view.piece_at(tile_number("D9")).name == "Samurai 1"
    assert view.piece_at(tile_number("A9")) is None
    assert view.moves == 40 and view.moves_left is None
    assert RULES.observe(at(RAGING, move_limit="50"), 1).moves_left == 10
