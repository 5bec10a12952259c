"""What the program brings along may be damaged or missing: a plain frame, silence or words, never a stop."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from games.core.lesson import LessonError
from tests.ui.driving import Hands
from ui.controls.dialog import Dialog
from ui.drawing import assets as art
from ui.drawing.assets import icon, svg_text
from ui.drawing.picture_cache import forget_pictures
from ui.scenes.niwa import cards as niwa_cards
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.learn import screen as learn
from ui.screens.learn.screen import LearnScreen
from ui.screens.lesson import opening as lesson
from ui.screens.settings.screen import SettingsScreen
from ui.window.app import App


@pytest.mark.parametrize("content", [None, b"", b"<svg", b"\xff\xfe\x00", b"<svg><path d='M0 0", b"no picture"])
def test_a_damaged_picture_is_an_empty_frame(
    app: App, hands: Hands, content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if content is not None:
        for name in ("icons/undo", "icons/learn", "hanafuda/01a"):
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / f"{name}.svg").write_bytes(content)
    forget_pictures()
    svg_text.cache_clear()
    monkeypatch.setattr(art, "ASSETS", tmp_path)
    assert icon("undo", 24, (0, 0, 0)).get_bounding_rect().width > 0
    assert niwa_cards._rasterised(0, 40, False).get_width() == 40
    launcher = LauncherScreen(app)
    app.push(launcher)
    hands.send()
    assert app.top is launcher
    forget_pictures()
    svg_text.cache_clear()


def test_a_machine_without_a_sound_device_is_silent_and_the_test_button_says_so(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**options: object) -> None:
        raise pygame.error("No such audio device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    app.settings.sound = True
    scene = SettingsScreen(app, "sound")
    app.push(scene)
    assert not any("sound device" in words.text for words in scene.form.written)
    hands.click(scene.form.controls["test"].rect.center)
    assert hands.wait(lambda: app.sounds.missing)
    hands.send()
    assert any("no sound device" in words.text for words in scene.form.written)
    assert app.top is scene


def test_a_device_that_is_taken_out_is_silence(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    def gone(buffer: bytes) -> None:
        tried.append(len(buffer))
        raise pygame.error("mixer not initialized")

    app.settings.sound = True
    monkeypatch.setattr(pygame.mixer, "Sound", gone)
    app.sounds.play("wood")
    assert hands.wait(lambda: bool(tried)) and app.running


def test_a_damaged_lesson_is_said_in_words(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    def damaged(game_id: str) -> None:
        raise LessonError("the lesson is not readable as JSON")

    monkeypatch.setattr(learn, "find_lesson", damaged)
    monkeypatch.setattr(lesson, "find_lesson", damaged)
    shelf = LearnScreen(app)
    app.push(shelf)
    assert hands.wait(lambda: not app.tasks.busy)
    assert app.top is shelf
    lesson.open_lesson(app, "nissi")
    assert hands.wait(lambda: isinstance(app.top, Dialog))
