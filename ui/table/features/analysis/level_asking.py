"""Asks bots of every level whether they would have found a better move, while somebody looks at a mistake."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.analysis.analyse import Case
from games.analysis.found import UNASKED, USUAL, Answers, LevelsRequest
from games.analysis.verdict import Verdict
from games.bots.worker_messages import Failed, PartialResult, WorkDone, WorkerUnavailable
from ui.controls.screen import AppServices

QUIET: Final = 1.0
"""Seconds without a key or a click before anything is asked."""


class Mistaken(NamedTuple):
    """A mistake of a match: the position as its mover knew it, what was played, and the verdict on it."""

    place: int
    case: Case
    verdict: Verdict
    played: str


class LevelAsking:
    """The answers to the mistakes of one review. Nothing is asked but while `tick` names a mistake."""

    def __init__(self) -> None:
        self._answers: dict[tuple[int, str], Answers] = {}
        self._open: tuple[int, str] | None = None
        """The mistake about which bots are being asked."""
        self._ticket = -1
        self._still = 0.0
        """Seconds since somebody last did something."""
        self._silent: set[tuple[int, str]] = set()
        """Mistakes about which no bot has an answer."""

    def found(self, place: int, played: str, verdict: Verdict) -> tuple[int, ...]:
        """How often each level has found a good move, the weakest first, as far as levels were asked to the end."""
        answers = self._answers.get((place, played))
        return answers.found(verdict, played) if answers is not None else ()

    def wants(self, place: int, played: str) -> bool:
        """Whether there is more to ask about a mistake."""
        answers, key = self._answers.get((place, played)), (place, played)
        return key not in self._silent and (answers is None or answers.next is not None)

    def stop(self, app: AppServices) -> None:
        """Asks no more for now; what was answered stays."""
        self._still = 0.0
        if self._open is not None:
            app.bots.cancel(self._ticket)
            self._open = None

    def waits(self, seconds: float) -> bool:
        """Lets time pass; True where somebody has just done something."""
        self._still += seconds
        return self._still < QUIET

    def tick(self, mistake: Mistaken, app: AppServices) -> bool:
        """Asks about a mistake and hears what was answered; True for something new."""
        key = mistake.place, mistake.played
        if self._open != key or app.bots.open_ticket != self._ticket:
            self._hear(key, app)
            if self.wants(*key):
                known = self._answers.get(key, UNASKED)
                self._open, self._ticket = key, app.new_ticket()
                app.bots.give(LevelsRequest(self._ticket, USUAL, mistake.case, mistake.verdict, mistake.played,
                                            known, mistake.place))  # fmt: skip
        return self._hear(key, app)

    def _hear(self, key: tuple[int, str], app: AppServices) -> bool:
        if self._open != key:
            return False
        news = False
        for message in app.bots.poll():
            if message.ticket != self._ticket:
                continue
            if isinstance(message, PartialResult | WorkDone):
                self._answers[key], news = message.found, True
            elif isinstance(message, Failed | WorkerUnavailable):  # a bot that thinks less has no usual thought
                self._silent.add(key)
                app.bots.cancel(self._ticket)
            if isinstance(message, WorkDone | Failed | WorkerUnavailable):
                self._open = None
        return news
