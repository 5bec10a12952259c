"""Senshiai's deck builder: the collection, a deck in the making, its numbers, lists in and out, printed sheets."""

from ui.scenes.senshiai.decks.scene import DeckBuilderScene

__all__ = ["DeckBuilderScene"]
