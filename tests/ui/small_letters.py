"""Texts that are drawn in smaller letters than at 100 %, because they would not fit otherwise.

What stands on the face of a card or a piece scales with it and is not looked at.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pygame
import pytest

from games.core import words
from tests.ui.driving import Hands
from tests.ui.every_screen import resize
from tests.ui.every_sheet import EVERY, SHOWN
from ui.drawing.lettering import Lettering
from ui.drawing.palette import Colour
from ui.drawing.picture_cache import forget_pictures
from ui.window.app import App

SIZES: Final = ((1024, 640), (1280, 800))
PERCENTS: Final = (100, 150, 200)
SPOKEN: Final = (words.ENGLISH, "de", "fr", "ja", words.PSEUDO)
LOOKS: Final = [(code, percent, size) for code in SPOKEN for percent in PERCENTS for size in SIZES]
"""Every language, size of the text and size of the window."""
FACES: Final = ("senshiai/hand_pictures.py", "niwa/hand.py")
"""Modules that write on the faces of cards."""


def _on_a_face() -> bool:
    frame = sys._getframe(2)
    while frame.f_back is not None:
        if frame.f_code.co_filename.endswith(FACES):
            return True
        frame = frame.f_back
    return False


@contextmanager
def small_letters() -> Iterator[set[str]]:
    """Notes each text that is drawn inside it in smaller letters than at 100 %, with both heights in pixels."""
    found: set[str] = set()
    surface, yielding = Lettering.surface, Lettering.yielding

    def drawn(self: Lettering, text: str, size: float, colour: Colour, bold: bool = False) -> pygame.Surface:
        if self.pixels(size) < round(size) and text.strip() and not _on_a_face():
            found.add(f"{text}: {self.pixels(size)} for {round(size)}")
        return surface(self, text, size, colour, bold)

    def chosen(self: Lettering, text: str, size: float, width: float, bold: bool = False) -> float:
        smaller = yielding(self, text, size, width, bold)
        if round(smaller * self.scale) < round(size * min(1.0, self.scale)) and not _on_a_face():
            found.add(f"{text}: {round(smaller * self.scale)} for {round(size)}")
        return smaller

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Lettering, "surface", drawn)
        patch.setattr(Lettering, "yielding", chosen)
        forget_pictures()
        yield found


def small_on(app: App, hands: Hands, screen: str, look: tuple[str, int, tuple[int, int]]) -> list[str]:
    """What a screen says in smaller letters than at 100 %, in a language, a size of the text and of the window."""
    app.settings.language, app.settings.text_size, size = look
    words.use(look[0])
    app.settings_changed()
    resize(app, hands, size)
    with small_letters() as found:
        EVERY[screen](app, hands, "Aoi")
        hands.wait(lambda: not app.tasks.busy, 3)
        assert isinstance(app.top, SHOWN[screen])
        for _ in range(3):
            app.top.request_redraw()
            app.step([], 0.1)
    return sorted(found)
