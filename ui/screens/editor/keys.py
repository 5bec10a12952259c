"""The keys of the position editor."""

from __future__ import annotations

from typing import Final

import pygame

from games.core.words import mark
from ui.controls.keys import ARROWS, COMMON, LEAPS, Binding, Key, area, bind, listed

EDITOR_KEYS: Final[tuple[Binding, ...]] = area(
    "editor",
    *COMMON,
    *ARROWS,
    listed(mark("a letter"), mark("Take that piece in hand; again for the other side's"), mark("Pieces")),
    bind("empty", mark("Empty the place with the mark"), pygame.K_DELETE, pygame.K_BACKSPACE, group=mark("Pieces")),
    bind("press", mark("Set the piece down"), pygame.K_SPACE, group=mark("Pieces")),
    bind("next-tray", mark("The next tray"), Key(pygame.K_PERIOD), group=mark("Pieces")),
    bind("undo", mark("Take the last change back"), pygame.K_z, group=mark("Position"), ctrl=True),
    bind("redo", mark("Do it again"), pygame.K_y, group=mark("Position"), ctrl=True),
    bind("copy", mark("Copy the position as text"), pygame.K_c, group=mark("Position"), ctrl=True),
    bind("paste", mark("Paste a position"), pygame.K_v, group=mark("Position"), ctrl=True),
    *LEAPS,
)
