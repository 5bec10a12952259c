"""High contrast as it is drawn: what every word stands on is looked up in the picture."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.driving import Hands
from tests.ui.every_screen import SCREENS
from ui.controls.buttons import Face, paint_face
from ui.controls.focus import _ring
from ui.drawing import paint
from ui.drawing.look import look_of
from ui.drawing.palette import contrast
from ui.drawing.picture_cache import forget_pictures
from ui.scenes.senshiai import cards
from ui.scenes.senshiai.card_layout import CREAM, FRAMES, PAPER, SOFT
from ui.screens.launcher.screen import LauncherScreen
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.window.app import App

SHOWN = ("launcher", "settings, look", "table of djambi", "table of naishi", "ending", "saves")


def ground_under(target: pygame.Surface, box: pygame.Rect) -> tuple[int, ...] | None:
    """The colour that fills most of a box; None where that is seen through."""
    part = target.subsurface(box.clip(target.get_clip()))
    wide, high = part.get_size()
    if wide < 3 or high < 3:
        return None
    found = Counter(tuple(part.get_at((x, y))) for x in range(0, wide, 2) for y in range(0, high, 2))
    colour = found.most_common(1)[0][0]
    return colour[:3] if colour[3] == 255 else None


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    "name", ["launcher", "settings, look", "table of djambi", "table of naishi", "ending", "saves"]
)
def test_every_word_on_a_screen_has_a_contrast_of_seven(
    name: str, theme: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    poor, words, place_text = [], [], paint.place_text

    def watched(
        target: pygame.Surface, look: Any, text: str, size: float, at: Any, colour: Any = None, **how: Any
    ) -> Any:
        before = target.copy()
        box = place_text(target, look, text, size, at, colour, **how)
        before.set_clip(target.get_clip())
        ground = ground_under(before, box) if text.strip() else None
        if ground is not None:
            words.append(text)
            if contrast(colour or look.palette.ink, (ground[0], ground[1], ground[2])) < 7:
                poor.append((text, colour, ground))
        return box

    settings = Settings(theme=theme, contrast="high", motion="off", sound=False, tips=False)
    app = App(find_folders(str(tmp_path)), settings)
    hands = Hands(app)
    try:
        app.push(LauncherScreen(app))
        SCREENS[name](app, hands, "Aoi")
        for module in list(sys.modules.values()):
            if module.__name__.startswith("ui.") and getattr(module, "place_text", None) is place_text:
                monkeypatch.setattr(module, "place_text", watched)
        assert hands.wait(lambda: not app.tasks.busy)
        forget_pictures()
        app.top.rebuild()
        hands.send()
        app.step([], 0.1)
    finally:
        app.close()
    assert len(words) > 8
    assert poor == []


@pytest.mark.parametrize("theme", ["light contrast", "dark contrast"])
def test_the_rims_of_buttons_and_the_ring_stand_out_and_the_ring_is_thick(app: App, theme: str) -> None:
    look = look_of(theme, 100)
    for kind in ("plain", "chosen", "act"):
        picture = paint_face(Face("Save", kind=kind), (120, 40), "normal", look)
        rim = picture.get_at((60, 0))
        assert contrast((rim.r, rim.g, rim.b), look.palette.paper) >= 4.5, kind
    ring = _ring((80, 40), look, True)
    thick = [y for y in range(20) if ring.get_at((40, y))[:3] == look.palette.ink and ring.get_at((40, y)).a > 200]
    assert len(thick) >= 3


@pytest.mark.parametrize("theme", ["light contrast", "dark contrast"])
def test_what_is_written_on_cards_can_be_read_as_well(theme: str) -> None:
    look = look_of(theme, 100)
    paper = cards.shown(PAPER, look)
    assert contrast(cards.shown(SOFT, look), paper) >= 7
    for frame in FRAMES.values():
        assert contrast(CREAM, cards.shown(frame, look)) >= 7
        assert contrast(cards.shown(frame, look), paper) >= 7
