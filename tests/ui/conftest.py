"""A running program without a window: push scenes, send events, look at what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games.bots.worker import BotWorker
from games.core import words
from tests.ui.driving import Hands
from tests.ui.rasters import drawn_once
from ui.controls.screen import Screen
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.window import app as window
from ui.window.app import App
from ui.window.bots import Bots
from ui.window.sdl import wake_loop


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """What a test said in another language is not said so by the next one."""
    yield
    if words.language() != words.ENGLISH:
        words.use(words.ENGLISH)


@pytest.fixture(autouse=True, scope="session")
def known_drawings() -> Iterator[None]:
    """What an SVG drawing looks like is worked out once for all tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", drawn_once(pygame.image.load_sized_svg))
        yield


@pytest.fixture(autouse=True, scope="session")
def known_fonts() -> Iterator[None]:
    """A font, and the letters that it has drawn, are kept from one test to the next: to open one takes milliseconds."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame, "quit", end_all_but_fonts)
        patch.setattr(window, "forget_fonts", lambda: None)
        patch.setattr(window, "forget_themes", lambda: None)
        yield


def end_all_but_fonts() -> None:
    """Ends what `pygame.quit` ends, without the fonts."""
    pygame.mixer.quit()
    pygame.joystick.quit()
    pygame.display.quit()


@pytest.fixture(autouse=True, scope="session")
def bots_when_they_are_asked() -> Iterator[None]:
    """The bots' process is started when something is asked of it, not early as in a window: most tests ask nothing."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Bots, "start_early", lambda bots, tasks: None)
        yield


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program on an empty data folder, motion off, no moments, an empty scene at the bottom of the stack."""
    running = App(find_folders(str(tmp_path)), Settings(motion="off", moments="never", sound=False, tips=False))
    running.thinkers.use(BotWorker(arrived=wake_loop))
    running.push(Screen(running))
    running.step([], 0.02)
    yield running
    running.close()


@pytest.fixture
def hands(app: App) -> Hands:
    """A player's hands on the program."""
    pygame.event.clear()
    return Hands(app)


@pytest.fixture
def unseen(request: pytest.FixtureRequest) -> None:
    """The window of the test's program, if it has one, is hidden and nothing is drawn: nobody looks at a picture."""
    if "app" in request.fixturenames:
        request.getfixturevalue("app").pace.hidden = True
