"""Where a column of entries of different heights stands in its view: whole entries only, at its end unless scrolled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class ShownEntry(NamedTuple):
    """An entry that is in sight: its number, and how many pixels below the top of the view it begins."""

    number: int
    y: int


class ColumnScroll:
    """A scroll position counted in entries. It stays at the end unless the reader scrolls up.

    A column that is `pinned` stays at its beginning unless the reader scrolls down.
    """

    def __init__(self) -> None:
        self.heights: tuple[int, ...] = ()
        self.view = 0
        """The height of the view in pixels."""
        self.top = 0
        """The first entry in sight."""
        self.pinned = False
        self.moved = False
        """Whether the reader has scrolled away from where it stands by itself."""
        self._rest = 0
        """The first entry in sight where it stands by itself."""
        self.first_row = 0
        """The entry that is the log's first row."""
        self.joined: frozenset[int] = frozenset()
        """The entries that go on with the one before."""

    def put(
        self, heights: Sequence[int], view: int, *, pinned: bool, first_row: int = 0,
        joined: frozenset[int] = frozenset(), anchor: int | None = None,
    ) -> None:  # fmt: skip
        """The column as it is now, in a view so high; the entry `anchor` is on top unless its reader has scrolled."""
        self.joined = joined
        if pinned != self.pinned:
            self.moved = False
        self.heights, self.view, self.pinned, self.first_row = tuple(heights), view, pinned, first_row
        end = self.end
        self._rest = min(max(0, (0 if pinned else end) if anchor is None else anchor), end)
        self.top = min(max(0, self.top), end) if self.moved else self._rest

    def reset(self) -> None:
        """Somebody else reads it, or something else: it stands where it does by itself."""
        self.moved = False

    @property
    def end(self) -> int:
        """The first entry from which on all others are in sight."""
        room, first = self.view, len(self.heights)
        while first > 0 and self.heights[first - 1] <= room:
            first -= 1
            room -= self.heights[first]
        whole = next((each for each in range(first, len(self.heights)) if each not in self.joined), None)
        if whole is not None:
            return whole
        while first > 0 and first in self.joined:  # of an entry that is longer than the view the beginning
            first -= 1
        return first

    @property
    def cut(self) -> bool:
        """Whether there is more than is in sight."""
        return sum(self.heights) > self.view

    def shown(self) -> list[ShownEntry]:
        """The entries in sight; at the end they stand at the foot of the view, where there are more than these."""
        found: list[ShownEntry] = []
        y = 0
        for number in range(self.top, len(self.heights)):
            if y + self.heights[number] > self.view:
                break
            found.append(ShownEntry(number, y))
            y += self.heights[number]
        if self.top > 0 and len(found) == len(self.heights) - self.top:
            found = [each._replace(y=each.y + self.view - y) for each in found]
        return found

    def scroll(self, entries: int) -> None:
        """The reader scrolls down by so many entries."""
        self.top = min(max(0, self.top + entries), self.end)
        self.moved = self.top != self._rest

    def page(self, step: int) -> None:
        """The reader scrolls by what is in sight, up (-1) or down (1), but for an entry."""
        self.scroll(step * max(1, len(self.shown()) - 1))

    def scroll_to(self, share: float) -> None:
        """The reader drags the bar so that its middle stands at a share of the view."""
        goal, passed, number = share * sum(self.heights) - self.view / 2, 0, 0
        while number < len(self.heights) and passed < goal:
            passed += self.heights[number]
            number += 1
        self.scroll(number - self.top)

    def bar(self) -> tuple[float, float]:
        """Where the thumb of the bar begins and ends, as shares of the view."""
        whole = max(1, sum(self.heights))
        before = sum(self.heights[: self.top])
        return before / whole, min(1.0, (before + self.view) / whole)

    def show_row(self, first: int, behind: int) -> None:
        """Scrolls so that rows of the log are in sight, whatever is added; a column that is pinned stays as it is."""
        if self.pinned:
            return
        first, behind = self.first_row + first, self.first_row + behind
        self.moved = True
        shown = [each.number for each in self.shown()]
        if not (shown and shown[0] <= first and behind - 1 <= shown[-1]):
            self.top = first
            room = self.view - sum(self.heights[first:behind])
            while self.top > 0 and self.heights[self.top - 1] * 2 <= room:
                self.top -= 1  # what came before is in sight too, and as much of what came after
                room -= self.heights[self.top] * 2
            while self.top < first and self.top in self.joined:
                self.top += 1
        self.top = min(self.top, self.end)
