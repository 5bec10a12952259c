"""The drawings in `assets/`: loaded as SVG, recoloured, rasterised once per size and cached."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame

from ui.drawing.palette import Colour, hex_of
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import rasterise
from ui.services.log import LOG

ASSETS = Path(__file__).resolve().parents[2] / "assets"

_MISSING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">'
    '<rect x="3" y="3" width="18" height="18" rx="3" fill="none" stroke="#888888" stroke-width="2"/></svg>'
)
ICON_INK = "#211f1d"
"""The colour that icons are drawn in, replaced when they are loaded."""
CREST_INK = "#fffaf0"


@cache
def svg_text(name: str) -> str:
    """The SVG source of an asset such as `icons/undo`; an empty frame when the file cannot be read."""
    try:
        return (ASSETS / f"{name}.svg").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        LOG.warning("the picture %s cannot be read: %s", name, error)
        return _MISSING


@picture_cache
def picture(name: str, size: tuple[int, int], swaps: tuple[tuple[str, str], ...] = ()) -> pygame.Surface:
    """An asset at `size` pixels, with colours exchanged by `swaps` (from, to as `#rrggbb`). Never draw on it."""
    text = svg_text(name)
    for old, new in swaps:
        text = text.replace(old, new)
    return drawn(text, size, name)


def drawn(text: str, size: tuple[int, int], name: str) -> pygame.Surface:
    """The SVG source of the asset `name` at `size` pixels; an empty frame when it is damaged."""
    size = (max(1, size[0]), max(1, size[1]))
    try:
        return rasterise(text, size)
    except pygame.error as error:
        LOG.warning("the picture %s is damaged: %s", name, error)
        return rasterise(_MISSING, size)


def icon(name: str, pixels: int, colour: Colour) -> pygame.Surface:
    """Draws a line icon in one colour."""
    return picture(f"icons/{name}", (pixels, pixels), ((ICON_INK, hex_of(colour)),))


def crest(index: int, pixels: int, colour: Colour) -> pygame.Surface:
    """Draws a seat's crest in one colour."""
    return picture(f"crests/{index}", (pixels, pixels), ((CREST_INK, hex_of(colour)),))
