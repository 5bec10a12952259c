"""A grid or list that a screen paints itself, as one member of the focus order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from ui.controls.scroll import Scroll


@dataclass(eq=False)
class FocusableGrid:
    """Arrows walk over the cells, Page Up, Page Down, Home and End jump, Enter presses one, Tab leaves.

    The cells are of one size, and stand in the rows of a column that scrolls. The screen owns the place of the mark;
    a place is a cell's number from 0 on.
    """

    scroll: Scroll
    rect: pygame.Rect
    """The window on the cells."""
    size: tuple[int, int]
    count: Callable[[], int]
    place: Callable[[], int | None]
    """Returns the number of the cell that has the mark, or None."""
    go: Callable[[int], object]
    """Puts the mark on a cell."""
    press: Callable[[int], object]
    columns: int = 1
    gap: tuple[int, int] = (0, 0)
    """Pixels between a cell and the next, right and down."""
    inset: int = 0
    """Pixels between the window's left edge and the first column."""
    group: int = 0
    title: str = ""
    """The name a screen reader calls the grid by."""
    called: Callable[[int], str] = str
    """Returns the name a screen reader calls a cell by."""

    visible = True

    def alive(self) -> bool:
        """Always: a screen makes its cells anew with its controls."""
        return True

    @property
    def is_enabled(self) -> bool:
        """Whether there is a cell to stand on."""
        return self.count() > 0

    @property
    def pitch(self) -> tuple[int, int]:
        """Pixels from the start of one cell to the start of the next, right and down."""
        return self.size[0] + self.gap[0], self.size[1] + self.gap[1]

    def box(self, place: int) -> pygame.Rect:
        """Returns the place of a cell on the screen at this moment, in sight or not."""
        row, column = divmod(place, self.columns)
        x, y = self.rect.x + self.inset + column * self.pitch[0], self.rect.y + row * self.pitch[1]
        return pygame.Rect((x, y - round(self.scroll.offset)), self.size)

    def in_sight(self) -> range:
        """The cells in the rows that can be seen."""
        top, high = self.scroll.offset, self.pitch[1]
        first, last = int(top // high), int((top + self.rect.height) // high) + 1
        return range(first * self.columns, min(last * self.columns, self.count()))

    def at(self, pos: tuple[int, int]) -> int | None:
        """The cell under a point of the screen."""
        found = (place for place in self.in_sight() if self.box(place).collidepoint(pos))
        return next(found, None) if self.rect.collidepoint(pos) else None

    def show(self, place: int, margin: int = 0) -> None:
        """Scrolls until a cell is in sight, `margin` from the edges."""
        self.scroll.show(place // self.columns * self.pitch[1], self.pitch[1], margin)

    def current(self) -> int | None:
        """The place of the mark, None where it is on no cell."""
        place = self.place()
        return place if place is not None and 0 <= place < self.count() else None

    @property
    def mark(self) -> pygame.Rect:
        """The place of the mark; the whole window while the mark is on no cell."""
        place = self.current()
        return self.rect if place is None else self.box(place)

    def enter(self, origin: pygame.Rect | None) -> None:
        """Takes the keyboard: to the cell that had the mark, else to that in sight nearest to `origin`."""
        place = self.current()
        if place is not None and self.box(place).colliderect(self.rect):
            self.go(place)
            return
        seen = [each for each in range(self.count()) if self.box(each).colliderect(self.rect)]
        whole = [each for each in seen if self.rect.contains(self.box(each))] or seen
        if not whole:
            self.go(0)
        elif origin is None:
            self.go(whole[0])
        else:
            at = pygame.math.Vector2(origin.center)
            self.go(min(whole, key=lambda each: at.distance_squared_to(self.box(each).center)))

    def step(self, dx: int, dy: int) -> bool:
        """An arrow: True when the mark has moved, False where it would leave the cells."""
        place = self.current()
        if place is None:
            self.enter(None)
            return True
        row, column = divmod(place, self.columns)
        if dx and not 0 <= column + dx < self.columns:
            return False
        goal = place + dx + dy * self.columns
        last = self.count() - 1
        if dy > 0 and goal > last and row < last // self.columns:
            goal = last  # from above the gap in the last row
        if not 0 <= goal <= last:
            return False
        self.go(goal)
        return True

    def jump(self, command: str) -> bool:
        """Page Up and Down, Home and End; False for any other command."""
        place, last = self.current() or 0, self.count() - 1
        high = max(1, self.box(min(self.columns, last)).y - self.box(0).y if last >= self.columns else self.rect.height)
        page = self.columns * max(1, self.rect.height // high - 1)
        goals = {"page-up": place - page, "page-down": place + page, "first": 0, "last": last}
        if command not in goals or last < 0:
            return False
        goal = goals[command]
        if command.startswith("page"):  # the same column, as far as there are rows
            goal = place % self.columns if goal < 0 else goal
            goal -= -(-max(0, goal - last) // self.columns) * self.columns
        self.go(goal)
        return True
