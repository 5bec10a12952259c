"""Opens the puzzles: the shelves, or the one of today at its table."""

from __future__ import annotations

from datetime import date

from games.core.words import tr
from ui.controls.dialog import tell
from ui.controls.screen import AppServices
from ui.screens.puzzles.screen import PuzzlesScreen
from ui.screens.puzzles.tables import open_puzzle
from ui.services.log import LOG
from ui.services.puzzles.book import Book, read_book


def open_puzzles(app: AppServices, game: str = "") -> None:
    """Opens the screen with the shelves of puzzles, of one game or of all."""
    shelves = PuzzlesScreen(app)
    shelves.filter = game
    app.push(shelves)


def open_todays_puzzle(app: AppServices) -> None:
    """Opens the puzzle of today at its table, as soon as the shelves are read."""
    guest, folders, today = app.guests.roster.current, app.folders, date.today()

    def opened(book: Book) -> None:
        puzzle = book.of_day(today)
        if puzzle is not None:
            open_puzzle(app, book, puzzle, (), day=today)

    def failed(error: Exception) -> None:
        LOG.error("the puzzles cannot be read", cause=error)
        tell(app, tr("There is no puzzle today"), tr("The puzzles cannot be read; the log has the details."))

    app.tasks.run(lambda: read_book(folders, guest), opened, failed)
