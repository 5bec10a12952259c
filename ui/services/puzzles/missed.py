"""The puzzles that were found in a guest's own lost matches or put together by them, in a file of their own."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from games import find_info
from games.core.atomic_file import SMALL
from games.core.endings import Ending
from games.core.errors import GameError
from games.core.savefile import load
from games.core.values import is_text, is_whole
from games.guests.played import FinishedMatch
from games.puzzles.form import as_line, puzzle_of
from games.puzzles.prover import prover_of, replay, state_of
from games.puzzles.puzzle import Puzzle
from games.puzzles.returning import FIRST_TRIES, Returning, kept_of, made_on
from ui.services.puzzles.guest_files import is_readable, read_body
from ui.services.puzzles.mistakes import Read, file_name_of
from ui.services.small_files import changing, write_small

FORMAT: Final = "zashiki-missed"
VERSION: Final = 1
MOST: Final = 60
"""The most puzzles that are kept, the latest ones."""
_MOST_LOOKED: Final = 2000
_MOST_RETURNING: Final = 300
"""The most mistakes that come back which are kept."""
_MOST_READ: Final = 200
"""The most matches of which it is kept that they were looked through for them."""
_DEEPEST: Final = 200
"""Tables and lists inside each other: the steps of a solution lie in each other."""
_LONGEST_NAME: Final = 200
_LAST: Final = 30
"""The number of a player's last decisions in a match that are looked at."""


class Own(NamedTuple):
    """The puzzles from a guest's own matches. Each method that changes something returns a new value."""

    puzzles: tuple[Puzzle, ...] = ()
    looked: tuple[str, ...] = ()
    """The names of matches that were looked through, and the ids of mistakes that were done better since."""
    returning: Mapping[str, Returning] = MappingProxyType({})
    """The mistakes that come back, by the ids of their puzzles."""
    read: Mapping[str, int] = MappingProxyType({})
    """The sizes that files of matches had when they were looked through for them, by their names."""

    def after(self, file: str, found: Sequence[Puzzle]) -> Own:
        """Returns the value after one more match was looked through."""
        return self.also(found)._replace(looked=tuple(dict.fromkeys((*self.looked, file)))[-_MOST_LOOKED:])

    def also(self, found: Sequence[Puzzle]) -> Own:
        """Returns the value with more puzzles, each there once."""
        ids = {each.id for each in self.puzzles}
        puzzles = (*self.puzzles, *(each for each in found if each.id not in ids))
        return self._replace(puzzles=puzzles[-MOST:])

    def enrolled(self, files: Mapping[str, Read]) -> Own:
        """Returns the value after files were looked through: what was found comes back, what has gone does no longer.

        What was done better before it came back for the first time stays so.
        """
        found = {name: day for each in files.values() for name, day in each.found.items()}
        kept = {
            name: each
            for name, each in self.returning.items()
            if each.done or name in found or file_name_of(name) not in files
        }
        new = {name: made_on(day) for name, day in found.items() if name not in kept and name not in self.looked}
        read = [*((name, size) for name, size in self.read.items() if name not in files)]
        read += [(name, each.size) for name, each in files.items()]
        return self._replace(returning=kept_of({**kept, **new}, _MOST_RETURNING), read=dict(read[-_MOST_READ:]))

    def tried(self, name: str, today: date, *, first_try: bool) -> Own:
        """Returns the value after a mistake that comes back was tried on a day."""
        if name not in self.returning:
            return self
        return self._replace(returning={**self.returning, name: self.returning[name].after(today, first_try=first_try)})


class Decision(NamedTuple):
    """A position at which the guest acted, and the action played."""

    game: str
    state: Any
    played: str


def lost_by(guest_id: str, matches: Sequence[FinishedMatch]) -> Iterator[str]:
    """The files of the matches that a guest has lost, the latest first."""
    for match in sorted(matches, key=lambda each: each.order, reverse=True):
        own = [each.points for each in match.seats if each.guest == guest_id]
        if len(own) == 1 and own[0] < max(each.points for each in match.seats):
            yield match.file


def decisions_in(path: Path, guest_id: str) -> list[Decision]:
    """The guest's decisions in a match, the last first. Slow: it is replayed. Raises `SaveError`."""
    match = load(path)
    seats = [seat for seat, who in enumerate(match.seats) if who.guest == guest_id]
    own = [each for each in match.all_entries() if each.actor in seats and not isinstance(each.action, Ending)]
    return [Decision(match.game.info.id, each.before, each.notation) for each in reversed(own[-_LAST:])]


def load_own(path: Path, *, changing: bool = False) -> Own:
    """Reads the file, else the copy before (`read_body`): puzzles whose solutions the rules allow."""
    body = read_body(path, FORMAT, _DEEPEST, changing=changing)
    rows, looked = body.get("puzzles"), body.get("looked")
    found = [_sound(row) for row in (rows[-MOST:] if isinstance(rows, list) else [])]
    names = [name for name in (looked if isinstance(looked, list) else []) if isinstance(name, str)]
    puzzles = tuple(each for each in found if each is not None)
    return Own(puzzles, tuple(names[-_MOST_LOOKED:]), _returning(body.get("returning")), _sizes(body.get("read")))


def _returning(rows: object) -> dict[str, Returning]:
    """What comes back and when, as far as it makes sense."""
    found: dict[str, Returning] = {}
    for row in rows[:_MOST_RETURNING] if isinstance(rows, list) else []:
        if not (isinstance(row, list) and len(row) == 5 and is_text(row[0], _LONGEST_NAME)):
            continue
        name, due, came, right, tried = row
        day, last = _date(due), _date(tried)
        if day is not None and is_whole(came, 0, 10**4) and is_whole(right, 0, FIRST_TRIES):
            found[name] = Returning(day, came, right, last)
    return found


def _sizes(body: object) -> dict[str, int]:
    rows = list(body.items())[-_MOST_READ:] if isinstance(body, dict) else []
    return {name: size for name, size in rows if is_text(name, _LONGEST_NAME) and is_whole(size, 0)}


def _date(text: object) -> date | None:
    try:
        return date.fromisoformat(text) if isinstance(text, str) else None
    except ValueError:
        return None


def is_sound(path: Path) -> bool:
    """False for a file that is there and cannot be read."""
    return is_readable(path, FORMAT, _DEEPEST)


def _sound(row: object) -> Puzzle | None:
    try:
        puzzle = puzzle_of(row)
        game = find_info(puzzle.game).load()
        if puzzle.found.goal not in prover_of(game).choices:
            replay(game, state_of(puzzle), puzzle.found.solution)
    except (GameError, LookupError):
        return None
    return puzzle


def save_own(path: Path, change: Callable[[Own], Own]) -> None:
    """Makes a change to what lies on the disk. Raises `SaveError`."""
    with changing(path):
        now = change(load_own(path, changing=True))
        looked = json.dumps(now.looked, ensure_ascii=False)
        returning = [
            [name, each.due.isoformat(), each.came, each.right, each.tried.isoformat() if each.tried else ""]
            for name, each in now.returning.items()
        ]
        head = f'"format": "{FORMAT}", "version": {VERSION}, "looked": {looked}'
        head += f', "returning": {json.dumps(returning, ensure_ascii=False)}'
        head += f', "read": {json.dumps(dict(now.read), ensure_ascii=False)}'
        lines = list(map(as_line, now.puzzles))
        while len(head) + sum(map(len, lines)) > SMALL // 2 and lines:  # a letter may take several bytes
            del lines[0]  # the latest stay
        listed = ",\n".join(lines)
        write_small(path, f'{{{head}, "puzzles": [\n{listed}\n]}}\n')
