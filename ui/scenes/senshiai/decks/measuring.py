"""The strength of the deck in the making: game after game in the bots' process, while the builder is in sight."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy
from math import inf
from pathlib import Path
from typing import Final

from games.bots.worker_messages import Failed, WorkDone, WorkerExited, WorkerUnavailable
from games.senshiai.deck_strength import Measured, StrengthGame
from ui.controls.screen import AppServices
from ui.scenes.senshiai.decks.kept_strength import MOST, file_of, read_strength, write_strength
from ui.services.log import LOG

REST: Final = 0.6
"""Seconds for which a deck has to stand as it is before games are played with it."""
SHOW: Final = 0.5
"""Seconds between two pictures of what has come in."""


class KnownDecks:
    """What was measured of decks by their content, the ones looked at last at the end."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, int], Measured] = {}
        self.files: set[Path] = set()
        """The files that were read already."""

    def of(self, deck: str, board: int) -> Measured:
        """What is known of a deck on a board; the same value for as long as it is remembered."""
        found = self._kept.pop((deck, board), None) or Measured(deck, board)
        self._kept[deck, board] = found
        for old in list(self._kept)[:-MOST]:
            del self._kept[old]
        return found

    def learn(self, decks: Iterable[Measured]) -> None:
        """Adds what is known of decks from an earlier start: of each pair of decks whatever had more games."""
        for each in decks:
            known = self._kept.get((each.deck, each.board))
            if known is None:
                self._kept = {(each.deck, each.board): each, **self._kept}
                continue
            for name, share in each.shares.items():
                if share.games > known.shares[name].games:
                    known.shares[name] = share


KNOWN: Final = KnownDecks()
"""The decks that were measured, in this start of the program and before."""


class Measuring:
    """Measures one deck at a time. It goes on only while `tick` is called, and blocks nobody."""

    def __init__(self, app: AppServices, changed: Callable[[], object], known: KnownDecks = KNOWN) -> None:
        """`changed` is called when there is something new to show."""
        self._app, self._changed, self._known = app, changed, known
        self.measured: Measured | None = None
        """The deck that is measured, with what is known of it; None: there is none."""
        self.off = False
        """Whether no process can be had for it."""
        self._game: StrengthGame | None = None
        self._rested = 0.0
        self._unseen = 0.0
        """Seconds for which something new has waited to be shown."""
        self._new = False
        self._deaths = 0
        self._unkept = False
        """Whether something was measured that is not written yet."""
        self._file = file_of(app.folders)
        if self._file not in known.files:
            known.files.add(self._file)
            app.tasks.run(lambda: read_strength(self._file), self._learn)

    def _learn(self, decks: list[Measured]) -> None:
        self._known.learn(decks)
        self._changed()

    @property
    def running(self) -> bool:
        """Whether games are still to be played."""
        return self.measured is not None and not self.measured.done and not self.off

    @property
    def due(self) -> float:
        """Seconds until `tick` has something to do that no message wakes it for."""
        waits = SHOW - self._unseen if self._new else inf
        return min(waits, REST - self._rested if self.running and self._game is None else inf)

    def follow(self, deck: str, board: int) -> None:
        """Measures a deck by its option text; "" for none."""
        if self.measured is not None and (self.measured.deck, self.measured.board) == (deck, board):
            return
        self.stop()
        self.measured = self._known.of(deck, board) if deck else None
        self._deaths = 0

    def tick(self, seconds: float) -> None:
        """Takes what has come and asks for the next game; never waits."""
        if self._new:
            self._unseen += seconds
            if self._unseen >= SHOW:
                self._show()
        if not self.running:
            return
        if self._game is None:
            self._rested += seconds
            if self._rested >= REST:
                self._ask()
        else:
            self._listen(self._game)

    def _ask(self) -> None:
        assert self.measured is not None
        self._game = self.measured.next_game(self._app.new_ticket())
        self._app.bots.give(self._game)

    def _listen(self, game: StrengthGame) -> None:
        if self._app.bots.open_ticket not in (game.ticket, None):  # somebody else has asked meanwhile
            self._game = None
            return
        for message in self._app.bots.poll():
            if message.ticket != game.ticket:
                continue
            if isinstance(message, WorkDone) and self.measured is not None:
                self.measured.note(game, message.found)
                self._new, self._unkept, self._game = True, True, None
                if self.measured.done:
                    self._show()
                else:
                    self._ask()
            elif isinstance(message, WorkerUnavailable | Failed):
                self.off = True
                self.stop()
                self._show()
            elif isinstance(message, WorkerExited):
                self._deaths += 1
                self.off = self._deaths > 2

    def _show(self) -> None:
        self._new, self._unseen = False, 0.0
        self._changed()

    def stop(self) -> None:
        """Breaks off; what was measured is remembered and written."""
        if self._unkept and self.measured is not None:
            self._unkept, now = False, copy(self.measured)
            now.shares = dict(now.shares)
            self._app.tasks.write(lambda: write_strength(self._file, [now]), failed=_not_written)
        if self._game is not None:
            self._app.bots.cancel(self._game.ticket)
        self._game, self._rested = None, 0.0


def _not_written(error: Exception) -> None:
    LOG.error("the strength of a deck is not kept", cause=error)  # not for players
