"""The row of buttons that choose whose puzzles are listed: where it has no room beside the title, it stands below it,
and in several rows where one would be too wide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ui.drawing.lettering import LABEL
from ui.drawing.look import Look

_GAP = 8


class Chips(NamedTuple):
    """The places of the buttons in or below the title's row."""

    boxes: tuple[pygame.Rect, ...]
    beside: bool
    """Whether they stand beside the title."""

    @property
    def left(self) -> int:
        """The left edge of the first button."""
        return self.boxes[0].left

    @property
    def bottom(self) -> int:
        """The lower edge of the last row."""
        return self.boxes[-1].bottom


def chips_in(room: pygame.Rect, after: int, look: Look, words: Sequence[str]) -> Chips:
    """Buttons with `words`, in or below `room`, the row of the title, which ends at `after`."""
    widths, high = [look.type.width(each, LABEL) + look.px(26) for each in words], look.finger(34)
    whole = sum(widths) + _GAP * (len(widths) - 1)
    beside = after + whole <= room.right
    x, y = (room.right - whole, room.centery - high // 2) if beside else (room.x, room.bottom + look.px(6))
    boxes: list[pygame.Rect] = []
    for row in _rows(widths, room.width):
        for width in row:
            boxes.append(pygame.Rect(x, y, width, high))
            x += width + _GAP
        x, y = room.x, y + high + _GAP
    return Chips(tuple(boxes), beside)


def _rows(widths: Sequence[int], room: int) -> list[Sequence[int]]:
    """The widths in as few rows as they fit in, about as many in each."""
    rows: list[Sequence[int]] = []
    for count in range(1, len(widths) + 1):
        each = -(-len(widths) // count)
        rows = [widths[first : first + each] for first in range(0, len(widths), each)]
        if all(sum(row) + _GAP * (len(row) - 1) <= room for row in rows):
            break
    return rows
