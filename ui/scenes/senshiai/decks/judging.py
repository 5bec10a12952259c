"""What is to be said of the deck in the making for its board: reckoned beside the frame loop after every change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from games.senshiai.cards.built_decks import Trial, trial_of
from games.senshiai.cards.dead_cards import Dead, Verdict, dead_cards, verdicts
from games.senshiai.cards.deck import Deck
from games.senshiai.cards.deck_advice import DECK_SIZES, Note, notes
from games.senshiai.cards.decks import make_deck
from ui.services.tasks import Tasks

LENT: Final = 5
"""With more cards lent or left out, what is measured would not be this deck any more."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """All that the builder tells of a deck besides counting it."""

    notes: tuple[Note, ...] = ()
    """The coach's notes, the heaviest first."""
    dead: Mapping[int, Dead] = field(default_factory=dict)
    verdicts: Mapping[int, Verdict] = field(default_factory=dict)
    """What adding each card of the collection would do."""
    trial: Trial = field(default_factory=lambda: Trial(make_deck({})))
    """The deck as a match on the board takes it."""

    @property
    def measurable(self) -> bool:
        """Whether the deck is so far that games with it say something about it."""
        return bool(self.trial.deck.cards) and self.trial.changes <= LENT


def judge(deck: Deck, board: int) -> Judgement:
    """The judgement on a deck for a board. May take some milliseconds."""
    if not deck.cards:
        return Judgement()
    return Judgement(notes(deck, board), dead_cards(deck), verdicts(deck), trial_of(deck, DECK_SIZES[board]))


class Judge:
    """Keeps the judgement on the present deck up to date."""

    def __init__(self, tasks: Tasks, changed: Callable[[], object]) -> None:
        """`changed` is called in the frame loop when there is a new one."""
        self._tasks, self._changed = tasks, changed
        self.found = Judgement()
        self._asked: object = None

    def ask(self, deck: Deck, board: int) -> None:
        """Has a deck judged, unless it is the one that was asked about last."""
        asked = deck, board
        if asked == self._asked:
            return
        self._asked = asked

        def done(found: Judgement) -> None:
            if self._asked == asked:
                self.found = found
                self._changed()

        self._tasks.run(lambda: judge(deck, board), done)
