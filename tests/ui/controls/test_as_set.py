"""Sentences name the keys in force, and a pad's buttons while a pad leads."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tests.ui.driving import Hands
from tests.ui.lessons import begin, lesson_of
from tests.ui.pads import PadHands
from tests.ui.spoken import nodes
from tests.ui.tables import blocks, prompt
from ui.controls import keymap, keys
from ui.controls.key_hints import as_taught, with_current_keys
from ui.controls.keys import Key
from ui.scenes.nissi.scene import NISSI_KEYS
from ui.screens.lesson.sheet import LessonSheet
from ui.screens.reader.screen import ReaderScreen
from ui.screens.saves.screen import SavesScreen
from ui.window.app import App


@pytest.fixture(autouse=True)
def usual_keys() -> Iterator[None]:
    yield
    keymap.use({}, True)


def set_keys(**changes: int) -> None:
    """Keys of the player's own: an id with `__` for the dot and `_` for the hyphen."""
    keys.use({name.replace("__", ".").replace("_", "-"): (Key(code),) for name, code in changes.items()}, True)


def test_two_keys_that_are_exchanged_are_exchanged_in_sentences() -> None:
    set_keys(table__hint=pygame.K_l, table__recap=pygame.K_h)
    assert with_current_keys("L tells it again, H asks.", "table.recap", "table.hint") == "H tells it again, L asks."


def test_a_key_beside_japanese_is_exchanged() -> None:
    set_keys(table__hint=pygame.K_j)
    assert with_current_keys("Hでヒント、F8で再開", "table.hint") == "Jでヒント、F8で再開"


def test_words_and_tiles_are_no_keys() -> None:
    set_keys(table__analysis=pygame.K_j, nissi__choose_c=pygame.K_k)
    assert as_taught("A Samurai goes from C7 to C6.", NISSI_KEYS) == "A Samurai goes from C7 to C6."


def test_a_lesson_names_the_keys_that_are_set_and_a_pads_buttons(app: App, hands: Hands) -> None:
    lesson = lesson_of("djambi")
    chapter, number = next(
        (place, step)
        for place, each in enumerate(lesson.chapters)
        for step, words in enumerate(each.steps)
        if "H asks for a hint" in " ".join(words.text)
    )
    table = begin(app, hands, number, lesson=lesson, chapter=chapter)

    def told() -> str:
        return " ".join(next(block for block in blocks(table) if isinstance(block, LessonSheet)).text)

    assert "F1" in told() and "H asks for a hint, and Ctrl Z takes" in told()
    PadHands(hands).press("right-shoulder")
    assert "X asks for a hint, and Y takes" in told() and "F1" not in told()
    app.settings.keys = {"table.hint": ["j"]}
    app.settings_changed()
    hands.key(pygame.K_TAB)
    assert "J asks for a hint, and Ctrl Z takes" in told()


def test_a_task_names_the_key_of_its_piece(app: App, hands: Hands) -> None:
    lesson = lesson_of("nissi")
    chapter, number = next(
        (place, step)
        for place, each in enumerate(lesson.chapters)
        for step, words in enumerate(each.steps)
        if words.task.startswith("Press V,")
    )
    app.settings.keys = {each.id: ["k"] for each in NISSI_KEYS if "V" in each.names}
    app.settings_changed()
    table = begin(app, hands, number, lesson=lesson, chapter=chapter)
    assert prompt(table).words.startswith("Press K,")


def test_the_readers_foot_names_the_keys_that_search(app: App, hands: Hands) -> None:
    reader = ReaderScreen(app, "djambi")
    app.push(reader)
    assert reader.how_to_search == "Ctrl+F or / to search"
    PadHands(hands).press("down")
    assert reader.how_to_search == "X to search"
    app.settings.keys = {"reader.search": ["j"]}
    app.settings_changed()
    hands.key(pygame.K_DOWN)
    assert reader.how_to_search == "J to search"


def test_what_is_read_out_of_a_button_names_the_keys_too(app: App, hands: Hands) -> None:
    app.push(SavesScreen(app))
    assert any(node.name == "Back (Esc)" for node in nodes(app.top))
    PadHands(hands).press("down")
    assert any(node.name == "Back (B)" for node in nodes(app.top))
