"""The table of contents beside a page: wrapped titles, the current one marked, a click goes there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ui.controls.scroll import Scroll
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.palette import mix
from ui.screens.reader.layout import ContentsEntry


@dataclass(slots=True)
class _Title:
    """One title in the list of contents: its lines, and its place."""

    entry: ContentsEntry
    lines: list[str]
    y: int
    height: int
    indent: int


class Contents:
    """Titles of level 2 and 3; the page's own title is not repeated."""

    def __init__(self, scroll: Scroll) -> None:
        self.scroll = scroll
        self.titles: list[_Title] = []
        self.current: int | None = None
        self.hovered: int | None = None

    def place(self, area: pygame.Rect, entries: Sequence[ContentsEntry], look: Look) -> None:
        """Lays the titles out in `area`."""
        self.titles = []
        y = 0
        high = round(look.px(LABEL + 1) * 1.3)
        for entry in entries:
            if entry.level not in (2, 3):
                continue
            indent = look.px(12) + (look.px(14) if entry.level == 3 else 0)
            title = f"{entry.number} {entry.title}" if entry.number else entry.title
            lines = look.type.wrap(title, LABEL + 1, area.width - indent - 14)
            tall = len(lines) * high + look.px(10)
            self.titles.append(_Title(entry, lines, y, tall, indent))
            y += tall
        self.scroll.place(area, y, area.right - 4)

    def follow(self, offset: float) -> bool:
        """Marks the part that the reader is in, `offset` pixels down the page; True when that is another one."""
        here = [number for number, title in enumerate(self.titles) if title.entry.y <= offset]
        current = here[-1] if here else None
        if current == self.current:
            return False
        self.current = current
        if current is not None:
            title = self.titles[current]
            self.scroll.show(title.y, title.height, title.height)
        return True

    def title_at(self, pos: tuple[int, int]) -> int | None:
        """The number of the title under a point."""
        area = self.scroll.area
        if not area.collidepoint(pos):
            return None
        y = pos[1] - area.y + self.scroll.offset
        return next((n for n, title in enumerate(self.titles) if title.y <= y < title.y + title.height), None)

    def neighbour(self, step: int, offset: float) -> ContentsEntry | None:
        """The next title below `offset`, or the last one above it (`step` -1)."""
        entries = [title.entry for title in self.titles]
        if step > 0:
            return next((entry for entry in entries if entry.y > offset + 2), None)
        return next((entry for entry in reversed(entries) if entry.y < offset - 2), None)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        """Draws the titles in sight."""
        palette = look.palette
        area = self.scroll.area
        high = round(look.px(LABEL + 1) * 1.3)
        target.set_clip(area)
        for number, title in enumerate(self.titles):
            y = area.y + title.y - round(self.scroll.offset)
            if y > area.bottom or y + title.height < area.y:
                continue
            box = pygame.Rect(area.x, y, area.width - 10, title.height)
            if number == self.current:
                pygame.draw.rect(target, mix(palette.ground, palette.paper, 0.8), box, border_radius=4)
                pygame.draw.rect(target, palette.vermilion, (box.x, box.y + 3, 3, box.height - 6), border_radius=1)
            elif number == self.hovered:
                pygame.draw.rect(target, mix(palette.ground, palette.ink, 0.05), box, border_radius=4)
            ink = palette.ink if number == self.current or title.entry.level == 2 else palette.muted
            for line in title.lines:
                at = (box.x + title.indent, y + look.px(5) + high / 2)
                place_text(target, look, line, LABEL + 1, at, ink, middle=True)
                y += high
        target.set_clip(None)
        self.scroll.paint(target, look)
