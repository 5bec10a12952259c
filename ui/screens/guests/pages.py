"""The pages of the guest book: their names, the keys that turn them, and the words on an empty one."""

from __future__ import annotations

from typing import Final

import pygame

from games.core.words import N_
from ui.controls.keys import CONTROLS, Binding, area, bind

PAGES: Final = {
    # translators: pages of the guest book: profile, record of results, unfinished matches, best scores.
    "guest": N_("Profile"), "record": N_("Record"), "unfinished": N_("Unfinished"), "scores": N_("Best scores"),
    "strength": N_("Strength"), "people": N_("Players"), "matches": N_("Matches"),
}  # fmt: skip
_GROUP = N_("Guest book")
BOOK_KEYS: tuple[Binding, ...] = area(
    "guests",
    *CONTROLS,
    bind("switch", N_("Another player"), pygame.K_g, group=_GROUP),
    bind("new", N_("Add a player"), pygame.K_n, group=_GROUP),
    bind("rename", N_("Rename"), pygame.K_F2, group=_GROUP),
    bind("review", N_("Review the chosen match"), pygame.K_r, group=_GROUP),
    bind("analyse", N_("Analyse the chosen match"), pygame.K_a, group=_GROUP),
    bind("delete", N_("Delete the selected unfinished match"), pygame.K_DELETE, group=_GROUP),
    bind("export", N_("Export as a table (CSV)"), pygame.K_e, group=_GROUP),
    bind("page-left", N_("The page before"), pygame.K_LEFTBRACKET, pygame.K_COMMA, group=_GROUP),
    bind("page-right", N_("The next page"), pygame.K_RIGHTBRACKET, pygame.K_PERIOD, group=_GROUP),
)  # fmt: skip
WHO_KEYS: tuple[Binding, ...] = tuple(
    each for each in BOOK_KEYS if each.command not in {
        "switch", "review", "analyse", "delete", "export", "page-left", "page-right",
    }
)  # fmt: skip
"""The keys where it is chosen who plays."""
PAIR_KEYS: tuple[Binding, ...] = tuple(
    each for each in BOOK_KEYS if each.command in {*(own.command for own in CONTROLS), "review", "analyse"}
)
"""The keys over a pair of the family table."""
EMPTY: Final = {
    "scores": ("crown", N_("No best scores yet"), N_("Play a match to its end without help to set the first one.")),
    "strength": ("analyse", N_("No strength yet"), N_(
        "Matches without help against bots and other players show how strong a player is. There are none yet.")),
    "people": ("person", N_("No two players have played each other yet"), N_(
        "Players who meet at a table appear here, with their results.")),
}  # fmt: skip
"""Sign, title and words of an empty page."""
