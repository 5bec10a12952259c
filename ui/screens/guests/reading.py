"""What the guest book tells, read and computed in the background."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from games.guests.book import Book, book_of
from games.guests.played import FinishedMatch
from games.guests.playing import JudgedMatch, Playing, playing_of
from games.guests.roster import Guest
from ui.controls.screen import AppServices
from ui.screens.lesson.progress import begun_by
from ui.services.guests.judged import Known, judged_matches
from ui.services.guests.reading import reckon
from ui.services.matches.history import HistoryState
from ui.services.puzzles.progress import PuzzleProgress, file_of, load_progress

_Found = tuple[Book | None, Sequence[FinishedMatch], PuzzleProgress]
"""The guest's statistics, all matches, and what the guest has solved of the puzzles."""


class BookReader:
    """The statistics of one guest after the other. What comes in for an earlier guest is dropped."""

    def __init__(
        self, app: AppServices, guest: Callable[[], Guest | None], arrived: Callable[[HistoryState], None],
        failed: Callable[[Exception], None],
    ) -> None:  # fmt: skip
        """`guest` says whose statistics are wanted; `arrived` and `failed` hear how each reading ended."""
        self.app, self._guest, self._arrived, self._failed = app, guest, arrived, failed
        self.book: Book | None = None
        """The guest's statistics; None while they are computed, and where nobody in particular plays."""
        self.matches: Sequence[FinishedMatch] = ()
        self.solving = PuzzleProgress()
        """What the guest has solved of the puzzles."""
        self.playing: Sequence[Playing] | None = None
        """How the guest plays, by the matches that were analysed; None until that was read."""
        self.reading = True
        self._judged: Known = {}

    def forget(self) -> None:
        """Drops what is known of the guest: it is of another, or no longer true."""
        self.book = self.playing = None

    def refresh(self) -> None:
        """Computes the statistics anew, for the guest who is wanted now."""
        roster, guest, folders = self.app.guests.roster, self._guest(), self.app.folders
        today, lessons = datetime.now().astimezone().date(), begun_by(self.app)
        names = {each.id: each.name for each in roster.guests}
        self.reading = True

        def work(matches: Sequence[FinishedMatch]) -> _Found:
            if guest is None:
                return None, matches, PuzzleProgress()
            solved = load_progress(file_of(folders, guest.id))
            return book_of(guest.id, matches, today, lessons, names), matches, solved

        def known(found: _Found, history: HistoryState) -> None:
            if self._guest() == guest:
                self.reading = False
                self.book, self.matches, self.solving = found
                self._arrived(history)

        def failed(error: Exception) -> None:
            self.reading = False
            self._failed(error)

        reckon(folders, self.app.tasks, roster, work, known, failed)

    def read_playing(self, arrived: Callable[[], None]) -> None:
        """Reads how the guest plays: matches are replayed for it."""
        guest, matches, history, known = self._guest(), self.matches, self.app.folders.history, self._judged
        if guest is None or self.book is None:
            return

        def read(found: tuple[JudgedMatch, ...]) -> None:
            if self._guest() == guest:
                self.playing = playing_of(found)
                arrived()

        self.app.tasks.run(lambda: judged_matches(history, guest.id, matches, known), read)
