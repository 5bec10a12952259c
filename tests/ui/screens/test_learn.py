"""The shelf of booklets: what can be learned, and where it leads."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

import ui.screens.learn.screen
from games import ready_games
from games.core.lesson import has_lesson
from tests.ui.driving import Hands
from tests.ui.lessons import sample
from ui.screens.learn.screen import LearnScreen
from ui.screens.lesson.contents import ContentsScreen
from ui.screens.lesson.lesson_mode import LessonMode
from ui.screens.lesson.opening import lesson_table
from ui.screens.lesson.progress import FINISHED, progress
from ui.screens.reader.screen import ReaderScreen
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


def open_shelf(app: App, hands: Hands) -> LearnScreen:
    shelf = LearnScreen(app)
    app.push(shelf)
    assert hands.wait(lambda: len(shelf.known) == len(ready_games()))
    return shelf


def test_every_ready_game_has_its_rules_and_its_lesson_if_there_is_one(app: App, hands: Hands) -> None:
    shelf = open_shelf(app, hands)
    wanted = {(info.id, "rules") for info in ready_games()}
    wanted |= {(info.id, "lesson") for info in ready_games() if has_lesson(info.id)}
    assert set(shelf.entries) == wanted


def test_a_game_without_a_lesson_offers_none(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.screens.learn.screen.has_lesson", lambda game: game != "niwa")
    shelf = open_shelf(app, hands)
    assert ("niwa", "lesson") not in shelf.entries and ("nissi", "lesson") in shelf.entries


def test_rules_and_lesson_open_and_lead_back(app: App, hands: Hands) -> None:
    shelf = open_shelf(app, hands)
    hands.click(shelf.entries["nissi", "rules"].rect.center)
    assert isinstance(app.top, ReaderScreen)
    hands.key(pygame.K_ESCAPE)
    assert app.top is shelf
    hands.click(shelf.entries["nissi", "lesson"].rect.center)
    assert hands.wait(lambda: isinstance(app.top, ContentsScreen | Table))
    hands.key(pygame.K_ESCAPE)
    assert app.top is shelf
    hands.key(pygame.K_ESCAPE)
    assert app.top is not shelf


def test_a_cover_opens_the_booklet(app: App, hands: Hands) -> None:
    shelf = open_shelf(app, hands)
    booklet = next(each for each in shelf.booklets if each.info.id == "nissi")
    hands.click(booklet.cover.center)
    assert isinstance(app.top, ReaderScreen) and app.top.game_id == "nissi"


def test_the_keyboard_alone_gets_everywhere(app: App, hands: Hands) -> None:
    shelf = open_shelf(app, hands)
    hands.key(pygame.K_DOWN)
    assert shelf.focus.current in shelf.entries.values()
    shelf.focus.focus(shelf.entries["nissi", "rules"])
    hands.key(pygame.K_DOWN)
    assert shelf.focus.current is shelf.entries["nissi", "lesson"]
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, ContentsScreen | Table))


def contents(app: App, hands: Hands) -> ContentsScreen:
    (chapter,) = sample().chapters
    lesson = replace(sample(), chapters=(chapter, replace(chapter, id="more", title="More about keys")))
    screen = ContentsScreen(app, lesson, lambda number: app.push(lesson_table(app, lesson, number, 0)))
    app.push(screen)
    hands.send()
    return screen


def test_the_chapters_of_a_lesson_are_opened_by_mouse_and_keyboard(app: App, hands: Hands) -> None:
    screen = contents(app, hands)
    assert screen.focus.current is screen.rows[0].opening
    for way in (
        lambda: hands.click(screen.rows[1].opening.rect.center),
        lambda: hands.click((screen.rows[1].box.x + 8, screen.rows[1].box.centery)),
        lambda: hands.key(pygame.K_2),
        lambda: (screen.focus.focus(screen.rows[0].opening), hands.key(pygame.K_DOWN), hands.key(pygame.K_RETURN)),
    ):
        way()
        table = app.top
        assert isinstance(table, Table) and isinstance(table.mode, LessonMode) and table.mode.chapter.id == "more"
        hands.key(pygame.K_ESCAPE)
        assert app.top is screen


def test_a_chapter_that_was_left_is_taken_up_where_it_was_and_a_played_one_leads_to_the_next(
    app: App, hands: Hands
) -> None:
    mine = progress(app, "nissi")
    mine.remember("first", 3)
    screen = contents(app, hands)
    assert [row.opening.face.text for row in screen.rows] == ["Continue at step 4", "Start"]
    mine.remember("first", FINISHED)
    screen.wake()
    assert [row.opening.face.text for row in screen.rows] == ["Play again", "Start"]
    assert screen.focus.current is screen.rows[1].opening


def test_the_shelf_tells_that_a_lesson_has_been_begun(app: App, hands: Hands) -> None:
    progress(app, "nissi").remember("first", 3)
    shelf = open_shelf(app, hands)
    texts = {game: shelf.entries[game, "lesson"].face.text for game in ("nissi", "niwa")}
    assert texts["nissi"].startswith("Continue") and not texts["niwa"].startswith("Continue")


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 150), ((1024, 640), 200), ((1280, 800), 100)])
def test_the_chapters_and_their_buttons_fit(app: App, hands: Hands, size: tuple[int, int], text: int) -> None:
    app.settings.text_size = text
    app.settings_changed()
    app.window = pygame.display.set_mode(size)
    (chapter,) = sample().chapters
    parts = tuple(replace(chapter, id=f"part{number}", title="Events, windows and answers") for number in range(7))
    screen = ContentsScreen(app, replace(sample(), chapters=parts), lambda number: None)
    app.push(screen)
    hands.send()
    boxes = [row.box for row in screen.rows]
    assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes)
    assert all(box.collidelist(boxes[number + 1 :]) == -1 for number, box in enumerate(boxes))
    for row in screen.rows:
        assert row.box.contains(row.opening.rect)
        assert app.look.type.width(row.opening.face.text, row.opening.face.size) <= row.opening.rect.width - 8


def more_games(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """So many games on the shelf besides those of the registry."""
    games = (*ready_games(), *(ready_games()[0]._replace(id=f"game{number}") for number in range(count)))
    monkeypatch.setattr(ui.screens.learn.screen, "ready_games", lambda: games)
    monkeypatch.setattr(ui.screens.learn.screen, "has_lesson", lambda game_id: True)


@pytest.mark.parametrize(
    ("size", "text", "more"),
    [
        (size, text, (wide + large) % 3)
        for wide, size in enumerate([(1024, 640), (1280, 800), (1920, 1080)])
        for large, text in enumerate([90, 150])
    ],
)
def test_covers_and_buttons_fit(
    app: App, hands: Hands, size: tuple[int, int], text: int, more: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    more_games(monkeypatch, more)
    app.settings.text_size = text
    app.settings_changed()
    app.window = pygame.display.set_mode(size)
    shelf = LearnScreen(app)
    app.push(shelf)
    hands.send()
    assert len(shelf.booklets) == len(ready_games()) + more
    window = pygame.Rect((0, 0), size)
    boxes = [pygame.Rect(entry.rect) for entry in shelf.entries.values()] + [each.cover for each in shelf.booklets]
    assert all(window.contains(box) for box in boxes)
    assert all(box.collidelist(boxes[number + 1 :]) == -1 for number, box in enumerate(boxes))
    for entry in shelf.entries.values():
        assert app.look.type.width(entry.face.text, entry.face.size) <= entry.rect.width - 8
