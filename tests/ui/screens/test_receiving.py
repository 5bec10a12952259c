"""Files dropped on the window, and what the program makes of them."""

from __future__ import annotations

import os
import shutil
import sys
from io import BytesIO
from pathlib import Path

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.core.drafting import Draft, DraftLine
from games.core.match_file import carrying
from games.core.savefile import load
from games.core.share_code import match_code
from games.senshiai.cards.decks import STARTERS, export_deck
from tests.ui.driving import Hands
from ui.controls.chooser import FileChooserScreen
from ui.controls.dialog import Dialog
from ui.scenes.senshiai.decks import DeckBuilderScreen
from ui.scenes.senshiai.drafting.screen import DraftScreen
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.receiving import look_into
from ui.services.drops import Dropped
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

EXAMPLES = Path(__file__).resolve().parents[3] / "saves" / "examples"
CODE = match_code(load(EXAMPLES / "nissi.json"))
LIST = export_deck(STARTERS[0].deck, "Clouds")


@pytest.fixture
def outside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that is not the program's, with a match, a deck list and two files that are neither."""
    folder = tmp_path_factory.mktemp("outside")
    shutil.copy(EXAMPLES / "nissi.json", folder / "Sunday.json")
    (folder / "clouds.txt").write_text(LIST, encoding="utf-8")
    (folder / "letter.txt").write_text("Dear Aoi,\nI am well.\n", encoding="utf-8")
    (folder / "broken.json").write_text("{", encoding="utf-8")
    return folder


def a_picture(carrying_match: bool) -> bytes:
    drawn = BytesIO()
    pygame.image.save(pygame.Surface((40, 30)), drawn, "it.png")
    return carrying(drawn.getvalue(), CODE) if carrying_match else drawn.getvalue()


def drop(hands: Hands, *paths: Path) -> None:
    """Lets files fall on the window, as SDL tells of it."""
    files = [pygame.event.Event(pygame.DROPFILE, file=str(path)) for path in paths]
    hands.send(pygame.event.Event(pygame.DROPBEGIN), *files, pygame.event.Event(pygame.DROPCOMPLETE))


def question(app: App, hands: Hands) -> Dialog:
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    assert isinstance(app.top, Dialog)
    return app.top


def answer(app: App, text: str) -> None:
    dialog = app.top
    assert isinstance(dialog, Dialog)
    dialog.choose(next(each for each in dialog.answers if each.text == text))


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_match_dropped_on_the_room_is_opened_after_a_question(app: App, hands: Hands, outside: Path) -> None:
    before = contents(outside)
    app.push(LauncherScreen(app))
    drop(hands, outside / "Sunday.json")
    assert "Nissi" in question(app, hands).words
    answer(app, "Open")
    app.step([], 0.02)
    assert isinstance(app.top, Table)
    assert app.top.path is None
    assert contents(outside) == before


def test_a_match_is_copied_under_a_name_that_is_free(app: App, hands: Hands, outside: Path) -> None:
    app.push(LauncherScreen(app))
    for _ in range(2):
        drop(hands, outside / "Sunday.json")
        question(app, hands)
        answer(app, "Copy to the saves")
        assert hands.wait(lambda: isinstance(app.top, Dialog) and app.top.title == "Copied")
        answer(app, "OK")
    saved = sorted(path.name for path in app.folders.saves.glob("*.json"))
    assert saved == ["Sunday 2.json", "Sunday.json"]
    assert (app.folders.saves / "Sunday 2.json").read_bytes() == (outside / "Sunday.json").read_bytes()


def test_a_deck_list_dropped_on_the_builder_lies_on_the_desk(app: App, hands: Hands, outside: Path) -> None:
    builder = DeckBuilderScreen(app)
    app.push(builder)
    drop(hands, outside / "clouds.txt")
    assert hands.wait(lambda: builder.working.name == "Clouds")
    assert builder.working.deck.cards == STARTERS[0].deck.cards
    assert not builder.working.shelved


