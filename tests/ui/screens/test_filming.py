"""Films and pictures of matches made from the window, in a process of their own."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from games.core.errors import SaveError
from games.core.match import Match
from games.core.match_file import read_match
from games.core.savefile import dumps, load
from games.guests.roster import COLOURS, CRESTS, Guest, Roster
from tests.ui.driving import Hands
from ui.controls.choice import ChoiceScreen
from ui.controls.dialog import Dialog
from ui.controls.progress_screen import ProgressScreen
from ui.drawing.look import PLAIN, Dress
from ui.screens import filming, record_printing
from ui.screens.picture_exporter import write_picture
from ui.services.job import Stopped
from ui.window.app import App

EXAMPLES = Path(__file__).resolve().parents[3] / "saves" / "examples"
MINA = Guest("b2", "Mina", 5, 6, "")


def short_match() -> Match:
    match = load(EXAMPLES / "nissi.json")
    match.go_to(3)
    return match.branch(3)


def test_a_film_is_painted_beside_the_window_and_offered_to_be_opened(app: App, hands: Hands) -> None:
    app.film(short_match(), None)
    assert isinstance(app.top, ChoiceScreen)
    app.top.items[0].press()
    assert isinstance(app.top, ChoiceScreen | ProgressScreen)
    assert hands.wait(lambda: isinstance(app.top, Dialog), 60)
    (path,) = app.folders.pictures.iterdir()
    assert path.suffix == ".gif"
    with Image.open(path) as picture:
        assert getattr(picture, "n_frames", 1) == 4 and picture.size == (960, 600)


def test_a_picture_of_a_kept_match_is_the_board_as_it_stood(app: App, hands: Hands) -> None:
    filming.picture(app, short_match(), None)
    assert hands.wait(lambda: isinstance(app.top, Dialog), 60)
    (path,) = app.folders.pictures.iterdir()
    with Image.open(path) as picture:
        assert path.suffix == ".png" and picture.width == 1280
    assert read_match(path).index == 3


def test_a_picture_of_the_board_was_drawn_in_the_usual_style_whatever_was_chosen(tmp_path: Path) -> None:
    match = short_match()
    paths = [tmp_path / "usual.png", tmp_path / "wood.png"]
    for path, styles in zip(paths, ((), (("nissi", "wood"),)), strict=True):
        write_picture(match, None, path, "light", styles)
    assert paths[0].read_bytes() != paths[1].read_bytes()


def test_pictures_films_and_pages_had_the_seats_colours_where_people_wear_their_own(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    worn: list[Dress] = []

    def shot(*given: Any) -> Path:
        worn.append(given[-1])
        return app.folders.pictures / "it"

    for module in (filming, record_printing):
        monkeypatch.setattr(module, "shoot", shot)
    app.guests.change(lambda roster: Roster((MINA,), MINA.id))
    monkeypatch.setattr(record_printing, "ready", lambda requirements: True)
    match = short_match()
    match.seats = (replace(match.seats[0], level=None, guest=MINA.id), *match.seats[1:])
    filming.picture(app, match, None)
    for ask in (app.film, partial(record_printing.print_record, app)):
        assert hands.wait(lambda: isinstance(app.top, Dialog))
        app.pop()
        ask(match, None)
        assert isinstance(app.top, ChoiceScreen)
        app.top.items[0].press()
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    assert [(dress.crests[0], dress.colours[0]) for dress in worn] == [(5, 6)] * 3


def test_a_picture_is_drawn_in_the_dress_of_the_seats(tmp_path: Path) -> None:
    paths, others = [tmp_path / "plain.png", tmp_path / "dressed.png"], range(COLOURS)[::-1]
    for path, dress in zip(paths, (PLAIN, Dress(tuple(range(CRESTS)), tuple(others))), strict=True):
        write_picture(load(EXAMPLES / "djambi.json").branch(3), None, path, "light", dress=dress)
    assert paths[0].read_bytes() != paths[1].read_bytes()


def test_a_film_that_is_called_off_leaves_nothing_behind(tmp_path: Path) -> None:
    messages: list[str] = []

    def say(words: str, share: float | None) -> None:
        messages.append(words)
        if share is not None:
            raise Stopped

    with pytest.raises(Stopped):
        filming.shoot(dumps(load(EXAMPLES / "nissi.json")), None, tmp_path / "film.gif", "light", say)
    assert messages[-1].startswith("Picture ") and not list(tmp_path.iterdir())


def test_a_film_that_cannot_be_written_says_why(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    with pytest.raises(SaveError, match="cannot be written"):
        filming.shoot(dumps(short_match()), None, blocked / "film.gif", "light", lambda words, share: None)


def test_before_the_first_move_there_is_no_film(app: App, hands: Hands) -> None:
    app.film(short_match().branch(0), None)
    assert isinstance(app.top, Dialog)


def test_without_the_package_it_is_offered_to_be_installed(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.screens.filming.ready", lambda requirements: False)
    app.film(short_match(), None)
    assert isinstance(app.top, Dialog) and app.top.title == "A package is missing"
