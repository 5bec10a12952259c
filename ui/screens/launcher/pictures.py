"""The launcher's pictures: wordmark, room, card. Functions of layout and look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from games.core.numbers import in_words
from games.core.words import tr
from ui.drawing.lettering import BODY, LABEL, TITLE, ascent
from ui.drawing.look import Look
from ui.drawing.paint import ground, hairline, place_lines, place_text, sheet
from ui.drawing.palette import mix
from ui.screens.launcher.layout import FRAME, RoomLayout, button_height


def backdrop(size: tuple[int, int], layout: RoomLayout, look: Look) -> pygame.Surface:
    """Draws all that stays while the window's size and the look stay: floor, wordmark, frame, hairlines."""
    surface = ground(size, look).copy()
    _paint_frame(surface, layout.room, look)
    if not layout.scrolled:
        paint_column(surface, layout, look)
    return surface


def paint_column(surface: pygame.Surface, layout: RoomLayout, look: Look) -> None:
    """Draws what stands in the column whatever it tells: wordmark, hairlines, sheets."""
    _paint_wordmark(surface, layout, look)
    for row in layout.rows:
        hairline(surface, look, row.left, row.right, row.top)
    for row in (each for each in layout.rows if each.bottom == max(row.bottom for row in layout.rows)):
        hairline(surface, look, row.left, row.right, row.bottom)
    surface.blit(sheet(layout.card.size, look), (layout.card.x - 12, layout.card.y - 12))
    if layout.today.height:
        surface.blit(sheet(layout.today.size, look), (layout.today.x - 12, layout.today.y - 12))


def _paint_frame(surface: pygame.Surface, room: pygame.Rect, look: Look) -> None:
    """Draws the room's wooden frame with its soft shadow; mats are laid into it."""
    palette = look.palette
    for grow in range(5, 0, -1):
        shade = mix(palette.ground, palette.shadow, (6 - grow) * palette.shadow_alpha / 255 / 5)
        pygame.draw.rect(surface, shade, room.inflate(2 * grow, 2 * grow).move(0, 2), 8, border_radius=2 + grow)
    wood = palette.ink if not palette.dark else mix(palette.outline, palette.ground, 0.1)
    pygame.draw.rect(surface, wood, room, border_radius=2)
    inner = room.inflate(-2 * FRAME, -2 * FRAME)
    pygame.draw.rect(surface, mix(wood, palette.ground, 0.12), inner)


def _paint_wordmark(surface: pygame.Surface, layout: RoomLayout, look: Look) -> None:
    """Draws the two characters by their ink, and the name standing on their foot."""
    ink = look.palette.ink
    kanji = layout.kanji
    faces = [look.type.fixed(char, kanji, ink) for char in "座敷"]
    boxes = [face.get_bounding_rect() for face in faces]
    x, y = layout.wordmark.topleft
    foot = y
    for place, (face, box) in enumerate(zip(faces, boxes, strict=True)):
        surface.blit(face, (x + round(place * kanji * 1.06) - box.x, y - box.y))
        foot = max(foot, y + box.height)
    words = tr("One room, {number} games", number=in_words(len(layout.mats)))
    name, room = "Zashiki", layout.words  # not for players: what the wordmark says in every language
    if not room.height:
        return
    label_top = foot - ascent(words, look.type.pixels(LABEL))
    if room.height < look.type.line_height(TITLE) + 8 or look.type.width(words, LABEL) > room.width:
        baseline = foot - ascent(name, look.type.pixels(TITLE), True)
        place_text(surface, look, name, TITLE, (room.x, baseline), bold=True)
        return
    place_text(surface, look, words, LABEL, (room.x, label_top), look.palette.muted)
    top = label_top - look.px(8) - ascent(name, look.type.pixels(TITLE), True)
    place_text(surface, look, name, TITLE, (room.x, top), bold=True)


class CardPlan(NamedTuple):
    """The places of all things on the card, from its top left corner."""

    picture: pygame.Rect
    """The board in small; of no width where the card is too narrow for one."""
    words: pygame.Rect
    button: pygame.Rect


def plan_card(size: tuple[int, int], look: Look, with_picture: bool = True) -> CardPlan:
    """The card's parts for its size; the picture shrinks where the words need room, and goes before it is tiny."""
    wide, high = size
    lines = look.type.line_height(BODY) + 2 * look.type.line_height(LABEL)
    tall = button_height(look)
    padding = min(look.px(20), (high - lines - tall - look.px(10)) // 2)
    most = high - 2 * padding
    side = min(most, round(wide * 0.4), wide - 3 * padding - look.px(215))
    left = padding
    if with_picture and side >= min(most, look.px(110)):
        picture = pygame.Rect(padding, (high - side) // 2, side, side)
        left = picture.right + padding + look.px(3)
    else:
        picture = pygame.Rect(padding, padding, 0, most)
    button = pygame.Rect(left, high - padding - tall, wide - padding - left, tall)
    words = pygame.Rect(left, padding, button.width, max(lines, button.y - padding - look.px(8)))
    return CardPlan(picture, words, button)


def paint_card_words(
    target: pygame.Surface, look: Look, box: pygame.Rect, title: str, asides: Sequence[str],
    lines: Sequence[Sequence[str]],
) -> None:  # fmt: skip
    """A bold title, the longest of `asides` that fits at its right, and of each of `lines` the longest that fits.

    Where none fits, the shortest one is broken, as far as the box is high enough.
    """
    palette, type_ = look.palette, look.type
    step, line_high = type_.line_height(BODY), type_.line_height(LABEL)
    titles = type_.wrap(title, BODY, box.width, True)
    if len(titles) * step + len(lines) * line_high > box.height + 2:
        titles = [title]
    drawn = place_text(target, look, titles[0], BODY, box.topleft, bold=True, room=box.width)
    place_lines(target, look, titles[1:], BODY, (box.x, box.y + step), bold=True)
    for aside in asides:
        if len(titles) == 1 and drawn.right + look.px(12) + type_.width(aside, LABEL) <= box.right:
            middle = (box.right, drawn.centery + 1)
            place_text(target, look, aside, LABEL, middle, palette.muted, align="right", middle=True)
            break
    top = len(titles) * step
    spare = (box.height - top) // line_high - len(lines)
    shown: list[str] = []
    for line in lines:
        broken = type_.wrap(line[-1], LABEL, box.width)
        if all(type_.width(each, LABEL) > box.width for each in line) and len(broken) - 1 <= spare:
            spare -= len(broken) - 1
            shown += broken
        else:
            shown.append(type_.first_fitting(line, LABEL, box.width))
    place_lines(target, look, shown, LABEL, (box.x, box.y + top), palette.muted)


def paint_card_text(target: pygame.Surface, look: Look, box: pygame.Rect, title: str, words: str) -> None:
    """Draws a bold title, in as many lines as it needs, and running text below it, as much as fits."""
    step, line = look.type.line_height(BODY), look.type.line_height(LABEL)
    titles = look.type.wrap(title, BODY, box.width, True)
    if len(titles) * step + line > box.height + 2:
        titles = [title]
    for number, each in enumerate(titles):
        place_text(target, look, each, BODY, (box.x, box.y + number * step), bold=True, room=box.width)
    top = len(titles) * step
    lines = look.type.wrap(words, LABEL, box.width)[: max(0, (box.height + 2 - top) // line)]
    place_lines(target, look, lines, LABEL, (box.x, box.y + top), look.palette.muted)
