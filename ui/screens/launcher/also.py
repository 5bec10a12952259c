"""The small sheets below the card: an unfinished match of every other game, a click goes on with it."""

from __future__ import annotations

import pygame

from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text, sheet
from ui.drawing.palette import mix
from ui.screens.launcher.layout import RoomLayout
from ui.screens.mats import open_mark
from ui.screens.saves.left import LeftMatch


def board_place(box: pygame.Rect, look: Look) -> pygame.Rect:
    """Where the board in small lies on its sheet."""
    air = look.px(6)
    height = box.height - look.type.line_height(LABEL) - 3 * air
    return pygame.Rect(box.x + air, box.y + air, box.width - 2 * air, height)


def paint_sheets(target: pygame.Surface, layout: RoomLayout, look: Look) -> None:
    """Draws the empty sheets and the words over them, for the backdrop."""
    if not layout.also:
        return
    palette = look.palette
    y = layout.also[0].y - look.px(6) - look.type.line_height(LABEL)
    place_text(target, look, "Also open", LABEL, (layout.card.x, y), bold=True)
    for box in layout.also:
        target.blit(sheet(box.size, look), (box.x - 12, box.y - 12))
        pygame.draw.rect(target, mix(palette.paper, palette.line, 0.3), board_place(box, look), border_radius=4)


def paint_match(
    target: pygame.Surface, look: Look, box: pygame.Rect, left: LeftMatch, board: pygame.Surface | None, lit: bool
) -> None:
    """Draws one match on its sheet; `lit` while the pointer is over it."""
    place = board_place(box, look)
    if board is not None:
        target.blit(board, board.get_rect(center=place.center))
    mark = open_mark(look.px(9), look)
    middle = (place.bottom + box.bottom) // 2 - 1
    name = look.type.fit(left.name, LABEL, place.width, True)
    colour = look.palette.vermilion_text if lit else look.palette.ink
    drawn = place_text(target, look, name, LABEL, (place.x, middle), colour, bold=True, middle=True)
    if drawn.right + mark.get_width() + 3 <= place.right:
        target.blit(mark, mark.get_rect(midright=(place.right, middle)))
