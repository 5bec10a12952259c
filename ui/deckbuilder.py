"""The deck builder, as the launcher and files from outside open it. Its game has it in its own folder."""

from typing import TYPE_CHECKING

from ui.scenes import part_of

if TYPE_CHECKING:
    from ui.scenes.senshiai.decks import DeckBuilderScene, DeckList, keep_list, read_list
else:
    _decks = part_of("senshiai", "decks")
    DeckBuilderScene, DeckList = _decks.DeckBuilderScene, _decks.DeckList
    keep_list, read_list = _decks.keep_list, _decks.read_list

__all__ = ["DeckBuilderScene", "DeckList", "keep_list", "read_list"]
