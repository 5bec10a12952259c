"""Tatami: rush lines, cloth borders with their woven diamonds, and the words that lie on a mat."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from games.core.words import tr
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_lines, place_text
from ui.drawing.palette import Colour, Palette, mix, rgb
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch, rect_picture

_RUSH_LIGHT: Final = (rgb("#e0dbc7"), rgb("#dcd7c3"))
_RUSH_DARK: Final = (rgb("#313635"), rgb("#353a39"))
_CLOTH: Final = {False: rgb("#253b56"), True: rgb("#14161b")}
_RUSH_PITCH: Final = 4
"""Pixels from one rush line to the next."""
NAME_GAP: Final = 3
"""Pixels between a game's name and the lines below it."""


def rush(palette: Palette, upright: bool) -> Colour:
    """The mat's ground; mats that lie the other way catch other light."""
    return palette.plate if palette.high else (_RUSH_DARK if palette.dark else _RUSH_LIGHT)[upright]


def quiet_ink(palette: Palette) -> Colour:
    """Secondary text on a mat, which is darker than paper."""
    return mix(palette.muted, palette.ink, 0.2)


def border_width(unit: float) -> int:
    """The cloth border of a mat whose short side is `unit` pixels."""
    return max(6, round(unit * 0.05))


class MatKind(NamedTuple):
    """The kind of a mat: `upright` mats have their cloth left and right; `lit` is the one pointed at."""

    size: tuple[int, int]
    upright: bool
    border: int
    lit: bool = False


def inside(box: pygame.Rect, upright: bool, border: int) -> pygame.Rect:
    """The rush between the cloth borders."""
    return box.inflate(-2 * border, 0) if upright else box.inflate(0, -2 * border)


@picture_cache
def mat_picture(kind: MatKind, look: Look) -> pygame.Surface:
    """A mat with nothing on it. Never draw on it."""
    surface = pygame.Surface(kind.size)
    paint_mat(surface, surface.get_rect(), kind, look)
    return surface


def paint_mat(target: pygame.Surface, box: pygame.Rect, kind: MatKind, look: Look) -> None:
    """Draws a mat with nothing on it; `box` is as large as the kind says. In high contrast its rush has no lines and
    its cloth no diamonds: words lie on it."""
    palette = look.palette
    ground = rush(palette, kind.upright)
    target.fill(ground, box)
    if not palette.high:
        for shift, share in ((0, 0.045), (1, 0.02)):
            line = (0, shift, box.width, 1) if kind.upright else (shift, 0, 1, box.height)
            target.fill(mix(ground, palette.ink, share), pygame.Rect(line).move(box.topleft))
        _repeat(target, box, kind.upright)
    strip = _cloth(box.height if kind.upright else box.width, kind.border, kind.lit, look)
    if kind.upright:
        upright = pygame.transform.rotate(strip, 90)
        target.blit(upright, box)
        target.blit(upright, (box.right - kind.border, box.y))
    else:
        target.blit(strip, box)
        target.blit(strip, (box.x, box.bottom - kind.border))


def _repeat(target: pygame.Surface, box: pygame.Rect, down: bool) -> None:
    """Fills a box with copies of its first rush lines, twice as many at every step."""
    end, done = box.height if down else box.width, _RUSH_PITCH
    while done < end:
        more = min(done, end - done)
        lines = pygame.Rect(box.topleft, (box.width, more) if down else (more, box.height))
        target.blit(target, lines.move(0, done) if down else lines.move(done, 0), lines)
        done += more


def _cloth(length: int, width: int, lit: bool, look: Look) -> pygame.Surface:
    """Draws a band of cloth with a row of diamonds, evenly spaced from end to end; without in high contrast."""
    palette = look.palette
    plain = _CLOTH[palette.dark]
    cloth = palette.vermilion if lit else plain
    thread = mix(cloth, (255, 246, 226), 0.72) if lit else mix(plain, palette.gold, 0.46)
    surface = pygame.Surface((length, width))
    surface.fill(cloth)
    edge = palette.line if palette.high else mix(cloth, (0, 0, 0), 0.22)
    pygame.draw.line(surface, edge, (0, 0), (length, 0))
    pygame.draw.line(surface, edge, (0, width - 1), (length, width - 1))
    if palette.high:
        return surface
    reach = width * 0.19
    side = max(3, round(2 * reach) + 2)
    sketch = Sketch(side, side)
    middle = side / 2
    diamond = [(middle, middle - reach), (middle + reach, middle), (middle, middle + reach), (middle - reach, middle)]
    sketch.polygon(diamond, fill=thread)
    stamp = sketch.render()
    count = max(2, round(length / width))
    for number in range(count):
        x = (number + 0.5) * length / count
        surface.blit(stamp, (round(x - middle), round(width / 2 - middle)))
    return surface


class MatWords(NamedTuple):
    """The lines on a mat, broken to its width: the name, then what follows."""

    name: tuple[str, ...]
    lines: tuple[str, ...]
    width: int
    height: int


