"""Scrolling a column that is higher than its window: where it stands, gliding, and the bar at its side."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ui.controls.pointer import pointer_at
from ui.drawing.look import Look
from ui.drawing.motion import Motion, Tween
from ui.drawing.palette import mix

BAR = 6
"""The bar's width in pixels; it can be caught in an area twice as wide to its left."""
GLIDE = 160
"""Milliseconds that a scroll's glide lasts."""


class Stretch(NamedTuple):
    """A part of a column that scrolls, in pixels from its top."""

    scroll: Scroll
    top: float
    height: float
    air: int = 24
    """Pixels at 100 % that are left above and below it where it is scrolled to."""


class Scroll:
    """A window of `area` on a column `total` pixels high, of which the part from `offset` on is in sight."""

    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.area = pygame.Rect(0, 0, 0, 0)
        self.total = 0
        self.goal = 0.0
        """The offset, or where it is gliding to."""
        self._start = 0.0
        self._glide = Tween(0)
        self._track = pygame.Rect(0, 0, 0, 0)
        self._held: float | None = None

    # -- where it stands -------------------------------------------------------------------

    def place(self, area: pygame.Rect, total: int, bar_x: int | None = None) -> None:
        """Sets the window's place and the column's height; `bar_x` is the bar's left edge (default: inside, right)."""
        self.area = pygame.Rect(area)
        self.total = total
        left = area.right - BAR if bar_x is None else bar_x
        self._track = pygame.Rect(left, area.y, BAR, area.height)
        self.goal, self._start = min(self.goal, self.most), min(self._start, self.most)

    @property
    def offset(self) -> float:
        """The first pixel of the column in sight; it follows a glide under way."""
        return self.goal - (self.goal - self._start) * (1 - self._glide.share)

    @property
    def most(self) -> float:
        """The offset at which the end of the column is in sight."""
        return float(max(0, self.total - self.area.height))

    @property
    def needed(self) -> bool:
        """True when not everything is in sight."""
        return self.total > self.area.height

    # -- moving ----------------------------------------------------------------------------

    def jump(self, offset: float) -> None:
        """Scrolls to an offset at once."""
        self.goal = self._start = min(max(0.0, offset), self.most)

    def by(self, pixels: float) -> None:
        """Scrolls down by so many pixels at once."""
        self.jump(self.goal + pixels)

    def glide(self, offset: float) -> None:
        """Scrolls smoothly to an offset."""
        start = self.offset
        self.jump(offset)
        self._start, self._glide = start, self.motion.start(GLIDE)

    def show(self, top: float, height: float, margin: float = 0) -> None:
        """Glides no further than needed to have a stretch of the column in sight, `margin` from the edges.

        Of one that is higher than the window the beginning is shown.
        """
        if top - margin < self.goal:
            self.glide(top - margin)
        elif top + height + margin > self.goal + self.area.height:
            self.glide(min(top - margin, top + height + margin - self.area.height))

    def leap(self, command: str, step: float, page: float) -> bool:
        """Up, Down, a page up or down, to an end; False for any other command."""
        goals = {"up": -step, "down": step, "page-up": -page, "page-down": page, "first": -self.goal, "last": self.most}
        if command in goals:
            self.glide(self.goal + goals[command])
        return command in goals

    # -- the bar ---------------------------------------------------------------------------

    def thumb(self) -> pygame.Rect:
        height = max(28, round(self._track.height * self.area.height / max(1, self.total)))
        room = self._track.height - height
        top = self._track.y + (round(room * self.offset / self.most) if self.most else 0)
        return pygame.Rect(self._track.x, top, BAR, height)

    def pointer(self, event: pygame.event.Event) -> bool:
        """A mouse event: the wheel over the window, or the bar pressed and dragged. True when it was used."""
        if event.type == pygame.MOUSEWHEEL:
            if not self.area.collidepoint(pointer_at()) or not self.needed:
                return False
            self.by(-72 * getattr(event, "precise_y", event.y))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEMOTION and self._held is not None:
            room = self._track.height - self.thumb().height
            if room > 0:
                self.jump((event.pos[1] - self._held - self._track.y) / room * self.most)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._held is not None:
            self._held = None
            return True
        return False

    def _press(self, pos: tuple[int, int]) -> bool:
        if not self.needed or not self._track.inflate(3 * BAR, 0).collidepoint(pos):
            return False
        thumb = self.thumb()
        if thumb.top <= pos[1] < thumb.bottom:
            self._held = float(pos[1] - thumb.y)
        else:
            self.glide(self.goal + (self.area.height * 0.9 if pos[1] > thumb.y else -self.area.height * 0.9))
        return True

    def paint(self, target: pygame.Surface, look: Look) -> None:
        """Draws the bar, if one is needed."""
        if not self.needed:
            return
        track = mix(look.palette.line, look.palette.paper, 0.4)
        pygame.draw.rect(target, track, self._track, border_radius=3)
        colour = look.palette.ink if self._held is not None else look.palette.muted
        pygame.draw.rect(target, colour, self.thumb(), border_radius=3)
