"""The rows of the list of saves: how high they are, where they lie, how one is drawn."""

from __future__ import annotations

import pygame

from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import hairline, place_text
from ui.drawing.palette import mix
from ui.screens.saves.items import Item

PAD = 14


def row_height(look: Look) -> int:
    """A row's height in pixels."""
    return look.px(48) + 24


def thumb_size(look: Look) -> tuple[int, int]:
    """The room for a row's small board."""
    side = row_height(look) - 16
    return side, side


def paint_row(
    target: pygame.Surface, look: Look, item: Item, box: pygame.Rect, picture: pygame.Surface | None, kind: str
) -> None:
    """Draws one row into `box`; `kind` is "chosen", "hovered" or "", and `item.problem` says what is wrong with it."""
    palette, problem = look.palette, item.problem
    if kind == "chosen":
        pygame.draw.rect(target, palette.plate, box)
        pygame.draw.rect(target, palette.moss, (box.x, box.y, 4, box.height))
    elif kind == "hovered":
        pygame.draw.rect(target, mix(palette.paper, palette.ink, 0.04), box)
    hairline(target, look, box.x + PAD, box.right - PAD, box.bottom - 1)
    side = thumb_size(look)[0]
    frame = pygame.Rect(box.x + PAD, box.y + (box.height - side) // 2, side, side)
    _paint_picture(target, look, frame, picture, bool(problem))
    left, right = frame.right + look.px(16), box.right - PAD - 2
    first = box.centery - look.type.line_height(BODY) * 0.52
    second = box.centery + look.type.line_height(LABEL) * 0.72
    when = place_text(target, look, item.when, LABEL, (right, first), palette.muted, align="right", middle=True)
    room = when.left - left - look.px(16)
    place_text(target, look, item.title, BODY, (left, first), bold=True, middle=True, room=room)
    if problem:
        place_text(target, look, problem, LABEL, (left, second), palette.vermilion_text, middle=True, room=right - left)
        return
    x = left
    if item.named:
        game = place_text(target, look, item.game, LABEL, (left, second), middle=True, room=right - left)
        x = game.right + look.px(10)
    players, state = fitting_words(item, look, right - x - look.px(16))
    place_text(target, look, players, LABEL, (x, second), palette.muted, middle=True)
    place_text(target, look, state, LABEL, (right, second), palette.muted, align="right", middle=True)


def fitting_words(item: Item, look: Look, room: int) -> tuple[str, str]:
    """Returns who plays and how it stands, both whole if there is any way to say so."""
    entries = ((item.players, item.state), (item.people, item.state), (item.people, item.brief), (item.people, ""))
    fitting = (each for each in entries if sum(look.type.width(words, LABEL) for words in each) <= room)
    return next(fitting, (look.type.fit(item.people, LABEL, room), ""))


def _paint_picture(
    target: pygame.Surface, look: Look, frame: pygame.Rect, picture: pygame.Surface | None, broken: bool
) -> None:
    if picture is not None and not broken:
        target.blit(picture, picture.get_rect(center=frame.center))
        return
    palette = look.palette
    pygame.draw.rect(target, mix(palette.paper, palette.line, 0.35), frame, border_radius=4)
    if broken:
        mark = icon("warning", look.px(26), palette.vermilion_text)
        target.blit(mark, mark.get_rect(center=frame.center))
