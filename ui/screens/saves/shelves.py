"""The shelves of the list of matches: saved under a name, unfinished, finished, examples, and the wastebasket."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ui.services.folders import EXAMPLES, Folders
from ui.services.matches.store import BASKET_DAYS, basket_drawers


@dataclass(frozen=True, slots=True)
class Shelf:
    """One shelf: its id, the words on its button, and what it says when nothing lies on it."""

    id: str
    words: str
    empty: str
    why: str
    named: bool = False
    """True where the players have named the files themselves."""
    verb: str = "Saved"
    """What was done to its matches at the time that is told."""

    def names(self, path: Path) -> bool:
        """Whether a player has named the file at `path`."""
        return self.named or path.parent.name == "saved"

    def folders(self, folders: Folders) -> list[Path]:
        """Where its files lie."""
        if self.id == "basket":
            return basket_drawers(folders)
        places = {"saved": folders.saves, "unfinished": folders.unfinished, "finished": folders.history}
        return [places.get(self.id, EXAMPLES)]


SHELVES: Final = (
    Shelf("saved", "Saved", "No saved matches yet", "Ctrl+S at a table saves the match. It then waits here.", True),
    Shelf("unfinished", "Unfinished", "No unfinished matches", "Every match is kept here until it ends.", verb="Left"),
    Shelf("finished", "Finished", "No finished matches yet", "A match that ends is kept here by itself.", verb="Ended"),
    Shelf("examples", "Examples", "There are no examples here", "They lie in saves/examples beside the program."),
    Shelf(
        "basket",
        "Wastebasket",
        "The wastebasket is empty",
        f"What is removed stays here for {BASKET_DAYS} days and can be put back.",
        verb="Removed",
    ),
)


def shelf_of(name: str) -> Shelf:
    """The shelf with an id."""
    return next(shelf for shelf in SHELVES if shelf.id == name)
