"""The colours of every theme: told apart by the eyes they are for, and text that can be read."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.ui.eyes import Lab, apart, ciede2000
from ui.drawing.palette import NAMES, Colour, Palette, contrast, theme_called
from ui.scenes.djambi.styles import STYLES as DJAMBI
from ui.scenes.djambi.styles import grains
from ui.scenes.nissi.styles import STYLES as NISSI

ENOUGH = 15.0
CHOSEN = [(name, eyes) for name in NAMES for eyes in ("protan", "deutan", "tritan") if eyes in name]
"""Every theme made for some eyes, and whose."""


def marks(palette: Palette) -> dict[str, Colour]:
    """What moves, threats, hints and choices are marked with."""
    return {name: getattr(palette, name) for name in ("moss", "gold", "vermilion", "indigo")}


def surfaces(palette: Palette) -> list[Colour]:
    """What pieces and marks lie on."""
    plain = [palette.ground, palette.paper, palette.sheet, palette.button, palette.plate]
    return [*plain, *cells(palette), *tiles(palette)]


def cells(palette: Palette) -> list[Colour]:
    """What the cells of Djambi are made of, in every style."""
    styles = (DJAMBI.usual, *DJAMBI.others.values())
    return [*(colour for style in styles for colour in style.cells(palette)[:2]), *grains(palette)]


def tiles(palette: Palette) -> list[Colour]:
    """What the tiles of Nissi are made of, in every style."""
    return [colour for style in NISSI.others.values() for colour in style.grounds(palette)]


@pytest.mark.parametrize(
    ("one", "other", "difference"),
    [  # of the table in Sharma, Wu and Dalal 2005
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0011), 7.2195),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_difference_of_two_colours_is_reckoned_as_published(one: Lab, other: Lab, difference: float) -> None:
    assert ciede2000(one, other) == pytest.approx(difference, abs=1e-4)


@pytest.mark.parametrize(("name", "eyes"), CHOSEN)
def test_seats_and_marks_stay_apart_for_the_eyes_a_theme_is_for(name: str, eyes: str) -> None:
    palette = theme_called(name)
    colours = {f"seat {n}": palette.seat(n) for n in range(8)} | marks(palette)
    for one, other in combinations(colours, 2):
        assert apart(colours[one], colours[other], eyes) >= ENOUGH, (one, other)
        assert apart(colours[one], colours[other]) >= 12, (one, other)  # nobody sits alone at a table


@pytest.mark.parametrize(("name", "eyes"), CHOSEN)
def test_two_armies_stay_apart_and_stand_out_from_marks_and_tiles(name: str, eyes: str) -> None:
    palette = theme_called(name)
    assert apart(*palette.armies, eyes) >= ENOUGH
    for army in palette.armies:
        for other in (*marks(palette).values(), palette.sheet, palette.paper, *tiles(palette)):
            assert apart(army, other, eyes) >= ENOUGH, (army, other)


@pytest.mark.parametrize(("name", "eyes"), CHOSEN)
def test_seats_and_marks_stand_out_from_what_they_lie_on(name: str, eyes: str) -> None:
    palette = theme_called(name)
    for ground in surfaces(palette):
        for colour in (*palette.seats, *marks(palette).values()):
            assert apart(colour, ground, eyes) >= ENOUGH, (colour, ground)
    for colour in marks(palette).values():  # the cursor is ink
        assert apart(colour, palette.ink, eyes) >= ENOUGH, colour


def test_contrast_is_that_of_the_standard() -> None:
    """By WCAG 2: #767676 is the lightest grey that has 4.5 on white, and #777777 has less."""
    white, black = (255, 255, 255), (0, 0, 0)
    assert contrast(white, black) == contrast(black, white) == pytest.approx(21.0)
    assert contrast((0x76,) * 3, white) == pytest.approx(4.54, abs=0.005)
    assert contrast((0x77,) * 3, white) == pytest.approx(4.48, abs=0.005)
    assert contrast(black, black) == 1.0


@pytest.mark.parametrize("name", NAMES)
def test_text_has_enough_contrast(name: str) -> None:
    palette = theme_called(name)
    for ground in (palette.ground, palette.paper, palette.sheet, palette.button, palette.plate):
        assert contrast(palette.ink, ground) >= 7
        for text in (palette.muted, palette.vermilion_text):
            assert contrast(text, ground) >= palette.least
    for tile in tiles(palette):  # files and ranks are written beside them
        assert contrast(palette.muted, tile) >= palette.least
    assert contrast(palette.gold_text, palette.paper) >= palette.least
    assert contrast(palette.on_vermilion, palette.vermilion) >= palette.least
    assert contrast(palette.tag_text, palette.tag) >= 7
    for seat in range(8):
        assert contrast(palette.seat_text(seat), palette.ground) >= palette.least
    for army in (0, 1):
        assert contrast(palette.armies_text[army], palette.paper) >= palette.least
        assert contrast(palette.token_text, palette.armies[army]) >= 4.4


@pytest.mark.parametrize("name", [each for each in NAMES if "contrast" in each])
def test_in_high_contrast_every_mark_and_rim_stands_out(name: str) -> None:
    palette = theme_called(name)
    for ground in surfaces(palette):
        assert contrast(palette.line, ground) >= 4.5 and contrast(palette.frame, ground) >= 4.5
        for mark, colour in marks(palette).items():
            assert contrast(colour, ground) >= 4.5, (mark, ground)
        for seat in range(8):  # a light disc has a dark rim, on dark ground the disc itself is light
            assert max(contrast(palette.seat(seat), ground), contrast(palette.outline, ground)) >= 4.5
