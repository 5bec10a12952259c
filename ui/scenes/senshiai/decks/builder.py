"""The base of the deck builder: the deck in the making, and the protocol for its pane, header and commands."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from games.core.words import row, tr
from games.senshiai.cards.collection import Card
from games.senshiai.cards.decks import HAND
from games.senshiai.words.phrases import cards_words
from ui.controls.screen import AppServices, Screen
from ui.controls.spoken import AccessibleNode, text
from ui.scenes.senshiai.decks.collection import Filter
from ui.scenes.senshiai.decks.working_deck import WorkingDeck
from ui.table.panel.notices import Notices


class Builder(Screen, ABC):
    """A deck in the making, and the collection as it is filtered."""

    def __init__(self, app: AppServices) -> None:
        super().__init__(app)
        self.filter = Filter()
        self.working = WorkingDeck()
        self.cards = self.filter.cards()
        """The cards of the collection that pass the filter."""
        self.notices: Notices = Notices()

    def _spoken(self) -> Sequence[AccessibleNode]:
        return [text("deck", row([self.working.name, cards_words(self.working.deck.size)])), self.notices.spoken()]

    @property
    @abstractmethod
    def pointed(self) -> Card | None:
        """The card that has the mark, in the collection or in the deck, else the one under the pointer."""

    @abstractmethod
    def deck_changed(self, *, other: bool = False) -> None:
        """Shows the deck anew; `other`: it is another one."""

    @abstractmethod
    def look_for(self, wanted: Filter) -> None:
        """Shows the cards that pass a filter."""

    @abstractmethod
    def search(self, text: str) -> None:
        """Shows the cards that hold a text; the controls stay as they are."""

    @abstractmethod
    def to_cards(self) -> None:
        """Gives the collection the keyboard."""

    @abstractmethod
    def leave_builder(self) -> None:
        """Leaves the builder, once it is settled what becomes of changes."""

    def add(self, card: Card) -> None:
        """Adds one copy of a card to the deck."""
        self.did(self.working.add(card))

    def remove(self, card: Card) -> None:
        """Removes one copy of a card from the deck."""
        self.did(self.working.remove(card))

    def did(self, problem: str) -> None:
        """Says why the deck was not changed, or shows the change."""
        if problem:
            self.say(problem)
        self.app.sounds.play("error" if problem else "paper")
        self.deck_changed()

    def disabled_reason(self, command: str) -> str:
        """Why a command cannot be done now, in words; "" when it can."""
        working = self.working
        if command == "save" and not working.counts:
            return tr("There is nothing to save yet.")
        if command == "save" and working.shelved and not working.changed:
            return tr("Everything is saved.")
        if command == "hand" and working.deck.size <= HAND:
            return tr("An opening hand needs more than six cards in the deck.")
        if command == "print" and not working.counts:
            return tr("There is nothing to print yet.")
        if command == "undo" and not working.reveals_nothing:
            return tr("There is nothing to take back.")
        return ""

    def say(self, words: str) -> None:
        """Shows a short message to the player."""
        self.notices.say(words, None)
        self.request_redraw()
