"""Asks the bots' process why a wrong try is wrong, and waits for it no longer than a player would."""

from __future__ import annotations

from typing import Any, Final

from games.bots.worker_messages import Failed, WorkDone
from games.core.bot import Limit
from games.puzzles.puzzle import Puzzle, Refutation
from games.puzzles.requests import RefuteRequest
from ui.controls.screen import AppServices

_PATIENCE: Final = 4.0
"""Seconds after which the puzzle goes on without an answer."""


class Refuter:
    """Asks the bots' process why a try is wrong, one question at a time."""

    def __init__(self, app: AppServices, puzzle: Puzzle) -> None:
        self._app, self._puzzle = app, puzzle
        self._ticket: int | None = None
        self._waited = 0.0

    def ask(self, state: Any, moves: int, action: str) -> None:
        """Asks about an action in a position in which the solution takes so many moves more."""
        self.stop()
        self._ticket, self._waited = self._app.new_ticket(), 0.0
        puzzle, limit = self._puzzle, Limit(seconds=_PATIENCE)
        self._app.bots.give(RefuteRequest(self._ticket, limit, puzzle.game, state, puzzle.found.goal, moves, action))

    def answer(self, seconds: float) -> Refutation | None:
        """The answer; an empty one after too long, None while it is waited for."""
        if self._ticket is None:
            return Refutation()
        self._waited += seconds
        for message in self._app.bots.poll():
            if message.ticket == self._ticket and isinstance(message, WorkDone | Failed):
                self._ticket = None
                return message.found if isinstance(message, WorkDone) else Refutation()
        if self._waited < _PATIENCE:
            return None
        self.stop()
        return Refutation()

    def stop(self) -> None:
        """Withdraws the question: the answer is not wanted any more."""
        if self._ticket is not None:
            self._app.bots.cancel(self._ticket)
            self._ticket = None
