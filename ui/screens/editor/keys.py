"""The keys of the position editor."""

from __future__ import annotations

from typing import Final

import pygame

from games.core.words import N_
from ui.controls.keys import ARROWS, COMMON, LEAPS, Binding, Key, area, bind, listed

EDITOR_KEYS: Final[tuple[Binding, ...]] = area(
    "editor",
    *COMMON,
    *ARROWS,
    listed(N_("a letter"), N_("Pick up that piece; again for the other side’s"), N_("Pieces")),
    bind("empty", N_("Empty the space at the cursor"), pygame.K_DELETE, pygame.K_BACKSPACE, group=N_("Pieces")),
    bind("press", N_("Put the piece down"), pygame.K_SPACE, group=N_("Pieces")),
    bind("next-tray", N_("The next tray"), Key(pygame.K_PERIOD), group=N_("Pieces")),
    bind("undo", N_("Undo the last change"), pygame.K_z, group=N_("Position"), ctrl=True),
    bind("redo", N_("Redo it"), pygame.K_y, group=N_("Position"), ctrl=True),
    bind("copy", N_("Copy the position as text"), pygame.K_c, group=N_("Position"), ctrl=True),
    bind("paste", N_("Paste a position"), pygame.K_v, group=N_("Position"), ctrl=True),
    *LEAPS,
)
