"""Prompts, log lines and results, as their readers meet them."""

from __future__ import annotations

import pytest

from games.core.game import LogLine
from games.core.types import Outcome
from games.niwa.text import NiwaText
from tests.cases import of_each
from tests.games.niwa.tools import RULES, card, random_game, read

TEXT = NiwaText()
NAMES = ("Aoi", "Ren")
FINAL = "05b,09d 01a,02d 05c@0,0w;12c@0,1b;01d@1,0w;02c@2,0b"


@of_each([
        ("std/4 deal - 0 - - -", 0, "The cards are shuffled: three for each player."),
        ("std/4 place b 0 03b,09a,11a 01c,07a,12d -", 0, "Aoi: lay the first card of the garden."),
        ("std/4 place w 0 03b,10d,11a 01c,07a,12d 09a@0,0b", 1, "Ren: choose a card and lay it in the garden."),
        ("std/4 place w 0 03b,10d,11a 01c,07a,12d 09a@0,0b", 0, "Ren is to lay a card."),
        ("std/4 draw b 0 03b,11a 01c,07a,12d 09a@0,0b", 0, "Aoi draws a card."),
        (f"std/4 final b 0 {FINAL}", 0,
         "Aoi: lay a final card that turns a stone, or pass. Two passes in a row end the game."),
        (f"std/4 final b 0 {FINAL}", 1, "Aoi is to lay a card or pass."),
        (f"std/4 final w 1 {FINAL}", 1,
         "Ren: lay a final card that turns a stone, or pass. Aoi has passed: if you pass too, the game ends."),
        ("std/4 final b 0 05b - 02d@0,-1w;02c@0,0w;05c@0,1w", 0, "Aoi: your final cards turn no stone here, so pass."),
        ("std/4 final b 1 09d 01a,07c 05b@0,-1b;05c@0,0b;12c@0,1b;01d@1,0w", 0,
         "Aoi: your final cards turn no stone here, so pass. Ren has passed: if you pass too, the game ends."),
        ("std/4 over - 0 09d 01a 05b@0,0b", None, "The game is over."),
    ])  # fmt: skip
def test_prompts(position: str, reader: int | None, words: str) -> None:
    assert TEXT.prompt(RULES.observe(read(f"niwa {position}"), reader), NAMES) == words


@pytest.mark.parametrize(
    ("position", "code", "words"),
    [
        ("std/4 place b 0 03b,09a,11a 01c,07a,12d -", "09a",
         "Aoi: lay the sake cup in the middle, or pick another card."),
        ("std/4 place b 0 06a,09c,12d 03a,05d,12a 02a@0,0b", "06a",
         "Aoi: lay the butterflies on a cell that accepts it, or pick another card."),
        ("std/4 place b 0 06a,09c,12d 03a,05d,12a 02a@0,0b", "09c",
         "Aoi: nothing matches the chrysanthemum. Lay it corner to corner, or pick another card."),
        (f"std/4 final b 0 {FINAL}", "05b", "Aoi: lay the red ribbon where it turns a stone, or pick another card."),
        (f"std/4 final b 0 {FINAL}", "09d",
         "Aoi: the chrysanthemum turns no stone anywhere. Pick another card, or pass."),
    ],
)  # fmt: skip
def test_prompts_with_a_card_in_hand(position: str, code: str, words: str) -> None:
    assert TEXT.card_prompt(RULES.observe(read(f"niwa {position}"), 0), card(code), NAMES) == words


def lines(position: str, action_text: str, reader: int | None = None) -> tuple[LogLine, ...]:
    state = read(f"niwa {position}")
    action = RULES.decode(state, action_text)
    step = RULES.apply(state, action)
    events = [event for event in step.events if event.seen_by(reader)]
    entries = TEXT.log_lines(RULES.redact(state, action, step.state, reader), events, NAMES)
    assert all(line.you == {"passes": "You pass"}.get(line.text, "") for line in entries)
    return tuple(line._replace(you="", rule="") for line in entries)


