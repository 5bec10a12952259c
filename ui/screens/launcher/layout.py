"""The layout of the launcher: a mat for every game, and the column beside them. Pure geometry."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from ui.drawing.lettering import BODY, LABEL
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
    kanji: int
    """The size in pixels of the wordmark's two characters, which stand side by side."""
    words: pygame.Rect
    """The place for the program's name, right of the wordmark; of no height where who plays stands there."""
    plate: pygame.Rect
    """The card of who plays; of no height at a first start."""
    card: pygame.Rect
    quiet: tuple[pygame.Rect, ...]
    """The other ways to begin, at a first start: a row below the card, or two."""
    today: pygame.Rect
    """What the day brings; of no height at a first start, where there is nothing, or no room for it."""
    rows: tuple[pygame.Rect, ...]
    """The menu, in two columns, one after the other; in one where its words are too long for two."""
    scrolled: bool = False
    """The column is higher than the window: `column` is the part of it in sight, all else as it stands at the top."""
    high: int = 0
    """The height of a column that scrolls."""

    def moved(self, up: int) -> RoomLayout:
        """The layout with what is in the column so many pixels further up."""
        if not up:
            return self
        wordmark, words, plate, card, today = (
            box.move(0, -up) for box in (self.wordmark, self.words, self.plate, self.card, self.today)
        )
        quiet, rows = (tuple(box.move(0, -up) for box in boxes) for boxes in (self.quiet, self.rows))
        return self._replace(
            wordmark=wordmark, words=words, plate=plate, card=card, quiet=quiet, today=today, rows=rows
        )  # fmt: skip


class ColumnContent(NamedTuple):
    """The content of the column besides the card."""

    menu: Sequence[str]
    """The words of its entries."""
    quiet: Sequence[str] = ()
    """The words of the other ways to begin; empty but for a first start."""
    today: Callable[[Look, int], tuple[int, int]] | None = None
    """For a width: the least height of what the day brings, and the one at which all of it stands at ease; None where
    it brings nothing."""
    message: tuple[str, str] | None = None
    """The title and the words on the card where it has no match; all of them have room where the column scrolls."""


def lay_out(size: tuple[int, int], look: Look, held: ColumnContent, games: Sequence[str]) -> RoomLayout:
    """The layout for a window of `size`: a mat a game, and the column with what it is to hold.

    Where the window is too low for the size of the text, the column scrolls.
    """
    plan = _fixed(size, look, held, games)
    return plan if _has_room(plan, look, held) else _one_below_the_other(size, plan, look, held)


def _has_room(plan: RoomLayout, look: Look, held: ColumnContent) -> bool:
    """Whether all of the column stands in the window, each word whole."""
    words = max((look.type.width(each, BODY) for each in held.menu), default=0)
    room = min((row.width for row in plan.rows), default=words)
    last = max((box.bottom for box in plan.quiet), default=plan.card.bottom)
    if last > plan.rows[0].y or words > room:
        return False
    if held.quiet:
        return True
    least = held.today(look, plan.today.width)[0] if held.today is not None else 0
    return plan.wordmark.height >= plate_height(look) and plan.today.height >= least


