"""The pictures of the 48 cards: all there, whole, and told apart at 70 pixels, also by colour-blind eyes."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from games.niwa.cards import CARDS
from tests.ui.eyes import seen_light
from ui.drawing.assets import svg_text
from ui.drawing.look import Look, look_of
from ui.drawing.palette import contrast
from ui.scenes.niwa import cards, styles
from ui.window.app import App

Image = npt.NDArray[np.float64]

WIDTH = 70
ALIKE = 15.0
"""Mean distance of two pictures, in steps of 255, under which they could be taken for each other."""


def seen(surface: pygame.Surface, eyes: str) -> Image:
    """What somebody sees of a card, averaged over spots of seven pixels: small detail does not count."""
    linear = seen_light(pygame.surfarray.array3d(surface).astype(float) / 255, eyes)
    image = np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055) * 255
    wide, high = (side // 7 * 7 for side in image.shape[:2])
    spots = image[:wide, :high].reshape(wide // 7, 7, high // 7, 7, 3)
    return np.asarray(spots.mean(axis=(1, 3)), dtype=float)


def distances(look: Look, eyes: str) -> dict[tuple[str, str], float]:
    """The mean distance of every pair of cards without their corner tabs."""
    pictures = [seen(cards.face(card.index, WIDTH, look, False), eyes) for card in CARDS]
    return {
        (CARDS[one].code, CARDS[other].code): float(np.abs(pictures[one] - pictures[other]).mean())
        for one, other in combinations(range(len(CARDS)), 2)
    }


@pytest.mark.parametrize("eyes", ["all", "protan", "deutan"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_two_cards_look_alike_at_70_pixels_without_their_tabs(app: App, theme: str, eyes: str) -> None:
    found = distances(look_of(theme, 100), eyes)
    pair = min(found, key=lambda each: found[each])
    assert found[pair] > ALIKE, f"{pair} differ by {found[pair]:.1f} only"


def test_every_card_has_a_picture_of_its_own(app: App) -> None:
    texts = [svg_text(f"hanafuda/{card.code}") for card in CARDS]
    assert len(set(texts)) == len(CARDS)
    assert all('viewBox="0 0 150 245"' in text for text in texts)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_faces_are_crisp_at_their_size_with_round_corners_and_a_rim(app: App, theme: str) -> None:
    look = look_of(theme, 100)
    for width in (24, 55, 72, 146, 300):
        face = cards.face(0, width, look)
        assert face.get_size() == cards.size_of(width)
        assert face.get_at((0, 0)).a < 140
        rim = face.get_at((width // 2, 0))
        assert sum(rim[:3]) < 200 and rim.a > 200


def test_the_corner_tab_tells_month_ribbon_and_creature_and_can_be_read(app: App) -> None:
    crane, plain = cards.corner_tab(0, WIDTH), cards.corner_tab(2, WIDTH)
    assert crane.get_height() > plain.get_height()  # the paw below the month
    assert contrast(cards.TAB, styles.INK) > 7
    look = look_of("light", 100)
    tabs = {pygame.image.tobytes(cards.corner_tab(card.index, WIDTH), "RGBA") for card in CARDS}
    seen = {(card.month, card.ribbon is not None, card.ribbon == "blue", card.creature is not None) for card in CARDS}
    assert len(tabs) == len(seen)
    with_tab, without = cards.face(0, WIDTH, look), cards.face(0, WIDTH, look, False)
    assert pygame.image.tobytes(with_tab, "RGBA") != pygame.image.tobytes(without, "RGBA")


def test_the_back_tells_nothing_and_is_no_face(app: App) -> None:
    look = look_of("light", 100)
    back = seen(cards.back(WIDTH, look), "all")
    assert min(float(np.abs(back - seen(cards.face(card, WIDTH, look), "all")).mean()) for card in range(48)) > 30
