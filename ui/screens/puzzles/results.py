"""Results to send and to compare: a line of one's own is copied, a line of somebody else is set beside it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Final

import pygame

from games import find_info
from games.core.words import NC_, tr, tr_c
from games.puzzles.result_code import BadCode, DealResult, PuzzleResult, Result, compared, read_result
from games.puzzles.today import Deal, deal_of_the_day
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.dialog import Answer, Dialog, tell
from ui.controls.screen import AppServices
from ui.services.clipboard import copy, pasted
from ui.services.dates import day_words
from ui.services.puzzles.book import Book, read_book
from ui.services.puzzles.progress import PuzzleProgress

_ONE: Final = {
    "novice": NC_("level, one", "a novice"),
    "adept": NC_("level, one", "an adept"),
    "expert": NC_("level, one", "an expert"),
    "master": NC_("level, one", "a master"),
}
"""An opponent of a level, as a sentence names it."""


def copy_line(app: AppServices, line: str) -> None:
    """Puts a result on the clipboard and says so."""
    try:
        copy(line)
    except pygame.error:
        tell(app, tr("There is no clipboard here"), line)
    else:
        tell(app, tr("The result is on the clipboard"), line)


def share_day(app: AppServices, book: Book, day: date) -> None:
    """Copies the result of a day's puzzle."""
    found = book.progress.days.get(day)
    if found is None:
        tell(app, tr("Nothing to share yet"), tr("Solve the puzzle of that day first."))
    else:
        copy_line(app, found.result.line)


def results_menu(app: AppServices, book: Book, day: date) -> None:
    """Opens a list of what can be shared of a day, with a line of somebody else to compare with."""
    progress = book.progress
    puzzle, deal = progress.days.get(day), progress.deals.get(day)
    one_line = tr("One line of text to send to somebody.")
    items = [
        Item(tr("Copy the result of the puzzle"), partial(share_day, app, book, day), icon="copy",
             enabled=puzzle is not None, about=one_line),
        Item(tr("Copy the result of the deal"), lambda: copy_line(app, deal.line if deal is not None else ""),
             icon="copy", enabled=deal is not None, about=one_line),
        Item(tr("Compare with a line that was copied"), lambda: compare(app, pasted()), icon="import",
             about=tr("Reads the line that somebody sent from the clipboard, and sets yours beside it.")),
    ]  # fmt: skip
    app.push(ChoiceScreen(app, tr("Results"), items))


def compare(app: AppServices, text: str) -> None:
    """Sets a result that somebody sent beside one's own."""
    try:
        theirs = read_result(text)
    except BadCode as error:
        tell(app, tr("This is no result"), str(error))
        return
    guest, folders = app.guests.roster.current, app.folders

    def read(book: Book) -> None:
        tell(app, tr("Two results"), beside(theirs, book.progress))

    def failed(error: Exception) -> None:
        tell(app, tr("A result"), theirs.words)

    app.tasks.run(lambda: read_book(folders, guest), read, failed)


def beside(theirs: Result, progress: PuzzleProgress) -> str:
    """Returns both results and who did better, in words."""
    mine = own_result(theirs, progress)
    if mine is None:
        lines = [tr("You have not come to the end of this deal yet.")]
        if isinstance(theirs, PuzzleResult):
            lines = [tr("You have not come to the end of this puzzle yet.")]
    else:
        lines = [tr("You: {result}", result=mine.words), compared(mine, theirs)]
    return "\n".join((tr("They: {result}", result=theirs.words), *lines))


def own_result(theirs: Result, progress: PuzzleProgress) -> Result | None:
    """The own result of the same puzzle or deal."""
    if isinstance(theirs, DealResult):
        dealt = progress.deals.get(theirs.day)
        return dealt if dealt is not None and dealt.game == theirs.game else None
    day = progress.days.get(theirs.day)
    if day is not None and day.result.puzzle == theirs.puzzle:
        return day.result
    found = progress.solved.get(theirs.puzzle)
    return PuzzleResult(theirs.day, theirs.puzzle, *found) if found is not None else None


def deal_sheet(app: AppServices, book: Book, day: date, play: Callable[[Deal], object]) -> None:
    """Opens the deal of a day: what it is, its result, and a button that begins it."""
    deal, done = deal_of_the_day(day), book.progress.deals.get(day)
    name = find_info(deal.game).name
    words = [tr("{game} against {opponent}, with the same cards for everybody on this date.", game=name,
                opponent=tr_c("level, one", _ONE[deal.opponent]))]  # fmt: skip
    words.append(
        done.words if done is not None else tr("The first match counts that ends without hints or take-backs.")
    )
    answers = [Answer(tr("Cancel"))]
    if done is not None:
        answers.append(Answer(tr("Copy the result"), lambda: copy_line(app, done.line), icon="copy"))
    answers.append(
        Answer(tr("Play again") if done is not None else tr("Play"), lambda: play(deal), main=True, icon="play")
    )
    app.push(Dialog(app, tr("The deal of {date}", date=day_words(day)), "\n".join(words), answers))
