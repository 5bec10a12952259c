"""The window on a garden without borders: where its cells lie on the screen, panned and zoomed."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import pygame

from games.niwa.garden import Cell
from ui.scenes.niwa.cards import SMALLEST_TAB, size_of

NARROWEST: Final = 22
WIDEST: Final = 140
"""The limits of a card's width in pixels."""
CLICKED: Final = 24
"""The least pixels of an empty cell around the garden that are in sight: enough to click on."""
STEPS: Final = (NARROWEST, 25, 29, 33, 38, 44, 50, 58, 66, 76, 88, 100, 116, WIDEST)
"""The widths that zooming goes through, about a seventh apart."""


def inset_of(width: int) -> int:
    """Returns how many pixels narrower than `width` cards in group outlines are drawn."""
    spare = width - SMALLEST_TAB if width >= SMALLEST_TAB else width
    return max(2, min(spare, round(width / 11)))


@dataclass(frozen=True)
class Camera:
    """`x` and `y` is where the top left corner of the cell 0,0 lies on the screen; `width` is a card's."""

    window: pygame.Rect
    """The part of the screen that shows the garden."""
    width: int
    x: float
    y: float
    inset: int = 0
    """The pixels by which cards are drawn narrower than `width`, in the middle of their cells."""
    turned: bool = False
    """A quarter turn to the left: rows run from left to right, columns from the foot up."""

    @classmethod
    def centred(cls, window: pygame.Rect, width: int) -> Camera:
        """The cell 0,0 in the middle."""
        wide, high = size_of(width)
        return cls(window, width, window.centerx - wide / 2, window.centery - high / 2)

    @cached_property
    def card(self) -> tuple[int, int]:
        """The width and height of a card."""
        return size_of(self.width - self.inset)

    @cached_property
    def pitch(self) -> tuple[int, int]:
        """The pixels from one cell to the next, right and down."""
        wide, high = size_of(self.width)
        return wide + max(2, round(self.width * 6 / 72)), high + max(2, round(self.width * 4 / 72))

    def grid(self, cell: Cell) -> Cell:
        """Returns how many cells below and right of 0,0 a cell lies on the screen."""
        return (-cell[1], cell[0]) if self.turned else cell

    def stepped(self, down: int, right: int) -> Cell:
        """Returns the rows and columns that a step on the screen goes."""
        return (right, -down) if self.turned else (down, right)

    def rect(self, cell: Cell) -> pygame.Rect:
        """Returns the place of a cell on the screen."""
        (x, y), (across, down) = self._first, self.pitch
        below, right = (-cell[1], cell[0]) if self.turned else cell  # as `grid`; this is asked for every card
        return pygame.Rect((x + right * across, y + below * down), self.card)

    @cached_property
    def _first(self) -> tuple[int, int]:
        """The card on the cell 0,0."""
        above = (size_of(self.width)[1] - self.card[1]) // 2
        return round(self.x) + self.inset // 2, round(self.y) + above

    def mounted(self) -> Camera:
        """Returns a camera on the same cells with room between the cards, which keep their corner tabs."""
        return replace(self, inset=inset_of(self.width))

    def cell_at(self, pos: tuple[int, int]) -> Cell:
        """The cell under a point; the gaps belong to the cell before."""
        across, down = self.pitch
        return self.stepped(math.floor((pos[1] - round(self.y)) / down), math.floor((pos[0] - round(self.x)) / across))

    def moved(self, dx: float, dy: float) -> Camera:
        """Returns a camera on the same window with the garden moved by so many pixels."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def zoomed(self, width: float, at: tuple[int, int]) -> Camera:
        """Returns a camera with cards `width` wide; what lies under `at` stays there."""
        new = replace(self, width=max(NARROWEST, min(WIDEST, round(width))))
        (across, down), (to_across, to_down) = self.pitch, new.pitch
        x = at[0] - (at[0] - self.x) * to_across / across
        y = at[1] - (at[1] - self.y) * to_down / down
        return replace(new, x=x, y=y)

    def step(self, steps: int, at: tuple[int, int]) -> Camera:
        """Returns a camera some steps nearer (or farther, below zero)."""
        width = self.width
        for _ in range(abs(steps)):
            further = [each for each in STEPS if (each > width if steps > 0 else each < width)]
            if further:
                width = further[0] if steps > 0 else further[-1]
        return self.zoomed(width, at)

    @cached_property
    def ring(self) -> tuple[int, int]:
        """The pixels, right and down, of the empty cells around a garden that are in sight: the near half of them."""
        across, down = self.pitch
        return max(CLICKED, across // 2), max(CLICKED, down // 2)

    def bounds(self, cells: Iterable[Cell], ringed: bool = False) -> pygame.Rect:
        """The part of the screen that the cells take; `ringed`: with the near half of the cells around them."""
        rects = [self.rect(cell) for cell in cells]
        box = rects[0].unionall(rects[1:])
        return box.inflate(2 * self.ring[0], 2 * self.ring[1]) if ringed else box

    def shows(self, cells: Iterable[Cell], ringed: bool = False) -> bool:
        """True when all the cells lie in the window."""
        return self.window.contains(self.bounds(cells, ringed))

    def fitted(self, cells: Iterable[Cell], widest: int, ringed: bool = False) -> Camera:
        """The largest view, cards at most `widest`, that shows all the cells, in the middle of the window."""
        cells = tuple(cells)
        lie = [self.grid(cell) for cell in cells]
        rows = 1 + max(row for row, _ in lie) - min(row for row, _ in lie)
        columns = 1 + max(col for _, col in lie) - min(col for _, col in lie)
        width = widest
        while width > NARROWEST:
            view = replace(self, width=width)
            (across, down), (right, below) = view.pitch, view.ring if ringed else (0, 0)
            if (columns * across + 2 * right <= self.window.width
                    and rows * down + 2 * below <= self.window.height):  # fmt: skip
                break
            width -= 1
        new = replace(self, width=width)
        box = new.bounds(cells)
        return new.moved(self.window.centerx - box.centerx, self.window.centery - box.centery)

    def following(self, cells: Iterable[Cell], widest: int, enough: pygame.Rect, ringed: bool = False) -> Camera:
        """The view changed as little as it takes to show all the cells: not at all, moved, or fitted.

        It stays as long as they lie within `enough`, which may be larger than the window.
        """
        cells = tuple(cells)
        box = self.bounds(cells, ringed)
        if enough.contains(box):
            return self
        if box.width > self.window.width or box.height > self.window.height:
            return self.fitted(cells, widest, ringed)
        inside = box.clamp(self.window)
        return self.moved(inside.x - box.x, inside.y - box.y)

    def onto(self, window: pygame.Rect) -> Camera:
        """Returns the view for another window: what was in the middle stays in the middle."""
        dx, dy = window.centerx - self.window.centerx, window.centery - self.window.centery
        return replace(self, window=window).moved(dx, dy)

    def towards(self, other: Camera, share: float) -> Camera:
        """Returns a view on the way to `other`."""
        if share >= 1:
            return other
        width = round(self.width + (other.width - self.width) * share)
        # The garden's place is followed in cells, so that panning and zooming arrive together.
        mine, theirs = self._middle(), other._middle()
        row = mine[0] + (theirs[0] - mine[0]) * share
        col = mine[1] + (theirs[1] - mine[1]) * share
        new = replace(other, width=width)
        across, down = new.pitch
        return replace(new, x=new.window.centerx - col * across, y=new.window.centery - row * down)

    def _middle(self) -> tuple[float, float]:
        across, down = self.pitch
        return (self.window.centery - self.y) / down, (self.window.centerx - self.x) / across