def _one_below_the_other(size: tuple[int, int], plan: RoomLayout, look: Look, held: ColumnContent) -> RoomLayout:
    """The same with a column as high as its content, which scrolls where that is more than the window."""
    margin = round(size[1] * 0.045)
    area = pygame.Rect(plan.column.x, margin, plan.column.width, size[1] - 2 * margin)
    gap, width, none = look.px(14), area.width - look.px(14), pygame.Rect(0, 0, 0, 0)
    x, y = area.x, area.y + 2
    kanji = min(plate_height(look), round(width * 0.15))
    header = round(1.1 * kanji) if held.quiet else plate_height(look)
    wordmark = pygame.Rect(x, y + (header - round(1.1 * kanji)) // 2, round(2.06 * kanji), round(1.1 * kanji))
    beside = pygame.Rect(wordmark.right + look.px(12), y, x + width - wordmark.right - look.px(12), header)
    if not held.quiet and beside.width < look.px(170):  # a name and a level stand below it
        wordmark.y = y
        beside = pygame.Rect(x, wordmark.bottom + gap // 2, width, header)
    y = max(beside.bottom, wordmark.bottom) + gap
    # No higher than the window, so that its words and its button are in sight together.
    tall = (
        min(first_card_height(look), area.height)
        if held.quiet
        else card_height(look, look.px(20), 2 if width >= look.px(240) else 3)
    )
    if held.message is not None:
        tall = max(tall, _message_height(look, width, *held.message))
    card = pygame.Rect(x, y, width, tall)
    quiet = tuple(tile.move(x, card.bottom + gap) for tile in tile_places(held.quiet, width, look))
    y = max((tile.bottom for tile in quiet), default=card.bottom) + gap
    today = none
    if not held.quiet and held.today is not None:
        today = pygame.Rect(x, y, width, held.today(look, width)[1])
        y = today.bottom + gap
    longest = max((look.type.width(each, BODY) for each in held.menu), default=0)
    columns = 2 if longest <= (width - _menu_gap(width)) // 2 else 1
    row = look.px(40)
    menu = pygame.Rect(x, y, width, -(-len(held.menu) // columns) * row)
    rows = _menu(menu, row, len(held.menu), columns)
    words, plate = (beside, none) if held.quiet else (none, beside)
    high = menu.bottom + look.px(10) - area.y
    return plan._replace(
        column=area, wordmark=wordmark, kanji=kanji, words=words, plate=plate, card=card, quiet=quiet, today=today,
        rows=rows, scrolled=high > area.height, high=high,
    )  # fmt: skip


def _fixed(size: tuple[int, int], look: Look, held: ColumnContent, games: Sequence[str]) -> RoomLayout:
    """All of it in the window's height, whether there is room for it or not."""
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
    low = min(tall, _least_height(look, held, column_width)) - column.height
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


def _least_height(look: Look, held: ColumnContent, width: int) -> int:
    """Returns the least height of the column, which may stand out above and below a room that is lower."""
    day = held.today(look, width)[0] + look.px(12) if held.today is not None and not held.quiet else 0
    return _lines(held) * look.px(34) + card_height(look, look.px(11)) + look.px(72 + 36) + day


def _lay_out_column(column: pygame.Rect, look: Look, held: ColumnContent) -> tuple[
    pygame.Rect, int, pygame.Rect, pygame.Rect, pygame.Rect, tuple[pygame.Rect, ...], pygame.Rect,
    tuple[pygame.Rect, ...],
]:  # fmt: skip
    """Places the content of the column: the layout's fields from the wordmark on."""
    gap = max(12, round(column.height * 0.02))
    lines = _lines(held)
    row = min(look.px(60), max(look.px(34), round(column.height * 0.063)))
    menu = pygame.Rect(column.x, column.bottom - lines * row, column.width, lines * row)
    above = pygame.Rect(column.x, column.y, column.width, menu.y - gap - column.y)
    place = _first_start if held.quiet else _day
    return *place(above, gap, look, held), _menu(menu, row, len(held.menu))


def _first_start(box: pygame.Rect, gap: int, look: Look, held: ColumnContent) -> tuple[
    pygame.Rect, int, pygame.Rect, pygame.Rect, pygame.Rect, tuple[pygame.Rect, ...], pygame.Rect
]:  # fmt: skip
    """The column of somebody who has not played yet: a large wordmark, a large card, and other ways to begin."""
    none = pygame.Rect(0, 0, 0, 0)
    tiles = tile_places(held.quiet, box.width, look)
    high = max((tile.bottom for tile in tiles), default=0)
    least, best = card_height(look, look.px(11)), first_card_height(look)
    spare = box.height - high - gap
    card_high = max(least, min(best, spare - gap - look.px(60)))
    header = max(look.px(30), min(round(box.height * 0.24), spare - gap - card_high))
    air = max(0, spare - header - card_high) // 2
    kanji = min(round(header / 1.08), round(box.width * 0.31))
    wordmark = pygame.Rect(box.x, box.y, round(2.06 * kanji), header)
    left = wordmark.right + look.px(24)
    words = pygame.Rect(left, box.y, box.right - left, kanji)
    card = pygame.Rect(box.x, wordmark.bottom + air, box.width, card_high)
    quiet = tuple(tile.move(box.x, card.bottom + air) for tile in tiles)
    return wordmark, kanji, words, none, card, quiet, none


def _day(box: pygame.Rect, gap: int, look: Look, held: ColumnContent) -> tuple[
    pygame.Rect, int, pygame.Rect, pygame.Rect, pygame.Rect, tuple[pygame.Rect, ...], pygame.Rect
]:  # fmt: skip
    """The column of somebody who has been here: who plays, the match they left, and what the day brings."""
    none = pygame.Rect(0, 0, 0, 0)
    header, tight, comfortable = plate_height(look), card_height(look, look.px(11)), card_height(look, look.px(20))
    spare = box.height - header - gap
    asked = look.px(300) if held.today is not None else 0
    card_high = comfortable if spare - comfortable - gap >= asked else tight
    kanji = min(header, round(box.width * 0.15))
    wordmark = pygame.Rect(box.x, box.y, round(2.06 * kanji), header)
    left = wordmark.right + look.px(16)
    plate = pygame.Rect(left, box.y, box.right - left, header)
    if held.today is None:
        card = pygame.Rect(box.x, wordmark.bottom + max(gap, (spare - comfortable) // 2), box.width, comfortable)
        return wordmark, kanji, none, plate, card, (), none
    card = pygame.Rect(box.x, wordmark.bottom + gap, box.width, card_high)
    most = held.today(look, box.width)[1]
    today = pygame.Rect(box.x, card.bottom + gap, box.width, max(0, min(most, box.bottom - card.bottom - gap)))
    return wordmark, kanji, none, plate, card, (), today


def _menu_gap(width: int) -> int:
    """The pixels between the two columns of a menu."""
    return round(width * 0.054)


def _menu(box: pygame.Rect, row: int, count: int, columns: int = 2) -> tuple[pygame.Rect, ...]:
    """The places of the menu's entries: down the left column, then down the right one."""
    lines, gap = -(-count // columns), _menu_gap(box.width)
    width = (box.width - gap * (columns - 1)) // columns
    places = (divmod(number, lines) for number in range(count))
    return tuple(pygame.Rect(box.x + side * (width + gap), box.y + line * row, width, row) for side, line in places)


def tile_places(words: Sequence[str], width: int, look: Look) -> list[pygame.Rect]:
    """The places of tiles, an icon over words each, in `width` from the top left: in one row, else in two or more.

    A tile is as wide as its words, broken to two lines where that is needed, and what is left is shared out.
    """
    gap, air = look.px(8), look.px(4)
    for rows in range(1, len(words) + 1):
        for lines in (1, 2):
            wide = [max(look.px(40), _narrowest(each, lines, look) + 2 * air) for each in words]
            each = -(-len(words) // rows)
            bands = [wide[first : first + each] for first in range(0, len(words), each)]
            if all(sum(band) + gap * (len(band) - 1) <= width for band in bands) or rows == len(words):
                high = tile_height(look, lines)
                return _spread(bands, width, gap, high)
    return []


def _narrowest(words: str, lines: int, look: Look) -> int:
    """The width that words need in so many lines."""
    type_ = look.type
    whole = type_.width(words, LABEL)
    if lines == 1 or " " not in words:
        return whole
    parts = words.split(" ")
    halves = [(" ".join(parts[:cut]), " ".join(parts[cut:])) for cut in range(1, len(parts))]
    return min(max(type_.width(half, LABEL) for half in pair) for pair in halves)


def _spread(bands: Sequence[Sequence[int]], width: int, gap: int, high: int) -> list[pygame.Rect]:
    """Boxes of these widths in rows as wide as `width`: what is left of a row is shared out among its boxes."""
    places, y = [], 0
    for band in bands:
        more, x = max(0, width - sum(band) - gap * (len(band) - 1)) // len(band), 0
        for wide in band:
            places.append(pygame.Rect(x, y, min(width, wide + more), high))
            x += wide + more + gap
        y += high + gap // 2
    return places


def tile_height(look: Look, lines: int) -> int:
    """The height of a tile with an icon over so many lines of words."""
    return look.px(40) + lines * look.type.line_height(LABEL)


def plate_height(look: Look) -> int:
    """Returns the height of the card of who plays: two lines beside a crest."""
    return look.px(61)


def card_height(look: Look, padding: int, more: int = 2) -> int:
    """The height of the card with the last match: a name, two lines `more`, or another number, and a button."""
    lines = look.type.line_height(BODY) + more * look.type.line_height(LABEL)
    return 2 * padding + lines + look.px(12) + button_height(look)


def _message_height(look: Look, width: int, title: str, words: str) -> int:
    """The height of a card so wide on which all of a title and of the words below it have room, and a button."""
    padding = look.px(20)
    room, lines = width - 2 * padding, look.type.line_height(LABEL)
    high = len(look.type.wrap(title, BODY, room, True)) * look.type.line_height(BODY)
    high += len(look.type.wrap(words, LABEL, room)) * lines
    return 2 * padding + high + look.px(12) + button_height(look)


def button_height(look: Look) -> int:
    """The height of the card's button."""
    return look.px(40)


def first_card_height(look: Look) -> int:
    """The height of the card of a first start: a title of three lines, three lines more, and a large button."""
    words = look.type.line_height(LABEL) + 2 * look.type.line_height(BODY)
    points = 3 * (look.px(8) + 2 * look.type.line_height(LABEL))
    return 3 * look.px(22) + words + points + first_button_height(look)


def first_button_height(look: Look) -> int:
    """The height of the button with which a first match begins."""
    return look.px(52)
