"""Forgetting a guest: their matches go with them, or stay without their name, as they choose.

Matches of other people are never taken away: in these the one who is forgotten has no name any more.
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import partial
from typing import Any, Final, NamedTuple

from games.core.atomic_file import REFUSED
from games.core.errors import SaveError
from games.core.match import Seat
from games.core.savefile import backup_path, read_text, rewritten, summarize, write_text
from games.core.words import N_, tr
from games.guests.roster import Guest
from ui.services.chosen_styles import forget_styles
from ui.services.file_names import name_of
from ui.services.folders import Folders
from ui.services.matches import store
from ui.services.matches.index import Index
from ui.services.resource_locks import is_claimed
from ui.services.seen_tips import SeenTips
from ui.services.settings import Settings

NAMELESS: Final = N_("A player")
"""The name of a forgotten guest, in the language of whoever forgets them: it is saved as a name."""


class Forgotten(NamedTuple):
    """The outcome of forgetting a guest: how many files were removed, or lost the name."""

    removed: int = 0
    nameless: int = 0
    left: tuple[str, ...] = ()
    """The names of matches that could not be changed: open in a window, or on a disk that refuses."""


def forget_files(folders: Folders, guest: Guest, *, delete: bool) -> Forgotten:
    """Removes or renames a guest in all matches, those in the wastebasket included; pictures stay. Slow."""
    removed, nameless, left, touched = 0, 0, [], []
    for folder in (folders.history, folders.unfinished, folders.saves, *store.basket_drawers(folders)):
        for path in store.files_in(folder):
            try:
                text = read_text(path)
                theirs, others = _people(text, guest)
            except SaveError:
                continue
            if not theirs:
                continue
            try:
                if folder == folders.unfinished and is_claimed(store.claim_path(folders, path.name)):
                    raise SaveError(tr("this match is open in another window of Zashiki"))
                if delete and not others:
                    path.unlink(missing_ok=True)
                    removed += 1
                else:
                    write_text(path, rewritten(text, partial(_anonymise, theirs)))
                    nameless += 1
                backup_path(path).unlink(missing_ok=True)  # the copy before still has the name
                touched.append(path.name)
            except (SaveError, *REFUSED):
                left.append(name_of(path))
    with suppress(SaveError), Index(folders.index) as index:
        index.drop(touched)  # what is left of them is read anew
    return Forgotten(removed, nameless, tuple(left))


def forget_in_settings(settings: Settings, guest: Guest) -> None:
    """Removes set-ups, results, lessons, tips, styles of a guest from the settings, which are still to be written."""
    names = {guest.name, *guest.former}
    settings.strengths = {
        game: {who: strength for who, strength in people.items() if who not in (guest.id, *names)}
        if isinstance(people, dict) else people
        for game, people in settings.strengths.items()
    }  # fmt: skip
    settings.last_setups = {game: _without(setup, names) for game, setup in settings.last_setups.items()}
    settings.game = {key: value for key, value in settings.game.items() if not key.endswith(f"@{guest.id}")}
    forget_styles(settings, guest.id)
    SeenTips(settings, guest.id).clear()


def _without(setup: Any, names: set[str]) -> Any:
    """A remembered set-up with nobody of these names: their seats get the usual ones."""
    if not isinstance(setup, dict) or not isinstance(setup.get("seats"), list):
        return setup
    seats = [["", *row[1:]] if isinstance(row, list) and row[:1] and row[0] in names else row for row in setup["seats"]]
    return {**setup, "seats": seats}


def is_theirs(seat: Seat, guest: Guest) -> bool:
    """Whether a guest had this seat: by the id, or where the file has none, by any name the guest has had."""
    known = seat.guest == guest.id if seat.guest else seat.name in (guest.name, *guest.former)
    return seat.human and known


def _people(text: str, guest: Guest) -> tuple[list[int], bool]:
    """Returns the seats of a guest, and whether other people sat at the table. Raises `SaveError`."""
    seats = summarize(text).seats
    theirs = [number for number, each in enumerate(seats) if is_theirs(each, guest)]
    return theirs, any(each.human for number, each in enumerate(seats) if number not in theirs)


def _anonymise(seats: list[int], body: dict[str, Any]) -> None:
    for seat in seats:
        row = body["seats"][seat]
        name = re.escape(row["name"])
        body["result"] = re.sub(rf"(?<!\w){name}(?!\w)", tr(NAMELESS), body["result"])
        row["name"] = tr(NAMELESS)
        row.pop("guest", None)
