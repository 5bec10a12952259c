"""The guests' profiles: one small file, read when somebody first asks, written after every change.

Two programs on the same data folder each keep what they changed: a change is made again to what lies on the disk.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.core.atomic_file import Withheld, backup_path, is_there
from games.core.errors import SaveError
from games.core.names import clean_name
from games.core.values import is_whole
from games.core.words import tr
from games.guests.roster import COLOURS, CRESTS, LONGEST, MOST_VISITORS, Guest, Roster
from ui.services.folders import Folders
from ui.services.guests.forgetting import Forgotten, forget_files
from ui.services.small_files import changing, read_value, write_small
from ui.services.tasks import Tasks

if TYPE_CHECKING:
    from games.core.seat import Seat
    from ui.services.guests.merging import Merged

Change = Callable[[Roster], Roster]


def _ignored(what: object) -> None:
    """Does nothing: the default for callers who need no result."""


class Profiles:
    """The profiles of this computer's guests, in memory and on the disk."""

    def __init__(self, folders: Folders, tasks: Tasks, followed: Callable[[str], object] = _ignored) -> None:
        """`followed` hears after every change who plays now."""
        self.folders = folders
        self._followed = followed
        self._tasks = tasks
        self._roster: Roster | None = None

    @property
    def roster(self) -> Roster:
        """The guests as they are now."""
        if self._roster is None:
            try:
                self._roster = load_roster(self.folders, changing=True)
            except Withheld as error:  # nobody is lost by it: whatever is changed is changed on the disk
                self._roster = Roster()
                self._tasks.said(tr("The guest book cannot be opened right now: {error}.", error=error))
        return self._roster

    def change(self, change: Change) -> None:
        """Changes the guests, here and on the disk. What `change` raises comes out, and nothing has changed."""
        self._roster = change(self.roster)
        self._followed(self._roster.current)
        folders = self.folders
        self._tasks.write(lambda: save_roster(folders, change), failed=self._failed)

    def switch(self, guest_id: str) -> None:
        """Makes another guest the one who plays now; "" for nobody in particular."""
        self.change(lambda roster: roster.switched(guest_id))

    def forget(self, guest_id: str, *, delete: bool, done: Callable[[Forgotten], object] = _ignored) -> None:
        """Forgets a guest: their matches go with them, or stay nameless (see `forget_files`)."""
        guest, folders = self.roster.find(guest_id), self.folders
        if guest is None:
            return
        self.change(lambda roster: roster.forgotten(guest_id))

        def work() -> Forgotten:
            from ui.services.draft_records import forget as forget_drafts
            from ui.services.mission_records import forget as forget_missions
            from ui.services.puzzles.progress import forget as forget_puzzles  # the start does without

            backup_path(folders.guests).unlink(missing_ok=True)
            forget_puzzles(folders, guest_id)
            forget_missions(folders, guest_id)
            forget_drafts(folders, guest_id)
            return forget_files(folders, guest, delete=delete)

        self._tasks.write(work, done, self._failed)

    def merge(self, guest_id: str, into_id: str, *, done: Callable[[Merged], object] = _ignored) -> None:
        """Makes one profile part of another: matches, solved puzzles and names go over (see `merge_files`)."""
        guest, into, folders = self.roster.find(guest_id), self.roster.find(into_id), self.folders
        if guest is None or into is None or guest == into:
            return
        self.change(lambda roster: roster.merged(guest_id, into_id))

        def work() -> Merged:
            from ui.services.guests.merging import merge_files  # the start does without

            return merge_files(folders, guest.id, into.id)

        self._tasks.write(work, done, self._failed)

    def meet(self, persons: Sequence[str]) -> None:
        """A match of these persons begins: their names are remembered, and nobody gets a profile by it."""
        self.change(lambda roster: roster.met(persons))

    def admit(
        self, name: str, *, crest: int | None = None, colour: int | None = None, plays: bool = True
    ) -> Guest | None:
        """Adds somebody, who with `plays` plays from now on; returns whose the name is now, None for no name at all.

        Raises `ValueError`, in words, where the book is full.
        """
        new, since = secrets.token_hex(6), _now()
        self.change(lambda roster: roster.admitted(name, new, since, crest=crest, colour=colour, plays=plays))
        return self.roster.find(new) or self.roster.named(clean_name(name, LONGEST))

    def _failed(self, error: Exception) -> None:
        self._tasks.not_kept(lambda why: tr("The guest book is not being kept: {why}.", why=why), error)

    def seated(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """Returns the seats with the guests who sit there, by their names."""
        return tuple(replace(each, guest=self.roster.id_of(each.name) if each.human else "") for each in seats)


def load_roster(folders: Folders, *, changing: bool = False) -> Roster:
    """Reads the guests from the disk, else the copy before; before there were profiles, the names in the settings.

    `changing`: to be changed and written again. Raises `Withheld` then where the disk does not hand them out.
    """
    for path in (folders.guests, backup_path(folders.guests)):
        try:
            return _read(read_value(path))
        except Withheld:
            if changing:
                raise
        except ValueError:
            continue
    return _carried_over(folders.settings)


def save_roster(folders: Folders, change: Change) -> None:
    """Makes a change to what lies on the disk. Raises `SaveError`."""
    with changing(folders.guests):
        roster = change(load_roster(folders, changing=True))
        body = roster._asdict() | {"guests": [each._asdict() for each in roster.guests]}
        write_small(folders.guests, json.dumps(body, ensure_ascii=False, indent=1) + "\n")


def trouble(folders: Folders) -> str:
    """Why nobody is known who played here, in a sentence; "" where the profiles can be read, or there are none."""
    if not is_there(folders.guests):
        return ""
    try:
        _read(read_value(folders.guests))
    except ValueError:
        return tr("The profiles in the guest book could not be read. An earlier copy is used, if there is one.")
    return ""


def _read(body: Any) -> Roster:
    """Returns the guests that can be read from a file's body. Raises `ValueError` where it is no table."""
    if not isinstance(body, dict):
        raise ValueError("no table of guests")
    guests: dict[str, Guest] = {}
    names: set[str] = set()
    for row in _items(body, "guests"):
        guest = _guest(row)
        if guest is not None and guest.id not in guests and guest.name not in names:
            guests[guest.id] = guest
            names.add(guest.name)
    current = body.get("current")
    roster = Roster(tuple(guests.values()), "", _visitors(_items(body, "visitors"), names))
    return roster.switched(current) if isinstance(current, str) else roster


def _visitors(rows: Sequence[Any], taken: Collection[str]) -> tuple[str, ...]:
    names = dict.fromkeys(clean_name(each, LONGEST) for each in rows if isinstance(each, str))
    return tuple(name for name in names if name and name not in taken)[:MOST_VISITORS]


def _guest(row: Any) -> Guest | None:
    if not isinstance(row, dict) or not all(isinstance(row.get(key), str) for key in ("id", "name", "since")):
        return None
    name, known = clean_name(row["name"], LONGEST), row["id"]
    if not name or not (known.isascii() and known.isalnum() and len(known) <= 32):
        return None
    crest, colour = (row[key] if is_whole(row.get(key)) else 0 for key in ("crest", "colour"))
    former = dict.fromkeys(clean_name(each, LONGEST) for each in _items(row, "former") if isinstance(each, str))
    added = row.get("added") is True
    return Guest(known, name, crest % CRESTS, colour % COLOURS, row["since"][:40], tuple(filter(None, former)), added)


def _items(body: dict[str, Any], key: str) -> list[Any]:
    return body[key] if isinstance(body.get(key), list) else []


def _carried_over(settings: Path) -> Roster:
    """Returns guests made of the names in earlier versions' settings: the player is the first guest."""
    try:
        body = read_value(settings)
    except SaveError:
        return Roster()
    if not isinstance(body, dict):
        return Roster()
    name = body.get("player_name")
    player = clean_name(name, LONGEST) if isinstance(name, str) else ""
    return Roster(visitors=_visitors(_items(body, "guests"), [player])).admitted(player, _id_for(player), "")


def _id_for(name: str) -> str:
    """Returns the same id for the same name: two programs that carry a name over come to the same guest."""
    import hashlib

    return hashlib.sha256(name.encode("utf-8")).hexdigest()[:12]


def _now() -> str:
    from datetime import UTC, datetime  # the start does without

    return datetime.now(UTC).isoformat(timespec="seconds")
