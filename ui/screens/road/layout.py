"""Where everything lies on the page of a game: beside the mat all at once, or with large text in one column."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from games.core.words import tr
from ui.drawing.breaking import unbroken
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.look import Look
from ui.screens.mats import border_width, broken_line, inside

LEAST: Final = (980, 600)
"""The smallest window, at 100 %, in which all of the page stands side by side."""
ROWS: Final = 5
"""The most rows of what can be practised."""
MATCHES: Final = 6
"""The most matches that are listed."""
_STATIONS: Final = ((0.074, 0.375), (0.287, 0.35), (0.5, 0.61), (0.713, 0.545), (0.925, 0.305))
"""Where the stations stand in the garden, as shares of its sides."""
_STATIONS_OF_FOUR: Final = ((0.1, 0.36), (0.37, 0.6), (0.64, 0.53), (0.915, 0.305))
_SWAY: Final = (0.03, -0.045, 0.028, -0.03, 0.035)
"""How far the stones between two stations lie off the straight line, as shares of the garden's height."""


class MatPlan(NamedTuple):
    """The mat at the left, with the words on it."""

    box: pygame.Rect
    title: tuple[str, ...]
    title_size: float
    lines: tuple[str, ...]
    words_at: tuple[int, int]
    board: pygame.Rect


class RoadLayout(NamedTuple):
    """The page for one window. In a column all but the mat is measured from the column's top left corner."""

    column: bool
    mat: MatPlan
    sheet: pygame.Rect
    """The paper: of the lower part, or of the whole column."""
    area: pygame.Rect
    """The window on the column; without one the whole window."""
    back: pygame.Rect
    card: pygame.Rect
    card_words: pygame.Rect
    """The part of the card for its words."""
    buttons: dict[str, pygame.Rect]
    """`main`, and below it the plain buttons by name."""
    road_title: tuple[int, int]
    goal: pygame.Rect
    garden: pygame.Rect
    stations: tuple[tuple[int, int], ...]
    stones: tuple[tuple[tuple[int, int], ...], ...]
    """The middles of the stones after each station but the last."""
    radius: int
    labels: tuple[pygame.Rect, ...]
    practise_title: tuple[int, int]
    rows: tuple[pygame.Rect, ...]
    matches_title: pygame.Rect
    all_matches: pygame.Rect
    matches: tuple[pygame.Rect, ...]
    record: pygame.Rect
    cells: tuple[pygame.Rect, ...]
    """The parts of the record: a level each, then the other players."""
    high: int
    """The height of the column."""
    styles: tuple[pygame.Rect, ...]
    """Where the board styles are chosen: under the board, or in the column below what can be practised."""
    styles_title: tuple[int, int]
    """The middle left of their heading in the column."""
    friend_words: pygame.Rect
    """The place of the words beside the crests of whom one can play with; empty where there are no crests."""
    handicaps: tuple[pygame.Rect, ...] = ()
    """The stations of the handicaps beside the strongest level, the smallest first."""
    handicap_plate: pygame.Rect = pygame.Rect(0, 0, 0, 0)
    """What they lie on, their heading at its top; empty without any."""
    handicap_titled: bool = True
    """Whether there is room for the heading."""


def is_column(size: tuple[int, int], look: Look) -> bool:
    """Whether the window is too small for the size of the text to have all of the page side by side."""
    return size[0] < look.px(LEAST[0]) or size[1] < look.px(LEAST[1])


def lay_out(
    size: tuple[int, int], look: Look, name: str, tagline: tuple[str, ...], stations: int, plain: tuple[str, ...],
    rows: int = ROWS, matches: int = MATCHES, styles: tuple[str, ...] = (), friends: int = 0, grades: int = 0,
) -> RoadLayout:  # fmt: skip
    """The page of a game with that many stations; `plain` names the buttons beside the main one, `styles` its boards.

    Beside the last station there are `grades` of a handicap.

    Of `friends`, as many as there is room for have a button `friend 0` and so on, with `friend` for anybody else.
    A column has room for that many `rows` of what can be practised and for `matches`; elsewhere all have their places.
    """
    if is_column(size, look):
        return _in_a_column(size, look, name, tagline, stations, plain, rows, matches, styles, friends, grades)
    found = _side_by_side(size, look, name, tagline, stations, plain, styles, friends)
    return _with_handicaps(found, look, grades) if grades else found


