"""The unfinished matches in the room: the newest of every game, read in the background one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from games.core.atomic_file import REFUSED
from games.core.words import language, row, tr
from ui.controls.screen import AppServices
from ui.screens.saves.unfinished_match import UnfinishedMatch, Unreadable, read_left
from ui.services.log import LOG


class UnfinishedMatches:
    """The unfinished matches on the disk. `changed` is called whenever something else is known."""

    def __init__(self, app: AppServices, changed: Callable[[], None]) -> None:
        self.app = app
        self.changed = changed
        self.found: list[UnfinishedMatch] = []
        """The newest match of every game, the last played first."""
        self.broken: Unreadable | None = None
        """The newest file that cannot be opened."""
        self.count = 0
        """The number of files with unfinished matches."""
        self.elsewhere = ""
        """The match that is open in another window, in words; "" where there is none."""
        self.reading = True
        """True until the newest match has been read for the first time."""
        self._known: dict[tuple[Path, float, str], UnfinishedMatch | Unreadable] = {}
        """The matches by file, when it was written, and the language of the words about them."""
        self._tidied = False

    @property
    def newest(self) -> UnfinishedMatch | None:
        """The match that was played last."""
        return self.found[0] if self.found else None

    def of(self, game_id: str) -> UnfinishedMatch | None:
        """The newest match of a game."""
        return next((left for left in self.found if left.game_id == game_id), None)

    @property
    def more(self) -> int:
        """The number of matches besides the newest of every game."""
        return self.count - len(self.found)

    def refresh(self) -> None:
        """Reads the folder anew; what is known stays until that is done."""
        collected: list[UnfinishedMatch] = []
        broken: list[Unreadable] = []

        def arrived(found: int | str | UnfinishedMatch | Unreadable) -> None:
            if isinstance(found, int):
                self.count = found
            elif isinstance(found, str):
                self.elsewhere = found
            elif isinstance(found, Unreadable):
                broken.append(found)
            else:
                collected.append(found)
                if self.reading:
                    self._take(collected[:], broken)

        def over(error: Exception | None) -> None:
            if error is not None:
                LOG.error("the unfinished matches could not be read", cause=error)
            self._take(collected, broken)

        self.app.tasks.run_through(self, self._read(), arrived, over)

    def _take(self, found: list[UnfinishedMatch], broken: list[Unreadable]) -> None:
        self.found, self.broken, self.reading = found, broken[0] if broken else None, False
        self.changed()

    def _read(self) -> Iterator[int | str | UnfinishedMatch | Unreadable]:
        """Yields, in the background, how many there are, the one that is open elsewhere in words, then each game's
        newest match and what cannot be opened."""
        from games.core.errors import SaveError
        from games.core.savefile import read_text, summarize
        from ui.services.matches import store

        if not self._tidied:
            self._tidied = True
            store.tidy(self.app.folders)
        paths = store.unfinished(self.app.folders)
        yield len(paths)
        yield _elsewhere(store.open_elsewhere(self.app.folders))
        known, self._known = self._known, {}
        games: set[str] = set()
        for path in paths:
            try:
                key = (path, path.stat().st_mtime, language())
                if key not in known and summarize(read_text(path)).game in games:
                    continue
            except REFUSED:
                continue  # it has gone meanwhile
            except SaveError:
                pass  # its copy may do
            left = known.get(key) or read_left(path)
            if isinstance(left, Unreadable) or left.game_id not in games:
                self._known[key] = left
                games |= {left.game_id} if isinstance(left, UnfinishedMatch) else set()
                yield left


def _elsewhere(paths: Sequence[Path]) -> str:
    """The newest of these matches that can be read: its game, and who plays."""
    from games import find_game
    from games.core.errors import SaveError
    from games.core.savefile import read_text, summarize
    from ui.screens.saves.items import players_in_words

    for path in paths:
        with suppress(SaveError, *REFUSED):
            summary = summarize(read_text(path))
            info = find_game(summary.game)
            if info is not None:
                return tr("{game}: {players}", game=info.name, players=players_in_words(summary.seats, levels=False))
    return ""


def left_words(left: UnfinishedMatch) -> str:
    """An unfinished match in a line, read out: its game, who plays, how it stands."""
    return row([left.name, left.players, left.state, left.whose_turn, left.when])
