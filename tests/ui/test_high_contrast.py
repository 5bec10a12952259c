"""High contrast as it is drawn: what every word stands on is looked up in the picture."""

from __future__ import annotations

import sys
from collections import Counter
from itertools import cycle
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest

from games.djambi.pieces import Kind
from tests.ui.driving import Hands
from tests.ui.every_screen import SCREENS
from ui.controls.labels import ButtonLabel, paint_face
from ui.controls.ring import _ring
from ui.drawing import paint
from ui.drawing.look import look_of
from ui.drawing.paint import crest_disc
from ui.drawing.palette import Colour, contrast
from ui.drawing.picture_cache import forget_pictures
from ui.scenes.djambi import tokens as djambi
from ui.scenes.niwa import stones
from ui.scenes.senshiai import cards
from ui.scenes.senshiai.card_layout import CREAM, FRAMES, PAPER, SOFT
from ui.scenes.senshiai.hand_pictures import HandArt
from ui.screens.editor import editor_panel
from ui.screens.editor.screen import open_editor
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.mats import MatKind, mat_picture
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.table.features import danger as danger_marks
from ui.window.app import App

SHOWN = ("launcher", "settings, look", "table of djambi", "table of naishi", "ending", "saves")
"""Full of words."""


def ground_under(target: pygame.Surface, box: pygame.Rect) -> tuple[int, ...] | None:
    """The colour that fills most of a box; None where that is seen through."""
    seen = box.clip(target.get_clip())
    wide, high = seen.size
    if wide < 3 or high < 3:
        return None
    part = target.subsurface(seen)
    values, counts = np.unique(pygame.surfarray.pixels2d(part)[::2, ::2], return_counts=True)
    colour = tuple(part.unmap_rgb(int(values[counts.argmax()])))
    return colour[:3] if colour[3] == 255 else None


