"""The pages of the guest book: what they are called, the keys that turn them, what stands on one that is empty."""

from __future__ import annotations

from typing import Final

import pygame

from games.core.words import mark
from ui.controls.keys import ARROWS, COMMON, LEAPS, Binding, area, bind

PAGES: Final = {
    "guest": mark("Guest"), "record": mark("Record"), "unfinished": mark("Unfinished"), "scores": mark("Best scores"),
    "strength": mark("Strength"), "people": mark("People"), "matches": mark("Matches"),
}  # fmt: skip
_GROUP = mark("Guest book")
BOOK_KEYS: tuple[Binding, ...] = area(
    "guests",
    *COMMON, *ARROWS, *LEAPS,
    bind("switch", mark("Another guest"), pygame.K_g, group=_GROUP),
    bind("new", mark("New guest"), pygame.K_n, group=_GROUP),
    bind("rename", mark("Rename"), pygame.K_F2, group=_GROUP),
    bind("review", mark("Review the chosen match"), pygame.K_r, group=_GROUP),
    bind("analyse", mark("Analyse the chosen match"), pygame.K_a, group=_GROUP),
    bind("delete", mark("Delete the unfinished match with the mark"), pygame.K_DELETE, group=_GROUP),
    bind("export", mark("Export as a table (CSV)"), pygame.K_e, group=_GROUP),
    bind("page-left", mark("The page before"), pygame.K_LEFTBRACKET, pygame.K_COMMA, group=_GROUP),
    bind("page-right", mark("The next page"), pygame.K_RIGHTBRACKET, pygame.K_PERIOD, group=_GROUP),
)  # fmt: skip
NOTHING: Final = {
    "scores": mark("Best scores are written down here once a match has been played to its end without help."),
    "strength": mark(
        "Matches without help against bots and other people say how strong a guest plays. There are none yet."
    ),
    "people": mark("Whoever sits at the same table is remembered here, with what came of it."),
}
"""What an empty page says."""
