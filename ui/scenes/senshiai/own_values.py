"""What the set-up screen offers for a seat's deck besides the starter decks: the player's own, and a random one."""

from __future__ import annotations

from random import SystemRandom

from games.senshiai.cards.decks import deck_text, random_deck
from ui.scenes.senshiai.decks.shelf import choices
from ui.services.folders import Folders
from ui.table.face import OwnValue


def values(option: str, folders: Folders) -> list[OwnValue]:
    """More values for an option, each with its label, and why it cannot be chosen ("" where it can)."""
    if option != "decks":
        return []
    return [*(OwnValue(*each) for each in choices(folders)), OwnValue(deck_text(random_deck(SystemRandom())), "random")]
