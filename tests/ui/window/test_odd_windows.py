"""No size of the window and no name stops any screen."""

from __future__ import annotations

import pygame
import pytest

from games import GAMES
from tests.ui.awkward import AWKWARD
from tests.ui.driving import Hands
from tests.ui.every_screen import resize
from tests.ui.every_sheet import EVERY
from ui.controls.dialog import tell
from ui.screens.launcher.screen import LauncherScreen
from ui.window.app import App
from ui.window.crash import CrashScreen

SIZES = ((320, 200), (260, 900), (16000, 240), (1280, 800))
ORDER = list(EVERY)
NAMES = ("Persian with a non-joiner", "not UTF-8", "long", "a family", "controls", "zero width")


def stands(app: App, screen: str) -> None:
    """What is on top is drawn, and no fault has opened the screen that tells of faults."""
    app.pace.hidden = False
    app.top.request_redraw()
    app.step([], 0.02)
    app.pace.hidden = True
    faults = [scene for scene in app.screens if isinstance(scene, CrashScreen)]
    assert not faults or screen == "crash", faults[0].details


@pytest.mark.parametrize("screen", EVERY)
def test_every_screen_stands_with_awkward_names_and_large_text_in_small_windows_and_odd_ones(
    app: App, hands: Hands, screen: str
) -> None:
    """One of the names and one of the sizes on each screen, which is drawn where it is looked at."""
    app.pace.hidden = True
    number = ORDER.index(screen)
    name, size = NAMES[number % 6], SIZES[number % 4]
    app.settings.text_size = 130
    app.settings_changed()
    resize(app, hands, (1024, 640))
    EVERY[screen](app, hands, AWKWARD[name])
    hands.wait(lambda: not app.tasks.busy, 3)
    stands(app, screen)
    resize(app, hands, size)
    hands.move((size[0] // 2, size[1] // 2))
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_DOWN)
    stands(app, screen)
    for each in app.screens:
        if each.autosaver is not None:
            each.autosaver.given_up = True  # no file can hold half a pair of surrogates
    app.home()


def test_a_resize_under_a_question_leaves_no_mat_without_its_board(app: App, hands: Hands) -> None:
    launcher = LauncherScreen(app)
    app.push(launcher)
    assert hands.wait(lambda: len(launcher.room.boards) == len(GAMES), 5)
    boards = launcher.room.boards
    tell(app, "A question", "In front of the room.")
    resize(app, hands, (1100, 700))
    assert hands.wait(lambda: launcher.room.boards is not boards and len(launcher.room.boards) == len(GAMES), 5)
    assert app.top is not launcher
