"""What is shared from the table: a line, a position, a picture; and what is pasted."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games.core.errors import SaveError
from games.core.match_file import read_match
from games.core.savefile import load
from games.core.share_code import match_code, read_code
from games.puzzles.result_code import DealResult, PuzzleResult
from tests.contract.sampling import matches
from tests.tools.examples import EXAMPLES
from tests.ui.driving import Hands, choose_row
from tests.ui.table.test_table_mode import LOG, a_match
from tests.ui.tables import push_table
from ui.controls.dialog import Dialog
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.saves.screen import SavesScreen
from ui.services.save_files import write_text
from ui.table.commands import saving as sharing
from ui.table.commands.questions import MenuScreen
from ui.table.table import Table
from ui.window import app as window
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was copied last is at its end."""
    kept: list[str] = []
    monkeypatch.setattr(sharing, "copy", kept.append)
    monkeypatch.setattr("ui.screens.saves.commands.copy", kept.append)
    monkeypatch.setattr(window, "pasted", lambda: kept[-1] if kept else "")
    return kept


def choose(app: App, words: str) -> None:
    assert isinstance(app.top, MenuScreen)
    choose_row(app, words)


def paste(hands: Hands) -> Dialog:
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert hands.wait(lambda: isinstance(hands.app.top, Dialog))
    dialog = hands.app.top
    assert isinstance(dialog, Dialog)
    return dialog


def test_a_match_is_copied_from_its_menu_and_pasted_in_the_room(app: App, hands: Hands, clipboard: list[str]) -> None:
    table = push_table(app, a_match(*LOG))
    hands.key(pygame.K_ESCAPE)
    choose(app, "Share…")
    choose(app, "Copy as one line")
    assert table.notices.words == "The match is on the clipboard, as one line."
    state = table.match.state
    app.screens.clear()
    app.push(LauncherScreen(app))
    dialog = paste(hands)
    assert "Nissi Samurai: Aoi" in dialog.words and "file" not in dialog.words
    dialog.choose(next(each for each in dialog.answers if each.text == "Open"))
    app.step([], 0.02)
    assert isinstance(app.top, Table) and app.top.match.state == state


def test_a_review_copies_the_position_it_shows(app: App, clipboard: list[str]) -> None:
    table = push_table(app, a_match(*LOG), review=1)
    sharing.share(table)
    choose(app, "Copy this position")
    again = read_code(clipboard[-1])
    assert again.index == 0
    rules = again.game.rules
    assert rules.position(again.state) == rules.position(table.match.state_at(1))


def test_a_match_with_hidden_cards_is_not_copied_while_it_goes_on(app: App, clipboard: list[str]) -> None:
    table = push_table(app, load(EXAMPLES / "naishi.json"))
    sharing.share(table)
    assert isinstance(app.top, MenuScreen)
    assert "Copy this position" not in [item.text for item in app.top.items]
    choose(app, "Copy as one line")
    assert "not over yet" in table.notices.words and not clipboard


def test_without_a_clipboard_the_table_says_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(sharing, "copy", refuse)
    table = push_table(app, a_match(*LOG))
    sharing.share(table)
    choose(app, "Copy as one line")
    assert table.notices.words == "There is no clipboard here."


def test_the_picture_of_the_board_is_what_was_seen_without_the_menu(app: App, hands: Hands) -> None:
    table = push_table(app, a_match(*LOG))
    sharing.share(table)
    choose(app, "Picture of the board")
    assert hands.wait(lambda: bool(list(app.folders.pictures.glob("[!.]*.png"))))
    path = next(app.folders.pictures.glob("[!.]*.png"))
    picture = pygame.image.load(path)
    assert picture.get_width() == table.area.width and picture.get_height() > table.area.height
    assert read_match(path).state == table.match.state


def test_a_picture_of_a_reviewed_place_carries_the_match_up_to_there(app: App, hands: Hands) -> None:
    table = push_table(app, a_match(*LOG), review=1)
    sharing.save_board(table)
    assert hands.wait(lambda: bool(list(app.folders.pictures.glob("[!.]*.png"))))
    assert read_match(next(app.folders.pictures.glob("[!.]*.png"))).index == 1


