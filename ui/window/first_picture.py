"""The picture with which the room begins, kept from one start to the next and shown before the room itself is loaded.

It holds what the room draws before anything was read: mats, words, buttons, no match and no name. So it is the same at
the next start as long as the window's size, the look, the language and the program are; its seal says so, and where
that differs nothing is shown, unless nobody has played yet: then it is drawn on the spot. The room draws itself in the
same place afterwards, and hears what was pressed meanwhile.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import asdict
from hashlib import sha256
from operator import ge
from typing import TYPE_CHECKING, Final

import pygame

from games.core.atomic_file import REFUSED, put, read_bytes
from games.core.errors import SaveError
from games.core.words import language
from launch import VERSION
from launch.environment import PROJECT
from ui.drawing.look import least_picture
from ui.services.folders import Folders
from ui.services.log import LOG
from ui.services.newcomers import has_begun

if TYPE_CHECKING:
    from ui.services.settings import Settings
    from ui.services.tasks import Tasks

LARGEST: Final = 64 << 20
"""Bytes of the largest picture that is kept: a window of 5000 by 3200."""
_ELSEWHERE: Final = frozenset(
    {"window", "position", "maximised", "full_screen", "places", "last_setups", "strengths", "tips_told", "game"}
)
"""The settings that the room's first picture does not show, or that show in its size."""
_SOURCES: Final = (
    "assets", "games", "games/core", "ui/controls", "ui/drawing", "ui/screens", "ui/screens/launcher", "ui/services",
    "ui/table/panel", "ui/window",
)  # fmt: skip
"""The folders of the program with what the picture is made of."""


class FirstPicture:
    """The picture of one start: found, shown, and kept anew where it is another."""

    def __init__(self, folders: Folders, settings: Settings) -> None:
        """Reckons with the window that stands, the language in force, and the settings as they are."""
        self._path: Final = folders.first_picture
        self._size: Final = pygame.display.get_window_size()
        self._begun: Final = has_begun(folders, settings)
        self._head: Final = _seal(settings, begun=self._begun)
        self._known = False

    def show(self) -> bool:
        """Puts the kept picture into the window; False where there is none for this window, look and program."""
        window = pygame.display.get_surface()
        if window is None:
            return False
        pixels = self._read()
        if pixels is None or len(pixels) != window.get_pitch() * window.get_height():
            return False
        window.get_buffer().write(pixels, 0)
        pygame.display.flip()
        self._known = True
        return True

    def draw(self, settings: Settings) -> bool:
        """Draws the picture into the window where nobody has played yet; False where only the room itself can draw it.

        A room that has been played in needs its controls to be laid out; its picture is kept from then on.
        """
        window = pygame.display.get_surface()
        if window is None or self._begun or not all(map(ge, window.get_size(), least_picture(settings))):
            return False
        from ui.screens.launcher.early_picture import paint_first_start

        pygame.font.init()
        if not paint_first_start(window, settings):
            return False
        pygame.display.flip()
        return True

    def keep(self, window: pygame.Surface, tasks: Tasks) -> None:
        """Keeps what the room has drawn for the next start, unless it is kept already."""
        if window.get_size() != self._size or window.get_pitch() * window.get_height() > LARGEST:
            return
        drawn = window.copy()

        def work() -> None:
            pixels = drawn.get_buffer().raw
            if self._read() != pixels:
                if self._known:
                    LOG.warning("the room's first picture was not the one that was kept")
                self._write(pixels)

        tasks.write(work, failed=lambda error: LOG.warning("the room's first picture is not kept: %s", error))

    def _read(self) -> bytes | None:
        try:
            found = read_bytes(self._path, LARGEST)
        except (*REFUSED, SaveError):
            return None
        return found[len(self._head) :] if found.startswith(self._head) else None

    def _write(self, pixels: bytes) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        made = self._path.with_suffix(".part")  # one name: what a killed program left is written over
        try:
            with made.open("wb") as file:
                file.write(self._head)
                file.write(pixels)
                file.flush()
                os.fsync(file.fileno())
            put(made, self._path)
        finally:
            with suppress(*REFUSED):
                made.unlink(missing_ok=True)


def _seal(settings: Settings, *, begun: bool) -> bytes:
    """A line that is another one wherever the picture may be."""
    window = pygame.display.get_surface()
    form = (window.get_size(), window.get_pitch(), window.get_masks()) if window is not None else ()
    shown = {name: value for name, value in asdict(settings).items() if name not in _ELSEWHERE}
    parts = (
        VERSION,
        _program(),
        language(),
        form,
        pygame.display.get_desktop_sizes(),
        begun,
        shown,
    )
    return f"zashiki {sha256(repr(parts).encode()).hexdigest()}\n".encode()


def _program() -> str:
    """What says of the program's own files whether they are those of another day."""
    folders = (*_SOURCES, f"assets/words/{language()}")
    files = sha256()
    for folder in folders:
        with suppress(OSError), os.scandir(PROJECT / folder) as entries:
            for each in sorted(entries, key=lambda entry: entry.name):
                if each.is_file():
                    there = each.stat()
                    files.update(f"{each.name} {there.st_size} {there.st_mtime_ns}".encode())
    return files.hexdigest()
