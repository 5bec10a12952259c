"""A position that was put together becomes a puzzle, where one task in it has a single solution."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from games import find_info
from games.bots.worker_messages import Failed, WorkDone, WorkerExited, WorkerUnavailable
from games.core.bot import Limit
from games.core.words import N_, sentences, tr
from games.puzzles.prover import prover_of, state_of
from games.puzzles.puzzle import Puzzle
from games.puzzles.requests import MissedRequest
from ui.controls.dialog import Answer, Dialog, tell
from ui.controls.screen import AppServices
from ui.services.puzzles.book import Book, read_book

_PATIENCE: Final = Limit(seconds=20)
NONE: Final = N_("This is not a puzzle: no task here has exactly one solution.")

_TOO_LONG: Final = N_("This position takes too long to check.")


class Composing:
    """A request to the bots' process for a puzzle; `say` is called with words on its progress."""

    def __init__(self, app: AppServices, say: Callable[[str], object]) -> None:
        self._app, self._say = app, say
        self._ticket: int | None = None

    @property
    def busy(self) -> bool:
        """True while the answer is waited for."""
        return self._ticket is not None

    def ask(self, game_id: str, state: Any) -> None:
        """Has every task of a position looked for and proved."""
        self.stop()
        self._ticket = self._app.new_ticket()
        self._app.bots.give(MissedRequest(self._ticket, _PATIENCE, game_id, state, ""))
        self._say(tr("Looking for a task with one solution…"))

    def tick(self) -> None:
        """Takes the answer if it has come; never waits."""
        if self._ticket is None:
            return
        for message in self._app.bots.poll():
            if message.ticket == self._ticket and isinstance(
                message, WorkDone | WorkerExited | Failed | WorkerUnavailable
            ):
                self.stop()
                if isinstance(message, WorkDone):
                    self._found(message.found)
                else:
                    self._say(message.words if isinstance(message, WorkerUnavailable) else tr(_TOO_LONG))
                return

    def stop(self) -> None:
        """Withdraws the request: the answer is not wanted any more."""
        if self._ticket is not None:
            self._app.bots.cancel(self._ticket)
            self._ticket = None

    def _found(self, puzzles: Sequence[Puzzle]) -> None:
        if not puzzles:
            self._say(tr(NONE))
            return
        puzzle = puzzles[0]
        game, state = find_info(puzzle.game).load(), state_of(puzzle)
        view = game.rules.observe(state, game.rules.actor(state))
        task = prover_of(game).task(view, puzzle.found.goal, puzzle.found.moves)
        proved = tr("One solution, checked against every reply. Saved to your own puzzles.")
        words = sentences(str(task), proved)
        answers = [
            Answer(tr("Cancel")),
            Answer(tr("Keep it"), partial(_keep, self._app, puzzle, False), icon="save"),
            Answer(tr("Keep and solve"), partial(_keep, self._app, puzzle, True), main=True, icon="play"),
        ]
        self._say("")
        self._app.push(Dialog(self._app, tr("A puzzle"), words, answers))


def _keep(app: AppServices, puzzle: Puzzle, solve: bool) -> None:
    """Adds a puzzle to the guest's own, and opens it."""
    folders, guest = app.folders, app.guests.roster.current

    def read(book: Book) -> None:
        book.change_own(app.tasks, lambda own: own.also([puzzle]))
        if solve:
            from ui.screens.puzzles.tables import open_puzzle

            open_puzzle(app, book, puzzle, (puzzle,))

    def failed(error: Exception) -> None:
        tell(app, tr("Not kept"), tr("Your puzzles cannot be read."))

    app.tasks.run(lambda: read_book(folders, guest), read, failed)
