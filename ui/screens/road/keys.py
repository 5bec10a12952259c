"""The keys of the page of a game."""

from __future__ import annotations

from typing import Final

import pygame

from games.core.words import N_
from ui.controls.keys import CONTROLS, Binding, area, bind

MOST_STATIONS: Final = 5
_GROUP: Final = N_("The page of a game")
ROAD_KEYS: Final[tuple[Binding, ...]] = area(
    "road",
    *CONTROLS,
    bind("play", N_("Play at the proposed level"), pygame.K_p, group=_GROUP),
    bind("friend", N_("Play with a friend"), pygame.K_f, group=_GROUP),
    bind("watch", N_("Watch bots play"), pygame.K_w, group=_GROUP),
    bind("change", N_("Change the set-up, then play"), pygame.K_c, group=_GROUP),
    bind("lesson", N_("Continue the lesson"), pygame.K_l, group=_GROUP),
    bind("puzzles", N_("The puzzles of this game"), pygame.K_u, group=_GROUP),
    *(
        bind(f"station-{number}", N_("Station {n} of the road"), pygame.K_0 + number, group=_GROUP, number=number)
        for number in range(1, MOST_STATIONS + 1)
    ),
)