def _with_handicaps(layout: RoadLayout, look: Look, grades: int) -> RoadLayout:
    """The page with the handicaps on a plate in the corner of the garden below the last station."""
    gap, pad, side = look.px(4), look.px(6), look.finger(28)
    for line in (look.type.line_height(LABEL) + look.px(3), 0):
        words = look.type.width(tr("The master gives"), LABEL, True) if line else 0
        plate = pygame.Rect(0, 0, max(words, grades * (side + gap) - gap) + 2 * pad + look.px(2), line + side + 2 * pad)
        plate.bottomright = layout.garden.right - look.px(8), layout.garden.bottom - look.px(8)
        if plate.collidelist(layout.labels) < 0:
            break
    left = plate.centerx - (grades * (side + gap) - gap) // 2
    top = plate.bottom - pad - side
    boxes = tuple(pygame.Rect(left + number * (side + gap), top, side, side) for number in range(grades))
    return layout._replace(handicaps=boxes, handicap_plate=plate, handicap_titled=line > 0)


def _mat(box: pygame.Rect, look: Look, name: str, tagline: tuple[str, ...], top: int, foot: int) -> MatPlan:
    """The mat with its words from `top` on, and its board above `foot`."""
    rush = inside(box, True, border_width(box.width))
    pad = look.px(16)
    room = rush.width - 2 * pad
    longest = max(unbroken(name), key=len, default="")
    sizes = range(TITLE, BODY, -1)
    smallest = look.type.yielding(longest, BODY, room, True)
    title_size = next((each for each in sizes if look.type.width(longest, each, True) <= room), smallest)
    title = look.type.wrap(name, title_size, room, True)
    whole = " \u00b7 ".join(tagline)
    lists = any(line.endswith((",", "、")) for line in tagline)  # such a line leads on to the next
    lines = [whole] if not lists and look.type.width(whole, LABEL) <= room else [
        part for line in tagline for part in broken_line(look, line, room)
    ]  # fmt: skip
    high = len(title) * look.type.line_height(title_size) + len(lines) * look.type.line_height(LABEL)
    first = top + high + look.px(12)
    air = look.px(12)
    board = pygame.Rect(rush.x + air, first, rush.width - 2 * air, max(8, foot - look.px(12) - first))
    return MatPlan(box, tuple(title), title_size, tuple(lines), (rush.x + pad, top), board)


def _card_words_height(look: Look, lines: int) -> int:
    return look.type.line_height(LABEL) + look.type.line_height(BODY) + lines * look.type.line_height(LABEL)


