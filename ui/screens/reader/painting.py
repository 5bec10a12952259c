"""Drawing the part of a column that is in sight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from ui.drawing.lettering import ascent, line_height
from ui.drawing.look import Look
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.screens.reader.flow import CHIP
from ui.screens.reader.layout import Layout, Ornament, TextLine
from ui.screens.reader.page import seal
from ui.screens.reader.searching import Match, box_in
from ui.screens.reader.typeface import picture


def paint_column(
    target: pygame.Surface,
    look: Look,
    layout: Layout,
    at: tuple[int, int],
    stretch: tuple[float, float],
    matches: Mapping[int, Sequence[Match]],
    current: Match | None,
) -> None:
    """Draws what lies in `stretch` (from, to) of the column, whose top left corner is at `at` of the target."""
    top, bottom = stretch
    for ornament in layout.ornaments:
        if ornament.box.bottom >= top and ornament.box.top <= bottom:
            _paint_ornament(target, look, ornament, at)
    for line in layout.lines_between(top, bottom):
        for match in matches.get(line.block, ()):
            _paint_match(target, look, line, match, at, match == current)
        _paint_line(target, look, line, at)


def _paint_line(target: pygame.Surface, look: Look, line: TextLine, at: tuple[int, int]) -> None:
    if not line.pieces:
        return
    base = max(piece.style.size for piece in line.pieces)
    pixels = look.px(base)
    baseline = at[1] + line.y + (line.height - line_height(pixels)) // 2 + ascent("x", pixels)
    for piece in line.pieces:
        face = picture(piece.text, piece.style, look)
        x = at[0] + line.x + piece.x
        if piece.style.code:
            high = look.px(piece.style.size)
            chip = pygame.Rect(x, baseline - high - 1, piece.width, round(high * 1.36))
            pygame.draw.rect(target, mix(look.palette.sheet, look.palette.gold, 0.16), chip, border_radius=4)
            x += CHIP
        target.blit(face, (x, baseline - piece.style.ascent(piece.text, look)))


def _paint_match(
    target: pygame.Surface, look: Look, line: TextLine, match: Match, at: tuple[int, int], current: bool
) -> None:
    box = box_in(line, match, look)
    if box is None:
        return
    box = box.move(at).inflate(3, -max(2, line.height // 5))
    palette = look.palette
    pygame.draw.rect(target, mix(palette.sheet, palette.gold, 0.62 if current else 0.34), box, border_radius=3)
    if current:
        pygame.draw.rect(target, palette.vermilion, box.inflate(2, 2), width=2, border_radius=4)


def _paint_ornament(target: pygame.Surface, look: Look, ornament: Ornament, at: tuple[int, int]) -> None:
    palette = look.palette
    box = ornament.box.move(at)
    match ornament.kind:
        case "figure" if ornament.picture is not None:
            target.blit(ornament.picture, box)
        case "rule":
            pygame.draw.line(target, palette.line, box.topleft, (box.right - 1, box.y))
        case "head-rule":
            pygame.draw.line(target, mix(palette.line, palette.ink, 0.55), box.topleft, (box.right - 1, box.y))
        case "title-rule":
            pygame.draw.line(target, mix(palette.line, palette.ink, 0.7), box.topleft, (box.right - 1, box.y), 2)
            pygame.draw.line(target, palette.line, (box.x, box.y + 5), (box.right - 1, box.y + 5))
        case "seal":
            target.blit(seal(box.size, look), box)
        case "box":
            pygame.draw.rect(target, mix(palette.sheet, palette.gold, 0.12), box, border_radius=5)
        case "bar":
            pygame.draw.rect(target, palette.indigo, box, border_radius=2)
        case "bullet":
            diamond = _diamond(look.px(9), look)
            target.blit(diamond, diamond.get_rect(center=(box.x - look.px(18), box.centery + 1)))
        case "dot":
            centre = (box.x + box.width - look.px(15), box.centery)
            pygame.draw.aacircle(target, palette.muted, centre, max(2, look.px(2.4)))
        case "divider":
            diamond = _diamond(look.px(8), look)
            for step in (-1, 0, 1):
                target.blit(diamond, diamond.get_rect(center=(box.centerx + step * look.px(22), box.centery)))


@picture_cache
def _diamond(side: int, look: Look) -> pygame.Surface:
    """Draws a small vermilion diamond, the mark of a list."""
    sketch = Sketch(side, side)
    half = side / 2
    sketch.polygon([(half, 0.5), (side - 0.5, half), (half, side - 0.5), (0.5, half)], fill=look.palette.vermilion)
    return sketch.render()
