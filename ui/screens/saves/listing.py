"""Which saves are listed, in which order, and which one is chosen. Knows no screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from ui.screens.saves.items import Item, item_of
from ui.screens.saves.shelves import Shelf
from ui.services.save_files import SaveFile

SORTS: Final[dict[str, tuple[str, Callable[[Item], Any]]]] = {
    "date": ("Newest first", lambda item: (bool(item.problem), -item.moment.timestamp(), item.title.casefold())),
    "name": ("By name", lambda item: (bool(item.problem), item.title.casefold(), -item.moment.timestamp())),
}
"""The orders to choose from: id, words, key. What cannot be opened comes last in each."""


class Listing:
    """All saves, and those that the filters leave."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.items: list[Item] = []
        self.listed: list[Item] = []
        self.game_id = ""
        """Only this game's matches; "" for all."""
        self.sort = "date"
        self.search = ""
        self.selected: Path | None = None

    def turn_to(self, shelf: Shelf) -> None:
        """Another shelf is listed from now on; nothing is known of it yet."""
        self.shelf = shelf
        self.items, self.listed, self.game_id = [], [], ""

    def set_files(self, files: Sequence[SaveFile], now: datetime) -> None:
        """The folder has been read anew."""
        before = self.place
        removed = self.shelf.id == "basket"
        self.items = [item_of(file, now, self.shelf.names(file.path), removed=removed) for file in files]
        self.refresh(before)

    def refresh(self, before: int | None = None) -> None:
        """Lists anew; a chosen match that is no longer listed gives way to the one now at its place `before`."""
        words = self.search.casefold().split()
        found = [item for item in self.items if not self.game_id or item.game_id == self.game_id]
        found = [item for item in found if all(word in item.searched for word in words)]
        self.listed = sorted(found, key=SORTS[self.sort][1])
        if self.place is None:
            self.selected = None
            self.select(before or 0)

    def games(self) -> list[tuple[str, str]]:
        """The games of which there are saves, id and name, by name."""
        return sorted({(item.game_id, item.game) for item in self.items if item.game}, key=lambda pair: pair[1])

    def counts(self) -> tuple[int, int]:
        """How many matches are listed and how many there are; a file that cannot be opened is none."""
        shown, total = (sum(not item.problem for item in items) for items in (self.listed, self.items))
        return shown, total

    @property
    def place(self) -> int | None:
        """Which row is chosen."""
        return next((n for n, item in enumerate(self.listed) if item.file.path == self.selected), None)

    @property
    def current(self) -> Item | None:
        """The chosen match."""
        place = self.place
        return None if place is None else self.listed[place]

    def select(self, place: int) -> None:
        """Chooses a row, or the nearest there is."""
        if self.listed:
            self.selected = self.listed[min(max(0, place), len(self.listed) - 1)].file.path
