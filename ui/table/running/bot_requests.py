"""What one table has asked of the bots: a move, or a hint. Only legal actions come out of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.bots.worker_messages import Failed, Thinking, WorkerAnswer, WorkerExited, WorkerUnavailable
from games.bots.worker_messages import Question as BotQuestion
from games.core.bot import Choice, Limit, SearchProgress
from games.core.match import Match
from games.core.shuffle import for_bots
from games.core.words import N_, tr
from ui.controls.screen import AppServices

_ATTEMPTS: Final = 3
"""How often a question is asked whose answers are no legal actions."""

HINT: Final = Limit(seconds=1.0)
ENDED: Final = N_("The bot’s process ended while it was thinking. Nothing is lost: it starts thinking again.")


class Question:
    """One open question, and who wants to know."""

    def __init__(
        self, level: str, seat: int, limit: Limit, tell: Callable[[Choice], None], *, hint: bool = False
    ) -> None:
        self.level, self.seat, self.limit, self.tell, self.hint = level, seat, limit, tell, hint
        self.ticket = -1
        self.attempts = 0
        self.talks = False
        """Whether the bot plays the seat, and may say something to the others first."""


class BotRequests:
    """Asks for a match, listens, and throws away what is no answer.

    `said` tells the players something, `failed` that the bot to act has no answer.
    """

    def __init__(self, app: AppServices, match: Match, said: Callable[[str], None], failed: Callable[[], None]) -> None:
        self.app = app
        self.match = match
        self.said = said
        self.failed = failed
        self.progress: SearchProgress | None = None
        self._move: Question | None = None
        self._hint: Question | None = None

    @property
    def wants_move(self) -> bool:
        """True while a bot thinks about its move."""
        return self._move is not None

    @property
    def wants_hint(self) -> bool:
        """True while a hint is being thought up."""
        return self._hint is not None

    def ask_move(self, level: str, seat: int, limit: Limit, tell: Callable[[Choice], None]) -> None:
        """Asks for a bot's move; `tell(choice)` comes later, or `failed`."""
        question = Question(level, seat, limit, tell)
        question.talks = True
        self._move = self._ask(question)

    def ask_hint(self, seat: int, tell: Callable[[Choice], None]) -> None:
        """Asks the best bot what it would play for a person."""
        self._hint = self._ask(Question("master", seat, HINT, tell, hint=True))

    def drop(self) -> None:
        """Forgets what was asked: the match has moved on, or is left."""
        for question in (self._move, self._hint):
            if question is not None:
                self.app.bots.cancel(question.ticket)
        self._move = self._hint = self.progress = None

    def _ask(self, question: Question) -> Question:
        match = self.match
        question.ticket = self.app.new_ticket()
        question.attempts += 1
        seed = for_bots(match.created, match.index, question.seat, question.attempts - 1)
        view = match.view(question.seat)
        asked = question.ticket, match.game.info.id, question.level, view, question.limit, seed
        if question.talks and match.game.talk(view):
            self.app.bots.give(BotQuestion(*asked, talks=True))
        else:
            self.app.bots.ask(*asked, hint=question.hint)
        return question

    def listen(self) -> None:
        """Takes what has come from the bots; never waits."""
        if self._move is None and self._hint is None:
            return
        for message in self.app.bots.poll():
            question = next((each for each in (self._move, self._hint) if each and each.ticket == message.ticket), None)
            if question is None:
                continue
            if isinstance(message, WorkerExited):  # in its place another has been started and asked again
                self.said(tr(ENDED))
            elif isinstance(message, Thinking):
                self.progress = message.progress
                self.app.top.request_redraw()
            elif isinstance(message, WorkerUnavailable):
                self.said(message.words)
            elif isinstance(message, WorkerAnswer | Failed):
                self._end(question, message)

    def _end(self, question: Question, message: WorkerAnswer | Failed) -> None:
        self.progress = None
        if isinstance(message, WorkerAnswer) and self._is_legal(question, message.choice):
            self._close(question)
            question.tell(message.choice)
        elif isinstance(message, WorkerAnswer) and question.attempts < _ATTEMPTS:
            self._ask(question)
        elif self._close(question):
            self.failed()
        else:
            self.said(tr("The bot has no hint to give."))  # not its words: they may name what it was shown

    def _is_legal(self, question: Question, choice: object) -> bool:
        view = self.match.view(question.seat)
        said: tuple[Any, ...] = self.match.game.talk(view) if question.talks else ()
        return isinstance(choice, Choice) and (choice.action in view.legal or choice.action in said)

    def _close(self, question: Question) -> bool:
        """Forgets a question; True when it was about a bot's move."""
        if question is self._hint:
            self._hint = None
            return False
        self._move = None
        return True
