"""What is said once a mistake that comes back was tried."""

from __future__ import annotations

from games.core.words import tr
from ui.services.dates import day_words
from ui.services.puzzles.book import Book
from ui.services.puzzles.mistakes import Mistake


def returning_words(book: Book, mistake: Mistake, notation: str) -> str:
    """Whether the move that was tried first, in notation, was the right one, and when the mistake comes again."""
    again = book.own.returning.get(mistake.puzzle.id)
    if again is None:
        return ""
    if again.done:
        return tr("Right at the first try, for the second time: it comes no more.")
    day = day_words(again.due)
    if notation == mistake.best:
        return tr("Right at the first try. It comes once more: {day}.", day=day)
    return tr("Not at the first try. It comes again: {day}.", day=day)
