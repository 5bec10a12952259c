"""SVG drawings that an earlier test has had: the same text at the same size is the same picture."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Final

import pygame

Load = Callable[[io.BytesIO, tuple[int, int]], pygame.Surface]
BUDGET: Final = 192 << 20
"""Bytes of pictures that are kept; all of them go when there are more."""


def drawn_once(load: Load) -> Load:
    """Loads each drawing once for `rasterise`, which makes a copy: tests draw the same boards again and again."""
    kept: dict[tuple[bytes, tuple[int, int]], pygame.Surface] = {}
    room = BUDGET

    def known(file: io.BytesIO, size: tuple[int, int]) -> pygame.Surface:
        nonlocal room
        key = file.getvalue(), size
        picture = kept.get(key)
        if picture is None:
            picture = load(file, size)
            if pygame.display.get_surface() is not None:
                picture = picture.convert_alpha()  # once, which makes the copies quicker
            room -= picture.get_pitch() * picture.get_height()
            if room < 0:
                kept.clear()
                room = BUDGET
            kept[key] = picture
        return picture if pygame.display.get_surface() is not None else picture.copy()

    return known
