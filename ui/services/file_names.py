"""Names for save files: what a player may call a save, and what the program proposes."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from games.core.atomic_file import REFUSED
from games.core.names import JOINERS, clean_name
from games.core.words import listing, tr, tr_n

if TYPE_CHECKING:
    from games.core.match import Match

SUFFIX: Final = ".json"
GIVEN_AWAY: Final = ".zashiki"
"""The suffix of a match that is given away, by which a desktop knows what opens the file."""
MAX_NAME: Final = 60
"""Characters a name may have: what fits on the screen and into a dialog's field."""
_MAX_BYTES: Final = 200
"""File systems count bytes, and the suffixes `.json.bak` and the temporary file's come on top."""
_FORBIDDEN: Final = '<>:"/\\|?*'
"""The characters that Windows refuses in a file name, `/` being refused everywhere."""
_RESERVED: Final = frozenset(
    {"con", "prn", "aux", "nul", "conin$", "conout$"}
    | {f"{port}{digit}" for port in ("com", "lpt") for digit in "123456789¹²³"}
)


def name_of(path: Path) -> str:
    """A save's name as the player reads it: the file's without its suffix."""
    return path.name.removesuffix(SUFFIX)


def path_for_name(folder: Path, name: str, suffix: str = SUFFIX) -> Path:
    """The file of the save called `name`, which `check_name` has accepted."""
    return folder / f"{unicodedata.normalize('NFC', name.strip())}{suffix}"


def check_name(
    name: str, folder: Path, *, keep: Path | None = None, suffix: str = SUFFIX, what: Literal["save", "deck"] = "save"
) -> str | None:
    """Returns what is wrong with `name` for a save in `folder`, in words; None when it will do.

    `keep` is the file that is being renamed, whose own name is not in the way. `suffix` is that of other files
    than saves, and `what` is what they are: a save or a deck.
    """
    problem = check_form(name)
    if problem is None and is_taken(name, folder, keep, suffix):
        if what == "deck":
            return tr("There is already a deck called {name}.", name=name.strip())
        return tr("There is already a save called {name}.", name=name.strip())
    return problem


def check_form(name: str) -> str | None:
    """Returns what is wrong with `name` as a file name on any system, in words; None when nothing is."""
    name = unicodedata.normalize("NFC", name.strip())
    if not name:
        return tr("Give it a name.")
    if len(name) > MAX_NAME:
        return tr("That name is too long: it has {n} characters, and the limit is {most}.", n=len(name), most=MAX_NAME)
    found = next((char for char in name if char in _FORBIDDEN), None)
    if found is not None:
        return tr("A file name cannot contain {char}.", char=found)
    if not all(char.isprintable() or char in JOINERS for char in name):
        return tr("A file name cannot contain invisible characters.")
    if len(name.encode("utf-8")) > _MAX_BYTES:
        return tr("That name is too long for a file.")
    if name[0] == ".":
        return tr("A name that begins with a dot would be hidden.")
    if name[-1] == ".":
        return tr("A file name cannot end with a dot.")
    if name.split(".")[0].strip().lower() in _RESERVED:
        return tr("Some systems reserve the name {name}.", name=name.split(".")[0])
    return None


def is_taken(name: str, folder: Path, keep: Path | None = None, suffix: str = SUFFIX) -> bool:
    """True when a file in `folder` other than `keep` has this name, as file systems that ignore case see it."""
    wanted = _fold(path_for_name(folder, name, suffix).name)
    try:
        return any(_fold(each.name) == wanted and each != keep for each in folder.iterdir())
    except REFUSED:
        return False  # no folder yet; a folder that cannot be read says so when it is written


def _fold(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()


def free_name(name: str, folder: Path, suffix: str = SUFFIX) -> str:
    """`name`, or `name 2`, `name 3` ...: the first that no file with `suffix` in `folder` has."""
    count, trial = 1, name
    while is_taken(trial, folder, suffix=suffix):
        count += 1
        mark = f" {count}"
        trial = name[: MAX_NAME - len(mark)].rstrip() + mark
    return trial


def default_name(match: Match, folder: Path | None = None) -> str:
    """A name to propose for saving `match`: the game and who plays, numbered where `folder` has it already."""
    names = [seat.name for seat in match.seats]
    if len(names) > 3:
        count = len(names) - 1
        people = tr_n("{name} and {n} other", "{name} and {n} others", count, name=names[0])
    else:
        people = listing(names)
    # translators: what a file is called by itself: a game, who plays.
    name = clean(tr("{game}, {people}", game=match.game.info.name, people=people))
    return name if folder is None else free_name(name, folder)


def clean(text: str) -> str:
    """Returns `text` made fit to be a file name; "Saved game" when nothing is left of it."""
    kept = "".join(char for char in clean_name(text, len(text)) if char not in _FORBIDDEN)
    kept = " ".join(kept.split())[:MAX_NAME].strip(" ." + JOINERS)
    while len(kept.encode("utf-8", "replace")) > _MAX_BYTES:
        kept = kept[:-1].rstrip(" .")
    return kept if check_form(kept) is None else tr("Saved game")
