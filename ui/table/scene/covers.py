"""How a game is played by two people with hidden cards at one screen: it is covered whole, or their hands alone are."""

from __future__ import annotations

from typing import Final

from ui.services.settings import Settings

PEEK: Final = "peek"
"""What the settings keep where hands alone are covered, and each is seen while it is held open."""


def covers_setting(game_id: str) -> str:
    """The name under which the choice of a game is kept among the settings of games."""
    return f"{game_id}-covers"


def peeks_at(game_id: str, settings: Settings) -> bool:
    """Whether two people have chosen for a game to cover their hands alone."""
    return settings.game.get(covers_setting(game_id)) == PEEK
