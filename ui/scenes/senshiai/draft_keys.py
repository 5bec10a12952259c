"""What keys do in a draft."""

from __future__ import annotations

import pygame

from games.core.drafting import PACK
from games.core.words import N_
from ui.controls.keys import CONTROLS, Binding, Key, area, bind, name_of
from ui.controls.pad_words import leads, letter_of

DRAFT_KEYS: tuple[Binding, ...] = area(
    "draft",
    *(
        bind(
            f"pick-{number}",
            N_("Card {n}: choose it, then take it"),
            pygame.K_0 + number,
            group=N_("Draft"),
            number=number,
        )
        for number in range(1, PACK + 1)
    ),
    bind("coach", N_("What the coach would pick"), pygame.K_h, group=N_("Draft")),
    bind("undo", N_("Undo the last pick, once"), pygame.K_z, group=N_("Draft"), ctrl=True),
    bind("zoom", N_("The card large, with its keywords"), Key(pygame.K_v), group=N_("Draft")),
    *CONTROLS,
)


def key_of(command: str) -> str:
    """The key of a command as it is now, or the button of the pad that leads; "" where it has none there."""
    return letter_of(command) if leads() else name_of(command, DRAFT_KEYS)
