"""The puzzles of one guest: the shelves, which of them are solved, and the writing of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import Final

from games import ready_games
from games.core.errors import GameError
from games.core.words import tr
from games.puzzles.level import Shown, opponent_for, shifted, usual_grade
from games.puzzles.library import stored_puzzles
from games.puzzles.puzzle import Puzzle
from games.puzzles.returning import due_on
from games.puzzles.today import Deal, deal_of_the_day, puzzle_at_level, puzzle_of_the_day
from ui.services.folders import Folders
from ui.services.log import LOG
from ui.services.puzzles import missed as own
from ui.services.puzzles import progress
from ui.services.puzzles.missed import Own, load_own, save_own
from ui.services.puzzles.mistakes import Mistake, Read, changed_since, is_there, mistakes_in, mistakes_named
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
        self.todays: tuple[Mistake, ...] = ()
        """Those that come back today, as far as they were read."""
        self.newly_read: Mapping[str, Read] = {}
        """Matches that have just been looked through for mistakes that come back; `show` keeps that."""
        self.beaten: Mapping[str, str] = {}
        """By game the strongest level of bots that the guest has won against."""
        self.trouble = ""
        """A sentence that something could not be read, or ""."""

    def of_day(self, day: date) -> Puzzle | None:
        """The puzzle of a date: what was shown or solved on it, else the one that is the same at every level."""
        shown, solved = self.progress.shown.get(day), self.progress.days.get(day)
        found = self.named(solved.result.puzzle) if solved is not None else None
        found = found or (self.named(shown.puzzle) if shown is not None else None)
        return found or puzzle_of_the_day(day, self._of_days)

    def named(self, puzzle_id: str) -> Puzzle | None:
        """The puzzle with an id, whether it stands on a shelf or belongs to days gone by; None where there is none."""
        return next((each for each in self._of_days if each.id == puzzle_id), None)

    def deal_of(self, day: date) -> Deal:
        """The deal of a date, against bots of the level at which it was shown, else of the strongest level beaten."""
        usual, shown = deal_of_the_day(day), self.progress.shown.get(day)
        level = shown.opponent if shown is not None else opponent_for(self.beaten.get(usual.game, ""))
        return usual._replace(opponent=level)

    def at_level(self, today: date) -> Shown:
        """What today has for this player: as it was shown first, else by the player's level now."""
        known = self.progress.shown.get(today)
        if known is not None:
            return known
        shift, solved = self.progress.shift_on(today), self.progress.days.get(today)

        def usual(game: str) -> int:
            return usual_grade(self.progress.rating, self.beaten.get(game, ""))

        puzzle = puzzle_at_level(today, self._of_days, lambda game: shifted(usual(game), shift))
        name = solved.result.puzzle if solved is not None else puzzle.id if puzzle is not None else ""
        return Shown(name, usual(name.partition("-")[0]), shift, self.deal_of(today).opponent)

    def show(self, tasks: Tasks, today: date) -> None:
        """Keeps what today has for this player, from the first time on that it is shown, and what comes back."""
        if today not in self.progress.shown:
            shown = self.at_level(today)
            self.change(tasks, lambda progress: progress.with_shown(today, shown))
        if self.newly_read:
            files, self.newly_read = self.newly_read, {}
            self.change_own(tasks, lambda own: own.enrolled(files))

    def tried(self, tasks: Tasks, day: date) -> None:
        """Keeps that the puzzle of a day was opened on that day."""
        shown = self.progress.shown.get(day)
        if shown is not None and not shown.tried:
            self.change(tasks, lambda progress: progress.with_tried(day))

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

    def due(self, today: date) -> tuple[str, ...]:
        """The ids of the mistakes that come back on a day, five at most."""
        return due_on(today, self.own.returning)

    def read_mistakes(self, today: date) -> tuple[tuple[Mistake, ...], tuple[Mistake, ...]]:
        """The guest's mistakes that come back today, and all others as they are now. Slow: matches are replayed."""
        due = self.due(today)
        solved = frozenset((*self.own.looked, *due))
        history = self.folders.history
        return mistakes_named(history, self.guest_id, due), mistakes_in(history, self.guest_id, solved)

    def done_better(self, tasks: Tasks, mistake: Mistake) -> None:
        """A better move was found in place of a mistake, which leaves its shelf."""
        self.mistakes = tuple(each for each in self.mistakes if each.puzzle.id != mistake.puzzle.id)
        self.change_own(tasks, lambda own: own.after(mistake.puzzle.id, ()))

    def tried_again(self, tasks: Tasks, mistake: Mistake, today: date, *, first_try: bool) -> None:
        """A mistake that comes back was tried: it is gone for today."""
        name = mistake.puzzle.id
        self.todays = tuple(each for each in self.todays if each.puzzle.id != name)
        self.change_own(tasks, lambda own: own.tried(name, today, first_try=first_try))


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
    book.newly_read = changed_since(folders.history, guest_id, book.own.read)
    known = book.own.enrolled(book.newly_read)
    gone = {name for name in known.returning if not is_there(folders.history, name)}
    book.own = known._replace(returning={name: each for name, each in known.returning.items() if name not in gone})
    if not (progress.is_sound(solved) and own.is_sound(missed)):
        book.trouble = tr("The solved puzzles could not be read. An earlier copy is used, if there is one.")
    return book


def _not_kept(tasks: Tasks) -> Failed:
    return lambda error: tasks.not_kept(lambda why: tr("What you solved was not kept: {why}.", why=why), error)
