"""Where the pointer is in the picture that screens are laid out in, of which a small window shows a part."""

from __future__ import annotations

import pygame

_corner = (0, 0)


def show_from(corner: tuple[int, int]) -> None:
    """From now on the window shows the picture from this point on."""
    global _corner
    _corner = corner


def shown_from() -> tuple[int, int]:
    """The point of the picture at the window's top left corner."""
    return _corner


def pointer_at() -> tuple[int, int]:
    """The pointer's place in the picture."""
    x, y = pygame.mouse.get_pos()
    return x + _corner[0], y + _corner[1]
