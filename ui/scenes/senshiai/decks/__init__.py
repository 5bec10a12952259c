"""Senshiai's deck builder: the collection, a deck in the making, its numbers, lists in and out, printed sheets."""

from ui.scenes.senshiai.briefing_keys import BRIEFING_KEYS
from ui.scenes.senshiai.decks.card_zoom import CloseLookScreen
from ui.scenes.senshiai.decks.preparing import prepare_builder
from ui.scenes.senshiai.decks.screen import BUILDER_KEYS, DeckBuilderScreen
from ui.scenes.senshiai.decks.shelf import DeckList, keep_list, read_list
from ui.scenes.senshiai.draft_keys import DRAFT_KEYS
from ui.scenes.senshiai.inspect import InspectScreen
from ui.table.scene.game_ui import Tool

TOOL = Tool(
    game="senshiai",
    screen=DeckBuilderScreen,
    prepare=prepare_builder,
    read=read_list,
    keep=keep_list,
    keys=(BUILDER_KEYS, CloseLookScreen.bindings, InspectScreen.bindings, DRAFT_KEYS, BRIEFING_KEYS),
)

__all__ = ["TOOL", "DeckBuilderScreen", "DeckList"]
