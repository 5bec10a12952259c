"""Results to send and to compare: a line of one's own is copied, a line of somebody else is set beside it."""

from __future__ import annotations

from datetime import date
from functools import partial

import pygame

from games.core.words import tr
from games.puzzles.result_code import BadCode, DayResult, DealResult, PuzzleResult, Result, compared, read_result
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.dialog import tell
from ui.controls.screen import AppServices
from ui.services.clipboard import copy, pasted
from ui.services.dates import short_date
from ui.services.puzzles.book import Book, read_book
from ui.services.puzzles.progress import PuzzleProgress


def copy_line(app: AppServices, line: str) -> None:
    """Puts a result on the clipboard and says so."""
    try:
        copy(line)
    except pygame.error:
        tell(app, tr("There is no clipboard here"), line)
    else:
        tell(app, tr("The result is on the clipboard"), line)


def day_line(result: DayResult) -> str:
    """The results of a day as the line that is sent."""
    return result.line_on(short_date(result.parts[0].day))


def share_day(app: AppServices, book: Book, day: date) -> None:
    """Copies the results of a day: of its puzzle and of its deal, as far as there are any."""
    share_result(app, book.progress.result_on(day))


def share_result(app: AppServices, result: DayResult) -> None:
    """Copies results as one line, or says that there are none."""
    if result.parts:
        copy_line(app, day_line(result))
    else:
        tell(app, tr("Nothing to share yet"), tr("Solve that day’s puzzle or play its deal first."))


def results_menu(app: AppServices, book: Book, day: date) -> None:
    """Opens a list of what can be shared of a day, with a line of somebody else to compare with."""
    items = [
        Item(tr("Copy the day’s result"), partial(share_day, app, book, day), icon="copy",
             about=tr("One line of text to send to someone.")),
        Item(tr("Compare with a line on the clipboard"), lambda: compare(app, pasted()), icon="import",
             about=tr("Reads the line someone sent you from the clipboard, and shows yours beside it.")),
    ]  # fmt: skip
    app.push(ChoiceScreen(app, tr("Results"), items))


def compare(app: AppServices, text: str) -> None:
    """Sets a result that somebody sent beside one's own."""
    try:
        theirs = read_result(text)
    except BadCode as error:
        tell(app, tr("This is not a result"), str(error))
        return
    guest, folders = app.guests.roster.current, app.folders

    def read(book: Book) -> None:
        tell(app, tr("Two results"), beside(theirs, book.progress))

    def failed(error: Exception) -> None:
        tell(app, tr("A result"), theirs.words)

    app.tasks.run(lambda: read_book(folders, guest), read, failed)


def beside(theirs: Result, progress: PuzzleProgress) -> str:
    """Returns both results and who did better, in words; of a day its puzzle and its deal each for itself."""
    if isinstance(theirs, DayResult):
        return "\n".join(beside(each, progress) for each in theirs.parts)
    mine = own_result(theirs, progress)
    if mine is None:
        lines = [tr("You have not finished this deal yet.")]
        if isinstance(theirs, PuzzleResult):
            lines = [tr("You have not finished this puzzle yet.")]
    else:
        lines = [tr("You: {result}", result=mine.words), compared(mine, theirs)]
    return "\n".join((tr("They: {result}", result=theirs.words), *lines))


def own_result(
    theirs: PuzzleResult | DealResult, progress: PuzzleProgress
) -> PuzzleResult | DealResult | None:  # fmt: skip
    """The own result of the same puzzle or deal."""
    if isinstance(theirs, DealResult):
        dealt = progress.deals.get(theirs.day)
        return dealt if dealt is not None and dealt.game == theirs.game else None
    day = progress.days.get(theirs.day)
    if day is not None and day.result.puzzle == theirs.puzzle:
        return day.result
    found = progress.solved.get(theirs.puzzle)
    return PuzzleResult(theirs.day, theirs.puzzle, *found) if found is not None else None
