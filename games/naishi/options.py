"""Options: the edition, and whether seen Hand cards stay shown."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a match of Naishi. `memory` concerns the screen only: whether it keeps showing
    the opponent's Hand cards that a player has already seen ("show" or "hide")."""

    edition: str = "book"
    memory: str = "show"
