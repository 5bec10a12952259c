"""The keys of the set-up."""

from __future__ import annotations

from typing import Final

import pygame

from games.core.words import N_
from ui.controls.keys import CONTROLS, Binding, area, bind

_GROUP: Final = N_("The set-up of a match")
SETUP_KEYS: Final[tuple[Binding, ...]] = area(
    "setup",
    *CONTROLS,
    bind("card-1", N_("Play against bots"), pygame.K_1, group=_GROUP),
    bind("card-2", N_("Play with friends"), pygame.K_2, group=_GROUP),
    bind("card-3", N_("Watch bots play"), pygame.K_3, group=_GROUP),
    bind("level-novice", N_("Novices"), pygame.K_n, group=_GROUP),
    bind("level-adept", N_("Adepts"), pygame.K_a, group=_GROUP),
    bind("level-expert", N_("Experts"), pygame.K_e, group=_GROUP),
    bind("level-master", N_("Masters"), pygame.K_m, group=_GROUP),
    bind("level-even", N_("Bots as strong as you"), pygame.K_v, group=_GROUP),
    bind("change", N_("Show all choices, or fewer"), pygame.K_c, group=_GROUP),
)
