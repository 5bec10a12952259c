"""The shelves of matches; which lie on one, in which order, and which one is chosen. Knows no screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from games.core.typed import folded
from games.core.words import N_
from ui.screens.saves.items import Item, item_of
from ui.services.folders import EXAMPLES, Folders
from ui.services.matches.store import basket_drawers
from ui.services.save_files import SaveFile


@dataclass(frozen=True, slots=True)
class Shelf:
    """One shelf: its id, the words on its button, and what it says when nothing lies on it."""

    id: str
    words: str
    empty: str
    why: str
    padded: str = ""
    """The `why` without its key, while a pad leads."""
    named: bool = False
    """True where the players have named the files themselves."""
    dated: str = N_("Saved {when}")
    """The words for when it was done: saved, ended, removed."""

    def names(self, path: Path) -> bool:
        """Whether a player has named the file at `path`."""
        return self.named or path.parent.name == "saved"

    def folders(self, folders: Folders) -> list[Path]:
        """Returns the folders in which the shelf's files lie."""
        if self.id == "basket":
            return basket_drawers(folders)
        places = {"saved": folders.saves, "unfinished": folders.unfinished, "finished": folders.history}
        return [places.get(self.id, EXAMPLES)]


SHELVES: Final = (
    Shelf(
        "saved",
        N_("Saved"),
        N_("No saved matches yet"),
        N_("Press Ctrl+S at a table to save the match. It then waits here."),
        N_("Matches saved at a table appear here."),
        named=True,
    ),
    Shelf(
        "unfinished",
        N_("Unfinished"),
        N_("No unfinished matches"),
        N_("Every match is kept here until it ends."),
        dated=N_("Left {when}"),
    ),
    Shelf(
        "finished",
        N_("Finished"),
        N_("No finished matches yet"),
        N_("Finished matches are kept here automatically."),
        dated=N_("Ended {when}"),
    ),
    Shelf(
        "examples",
        N_("Examples"),
        N_("There are no examples here"),
        N_("They are in saves/examples, beside the program."),
    ),
    Shelf(
        "basket",
        N_("Wastebasket"),
        N_("The wastebasket is empty"),
        N_("Removed items stay here for {days} days, and you can put them back."),
        dated=N_("Removed {when}"),
    ),
)
"""The shelves, with words marked for translation: `{days}` is how long the wastebasket keeps a match, `{when}` when."""


def shelf_of(name: str) -> Shelf:
    """The shelf with an id."""
    return next(shelf for shelf in SHELVES if shelf.id == name)


SORTS: Final[dict[str, tuple[str, Callable[[Item], Any]]]] = {
    "date": (N_("Newest first"), lambda item: (bool(item.problem), -item.moment.timestamp(), item.title.casefold())),
    "name": (N_("By name"), lambda item: (bool(item.problem), item.title.casefold(), -item.moment.timestamp())),
}
"""The orders to choose from: id, words, key. What cannot be opened comes last in each."""


class Listing:
    """All saves of a shelf, and those that the filters leave."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.items: list[Item] = []
        self.listed: list[Item] = []
        self.game_id = ""
        """The game whose matches are listed; "" for all."""
        self.sort = "date"
        self.search = ""
        self.selected: Path | None = None

    def turn_to(self, shelf: Shelf) -> None:
        """Lists another shelf from now on; nothing is known of it yet."""
        self.shelf = shelf
        self.items, self.listed, self.game_id = [], [], ""

    def set_files(self, files: Sequence[SaveFile], now: datetime) -> None:
        """Takes the files of a folder that has been read anew."""
        before = self.place
        removed = self.shelf.id == "basket"
        known = {item.file.path: item for item in self.items}  # a long folder comes in many parts
        self.items = [
            old
            if (old := known.get(file.path)) is not None and old.file is file
            else item_of(file, now, self.shelf.names(file.path), removed=removed)
            for file in files
        ]
        self.refresh(before)

    def refresh(self, before: int | None = None) -> None:
        """Lists anew; a chosen match that is no longer listed gives way to the one now at its place `before`."""
        words = folded(self.search).split()
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
        """Returns how many matches are listed and how many there are; a file that cannot be opened is none."""
        shown, total = (sum(not item.problem for item in items) for items in (self.listed, self.items))
        return shown, total

    @property
    def place(self) -> int | None:
        """The row that is chosen, or None."""
        return next((n for n, item in enumerate(self.listed) if item.file.path == self.selected), None)

    @property
    def current(self) -> Item | None:
        """The match that is chosen, or None."""
        place = self.place
        return None if place is None else self.listed[place]

    def select(self, place: int) -> None:
        """Chooses a row, or the nearest there is."""
        if self.listed:
            self.selected = self.listed[min(max(0, place), len(self.listed) - 1)].file.path
