"""The moments of Senshiai's draft for `tests.tools.moments`: its first pack, its middle, its end, a deal of the day."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Final

import pygame

from games.core.drafting import Draft
from games.puzzles.today import Deal
from games.senshiai.cards.drafting import bot_draft
from tests.ui.driving import Hands
from ui.scenes.senshiai.drafting.screen import DraftScreen
from ui.services.draft_records import KeptDraft, keep_draft
from ui.services.folders import find_folders

SEED: Final = 7
DEAL: Final = Deal(date(2026, 12, 3), "senshiai", SEED, "adept")


def after(picks: int, *, second_thought: bool = False) -> Draft:
    """A draft as an expert makes it, after so many picks."""
    return Draft(SEED, bot_draft(SEED, "expert").picks[:picks], second_thought)


def begun(picks: int, *, second_thought: bool = False) -> Callable[[Path], None]:
    """Puts that draft into the data folder."""

    def keep(home: Path) -> None:
        draft = after(picks, second_thought=second_thought)
        keep_draft(find_folders(str(home)), "", "senshiai", KeptDraft(draft))

    return keep


def settle(hands: Hands) -> None:
    """Waits until everything has been drawn."""
    for _ in range(30):
        hands.app.step([], 0.1)
        hands.wait(lambda: not hands.app.tasks.busy)


def open_draft(*keys: int, deal: Deal | None = None) -> Callable[[Hands], None]:
    """The draft, and then some keys."""

    def show(hands: Hands) -> None:
        hands.app.push(DraftScreen(hands.app, seed=SEED, deal=deal))
        settle(hands)
        for key in keys:
            hands.key(key)
        settle(hands)

    return show


CHOSEN: Final = (pygame.K_1, pygame.K_h)
"""The first card is chosen, and the coach asked."""