def _place_buttons(
    box: pygame.Rect, look: Look, plain: tuple[str, ...], friends: int
) -> tuple[dict[str, pygame.Rect], pygame.Rect]:
    """The main button over rows of two plain ones; an odd one stands beside the main one.

    Between them the row of friends, where there are any; where its words stand is returned as well.
    """
    gap, tall, low = look.px(8), look.px(48), look.finger(36)
    main = pygame.Rect(box.x, box.y, box.width, tall)
    found: dict[str, pygame.Rect] = {"main": main}
    rest = [each for each in plain if each != "friend" or not friends]
    if len(rest) % 2:
        beside = rest.pop(0)
        width = min(box.width * 2 // 5, look.type.width(_called(beside), LABEL) + look.px(28))
        main.width -= width + gap
        found[beside] = pygame.Rect(main.right + gap, box.y, width, tall)
    half = (box.width - gap) // 2
    y, words = main.bottom + gap, pygame.Rect(0, 0, 0, 0)
    if friends:
        words = pygame.Rect(box.x, y, min(look.type.width(tr("With a friend"), LABEL) + gap, box.width - 2 * low), low)
        shown = min(friends, (box.right - words.right) // low - 1)
        x = box.right - (shown + 1) * low
        for number in range(shown):
            found[f"friend {number}"] = pygame.Rect(x + number * low, y, low, low)
        found["friend"] = pygame.Rect(x + shown * low, y, low, low)
        y += low + gap
    for number, each in enumerate(rest):
        found[each] = pygame.Rect(box.x + number % 2 * (half + gap), y + number // 2 * (low + gap), half, low)
    return found, words


def _called(name: str) -> str:
    """The words of a button that may stand beside the main one."""
    return {"change": tr("Change"), "new": tr("New match"), "go-on": tr("Continue")}.get(name, name)


def buttons_height(look: Look, plain: tuple[str, ...], friends: int) -> int:
    """The height of the buttons of the card."""
    rows = (len(plain) - 1) // 2 + 1 if friends else len(plain) // 2
    return look.px(48) + rows * (look.px(8) + look.finger(36))


def _path(garden: pygame.Rect, count: int) -> tuple[tuple[int, int], ...]:
    shares = _STATIONS if count == len(_STATIONS) else _STATIONS_OF_FOUR
    return tuple((garden.x + round(x * garden.width), garden.y + round(y * garden.height)) for x, y in shares[:count])


def _between(stations: tuple[tuple[int, int], ...], high: float) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The middles of five stones between each station and the next."""
    found = []
    for number, (start, end) in enumerate(pairwise(stations)):
        way = -1 if number % 2 else 1
        stones = []
        for place, sway in enumerate(_SWAY):
            share = 0.2 + 0.6 * place / (len(_SWAY) - 1)
            x, y = (start[axis] + (end[axis] - start[axis]) * share for axis in (0, 1))
            stones.append((round(x), round(y + way * sway * high)))
        found.append(tuple(stones))
    return tuple(found)


def _side_by_side(
    size: tuple[int, int], look: Look, name: str, tagline: tuple[str, ...], count: int, plain: tuple[str, ...],
    styles: tuple[str, ...], friends: int,
) -> RoadLayout:  # fmt: skip
    wide, high = size
    margin, gap = round(high * 0.04), look.px(16)
    mat = pygame.Rect(margin, margin, max(round(wide * 0.244), look.px(236)), high - 2 * margin)
    rush = inside(mat, True, border_width(mat.width))
    pad = look.px(12)
    lines = 4 if high >= look.px(720) and not friends else 3
    inner = rush.width - 2 * look.px(10) - 2 * pad
    words = _card_words_height(look, lines)
    tall = words + buttons_height(look, plain, friends) + 2 * pad + look.px(8)
    card = pygame.Rect(rush.x + look.px(10), rush.bottom - look.px(14) - tall, rush.width - 2 * look.px(10), tall)
    card_words = pygame.Rect(card.x + pad, card.y + pad, inner, words)
    below = pygame.Rect(card.x + pad, card_words.bottom + look.px(8), inner, 0)
    buttons, friend_words = _place_buttons(below, look, plain, friends)
    back = pygame.Rect(rush.x + look.px(8), mat.y + look.px(10), look.finger(36), look.finger(36))
    choices = place_styles(pygame.Rect(card.x, card.y - look.px(12), card.width, 0), look, styles)
    plan = _mat(mat, look, name, tagline, back.bottom + look.px(2), choices[0].y if choices else card.y)
    left = mat.right + round(margin * 0.85)
    right = wide - margin
    title = look.type.line_height(BODY) + look.px(6)
    garden = pygame.Rect(left, margin + title, right - left, round((high - 2 * margin) * 0.4))
    stations = _path(garden, count)
    radius = round(min(garden.width / 866, garden.height / 301) * 29)
    line = look.type.line_height(LABEL)
    labels = []
    for x, y in stations:
        label = pygame.Rect(0, y + radius + look.px(5), look.px(132), 2 * line + look.px(4))
        label.centerx = x
        labels.append(label.clamp(garden.inflate(-8, -8)))
    sheet = pygame.Rect(left, garden.bottom + gap, right - left, high - margin - garden.bottom - gap)
    edge = look.px(18)
    inside_sheet = sheet.inflate(-2 * edge, 0)
    head, strip = look.px(46), look.px(58)
    middle = inside_sheet.x + round(inside_sheet.width * 0.47)
    rows_top = sheet.y + head
    rows_high = sheet.height - head - strip
    row = min(look.px(72), rows_high // ROWS)
    rows = tuple(
        pygame.Rect(inside_sheet.x, rows_top + number * row, middle - look.px(14) - inside_sheet.x, row)
        for number in range(ROWS)
    )
    fits = max(2, min(MATCHES, rows_high // look.px(64)))
    each = min(look.px(72), rows_high // fits)
    shelf = pygame.Rect(middle + look.px(14), rows_top, inside_sheet.right - middle - look.px(14), rows_high)
    matches = tuple(pygame.Rect(shelf.x, rows_top + number * each, shelf.width, each) for number in range(fits))
    record = pygame.Rect(inside_sheet.x, sheet.bottom - strip, inside_sheet.width, strip)
    title_at = sheet.y + head // 2 + look.px(2)
    matches_title = pygame.Rect(shelf.x, sheet.y, shelf.width, head)
    return RoadLayout(
        False, plan, sheet, pygame.Rect((0, 0), size), back, card, card_words, buttons,
        (left, margin + title // 2 - look.px(2)), pygame.Rect(left, margin - look.px(2), right - left, title), garden,
        stations, _between(stations, garden.height), radius, tuple(labels), (inside_sheet.x, title_at), rows,
        matches_title, _all_matches(matches_title, look), matches, record, _cells(record, look), sheet.bottom, choices,
        (0, 0), friend_words,
    )  # fmt: skip


def place_styles(
    row: pygame.Rect, look: Look, styles: tuple[str, ...], *, below: bool = False
) -> tuple[pygame.Rect, ...]:
    """A cell for each style, side by side in the width of a row: they end at its foot, or begin there (`below`)."""
    if not styles:
        return ()
    gap = look.px(8)
    width = (row.width - gap * (len(styles) - 1)) // len(styles)
    high = max(look.finger(52), look.px(8) + max(2, _most_lines(styles, look, width)) * look.type.line_height(LABEL))
    top = row.bottom if below else row.bottom - high
    return tuple(pygame.Rect(row.x + number * (width + gap), top, width, high) for number in range(len(styles)))


def style_words_room(look: Look, cell: int) -> int:
    """The width for the name of a style in a cell so wide: right of its picture."""
    return cell - look.px(50)


def _most_lines(styles: tuple[str, ...], look: Look, cell: int) -> int:
    room = style_words_room(look, cell)
    return max(len(look.type.wrap(tr(words), LABEL, room)) for words in styles)


def _all_matches(title: pygame.Rect, look: Look) -> pygame.Rect:
    width, high = look.px(110), look.finger(32)
    return pygame.Rect(title.right - width, title.centery + look.px(2) - high // 2, width, high)


def _cells(record: pygame.Rect, look: Look) -> tuple[pygame.Rect, ...]:
    """Five parts side by side, right of the heading."""
    left = record.x + look.type.width(tr("Your record"), LABEL, True) + look.px(20)
    gap = look.px(16)
    width = (record.right - left - 4 * gap) // 5
    return tuple(pygame.Rect(left + number * (width + gap), record.y, width, record.height) for number in range(5))


def _in_a_column(
    size: tuple[int, int], look: Look, name: str, tagline: tuple[str, ...], count: int, plain: tuple[str, ...],
    practices: int, listed: int, styles: tuple[str, ...], friends: int, grades: int,
) -> RoadLayout:  # fmt: skip
    wide, high = size
    margin = round(high * 0.04)
    mat = pygame.Rect(margin, margin, round(wide * 0.25), high - 2 * margin)
    plan = _mat(mat, look, name, tagline, mat.y + look.px(16), mat.bottom - look.px(8))
    left = mat.right + round(margin * 0.7)
    sheet = pygame.Rect(left, margin, wide - margin - left, high - 2 * margin)
    pad = min(look.px(14), 28)
    foot = look.finger(40) + look.px(16)
    area = pygame.Rect(sheet.x + pad, sheet.y + look.px(6), sheet.width - 2 * pad, sheet.height - foot - look.px(8))
    back = pygame.Rect(area.x, sheet.bottom - foot + look.px(6), 0, look.finger(40))
    back.width = look.type.width(tr("Back"), LABEL) + look.px(54)
    width = area.width - look.px(14)
    inner = look.px(12)
    words = _card_words_height(look, 2 if width >= look.px(360) else 3)
    tall = words + buttons_height(look, plain, friends) + 2 * inner + look.px(8)
    card = pygame.Rect(2, 4, width - 4, tall)
    card_words = pygame.Rect(card.x + inner, card.y + inner, card.width - 2 * inner, words)
    below = pygame.Rect(card_words.x, card_words.bottom + look.px(8), card_words.width, 0)
    buttons, friend_words = _place_buttons(below, look, plain, friends)
    line = look.type.line_height(LABEL)
    title = look.type.line_height(BODY)
    y = card.bottom + look.px(20)
    road_title = (0, y + title // 2)
    goal = pygame.Rect(0, y + title, width, 2 * line)
    garden = pygame.Rect(0, goal.bottom + look.px(4), width, look.px(62) + 2 * line)
    radius = min(look.px(19), width // (5 * count))
    step = width / count
    middle = garden.y + look.px(30)
    stations = tuple((round(step * (number + 0.5)), middle) for number in range(count))
    labels = tuple(
        pygame.Rect(round(step * number), middle + look.px(28), round(step), 2 * line) for number in range(count)
    )
    y = garden.bottom + look.px(18)
    given, plate = _handicap_row(y, width, look, grades)
    y = plate.bottom + look.px(18) if grades else y
    practise_title = (0, y + title // 2)
    row = look.px(46)
    y += title + look.px(4)
    rows = tuple(pygame.Rect(0, y + number * row, width, row) for number in range(practices))
    y = rows[-1].bottom + look.px(18)
    styles_title = (0, y + title // 2)
    choices = place_styles(pygame.Rect(0, y, width, title + look.px(6)), look, styles, below=True)
    if choices:
        y = choices[0].bottom + look.px(18)
    matches_title = pygame.Rect(0, y, width, title)
    each = look.px(58)
    y += title + look.px(6)
    matches = tuple(pygame.Rect(0, y + number * each, width, each) for number in range(listed))
    y = matches[-1].bottom + look.px(18)
    record = pygame.Rect(0, y, width, title)
    part = look.px(40)
    cells = tuple(pygame.Rect(0, record.bottom + look.px(4) + number * part, width, part) for number in range(5))
    return RoadLayout(
        True, plan, sheet, area, back, card, card_words, buttons, road_title, goal, garden,
        stations, _in_a_line(stations, radius, look), radius, labels, practise_title, rows, matches_title,
        _all_matches(matches_title, look), matches, record, cells, cells[-1].bottom + look.px(10),
        choices, styles_title, friend_words, given, plate,
    )  # fmt: skip


def _handicap_row(y: int, width: int, look: Look, grades: int) -> tuple[tuple[pygame.Rect, ...], pygame.Rect]:
    """The handicaps side by side in the column, below their heading."""
    gap, line = look.px(8), look.type.line_height(LABEL) + look.px(4)
    side = min(look.finger(40), (width + gap) // max(1, grades) - gap)
    boxes = tuple(pygame.Rect(number * (side + gap), y + line, side, side) for number in range(grades))
    return boxes, pygame.Rect(0, y, width, line + side)


def _in_a_line(
    stations: tuple[tuple[int, int], ...], radius: int, look: Look
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Five stones between each two stations that stand side by side, up and down in turn."""
    found = []
    for (x, y), (end, _) in pairwise(stations):
        start, room = x + 1.5 * radius, end - x - 3 * radius
        found.append(tuple(
            (round(start + room * place / 4), y + (-1 if place % 2 else 1) * look.px(4)) for place in range(5)
        ))  # fmt: skip
    return tuple(found)
