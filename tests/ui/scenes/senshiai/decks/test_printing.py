"""Printing sheets: the package offered, progress told, the way to the file; and a window that stays live meanwhile."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from games.core.errors import SaveError
from launch.setup import SetupFailed
from tests.ui.driving import Hands
from ui.controls import extras
from ui.controls.choice import ChoiceScreen
from ui.controls.dialog import Dialog
from ui.controls.progress_screen import ProgressScreen
from ui.scenes.senshiai.decks import DeckBuilderScreen, printing
from ui.services import desktop as opening
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


def press(app: App, text: str) -> None:
    dialog = app.top
    assert isinstance(dialog, Dialog)
    dialog.choose(next(each for each in dialog.answers if each.text == text))


def test_the_missing_package_is_offered_installed_and_then_printed_with(
    builder: DeckBuilderScreen, hands: Hands, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    go, there = threading.Event(), threading.Event()

    def install(requirements: str, report: Callable[[str], object]) -> None:
        assert requirements == "requirements/print.txt"
        report("Collecting fpdf2>=2.8 (from -r requirements/print.txt)")
        go.wait(20)
        there.set()

    monkeypatch.setattr(printing, "ready", lambda requirements: there.is_set())
    monkeypatch.setattr(extras, "install", install)
    builder.on_command("print")
    assert "fpdf2" in app.top.words  # type: ignore[attr-defined]
    press(app, "Install it")
    working = app.top
    assert isinstance(working, ProgressScreen)
    assert hands.wait(lambda: working.job.progress.words == "Downloading fpdf2…")
    hands.key(pygame.K_F11)  # the window lives
    hands.key(pygame.K_F11)
    assert app.top is working
    go.set()
    assert hands.wait(lambda: isinstance(app.top, ChoiceScreen))
    assert all(item.icon for item in app.top.items)  # type: ignore[attr-defined]


def test_without_network_the_player_reads_why_and_nothing_else_happens(
    builder: DeckBuilderScreen, hands: Hands, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    def install(requirements: str, report: Callable[[str], object]) -> None:
        report("WARNING: Retrying (Retry(total=4)) after connection broken")
        raise SetupFailed("The packages could not be installed. Is this machine online?\n    ERROR: ...\nTo do it ...")

    monkeypatch.setattr(printing, "ready", lambda requirements: False)
    monkeypatch.setattr(extras, "install", install)
    builder.on_command("print")
    press(app, "Install it")
    assert hands.wait(lambda: isinstance(app.top, Dialog) and app.top.title == "Not installed")
    assert "online?" in app.top.words  # type: ignore[attr-defined]
    assert "ERROR" not in app.top.words  # type: ignore[attr-defined]


def test_an_installation_that_is_called_off_leaves_the_builder(
    builder: DeckBuilderScreen, hands: Hands, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = threading.Event()
    monkeypatch.setattr(printing, "ready", lambda requirements: False)
    monkeypatch.setattr(extras, "install", lambda requirements, reported: go.wait(20) and reported("Installing x"))
    builder.on_command("print")
    press(app, "Install it")
    hands.key(pygame.K_ESCAPE)
    go.set()
    hands.send()
    assert app.top is builder


def test_progress_is_told_page_by_page_and_then_the_file_can_be_opened(
    builder: DeckBuilderScreen, hands: Hands, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(extras, "open_path", opened.append)
    messages: list[tuple[str, float]] = []
    path = app.folders.local / "sheets" / "x.pdf"
    small = type(builder.working.deck)("x", builder.working.deck.cards[:4])
    plan = printing.Plan(printing.Paper.A4)
    printing.write_sheets(small, "x", plan, path, lambda words, share: messages.append((words, share)))
    assert [words for words, _ in messages][1].startswith("Page 1 of ")
    assert [share for _, share in messages] == sorted(share for _, share in messages)
    for text, expected in (("Open the folder", path.parent), ("Open the file", path)):
        extras.tell_written(app, "Ready", path, "print")
        press(app, text)
        assert opened[-1] == expected
    assert app.top is builder


def test_a_sheet_shows_the_progress_while_the_pdf_is_made(
    builder: DeckBuilderScreen, hands: Hands, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = threading.Event()

    def write(deck: object, name: str, plan: object, path: Path, report: Callable[[str, float], object]) -> int:
        report("Page 1 of 6…", 0.1)
        go.wait(20)
        return 6

    monkeypatch.setattr(printing, "write_sheets", write)
    printing.write_sheets_to_file(builder, printing.Plan(printing.Paper.A4))
    working = app.top
    assert isinstance(working, ProgressScreen)
    assert hands.wait(lambda: working.job.progress.share == 0.1)
    go.set()
    assert hands.wait(lambda: isinstance(app.top, Dialog) and app.top.title == "The sheets are ready")


def test_a_disk_that_refuses_the_sheets_is_named(builder: DeckBuilderScreen, hands: Hands, app: App) -> None:
    (app.folders.local / "sheets").write_text("in the way", encoding="utf-8")
    builder.working.counts = dict(list(builder.working.counts.items())[:1])
    printing.write_sheets_to_file(builder, printing.Plan(printing.Paper.A4))
    assert hands.wait(lambda: isinstance(app.top, Dialog) and app.top.title == "Not written")


def test_a_system_without_an_opener_says_where_the_file_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening.sys, "platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SaveError, match="It is here"):
        opening.open_path(tmp_path)
    with pytest.raises(SaveError, match="is not there"):
        opening.open_path(tmp_path / "gone")
