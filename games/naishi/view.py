"""The view: what one seat may know, structured for screens and bots; nothing in it is deduced."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from games.naishi.actions import Action, Phase
from games.naishi.cards import DEVELOPMENT, Card
from games.naishi.court import Court
from games.naishi.geometry import HAND, POSITIONS
from games.naishi.ninjas import NinjaCopy, best_sheet, copies_of
from games.naishi.options import Options
from games.naishi.scoring import ScoreSheet

Cells = tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class View:
    """Everything that `seat` (None: a spectator) may know now.

    `text` is the position text with `?` for what is hidden. `territories[s]` are the cells of seat
    s: Line 0 to 4, then Hand 5 to 9 (before the Hand is shuffled: the pair, or nothing); None is a
    card this reader does not know. `seen[s]` are the Hand positions of seat s whose card the other
    player knows. `tops` and `deck_sizes` describe the River; an empty deck has top None.
    `gifts[s]` is the card seat s gave that has not come to light, `hidden_gifts` the seats whose
    gift this reader may not know. `legal` is empty unless `seat` is to act.
    """

    seat: int | None
    actor: int
    legal: tuple[Action, ...]
    text: str
    options: Options
    phase: Phase
    territories: tuple[Cells, Cells]
    seen: tuple[frozenset[int], frozenset[int]]
    tops: tuple[Card | None, ...]
    deck_sizes: tuple[int, ...]
    discards: tuple[Card, ...]
    court: Court
    gifts: tuple[Card | None, Card | None]
    hidden_gifts: frozenset[int]
    final: int | None
    copies: tuple[NinjaCopy, ...]

    @property
    def reserves(self) -> tuple[int, int]:
        """Emissaries at home, by seat."""
        return self.court.reserve(0), self.court.reserve(1)

    @property
    def ninja(self) -> int | None:
        """The position of the Ninja that the actor has to resolve in phase `copy`, otherwise None."""
        if self.phase is not Phase.COPY:
            return None
        done = {(copy.seat, copy.position) for copy in self.copies}
        cells = self.territories[self.actor]
        return next(p for p, card in enumerate(cells) if card is Card.NINJA and (self.actor, p) not in done)

    def sheet(self, seat: int) -> ScoreSheet:
        """The account of what this reader knows of a territory, unknown cards left out.

        Ninjas copy what is worth most, until they are resolved for good.
        """
        cells = _ten(self.territories[seat])
        return best_sheet(cells, tuple(copies_of(seat, self.copies).items()))

    def points(self, seat: int) -> int:
        """What this reader knows of a territory to be worth, with the points that a handicap gives its owner."""
        return self.sheet(seat).total + self.options.given[seat]


def unlocated(view: View) -> Counter[Card]:
    """The development cards that the view's seat sees nowhere: Z of the rules page."""
    return Counter(_unlocated(view))


def unlocated_cards(view: View) -> list[Card]:
    """The cards that are not located, one by one."""
    found: list[Card] = []
    for card, number in _unlocated(view).items():
        found += [card] * number
    return found


_DEVELOPMENT: Final = dict(Counter(DEVELOPMENT))


def _unlocated(view: View) -> dict[Card, int]:
    left = _DEVELOPMENT.copy()
    for cards in (*view.territories, view.discards, view.tops):
        for card in cards:
            if card is not None and card is not Card.MOUNTAIN:
                left[card] -= 1
    if view.seat is not None and view.phase is not Phase.GIVE and None in view.territories[1 - view.seat]:
        gift = view.gifts[view.seat]
        if gift is not None:
            left[gift] = left.get(gift, 0) - 1
    return left


def _ten(cells: Cells) -> Cells:
    """The cells of a territory; a pair that is not laid out yet counts for nothing."""
    return cells if len(cells) == POSITIONS else (*cells[: HAND.start], *(None,) * len(HAND))
