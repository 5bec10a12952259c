"""The keyboard's cursor over the board and, below it, the hand."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.scenes.senshiai.layout import BoardPlan
from ui.scenes.senshiai.selection import Now, Selection, Spot, board_of, my_hand, my_seat

HandBox = Callable[[Now, int], pygame.Rect]


def travel(selection: Selection, ground: BoardPlan, now: Now, dx: int, dy: int, hand_box: HandBox) -> BoardPlan:
    """Moves the cursor a step; returns the board so that the cursor is in sight."""
    cursor, board, count = selection.cursor, board_of(now), len(my_hand(now))
    selection.hover_slot = None
    if cursor is None:
        cursor = ("space", selection.src if selection.src is not None else board.capitals[my_seat(now)])
    elif cursor[0] == "hand":
        cursor = _along_hand(cursor, ground, now, dx, dy, hand_box)
    elif cursor[0] == "space":
        column, row = board.column_row(cursor[1])
        inside = 0 <= column + dx < board.columns and 0 <= row + dy < board.rows
        space = (column + dx) * board.stride + row + dy
        if inside and space in board.spaces:
            cursor = ("space", space)
        elif dy < 0 and count:
            middle = ground.rect(cursor[1]).centerx
            cursor = ("hand", min(range(count), key=lambda each: abs(hand_box(now, each).centerx - middle)))
    elif dx < 0 and count:
        cursor = ("hand", count - 1)
    selection.cursor = cursor
    return ground.showing(cursor[1]) if cursor[0] == "space" else ground


def _along_hand(cursor: Spot, ground: BoardPlan, now: Now, dx: int, dy: int, hand_box: HandBox) -> Spot:
    count = len(my_hand(now))
    if dy > 0:
        middle = hand_box(now, cursor[1]).centerx
        low = [space for space in board_of(now).spaces if ground.rect(space).colliderect(ground.box)]
        bottom = max(ground.rect(space).bottom for space in low)
        row = [space for space in low if ground.rect(space).bottom == bottom]
        return ("space", min(row, key=lambda each: abs(ground.rect(each).centerx - middle)))
    if dx > 0 and cursor[1] == count - 1:
        return ("discard", my_seat(now))
    return ("hand", min(count - 1, max(0, cursor[1] + dx))) if dx else cursor