def test_a_deck_list_dropped_elsewhere_opens_the_builder(app: App, hands: Hands, outside: Path) -> None:
    app.push(LauncherScreen(app))
    drop(hands, outside / "clouds.txt")
    question(app, hands)
    answer(app, "Open in the deck builder")
    assert isinstance(app.top, DeckBuilderScreen)
    assert app.top.working.name == "Clouds"


def test_several_files_are_copied_together_and_bad_ones_named(app: App, hands: Hands, outside: Path) -> None:
    before = contents(outside)
    app.push(LauncherScreen(app))
    drop(hands, *sorted(outside.iterdir()))
    words = question(app, hands).words
    assert "1 match and 1 deck list" in words
    assert "broken" in words
    assert "letter" in words
    answer(app, "Copy them")
    assert hands.wait(lambda: isinstance(app.top, Dialog) and app.top.title == "Copied")
    assert (app.folders.saves / "Sunday.json").is_file()
    assert (app.folders.local / "decks" / "Clouds.txt").is_file()
    assert contents(outside) == before


@pytest.mark.parametrize("name", ["broken.json", "letter.txt", "folder", "gone.json", "pipe"])
def test_a_bad_file_is_refused_in_words_and_nothing_is_written(
    app: App, hands: Hands, outside: Path, name: str
) -> None:
    (outside / "folder").mkdir()
    if sys.platform != "win32":
        os.mkfifo(outside / "pipe")
    app.push(LauncherScreen(app))
    assert hands.wait(lambda: not app.tasks.busy)  # the room reads its history, which makes the file
    before = contents(app.folders.local)
    drop(hands, outside / name)
    dialog = question(app, hands)
    assert "cannot be opened" in dialog.title
    assert dialog.words.endswith(".")
    answer(app, "OK")
    assert contents(app.folders.local) == before


def test_a_text_dropped_on_the_builder_is_read_as_a_list(app: App, hands: Hands) -> None:
    builder = DeckBuilderScreen(app)
    app.push(builder)
    hands.send(pygame.event.Event(pygame.DROPTEXT, text=LIST))
    assert hands.wait(lambda: builder.working.name == "Clouds")


def test_unsaved_changes_are_asked_about_before_a_dropped_list_takes_the_desk(
    app: App, hands: Hands, outside: Path
) -> None:
    builder = DeckBuilderScreen(app)
    app.push(builder)
    builder.add(builder.cards[20])
    drop(hands, outside / "clouds.txt")
    question(app, hands)
    hands.key(pygame.K_ESCAPE)
    assert builder.working.deck.size == 1
    drop(hands, outside / "clouds.txt")
    question(app, hands)
    answer(app, "Discard them")
    assert builder.working.name == "Clouds"


@pytest.mark.parametrize("text", ["", " ", "{" * 5000, "[1]", '{"format": 1}', "\ud800", "1 Samurai\n" * 50_000])
def test_no_text_stops_the_looking(app: App, text: str) -> None:
    found = look_into(Dropped(text=text))
    assert bool(found.problem) or found.deck is not None


def test_a_picture_that_carries_a_match_is_opened_after_a_question(app: App, hands: Hands, outside: Path) -> None:
    (outside / "board.png").write_bytes(a_picture(True))
    app.push(LauncherScreen(app))
    drop(hands, outside / "board.png")
    words = question(app, hands).words
    assert words.startswith("A picture that carries a match. Nissi Samurai") and "stays as it is" in words
    answer(app, "Open")
    app.step([], 0.02)
    assert isinstance(app.top, Table) and app.top.match.index == load(EXAMPLES / "nissi.json").index


def test_what_cannot_be_opened_is_told_with_what_is_safe_and_what_can_be(app: App, hands: Hands, outside: Path) -> None:
    (outside / "board.png").write_bytes(a_picture(False))
    app.push(LauncherScreen(app))
    drop(hands, outside / "board.png")
    words = question(app, hands).words
    assert "no match in it" in words and "ask for the file itself" in words
    assert "Zashiki opens saved matches" in words and "The file itself stays as it is." in words