def test_a_picture_carries_no_match_while_cards_are_hidden(app: App, hands: Hands) -> None:
    table = push_table(app, load(EXAMPLES / "naishi.json"))
    sharing.save_board(table)
    assert hands.wait(lambda: bool(list(app.folders.pictures.glob("[!.]*.png"))))
    path = next(app.folders.pictures.glob("[!.]*.png"))
    assert pygame.image.load(path).get_size() == table.area.size
    with pytest.raises(SaveError, match="no match in it"):
        read_match(path)


def test_a_finished_match_that_is_pasted_is_reviewed_or_copied_to_the_saves(
    app: App, hands: Hands, clipboard: list[str]
) -> None:
    match = min((each for each in matches("naishi") if each.outcome), key=lambda each: each.length)
    clipboard.append(match_code(match))
    app.push(LauncherScreen(app))
    dialog = paste(hands)
    dialog.choose(next(each for each in dialog.answers if each.text == "Copy to the saves"))
    assert hands.wait(lambda: isinstance(app.top, Dialog) and app.top.title == "Copied")
    assert load(next(app.folders.saves.glob("*.json"))).state == match.state


@pytest.mark.parametrize(
    ("text", "why"),
    [("Z1.nissi.AAAA", "incomplete"), ("", "empty"), ("Z7.nissi.AAAA", "newer"), ("Dear Aoi", "neither a match")],
)
def test_what_cannot_be_opened_is_told_with_the_reason_and_writes_nothing(
    app: App, hands: Hands, clipboard: list[str], text: str, why: str
) -> None:
    clipboard.append(text)
    app.push(LauncherScreen(app))
    assert hands.wait(lambda: not app.tasks.busy)  # until the room has looked for what is kept
    before = sorted(app.folders.local.rglob("*"))
    dialog = paste(hands)
    assert dialog.title == "What was copied cannot be opened"
    assert why in dialog.words
    assert sorted(app.folders.local.rglob("*")) == before


def test_a_result_that_is_pasted_is_told_in_words(app: App, hands: Hands, clipboard: list[str]) -> None:
    from datetime import date

    day = date(2026, 11, 23)
    app.push(LauncherScreen(app))
    clipboard.append(PuzzleResult(day, "nissi-7ea74aa6", 2, 65, 1, 0).line)
    words = "The puzzle of 2026-11-23, Nissi Samurai: 2 diamonds in 1:05, with 1 wrong try and 0 hints."
    assert words in paste(hands).words
    app.pop()
    clipboard.append(DealResult(day, "naishi", "adept", "won", 57, 48, 31).line)
    assert (
        "The deal of 2026-11-23, Naishi against the adept: won with 57 points to 48 in 31 turns." in paste(hands).words
    )


def test_a_saved_match_is_copied_as_one_line_and_pasted_in_the_list(
    app: App, hands: Hands, clipboard: list[str]
) -> None:
    path: Path = app.folders.saves / "Sunday.json"
    write_text(path, (EXAMPLES / "nissi.json").read_text(encoding="utf-8"))
    screen = SavesScreen(app)
    app.push(screen)
    assert hands.wait(lambda: screen.reader.done)
    hands.key(pygame.K_e)
    choose(app, "Copy as one line")
    assert hands.wait(lambda: isinstance(app.top, Dialog) and app.top.title == "Copied")
    assert read_code(clipboard[-1]).state == load(path).state
    app.pop()
    assert "Nissi" in paste(hands).words


def test_a_line_that_is_dropped_on_the_window_is_asked_about(app: App, hands: Hands) -> None:
    app.push(LauncherScreen(app))
    hands.send(pygame.event.Event(pygame.DROPTEXT, text=match_code(a_match(*LOG))))
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    assert "Nissi" in app.top.words  # type: ignore[attr-defined]
