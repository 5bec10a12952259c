"""Where things lie in the room: four mats around a half mat, and the column beside them. Pure geometry.

The room is the tea room of four and a half mats: 2:1 mats that turn round a half mat in the middle
fill a square of three by three units exactly.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import pygame

from ui.lettering import BODY, LABEL, TITLE
from ui.look import Look

FRAME: Final = 4
"""The wooden frame round the room."""
JOINT: Final = 2
"""The gap between two mats."""


class MatPlace(NamedTuple):
    """A mat's place in units from the room's corner, and how far in its words begin, in 240ths of a unit."""

    column: int
    row: int
    across: int
    down: int
    inset: int


PLACES: Final[Mapping[str, MatPlace]] = {
    "naishi": MatPlace(0, 0, 2, 1, 24),
    "nissi": MatPlace(2, 0, 1, 2, 11),
    "senshiai": MatPlace(1, 2, 2, 1, 24),
    "niwa": MatPlace(0, 1, 1, 2, 20),
    "djambi": MatPlace(1, 1, 1, 1, 24),
}
"""The games clockwise from the top left, the half mat last: the order in which the keyboard walks over them."""


class RoomLayout(NamedTuple):
    """Everything the launcher places, in pixels of the window."""

    room: pygame.Rect
    """The frame's outer edge."""
    unit: int
    mats: Mapping[str, pygame.Rect]
    column: pygame.Rect
    wordmark: pygame.Rect
    stacked: bool
    """True: the wordmark's two characters stand one above the other; False: side by side."""
    kanji: int
    """The wordmark's size in pixels."""
    card: pygame.Rect
    also: tuple[pygame.Rect, ...]
    """A small sheet for each other game with an unfinished match; empty where there is no room for them."""
    rows: tuple[pygame.Rect, ...]


def lay_out(size: tuple[int, int], look: Look, rows: int, also: int = 0) -> RoomLayout:
    """The layout for a window of `size` with `rows` rows in the menu and `also` small sheets below the card."""
    wide, high = size
    margin = round(high * 0.045)
    least = min(look.px(300), round(wide * 0.34))
    room_side = min(high - 2 * margin, wide - 3 * margin - least)
    unit = (room_side - 2 * FRAME) // 3
    room_side = 3 * unit + 2 * FRAME
    column_width = min(wide - 3 * margin - room_side, max(look.px(444), round(room_side * 0.62)))
    left = (wide - column_width - margin - room_side) // 2
    top = (high - room_side) // 2
    room = pygame.Rect(left + column_width + margin, top, room_side, room_side)
    mats = {game: _mat(room, unit, place) for game, place in PLACES.items()}
    column = pygame.Rect(left, top, column_width, room_side)
    return _lay_out_column(column, look, rows, also, room, unit, mats)


def _mat(room: pygame.Rect, unit: int, place: MatPlace) -> pygame.Rect:
    """A mat with half a joint taken off where it meets another, none at the frame."""
    box = pygame.Rect(
        room.x + FRAME + place.column * unit, room.y + FRAME + place.row * unit, place.across * unit, place.down * unit
    )
    half = JOINT // 2
    left = half if place.column else 0
    top = half if place.row else 0
    right = half if place.column + place.across < 3 else 0
    bottom = half if place.row + place.down < 3 else 0
    return pygame.Rect(box.x + left, box.y + top, box.width - left - right, box.height - top - bottom)


def _lay_out_column(
    column: pygame.Rect,
    look: Look,
    rows: int,
    also: int,
    room: pygame.Rect,
    unit: int,
    mats: Mapping[str, pygame.Rect],
) -> RoomLayout:
    gap = max(12, round(column.height * 0.034))
    comfortable = max(card_height(look, look.px(20)), round(column.height * 0.22))
    tight = card_height(look, look.px(11))
    row = min(look.px(60), max(look.px(34), round(column.height * 0.066)))
    strip = also_height(look) if also else 0
    if column.height - 2 * gap - rows * row - tight - strip < look.px(72):
        strip = 0
    spare = column.height - 2 * gap - rows * row - strip
    card = comfortable if spare - comfortable >= look.px(72) else tight
    left_over = max(0, spare - card)
    stacked = left_over >= 150
    if stacked:
        kanji = min(round(left_over / 2.02), round(column.height * 0.181), round(column.width * 0.32))
        wordmark = pygame.Rect(column.x, column.y, kanji, 2 * kanji)
    else:
        words = look.type.width("Zashiki", TITLE, True) + look.px(16)
        kanji = max(24, min(left_over, (column.width - words) // 2))
        wordmark = pygame.Rect(column.x, column.y, 2 * kanji, kanji)
    menu_top = column.bottom - rows * row
    spaces = [pygame.Rect(column.x, menu_top + number * row, column.width, row) for number in range(rows)]
    room_for_card = menu_top - strip - gap - wordmark.bottom
    card_top = menu_top - strip - gap - card
    if stacked:  # the card keeps the same air above and below where there is some to give
        card_top -= max(0, min(gap // 2, (room_for_card - card - gap) // 2))
    box = pygame.Rect(column.x, max(wordmark.bottom + 4, card_top), column.width, card)
    sheets = _sheets(box, look, also if strip else 0)
    return RoomLayout(room, unit, mats, column, wordmark, stacked, kanji, box, sheets, tuple(spaces))


def _sheets(card: pygame.Rect, look: Look, count: int) -> tuple[pygame.Rect, ...]:
    """So many small sheets side by side below the card, always as wide as four of them are."""
    gap = look.px(12)
    width = (card.width - 3 * gap) // 4
    top = card.bottom + look.px(12) + look.type.line_height(LABEL) + look.px(6)
    first = pygame.Rect(card.x, top, width, sheet_height(look))
    return tuple(first.move(number * (width + gap), 0) for number in range(count))


def sheet_height(look: Look) -> int:
    """The height of a small sheet with an unfinished match."""
    return look.px(58) + look.type.line_height(LABEL)


def also_height(look: Look) -> int:
    """The height that the small sheets and the words over them take below the card."""
    return look.px(18) + look.type.line_height(LABEL) + sheet_height(look)


def card_height(look: Look, padding: int) -> int:
    """The height of the card with the last match: a name, two lines and a button."""
    lines = look.type.line_height(BODY) + 2 * look.type.line_height(LABEL)
    return 2 * padding + lines + look.px(12) + button_height(look)


def button_height(look: Look) -> int:
    """The height of the card's button."""
    return look.px(40)
