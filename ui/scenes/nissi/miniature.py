"""Nissi's board in small: no letters, no badges; the armies and their points above and below where there is room."""

from __future__ import annotations

import pygame

from games.nissi.geometry import SIZE
from games.nissi.view import NissiView
from ui.drawing.assets import crest
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.palette import mix
from ui.drawing.vector import Sketch
from ui.scenes.nissi.colours import lacquer, lacquer_text
from ui.scenes.nissi.styles import STYLES
from ui.scenes.nissi.tokens import army_row, samurai_shape, star_shape


def paint(view: NissiView, size: tuple[int, int], look: Look) -> pygame.Surface:
    """The board fitted into `size`; with both armies where the height is at least 1.25 times the width."""
    wide, high = size
    armies = high >= 1.25 * wide
    band = round(wide * 0.155) if armies else 0
    tile = max(3, (min(wide, high - 2 * band) - 6) // SIZE)
    board = _board(view, tile, look)
    if not armies:
        return board
    surface = pygame.Surface((board.get_width(), board.get_height() + 2 * band), pygame.SRCALPHA)
    surface.blit(board, (0, band))
    for seat, y in ((1, band // 2 - 2), (0, band + board.get_height() + band // 2 + 2)):
        _paint_army(surface, view, seat, y, look)
    return surface


def _board(view: NissiView, tile: int, look: Look) -> pygame.Surface:
    palette, style = look.palette, STYLES.of(look)
    across = tile * SIZE
    side = across + 4
    sketch = Sketch(side, side)
    face = style.face((side, side), look)
    if face is None:
        sketch.rect((0, 0, side, side), radius=2, fill=palette.sheet)
    alpha = (40 if palette.dark else 28) / 255
    sketch.rect((2, 2 + (SIZE - 1) * tile, across, tile), fill=lacquer(0, palette), alpha=alpha)
    sketch.rect((2, 2, across, tile), fill=lacquer(1, palette), alpha=alpha)
    grid = mix(style.grounds(palette)[0], style.lines(palette), 0.55)
    for number in range(1, SIZE):
        at = 2 + number * tile + 0.5
        sketch.line([(at, 2), (at, side - 2)], grid, 1)
        sketch.line([(2, at), (side - 2, at)], grid, 1)
    sketch.rect((0, 0, side, side), radius=2, stroke=palette.frame, width=1.8)
    rim = max(0.8, tile * 0.06)
    for piece in view.pieces:
        row, column = divmod(piece.tile, SIZE)
        centre = (2 + column * tile + tile / 2 + 0.5, 2 + row * tile + tile / 2 + 0.5)
        fill = lacquer(piece.seat, palette)
        if piece.key == "C":
            if piece.raging:
                star = star_shape(centre, tile * 1.06)
                sketch.polygon(star, fill=palette.gold, stroke=palette.outline, width=rim)
            if palette.high:  # a ring of the army's colour: dark signs on it would leave nothing of a small disc
                sketch.circle(centre, 0.42 * tile, fill=fill)
                sketch.circle(centre, 0.15 * tile, fill=palette.token_text)
                continue
            sketch.circle(centre, 0.34 * tile, fill=fill, stroke=palette.outline, width=rim)
            sketch.circle(centre, 0.15 * tile, stroke=palette.token_text, width=max(0.9, tile * 0.08))
        else:
            shape = samurai_shape(centre, tile * 1.05, piece.seat)
            sketch.polygon(shape, fill=fill, stroke=palette.outline, width=rim)
    board = sketch.render()
    if face is None:
        return board
    surface = face.convert_alpha() if pygame.display.get_surface() is not None else face.copy()
    surface.blit(board, (0, 0))
    return surface


def _paint_army(surface: pygame.Surface, view: NissiView, seat: int, middle: int, look: Look) -> None:
    height = max(10, round(surface.get_width() * 0.078))
    mark = max(9, round(surface.get_width() * 0.078))
    surface.blit(crest(look.crest(seat), mark, lacquer_text(seat, look.palette)), (0, middle - mark // 2))
    row = army_row(seat, view.absent(seat), height, look)
    surface.blit(row, (mark + 14, middle - row.get_height() // 2))
    points = str(view.scores[seat])
    place_text(surface, look, points, LABEL, (surface.get_width(), middle), bold=True, align="right", middle=True)
