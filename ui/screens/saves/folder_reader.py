"""Reading the folder of saves in the background, a few files at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from ui.controls.screen import AppServices
from ui.services import save_files as store
from ui.services.save_files import SaveFile

_AT_ONCE = 25
"""Files read before the background thread does something else, such as painting."""


def _in_parts(folders: Sequence[Path]) -> Iterator[int | list[SaveFile]]:
    """Yields how many files some folders have, then the newest, a few at a time.

    Raises `SaveError` where one cannot be read.
    """
    paths, count = store.newest_in(folders)
    yield count  # a frame is drawn before any file is read
    for start in range(0, len(paths), _AT_ONCE):
        yield store.read_all(paths[start : start + _AT_ONCE])


class FolderReader:
    """Reads all saves of some folders and tells how far it is: `changed()` after every few files and at the end."""

    def __init__(self, app: AppServices, folders: Sequence[Path], changed: Callable[[], None]) -> None:
        self.app = app
        self.folders = tuple(folders)
        self.changed = changed
        self.files: list[SaveFile] = []
        self.count = 0
        """The number of all files, those that are not listed with them."""
        self.problem = ""
        """Why the folder cannot be read, in words."""
        self.done = False
        self._known = False
        """True once these folders have been read to the end."""

    def start(self) -> None:
        """Reads the folder anew. The files known so far stay until the first reading is complete."""
        self.done = False
        collected: list[SaveFile] = []

        def arrived(found: int | list[SaveFile]) -> None:
            if isinstance(found, int):
                self.count = found
            else:
                collected.extend(found)
            if not self._known:
                self.files = list(collected)
                self.changed()

        def over(error: Exception | None) -> None:
            self.problem = "" if error is None else store.reason(error)
            self.files = collected if error is None else self.files
            self.done = self._known = True
            self.changed()

        self.app.tasks.run_through(self, _in_parts(self.folders), arrived, over)

    def turn_to(self, folders: Sequence[Path]) -> None:
        """Reads other folders from now on; what is known of these is forgotten."""
        self.folders = tuple(folders)
        self.files, self.count, self._known = [], 0, False
        self.start()

    def stop(self) -> None:
        """Stops reading the rest of the folders."""
        self.app.tasks.leave_off(self)
