"""Today’s puzzle in the room: it comes after the room, opens its table, and says when it is solved."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest

import ui.screens.launcher.today
from games.puzzles.today import Deal
from tests.ui.driving import Hands
from tests.ui.hosts import fonts
from tests.ui.pseudo import listening
from tests.ui.screens.played import BEGUN
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look, look_of
from ui.drawing.paint import place_text
from ui.screens.launcher.day_rows import DayRow, words_of
from ui.screens.launcher.screen import LauncherScreen
from ui.services.folders import find_folders
from ui.services.puzzles.book import Book, read_book
from ui.services.puzzles.progress import Solved
from ui.services.settings import Settings
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program with the launcher still to come."""
    running = App(find_folders(str(tmp_path)), Settings(motion="off", sound=False, game=dict(BEGUN)))
    yield running
    running.close()


def enter(app: App, hands: Hands) -> LauncherScreen:
    room = LauncherScreen(app)
    app.push(room)
    hands.send()
    assert hands.wait(lambda: not app.tasks.busy and (room.today.page is not None or room.today.missing))
    return room


def solve(app: App) -> None:
    book, made = read_book(app.folders, app.guests.roster.current), Solved(3, 20, 0, 0)
    book.show(app.tasks, date.today())
    name = book.progress.shown[date.today()].puzzle
    book.change(app.tasks, lambda progress: progress.with_attempt(name, made, date.today(), date.today()))


def test_a_press_opens_todays_puzzle_at_its_table(app: App, hands: Hands) -> None:
    room = enter(app, hands)
    page = room.today.page
    assert page is not None and page.puzzle is not None
    hands.click(room.controls["puzzle"].rect.center)
    assert hands.wait(lambda: isinstance(app.top, Table))
    assert isinstance(app.top, Table) and app.top.match.game.info.id == page.puzzle.puzzle.game


def test_a_press_opens_the_deal_of_the_day_at_its_table(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Deal, "drafted", False)
    room = enter(app, hands)
    page = room.today.page
    assert page is not None
    hands.click(room.controls["deal"].rect.center)
    assert hands.wait(lambda: isinstance(app.top, Table))
    assert isinstance(app.top, Table) and app.top.match.game.info.id == page.deal.deal.game


def test_a_puzzle_that_is_solved_has_no_button_and_counts_in_the_menu(app: App, hands: Hands) -> None:
    app.window = pygame.display.set_mode((2560, 1080))  # the menu has room for numbers, however many games there are
    app.settings_changed()
    solve(app)
    room = enter(app, hands)
    page = room.today.page
    assert page is not None and page.puzzle is not None and page.puzzle.words
    assert "puzzle" not in room.controls
    assert room.controls["puzzles"].face.detail.startswith("1 of ")


def test_who_else_plays_has_the_puzzle_still_to_solve(app: App, hands: Hands) -> None:
    app.guests.admit("Mina")
    mina = app.guests.roster.current
    app.guests.admit("Aoi")
    solve(app)
    room = enter(app, hands)
    assert "puzzle" not in room.controls
    hands.click(room.controls[f"guest {mina}"].rect.center)
    assert hands.wait(lambda: "puzzle" in room.controls)


def test_without_puzzles_there_is_no_line_for_one(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Book, "named", lambda self, name: None)
    room = enter(app, hands)
    assert [row.name for row, _ in room.today.places] == ["deal"]


@pytest.mark.parametrize("percent", [100, 150])
def test_a_long_task_of_todays_puzzle_was_tiny_or_cut_in_the_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, percent: int
) -> None:
    settings = Settings(motion="off", sound=False, text_size=percent, window=(1280, 800), game=dict(BEGUN))
    app = App(find_folders(str(tmp_path)), settings)
    try:
        hands = Hands(app)
        room = enter(app, hands)
        page = room.today.page
        assert page is not None and page.puzzle is not None
        task = "Rette \u201eAshigaru-Speertr\u00e4ger\u201c in diesem Kampf mit mehr als zwei Antworten"
        room.today.page = page._replace(puzzle=page.puzzle._replace(task=task))
        room.rebuild()
        usual, written = place_text, []

        def write(target: pygame.Surface, look: Look, text: str, size: float, *rest: Any, **how: Any) -> pygame.Rect:
            if size == LABEL:
                written.append(look.type.scale)
            return usual(target, look, text, size, *rest, **how)

        monkeypatch.setattr(ui.screens.launcher.today, "place_text", write)
        with listening(monkeypatch) as said:
            room.request_redraw()
            hands.send()
            assert hands.wait(lambda: bool(written) or not room.today.places), "left out where there is no room for it"
        assert said.shortened() == []
        assert min(written, default=percent / 100) >= 0.75 * percent / 100
    finally:
        app.close()


@pytest.mark.parametrize("part", ["puzzle", "deal"])
def test_a_part_of_the_day_that_is_closed_in_the_settings_is_not_there(app: App, hands: Hands, part: str) -> None:
    room = enter(app, hands)
    before = [row.name for row, _ in room.today.places]
    setattr(app.settings, f"home_{part}", False)
    app.settings_changed()
    hands.send()
    assert part in before
    assert [row.name for row, _ in room.today.places] == [name for name in before if name != part]
    assert part not in room.controls


def test_in_large_text_the_page_scrolls_to_what_has_the_ring(tmp_path: Path) -> None:
    settings = Settings(motion="off", sound=False, text_size=200, window=(1024, 640), game=dict(BEGUN))
    app = App(find_folders(str(tmp_path)), settings)
    try:
        hands = Hands(app)
        room = enter(app, hands)
        assert room.look.type.scale == 2.0 and room.layout.scrolled
        for name in ("quit", "card", "puzzle", "settings"):
            room.ring_on(room.controls[name])
            hands.send()
            assert room.layout.column.inflate(40, 2).contains(room.controls[name].rect), name
        top = room.controls["quit"].rect.y
        hands.key(pygame.K_PAGEUP)
        assert room.controls["quit"].rect.y > top
    finally:
        app.close()


def test_the_heading_of_todays_puzzle_was_written_smaller_than_the_rest() -> None:
    fonts()
    look = look_of("light", 100)
    row = DayRow(
        "puzzle", 0, ("Today\u2019s puzzle · hard, your level", "Today\u2019s puzzle"), ("Niwa: Turn four", "Niwa")
    )
    room = look.type.width(row.headings[1], LABEL) + 4
    lines = words_of(row, look, room, 2)
    assert [words for words, _ in lines] == ["Today\u2019s puzzle", "Niwa"]
    assert all(look.type.width(words, LABEL, bold) <= room for words, bold in lines)