@pytest.mark.parametrize(("name", "theme"), list(zip(SCREENS, cycle(["light", "dark"]))))
def test_every_word_on_a_screen_has_a_contrast_of_seven(
    name: str, theme: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    poor, words, place_text = [], [], paint.place_text

    def watched(
        target: pygame.Surface, look: Any, text: str, size: float, at: Any, colour: Any = None, **how: Any
    ) -> Any:
        seen = target.get_clip()
        target.set_clip((0, 0, 0, 0))
        box = place_text(target, look, text, size, at, colour, **how)  # where the words will stand
        target.set_clip(seen)
        ground = ground_under(target, box) if text.strip() else None
        if ground is not None:
            words.append(text)
            if contrast(colour or look.palette.ink, (ground[0], ground[1], ground[2])) < 7:
                poor.append((text, colour, ground))
        return place_text(target, look, text, size, at, colour, **how)

    settings = Settings(theme=theme, contrast="high", motion="off", sound=False, tips=False)
    app = App(find_folders(str(tmp_path)), settings)
    app.pace.hidden = True
    hands = Hands(app)
    try:
        app.push(LauncherScreen(app))
        SCREENS[name](app, hands, "Aoi")
        for module in list(sys.modules.values()):
            if module.__name__.startswith("ui.") and getattr(module, "place_text", None) is place_text:
                monkeypatch.setattr(module, "place_text", watched)
        assert hands.wait(lambda: not app.tasks.busy)
        forget_pictures()
        app.pace.hidden = False
        app.top.rebuild()
        hands.send()
        app.step([], 0.1)
    finally:
        app.close()
    assert len(words) > (8 if name in SHOWN else 1)
    assert poor == []


def test_what_a_position_lacks_has_a_sign_as_plain_as_its_words(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.settings.contrast = "high"
    app.settings_changed()
    signs = []

    def noted(target: Any, look: Any, text: str, size: float, at: Any, colour: Any = None, **how: Any) -> Any:
        signs.extend([colour] if text in ("i", "!") else [])
        return paint.place_text(target, look, text, size, at, colour, **how)

    monkeypatch.setattr(editor_panel, "place_text", noted)
    open_editor(app, "nissi", "6C3/10/3Z5c/8V1/v6zX1/2x7/10/10/10/10 b 40")
    Hands(app).send()
    assert signs and all(contrast(each, app.look.palette.paper) >= 7 for each in signs)


@pytest.mark.parametrize("theme", ["light contrast", "dark contrast"])
def test_the_rims_of_buttons_and_the_ring_stand_out_and_the_ring_is_thick(app: App, theme: str) -> None:
    look = look_of(theme, 100)
    for kind in ("plain", "chosen", "act"):
        picture = paint_face(ButtonLabel("Save", kind=kind), (120, 40), "normal", look)
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


def colours(picture: pygame.Surface) -> list[Colour]:
    """The colours of what is not seen through, those of most pixels first."""
    wide, high = picture.get_size()
    pixels = [picture.get_at((x, y)) for x in range(wide) for y in range(high)]
    return [each for each, _ in Counter((p.r, p.g, p.b) for p in pixels if p.a == 255).most_common()]


@pytest.mark.parametrize("theme", ["light contrast", "dark contrast"])
def test_a_corpses_sign_and_an_abandoned_pieces_were_hardly_seen_on_their_discs(app: App, theme: str) -> None:
    look = look_of(theme, 100)
    for piece in (djambi.corpse(30, look), djambi.token(Kind.THUG, None, 0, 30, look)):
        middle = piece.subsurface(piece.get_rect().inflate(-36, -36))
        disc, sign = colours(middle)[:2]
        assert contrast(disc, sign) >= 7


@pytest.mark.parametrize("theme", ["light contrast", "dark contrast"])
def test_words_on_a_mat_lie_on_one_colour(app: App, theme: str) -> None:
    look = look_of(theme, 100)
    mat = mat_picture(MatKind((300, 200), False, 20), look)
    assert len(colours(mat.subsurface((0, 22, 300, 156)))) == 1
    assert len(colours(mat.subsurface((0, 2, 300, 16)))) == 1, "nor has its cloth a pattern"
    assert len(colours(mat_picture(MatKind((300, 200), False, 20), look_of("light", 100)))) > 4


@pytest.mark.parametrize("theme", ["light contrast", "dark contrast"])
def test_a_slip_that_cannot_be_used_now_can_be_read_all_the_same(app: App, theme: str) -> None:
    look = look_of(theme, 100)
    veil = HandArt(look, 120, (150, 60)).veil()
    assert veil.get_at((75, 30)).a == 0 and veil.get_at((2, 30)).a > 0


@pytest.mark.parametrize("theme", ["light contrast", "dark contrast"])
def test_where_one_could_be_struck_at_is_marked_as_plainly_by_every_seat(theme: str) -> None:
    look = look_of(theme, 100)
    for colour in look.palette.seats:
        for ground in (look.palette.ground, look.palette.plate):
            assert contrast(danger_marks.plain_colour(colour, look), ground) >= 4.5


def test_the_disc_of_black_is_told_from_a_black_ground(app: App) -> None:
    look = look_of("dark contrast", 100)
    disc = crest_disc(0, 12, stones.seat_colour(0, look.palette), look)
    assert contrast(colours(disc.subsurface((13, 1, 1, 1)))[0], look.palette.ground) >= 4.5


@pytest.mark.parametrize("theme", ["light contrast", "dark contrast"])
def test_what_is_chosen_was_green_where_all_else_is_black_and_white(theme: str) -> None:
    look = look_of(theme, 100)
    drawn = paint_face(ButtonLabel("On", kind="chosen"), (120, 40), "normal", look)
    colours = Counter(tuple(drawn.get_at((x, y)))[:3] for x in range(4, 116) for y in range(4, 36))
    assert colours.most_common(1)[0][0] == look.palette.ink
    assert all(max(colour) - min(colour) < 12 for colour in colours)
    assert contrast(look.palette.paper, look.palette.ink) > 20
