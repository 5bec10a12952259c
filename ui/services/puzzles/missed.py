"""The puzzles that were found in a guest's own lost matches or put together by them, in a file of their own."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from games import find_info
from games.core.atomic_file import SMALL
from games.core.endings import Ending
from games.core.errors import GameError
from games.core.savefile import load
from games.guests.played import FinishedMatch
from games.puzzles.form import as_line, puzzle_of
from games.puzzles.prover import prover_of, replay, state_of
from games.puzzles.puzzle import Puzzle
from ui.services.puzzles.guest_files import is_readable, read_body
from ui.services.small_files import changing, write_small

FORMAT: Final = "zashiki-missed"
VERSION: Final = 1
MOST: Final = 60
"""The most puzzles that are kept, the latest ones."""
_MOST_LOOKED: Final = 2000
_DEEPEST: Final = 200
"""Tables and lists inside each other: the steps of a solution lie in each other."""
_LAST: Final = 30
"""The number of a player's last decisions in a match that are looked at."""


class Own(NamedTuple):
    """The puzzles from a guest's own matches. Each method that changes something returns a new value."""

    puzzles: tuple[Puzzle, ...] = ()
    looked: tuple[str, ...] = ()
    """The names of matches that were looked through."""

    def after(self, file: str, found: Sequence[Puzzle]) -> Own:
        """Returns the value after one more match was looked through."""
        return self.also(found)._replace(looked=tuple(dict.fromkeys((*self.looked, file)))[-_MOST_LOOKED:])

    def also(self, found: Sequence[Puzzle]) -> Own:
        """Returns the value with more puzzles, each there once."""
        ids = {each.id for each in self.puzzles}
        puzzles = (*self.puzzles, *(each for each in found if each.id not in ids))
        return self._replace(puzzles=puzzles[-MOST:])


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
    return Own(tuple(each for each in found if each is not None), tuple(names[-_MOST_LOOKED:]))


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
        head = f'"format": "{FORMAT}", "version": {VERSION}, "looked": {looked}'
        lines = list(map(as_line, now.puzzles))
        while len(head) + sum(map(len, lines)) > SMALL // 2 and lines:  # a letter may take several bytes
            del lines[0]  # the latest stay
        listed = ",\n".join(lines)
        write_small(path, f'{{{head}, "puzzles": [\n{listed}\n]}}\n')
