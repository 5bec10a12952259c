"""The best lines from a place of the log, as a block of the panel: the switch, how far the judgement has come, a row a
line."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from games.core.words import tr
from ui.drawing.advice import move_mark
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.palette import mix
from ui.drawing.vector import Sketch
from ui.table.blocks import BLEED, Block, whole
from ui.table.features.analysis.bar import percent

_ROW: Final = 24
_HEAD: Final = 30


@dataclass(frozen=True)
class LineRow:
    """One line of play."""

    chance: str
    """The mover's chance if it is played, "" while that is not known."""
    first: str
    """Its first move, as players write it."""
    rest: tuple[str, ...] = ()
    """What is expected to follow."""
    mark: str = ""
    played: str = ""
    """Of the line that was played: in words what it was."""


@dataclass(frozen=True)
class BestLines(Block):
    """The switch with the lines below it; off, the switch alone."""

    on: bool
    status: str = ""
    """How far it has come, or why there is nothing."""
    rows: tuple[LineRow, ...] = ()
    chosen: int = 0
    most: int = 4
    """For so many rows there is room, whether there are as many or fewer: what stands below never jumps."""

    def versions(self) -> tuple[Block, ...]:
        """With room for all rows, and for fewer where the window is low."""
        return tuple(replace(self, most=most) for most in (self.most, 3, 2)) if self.on else (self,)

    @property
    def shown(self) -> list[tuple[int, LineRow]]:
        """The rows for which there is room, each with its number: the chosen one and the played one are among them."""
        rows = list(enumerate(self.rows))
        while len(rows) > max(1, self.most):
            spare = [row for row in rows[1:] if row[0] != self.chosen and not row[1].played]
            rows.remove((spare or rows[1:])[-1])
        return rows

    def height(self, look: Look, width: int) -> int:
        """The heading and its rows."""
        return look.px(_HEAD) + (self.most * look.px(_ROW) + look.px(6) if self.on else 0)

    def switch(self, look: Look, width: int) -> pygame.Rect:
        """The switch in a surface of that width."""
        box = pygame.Rect(0, 0, look.px(34), look.px(18))
        box.midright = (width - BLEED, look.px(_HEAD) // 2)
        return box

    def at(self, pos: tuple[int, int], look: Look, width: int) -> int | None:
        """The number of the line under a point of the block's surface; -1: its heading, which is all a switch."""
        row = (pos[1] - look.px(_HEAD)) // look.px(_ROW)
        if row < 0:
            return -1
        return self.shown[row][0] if self.on and row < len(self.shown) else None

    def paint(self, target: pygame.Surface, look: Look) -> None:
        palette, width = look.palette, target.get_width()
        box = self.switch(look, width)
        words, at = tr("Best from here"), (BLEED, box.centery)
        heading = place_text(target, look, words, LABEL, at, bold=True, middle=True)
        status = whole(look, self.status, box.x - look.px(8) - heading.right - look.px(10))
        at = (box.x - look.px(8), box.centery)
        place_text(target, look, status, LABEL, at, palette.muted, align="right", middle=True)
        self._paint_switch(target, look, box)
        alike = self._letters(look, width)
        for place, (number, row) in enumerate(self.shown if self.on else ()):
            line = pygame.Rect(4, look.px(_HEAD) + place * look.px(_ROW), width - 8, look.px(_ROW) - 1)
            self._paint_row(target, look, alike, line, row, number)

    def _paint_switch(self, target: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        palette = look.palette
        sketch = Sketch(*box.size)
        fill, high = palette.moss if self.on else palette.button, box.height
        rim = palette.moss if self.on else palette.muted
        sketch.rect((0, 0, *box.size), radius=high / 2, fill=fill, stroke=rim, width=1.4)
        knob = palette.paper if self.on else palette.muted
        sketch.circle((box.width - high / 2 if self.on else high / 2, high / 2), high / 2 - look.px(4), fill=knob)
        target.blit(sketch.render(), box)

    def _letters(self, look: Look, width: int) -> Look:
        """The look of the rows' first moves: the largest letters in which none of them is cut, the same for all."""
        rows = [row for _, row in self.shown] if self.on else []
        begin = BLEED + look.type.width(percent(1.0), LABEL, True) + look.px(12)
        room = width - 4 - look.px(8) - begin
        marked = {row.mark: look.px(8) + move_mark(row.mark, look).get_width() for row in rows if row.mark}

        def fits(each: Look) -> bool:
            return all(each.type.width(row.first, LABEL, True) <= room - marked.get(row.mark, 0) for row in rows)

        return look.largest(fits, 0.7)

    def _paint_row(
        self, target: pygame.Surface, look: Look, alike: Look, box: pygame.Rect, row: LineRow, number: int
    ) -> None:
        palette = look.palette
        ground = mix(palette.paper, palette.gold, 0.25) if row.played else None
        if number == self.chosen:
            ground = mix(palette.paper, palette.indigo, 0.30 if palette.dark else 0.20)
        if ground is not None:
            pygame.draw.rect(target, ground, box, border_radius=4)
        if number == self.chosen:
            pygame.draw.rect(target, palette.indigo, (box.x, box.y, 3, box.height), border_radius=1)
        right = BLEED + look.type.width(percent(1.0), LABEL, True)
        place_text(target, look, row.chance, LABEL, (right, box.centery), bold=True, align="right", middle=True)
        x, end = right + look.px(12), box.right - look.px(8)
        room = end - x - (look.px(8) + move_mark(row.mark, look).get_width() if row.mark else 0)
        first = place_text(target, alike, row.first, LABEL, (x, box.centery), bold=True, middle=True, room=room)
        x = first.right + look.px(8)
        if row.mark:
            mark = move_mark(row.mark, look)
            x = target.blit(mark, mark.get_rect(midleft=(x, box.centery))).right + look.px(7)
        if row.played:
            words = whole(look, row.played, end - x)
            x = place_text(target, look, words, LABEL, (x, box.centery), middle=True).right + look.px(8)
        rest = _as_many(look, row.rest, end - x)
        place_text(target, look, rest, LABEL, (x, box.centery), palette.muted, middle=True)


def _as_many(look: Look, moves: tuple[str, ...], room: int) -> str:
    """As many of the moves that follow as there is room for, none of them cut."""
    parts = (" ".join(moves[:count]) for count in range(len(moves), 0, -1))
    return next((each for each in parts if look.type.width(each, LABEL) <= room), "")
