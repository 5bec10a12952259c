"""The pictures of a draft: the row of its picks, the cards of a pack with their keys, what speaks for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from games.core.words import tr
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.drafting import ORDER
from games.senshiai.words.drafting_words import Reason
from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_lines, place_text
from ui.drawing.palette import Colour, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import rect_picture
from ui.scenes.senshiai import cards
from ui.scenes.senshiai.card_layout import FRAMES

WHITE_INK: Final[Colour] = (255, 255, 255)
"""What is written on the colours of the kinds, which are dark in every theme."""


def paint_stations(target: pygame.Surface, look: Look, boxes: Sequence[pygame.Rect], done: int) -> None:
    """The picks in the colours of their kinds: a check on those made, the number on the one that comes."""
    for pick, box in enumerate(boxes):
        kind = ORDER[pick].value
        if pick == done:
            large = box.inflate(look.px(6), look.px(8))
            target.blit(_coming(large.size, kind, str(pick + 1), look), large)
        else:
            target.blit(_station(box.size, kind, pick < done, look), box)


@picture_cache
def _coming(size: tuple[int, int], kind: str, number: str, look: Look) -> pygame.Surface:
    """The station of the pick that comes, with its number. Never draw on it."""
    colour = cards.shown(FRAMES[kind], look)
    made = rect_picture(size, radius=7, fill=colour, stroke=look.palette.vermilion, width=3).copy()
    fitting, middle = look.holding(number, LABEL, size[0] - look.px(8)), (size[0] / 2, size[1] / 2)
    place_text(made, fitting, number, LABEL, middle, WHITE_INK, bold=True, align="centre", middle=True)
    return made


@picture_cache
def _station(size: tuple[int, int], kind: str, done: bool, look: Look) -> pygame.Surface:
    """A station of a pick that was made, or that is still to come. Never draw on it."""
    palette, colour = look.palette, cards.shown(FRAMES[kind], look)
    if not done:
        rim = mix(palette.ground, colour, 0.55)
        return rect_picture(size, radius=5, fill=mix(palette.ground, colour, 0.28), stroke=rim)
    made = rect_picture(size, radius=5, fill=colour, stroke=mix(colour, palette.outline, 0.3)).copy()
    sign = icon("check", min(look.px(12), size[0] - 4), WHITE_INK)
    made.blit(sign, sign.get_rect(center=(size[0] // 2, size[1] // 2)))
    return made


@picture_cache
def _frame(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The frame round the card that is chosen. Never draw on it."""
    return rect_picture(size, radius=14, stroke=look.palette.vermilion, width=4)


@picture_cache
def _key(size: tuple[int, int], key: str, marked: bool, look: Look) -> pygame.Surface:
    """A key on its plate. Never draw on it."""
    palette = look.palette
    fill, ink = (palette.vermilion, palette.on_vermilion) if marked else (palette.ink, palette.paper)
    made = rect_picture(size, radius=4, fill=fill, stroke=palette.paper, width=2).copy()
    middle = (size[0] / 2, size[1] / 2)
    place_text(made, look, key, LABEL + 2, middle, ink, bold=True, align="centre", middle=True)
    return made


def paint_key(target: pygame.Surface, look: Look, card: pygame.Rect, key: str, *, marked: bool) -> None:
    """The key of a card, at its corner."""
    if not key:
        return
    share = min(1.0, card.width / look.px(200))
    look = look.scaled(max(share, min(1.0, 1 / look.type.scale)))
    side = max(look.px(24), look.type.width(key, LABEL + 2, True) + look.px(10))
    at = (card.x - look.px(8), card.y - look.px(9))
    target.blit(_key((side, look.px(24)), key, marked, look), at)


def paint_card(target: pygame.Surface, look: Look, number: int, box: pygame.Rect, *, ready: bool, marked: bool) -> None:
    """A card of the pack; its back until the face has been drawn."""
    palette = look.palette
    if marked:
        frame = box.inflate(14, 14)
        target.blit(_frame(frame.size, look), frame)
    if not ready:
        target.blit(rect_picture(box.size, radius=10, fill=palette.paper, stroke=palette.line), box)
        return
    target.blit(shadow_of(box.width, look), (box.x - 4, box.y - 4))
    target.blit(face_of(number, box.width, look), box)


@picture_cache
def shadow_of(width: int, look: Look) -> pygame.Surface:
    """The shadow of a card of a width. Never draw on it."""
    return cards.shadow(width, look)


def face_of(number: int, width: int, look: Look) -> pygame.Surface:
    """A card as a pack shows it, its rules never smaller than can be read. Slow where it has not been drawn."""
    return cards.face(CARDS[number], width, look, 11)


def paint_one_reason(target: pygame.Surface, look: Look, box: pygame.Rect, reason: Reason) -> None:
    """What speaks for the card that is chosen, as large as a low window has room for; its heading says enough where all
    of it would be smaller than at 100 %.
    """
    words = tr("{title}: {detail}.", title=reason.title, detail=reason.detail)
    if not _holds(box, words, look.scaled(look.least)):
        words = reason.title
    small = look.largest(partial(_holds, box, words), look.least)
    place_lines(target, small, small.type.wrap(words, LABEL, box.width), LABEL, (box.centerx, box.y), align="centre")


def _holds(box: pygame.Rect, words: str, look: Look) -> bool:
    """Whether a box has the height for words in these letters."""
    return len(look.type.wrap(words, LABEL, box.width)) * look.type.line_height(LABEL) <= box.height


def paint_reason(target: pygame.Surface, look: Look, box: pygame.Rect, reason: Reason) -> None:
    """What speaks for a card: some words, and below them what they come from."""
    palette = look.palette
    colour = palette.gold_text if reason.suits else palette.ink
    heading = look.type.wrap(reason.title, BODY, box.width, True)
    top = place_lines(target, look, heading, BODY, (box.centerx, box.y), colour, bold=True, align="centre")
    high = box.bottom - top
    lines = look.type.wrap(reason.detail, LABEL, box.width)
    if len(lines) * look.type.line_height(LABEL) > high:  # then the heading says enough
        return
    place_lines(target, look, lines, LABEL, (box.centerx, top), palette.muted, align="centre")
