"""The words a player reads."""

from __future__ import annotations

import pytest

from games.core.game import LogLine
from games.core.match import Match, Seat
from games.core.types import Outcome
from games.nissi import GAME
from games.nissi.actions import Move
from games.nissi.advice import ahead, foretold, limit_words
from games.nissi.geometry import tile_number

RULES, TEXT = GAME.rules, GAME.text
NAMES = ("Aoi", "Ren")
START = "3zxcvb2/10/10/10/10/10/10/10/10/3ZXCVB2"


def at(text, **values):
    return RULES.parse_position(text, RULES.make_options(values))


def lines(state, text):
    action = RULES.decode(state, text)
    entries = TEXT.log_lines(RULES.encode(state, action), RULES.apply(state, action).events, NAMES)
    return tuple(line._replace(rule="") for line in entries)


def test_log_lines():
    start = RULES.initial_state(RULES.make_options({}))
    assert lines(start, "C F8") == (LogLine(0, "Protector to F8", "F9-F8", ""),)
    raging = at("4C5/10/4z5/10/10/10/10/10/9c/10 b 40")
    assert lines(raging, "E0xE2") == (LogLine(0, "Protector takes Red’s Samurai 1", "E0xE2", "+5, calms"),)
    before = at("10/4C5/10/10/10/10/10/10/9c/10 b 40")
    assert lines(before, "E1-D0")[0].note == "rages"
    stuck = at("CZXVBZXVBZ/XVBZXVBZXV/10/10/10/10/10/10/10/9c b 30")
    assert lines(stuck, "pass") == (LogLine(0, "passes: no piece can move", "pass", you="You pass: no piece can move"),)


def test_prompts():
    def prompt(state):
        return TEXT.prompt(RULES.observe(state, 0), NAMES)

    assert prompt(at("3zxcvb2/10/10/10/10/10/10/10/10/3ZXCVB2 b 0")) == "Aoi: choose a piece to move."
    assert prompt(at("4C5/10/10/10/10/10/10/10/9c/10 b 40")).endswith("Your Protector is raging.")
    assert "pass" in prompt(at("CZXVBZXVBZ/XVBZXVBZXV/10/10/10/10/10/10/10/9c b 30"))
    assert "this is the last move" in prompt(at("9c/10/10/10/10/10/10/10/10/C9 b 9", move_limit="10"))
    one_left = at("9c/10/10/10/10/10/10/10/10/C9 b 9", move_limit="10", at_limit="quiet")
    assert prompt(one_left).endswith("unless it captures, this is the last move.")
    assert "2 moves are left" in prompt(at("9c/10/10/10/10/10/10/10/10/C9 b 7", move_limit="10"))
    assert prompt(at("9c/10/10/10/10/10/10/10/10/10 b 0")) == "The game is over."


def test_results():
    assert TEXT.result(Outcome("protector", (1.0, 0.0)), NAMES) == "Ren’s Protector is captured: Aoi wins."
    assert TEXT.result(Outcome("time", (0.0, 1.0)), NAMES) == "The clock ran out: Ren wins with the stronger army."
    assert TEXT.result(Outcome("moves", (0.5, 0.5)), NAMES) == "The move limit is reached on equal armies: a draw."


def test_a_hint_names_the_move_why_and_the_reply_expected():
    def hint(state, text, *line):
        return TEXT.hint(RULES.observe(state, state.side), RULES.decode(state, text), line)

    rage = at("4C5/10/4z5/10/10/10/10/10/9c/10 b 40")
    assert hint(rage, "E0xE2") == "E0xE2: takes Samurai 1, +5, nothing can take it there"
    assert hint(RULES.initial_state(RULES.make_options({})), "C F8", "F9-F8", "E0-E1") == (
        "F9-F8: brings the Protector nearer to its End Row; the likely reply is E0-E1"
    )
    assert hint(at("CZXVBZXVBZ/XVBZXVBZXV/10/10/10/10/10/10/10/9c b 30"), "pass") == "pass: no piece can move"


def test_a_quiet_hint_said_only_that_nothing_can_take_the_piece_there():
    """What it leaves the other's Protector, what comes next and what it makes way for is the point of it."""

    def hint(text, *line):
        state = at(text)
        return TEXT.hint(RULES.observe(state, state.side), RULES.decode(state, line[0]), line)

    hemmed = hint("3c6/1Z8/10/4X5/10/10/10/10/10/6C3 b 40", "E3-E2")
    assert hemmed == "E3-E2: their Protector has only 3 safe tiles left"
    later = hint("10/10/10/5c4/10/10/3Z6/10/10/6C3 b 40", "D6-D5", "F3-E4", "D5-D4")
    assert "threatens the Protector next, by the likely line" in later
    way = hint("9c/10/10/10/10/10/10/3Z6/3X6/6C3 b 40", "D7-D6", "J0-J1", "D8-D7")
    assert way == "D7-D6: makes way for D8-D7; the likely reply is J0-J1"
    on = hint("9c/10/10/10/10/10/10/3Z6/10/6C3 b 40", "D7-D6", "J0-J1", "D6-D5")
    assert "is on its way to D5, by the likely line" in on


