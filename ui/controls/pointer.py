"""The place of the pointer in the picture that screens are laid out in, of which a small window shows a part."""

from __future__ import annotations

import pygame

_part: pygame.Rect | None = None


def show_part(part: pygame.Rect | None) -> None:
    """Sets the part of the picture that the window shows; None: all of it."""
    global _part
    _part = part


def shown_from() -> tuple[int, int]:
    """The point of the picture at the window's top left corner."""
    return (_part.x, _part.y) if _part is not None else (0, 0)


def in_sight(area: pygame.Rect) -> pygame.Rect:
    """The part of an area that is in sight: messages stand in it. All of the area where nothing of it is."""
    return (area.clip(_part) or area) if _part is not None else area


def pointer_at() -> tuple[int, int]:
    """The pointer's place in the picture."""
    (x, y), (left, top) = pygame.mouse.get_pos(), shown_from()
    return x + left, y + top
