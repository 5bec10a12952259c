"""The terminal program around a match: folders, settings, profiles, the bots' process, the threads that write."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from time import monotonic, sleep
from typing import Any, Final

from games.bots.worker import BotWorker, Failed, Message, WorkDone, WorkerAnswer, WorkerExited, WorkerUnavailable
from games.bots.worker_messages import Question, WorkRequest
from games.core.bot import Choice, Limit
from games.core.errors import SaveError
from games.core.game import Game
from games.core.match import Match
from games.core.shuffle import for_bots, new_shuffle
from games.core.words import tr
from games.guests.played import FinishedMatch
from ui.services.folders import Folders
from ui.services.guests.profiles import Profiles
from ui.services.matches.autosaver import Autosaver
from ui.services.matches.history import read_history
from ui.services.save_files import reason
from ui.services.settings import load_settings, save_settings
from ui.services.tasks import Tasks
from ui.terminal.talk import Gone, Talk

_TURN: Final = 0.02
"""Seconds between two looks for an answer."""


class Home:
    """One run of the terminal program."""

    def __init__(self, talk: Talk, folders: Folders) -> None:
        self.talk, self.folders = talk, folders
        self.tasks = Tasks()
        self.tasks.said = talk.say
        self.settings = load_settings(folders.settings)
        self._known = replace(self.settings)
        self.guests = Profiles(folders, self.tasks)
        self._worker: BotWorker | None = None
        self._tickets = 0
        self.thought = 0.0
        """Seconds for which the last answer was waited for."""
        self.farewell: tuple[str, ...] = ()
        """Sentences for somebody who leaves, about whether the last match was saved."""

    def shuffle(self, game: Game, options: Any) -> tuple[int, str]:
        """The seed and the secret of a new match."""
        return new_shuffle(game, options)

    def keep_settings(self) -> None:
        """Writes the settings to their file."""
        known, self._known = self._known, replace(self.settings)
        problem = save_settings(self.settings, self.folders.settings, known)
        if problem:
            self.talk.say(problem)

    def finished_matches(self) -> list[FinishedMatch]:
        """What was played here; nothing, and why in words, where the disk cannot be read: one can go on without."""
        try:
            found = read_history(self.folders).matches
        except SaveError as error:
            self.talk.say(reason(error))
            return []
        return [each.known_as(self.guests.roster.whose) for each in found]

    def give_back(self, autosaver: Autosaver) -> None:
        """Leaves a table: its match is written, and the outcome of that is known before anybody speaks of it."""
        autosaver.leave()
        if not self.tasks.written():
            self.farewell = (tr("The disk does not answer, so it is not known whether the match was saved."),)
        elif autosaver.kept and autosaver.match.outcome is not None:
            self.farewell = ()
        else:
            self.farewell = tuple(filter(None, (autosaver.words(),)))

    # -- the bots' process -------------------------------------------------------------------

    def think(
        self, match: Match, seat: int, level: str, limit: Limit, attempt: int = 0, *, hint: bool = False
    ) -> Choice | None:
        """Returns what a bot plays for a seat; None where it has no legal answer. Waits for it."""
        return self._choice(match, seat, level, limit, attempt, hint=hint)

    def bot_turn(self, match: Match, seat: int, level: str, limit: Limit, attempt: int = 0) -> Choice | None:
        """Returns what the bot of a seat plays, or first says to others; None where it has no answer. Waits for it."""
        if not match.game.talk(match.view(seat)):
            return self.think(match, seat, level, limit, attempt)
        return self._choice(match, seat, level, limit, attempt, talks=True)

    def _choice(
        self,
        match: Match,
        seat: int,
        level: str,
        limit: Limit,
        attempt: int,
        *,
        talks: bool = False,
        hint: bool = False,
    ) -> Choice | None:
        seed = for_bots(match.created, match.index, seat, attempt)
        view, game_id = match.view(seat), match.game.info.id
        actions = (*view.legal, *match.game.talk(view)) if talks else view.legal

        def ask(worker: BotWorker, ticket: int) -> None:
            if talks:
                worker.give(Question(ticket, game_id, level, view, limit, seed, talks=True))
            else:
                worker.ask(ticket, game_id, level, view, limit, seed, hint=hint)

        found = self._answered(ask)
        if isinstance(found, WorkerAnswer) and isinstance(found.choice, Choice) and found.choice.action in actions:
            return found.choice
        return None

    def work_on(self, make: Callable[[int], WorkRequest]) -> Any:
        """Returns the result of a request to the bots' process, made with its ticket; None where there is none."""
        found = self._answered(lambda worker, ticket: worker.give(make(ticket)))
        return found.found if isinstance(found, WorkDone) else None

    def _answered(self, ask: Callable[[BotWorker, int], object]) -> Message | None:
        if self._worker is None:
            self._worker = BotWorker()
            self._worker.start()
        worker = self._worker
        self._tickets += 1
        ticket, began = self._tickets, monotonic()
        ask(worker, ticket)
        try:
            while True:
                for message in worker.poll():
                    if isinstance(message, WorkerUnavailable):
                        self.talk.say(message.words)
                    elif isinstance(message, WorkerExited):
                        self.talk.say(
                            tr(
                                "The bot’s process ended while it was thinking. Nothing is lost: it "
                                "starts thinking again."
                            )
                        )
                    elif isinstance(message, WorkerAnswer | WorkDone | Failed) and message.ticket == ticket:
                        self.thought = monotonic() - began
                        return message
                self.tasks.poll()
                sleep(_TURN)
        except KeyboardInterrupt:
            worker.cancel(ticket)
            raise

    @staticmethod
    def time() -> float:
        """Seconds that only go on."""
        return monotonic()

    def rest(self, seconds: float) -> None:
        """Lets time pass, while files reach the disk."""
        self.tasks.poll()
        sleep(max(0.0, seconds))

    def close(self) -> None:
        """Says what could still not be written, ends the process and lets files reach the disk."""
        with suppress(Gone):  # to whom it would be said
            self.tasks.written()
        if self._worker is not None:
            self._worker.stop()
        self.tasks.close()
