"""What the deck builder's first picture needs, read and drawn beside the frame loop."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from games.core.words import tr
from ui.controls.labels import SIGN
from ui.controls.screen import AppServices
from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.look import Look
from ui.scenes.senshiai.campaign.starting import cards_met
from ui.scenes.senshiai.decks.builder import SMALL
from ui.scenes.senshiai.decks.header import NAME
from ui.scenes.senshiai.decks.numbers import paint_numbers
from ui.scenes.senshiai.decks.screen import DeckBuilderScreen
from ui.scenes.senshiai.decks.strength_bars import paint_strength
from ui.scenes.senshiai.decks.working_deck import WorkingDeck
from ui.services.folders import Folders
from ui.services.mission_records import load_road

_SIGNS: Final = ("previous", "play", "save", "load", "deck", "print", "menu", "undo", "hint", "next")
"""The icons on its buttons."""
_PANE: Final = 320
"""The width of the pane at 100 % for which its numbers are drawn."""


def prepare_builder(folders: Folders, player: str, look: Look) -> Callable[[AppServices], DeckBuilderScreen]:
    """Reads which cards a player has met, and has fonts and icons ready; returns what makes the screen. Slow."""
    met = cards_met(load_road(folders, player, "senshiai"))
    _draw(look)
    return partial(DeckBuilderScreen, met=met)


def _draw(look: Look) -> None:
    """Draws what is kept for the first picture: opening a font takes longer than writing with it."""
    for words, size, bold in (
        (tr(NAME), TITLE - 4, True),
        (WorkingDeck().name, BODY + 2, True),
        (tr("Try it"), BODY, True),
        (tr("Search"), LABEL + 1, False),
    ):
        look.type.surface(words, size, look.palette.ink, bold)
    for name in _SIGNS:
        icon(name, look.px(SIGN), look.palette.ink)
    sheet = pygame.Surface((look.px(_PANE), look.px(_PANE)), pygame.SRCALPHA)
    paint_strength(sheet, look, SMALL, None, "", sheet.get_rect())
    paint_numbers(sheet, look, WorkingDeck().deck, sheet.get_rect())
