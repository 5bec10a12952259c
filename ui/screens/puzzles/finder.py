"""The search for what a guest has missed: position after position of lost matches goes to the bots' process."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from games import find_info
from games.bots.worker_messages import Failed, WorkDone, WorkerExited, WorkerUnavailable
from games.core.bot import Limit
from games.core.errors import SaveError
from games.core.words import sentences, tr, tr_n
from games.puzzles.puzzle import Puzzle
from games.puzzles.requests import MissedRequest
from ui.controls.screen import AppServices
from ui.services.matches.history import History, HistoryState
from ui.services.puzzles.book import Book
from ui.services.puzzles.missed import Decision, decisions_in, lost_by

_PATIENCE: Final = Limit(seconds=10)
"""The time for a position; one that takes three times as long is left out."""
_FROM_A_MATCH: Final = 2
"""The most puzzles that are taken from one match."""


class Finder:
    """One search. It goes on only while `tick` is called, and blocks nobody."""

    def __init__(self, app: AppServices, book: Book, changed: Callable[[], object]) -> None:
        """`changed` is called when there is something new to show."""
        self._app, self._book, self._changed = app, book, changed
        self.words = ""
        """The progress of the search in a sentence."""
        self.running = False
        self._files: deque[str] = deque()
        self._file = ""
        self._decisions: deque[Decision] = deque()
        self._found: list[Puzzle] = []
        self._total = 0
        self._ticket: int | None = None
        self._deaths = 0

    def start(self) -> None:
        """Begins with the matches that have not been looked through."""
        if self.running:
            return
        self.running, self._total = True, 0
        self._say(tr("Reading your matches…"))
        History(self._app.folders, self._app.tasks).ask(self._begun, self._failed)

    def _begun(self, history: HistoryState) -> None:
        looked = set(self._book.own.looked)
        self._files = deque(file for file in lost_by(self._book.guest_id, history.matches) if file not in looked)
        if self.running:
            self._next_match()

    def _next_match(self) -> None:
        if not self._files:
            self.running = False
            looked = tr("All your lost matches have been checked.")
            new = tr_n("{n} puzzle found.", "{n} puzzles found.", self._total)
            self._say(sentences(looked, new if self._total else tr("Nothing new was found.")))
            return
        self._file, self._found = self._files.popleft(), []
        path, guest = self._app.folders.history / self._file, self._book.guest_id

        def unread(error: Exception) -> None:
            if not isinstance(error, SaveError):
                raise error
            self._next_match()

        self._app.tasks.run(partial(decisions_in, path, guest), self._loaded, unread)

    def _loaded(self, decisions: Sequence[Decision]) -> None:
        self._decisions = deque(decisions)
        if self.running:
            self._ask()

    def _ask(self) -> None:
        """Sends the next position, or ends the match."""
        if not self._decisions or len(self._found) >= _FROM_A_MATCH:
            file, found = self._file, tuple(self._found)
            self._book.change_own(self._app.tasks, lambda own: own.after(file, found))
            self._total += len(found)
            self._next_match()
            return
        decision = self._decisions.popleft()
        game = find_info(decision.game).name
        left = tr_n("{n} decision", "{n} decisions", len(self._decisions) + 1)
        puzzles = tr_n("{n} puzzle", "{n} puzzles", self._total + len(self._found))
        # translators: "Nissi Samurai: 12 decisions to look at, 1 puzzle found so far."
        self._say(
            tr("{game}: {decisions} to check, {puzzles} found so far.", game=game, decisions=left, puzzles=puzzles)
        )
        self._ticket, self._deaths = self._app.new_ticket(), 0
        self._app.bots.give(MissedRequest(self._ticket, _PATIENCE, decision.game, decision.state, decision.played))

    def tick(self) -> None:
        """Takes what has come; never waits."""
        if not self.running or self._ticket is None:
            return
        for message in self._app.bots.poll():
            if message.ticket != self._ticket:
                continue
            if isinstance(message, WorkDone):
                known = {each.id for each in (*self._book.own.puzzles, *self._book.puzzles, *self._found)}
                self._found += [each for each in message.found if each.id not in known]
            elif isinstance(message, WorkerExited):
                self._deaths += 1
                if self._deaths < 2:
                    continue
                self._app.bots.cancel(self._ticket)  # it takes too long: the next one
            elif not isinstance(message, Failed):
                if isinstance(message, WorkerUnavailable):
                    self._say(message.words)
                continue
            self._ticket = None
            self._ask()
            return

    def stop(self) -> None:
        """Breaks off; what was found of matches that are done is kept."""
        if self._ticket is not None:
            self._app.bots.cancel(self._ticket)
        if self.running:
            self.running, self._ticket = False, None
            self._say(tr("Stopped."))

    def _say(self, words: str) -> None:
        self.words = words
        self._changed()

    def _failed(self, error: Exception) -> None:
        self.running = False
        self._say(tr("Your matches cannot be read."))
