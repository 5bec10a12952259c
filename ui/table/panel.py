"""The side panel: a column of blocks over a row of buttons, each block painted only when it changes."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from ui.drawing.look import Look
from ui.table.blocks import BLEED, Block, Either
from ui.table.log import LogBlock


class SidePanel:
    """Lays blocks out in the panel's content box; the log takes the height that is left."""

    def __init__(self) -> None:
        self.box = pygame.Rect(0, 0, 0, 0)
        """The whole panel."""
        self.content = pygame.Rect(0, 0, 0, 0)
        """Between the title line and the buttons."""
        self._painted: dict[int, tuple[Hashable, pygame.Rect, pygame.Surface]] = {}
        self._plan: tuple[Hashable, list[pygame.Rect]] | None = None
        """The rectangles for blocks of these kinds and heights."""
        self._laid: tuple[Sequence[Block], list[tuple[Block, pygame.Rect]]] | None = None
        """What was laid out last, and how."""

    def place(self, box: pygame.Rect, content: pygame.Rect) -> None:
        """Where the panel lies on the screen."""
        self.box, self.content = box, content
        self._painted.clear()
        self._plan = self._laid = None

    def shortfall(self, blocks: Sequence[Block], look: Look) -> int:
        """How many pixels the blocks that must be there lack at this text size; 0 when all fit."""
        needed = sum(block.height(look, self.content.width) for block in blocks if not block.optional)
        return max(0, needed - self.content.height)

    def layout(self, blocks: Sequence[Block], look: Look) -> list[tuple[Block, pygame.Rect]]:
        """Each block's rectangle on the screen; optional blocks are left out where the window is low."""
        if self._laid is None or self._laid[0] is not blocks:
            kept, heights = self._kept(blocks, look)
            key = tuple(zip(map(type, kept), heights, strict=True))
            if self._plan is None or self._plan[0] != key:
                self._plan = (key, self._stack(kept, heights, look))
            self._laid = (blocks, list(zip(kept, self._plan[1], strict=True)))
        return self._laid[1]

    def _stack(self, blocks: Sequence[Block], heights: Sequence[int], look: Look) -> list[pygame.Rect]:
        """The blocks' rectangles one below the other; the log gets its place."""
        width, spare, y = self.content.width, self.content.height - sum(heights), self.content.y
        rects = []
        for block, height in zip(blocks, heights, strict=True):
            if isinstance(block, LogBlock):
                height = max(0, height + spare)
            rect = pygame.Rect(self.content.x, y, width, height)
            if isinstance(block, LogBlock):
                top = block.heading_height(look)
                rows = pygame.Rect(rect.x, rect.y + top, rect.width, max(0, rect.height - top))
                if block.log.area != rows:
                    block.log.place(rows, block.row_height(look))
            rects.append(rect)
            y += height
        return rects

    def _kept(self, blocks: Sequence[Block], look: Look) -> tuple[list[Block], list[int]]:
        """The blocks for which there is room, and their heights."""
        width = self.content.width
        kept = [self._version(each, blocks, look) if isinstance(each, Either) else each for each in blocks]
        heights = [each.height(look, width) for each in kept]
        for place in [place for place, each in enumerate(kept) if each.optional][::-1]:  # equal ones are not the same
            if sum(heights) <= self.content.height:
                break
            del kept[place], heights[place]
        return kept, heights

    def _version(self, block: Either, blocks: Sequence[Block], look: Look) -> Block:
        """The first version that has room beside the blocks that must be there."""
        width = self.content.width
        others = sum(each.height(look, width) for each in blocks if not each.optional and each is not block)
        room = self.content.height - others
        return next((each for each in block.versions if each.height(look, width) <= room), block)

    def paint(self, target: pygame.Surface, blocks: Sequence[Block], look: Look) -> None:
        """Draws the panel's paper and its blocks."""
        palette = look.palette
        pygame.draw.rect(target, palette.paper, self.box)
        pygame.draw.line(target, palette.line, self.box.topleft, (self.box.x, self.box.bottom - 1))
        for number, (block, rect) in enumerate(self.layout(blocks, look)):
            key = (block, block.log.key if isinstance(block, LogBlock) else None, look.key)
            found = self._painted.get(number)
            if found is None or found[0] != key or found[1] != rect:
                surface = pygame.Surface((rect.width + 2 * BLEED, max(1, rect.height)))
                surface.fill(palette.paper)
                block.paint(surface, look)
                self._painted[number] = (key, rect, surface)
            target.blit(self._painted[number][2], (rect.x - BLEED, rect.y))
