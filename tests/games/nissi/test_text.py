"""The words a player reads."""

from __future__ import annotations

from games.core.game import LogLine
from games.core.types import Outcome
from games.nissi import GAME

RULES, TEXT = GAME.rules, GAME.text
NAMES = ("Aoi", "Ren")


def at(text, **values):
    return RULES.parse_position(text, RULES.make_options(values))


def lines(state, text):
    action = RULES.decode(state, text)
    return TEXT.log_lines(RULES.encode(state, action), RULES.apply(state, action).events, NAMES)


def test_log_lines():
    start = RULES.initial_state(RULES.make_options({}))
    assert lines(start, "C F8") == (LogLine(0, "Protector to F8", "F9-F8", ""),)
    raging = at("4C5/10/4z5/10/10/10/10/10/9c/10 b 40")
    assert lines(raging, "E0xE2") == (LogLine(0, "Protector takes Red's Samurai 1", "E0xE2", "+5, calms"),)
    before = at("10/4C5/10/10/10/10/10/10/9c/10 b 40")
    assert lines(before, "E1-D0")[0].note == "rages"
    stuck = at("CZXVBZXVBZ/XVBZXVBZXV/10/10/10/10/10/10/10/9c b 30")
    assert lines(stuck, "pass") == (LogLine(0, "passes: no piece can move", "pass", ""),)


def test_prompts():
    def prompt(state):
        return TEXT.prompt(RULES.observe(state, 0), NAMES)

    assert prompt(at("3zxcvb2/10/10/10/10/10/10/10/10/3ZXCVB2 b 0")) == "Aoi: choose a piece to move."
    assert prompt(at("4C5/10/10/10/10/10/10/10/9c/10 b 40")).endswith("Your Protector is raging.")
    assert "pass" in prompt(at("CZXVBZXVBZ/XVBZXVBZXV/10/10/10/10/10/10/10/9c b 30"))
    assert "this is the last move" in prompt(at("9c/10/10/10/10/10/10/10/10/C9 b 9", move_limit="10"))
    assert "3 moves are left" in prompt(at("9c/10/10/10/10/10/10/10/10/C9 b 7", move_limit="10"))
    assert prompt(at("9c/10/10/10/10/10/10/10/10/10 b 0")) == "The game is over."


def test_results():
    assert TEXT.result(Outcome("protector", (1.0, 0.0)), NAMES) == "Ren's Protector is captured: Aoi wins."
    assert TEXT.result(Outcome("time", (0.0, 1.0)), NAMES) == "The clock ran out: Ren wins with the stronger army."
    assert TEXT.result(Outcome("moves", (0.5, 0.5)), NAMES) == "The move limit is reached on equal armies: a draw."


def test_a_hint_names_the_move_and_what_it_takes():
    def hint(state, text):
        return TEXT.hint(RULES.observe(state, 0), RULES.decode(state, text))

    assert hint(at("4C5/10/4z5/10/10/10/10/10/9c/10 b 40"), "E0xE2") == "E0xE2, which takes Samurai 1"
    assert hint(RULES.initial_state(RULES.make_options({})), "C F8") == "F9-F8"
    assert hint(at("CZXVBZXVBZ/XVBZXVBZXV/10/10/10/10/10/10/10/9c b 30"), "pass") == "pass"
