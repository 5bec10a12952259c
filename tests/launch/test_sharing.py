"""`export` and `replay`: matches as text, pictures and lines, from saves and from lines."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from PIL import Image
from PIL.GifImagePlugin import GifImageFile
from PIL.PngImagePlugin import PngImageFile
from PIL.WebPImagePlugin import WebPImageFile

from games.core.errors import SaveError
from games.core.match import Seat
from games.core.savefile import dumps, load
from games.core.share_code import read_code
from games.core.types import CHANCE
from games.guests.roster import Guest, Roster
from launch.cli import main
from ui.screens.picture_exporter import film_places
from ui.services.film import Frame, check_film, write_film
from ui.services.folders import find_folders
from ui.services.guests.profiles import save_roster
from ui.services.job import Stopped

PROJECT = Path(__file__).resolve().parents[2]
EXAMPLES = PROJECT / "saves" / "examples"
CODES = PROJECT / "tests" / "fixtures" / "codes"
NISSI = str(EXAMPLES / "nissi.json")


def test_a_match_is_printed_turn_by_turn(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", NISSI]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:6] == [
        "Nissi Samurai",
        "",
        "Blue: You",
        "Red: Ren, adept",
        "Clock: 5 minutes",
        "Move limit: no limit",
    ]
    assert lines[7] == "   1  You: Samurai 3 to G8  G9-G8"
    assert lines[-1] == "Move 13: the match goes on."


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
    messages = []
    for reader in ([], ["--seat", "1"]):
        main(["export", str(EXAMPLES / "naishi.json"), "--text", "--at", "3", *reader])
        messages.append(capsys.readouterr().out)
    assert ["You give away a Ronin" in each for each in messages] == [False, True]


def test_a_match_becomes_one_line_and_a_text_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", NISSI, "--code", "--at", "7"]) == 0
    assert read_code(capsys.readouterr().out).index == 7
    out = tmp_path / "new" / "match.txt"
    assert main(["export", NISSI, "--text", "--out", str(out)]) == 0
    assert "Samurai 3 to G8" in out.read_text(encoding="utf-8")
    assert capsys.readouterr().out.splitlines()[-1] == f"The folder {out.parent} is new."


@pytest.mark.parametrize("game", ["nissi", "naishi", "niwa", "djambi", "senshiai"])
def test_the_board_becomes_a_picture(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "board.png"
    assert main(["export", str(EXAMPLES / f"{game}.json"), "--png", "--out", str(out)]) == 0
    assert pygame.image.load(out).get_width() == 1280
    assert [each.name for each in tmp_path.iterdir()] == ["board.png"]


def test_a_picture_of_an_open_match_is_read_like_its_save(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "board.png"
    assert main(["export", NISSI, "--png", "--out", str(out)]) == 0
    assert [main(["export", each, "--code"]) for each in (NISSI, str(out))] == [0, 0]
    first, second = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Z1.")]
    assert read_code(first).state == read_code(second).state


def test_a_picture_shows_what_one_seat_may_see(tmp_path: Path) -> None:
    pictures = []
    for seat in ("1", "2"):
        out = tmp_path / f"{seat}.png"
        main(["export", str(EXAMPLES / "naishi.json"), "--png", "--seat", seat, "--out", str(out)])
        pictures.append(out.read_bytes())
    assert pictures[0] != pictures[1]


def test_a_picture_from_the_command_line_could_not_be_in_the_second_style(tmp_path: Path) -> None:
    pictures = {}
    for style in ("zashiki", "wood"):
        out = tmp_path / f"{style}.png"
        assert main(["export", NISSI, "--png", "--style", style, "--out", str(out)]) == 0
        pictures[style] = pygame.image.tobytes(pygame.image.load(out), "RGB")
    assert pictures["zashiki"] != pictures["wood"]


def test_what_the_command_line_draws_wore_nobodys_crest_or_colour(tmp_path: Path) -> None:
    match = load(EXAMPLES / "nissi.json").branch(3)
    match.seats = (Seat("Mina", guest="mina"), Seat("Toma"))
    save = tmp_path / "match.json"
    save.write_text(dumps(match), encoding="utf-8")
    book = tmp_path / "book"
    save_roster(find_folders(str(book)), lambda roster: Roster((Guest("mina", "Mina", crest=5, colour=6, since=""),)))
    drawn = []
    for folder in (book, tmp_path / "empty"):
        out = tmp_path / f"{folder.name}.png"
        assert main(["export", str(save), "--png", "--out", str(out), "--data-dir", str(folder)]) == 0
        drawn.append(pygame.image.tobytes(pygame.image.load(out), "RGB"))
    assert drawn[0] != drawn[1]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["export", NISSI, "--png", "--style", "ink"], "no style ink, but zashiki and wood"),
        (["replay", "nowhere.json"], "cannot be read"),
        (["replay", "Z1.nissi.AAAA"], "incomplete"),
        (["replay", NISSI, "--seat", "3"], "seats 1 to 2, no seat 3"),
        (["export", NISSI, "--code", "--at", "99"], "has 24 actions"),
        (["export", NISSI, "--png", "--out", "board.tga"], "written as .png, not as .tga"),
        (["export", NISSI, "--png", "--out", "board"], "has no ending"),
        (["export", str(EXAMPLES / "naishi.json"), "--code"], "not over yet"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence_and_writes_nothing(
    words: list[str], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(words) == 1
    entries = capsys.readouterr()
    assert why in entries.err and not entries.out
    assert entries.err.endswith(".\n") and entries.err[0].isupper()
    assert list(tmp_path.iterdir()) == []


def test_the_text_of_a_match_is_the_same_from_its_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = load(Path(NISSI))
    body = json.loads(Path(NISSI).read_text(encoding="utf-8"))
    main(["export", NISSI, "--code"])
    assert [each.notation for each in read_code(capsys.readouterr().out).entries()] == body["log"][: match.index]


@pytest.mark.parametrize("kind", ["gif", "webp", "apng"])
def test_a_match_becomes_a_film(kind: str, tmp_path: Path) -> None:
    out = tmp_path / f"film.{kind}"
    assert main(["export", NISSI, f"--{kind}", "--at", "3", "--out", str(out)]) == 0
    with Image.open(out) as film:
        assert isinstance(film, GifImageFile | WebPImageFile | PngImageFile)
        assert (film.n_frames, film.size) == (4, (960, 600))
        film.seek(0)
        first = film.convert("RGB").tobytes()
        film.seek(3)
        assert film.convert("RGB").tobytes() != first
    assert [each.name for each in tmp_path.iterdir()] == [out.name]


def test_a_film_of_another_kind_than_its_name_says_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", NISSI, "--gif", "--out", str(tmp_path / "film.mp4")]) == 1
    assert "ends in .gif, not in .mp4" in capsys.readouterr().err
    with pytest.raises(SaveError, match=r"not as \.tga"):
        check_film(Path("film.tga"))


def test_a_film_that_is_broken_off_leaves_nothing_behind(tmp_path: Path) -> None:
    def frames() -> Iterator[Frame]:
        yield Frame((2, 2), bytes(12))
        raise Stopped

    with pytest.raises(Stopped):
        write_film(frames(), 2, [Frame((2, 2), bytes(12))], tmp_path / "film.gif")
    assert list(tmp_path.iterdir()) == []


def test_a_film_shows_chance_with_what_brought_it_about() -> None:
    match = load(EXAMPLES / "niwa.json")
    places = film_places(match)
    assert places[-1] == match.index
    assert all(match.actor_at(place) != CHANCE for place in places)


def test_a_picture_of_a_garden_is_taken_though_its_scene_always_finds_something_to_prepare(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.screens.picture_exporter._PATIENCE", float("inf"))
    assert main(["export", str(EXAMPLES / "niwa.json"), "--png", "--out", str(tmp_path / "niwa.png")]) == 0
    assert (tmp_path / "niwa.png").is_file()
