"""What would decide much at once: the third Torii or the ninth kind that lies open to the other player.

Only what the reader of a view knows counts: cards of the other Hand that were never seen are taken for nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from games.naishi.actions import Develop, Phase
from games.naishi.arrange import Arranged, arranged, placed
from games.naishi.cards import Card
from games.naishi.geometry import POSITIONS, column
from games.naishi.outlook import table_of
from games.naishi.scoring import RONIN_TYPES
from games.naishi.view import View

Table = Arranged[Card | None]
_UNCOUNTED: Final = frozenset({Card.MOUNTAIN, Card.NINJA})
"""Mountains are no kind, and a Ninja copies one that its territory has already."""
_SET: Final = 3
_KINDS: Final = 9
PHASES: Final = (Phase.TURN, Phase.MUST, Phase.MAY)


class Means(Enum):
    """How the other player would get a card: from the deck above it, with an emissary's swap before, by the decree."""

    DEVELOP = 0
    EMISSARY = 1
    DECREE = 2


@dataclass(frozen=True, slots=True)
class SetThreat:
    """A card that would bring the other player much in the very next turn."""

    card: Card
    means: Means
    at: int
    """The deck on which it lies, or by decree its position in the reader's territory."""
    kinds: int
    """How many different cards the other would have, if it is for that; 0: it is for the third Torii."""
    ways: tuple[int, ...]
    """The positions at which the reader could develop it first, after which nothing of the kind lies open."""

    @property
    def points(self) -> int:
        """What it would bring: for all Torii, or for each Ronin."""
        return RONIN_TYPES[self.kinds] if self.kinds else 30


def set_threat(view: View) -> SetThreat | None:
    """The nearest of such cards for the seat to act; None where there is none, or the other has no turn left."""
    table = table_of(view)
    if table is None or view.seat is None or view.phase not in PHASES or view.final not in (None, 1 - view.seat):
        return None
    found = _nearest(view, table)
    if found is None:
        return None
    card, means, at, kinds = found
    own = (action for action in view.legal if isinstance(action, Develop) and table.tops[column(action.position)])
    ways = tuple(each.position for each in own if _nearest(view, _developed(table, each)) is None)
    return SetThreat(card, means, at, kinds, ways)


def _developed(table: Table, action: Develop) -> Table:
    """The table after a development; what comes up on the deck is not known."""
    after, deck = arranged(table, action), column(action.position)
    return after._replace(tops=placed(after.tops, deck, None))


def _nearest(view: View, table: Table) -> tuple[Card, Means, int, int] | None:
    """The card that is nearest at hand: by the means, then for the third Torii, then the leftmost."""
    found = sorted(_open_cards(view, table), key=lambda each: (each[1].value, each[3] > 0, -each[3], each[2]))
    return found[0] if found else None


def _open_cards(view: View, table: Table) -> Iterator[tuple[Card, Means, int, int]]:
    """All cards that would make a set for the other, with means, place and the number of kinds (0: Torii)."""
    assert view.seat is not None
    theirs, other, court = table.theirs, 1 - view.seat, view.court
    home = court.reserve(other) > 0
    for deck, card in enumerate(table.tops):
        if card is None:
            continue
        for at in range(POSITIONS):
            direct = column(at) == deck
            swaps = home and court.free_swaps > 0 and view.deck_sizes[column(at)] > 0
            if direct or swaps:
                for kinds in _brought(theirs, placed(theirs, at, card)):
                    yield card, Means.DEVELOP if direct else Means.EMISSARY, deck, kinds
    if home and court.decree is None:
        for at, own in enumerate(table.own):
            if own is not None:
                for kinds in _brought(theirs, placed(theirs, at, own)):
                    yield own, Means.DECREE, at, kinds


def _brought(before: tuple[Card | None, ...], after: tuple[Card | None, ...]) -> Iterator[int]:
    """What a change brings of this: 0 for the third Torii, the number of kinds where Ronin earn more by them."""
    if before.count(Card.TORII) < _SET <= after.count(Card.TORII):
        yield 0
    old, new = _kinds(before), _kinds(after)
    if new > old:
        yield new


def _kinds(cells: tuple[Card | None, ...]) -> int:
    """The number of different cards where a Ronin earns by them as the nine or ten that they are; else 0."""
    kinds = len(set(cells) - _UNCOUNTED - {None})
    return kinds if kinds >= _KINDS and Card.RONIN in cells else 0
