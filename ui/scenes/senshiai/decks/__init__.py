"""Senshiai's deck builder: the collection, a deck in the making, its numbers, lists in and out, printed sheets."""

from ui.scenes.senshiai.decks.screen import DeckBuilderScreen
from ui.scenes.senshiai.decks.shelf import DeckList, keep_list, read_list
from ui.table.face import Tool

TOOL = Tool(game="senshiai", screen=DeckBuilderScreen, read=read_list, keep=keep_list)

__all__ = ["TOOL", "DeckBuilderScreen", "DeckList"]
