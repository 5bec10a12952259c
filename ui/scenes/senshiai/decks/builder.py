"""The base of the deck builder: the deck in the making, and the protocol for its pane, header and commands."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Final

from games.core.words import tr
from games.senshiai.cards.collection import Card
from games.senshiai.cards.deck_advice import DECK_SIZES
from games.senshiai.cards.decks import HAND, SMALL_STARTERS, STARTERS
from ui.controls.screen import AppServices, Screen
from ui.scenes.senshiai.decks.collection import Filter
from ui.scenes.senshiai.decks.judging import Judge
from ui.scenes.senshiai.decks.measuring import Measuring
from ui.scenes.senshiai.decks.working_deck import WorkingDeck
from ui.table.panel.notices import Notices

SMALL: Final = 3
"""The small board, by the spaces on its side: the one that is built for at first."""
LARGE: Final = 5


class Builder(Screen, ABC):
    """A deck in the making, and the collection as it is filtered."""

    def __init__(self, app: AppServices) -> None:
        super().__init__(app)
        self.filter = Filter()
        self.working = WorkingDeck()
        self.cards = self.filter.cards()
        """The cards of the collection that pass the filter."""
        self.notices: Notices = Notices()
        self.board = SMALL
        """The board for which the deck is built, by the spaces on its side."""
        self.met: frozenset[int] | None = None
        """The numbers of the cards that were met on the road of missions; None: not known yet."""
        self.judge = Judge(app.tasks, self.judged)
        self.measuring = Measuring(app, self.request_redraw)

    @property
    def goal(self) -> int:
        """How many cards a deck for the board has."""
        return DECK_SIZES[self.board]

    def size_words(self) -> tuple[str, str]:
        """How many cards there are of how many, and what is missing or over."""
        size = self.working.deck.size
        counted = tr("{n} of {goal} cards", n=size, goal=self.goal)
        if size == self.goal:
            return counted, ""
        if size < self.goal:
            return counted, tr("{n} to go", n=self.goal - size)
        fits = any(each.deck.size == size for each in (*STARTERS, *SMALL_STARTERS))
        over = tr("{n} over", n=size - self.goal)
        return counted, over if fits else tr("{n} over: fits no starter", n=size - self.goal)

    @abstractmethod
    def judged(self) -> None:
        """Shows what has been found out about the deck."""

    def exchange(self, counts: Mapping[int, int], said: str) -> None:
        """Puts other cards in place of all at once, and says which."""
        self.working.put(counts)
        self.app.sounds.play("paper")
        self.say(said)
        self.deck_changed()

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

    def choose_board(self, board: int) -> None:
        """Builds the deck for another board; it stays as it is."""
        if board != self.board:
            self.board = board
            self.deck_changed()
            self.rebuild()

    def disabled_reason(self, command: str) -> str:
        """Why a command cannot be done now, in words; "" when it can."""
        working = self.working
        if command == "save" and not working.counts:
            return tr("There is nothing to save yet.")
        if command == "save" and working.shelved and not working.changed:
            return tr("Everything is saved.")
        if command == "hand" and working.deck.size <= HAND:
            return tr("A deck needs more than six cards for an opening hand.")
        if command == "print" and not working.counts:
            return tr("There is nothing to print yet.")
        if command == "try" and not working.counts:
            return tr("There is nothing to try yet: add cards, or open a starter deck.")
        if command in ("note", "mend") and not self.judge.found.notes:
            return tr("The coach has nothing to say.")
        if command == "undo" and not working.reveals_nothing:
            return tr("There is nothing to undo.")
        return ""

    def say(self, words: str) -> None:
        """Shows a short message to the player."""
        self.notices.say(words, None)
        self.request_redraw()
