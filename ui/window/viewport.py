"""The part of the screens' picture that the window shows: all of it, or in a small window a part that scrolls.

Screens know the picture alone. What the pointer does is told to them in its points, here and in no other place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from games.core.words import N_
from ui.controls.cells import FocusableGrid
from ui.controls.keys import CTRL, Binding, listed
from ui.controls.pointer import show_part
from ui.controls.screen import Screen
from ui.controls.sheet import OverlayScreen
from ui.drawing.look import Look
from ui.drawing.palette import mix

BAR: Final = 14
"""The width of a bar: wide enough to be caught."""
_LEAST_THUMB: Final = 32
_NOTCH: Final = 72
"""Pixels that one notch of the wheel scrolls."""
_PAGE: Final = 0.8
"""The share of the visible part that a click beside the thumb scrolls: twice as far as an arrow."""
_AIR: Final = 24
"""The pixels that are shown round a control that is scrolled into sight."""
_ARROWS: Final = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1),
}  # fmt: skip
_POINTER: Final = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})
SCROLLING: Final[tuple[Binding, ...]] = (
    listed(N_("Alt+arrows"), N_("Scroll the window; so does Ctrl with the wheel"), N_("Everywhere")),
)
"""The line in the list of keys while not all of the picture is in sight."""


class Viewport:
    """The picture, the part of it that is in sight, and two bars where that is not all."""

    def __init__(self) -> None:
        self.size = (0, 0)
        """The size of the picture in pixels."""
        self.seen = (0, 0)
        """The size of the part that is in sight, in pixels."""
        self.partial = False
        """Whether that is not all of it."""
        self._fitted: object = None
        """The window and the least picture that the sizes were made for."""
        self._paper: pygame.Surface | None = None
        self.corner = (0, 0)
        """The point of the picture that stands at the window's top left corner."""
        self._held: tuple[int, int] | None = None
        """The bar that is dragged, 0 across or 1 down, and the pixel of its thumb that is held."""
        self._followed: tuple[object, object, pygame.Rect | None] = (None, None, None)

    def fit(self, window: tuple[int, int], least: tuple[int, int]) -> tuple[int, int]:
        """The size of the picture for a window, for screens that need one of at `least` that size."""
        if self._fitted == (window, least):
            return self.size
        self._fitted = window, least
        down = window[1] < least[1]
        across = window[0] - BAR * down < least[0]
        down = down or window[1] - BAR * across < least[1]
        self.seen = max(1, window[0] - BAR * down), max(1, window[1] - BAR * across)
        self.size = max(self.seen[0], least[0]), max(self.seen[1], least[1])
        self.partial = across or down
        self._paper = None
        self._held, self._followed = None, (None, None, None)
        self.jump(self.corner)
        return self.size

    # -- moving ----------------------------------------------------------------------------

    def jump(self, corner: tuple[int, int]) -> bool:
        """Shows the picture from a point on, or from as near to it as there is picture; True when that is news."""
        x, y = (min(max(0, corner[axis]), self.size[axis] - self.seen[axis]) for axis in (0, 1))
        before, self.corner = self.corner, (x, y)
        show_part(pygame.Rect(self.corner, self.seen) if self.partial else None)
        return self.corner != before

    def show(self, box: pygame.Rect) -> bool:
        """Scrolls no further than needed to have a box in sight; of one that is larger its top left corner."""
        x, y = (_least_move(at, box[axis], box[axis + 2], self.seen[axis]) for axis, at in enumerate(self.corner))
        return self.jump((x, y))

    def follow(self, screen: Screen) -> bool:
        """Scrolls the focused control or a sheet that has just been opened into sight; returns True when that scrolled.

        What was followed once is let go: whoever scrolls away from it stays there.
        """
        if not self.partial:
            return False
        ring = screen.focus.current
        box = pygame.Rect(ring.mark if isinstance(ring, FocusableGrid) else ring.rect) if ring is not None else None
        known, self._followed = self._followed, (screen, ring, box)
        if known == self._followed:
            return False
        opened = isinstance(screen, OverlayScreen) and known[0] is not screen
        scrolled = opened and isinstance(screen, OverlayScreen) and self.show(screen.box)
        return (box is not None and self.show(box.inflate(_AIR, _AIR))) or scrolled

    # -- hands -----------------------------------------------------------------------------

    def take(self, event: pygame.event.Event, top: Screen) -> pygame.event.Event | None:
        """An event of SDL's with the pointer's place in the picture; None for one that has scrolled it."""
        if not self.partial:
            return event
        shown = self._shown(event, top.focus.typing())
        if shown is None:
            top.request_redraw()
        return shown

    def _shown(self, event: pygame.event.Event, typing: bool) -> pygame.event.Event | None:
        if event.type == pygame.MOUSEWHEEL and pygame.key.get_mods() & CTRL:
            aside = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
            step = event.x - (event.y if aside else 0), 0 if aside else -event.y
            self._by((step[0] * _NOTCH, step[1] * _NOTCH))
            return None
        if event.type == pygame.KEYDOWN and event.key in _ARROWS and event.mod & pygame.KMOD_ALT and not typing:
            x, y = _ARROWS[event.key]
            self._by((round(x * self.seen[0] * _PAGE / 2), round(y * self.seen[1] * _PAGE / 2)))
            return None
        if event.type not in _POINTER:
            return event
        if self._bars(event):
            return None
        at = event.pos[0] + self.corner[0], event.pos[1] + self.corner[1]
        return pygame.event.Event(event.type, event.dict | {"pos": at})

    def _by(self, step: tuple[int, int]) -> None:
        self.jump((self.corner[0] + step[0], self.corner[1] + step[1]))

    def _bars(self, event: pygame.event.Event) -> bool:
        """A pointer's event on a bar; True when nobody else may have it."""
        if self._held is not None:
            axis, grip = self._held
            if event.type == pygame.MOUSEMOTION:
                room = self.seen[axis] - self._thumb(axis)[axis + 2]
                goal = [*self.corner]
                goal[axis] = round((event.pos[axis] - grip) / max(1, room) * (self.size[axis] - self.seen[axis]))
                self.jump((goal[0], goal[1]))
            elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
                self._held = None
            return True
        axis = next((axis for axis in (0, 1) if self._track(axis).collidepoint(event.pos)), -1)
        if axis < 0 or event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return axis >= 0 and event.type == pygame.MOUSEBUTTONDOWN
        thumb = self._thumb(axis)
        if thumb.collidepoint(event.pos):
            self._held = axis, event.pos[axis] - thumb[axis]
        else:
            page = round(self.seen[axis] * _PAGE) * (1 if event.pos[axis] > thumb[axis] else -1)
            self._by((page, 0) if axis == 0 else (0, page))
        return True

    def _track(self, axis: int) -> pygame.Rect:
        """Returns the place of the bar across (0) or down (1) in the window; empty where there is none."""
        if self.size[axis] <= self.seen[axis]:
            return pygame.Rect(0, 0, 0, 0)
        if axis == 0:
            return pygame.Rect(0, self.seen[1], self.seen[0], BAR)
        return pygame.Rect(self.seen[0], 0, BAR, self.seen[1])

    def _thumb(self, axis: int) -> pygame.Rect:
        thumb, seen, whole = self._track(axis), self.seen[axis], self.size[axis]
        length = max(min(_LEAST_THUMB, seen), seen * seen // whole)
        thumb[axis] += round((seen - length) * self.corner[axis] / max(1, whole - seen))
        thumb[axis + 2] = length
        return thumb

    # -- drawing ---------------------------------------------------------------------------

    def paper(self, window: pygame.Surface) -> pygame.Surface:
        """Returns the surface that screens draw on: the window's where all of the picture is in sight."""
        if not self.partial:
            return window
        if self._paper is None:
            self._paper = pygame.Surface(self.size)
        return self._paper

    def draw(self, seen: Sequence[Screen], window: pygame.Surface) -> bool:
        """Draws the screens that can be seen, the lowest first, into the window; False where none has changed."""
        if not any(screen.dirty for screen in seen):
            return False
        top, paper = seen[-1], self.paper(window)
        part = top.changed_part if len(seen) == 1 else None  # what lies over a screen is drawn over all of it
        if self.follow(top):
            top.refresh_controls(0.0)  # other things lie under the pointer now
        for screen in seen:
            if screen is not top:
                screen.manager.dress()
            screen.draw(paper, part)
            screen.dirty, screen.changed_part = False, None
        if paper is not window:
            self._show(paper, window, top.look)
        return True

    def _show(self, paper: pygame.Surface, window: pygame.Surface, look: Look) -> None:
        """Puts what is in sight into the window, with the bars."""
        palette = look.palette
        window.fill(mix(palette.line, palette.paper, 0.4))
        window.blit(paper, (0, 0), pygame.Rect(self.corner, self.seen))
        for axis in (0, 1):
            colour = palette.ink if self._held is not None and self._held[0] == axis else palette.muted
            if self._track(axis):
                pygame.draw.rect(window, colour, self._thumb(axis).inflate(-4, -4), border_radius=5)

    def in_window(self, box: pygame.Rect) -> pygame.Rect:
        """Returns the place of a part of the picture in the window."""
        return box.move(-self.corner[0], -self.corner[1])


def _least_move(at: int, first: int, length: int, seen: int) -> int:
    """Returns the offset nearest to `at` at which a stretch is in sight; of a longer one, its beginning."""
    return first if length > seen else max(first + length - seen, min(at, first))
