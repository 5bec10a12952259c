"""The board with all that stands on it as one picture, in which only what has changed is drawn anew."""

from __future__ import annotations

from time import perf_counter
from typing import Final, NamedTuple

import pygame

from games.senshiai.view.view import SenshiaiView, SpaceView
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.palette import mix
from ui.drawing.picture_cache import store
from ui.scenes.senshiai import tiles
from ui.scenes.senshiai.layout import BoardPlan, TablePlan
from ui.scenes.senshiai.styles import STYLES
from ui.services.tasks import Tasks

BUDGET: Final = 0.0008
"""Seconds of a frame for drawing crisply what was enlarged or moved along with the board."""


class _Tile(NamedTuple):
    terrain: str
    master: int
    side: int
    look: Look


class BoardPicture:
    """The picture of the board. A space of another size is first the old one stretched, then drawn crisply."""

    def __init__(self, tasks: Tasks) -> None:
        self._tasks = tasks
        self._key: object = None
        self._surface = pygame.Surface((1, 1))
        self._spare = pygame.Surface((1, 1))
        """The picture before, whose memory the next one takes."""
        self._plan: tuple[BoardPlan, pygame.Rect] | None = None
        self._drawn: dict[int, SpaceView] = {}
        self._rough: dict[int, SpaceView] = {}
        self._tiles: set[_Tile] = set()
        """The tiles of this size that have been drawn: they are drawn beside the frame loop."""
        self._emptied = store.emptied
        """How often pictures had been let go when these tiles were drawn."""

    @property
    def rough(self) -> bool:
        """True while some spaces wait to be drawn crisply."""
        return bool(self._rough)

    def paint(
        self, view: SenshiaiView, spaces: BoardPlan, plan: TablePlan, window: tuple[int, int], look: Look, moving: bool
    ) -> pygame.Surface:
        """The picture for `plan.board`. Without `moving` everything in it is crisp. Never draw on it."""
        area = plan.board
        key = (spaces.key, look.key, tuple(area), window)
        until = perf_counter() + BUDGET
        if key != self._key:
            self._begin(key, spaces, plan, window, look, moving)
            until = 0.0  # what was enlarged or moved along has to do for this frame
        elif self._rough and self._emptied != store.emptied:
            self._draw_tiles(spaces, plan, look)
        seen = plan.spaces.move(-area.x, -area.y)
        self._surface.set_clip(seen)
        for space in view.spaces:
            known = self._drawn.get(space.space)
            if known is space or known == space:
                self._drawn[space.space] = space
                continue
            rough = self._rough.get(space.space) if moving else None
            waits = rough is space or rough == space
            if waits and not until:
                continue
            box = spaces.rect(space.space).move(-area.x, -area.y)
            sighted = box.colliderect(seen)
            if waits and sighted and not self._ready(space, spaces.cell, look, until):
                continue
            self._rough.pop(space.space, None)
            self._drawn[space.space] = space
            if sighted:
                self._surface.blit(STYLES.of(look).floor(_corners(area), window, look), box, box)
                tiles.paint_space(self._surface, space, box, look)
        self._surface.set_clip(None)
        return self._surface

    def _begin(
        self, key: object, spaces: BoardPlan, plan: TablePlan, window: tuple[int, int], look: Look, moving: bool
    ) -> None:
        """Begins with an empty board, on which the spaces of the old picture lie where they can."""
        old, before = self._surface, self._plan
        drawn = self._drawn | self._rough
        self._key, self._plan = key, (spaces, plan.spaces.move(-plan.board.x, -plan.board.y))
        self._drawn, self._rough = {}, {}
        self._surface, self._spare = _empty(self._spare, spaces, plan, window, look), old
        if not moving or before is None or before[0].board is not spaces.board:
            return
        self._surface.set_clip(self._plan[1])
        same = before[0].pitch == spaces.pitch
        whole = self._surface.get_rect()
        for number, space in drawn.items():
            source = before[0].rect(number).move(-plan.board.x, -plan.board.y)
            box = spaces.rect(number).move(-plan.board.x, -plan.board.y)
            part = source.clip(before[1])
            if part == source:
                piece = old.subsurface(source)
                if same or not (self._plan[1].contains(box) and whole.contains(box)):
                    self._surface.blit(piece if same else pygame.transform.scale(piece, box.size), box)
                else:
                    pygame.transform.scale(piece, box.size, self._surface.subsurface(box))
            elif box.colliderect(self._plan[1]):
                self._surface.blit(tiles.empty_space(box.width, look), box)
                if part.size != (0, 0):
                    _stretch(self._surface, old, part, source, box)
            self._rough[number] = space
        self._surface.set_clip(None)
        self._draw_tiles(spaces, plan, look)

    def _draw_tiles(self, spaces: BoardPlan, plan: TablePlan, look: Look) -> None:
        """Has the tiles in sight drawn in the background, unless the board has another size before.

        What stands on them is drawn there too: letters of a new size open a font, which takes longer than a frame may.
        """
        side, box = spaces.cell, pygame.Rect(0, 0, spaces.cell, spaces.cell)
        wanted: dict[_Tile, list[SpaceView]] = {}
        for each in self._rough.values():
            if each.terrain and spaces.rect(each.space).colliderect(plan.spaces):
                wanted.setdefault(_Tile(each.terrain, each.master, side, look), []).append(each)
        kept = self._tiles if self._emptied == store.emptied else set()
        found, self._emptied = kept & wanted.keys(), store.emptied
        self._tiles = found

        def draw() -> None:
            for tile in wanted.keys() - found:
                for space in wanted[tile]:
                    for _ in tiles.pieces(space, box, look):
                        if self._tiles is not found:
                            return
                found.add(tile)

        self._tasks.run(draw)

    def _ready(self, space: SpaceView, side: int, look: Look, until: float) -> bool:
        """Draws the parts of a space one by one; False when its tile or the time for the others is missing."""
        if space.terrain and _Tile(space.terrain, space.master, side, look) not in self._tiles:
            return False
        box = pygame.Rect(0, 0, side, side)
        return perf_counter() < until and all(perf_counter() < until for _ in tiles.pieces(space, box, look))


