"""The shelf of booklets: what can be learned, and where it leads."""

from __future__ import annotations

import pygame
import pytest

import ui.screens.learn.screen
from games import ready_games
from games.core.lesson import has_lesson
from tests.ui.driving import Hands
from ui.screens.learn.screen import LearnScreen
from ui.screens.lesson.policy import Guided
from ui.screens.lesson.progress import FINISHED, reached, remember
from ui.screens.reader.screen import ReaderScreen
from ui.services.settings import Settings
from ui.table.table import Table
from ui.window.app import App


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


def test_rules_and_lesson_open_and_lead_back(app: App, hands: Hands) -> None:
    shelf = open_shelf(app, hands)
    hands.click(shelf.entries["nissi", "rules"].rect.center)
    assert isinstance(app.top, ReaderScreen)
    hands.key(pygame.K_ESCAPE)
    assert app.top is shelf
    hands.click(shelf.entries["nissi", "lesson"].rect.center)
    assert hands.wait(lambda: isinstance(app.top, Table))
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
    assert hands.wait(lambda: isinstance(app.top, Table))


def test_a_lesson_that_was_left_is_taken_up_where_it_was(app: App, hands: Hands) -> None:
    remember(app.settings, "nissi", 3)
    shelf = open_shelf(app, hands)
    assert shelf.entries["nissi", "lesson"].face.text == "Go on at step 4"
    hands.click(shelf.entries["nissi", "lesson"].rect.center)
    assert hands.wait(lambda: isinstance(app.top, Table))
    table = app.top
    assert isinstance(table, Table) and isinstance(table.policy, Guided) and table.policy.number == 3


def test_progress_is_kept_and_a_finished_lesson_stays_finished() -> None:
    settings = Settings()
    assert reached(settings, "nissi") == 0
    remember(settings, "nissi", 5)
    assert reached(settings, "nissi") == 5 and reached(settings, "niwa") == 0
    remember(settings, "nissi", FINISHED)
    remember(settings, "nissi", 2)
    assert reached(settings, "nissi") == FINISHED
    settings.game["niwa-lesson"] = "−5 or so"
    assert reached(settings, "niwa") == 0


def more_games(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """So many games on the shelf besides those of the registry."""
    games = (*ready_games(), *(ready_games()[0]._replace(id=f"game{number}") for number in range(count)))
    monkeypatch.setattr(ui.screens.learn.screen, "ready_games", lambda: games)
    monkeypatch.setattr(ui.screens.learn.screen, "has_lesson", lambda game_id: True)


@pytest.mark.parametrize("more", [0, 1, 2])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text", [90, 150])
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
