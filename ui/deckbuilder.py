"""The deck builder, as the launcher opens it. The game whose decks it builds has it in its own folder."""

from ui.scenes import part_of

_decks = part_of("senshiai", "decks")
assert _decks is not None
DeckBuilderScene = _decks.DeckBuilderScene
