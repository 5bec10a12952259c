"""The deck builder as its parts know it: a desk, a header, a sheet and commands ask it for no more than this."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from games.senshiai.cards.collection import Card
from ui.controls.buttons import Button, Face
from ui.controls.focus import FocusRing
from ui.controls.gui_theme import Manager
from ui.controls.screen import Stage
from ui.drawing.look import Look
from ui.drawing.motion import Motion
from ui.scenes.senshiai.decks.collection import Filter
from ui.scenes.senshiai.decks.draft import Draft


class Builder(Protocol):
    """A deck in the making, and the collection as it is filtered."""

    app: Stage
    manager: Manager
    focus: FocusRing
    motion: Motion
    draft: Draft
    filter: Filter
    cards: list[Card]
    """What the filter leaves of the collection."""

    @property
    def look(self) -> Look:
        """The look in force."""

    @property
    def pointed(self) -> Card | None:
        """The card that has the mark, else the one under the pointer."""

    def button(
        self, rect: pygame.Rect, face: Face, press: Callable[[], object], *, hint: str = "", enabled: bool = True
    ) -> Button:
        """A button on the screen."""

    def mark(self) -> None:
        """The picture has changed."""

    def say(self, words: str) -> None:
        """A word for the player."""

    def obey(self, command: str) -> bool:
        """Does a command."""

    def shut(self, command: str) -> str:
        """Why a command cannot be done now, in words; "" when it can."""

    def add(self, card: Card) -> None:
        """One more of a card."""

    def remove(self, card: Card) -> None:
        """One less of a card."""

    def deck_changed(self, *, other: bool = False) -> None:
        """The deck is to be shown anew; `other`: it is another one."""

    def look_for(self, wanted: Filter) -> None:
        """Shows other cards."""

    def search(self, text: str) -> None:
        """Shows the cards that hold a text."""

    def to_cards(self) -> None:
        """Gives the collection the keyboard."""

    def leave_builder(self) -> None:
        """Back, once it is settled what becomes of changes."""
