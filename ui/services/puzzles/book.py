"""The puzzles of one guest: the shelves, which of them are solved, and the writing of it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Final

from games import ready_games
from games.core.errors import GameError
from games.core.words import tr
from games.puzzles.library import stored_puzzles
from games.puzzles.puzzle import Puzzle
from games.puzzles.today import puzzle_of_the_day
from ui.services.folders import Folders
from ui.services.log import LOG
from ui.services.puzzles import missed as own
from ui.services.puzzles import progress
from ui.services.puzzles.missed import Own, load_own, save_own
from ui.services.puzzles.mistakes import Mistake, mistakes_in
from ui.services.puzzles.progress import PuzzleProgress, file_of, load_progress, missed_file, save_progress
from ui.services.tasks import Failed, Tasks

NOTHING: Final = Own()


class Book:
    """Read by `read_book` in the background; then it belongs to the frame loop."""

    def __init__(
        self, folders: Folders, guest_id: str, puzzles: tuple[Puzzle, ...], progress: PuzzleProgress, own: Own = NOTHING
    ) -> None:
        self.folders = folders
        self.guest_id = guest_id
        self.puzzles = tuple(each for each in puzzles if each.on_shelf)
        """All shelves that come with the program, game by game, the easier ones first."""
        self._of_days = puzzles
        """These, and those that were the puzzle of a day gone by and have left the shelves."""
        self.progress = progress
        self.own = own
        """The puzzles that were found in the guest's own matches."""
        self.mistakes: tuple[Mistake, ...] = ()
        """The guest's mistakes in the last matches that were analysed, without those that were done better since."""
        self.trouble = ""
        """A sentence that something could not be read, or ""."""

    def of_day(self, day: date) -> Puzzle | None:
        """The puzzle of a date."""
        return puzzle_of_the_day(day, self._of_days)

    def change(self, tasks: Tasks, change: Callable[[PuzzleProgress], PuzzleProgress]) -> None:
        """Changes what is solved, here and on the disk."""
        self.progress = change(self.progress)
        path = file_of(self.folders, self.guest_id)
        tasks.write(lambda: save_progress(path, change), failed=_not_kept(tasks))

    def change_own(self, tasks: Tasks, change: Callable[[Own], Own]) -> None:
        """Changes what was found in the guest's own matches, here and on the disk."""
        self.own = change(self.own)
        path = missed_file(self.folders, self.guest_id)
        tasks.write(lambda: save_own(path, change), failed=_not_kept(tasks))

    def read_mistakes(self) -> tuple[Mistake, ...]:
        """The guest's mistakes as they are now. Slow: matches are replayed."""
        return mistakes_in(self.folders.history, self.guest_id, frozenset(self.own.looked))

    def done_better(self, tasks: Tasks, mistake: Mistake) -> None:
        """A better move was found in place of a mistake, which leaves its shelf."""
        self.mistakes = tuple(each for each in self.mistakes if each.puzzle.id != mistake.puzzle.id)
        self.change_own(tasks, lambda own: own.after(mistake.puzzle.id, ()))


def read_book(folders: Folders, guest_id: str) -> Book:
    """The shelves and a guest's progress; a shelf that cannot be read is left out. Slow."""
    puzzles: list[Puzzle] = []
    for info in ready_games():
        try:
            puzzles += stored_puzzles(info.load())
        except GameError as error:
            LOG.error("the puzzles of %s cannot be read", info.id, cause=error)
    solved, missed = file_of(folders, guest_id), missed_file(folders, guest_id)
    book = Book(folders, guest_id, tuple(puzzles), load_progress(solved), load_own(missed))
    if not (progress.is_sound(solved) and own.is_sound(missed)):
        book.trouble = tr("What was solved before could not be read; the copy before it is used, if there is one.")
    return book


def _not_kept(tasks: Tasks) -> Failed:
    return lambda error: tasks.not_kept(lambda why: tr("What you solved is not kept: {why}.", why=why), error)
