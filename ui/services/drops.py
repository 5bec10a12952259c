"""Files and text dropped on the window, or pasted: collected until the hand lets go of nothing more."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

import pygame

from games.core.words import tr

DROPS: Final = (pygame.DROPBEGIN, pygame.DROPFILE, pygame.DROPTEXT, pygame.DROPCOMPLETE)


class Dropped(NamedTuple):
    """One thing that was dropped on the window: a file, or a text."""

    path: Path | None = None
    text: str = ""
    name: str = ""
    """The name for a dropped text; "" for a file."""


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
