"""Reading the folder of saves in the background, a few files at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from ui.controls.screen import Stage
from ui.services import save_files as store
from ui.services.save_files import SaveFile

_AT_ONCE = 20
"""Files read before the background thread does something else, such as an autosave."""


class FolderReader:
    """Reads all saves of some folders and tells how far it is: `changed()` after every few files and at the end."""

    def __init__(self, app: Stage, folders: Sequence[Path], changed: Callable[[], None]) -> None:
        self.app = app
        self.folders = tuple(folders)
        self.changed = changed
        self.files: list[SaveFile] = []
        self.problem = ""
        """Why the folder cannot be read, in words."""
        self.done = False
        self._round = 0

    def start(self) -> None:
        """Reads the folder anew. The files known so far stay until the first reading is complete."""
        self._round += 1
        first = not self.done
        self.done = False
        number = self._round
        collected: list[SaveFile] = []

        def listed(paths: list[Path]) -> None:
            if number == self._round:
                self.problem = ""
                more(paths)

        def more(paths: list[Path], at_once: int = _AT_ONCE) -> None:
            now, rest = paths[:at_once], paths[at_once:]

            def failed(error: Exception) -> None:
                if len(now) == 1:
                    arrived([store.unreadable(now[0], error)], rest)
                else:
                    more(paths, 1)  # one by one, to find the file and to show the others

            if now:
                self.app.tasks.run(partial(store.read_all, now), lambda files: arrived(files, rest), failed)
            else:
                self.files = collected
                self.done = True
                self.changed()

        def arrived(files: list[SaveFile], rest: list[Path]) -> None:
            if number != self._round:
                return
            collected.extend(files)
            if first and rest:
                self.files = list(collected)
                self.changed()
            more(rest)

        def failed(error: Exception) -> None:
            self.problem = store.reason(error)
            self.done = True
            self.changed()

        folders = self.folders
        self.app.tasks.run(lambda: [path for folder in folders for path in store.names_in(folder)], listed, failed)

    def turn_to(self, folders: Sequence[Path]) -> None:
        """Reads other folders from now on; what is known of these is forgotten."""
        self.folders = tuple(folders)
        self.files, self.done = [], False
        self.start()

    def stop(self) -> None:
        """Nobody wants the rest any more."""
        self._round += 1
