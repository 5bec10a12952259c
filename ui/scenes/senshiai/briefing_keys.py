"""What keys do on the briefing of a mission."""

from __future__ import annotations

from typing import Final

import pygame

from games.core.words import N_
from ui.controls.keys import CONTROLS, Binding, area, bind, name_of
from ui.controls.pad_words import leads

_GROUP: Final = N_("A mission")
BRIEFING_KEYS: Final[tuple[Binding, ...]] = area(
    "mission",
    bind("idea", N_("Show the idea"), pygame.K_s, group=_GROUP),
    bind("easier", N_("The weaker opponent, or the usual one"), pygame.K_n, group=_GROUP),
    *CONTROLS,
)


def key_of(command: str) -> str:
    """The key of a command as it is now; "" where it has none, or while a pad leads."""
    return "" if leads() else name_of(command, BRIEFING_KEYS)
