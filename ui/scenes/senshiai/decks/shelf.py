"""The player's own decks: one list in plain text a file, in the folder `decks` beside the settings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from games.core.atomic_file import REFUSED, SMALL, read_text, refusal, write_text
from games.core.errors import SaveError
from games.core.names import plain
from games.core.words import tr
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.decks import DeckTextError, export_deck, import_deck, list_title
from ui.services.draft_start import DECK
from ui.services.file_names import check_name, clean, free_name, path_for_name
from ui.services.folders import Folders
from ui.services.received import Listed


@dataclass(frozen=True)
class DeckList:
    """A list as it was read: its deck, or in words why it is none; an unfinished deck has both."""

    name: str
    deck: Deck | None
    problem: str = ""

    @property
    def usable(self) -> bool:
        """True when it is a deck, finished or not."""
        return self.deck is not None

    @property
    def size(self) -> int:
        """The number of cards in the deck."""
        return self.deck.size if self.deck is not None else 0


def folder(folders: Folders) -> Path:
    """Returns the folder of the decks."""
    return folders.decks


def path_of(where: Path, name: str) -> Path:
    """The file of a deck called `name`."""
    return path_for_name(where, name, DECK)


def names(where: Path) -> list[str]:
    """The decks on the shelf, alphabetically."""
    try:
        found = (each.stem for each in where.glob(f"*{DECK}") if not each.name.startswith("."))
        return sorted(found, key=str.casefold)
    except REFUSED:
        return []


def read(where: Path, name: str) -> DeckList:
    """Reads one deck. A list that is unfinished is still a deck in the making; one that cannot be read says why."""
    try:
        text = read_text(path_of(where, name), SMALL)
    except SaveError as error:
        return DeckList(name, None, str(error))
    return parse(name, text)


def parse(name: str, text: str) -> DeckList:
    """A deck from a list; one that is not legal yet comes with what it lacks."""
    text = text.removeprefix("\ufeff")
    try:
        return DeckList(name, import_deck(text))
    except DeckTextError as error:
        return DeckList(name, error.deck, str(error))


def read_list(source: str, text: str) -> DeckList:
    """A list from outside: named by its own title, else after where it comes from. Without a card it is none."""
    found = parse(clean(list_title(text) or source), text)
    if found.deck is not None and not found.deck.cards:
        return replace(found, deck=None, problem=tr("there is no card in it"))
    return found


def keep_list(folders: Folders, found: Listed) -> str:
    """Puts a list on the shelf under a name that is free; returns the name. Raises `SaveError`."""
    assert isinstance(found, DeckList) and found.deck is not None
    where = folder(folders)
    name = free(found.name, where)
    write(where, name, found.deck)
    return name


def write(where: Path, name: str, deck: Deck) -> None:
    """Puts a deck on the shelf. Raises `SaveError`."""
    write_text(path_of(where, name), export_deck(deck, plain(name)))


def delete(where: Path, name: str) -> None:
    """Takes a deck off the shelf. Raises `SaveError`."""
    try:
        path_of(where, name).unlink(missing_ok=True)
    except REFUSED as error:
        raise SaveError(tr("{name} cannot be deleted: {why}", name=name, why=refusal(error))) from error


def check(name: str, where: Path, keep: str | None = None) -> str | None:
    """Returns what is wrong with a name for a deck, in words; None when it will do."""
    return check_name(name, where, keep=path_of(where, keep) if keep else None, suffix=DECK, what="deck")


def free(name: str, where: Path) -> str:
    """`name`, or `name 2`, `name 3` ...: the first that no deck on the shelf has."""
    return free_name(name, where, DECK)
