"""The match that *Continue* opens, read in the background: its words for the card, or why it cannot be opened.

Loaded with the launcher's first frame, so what reading takes is imported in the background.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from games.core.match import Match, Seat

WORTH_KEEPING: Final = 6
"""Log entries from which on a match is not pushed aside without asking."""


@dataclass(frozen=True)
class LastMatch:
    """A match to go on with, and what the card says about it."""

    match: Match
    name: str
    when: str
    players: str
    state: str
    note: str
    """Why a copy was opened in place of the file itself, or ""."""

    @property
    def game_id(self) -> str:
        """Which game it is."""
        return self.match.game.info.id

    def view(self) -> Any:
        """The board as its player left it; where several players hide something, as a spectator sees it."""
        persons = [seat for seat, who in enumerate(self.match.seats) if who.human]
        only = len(persons) == 1 or (persons and not self.match.hides)
        return self.match.view(persons[0] if only else None)


@dataclass(frozen=True)
class Unreadable:
    """There is an autosave, but it cannot be opened."""

    why: str


def is_there(autosave: Path) -> bool:
    """True when there is an autosave, readable or not."""
    try:
        return autosave.is_file()
    except OSError:
        return False


def read_last_match(autosave: Path, now: datetime | None = None) -> LastMatch | Unreadable | None:
    """The autosaved match; None when there is none. Never raises. Slow: for the background."""
    from games.core.errors import SaveError
    from games.core.savefile import load_or_backup
    from ui.saves.dates import in_words
    from ui.scenes import has_table

    if not is_there(autosave):
        return None
    try:
        match, note = load_or_backup(autosave)
        changed = datetime.fromtimestamp(autosave.stat().st_mtime).astimezone()
    except (SaveError, OSError) as error:
        return Unreadable(str(error))
    if not has_table(match.game.info.id):
        return Unreadable(f"{match.game.info.name} has no table in this version of Zashiki")
    moment = in_words(changed, now or datetime.now().astimezone())
    return LastMatch(match, match.game.info.name, moment, players_in_words(match.seats), state_in_words(match), note)


def worth_keeping(autosave: Path, saves: Path) -> str:
    """What a new match would push aside, in words: an unfinished match with some moves that no save holds.

    "" where nothing is lost. Slow: for the background.
    """
    from games.core.errors import SaveError
    from games.core.savefile import known_game_name, read_text, summarize
    from ui.saves.store import names_in

    try:
        left = summarize(read_text(autosave))
        if left.result or left.index < WORTH_KEEPING:
            return ""
        for path in names_in(saves)[:60]:
            try:
                kept = summarize(read_text(path))
            except SaveError:
                continue
            same = (kept.game, kept.created, kept.seats) == (left.game, left.created, left.seats)
            if same and kept.actions >= left.actions:
                return ""
    except SaveError:
        return ""
    return f"{known_game_name(left.game)}, {players_in_words(left.seats)}"


def keep(autosave: Path, saves: Path) -> Path:
    """Writes the autosaved match among the saves; returns the file. Raises `SaveError`."""
    from games.core.savefile import dumps, load_or_backup, write_text
    from ui.saves.names import default_name, path_for_name

    match, _ = load_or_backup(autosave)
    path = path_for_name(saves, default_name(match, saves))
    write_text(path, dumps(match))
    return path


def players_in_words(seats: tuple[Seat, ...]) -> str:
    """`Aoi against Ren (bot, expert)`; with three or more, their names in a row."""
    named = [seat.name if seat.human else f"{seat.name} (bot, {seat.level})" for seat in seats]
    if len(named) == 2:
        return f"{named[0]} against {named[1]}"
    return ", ".join(seat.name for seat in seats)


def state_in_words(match: Match) -> str:
    """Which move it is, who is to make it, and how much time is left."""
    from ui.scenes import table_class

    if match.outcome is not None:
        return "Finished"
    parts = [f"{table_class(match.game.info.id).seat_word} {match.index + 1}"]
    actor = match.actor
    if actor >= 0:
        parts.append(f"{match.seats[actor].name} to move")
        if match.clock is not None:
            left = int(match.clock.left(actor) + 0.999)
            parts.append(f"{left // 60}:{left % 60:02d} left")
    return " \u00b7 ".join(parts)
