"""A finished match that somebody played without a profile is given to a player."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from games.core.match import Seat
from games.core.savefile import read_text, rewritten, summarize, write_text
from games.guests.roster import Guest, Roster
from ui.services.folders import Folders
from ui.services.matches.index import file_in


def unknown_seats(seats: Sequence[Seat], roster: Roster) -> list[int]:
    """The seats of people without a profile: whom neither an id nor a name tells."""
    return [
        number for number, each in enumerate(seats)
        if each.human and roster.find(each.guest) is None and not roster.whose(each.name)
    ]  # fmt: skip


def give(folders: Folders, path: Path, seat: int, guest: Guest) -> None:
    """Writes a finished match anew with a player in one of its seats. Raises `SaveError`. Slow."""
    text = rewritten(read_text(path), partial(_seat, seat, guest))
    summarize(text)
    write_text(path, text)
    file_in(folders, path.name, text)


def _seat(seat: int, guest: Guest, body: dict[str, Any]) -> None:
    row = body["seats"][seat]
    name = re.escape(row["name"])
    body["result"] = re.sub(rf"(?<!\w){name}(?!\w)", lambda found: guest.name, body["result"])
    row["name"], row["guest"] = guest.name, guest.id
