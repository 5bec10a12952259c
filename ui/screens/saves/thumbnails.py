"""Small boards for the list of saves: replayed one at a time in the background, for rows in sight only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from games.core.errors import SaveError
from games.core.match import Match
from games.core.savefile import backup_path, load
from games.core.words import language, tr_who
from ui.controls.screen import Screen
from ui.screens.boards import Boards
from ui.services.save_files import SaveFile, reason, sentence

Key = tuple[str, float, str]
"""The key of a replay: which file, when it was written, and the language of the words about it."""
_MOST_VIEWS = 400


@dataclass(frozen=True, slots=True)
class Known:
    """The outcome of replaying one file."""

    game: str = ""
    view: Any = None
    """A spectator's view of the match as it stands; None when it cannot be replayed."""
    words: str = ""
    """The words for what is expected now, or for the result."""
    problem: str = ""
    backup: bool = False
    """True when the file does not replay but the copy before it does."""


class Thumbnails:
    """The pictures of the saves that have been looked at."""

    def __init__(self, screen: Screen, arrived: Callable[[], None]) -> None:
        """`arrived` is called when a replay has come to its end."""
        self.app = screen.app
        self.arrived = arrived
        self.boards = Boards(screen)
        self._known: dict[Key, Known] = {}
        self._under_way: Key | None = None

    def known(self, file: SaveFile) -> Known | None:
        """Returns the outcome of replaying a file; None until it has been replayed."""
        return self._known.get(_key(file))

    def picture(self, file: SaveFile, size: tuple[int, int]) -> pygame.Surface | None:
        """The board fitted into `size`; None while the match is replayed, one at a time, and painted."""
        known = self.known(file)
        if known is None:
            self._replay(file)
        if known is None or known.view is None:
            return None
        summary = file.summary
        seats, series = (summary.seats, summary.series) if summary is not None else ((), None)
        return self.boards.find(_key(file), known.game, lambda: known.view, size, seats, series=series)

    def _replay(self, file: SaveFile) -> None:
        if self._under_way is not None or file.problem:
            return
        self._under_way = _key(file)
        self.app.tasks.run(partial(look_into, file), self._arrived, lambda e: self._arrived(Known(problem=reason(e))))

    def _arrived(self, known: Known) -> None:
        assert self._under_way is not None
        if len(self._known) > _MOST_VIEWS:
            self._known.clear()
        self._known[self._under_way] = known
        self._under_way = None
        self.arrived()


def _key(file: SaveFile) -> Key:
    return str(file.path), file.changed, language()


def look_into(file: SaveFile) -> Known:
    """Replays a file as far as the list needs it."""
    try:
        match = load(file.path)
    except SaveError as error:
        return Known(problem=sentence(str(error)), backup=_replays(file))
    return Known(match.game.info.id, match.view(None), _words(match))


def _replays(file: SaveFile) -> bool:
    try:
        load(backup_path(file.path))
    except SaveError:
        return False
    return True


def _words(match: Match) -> str:
    if match.outcome is None and match.actor >= 0:
        return tr_who(match.seats[match.actor].name, "It is your turn.", "It is {name}’s turn.")
    return match.prompt(None)
