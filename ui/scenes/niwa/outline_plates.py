"""The plates that a group's outline is put together from: one under each card, joined to those around it.

A step of the zoom asks for a whole garden's at once, and a garden has few kinds of plates: so a mount costs a few
rectangles at a new size, and a blit a card at one that is known.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from games.niwa.garden import Cell
from ui.drawing.palette import Colour, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.scenes.niwa.camera import WIDEST
from ui.scenes.niwa.cards import size_of

Around = tuple[bool, bool, bool, bool, bool, bool, bool, bool]
"""Whether each of the eight cells around one, from the one above clockwise, belongs to the same group."""
_STEPS: Final = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
_CORNER: Final = 8
"""Pixels of a rounded corner, each way."""
_RADIUS: Final = 7
_RIM: Final = 1.5
"""The rim's width: it ends in the middle of the second pixel."""


@lru_cache(maxsize=256)
def plates(cells: tuple[Cell, ...]) -> tuple[tuple[Cell, Around], ...]:
    """Returns the cells of a group, each with what is around it."""
    known = frozenset(cells)
    found = []
    for row, col in cells:
        above, upper, right, lower, below, left_lower, left, left_upper = (
            (row + down, col + across) in known for down, across in _STEPS
        )
        # A cell across a corner is joined to this one only where both between them are of the mount too.
        corners = (upper and above and right, lower and below and right, left_lower and below and left)
        around = (above, corners[0], right, corners[1], below, corners[2], left, left_upper and above and left)
        found.append(((row, col), around))
    return tuple(found)


def air_of(pitch: tuple[int, int], card: tuple[int, int]) -> tuple[int, int]:
    """Returns how far a plate reaches beyond its card, across and down: to the middle of the gap."""
    return (pitch[0] - card[0]) // 2, (pitch[1] - card[1]) // 2


@picture_cache
def plate(around: Around, pitch: tuple[int, int], card: tuple[int, int], fill: Colour, rim: Colour) -> pygame.Surface:
    """Draws one plate, up to the next ones where it is joined to them. Never draw on it."""
    above, upper_right, right, lower_right, below, lower_left, left, upper_left = around
    air = air_of(pitch, card)
    size = (card[0] + 2 * air[0], card[1] + 2 * air[1])
    wide, high = (pitch[0] if right else size[0]), (pitch[1] if below else size[1])
    surface = pygame.Surface((wide, high), pygame.SRCALPHA)
    middle = mix(rim, fill, 0.5)
    for inset, colour in ((0, rim), (1, middle), (2, fill)):
        x, y = (0 if left else inset), (0 if above else inset)
        box = (x, y, wide - x - (0 if right else inset), high - y - (0 if below else inset))
        surface.blit(_cloth(colour), box, (0, 0, *box[2:]))
    for number, (one, other, across) in enumerate((
        (left, above, upper_left), (right, above, upper_right), (right, below, lower_right), (left, below, lower_left),
    )):  # fmt: skip
        east, south = number in (1, 2), number in (2, 3)
        if not (one or other):
            corner = pygame.Rect(wide - _CORNER if east else 0, high - _CORNER if south else 0, _CORNER, _CORNER)
            surface.fill((0, 0, 0, 0), corner)
            surface.blit(_corners(fill, rim)[number], corner)
        elif one and other and not across:  # the rim goes round a corner that points into the mount
            for inset, notch in ((2, (*middle, 255)), (1, (*rim, 255)), (0, (0, 0, 0, 0))):
                x, y = (size[0] - inset if east else 0), (size[1] - inset if south else 0)
                surface.fill(notch, (x, y, wide - x if east else inset, high - y if south else inset))
    return surface


@picture_cache
def _cloth(colour: Colour) -> pygame.Surface:
    """A colour to cut rectangles from: of this size a blit is twenty times as quick as SDL's fill."""
    wide, high = size_of(WIDEST)
    cloth = pygame.Surface((wide * 5 // 4, high * 5 // 4))
    cloth.fill(colour)
    return cloth


@picture_cache
def _corners(fill: Colour, rim: Colour) -> tuple[pygame.Surface, ...]:
    """Draws an outline's rounded corners, from the upper left one clockwise. Never draw on them."""
    side = 3 * _CORNER
    sketch = Sketch(side, side)
    for colour, inset in ((rim, 0.0), (fill, _RIM)):
        sketch.rect((inset, inset, side - 2 * inset, side - 2 * inset), radius=_RADIUS - inset, fill=colour)
    whole, far = sketch.render(), side - _CORNER
    places = ((0, 0), (far, 0), (far, far), (0, far))
    return tuple(whole.subsurface((*place, _CORNER, _CORNER)).copy() for place in places)
