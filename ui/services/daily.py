"""Reads the page of a day in the background: shelves, what this player has solved, what others here have played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import Final

from games.core.errors import GameError
from games.guests.goal import nearest_goal
from games.guests.played import FinishedMatch
from games.guests.progress import strongest_beaten
from games.guests.roster import Guest, Roster
from games.puzzles.daily import (
    DailyPage,
    DailyPuzzle,
    daily_deal,
    daily_puzzle,
    row_of_days,
    yesterday_of,
)
from games.puzzles.result_code import DealResult
from ui.services.folders import Folders
from ui.services.guests.reading import reckon
from ui.services.log import LOG
from ui.services.puzzles.book import Book, read_book
from ui.services.puzzles.progress import file_of, load_progress
from ui.services.tasks import Tasks

_MOST_OTHERS: Final = 24
"""The most other players whose deals are looked up: each has a file of their own."""


def ask_page(
    folders: Folders, tasks: Tasks, roster: Roster, today: date, done: Callable[[DailyPage], object],
    failed: Callable[[Exception], object],
) -> None:  # fmt: skip
    """Calls `done` with the page of a day for who plays now. From then on the day keeps its puzzle and its deal."""
    ask_book(folders, tasks, roster, today, lambda book, page: done(page), failed)


def ask_book(
    folders: Folders, tasks: Tasks, roster: Roster, today: date, done: Callable[[Book, DailyPage], object],
    failed: Callable[[Exception], object],
) -> None:  # fmt: skip
    """Calls `done` with the shelves of who plays now, too."""

    def work(matches: Sequence[FinishedMatch]) -> tuple[Book, DailyPage]:
        book = read_known_book(folders, roster, matches)
        return book, page_of(book, roster, matches, today)

    def arrived(found: tuple[Book, DailyPage]) -> None:
        book, page = found
        book.show(tasks, today)
        done(book, page)

    reckon(folders, tasks, roster, work, lambda found, history: arrived(found), failed)


def read_known_book(folders: Folders, roster: Roster, matches: Sequence[FinishedMatch]) -> Book:
    """The shelves of who plays now, with the levels that were beaten in these matches. Slow."""
    book = read_book(folders, roster.current)
    book.beaten = strongest_beaten(roster.current, matches) if roster.current else {}
    return book


def page_of(book: Book, roster: Roster, matches: Sequence[FinishedMatch], today: date) -> DailyPage:
    """The page of a day for who plays now. Slow: games are loaded, and the files of others who play here read."""
    progress, guest = book.progress, book.guest_id
    before = today - timedelta(1)
    return DailyPage(
        day=today,
        puzzle=_puzzle(book, today),
        deal=daily_deal(book.deal_of(today), progress.deals.get(today), _played_by(book, roster, today)),
        days=row_of_days(today, progress.on_days, progress.dealt),
        streak=progress.days_in_a_row(today).now,
        yesterday=yesterday_of(before, progress.result_on(before), guest, matches if guest else ()),
        goal=nearest_goal(guest, matches) if guest else None,
        first_day=not (progress.days or progress.deals),
        counts=progress.counts(book.puzzles),
        yours=len(book.due(today)),
    )


def _puzzle(book: Book, today: date) -> DailyPuzzle | None:
    shown = book.at_level(today)
    puzzle = book.named(shown.puzzle)
    if puzzle is None:
        return None
    try:
        return daily_puzzle(puzzle, shown.wanted, book.progress.result_on(today).puzzle)
    except GameError as error:
        LOG.error("the puzzle of the day %s cannot be shown", puzzle.id, cause=error)
        return None


def _played_by(book: Book, roster: Roster, day: date) -> list[tuple[Guest, DealResult]]:
    """The others of this computer who have played the deal of a day, with their results."""
    others = [each for each in roster.guests if each.id != book.guest_id][:_MOST_OTHERS]
    results = ((each, load_progress(file_of(book.folders, each.id)).deals.get(day)) for each in others)
    return [(each, result) for each, result in results if result is not None]