def words_on(look: Look, name: str, lines: tuple[str, ...], room: int, height: int) -> MatWords:
    """Breaks a mat's words to `room` pixels and leaves out the last ones that are not whole in `height`."""
    named = look.type.wrap(name, BODY, room, True)
    most = max(2, height // look.type.line_height(BODY))
    if len(named) > most:
        named[most - 1 :] = [look.type.fit(" ".join(named[most - 1 :]), BODY, room, True)]
    said = [piece for line in lines for piece in _pieces(look, line, room)]
    tall = len(named) * look.type.line_height(BODY) + NAME_GAP
    step = line_step(look)
    while said and tall + sum(map(len, said)) * step > height:
        said.pop()
        while said and said[-1][-1].endswith((",", "、")):  # it leads on to what has no room
            said.pop()
    broken = [part for piece in said for part in piece]
    widths = [look.type.width(part, BODY, True) for part in named] + [look.type.width(part, LABEL) for part in broken]
    return MatWords(tuple(named), tuple(broken), max(widths), tall + len(broken) * step)


def broken_line(look: Look, line: str, room: int) -> list[str]:
    """A line of label text that is too wide is broken at its middle dots first, which then go."""
    return [part for piece in _pieces(look, line, room) for part in piece]


def _pieces(look: Look, line: str, room: int) -> list[list[str]]:
    """The lines of each of the pieces between middle dots, or the one line that has room for all."""
    if look.type.width(line, LABEL) <= room:
        return [[line]]
    return [look.type.wrap(piece, LABEL, room) for piece in line.split(" \u00b7 ")]


def line_step(look: Look) -> int:
    """Returns the pixels from one line of label text on a mat to the next."""
    return look.px(19)


def paint_words(target: pygame.Surface, look: Look, words: MatWords, at: tuple[int, int]) -> None:
    """Draws the words with their top left corner at `at`."""
    y = place_lines(target, look, words.name, BODY, at, bold=True) + NAME_GAP
    colour = quiet_ink(look.palette)
    for part in words.lines:
        place_text(target, look, part, LABEL, (at[0], y), colour)
        y += line_step(look)


def open_room(look: Look) -> int:
    """Returns the pixels that the mark of an unfinished match takes after a name, with the least gap before it."""
    return look.px(6) + look.px(10)


def open_place(look: Look, words: MatWords, room: int) -> tuple[int, int] | None:
    """The line of the name after which the mark of an unfinished match stands, and the pixels from its left end.

    It is the last one that leaves the mark its place in `room` pixels; None where none does.
    """
    for line, part in reversed(list(enumerate(words.name))):
        used = look.type.width(part, BODY, True)
        if used + open_room(look) <= room:
            return line, used + min(look.px(12), room - used - look.px(10))
    return None


def paint_open(target: pygame.Surface, look: Look, words: MatWords, at: tuple[int, int], room: int) -> None:
    """Says after the name that a match of the game is open: a diamond, and the word where there is room for it."""
    place = open_place(look, words, room)
    if place is None:
        return
    mark, (line, across) = open_mark(look.px(10), look), place
    x, middle = at[0] + across, at[1] + (line + 0.5) * look.type.line_height(BODY)
    target.blit(mark, mark.get_rect(midleft=(x, round(middle) + 1)))
    x += mark.get_width() + look.px(6)
    # translators: on a game’s mat: one of its matches is unfinished.
    state = tr("open")
    if x + look.type.width(state, LABEL) <= at[0] + room:
        place_text(target, look, state, LABEL, (x, middle), quiet_ink(look.palette), middle=True)


def paint_weight(
    target: pygame.Surface, look: Look, words: MatWords, at: tuple[int, int], weight: int, right: int
) -> None:  # fmt: skip
    """Draws three dots after the name, `weight` of them filled, where they end before `right`."""
    side = look.px(9)
    x = at[0] + look.type.width(words.name[-1], BODY, True) + look.px(12)
    middle = round(at[1] + (len(words.name) - 0.5) * look.type.line_height(BODY)) + 1
    if x + 3 * look.px(14) > right - look.px(10):
        return
    for number in range(3):
        dot = _dot(side, number < weight, look)
        target.blit(dot, dot.get_rect(midleft=(x + number * look.px(14), middle)))


@picture_cache
def _dot(side: int, filled: bool, look: Look) -> pygame.Surface:
    sketch = Sketch(side, side)
    ink = look.palette.ink
    sketch.circle((side / 2, side / 2), side / 2 - 1, fill=ink if filled else None, stroke=ink, width=1.4)
    return sketch.render()


def pill_height(look: Look) -> int:
    """The height of a pill."""
    return look.type.line_height(LABEL) + look.px(4)


def paint_pill(target: pygame.Surface, look: Look, text: str, at: tuple[int, int]) -> None:
    """Draws words on a vermilion pill with its top left corner at `at`."""
    palette, high = look.palette, pill_height(look)
    box = pygame.Rect(at, (look.type.width(text, LABEL, True) + look.px(20), high))
    face = rect_picture(box.size, radius=high / 2, fill=palette.vermilion)
    target.blit(face, box)
    place_text(target, look, text, LABEL, box.center, palette.on_vermilion, bold=True, align="centre", middle=True)


def blank_sheet(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Draws the sheet on the mat of a game that is still coming: empty, only outlined."""
    sketch = Sketch(*size)
    palette = look.palette
    sketch.rect((0, 0, *size), radius=4, fill=palette.sheet, alpha=0.34)
    sketch.rect((0, 0, *size), radius=4, stroke=palette.ink, width=1, alpha=0.2)
    return sketch.render()


@picture_cache
def open_mark(side: int, look: Look) -> pygame.Surface:
    """The gold diamond that marks an unfinished match."""
    palette = look.palette
    sketch = Sketch(side, side)
    half = side / 2
    points = [(half, 0.5), (side - 0.5, half), (half, side - 0.5), (0.5, half)]
    sketch.polygon(points, fill=palette.gold, stroke=mix(palette.gold, palette.ink, 0.35), width=1)
    return sketch.render()
