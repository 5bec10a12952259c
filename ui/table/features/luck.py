"""The luck of a match that is over: kept with it, or reckoned by the bots' process while nobody presses anything."""

from __future__ import annotations

from typing import Final

from games.analysis.luck import luck_teller
from games.analysis.luck_request import luck_request
from games.analysis.luck_words import LuckWords, luck_in_words
from games.analysis.stored import keep_luck, kept_luck
from games.bots.worker_messages import Failed, WorkDone
from games.core.luck import MatchLuck
from games.core.match import Match
from games.core.words import language
from ui.table.table_context import TableContext

_REST: Final = 1.0
"""Seconds after a key or a press in which nothing is begun."""


class LuckAsking:
    """The luck of one match, asked for once: `words` are what there is to tell of it by now."""

    def __init__(self) -> None:
        self.words: LuckWords | None = None
        self._match: Match | None = None
        """The match whose luck is wanted, until it is known."""
        self._ticket = -1
        self._rest = 0.0
        self._language = ""

    def want(self, table: TableContext) -> None:
        """Looks whether the luck of the match is known, and has it reckoned if not; again in another language."""
        match = table.mode.main or table.match
        if self._language == language() or match.outcome is None or (match.hides and not match.may_lie_open):
            return
        self._language = language()
        copy = match.copy()

        def look() -> tuple[bool, LuckWords | None]:
            luck = kept_luck(copy)
            return luck is None and luck_teller(copy.game) is not None, luck_in_words(copy, luck) if luck else None

        def done(found: tuple[bool, LuckWords | None]) -> None:
            missing, self.words = found
            self._match = match if missing else None
            if self.words is not None:
                table.rebuild()

        table.app.tasks.run(look, done)

    def tick(self, seconds: float, table: TableContext) -> None:
        """Asks as soon as nobody else asks the bots anything, and listens."""
        match = self._match
        if match is None:
            return
        bots = table.app.bots  # not before: asking for it starts their process
        self._rest = max(0.0, self._rest - seconds)
        if bots.open_ticket == self._ticket:
            for message in bots.poll():
                if message.ticket == self._ticket and isinstance(message, WorkDone | Failed):
                    self._match = None
                    if isinstance(message, WorkDone):
                        self._know(message.found, match, table)
        elif bots.open_ticket is None and not self._rest:
            self._ticket = table.app.new_ticket()
            bots.give(luck_request(match, self._ticket))

    def _know(self, luck: MatchLuck, match: Match, table: TableContext) -> None:
        keep_luck(match, luck)
        copy = match.copy()

        def done(words: LuckWords | None) -> None:
            self.words = words
            table.rebuild()

        table.app.tasks.run(lambda: luck_in_words(copy, luck), done)

    def interrupt(self, table: TableContext) -> None:
        """Somebody presses something: what is being reckoned is dropped, and asked for again later."""
        self._rest = _REST
        if self._match is not None and table.app.bots.open_ticket == self._ticket:
            table.app.bots.cancel(self._ticket)
