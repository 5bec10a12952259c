"""The unfinished matches in the room: the newest of every game, read in the background one after the other."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

from ui.controls.screen import Stage
from ui.screens.saves.left import LeftMatch, Unreadable, read_left

log = logging.getLogger("zashiki")


class Unfinished:
    """What can be gone on with. `changed` is called whenever something else is known."""

    def __init__(self, app: Stage, changed: Callable[[], None]) -> None:
        self.app = app
        self.changed = changed
        self.found: list[LeftMatch] = []
        """The newest match of every game, the last played first."""
        self.broken: Unreadable | None = None
        """The newest file that cannot be opened."""
        self.count = 0
        """How many files there are."""
        self.reading = True
        """True until the newest match has been read for the first time."""
        self._known: dict[tuple[Path, float], LeftMatch | Unreadable] = {}
        self._tidied = False
        self._round = 0

    @property
    def newest(self) -> LeftMatch | None:
        """The match that was played last."""
        return self.found[0] if self.found else None

    def of(self, game_id: str) -> LeftMatch | None:
        """The newest match of a game."""
        return next((left for left in self.found if left.game_id == game_id), None)

    @property
    def more(self) -> int:
        """How many there are besides the newest of every game."""
        return self.count - len(self.found)

    def refresh(self) -> None:
        """Reads the folder anew; what is known stays until that is done."""
        self._round += 1
        number = self._round
        collected: list[LeftMatch] = []
        broken: list[Unreadable] = []

        def listed(paths: list[Path]) -> None:
            if number == self._round:
                self.count = len(paths)
                more(paths)

        def more(paths: list[Path]) -> None:
            if not paths:
                shown = {left.path for left in collected} | {left.path for left in broken}
                self._known = {key: left for key, left in self._known.items() if key[0] in shown}
                self._take(collected, broken)
                return
            games = {left.game_id for left in collected}
            self.app.tasks.run(lambda: self._next(paths, games), arrived, failed)

        def arrived(answer: tuple[LeftMatch | Unreadable | None, list[Path]]) -> None:
            left, rest = answer
            if number != self._round:
                return
            if isinstance(left, LeftMatch):
                collected.append(left)
                if self.reading:
                    self._take(collected[:], broken)
            elif left is not None:
                broken.append(left)
            more(rest)

        def failed(error: Exception) -> None:
            log.error("the unfinished matches could not be read", exc_info=error)
            if number == self._round:
                self._take(collected, broken)

        self.app.tasks.run(self._list, listed, failed)

    def _take(self, found: list[LeftMatch], broken: list[Unreadable]) -> None:
        self.found, self.broken, self.reading = found, broken[0] if broken else None, False
        self.changed()

    # -- in the background -----------------------------------------------------------------

    def _list(self) -> list[Path]:
        from ui.services.matches import store

        if not self._tidied:
            self._tidied = True
            store.tidy(self.app.folders)
        return store.unfinished(self.app.folders)

    def _next(self, paths: list[Path], games: set[str]) -> tuple[LeftMatch | Unreadable | None, list[Path]]:
        """The next match that is of none of `games`, or cannot be opened; and the files after it."""
        from games.core.errors import SaveError
        from games.core.savefile import read_text, summarize

        for number, path in enumerate(paths, start=1):
            try:
                key = (path, path.stat().st_mtime)
                if key not in self._known and summarize(read_text(path)).game in games:
                    continue
            except OSError:
                continue  # it has gone meanwhile
            except SaveError:
                pass  # its copy may do
            left = self._known[key] = self._known.get(key) or read_left(path)
            if isinstance(left, Unreadable) or left.game_id not in games:
                return left, paths[number:]
        return None, []
