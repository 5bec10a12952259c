"""Files and text dropped on the window, or pasted: collected until the hand lets go of nothing more."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from games.core.words import tr
from launch.opening import path_of

DROPS: Final = (pygame.DROPBEGIN, pygame.DROPFILE, pygame.DROPTEXT, pygame.DROPCOMPLETE)
_LONGEST: Final = 2000
"""Letters of a text that may name a file."""


class Dropped(NamedTuple):
    """One thing that was dropped on the window: a file, or a text."""

    path: Path | None = None
    text: str = ""
    name: str = ""
    """The name for a dropped text; "" for a file."""

    @property
    def file(self) -> Path | None:
        """The file, or the one that a text of one line names, as file managers copy it; None where there is none.

        Slow: looks at the disk. Shares of other computers are not asked, since that would tell them who asks.
        """
        if self.path is not None:
            return self.path
        named = self.text.strip()
        if len(named) > _LONGEST or "\n" in named:
            return None
        path = Path(path_of(named))
        with suppress(OSError, ValueError):
            if path.is_absolute() and not path.drive.startswith("\\\\") and path.is_file():
                return path
        return None


class Drops:
    """Collects what belongs together: several files come as one event each, between a beginning and an end."""

    def __init__(self) -> None:
        self._open: list[Dropped] | None = None

    def take(self, event: pygame.event.Event) -> list[Dropped]:
        """Takes one of the events `DROPS`; returns what was dropped once all of it is there, else nothing."""
        if event.type == pygame.DROPBEGIN:
            self._open = []
            return []
        if event.type == pygame.DROPCOMPLETE:
            found, self._open = self._open or [], None
            return found
        one = (
            Dropped(Path(event.file))
            if event.type == pygame.DROPFILE
            else Dropped(text=event.text, name=tr("Dropped text"))
        )
        if self._open is None:
            return [one]
        self._open.append(one)
        return []
