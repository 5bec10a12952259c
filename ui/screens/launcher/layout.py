"""The layout of the launcher: a mat for every game, and the column beside them. Pure geometry."""

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
    """The places of everything in the launcher, in pixels of the window."""

    room: pygame.Rect
    """The outer edge of the frame round the mats."""
    unit: int
    mats: Mapping[str, pygame.Rect]
    """The mats by their games' ids, as `places` has them in units."""
    places: Mapping[str, MatPlace]
    column: pygame.Rect
    wordmark: pygame.Rect
    stacked: bool
    """True: the wordmark's two characters stand one above the other; False: side by side."""
    kanji: int
    """The wordmark's size in pixels."""
    words: pygame.Rect
    """The place for the program's name, at the wordmark's foot; of no height where there is no room for it."""
    plate: pygame.Rect
    """The card of the guest who plays."""
    next: pygame.Rect
    """The suggestion what to try next; of no height where there is no room for it."""
    card: pygame.Rect
    also: tuple[pygame.Rect, ...]
    """A small sheet for each other game with an unfinished match; empty where there is no room for them."""
    puzzle: pygame.Rect
    """Today's puzzle; of no height where there is none, or no room for it."""
    rows: tuple[pygame.Rect, ...]
    """The menu, in two columns, one after the other."""


class ColumnContent(NamedTuple):
    """The content of the column besides the last match."""

    menu: Sequence[str]
    """The words of its entries."""
    also: int = 0
    """The number of small sheets."""
    puzzle: bool = False


def column_look(size: tuple[int, int], look: Look, held: ColumnContent, games: Sequence[str]) -> Look:
    """The look with the largest text for which everything stands below each other in the window, each word whole."""

    def fits(smaller: Look) -> bool:
        plan = lay_out(size, smaller, held._replace(also=0, puzzle=False), games)
        words = max((smaller.type.width(each, BODY) for each in held.menu), default=0)
        room = min((row.width for row in plan.rows), default=words)
        tall = plan.wordmark.height >= (plate_height(smaller, False) if not plan.stacked else 0)
        return plan.card.bottom <= plan.rows[0].y and tall and words <= room

    return look.largest(fits)


def lay_out(size: tuple[int, int], look: Look, held: ColumnContent, games: Sequence[str]) -> RoomLayout:
    """The layout for a window of `size`: a mat a game, and the column with what it is to hold."""
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
    low = min(tall, _least_height(look, held)) - column.height
    column = column.inflate(0, max(0, low))
    return RoomLayout(room, unit, mats, places, column, *_lay_out_column(column, look, held))


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


