"""The side panel: a column of blocks over a row of buttons, each block painted only when it changes."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from math import inf
from time import perf_counter
from typing import Final, NamedTuple

import pygame

from games.core.words import language
from ui.drawing.look import Look
from ui.table.panel.blocks import BLEED, Alternatives, Block
from ui.table.panel.log import LogBlock
from ui.table.panel.panel_fit import ShrinkStep, with_rows, yielded

_SHARE: Final = 0.001
"""Seconds of a frame for what has changed in the panel while something moves on the board."""


class _Painted(NamedTuple):
    key: tuple[Block, Hashable, Hashable, str]
    size: tuple[int, int]
    face: pygame.Surface


class SidePanel:
    """Lays blocks out in the panel's content box; the log takes the height that is left."""

    def __init__(self) -> None:
        self.box = pygame.Rect(0, 0, 0, 0)
        """The rectangle of the whole panel."""
        self.content = pygame.Rect(0, 0, 0, 0)
        """Between the title line and the buttons."""
        self.rows = 2
        self.late = False
        """Whether a block is still to be drawn as it is now."""
        self._gently = False
        self._painted: dict[int, _Painted] = {}
        self._plan: tuple[Hashable, list[pygame.Rect]] | None = None
        """The rectangles for blocks of these kinds and heights."""
        self._laid: tuple[Sequence[Block], list[tuple[Block, pygame.Rect]]] | None = None
        """What was laid out last, and how."""
        self._given: dict[bool, ShrinkStep] = {}
        """How far the fullest blocks have to give way, with and without what comes and goes."""

    def place(self, box: pygame.Rect, content: pygame.Rect, rows: int = 2) -> None:
        """Where the panel lies on the screen, and how many rows the log has at least."""
        self.box, self.content, self.rows = box, content, rows
        self._painted.clear()
        self._plan = self._laid = None

    def shortfall(self, blocks: Sequence[Block], look: Look) -> int:
        """How many pixels the blocks that must be there lack at this text size; 0 when all fit."""
        needed = sum(_least(block, look, self.content.width) for block in blocks if not block.optional)
        return max(0, needed - self.content.height)

    def has_room(self, blocks: Sequence[Block], look: Look) -> bool:
        """Whether the fullest blocks leave the log its rows."""
        return self._kept(_calm(blocks), look)[0] < ShrinkStep.ROWS and self._kept(blocks, look)[0] < ShrinkStep.RECAP

    def fit(self, blocks: Sequence[Block], look: Look) -> None:
        """Learns from the fullest blocks how far they give way: nothing comes and goes with what is pointed at."""
        calm = _calm(blocks)
        with_all = self._kept(calm, look)[0]
        without = self._kept([each for each in calm if not _passing(each)], look)[0]
        plates = min(with_all, ShrinkStep.ABREAST) if with_all >= ShrinkStep.PLATES else ShrinkStep.NOTHING
        self._given = {True: _whole(with_all), False: _whole(max(without, plates))}

    def has_room_for(self, extra: Block, max_content: Sequence[Block], look: Look, rows: int) -> bool:
        """Whether another block has its place beside the fullest ones, if the log gives up so many rows for it."""
        width = self.content.width
        _, kept, _ = self._kept(_calm(max_content), look)
        less = [replace(each, rows=max(2, each.rows - rows)) if isinstance(each, LogBlock) else each for each in kept]
        return sum(each.height(look, width) for each in (*less, extra)) <= self.content.height

    def layout(self, blocks: Sequence[Block], look: Look) -> list[tuple[Block, pygame.Rect]]:
        """Each block's rectangle on the screen; optional blocks are left out where the window is low."""
        if self._laid is None or self._laid[0] is not blocks:
            _, kept, heights = self._kept(blocks, look, self._given.get(any(map(_passing, blocks)), ShrinkStep.NOTHING))
            key = tuple(zip(map(type, kept), heights, strict=True))
            if self._plan is None or self._plan[0] != key:
                self._plan = (key, self._stack(kept, heights))
            self._laid = (blocks, list(zip(kept, self._plan[1], strict=True)))
            for block, rect in self._laid[1]:
                if isinstance(block, LogBlock):
                    rows = block.rows_area(rect, look)
                    block.log.place(rows, block.row_height(look, rows.height), block.control(rect, look))
        return self._laid[1]

    def _stack(self, blocks: Sequence[Block], heights: Sequence[int]) -> list[pygame.Rect]:
        """The blocks' rectangles one below the other."""
        width, spare, y = self.content.width, self.content.height - sum(heights), self.content.y
        rects = []
        for block, height in zip(blocks, heights, strict=True):
            rects.append(pygame.Rect(self.content.x, y, width, max(0, height + spare * isinstance(block, LogBlock))))
            y = rects[-1].bottom
        return rects

    def _kept(
        self, blocks: Sequence[Block], look: Look, given: ShrinkStep = ShrinkStep.NOTHING
    ) -> tuple[ShrinkStep, list[Block], list[int]]:  # fmt: skip
        """How far the blocks give way, at least as far as `given`, until there is room; what is left, and how high."""
        width = self.content.width
        found = ShrinkStep.ALL, list(blocks)
        measured: dict[int, tuple[Block, int]] = {}
        """The blocks met so far, by identity, and their heights: most of them stay as they are from step to step."""
        for found in yielded(with_rows(blocks, self.rows), given, look):
            for each in found[1]:
                if id(each) not in measured:
                    measured[id(each)] = each, each.height(look, width)
            if sum([measured[id(each)][1] for each in found[1]]) <= self.content.height:
                break
        else:
            found = ShrinkStep.ALL, found[1]
        heights = [measured[id(each)][1] for each in found[1]]
        return found[0], [each.version if isinstance(each, Alternatives) else each for each in found[1]], heights

    def forget(self, *, gently: bool) -> None:
        """Another person reads the panel: no block stands as it was. `gently`: they need not all be there at once."""
        self._painted.clear()
        self._gently = gently

    def paint(self, target: pygame.Surface, blocks: Sequence[Block], look: Look, *, moving: bool) -> None:
        """Draws the panel's paper and its blocks.

        While something is `moving` on the board, no frame of which is to be late, what has changed gets its share of a
        frame; a block for which that is too little is `late` and stands as it was.
        """
        palette, self.late = look.palette, False
        until = perf_counter() + (_SHARE if moving or self._gently else inf)
        pygame.draw.rect(target, palette.paper, self.box)
        pygame.draw.line(target, palette.line, self.box.topleft, (self.box.x, self.box.bottom - 1))
        code = language()
        for number, (block, rect) in enumerate(self.layout(blocks, look)):
            key = (block, block.log.key if isinstance(block, LogBlock) else None, look.key, code)
            found = self._painted.get(number)
            if found is None or found.key != key or found.size != rect.size:
                stands = found is not None and found.size == rect.size and type(found.key[0]) is type(block)
                if (stands or self._gently) and perf_counter() > until:
                    self.late = True
                    if not stands:
                        continue
                else:
                    surface = pygame.Surface((rect.width + 2 * BLEED, max(1, rect.height)))
                    surface.fill(palette.paper)
                    block.paint(surface, look)
                    self._painted[number] = _Painted(key, rect.size, surface)
            target.blit(self._painted[number].face, (rect.x - BLEED, rect.y))
        self._gently = self._gently and self.late


def _whole(step: ShrinkStep) -> ShrinkStep:
    """Where to go on after a step so that all of it is done; extras go one by one."""
    return ShrinkStep(step + 1) if ShrinkStep.NOTHING < step < ShrinkStep.EXTRAS else step


def _calm(blocks: Sequence[Block]) -> list[Block]:
    """The blocks without those that are there only for a moment."""
    return [each for each in blocks if not (isinstance(each, Alternatives) and each.brief)]


def _passing(block: Block) -> bool:
    """Whether a block comes and goes."""
    return isinstance(block, Alternatives) and block.lasting


def _least(block: Block, look: Look, width: int) -> int:
    """A block's height in its lowest version."""
    return min(each.height(look, width) for each in (block.versions if isinstance(block, Alternatives) else (block,)))
