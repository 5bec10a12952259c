"""Where things lie in the room: a mat for every game, and the column beside them. Pure geometry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.look import Look
from ui.screens.launcher.floor import Floor, MatPlace, floors

FRAME: Final = 4
"""The wooden frame round the room."""
JOINT: Final = 2
"""The gap between two mats."""


class RoomLayout(NamedTuple):
    """Everything the launcher places, in pixels of the window."""

    room: pygame.Rect
    """The frame's outer edge."""
    unit: int
    mats: Mapping[str, pygame.Rect]
    """By the games' ids, as `places` has them in units."""
    places: Mapping[str, MatPlace]
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


def column_look(size: tuple[int, int], look: Look, rows: int, games: Sequence[str]) -> Look:
    """The look with the largest text for which wordmark, card and menu stand below each other in the window."""

    def fits(smaller: Look) -> bool:
        plan = lay_out(size, smaller, rows, games)
        words = smaller.type.line_height(TITLE)
        return plan.card.bottom <= plan.rows[0].y and words <= max(plan.kanji, plan.wordmark.height) + smaller.px(8)

    return look.largest(fits)


def lay_out(size: tuple[int, int], look: Look, rows: int, games: Sequence[str], also: int = 0) -> RoomLayout:
    """The layout for a window of `size`: a mat a game, `rows` rows in the menu, `also` small sheets below the card."""
    wide, high = size
    margin = round(high * 0.045)
    least = min(look.px(300), round(wide * 0.34))
    tall, broad = high - 2 * margin, wide - 3 * margin - least

    def unit_of(floor: Floor) -> int:
        return min((broad - 2 * FRAME) // floor.columns, (tall - 2 * FRAME) // floor.rows)

    floor = max(floors(len(games)), key=unit_of)
    unit = unit_of(floor)
    across, down = floor.columns * unit + 2 * FRAME, floor.rows * unit + 2 * FRAME
    column_width = min(wide - 3 * margin - across, max(look.px(444), round(down * 0.62)))
    left = (wide - column_width - margin - across) // 2
    room = pygame.Rect(left + column_width + margin, (high - down) // 2, across, down)
    places = dict(zip(games, floor.places, strict=False))
    mats = {game: _mat(room, unit, floor, place) for game, place in places.items()}
    column = pygame.Rect(left, room.y, column_width, room.height)
    low = min(tall, _least_height(look, rows)) - column.height
    column = column.inflate(0, max(0, low))
    return RoomLayout(room, unit, mats, places, column, *_lay_out_column(column, look, rows, also))


def _mat(room: pygame.Rect, unit: int, floor: Floor, place: MatPlace) -> pygame.Rect:
    """A mat with half a joint taken off where it meets another, none at the frame."""
    box = pygame.Rect(
        room.x + FRAME + place.column * unit, room.y + FRAME + place.row * unit, place.across * unit, place.down * unit
    )
    half = JOINT // 2
    left = half if place.column else 0
    top = half if place.row else 0
    right = half if place.column + place.across < floor.columns else 0
    bottom = half if place.row + place.down < floor.rows else 0
    return pygame.Rect(box.x + left, box.y + top, box.width - left - right, box.height - top - bottom)


def _least_height(look: Look, rows: int) -> int:
    """What the column cannot do without; it may stand out above and below a room that is lower."""
    return rows * look.px(34) + card_height(look, look.px(11)) + look.px(72 + 36)


def _lay_out_column(
    column: pygame.Rect, look: Look, rows: int, also: int
) -> tuple[pygame.Rect, bool, int, pygame.Rect, tuple[pygame.Rect, ...], tuple[pygame.Rect, ...]]:
    """What stands in the column: the layout's fields from the wordmark on."""
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
    return wordmark, stacked, kanji, box, sheets, tuple(spaces)


def _sheets(card: pygame.Rect, look: Look, count: int) -> tuple[pygame.Rect, ...]:
    """So many small sheets side by side below the card, as wide as four of them are where there are no more."""
    gap = look.px(12)
    abreast = max(4, count)
    width = (card.width - (abreast - 1) * gap) // abreast
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
