"""The board: one sheet of paper, ten by ten tiles, coordinates on all sides. Drawn once per size."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from games.nissi.geometry import COLUMNS, SIZE
from ui.drawing.assets import crest
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import add_grain, add_shadow, place_text
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import WHITE, Sketch
from ui.scenes.nissi.colours import lacquer, lacquer_text
from ui.scenes.nissi.styles import STYLES

MARGIN = 24
"""Pixels from the window's edge to the sheet, room for its shadow included."""


@dataclass(frozen=True)
class Grid:
    """The places of the tiles on the screen."""

    left: int
    top: int
    tile: int
    gutter: int
    flipped: bool = False

    @classmethod
    def inside(cls, area: pygame.Rect, flipped: bool) -> Grid:
        """The largest board that fits, centred."""
        sheet = min(area.width, area.height) - 2 * MARGIN
        gutter = max(16, round(sheet * 26 / 752))
        tile = (sheet - 2 * gutter) // SIZE
        across = tile * SIZE
        return cls(area.centerx - across // 2, area.centery - across // 2, tile, gutter, flipped)

    @property
    def across(self) -> int:
        """The width of the tiles together."""
        return self.tile * SIZE

    @property
    def sheet(self) -> pygame.Rect:
        """The paper with its gutters."""
        return pygame.Rect(self.left, self.top, self.across, self.across).inflate(2 * self.gutter, 2 * self.gutter)

    def rect(self, tile: int) -> pygame.Rect:
        """A tile on the screen, its left and top line included."""
        row, column = divmod(SIZE * SIZE - 1 - tile if self.flipped else tile, SIZE)
        return pygame.Rect(self.left + column * self.tile, self.top + row * self.tile, self.tile, self.tile)

    def centre(self, tile: int) -> tuple[float, float]:
        """The middle of a tile: the lines lie on whole pixels, so it is half a pixel on."""
        box = self.rect(tile)
        return box.x + self.tile / 2 + 0.5, box.y + self.tile / 2 + 0.5

    def tile_at(self, pos: tuple[int, int]) -> int | None:
        """The tile under a point, or None."""
        column, row = (pos[0] - self.left) // self.tile, (pos[1] - self.top) // self.tile
        if not (0 <= column < SIZE and 0 <= row < SIZE):
            return None
        tile = row * SIZE + column
        return SIZE * SIZE - 1 - tile if self.flipped else tile

    def beside(self, tile: int, down: int, right: int) -> int | None:
        """The tile one step from `tile` on the screen; None beyond the board."""
        return self.tile_at(self.rect(tile).move(right * self.tile, down * self.tile).center)


def empty_sheet(side: int, look: Look, fibres: int = 400) -> pygame.Surface:
    """What the board is drawn on: of paper or wood, with a shadow's room of 12 on all sides."""
    palette, style = look.palette, STYLES.of(look)
    sketch = Sketch(side, side)
    box = (12, 12, side - 24, side - 24)
    add_shadow(sketch, box, look, radius=4)
    face, edge = style.face((side - 24, side - 24), look), style.edge(palette)
    if edge is not None:
        sketch.rect((12, 12, side - 24, side - 20), radius=4, fill=edge)
    if face is None:
        sketch.rect(box, radius=4, fill=palette.sheet)
        add_grain(sketch, box, look, fibres)
        return sketch.render()
    surface, shape = sketch.render(), Sketch(side, side)
    shape.rect(box, radius=4, fill=WHITE)
    surface.blit(shape.through(face, (12, 12)), (0, 0))
    return surface


def tint_rows(surface: pygame.Surface, start: int, tile: int, flipped: bool, alpha: int, look: Look) -> None:
    """Colours the rows in which the armies stand at first."""
    tint = pygame.Surface((tile * SIZE, tile), pygame.SRCALPHA)
    for seat in (0, 1):
        tint.fill((*lacquer(seat, look.palette), alpha))
        surface.blit(tint, (start, start + (SIZE - 1) * tile if (seat == 0) != flipped else start))


@picture_cache
def board_picture(tile: int, gutter: int, flipped: bool, look: Look) -> pygame.Surface:
    """The empty board with its sheet; a shadow's room of 12 on all sides. Never draw on it."""
    palette = look.palette
    across = tile * SIZE
    side, start = across + 2 * gutter + 24, 12 + gutter
    surface = empty_sheet(side, look)
    tint_rows(surface, start, tile, flipped, 34 if palette.dark else 24, look)
    lines = STYLES.of(look).lines(palette)
    for number in range(1, SIZE):
        at = start + number * tile
        pygame.draw.line(surface, lines, (at, start), (at, start + across))
        pygame.draw.line(surface, lines, (start, at), (start + across, at))
    over = Sketch(side, side)
    for x in (3, 7):
        for y in (3, 7):
            over.circle((start + x * tile + 0.5, start + y * tile + 0.5), max(2.0, tile * 0.046), fill=palette.muted)
    over.rect((start - 1, start - 1, across + 3, across + 3), radius=1, stroke=palette.frame, width=2)
    surface.blit(over.render(), (0, 0))
    _paint_gutters(surface, tile, gutter, flipped, look)
    return surface


def _paint_gutters(surface: pygame.Surface, tile: int, gutter: int, flipped: bool, look: Look) -> None:
    palette = look.palette
    start = 12 + gutter
    across = tile * SIZE
    near, far = 12 + gutter / 2, start + across + gutter / 2
    if look.coordinates:
        size = min(LABEL, gutter * 0.62 / look.type.scale)
        for number in range(SIZE):
            column = COLUMNS[SIZE - 1 - number if flipped else number]
            row = str(SIZE - 1 - number if flipped else number)
            middle = start + number * tile + tile / 2
            for across_at in (near, far):
                place_text(surface, look, column, size, (middle, across_at), palette.muted, align="centre", middle=True)
                place_text(surface, look, row, size, (across_at, middle), palette.muted, align="centre", middle=True)
    mark = max(8, round(gutter * 0.55))
    for seat in (0, 1):
        at_bottom = (seat == 0) != flipped
        y = far if at_bottom else near
        picture = crest(look.crest(seat), mark, lacquer_text(seat, palette))
        for x in (near, far):
            surface.blit(picture, (round(x - mark / 2), round(y - mark / 2)))
