"""Evaluates in the background all that was played here, with the guests of today."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from games.core.atomic_file import is_there
from games.guests.played import FinishedMatch
from games.guests.roster import Roster
from ui.services.folders import Folders
from ui.services.matches.history import History, HistoryState
from ui.services.matches.index import Index
from ui.services.tasks import Tasks

T = TypeVar("T")


def reckon(
    folders: Folders, tasks: Tasks, roster: Roster, work: Callable[[Sequence[FinishedMatch]], T],
    done: Callable[[T, HistoryState], object], failed: Callable[[Exception], object],
) -> None:  # fmt: skip
    """Calls `done` with what `work` makes of the matches, whose persons are guests by the names in `roster`."""

    def arrived(found: HistoryState) -> None:
        def both() -> tuple[T, HistoryState]:
            return work([each.known_as(roster.whose) for each in found.matches]), found

        tasks.run(both, lambda pair: done(*pair), failed)

    History(folders, tasks).ask(arrived, failed)


def reckon_known(
    folders: Folders, tasks: Tasks, roster: Roster, work: Callable[[Sequence[FinishedMatch]], T],
    done: Callable[[T], object], failed: Callable[[Exception], object],
) -> None:  # fmt: skip
    """The same with the matches that the index knows: no file is read for it, and nothing is done without an index."""
    whose = roster.whose

    def read() -> list[FinishedMatch] | None:
        if not is_there(folders.index):  # it is made anew when the history is looked at
            return None
        with Index(folders.index) as index:
            return [each.known_as(whose) for each in index.matches()]

    def known() -> T | None:
        matches = read()
        return work(matches) if matches is not None else None

    tasks.run(known, lambda found: done(found) if found is not None else None, failed)