def test_log_lines() -> None:
    garden = "02c@0,0w;07c@0,1w;12c@1,-1b;05d@1,0w;05c@1,2w;01d@1,3w;01c@1,4b"
    start = f"std/4 place b 0 03c,05b,06c 08c,09c,10c {garden}"
    assert lines(start, "05b@1,1") == (LogLine(0, "red ribbon", "05b@1,1", "turns 3"),)
    corner = "std/8 place b 0 01b,03c,07c 08c,10c,11d 09c@-1,1b;05c@0,0w"
    assert lines(corner, "07c@-2,0") == (LogLine(0, "bush clover", "07c@-2,0", "corner"),)
    assert lines(corner, "07c@1,-1") == (LogLine(0, "bush clover", "07c@1,-1", "corner, turns 1"),)
    assert lines("std/4 place w 0 01b,02b,03b 04a,09d,10a 04c@0,0b", "04a@0,1") == (LogLine(1, "cuckoo", "04a@0,1"),)


def test_log_lines_of_chance_show_no_card() -> None:
    assert lines("std/4 deal - 0 - - -", "deal 01a,03b,07d/02c,05a,12d", 0) == (LogLine(None, "three cards each"),)
    assert lines("std/4 draw b 0 03b,11a 01c,07a,12d 09a@0,0b", "draw 10d", 0) == ()


def test_log_lines_at_the_end() -> None:
    turn = "noluck/4 place w 0 05b,09d 01a,07c,12b 05c@0,0w;12c@0,1b;01d@1,0w"
    assert lines(turn, "12b@0,2")[1:] == (LogLine(None, "the final cards", note="must turn a stone"),)
    assert lines("std/4 final b 0 05b - 02d@0,-1w;02c@0,0w;05c@0,1w", "pass") == (
        LogLine(0, "passes"),
        LogLine(1, "passes", note="no cards left"),
        LogLine(None, "the garden is done", "0 : 3", aloud="the garden is done, Aoi: 0, Ren: 3"),
    )


def test_results() -> None:
    assert TEXT.result(Outcome("score", (0, 1)), NAMES) == "Ren wins: more stones stand together."
    assert TEXT.result(Outcome("groups", (1, 0)), NAMES) == "Aoi wins: equal stones, but in fewer groups."
    assert TEXT.result(Outcome("draw", (0.5, 0.5)), NAMES).startswith("A draw: equal stones")


def test_every_step_of_a_game_can_be_told_to_everyone() -> None:
    for state, action in random_game(12):
        step = RULES.apply(state, action)
        for reader in (0, 1, None):
            events = [event for event in step.events if event.seen_by(reader)]
            entries = TEXT.log_lines(RULES.redact(state, action, step.state, reader), events, NAMES)
            assert len(entries) >= (RULES.actor(state) >= 0)
            assert TEXT.prompt(RULES.observe(state, reader), NAMES).endswith(".")


def hints(position: str) -> list[str]:
    """The hint for each legal action."""
    state = read(f"niwa {position}")
    view = RULES.observe(state, RULES.actor(state))
    return [TEXT.hint(view, action) for action in view.legal]


def test_a_hint_says_where_the_card_goes_why_and_what_it_comes_to() -> None:
    found = hints(f"std/4 final b 0 {FINAL}")
    assert found[0].startswith("Red ribbon at -1,0: turns two stones, ")
    assert "; then you have " in found[0]
    assert found[-1] == "pass: no final card gains anything" or found[-1].startswith("pass: your final cards are worth")
    first = hints("std/4 place w 0 03b,10d,11a 01c,07a,12d 09a@0,0b")[0]
    assert first == "Pine at -1,-1: leaves them nothing to catch; then you have 0, they 0"


def test_a_hint_names_groups_joined_and_stones_brought_in() -> None:
    joins = hints("std/4 place b 0 06a,12b,02b 01c,03c,12d 10a@0,0b;10c@1,0b;07a@0,1w;01a@0,3b;01b@1,3b")
    assert any("joins two of your groups to 6" in each for each in joins)
    brings = hints("std/4 place b 0 06a,12b,02b 01c,03c,12d 10a@0,0b;07a@0,1w")
    assert any("brings one stone of yours into a group of 3" in each for each in brings)


def test_the_reply_that_was_worked_out_is_told_with_the_hint() -> None:
    state = read(f"niwa std/4 final b 0 {FINAL}")
    view = RULES.observe(state, RULES.actor(state))
    assert TEXT.hint(view, view.legal[0], ("06a@0,2", "pass")).endswith("; they are expected to pass")


def test_a_hint_tells_nothing_of_the_hidden_hand() -> None:
    position = "std/4 place b 0 06a,12b,02b {} 10a@0,0b;07a@0,1w"
    assert hints(position.format("01c,03c,12d")) == hints(position.format("06b,07c,04a"))
