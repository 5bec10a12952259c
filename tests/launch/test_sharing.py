"""`export` and `replay`: matches as text, pictures and lines, from saves and from lines."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from games.core.savefile import load
from games.core.share_code import read_code
from launch.cli import main

PROJECT = Path(__file__).resolve().parents[2]
EXAMPLES = PROJECT / "saves" / "examples"
CODES = PROJECT / "tests" / "fixtures" / "codes"
NISSI = str(EXAMPLES / "nissi.json")


def test_a_match_is_printed_turn_by_turn(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", NISSI]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:6] == ["Nissi Samurai", "", "Blue: You", "Red: Ren, adept", "Clock: 5 minutes", "Move limit: none"]
    assert lines[7] == "   1  You: Samurai 3 to G8  G9-G8"
    assert lines[-1] == "Move 25: the match goes on."


def test_a_line_is_read_in_place_of_a_file_and_may_lie_in_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = (CODES / "djambi.txt").read_text(encoding="utf-8").split()[0]
    (tmp_path / "code.txt").write_text(code + "\n", encoding="utf-8")
    assert main(["replay", code]) == main(["replay", str(tmp_path / "code.txt")]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Djambi\n")
    assert out[: len(out) // 2] == out[len(out) // 2 :]


def test_a_reader_learns_no_more_than_who_reads_knows(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for reader in ([], ["--seat", "1"]):
        main(["export", str(EXAMPLES / "naishi.json"), "--text", "--at", "3", *reader])
        told.append(capsys.readouterr().out)
    assert ["gives away a Ronin" in each for each in told] == [False, True]


def test_a_match_becomes_one_line_and_a_text_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", NISSI, "--code", "--at", "7"]) == 0
    assert read_code(capsys.readouterr().out).index == 7
    out = tmp_path / "new" / "match.txt"
    assert main(["export", NISSI, "--text", "--out", str(out)]) == 0
    assert "Samurai 3 to G8" in out.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", ["nissi", "naishi", "niwa", "djambi", "senshiai"])
def test_the_board_becomes_a_picture(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "board.png"
    assert main(["export", str(EXAMPLES / f"{game}.json"), "--png", "--out", str(out)]) == 0
    assert pygame.image.load(out).get_size() == (1280, 800)
    assert [each.name for each in tmp_path.iterdir()] == ["board.png"]


def test_a_picture_shows_what_one_seat_may_see(tmp_path: Path) -> None:
    pictures = []
    for seat in ("1", "2"):
        out = tmp_path / f"{seat}.png"
        main(["export", str(EXAMPLES / "naishi.json"), "--png", "--seat", seat, "--out", str(out)])
        pictures.append(out.read_bytes())
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["replay", "nowhere.json"], "cannot be read"),
        (["replay", "Z1.nissi.AAAA"], "not whole"),
        (["replay", NISSI, "--seat", "3"], "seats 1 to 2, no seat 3"),
        (["export", NISSI, "--code", "--at", "99"], "has 24 actions"),
        (["export", NISSI, "--png", "--out", "board.tga"], "written as .png, not as .tga"),
        (["export", NISSI, "--png", "--out", "board"], "a file without an ending"),
        (["export", str(EXAMPLES / "naishi.json"), "--code"], "not over yet"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence_and_writes_nothing(
    words: list[str], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(words) == 1
    told = capsys.readouterr()
    assert why in told.err and not told.out
    assert told.err.endswith(".\n") and told.err[0].isupper()
    assert list(tmp_path.iterdir()) == []


def test_the_text_of_a_match_is_the_same_from_its_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = load(Path(NISSI))
    body = json.loads(Path(NISSI).read_text(encoding="utf-8"))
    main(["export", NISSI, "--code"])
    assert [each.notation for each in read_code(capsys.readouterr().out).entries()] == body["log"][: match.index]