def _corners(box: pygame.Rect) -> tuple[int, int, int, int]:
    return box.x, box.y, box.width, box.height


def _stretch(
    target: pygame.Surface, old: pygame.Surface, part: pygame.Rect, source: pygame.Rect, box: pygame.Rect
) -> None:
    """Puts `part` of the `source` of an old picture where it lies in `box`, which may be of another size."""
    share = box.width / source.width
    left, top = box.x + (part.x - source.x) * share, box.y + (part.y - source.y) * share
    size = (max(1, round(part.width * share)), max(1, round(part.height * share)))
    target.blit(pygame.transform.scale(old.subsurface(part), size), (round(left), round(top)))


def _empty(
    spare: pygame.Surface, spaces: BoardPlan, plan: TablePlan, window: tuple[int, int], look: Look
) -> pygame.Surface:
    """The board without its spaces: the lines between the kingdoms, letters and numbers; on `spare` where it fits."""
    area = plan.board
    surface = spare if spare.get_size() == area.size else pygame.Surface(area.size)
    surface.blit(STYLES.of(look).floor(_corners(area), window, look), (0, 0))
    surface.set_clip(plan.spaces.move(-area.x, -area.y))
    _paint_borders(surface, spaces, area, look)
    surface.set_clip(None)
    if look.coordinates:
        _paint_names(surface, spaces, area, look)
    return surface


def _paint_borders(surface: pygame.Surface, spaces: BoardPlan, area: pygame.Rect, look: Look) -> None:
    """Draws one line between the players' boards."""
    board, pitch = spaces.board, spaces.pitch
    colour = mix(look.palette.line, look.palette.ink, 0.3)
    x0, y0 = spaces.origin
    x0, y0 = x0 - area.x, y0 - area.y
    x = x0 + board.side * pitch
    pygame.draw.line(surface, colour, (x, y0), (x, y0 + board.rows * pitch))
    if board.rows > board.side:
        y = y0 + board.side * pitch
        pygame.draw.line(surface, colour, (x0, y), (x0 + board.columns * pitch, y))


def _paint_names(surface: pygame.Surface, spaces: BoardPlan, area: pygame.Rect, look: Look) -> None:
    """Draws letters below and numbers at the left of the spaces in sight."""
    size = 12 if spaces.pitch >= 30 else 10
    for name, (x, y) in spaces.names_at(look):
        at = x - area.x, y - area.y
        place_text(surface, look, name, size, at, look.palette.muted, align="centre", middle=True)