@pytest.mark.parametrize("named", ["{path}", "file://{path}", "{path}\n"])
def test_a_file_copied_in_a_file_manager_is_opened_by_pasting(
    app: App, hands: Hands, outside: Path, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    monkeypatch.setattr("ui.window.app.pasted", lambda: named.format(path=outside / "Sunday.json"))
    app.push(LauncherScreen(app))
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    dialog = question(app, hands)
    assert "Sunday" in dialog.title and dialog.words.startswith("A saved match.")


@pytest.mark.parametrize(
    "text", ["/nowhere/it.json", "file://[", "\\\\server\\share\\it.json", "a\0b", "/" + "x" * 3000]
)
def test_a_text_that_names_no_file_is_read_as_a_text(text: str) -> None:
    assert Dropped(text=text).file is None


def test_a_file_named_at_the_start_may_be_a_list_a_letter_or_a_picture(app: App, hands: Hands, outside: Path) -> None:
    (outside / "board.png").write_bytes(a_picture(True))
    (outside / "letter.txt").write_text(f"Dear Aoi,\nthis was it:\n{CODE[:50]}\n{CODE[50:]}\nRen", encoding="utf-8")
    room = LauncherScreen(app)
    app.push(room)
    for name, words in (("clouds.txt", "Clouds"), ("letter.txt", "A match as one line."), ("board.png", "A picture")):
        room.opener.open_save(outside / name)
        assert words in question(app, hands).words
        answer(app, "Cancel")


def test_ctrl_o_in_the_room_asks_for_a_file_where_downloads_lie(
    app: App, hands: Hands, outside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FileChooserScreen, "last_folder", None)
    monkeypatch.setattr("platformdirs.user_downloads_dir", lambda: str(outside))
    (outside / "board.png").write_bytes(a_picture(True))
    app.push(LauncherScreen(app))
    hands.key(pygame.K_o, mod=pygame.KMOD_CTRL)
    chooser = app.top
    assert isinstance(chooser, FileChooserScreen)
    assert hands.wait(lambda: bool(chooser.listed))
    assert {each.name for each in chooser.listed} == {
        "Sunday.json", "board.png", "broken.json", "clouds.txt", "letter.txt",
    }  # fmt: skip
    chooser.cursor = next(place for place, each in enumerate(chooser.listed) if each.name == "board.png")
    chooser.take()
    assert question(app, hands).words.startswith("A picture that carries a match.")


WHOLE = {"save": (EXAMPLES / "nissi.json").read_bytes(), "code": CODE.encode(), "list": LIST.encode(), "nothing": b""}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    kind=st.sampled_from([*WHOLE, "picture"]), put=st.binary(max_size=80), place=st.integers(0, 5000),
    lost=st.integers(0, 80),
)  # fmt: skip
def test_whatever_a_file_holds_it_is_recognised_or_refused_in_a_sentence(
    tmp_path: Path, kind: str, put: bytes, place: int, lost: int
) -> None:
    whole = a_picture(True) if kind == "picture" else WHOLE[kind]
    place %= len(whole) + 1
    (tmp_path / "it").write_bytes(whole[:place] + put + whole[place + lost :])
    found = look_into(Dropped(tmp_path / "it"))
    assert found.match is not None or found.deck is not None or found.result or found.problem.endswith(".")


def test_a_line_with_the_packs_of_a_draft_opens_them(app: App, hands: Hands) -> None:
    app.push(LauncherScreen(app))
    app.receive([Dropped(text=DraftLine("senshiai", 7).text)])
    assert hands.wait(lambda: isinstance(app.top, DraftScreen) and app.top.draft == Draft(7))
    app.receive([Dropped(text=DraftLine("naishi", 7).text)])
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    assert isinstance(app.top, Dialog) and "Naishi has no draft of decks" in app.top.words
