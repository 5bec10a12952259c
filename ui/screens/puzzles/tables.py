"""The table of a puzzle: its position as a match, and what leads on from it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from games import find_info
from games.core.match import Match
from games.core.savefile import load, snapshot, write_text
from games.core.words import tr, tr_c
from games.puzzles.as_match import match_of
from games.puzzles.prover import prover_of
from games.puzzles.puzzle import Puzzle
from ui.controls.choice import Item
from ui.controls.dialog import tell
from ui.controls.screen import AppServices
from ui.scenes import scene_class
from ui.scenes.tables import make_table
from ui.screens.puzzles.answers import Answers
from ui.screens.puzzles.refuter import Refuter
from ui.screens.puzzles.results import share_day
from ui.screens.puzzles.solving import PuzzleMode, Ways
from ui.services.dates import day_words
from ui.services.log import LOG
from ui.services.puzzles.book import Book
from ui.services.puzzles.mistakes import Mistake
from ui.services.puzzles.returning_words import returning_words
from ui.table.commands.commands import analyse_alone
from ui.table.commands.questions import MenuScreen

if TYPE_CHECKING:
    from ui.table.table import Table


def open_puzzle(
    app: AppServices, book: Book, puzzle: Puzzle, row: Sequence[Puzzle], *, day: date | None = None, over: bool = False
) -> None:
    """Opens a puzzle at its game's table; `row` is where it stands, by which the next one is found.

    `day`: it is that day's; `over`: in place of the screen on top.
    """

    def load() -> Match:
        scene_class(puzzle.game)
        prover_of(find_info(puzzle.game).load())
        return match_of(puzzle)

    def opened(match: Match) -> None:
        if day is not None and day == date.today():
            book.tried(app.tasks, day)
        table = puzzle_table(app, book, puzzle, row, match, day)
        if over:
            app.replace(table)
        else:
            app.push(table)

    def failed(error: Exception) -> None:
        LOG.error("the puzzle %s cannot be opened", puzzle.id, cause=error)
        tell(app, tr("This puzzle cannot be opened"), tr("This version of the game cannot read its position."))

    app.tasks.run(load, opened, failed)


def puzzle_table(
    app: AppServices, book: Book, puzzle: Puzzle, row: Sequence[Puzzle], match: Match, day: date | None = None
) -> Table:
    """The table of a puzzle."""
    following = _following(book, puzzle, row)
    go = partial(open_puzzle, app, book, row=row, over=True)
    table: Table

    def menu() -> None:
        table.app.push(MenuScreen(app, tr("Menu"), _menu(app, table, mode), below=table.topic()))

    mode = PuzzleMode(puzzle, book, Ways(
        name=_name(puzzle, row, day),
        onward=None if following is None else partial(go, following),
        menu=menu,
        again=partial(go, puzzle, day=day),
        day=day,
        share=None if day is None else lambda: share_day(app, book, day),
    ), date.today())  # fmt: skip
    mode.refuter = Refuter(app, puzzle)
    if puzzle.found.goal in prover_of(match.game).choices:
        mode.answers = Answers(puzzle)
    table = make_table(app, match, mode=mode, keeps=False)
    return table


def _name(puzzle: Puzzle, row: Sequence[Puzzle], day: date | None) -> str:
    game = find_info(puzzle.game).name
    if day is not None:
        whose = tr_c("puzzle", "today\u2019s") if day == date.today() else day_words(day)
        return tr("{game} \u00b7 {day}", game=game, day=whose)
    return tr("{game} \u00b7 No. {number}", game=game, number=row.index(puzzle) + 1) if puzzle in row else game


def open_mistake(app: AppServices, book: Book, mistake: Mistake) -> None:
    """Opens the review of the match in which a mistake was made, where a better move is looked for.

    Of one that comes back today it is kept whether the first move that is tried is the right one.
    """
    today = date.today()
    returns = mistake.puzzle.id in book.due(today)

    def opened(match: Match) -> None:
        def keep() -> None:
            now = snapshot(match)
            app.tasks.write(lambda: write_text(mistake.path, now.text()), failed=failed, key=mistake.path)

        def found() -> None:
            book.done_better(app.tasks, mistake)

        def tried(notation: str) -> None:
            book.tried_again(app.tasks, mistake, today, first_try=notation == mistake.best)
            words = returning_words(book, mistake, notation)
            if words:
                table.say(words, 6)

        match.branches.listeners.append(keep)
        table = make_table(app, match, review=mistake.place, viewer=mistake.seat, analyses=True, seeks=found,
                           tried=tried if returns else None)  # fmt: skip
        app.push(table)

    def failed(error: Exception) -> None:
        LOG.error("the match of a mistake cannot be read or written", cause=error)
        tell(app, tr("This puzzle cannot be opened"), tr("Its match can no longer be read or written."))

    app.tasks.run(partial(load, mistake.path), opened, failed)


def _following(book: Book, puzzle: Puzzle, row: Sequence[Puzzle]) -> Puzzle | None:
    """The next one that is not solved yet, else the next one."""
    if puzzle not in row:
        return None
    place = row.index(puzzle)
    others = [*row[place + 1 :], *row[:place]]
    fresh = (each for each in others if each.id not in book.progress.solved)
    return next(fresh, others[0] if others else None)


def _analyse(table: Table, mode: PuzzleMode) -> None:
    """The position shown is analysed, once nothing is to be found any more."""
    if mode.over:
        analyse_alone(table)
    else:
        table.say(tr("You can analyse a puzzle once it is solved, or its solution has been shown."), 5)


def _menu(app: AppServices, table: Table, mode: PuzzleMode) -> list[Item]:
    return [
        Item(tr("Back to the puzzle"), lambda: None, icon="play"),
        Item(tr("From the start"), partial(table.run_command, "puzzle-start"), icon="first"),
        Item(tr("Show the solution"), partial(table.run_command, "puzzle-show"), icon="eye", about=tr("Gives it up.")),
        Item(tr("Hide the time") if mode.timed(table) else tr("Show the time"), partial(mode.turn_timed, table),
             icon="clock"),
        Item(tr("Analyse this position"), partial(_analyse, table, mode), icon="analyse"),
        Item(tr("Rules"), lambda: app.explain(table.topic()), icon="rules"),
        Item(tr("Settings"), app.open_settings, icon="settings"),
        Item(tr("Keys"), lambda: app.on_command("help"), icon="learn"),
        Item(tr("Back to the puzzles"), app.pop, icon="previous"),
    ]  # fmt: skip
