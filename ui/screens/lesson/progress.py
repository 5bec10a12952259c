"""How far a player has come in each game's lesson, kept with the settings."""

from __future__ import annotations

from typing import Final

from ui.services.settings import Settings

FINISHED: Final = -1
"""In place of a step's number: the lesson has been played to its end."""


def reached(settings: Settings, game_id: str) -> int:
    """The step (from 0) at which a lesson was left, 0 when it was never begun, or `FINISHED`."""
    text = settings.game.get(_key(game_id), "0")
    if text == "finished":
        return FINISHED
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0


def remember(settings: Settings, game_id: str, step: int) -> None:
    """Keeps how far the player is. A finished lesson stays finished."""
    if reached(settings, game_id) != FINISHED:
        settings.game[_key(game_id)] = "finished" if step == FINISHED else str(step)


def _key(game_id: str) -> str:
    return f"{game_id}-lesson"
