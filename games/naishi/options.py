"""Options: the edition, and whether seen Hand cards stay shown."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """What is chosen before the game. `memory` concerns the screen only: whether it keeps showing
    the opponent's Hand cards that a player has already seen ("show" or "hide")."""

    edition: str = "book"
    memory: str = "show"
