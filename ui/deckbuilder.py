"""The deck builder, as the launcher opens it. The game whose decks it builds has it in its own folder."""

from ui.scenes.senshiai.decks import DeckBuilderScene

__all__ = ["DeckBuilderScene"]
