"""Opens the puzzles: the shelves, or the puzzle of today at its table; its deal is opened by `deals.py`."""

from __future__ import annotations

from datetime import date

from games.core.words import tr
from games.puzzles.daily import DailyPage
from ui.controls.dialog import tell
from ui.controls.screen import AppServices
from ui.screens.puzzles.screen import PuzzlesScreen
from ui.screens.puzzles.tables import open_mistake, open_puzzle
from ui.services.daily import ask_book
from ui.services.log import LOG
from ui.services.puzzles.book import Book
from ui.services.puzzles.mistakes import Mistake


def open_puzzles(app: AppServices, game: str = "") -> None:
    """Opens the screen with the shelves of puzzles, of one game or of all."""
    shelves = PuzzlesScreen(app)
    shelves.filter = game
    app.push(shelves)


def open_todays_puzzle(app: AppServices) -> None:
    """Opens the puzzle of today at its table, at the player's level, as soon as the shelves are read."""
    today = date.today()

    def opened(book: Book, page: DailyPage) -> None:
        if page.puzzle is not None:
            open_puzzle(app, book, page.puzzle.puzzle, (), day=today)

    def failed(error: Exception) -> None:
        LOG.error("the puzzles cannot be read", cause=error)
        tell(app, tr("There is no puzzle today"), tr("The puzzles cannot be read; the log has the details."))

    ask_book(app.folders, app.tasks, app.guests.roster, today, opened, failed)


def open_todays_mistake(app: AppServices) -> None:
    """Opens the first of one's own mistakes that come back today, as a search for a better move."""
    today = date.today()

    def read(book: Book, page: DailyPage) -> None:
        app.tasks.run(lambda: book.read_mistakes(today)[0], lambda found: opened(book, found), failed)

    def opened(book: Book, found: tuple[Mistake, ...]) -> None:
        if found:
            open_mistake(app, book, found[0])
        else:
            tell(app, tr("This puzzle cannot be opened"), tr("Its match can no longer be read or written."))

    def failed(error: Exception) -> None:
        LOG.error("the mistakes that come back cannot be read", cause=error)
        tell(app, tr("This puzzle cannot be opened"), tr("The puzzles cannot be read; the log has the details."))

    ask_book(app.folders, app.tasks, app.guests.roster, today, read, failed)