def _lines(held: ColumnContent) -> int:
    """Returns the number of rows that the menu has."""
    return -(-len(held.menu) // 2)


def _least_height(look: Look, held: ColumnContent) -> int:
    """Returns the least height of the column, which may stand out above and below a room that is lower."""
    return _lines(held) * look.px(34) + card_height(look, look.px(11)) + look.px(72 + 36)


def _lay_out_column(column: pygame.Rect, look: Look, held: ColumnContent) -> tuple[
    pygame.Rect, bool, int, pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect, tuple[pygame.Rect, ...], pygame.Rect,
    tuple[pygame.Rect, ...],
]:  # fmt: skip
    """Places the content of the column: the layout's fields from the wordmark on."""
    gap = max(12, round(column.height * 0.02))
    lines = _lines(held)
    row = min(look.px(60), max(look.px(34), round(column.height * 0.063)))
    tight, comfortable = card_height(look, look.px(11)), card_height(look, look.px(20))
    header = max(plate_height(look, False), look.px(60))
    spare = column.height - lines * row - 2 * gap - tight - header
    puzzle = look.px(60) if held.puzzle else 0
    strip = also_height(look) if held.also else 0
    if strip + (puzzle and puzzle + gap) > spare:
        puzzle = 0
    if strip > spare:
        strip = 0
    spare -= strip + (puzzle and puzzle + gap)
    tall = plate_height(look, True) + look.type.line_height(TITLE) + look.type.line_height(LABEL) + look.px(10)
    stacked = header + spare >= max(150, tall)
    card = tight
    if header + spare - (comfortable - tight) >= round(column.height * 0.22):
        card = comfortable
    high = header + spare - (card - tight)
    kanji = min(round(high / 2.16), round(column.height * 0.181), round(column.width * 0.32)) if stacked else 0
    if stacked:
        wordmark = pygame.Rect(column.x, column.y, kanji, 2 * kanji)
    else:
        name = look.type.width("Zashiki", TITLE, True) + look.px(16)  # not for players
        kanji = max(24, min(high, round(column.width * 0.24), (column.width - name) // 2))
        wordmark = pygame.Rect(column.x, column.y, 2 * kanji, max(kanji, min(high, header)))
    menu = pygame.Rect(column.x, column.bottom - lines * row, column.width, lines * row)
    box = pygame.Rect(column.x, 0, column.width, card)
    box.bottom = menu.y - gap - strip - (puzzle and puzzle + gap)
    box.y -= max(0, min(gap, (box.y - wordmark.bottom - gap) // 2))  # some air above goes below it where there is much
    box.y = max(box.y, wordmark.bottom + 4)
    sheets = _sheets(box, look, held.also if strip else 0)
    line = pygame.Rect(column.x, menu.y - gap - puzzle, column.width, puzzle)
    words, plate, after = _beside(column, wordmark, stacked, kanji, look)
    return wordmark, stacked, kanji, words, plate, after, box, sheets, line, _menu(menu, row, len(held.menu))


def _beside(
    column: pygame.Rect, wordmark: pygame.Rect, stacked: bool, kanji: int, look: Look
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Places what stands right of the wordmark: the program's name at its foot, the guest's card at its head."""
    left = wordmark.x + (kanji if stacked else round(2.1 * kanji)) + max(12, look.px(24 if stacked else 16))
    right = pygame.Rect(left, wordmark.y, column.right - left, wordmark.height)
    plate = pygame.Rect(right.x, right.y, right.width, plate_height(look, stacked))
    title, label = look.type.line_height(TITLE), look.type.line_height(LABEL)
    high = title + label if stacked else title
    room = right.bottom - plate.bottom
    words = pygame.Rect(right.x, right.bottom - high, right.width, high) if room >= high else pygame.Rect(0, 0, 0, 0)
    if not words.height:
        plate.centery = right.centery
    tall = look.px(36)
    after = pygame.Rect(right.x, plate.bottom + look.px(4), right.width, tall)
    fits = words.height > 0 and after.bottom <= words.y
    return words, plate, after if fits else pygame.Rect(0, 0, 0, 0)


def _menu(box: pygame.Rect, row: int, count: int) -> tuple[pygame.Rect, ...]:
    """The places of the menu's entries: down the left column, then down the right one."""
    lines, gap = -(-count // 2), round(box.width * 0.054)
    width = (box.width - gap) // 2
    places = (divmod(number, lines) for number in range(count))
    return tuple(pygame.Rect(box.x + side * (width + gap), box.y + line * row, width, row) for side, line in places)


def _sheets(card: pygame.Rect, look: Look, count: int) -> tuple[pygame.Rect, ...]:
    """Places so many small sheets side by side below the card, as wide as four of them are where there are no more."""
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


def plate_height(look: Look, comfortable: bool) -> int:
    """Returns the height of the guest's card: two lines beside a crest, or one."""
    return look.px(61) if comfortable else look.px(34)


def card_height(look: Look, padding: int) -> int:
    """The height of the card with the last match: a name, two lines and a button."""
    lines = look.type.line_height(BODY) + 2 * look.type.line_height(LABEL)
    return 2 * padding + lines + look.px(12) + button_height(look)


def button_height(look: Look) -> int:
    """The height of the card's button."""
    return look.px(40)