def test_a_hint_sees_what_is_saved_guarded_threatened_and_won():
    def hint(text, move):
        state = at(text)
        return TEXT.hint(RULES.observe(state, state.side), RULES.decode(state, move))

    assert "the Protector is out of danger" in hint("3z6/10/10/10/10/10/10/5c4/4C5/10 b 40", "E8-D9")
    assert "guards Samurai 1" in hint("8c1/10/10/10/10/10/3z6/3Z6/2X7/6C3 b 40", "C8-C7")
    assert "threatens Samurai 1" in hint("8c1/10/10/10/10/3z6/10/3Z6/6C3/10 b 40", "D7-D6")
    assert hint("10/10/10/10/10/10/3c6/3Z6/6C3/10 b 40", "D7xD6").startswith("D7xD6: takes the Protector and wins")


def test_a_legal_move_is_foretold_by_the_rules_themselves():
    view = RULES.observe(at("4z5/2C7/10/10/10/10/10/10/9c/10 b 40"), 0)

    def words(target):
        return foretold(ahead(view, Move(tile_number("C1"), tile_number(target))), tile_number(target))

    assert words("C0") == "rages there"
    assert words("C2") == ""


def test_a_move_to_where_it_can_be_captured_is_foretold_with_who_would():
    view = RULES.observe(at("4z5/3C6/10/10/10/10/10/10/9c/10 b 40"), 0)
    after = ahead(view, Move(tile_number("D1"), tile_number("E1")))
    assert foretold(after, tile_number("E1")) == "can be captured there"
    assert [piece.tile for piece in after.strikers] == [tile_number("E0")]
    guarded = RULES.observe(at("9c/10/3z6/4X5/3Z6/10/6C3/10/10/10 b 40"), 0)
    step = Move(tile_number("D4"), tile_number("D3"))
    assert foretold(ahead(guarded, step), step.target) == "can be captured there, guarded"


def test_the_move_limit_is_counted_aloud_from_the_last_sixth_on():
    def words(made, limit):
        return limit_words(RULES.observe(at(f"4z5/2C7/10/10/10/10/10/10/9c/10 b {made}", move_limit=limit), 0))

    assert words(166, "200") == words(10, "none") == ""
    assert words(167, "200") == "17 moves left, then the stronger army wins"
    assert words(20, "40") == "10 moves left, then the stronger army wins"
    assert words(39, "40") == "The last move, then the stronger army wins"


def test_where_captures_are_played_out_the_table_says_so_as_the_limit_nears():
    def words(made):
        text = f"4z5/2C7/10/10/10/10/10/10/9c/10 b {made}"
        return limit_words(RULES.observe(at(text, move_limit="40", at_limit="quiet"), 0))

    assert words(10) == ""
    assert words(37) == "2 moves left; if the last one captures, the match continues"
    assert words(39) == "The match ends with the first move that captures nothing"


@pytest.mark.parametrize(
    ("begins", "numbers"),
    [("b 0", [1, 1, 2]), ("b 84", [43, 43, 44]), ("r 0", [1, 2, 2]), ("r 83", [42, 43, 43]), ("b 9", [6, 6, 7])],
)
def test_moves_are_numbered_as_in_chess_wherever_a_position_begins(begins, numbers):
    match = Match(GAME, RULES.make_options({}), [Seat("Aoi"), Seat("Ren")], start=f"{START} {begins}")
    headings = []
    for each in ("F9-F8", "F0-F1", "F8-F7") if begins[0] == "b" else ("F0-F1", "F9-F8", "F1-F2"):
        headings.append(match.turn)
        match.play(match.read(each))
    assert TEXT.turns(match.entries()) == numbers
    assert headings == [f"Move {each}" for each in numbers]


def test_the_last_number_before_the_limit_is_that_of_each_sides_moves():
    options = RULES.make_options({"move_limit": "100"})
    (limit,) = [spec for spec in RULES.option_specs if spec.name == "move_limit"]
    assert dict(limit.values)["100"] == "50 moves each"
    last = RULES.observe(RULES.parse_position(f"{START} r 99", options), None)
    assert TEXT.turn(last, ()) == "Move 50"
