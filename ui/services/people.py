"""Who plays at this computer: the player, whose name is typed once for all games, and the guests so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core.names import clean_name
from ui.services.settings import Settings

MOST: Final = 12
"""So many guests are remembered, the latest first."""
LONGEST: Final = 24
"""Characters of a name."""


def known_people(settings: Settings) -> tuple[str, ...]:
    """The names that a set-up offers, the player's own first; nobody before the first match."""
    named = [settings.player_name, *(each for each in settings.guests if isinstance(each, str))]
    return tuple(dict.fromkeys(name for name in (clean_name(each, LONGEST) for each in named) if name))


def meet(settings: Settings, persons: Sequence[str]) -> None:
    """Remembers the persons of a match, by seat. A new name in the first one's place is the player's from now on."""
    known, player = known_people(settings), settings.player_name
    if persons and player not in persons and persons[0] not in known:
        player = persons[0]
    names = [name for name in dict.fromkeys((*persons, *known)) if name != player]
    settings.player_name, settings.guests = player, names[:MOST]
