"""What somebody types at a table: words, halves of moves, nonsense; and what is answered."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from games.core.assistance import HINT
from tests.ui.terminal.sessions import TWO, Tables, quick_bots, remember, script, session
from ui.terminal.talk import Talk, number_in

CLOCKLESS = {"clock": "none"}


@pytest.fixture
def said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Said:
    return Said(tmp_path, Tables(monkeypatch))


class Said:
    """Types lines at the beginning of a match and has what was answered to the last of them."""

    def __init__(self, folder: Path, tables: Tables) -> None:
        self.folder, self.tables = folder, tables

    def __call__(self, game: str, *lines: str) -> str:
        remember(self.folder, game, CLOCKLESS if game == "nissi" else {}, TWO)
        return session(self.folder, script("1", *lines), game).split("\n> ")[-2]


def test_a_move_is_typed_in_notation_or_in_words(said: Said) -> None:
    said("nissi", "e9-e8", "samurai 3 g1")
    assert [entry.notation for entry in said.tables.last.entries()] == ["E9-E8", "G0-G1"]


def test_a_place_alone_is_described_with_what_may_be_done_there(said: Said) -> None:
    answer = said("nissi", "e9")
    assert answer.startswith("E9: your Samurai 2")
    assert "1. Samurai 2 on E9, to E8" in answer


def test_half_a_move_is_answered_by_what_is_missing(said: Said) -> None:
    answer = said("nissi", "protector")
    assert all(f"to {place}" in answer for place in ("E8", "F8", "G8"))


def test_a_number_of_the_list_plays_it(said: Said) -> None:
    said("nissi", "protector", "2")
    assert said.tables.last.entries()[0].notation == "F9-F8"


def test_an_illegal_move_is_refused_with_the_rules_own_reason(said: Said) -> None:
    assert "A Samurai never moves diagonally." in said("nissi", "samurai 1 to c8")
    assert said.tables.last.index == 0
    assert "blocked" in said("djambi", "chief c3")
    assert said.tables.last.index == 0


@pytest.mark.parametrize("game", ["nissi", "djambi", "niwa", "naishi", "senshiai"])
@pytest.mark.parametrize(
    "nonsense", ["xyzzy", "99999999", "\x00\x1b[31m", "look", "look nowhere", "about", "go 3", "-", "e9 e9 e9 e9"]
)
def test_nonsense_is_answered_and_nothing_is_played(said: Said, game: str, nonsense: str) -> None:
    enter = () if game in ("nissi", "djambi") else ("",)
    answer = said(game, *enter, nonsense)
    assert answer.strip()
    assert "\x1b" not in answer
    before = [entry for entry in said.tables.last.entries() if entry.actor >= 0]
    assert not before


def test_a_clock_is_never_run_out_by_typing_time(said: Said) -> None:
    for game in ("nissi", "djambi", "senshiai"):
        said(game, "", "time")
        assert said.tables.last.outcome is None
        assert not [entry for entry in said.tables.last.entries() if entry.actor >= 0]


def test_resigning_is_asked_about_first(said: Said) -> None:
    said("nissi", "resign", "no")
    assert said.tables.last.outcome is None
    said("nissi", "resign", "yes")
    assert said.tables.last.outcome is not None
    said("djambi", "resign", "yes")
    assert said.tables.last.entries()[0].notation == "resign"


def test_a_draw_is_offered_to_the_other_person(said: Said) -> None:
    said("senshiai", "ready", "offer", "no")
    assert said.tables.last.outcome is None
    said("senshiai", "ready", "draw 3", "offer", "yes")
    assert said.tables.last.outcome is not None


def test_undo_takes_back_and_redo_plays_again(said: Said) -> None:
    said("nissi", "e9-e8", "undo")
    assert said.tables.last.index == 0
    said("nissi", "e9-e8", "undo", "redo")
    assert said.tables.last.index == 1


def test_what_has_changed_is_told_at_every_turn_and_on_asking(said: Said) -> None:
    assert "Aoi: Samurai 2 to E8" in said("nissi", "e9-e8")
    assert "Aoi: Samurai 2 to E8" in said("nissi", "e9-e8", "news")


@pytest.mark.parametrize(
    "line",
    [
        "help",
        "turn",
        "board",
        "board 2",
        "me",
        "player ren",
        "find samurai",
        "about samurai",
        "log",
        "clock",
        "moves",
        "rules end",
    ],
)
def test_every_question_has_an_answer(said: Said, line: str) -> None:
    assert len(said("nissi", "e9-e8", line).strip()) > 8


def test_what_is_said_can_be_said_in_another_language(tmp_path: Path) -> None:
    import io

    from games.core import words
    from ui.terminal import program

    sink = io.StringIO()
    try:
        program.run(
            "nissi", data_dir=str(tmp_path), language="en-XA", source=io.StringIO("1\nboard\nmoves\n"), sink=sink
        )
    finally:
        words.use("en")
    assert "Samurai 1 on" not in sink.getvalue()


@pytest.mark.parametrize(
    "line", ["Ｅ９－Ｅ８", "E9–E8", "e9−e8", "Ｅ９ーＥ８", "“E9-E8”", "> e9-e8", "E9-E8.", "e9\u200b-e8"]
)
def test_a_move_in_wide_letters_or_with_another_dash_is_played(said: Said, line: str) -> None:
    said("nissi", line)
    assert [entry.notation for entry in said.tables.last.entries()] == ["E9-E8"]


def test_a_wide_digit_chooses_from_a_list(said: Said) -> None:
    said("nissi", "protector", "２")
    assert said.tables.last.entries()[0].notation == "F9-F8"


def test_a_command_in_wide_letters_is_that_command(said: Said) -> None:
    assert said("nissi", "ｌｏｏｋ　Ｅ９").startswith("E9: your Samurai 2")


def test_a_name_is_kept_letter_by_letter(said: Said) -> None:
    assert "ｻﾑﾗｲ①" in said("nissi", "save ｻﾑﾗｲ①")


def test_a_list_is_chosen_from_by_its_numbers_and_by_names_that_begin_like_one_alone() -> None:
    assert [number_in(text, 3) for text in ("1", "3.", "0", "4", "-1", "٣")] == [0, 2, None, None, None, None]
    for typed, place in (("ao", None), ("aoi", 0), ("Aob", 1), ("r", 2), ("", None)):
        sink = io.StringIO()
        assert Talk(io.StringIO(f"{typed}\n\n"), sink).choose("Who?", ("Aoi", "Aoba", "Ren")) == place
        assert ("“ao” is not in the list" in sink.getvalue()) == (typed == "ao")


def test_a_hint_is_help(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    quick_bots(monkeypatch)
    said("nissi", "hint")
    assert said.tables.last.assistance == {HINT}


def test_a_card_in_wide_letters_is_that_card(said: Said) -> None:
    assert said("naishi", "about Ｍｏｎｋ") == said("naishi", "about monk")
