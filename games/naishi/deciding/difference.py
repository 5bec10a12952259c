"""One thing that differs between two turns, and whether it holds in a world."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from games.core.words import tr_c
from games.naishi.arrange import placed
from games.naishi.cards import Card, name
from games.naishi.deciding.taken_away import Thing
from games.naishi.earnings import numbered
from games.naishi.foreseen import Cells, Development

Territory = tuple[Card, ...]
DECREED: Final = 8
"""The least swing that a decree is told of for."""
DECREE_COSTS: Final = 6.0
"""What the decree costs who imposes it: the emissary does not come home, and a turn goes by."""


class Holds(Enum):
    """Whether a difference holds in a world."""

    NOT = 0
    USELESS = 1
    """It holds, but nobody would gain by it."""
    WITHOUT_NUMBERS = 2
    EXACTLY = 3


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that differs between two turns."""

    kind: str
    weight: float
    """About how many points it makes."""
    thing: Thing
    """The thing that can be taken away."""
    of_action: Callable[[bool], str]
    """What it says for the action, as a clause; True: with the numbers that hang on hidden cards."""
    of_other: Callable[[bool], str]
    """What it says against the other action, likewise."""
    card: Card | None = None
    at: int = -1
    """The card and the place that it is about."""
    numbers: tuple[int, ...] = ()
    """The numbers in it, for who checks them."""
    holds: Callable[[Territory], Holds] = lambda theirs: Holds.EXACTLY
    """Whether it holds if the other player has this territory before the turn."""
    hangs: bool = False
    """Whether that hangs on cards of the other player that are hidden."""

    @property
    def key(self) -> str:
        """What tells it from the other differences of the same two actions."""
        return self.kind + (f" {self.card}" if self.card is not None else "")


@dataclass(frozen=True, slots=True)
class CardWords:
    """A card that can be developed, as a reason calls it."""

    card: Card
    cells: Cells
    development: Development

    def words(self, exactly: bool) -> str:
        """The card, what it earns by, and how much."""
        points = f"{self.development.points:+d}"
        if not exactly:
            return name(self.card)
        what = numbered(self.card, placed(self.cells, self.development.at, self.card).count(self.card))
        if what:
            return tr_c("reason", "{card} ({what}, {points})", card=name(self.card), what=what, points=points)
        return tr_c("reason", "{card} ({points})", card=name(self.card), points=points)
