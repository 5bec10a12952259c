"""The file of one match that is being played: written after every action, in the history once it is over."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from games.core.atomic_file import is_there
from games.core.errors import SaveError
from games.core.match import Match
from games.core.moment import moment_of
from games.core.rematch import finished
from games.core.savefile import load_or_backup, snapshot
from games.core.words import tr
from ui.services.folders import Folders
from ui.services.matches import store
from ui.services.matches.index import file_in, take_out
from ui.services.resource_locks import ResourceLock, claim
from ui.services.save_files import sentence
from ui.services.tasks import Tasks

State = tuple[int, tuple[float, ...]]
"""The state of a match as a file holds it: the match's version, and the clock's reading."""


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """An unfinished match, read from its file and claimed for this program."""

    match: Match
    note: str
    """Why an older copy was read, in words, or ""."""
    name: str
    claim: ResourceLock


class Autosaver:
    """Keeps one match. The texts are made and written by the writing thread, the newest of those that wait."""

    def __init__(self, folders: Folders, tasks: Tasks, match: Match, said: Callable[[str], None]) -> None:
        """Prepares to keep a match that has no file yet.

        `said` is called when it cannot be written: once, and again when it is left."""
        self.folders = folders
        self.tasks = tasks
        self.match = match
        match.branches.listeners.append(self.keep_anew)
        self.said = said
        self.name = store.new_name(match.game.info.id)
        self._claim: ResourceLock | None = None
        """Taken and given back by the writing thread."""
        self._kept: State | None = None
        self._elsewhere: State | None = None
        self.kept = False
        """True when the match is on the disk, but for what is being written now."""
        self._warned = False
        self._on_disk = -1
        """The version of the match that was written last."""
        self.problem = ""
        """Why it could not be written as it stands, in a sentence; "" where it could, as far as is known."""
        self.given_up = False
        """True when whoever plays it knows that it is lost, or has it elsewhere."""
        self.lost: Callable[[Autosaver, str], object] | None = None
        """Called to ask what to do, when a match that was left could not be written; None: `said` is called."""
        self._left = False
        self._filed = False
        """True when the index of the history knows of it."""

    def go_on(self, held: OpenMatch) -> None:
        """Takes over a match that comes from a file which is kept already."""
        self.name, self._claim, self._kept = held.name, held.claim, self._state()
        self._on_disk = self.match.version
        self.kept = True

    def begin(self, held: OpenMatch | None, *, elsewhere: bool) -> None:
        """Starts to keep the match: in the file it was `held` in, or in one of its own.

        Of one that has a file `elsewhere` that begins with its first change; where it is over, once it is played on.
        """
        if held is not None:
            self.go_on(held)
        elif not elsewhere:
            self.keep()
        elif finished(self.match):
            self._elsewhere = self._state()

    @property
    def path(self) -> Path:
        """The file of the match while it goes on."""
        return self.folders.unfinished / self.name

    def keep(self) -> None:
        """Has the match written as it stands now."""
        state = self._state()
        if state == self._kept:
            return
        self._kept = state
        now, over = snapshot(self.match), finished(self.match)
        text, done = partial(now.text, self._ended(over)), partial(self._done, self.match.version)
        self.tasks.write(lambda: self._write(text, over), done, self._failed, key=self)

    def _ended(self, over: bool) -> datetime | None:
        """When the match ended, which what is written later keeps; None while it goes on, or where that is unknown."""
        ended = moment_of(self.match.ended) if over else None
        return ended.astimezone(UTC) if ended is not None else None

    def keep_anew(self) -> None:
        """Has the match written when something besides its actions has changed: its branches, what follows it."""
        if self._elsewhere != self._state():
            self._kept = (-1, ())
            self.keep()

    @property
    def holds(self) -> bool:
        """True once the match has a file, or would have one if it could be written."""
        return self._kept is not None

    def words(self) -> str:
        """Whether the match is on the disk, for a player whose program has failed; "" where it has no file yet."""
        if not self.holds:
            return ""
        if self.kept:
            return tr("The match was saved after its last action; choose Continue to go on with it.")
        return tr("The match that was open could not be saved.")

    def leave(self) -> None:
        """Closes the match: the time since the last action is written too, and the match is free for others."""
        self._left = True
        if self.holds:
            if self.match.spent:
                self._kept = (-1, ())
            self._warned = False  # what is lost now is lost for good
            self.keep()
        self.tasks.write(self._release)

    def _state(self) -> State:
        clock = self.match.clock
        return self.match.version, clock.reading() if clock is not None else ()

    def _write(self, text: Callable[[], str], over: bool) -> None:
        if self._claim is None:
            self._claim = claim(store.claim_path(self.folders, self.name))
        made = text()
        store.put(self.folders, self.name, made, finished=over)
        if over:
            file_in(self.folders, self.name, made)
        elif self._filed:
            take_out(self.folders, self.name)
        self._filed = over

    def _release(self) -> None:
        if self._claim is not None:
            self._claim.release()
            self._claim = None

    def try_again(self, tried: Callable[[str], object]) -> None:
        """Writes the match once more; `tried` hears why that failed, in a sentence, or ""."""

        def failed(error: Exception) -> None:
            self._failed(error)
            tried(self.problem)

        version = self.match.version

        def done(result: object) -> None:
            self._done(version, result)
            tried(self.problem)

        now, over = snapshot(self.match), finished(self.match)
        self._kept = self._state()
        self.tasks.write(lambda: self._write(partial(now.text, self._ended(over)), over), done, failed)

    def _done(self, version: int, result: object) -> None:
        self.kept = True
        self.lies_safe(version)

    def lies_safe(self, version: int) -> None:
        """Called when a version of the match is on some disk."""
        self._on_disk = version
        if version == self.match.version:
            self.problem = ""

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, SaveError):
            raise error
        self.kept = False
        self._kept = (-1, ())  # leaving tries once more
        known = self.problem
        if self._on_disk != self.match.version:
            self.problem = sentence(str(error))
        if self.given_up:
            return
        if self._left and self.problem and not known and self.lost is not None:
            self.lost(self, self.problem)
        elif not self._warned:
            self._warned = True
            self.said(sentence(tr("This match is not being saved automatically: {error}", error=error)))


def hold(folders: Folders, path: Path) -> OpenMatch:
    """Locks and reads an unfinished match. Raises `SaveError`. Slow: for the background.

    One that is over, whose end was written but not moved, goes into the history, where it may be already.
    """
    taken = claim(store.claim_path(folders, path.name))
    if taken is None:
        raise SaveError(tr("this match is open in another window of Zashiki"))
    try:
        moved = folders.history / path.name
        match, note = load_or_backup(moved if is_there(moved) and not is_there(path) else path)
        if finished(match) and is_there(path):
            with suppress(SaveError):  # the next start tries again
                store.finish(folders, path)
    except BaseException:
        taken.release()
        raise
    return OpenMatch(match, note, path.name, taken)
