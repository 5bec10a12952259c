"""The side panel: a column of blocks over a row of buttons, each block painted only when it changes."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from math import inf

import pygame

from games.core.words import language
from ui.drawing.look import Look
from ui.drawing.paint import hairline
from ui.drawing.palette import mix
from ui.table.panel.blocks import BLEED, Alternatives, Block
from ui.table.panel.column_scroll import ColumnScroll
from ui.table.panel.log import LogBlock
from ui.table.panel.panel_fit import ShrinkStep, lower_below, regained, with_rows, yielded
from ui.table.panel.panel_painter import FrameTime, PanelPainter, Shown
from ui.table.panel.scrolled_middle import BAR, MiddleLayout, lay_out


class SidePanel:
    """Lays blocks out in the panel's content box; the log takes the height that is left."""

    def __init__(self) -> None:
        self.box = pygame.Rect(0, 0, 0, 0)
        """The rectangle of the whole panel."""
        self.content = pygame.Rect(0, 0, 0, 0)
        """Between the title line and the buttons."""
        self.rows = 2
        self.scrolled = False
        """The middle scrolls and no block yields, as in large text."""
        self.column = ColumnScroll()
        self._middle: tuple[Hashable, MiddleLayout] | None = None
        self._leading: Block | None = None
        """The first block of a middle without a log: where that is another one, its reader begins anew."""
        self._dragged = False
        self.painter = PanelPainter()
        self._plan: tuple[Hashable, list[pygame.Rect]] | None = None
        """The rectangles for blocks of these kinds and heights."""
        self._laid: tuple[Sequence[Block], list[tuple[Block, pygame.Rect]]] | None = None
        """What was laid out last, and how."""
        self._given: dict[bool, ShrinkStep] = {}
        """How far the fullest blocks have to give way, with and without what comes and goes."""

    def place(self, box: pygame.Rect, content: pygame.Rect, rows: int = 2) -> None:
        """Where the panel lies on the screen, and how many rows the log has at least."""
        self.box, self.content, self.rows = box, content, rows
        self.painter.clear()
        self._plan = self._laid = self._middle = None

    @property
    def room(self) -> float:
        """The pixels that all blocks may have together: in a column that scrolls without end."""
        return inf if self.scrolled else self.content.height

    def shortfall(self, blocks: Sequence[Block], look: Look) -> int:
        """How many pixels the blocks that must be there lack at this text size; 0 when all fit."""
        if self.scrolled:
            return 0
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
        if self.scrolled:
            return True
        width = self.content.width
        _, kept, _ = self._kept(_calm(max_content), look)
        less = [replace(each, rows=max(2, each.rows - rows)) if isinstance(each, LogBlock) else each for each in kept]
        return sum(each.height(look, width) for each in (*less, extra)) <= self.content.height

    def layout(self, blocks: Sequence[Block], look: Look) -> list[tuple[Block, pygame.Rect]]:
        """Each block's rectangle on the screen; those out of sight, or without room in a low window, are left out."""
        if self.scrolled:
            return self._scrolled_layout(blocks, look).laid
        if self._laid is None or self._laid[0] is not blocks:
            passing = any(map(_passing, blocks))
            steady = blocks if passing else lower_below(blocks, self._given.get(True, ShrinkStep.NOTHING))
            _, kept, heights = self._kept(steady, look, self._given.get(passing, ShrinkStep.NOTHING))
            key = tuple(zip(map(type, kept), heights, strict=True))
            if self._plan is None or self._plan[0] != key:
                self._plan = (key, self._stack(kept, heights))
            self._laid = (blocks, list(zip(kept, self._plan[1], strict=True)))
            for block, rect in self._laid[1]:
                if isinstance(block, LogBlock):
                    block.log.column = None
                    rows = block.rows_area(rect, look)
                    block.log.place(rows, block.row_height(look, rows.height), block.control(rect, look))
        return self._laid[1]

    def _scrolled_layout(self, blocks: Sequence[Block], look: Look) -> MiddleLayout:
        """The blocks in their places, found anew when they, the log's rows or the scroll position are others."""
        log = next((each.log for each in blocks if isinstance(each, LogBlock)), None)
        column, rows = self.column, len(log.rows) if log is not None else 0
        key = (id(blocks), rows, column.top, column.moved, look.key, tuple(self.content))
        if self._middle is not None and self._middle[0] == key and self._laid is not None and self._laid[0] is blocks:
            return self._middle[1]
        first = next(iter(blocks), None) if log is None else None
        if first != self._leading:
            self._leading = first
            column.reset()
        found = lay_out(blocks, self.content, look, column)
        self._laid = (blocks, found.laid)
        self._middle = (id(blocks), rows, column.top, column.moved, look.key, tuple(self.content)), found
        return found

    def middle(self, blocks: Sequence[Block], look: Look) -> pygame.Rect:
        """The part of the panel whose content scrolls, where it does."""
        return self._scrolled_layout(blocks, look).view

    def seen(self, blocks: Sequence[Block], look: Look) -> list[pygame.Rect]:
        """The part of each block of `layout` that is in sight: all of it, but for what a middle that scrolls parts."""
        return [clip for _, _, clip in self.placed(blocks, look)]

    def placed(self, blocks: Sequence[Block], look: Look) -> list[tuple[Block, pygame.Rect, pygame.Rect]]:
        """The blocks of `layout` with their rectangles, and the part of each that is in sight."""
        laid = self.layout(blocks, look)
        middle = self._middle[1] if self.scrolled and self._middle is not None else None
        clips = [rect for _, rect in laid] if middle is None else middle.clips
        return [(block, rect, clip) for (block, rect), clip in zip(laid, clips, strict=True)]

    def scroll(self, entries: int) -> bool:
        """Scrolls the middle by so many entries; False where it does not scroll."""
        if self.scrolled:
            self.column.scroll(entries)
        return self.scrolled

    def page(self, step: int) -> bool:
        """Scrolls the middle by what is in sight of it, up (-1) or down (1); False where it does not scroll."""
        if self.scrolled:
            self.column.page(step)
        return self.scrolled

    @property
    def _bar(self) -> pygame.Rect:
        """Where the scroll bar of the middle stands; without height where there is none."""
        view = self._middle[1].scrolls if self._middle is not None else pygame.Rect(0, 0, 0, 0)
        high = view.height if self.scrolled and self.column.cut else 0
        return pygame.Rect(view.right + BLEED - BAR - 3, view.y, BAR, high)

    def drag(self, at: tuple[int, int], *, pressed: bool, begins: bool = False) -> bool:
        """The pointer at a place, a button of it `pressed`; True while it drags the bar of the middle."""
        bar = self._bar
        if begins:
            self._dragged = bar.height > 0 and bar.inflate(2 * BAR, 0).collidepoint(at)
        self._dragged = self._dragged and pressed
        if self._dragged and bar.height:
            self.column.scroll_to((at[1] - bar.y) / bar.height)
        return self._dragged

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
        found = found[0], regained(found[1], heights, self.content.height, look, width)
        return found[0], [each.version if isinstance(each, Alternatives) else each for each in found[1]], heights

    def forget(self, *, gently: bool) -> None:
        """Another person reads the panel: no block stands as it was. `gently`: they need not all be there at once."""
        self.painter.empty(gently=gently)
        self.column.reset()

    def paint(self, target: pygame.Surface, blocks: Sequence[Block], look: Look, time: FrameTime) -> None:
        """Draws the panel's paper and its blocks, what has changed as far as the frame has time for it."""
        rows = tuple([block.log.key for block in blocks if isinstance(block, LogBlock)])
        shown = Shown((tuple(self.box), look.key, language()), blocks, rows)
        if not self.scrolled and self.painter.stands(target, self.box, shown, look, time):
            return
        self.painter.paint(target, self.box, shown, self.placed(blocks, look), look, time)
        if self.scrolled and self._middle is not None:
            self._paint_bounds(target, look, self._middle[1].view, self._middle[1].air)

    def _paint_bounds(self, target: pygame.Surface, look: Look, view: pygame.Rect, air: int) -> None:
        """The lines over and under the middle, and its scroll bar."""
        if view.y > self.content.y:
            hairline(target, look, view.x, view.right, view.y - air - 1)
        if view.bottom < self.content.bottom and view.height > 0:  # else what stands below begins right here
            hairline(target, look, view.x, view.right, view.bottom + air)
        bar = self._bar
        if bar.height < 2 * BAR:
            return
        pygame.draw.rect(target, mix(look.palette.line, look.palette.paper, 0.4), bar, border_radius=BAR // 2)
        begin, end = self.column.bar()
        thumb = pygame.Rect(bar.x, bar.y + round(begin * bar.height), BAR, 0)
        thumb.height = min(bar.height, max(2 * BAR, round((end - begin) * bar.height)))
        thumb.bottom = min(thumb.bottom, bar.bottom)
        pygame.draw.rect(target, look.palette.muted, thumb, border_radius=BAR // 2)


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
