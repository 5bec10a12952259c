"""The position of the window for each arrangement of monitors: one of its own at the desk, another on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.core.values import is_whole
from ui.services.settings import Settings

MOST: Final = 12
"""The number of arrangements that are remembered, the last ones used."""
Sizes = Sequence[tuple[int, int]]


def arrangement(desktops: Sizes) -> str:
    """A name for the monitors that are there: their sizes in order."""
    return "+".join(f"{wide}x{high}" for wide, high in desktops)


def remember(settings: Settings, desktops: Sizes) -> None:
    """Notes where the window is now under the monitors that are there now."""
    if not desktops:
        return
    name = arrangement(desktops)
    place = {"window": settings.window, "position": settings.position, "maximised": settings.maximised}
    others = [(key, value) for key, value in settings.places.items() if key != name]
    settings.places = {**dict(others[-(MOST - 1) :]), name: place}


def recall(settings: Settings, desktops: Sizes) -> None:
    """Puts the window back where it was with these monitors; as it is where they were never there."""
    place = settings.places.get(arrangement(desktops))
    if not isinstance(place, dict):
        return
    window, position = _pair(place.get("window"), 200), _pair(place.get("position"), -50000)
    if window is not None:
        settings.window, settings.position = window, position
        settings.maximised = place.get("maximised") is True


def _pair(value: Any, least: int) -> tuple[int, int] | None:
    """Returns two numbers as they were written down, or None for what makes no sense."""
    if not isinstance(value, list | tuple) or len(value) != 2:
        return None
    if not all(is_whole(each, least, 50000) for each in value):
        return None
    return value[0], value[1]
