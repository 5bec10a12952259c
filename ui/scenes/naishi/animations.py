"""Cards that travel over Naishi's table: by what differs between two views."""

from __future__ import annotations

from collections import Counter

from games.naishi.cards import Card
from games.naishi.geometry import COLUMNS, POSITIONS
from games.naishi.view import View
from ui.drawing.motion import Motion, Tween
from ui.scenes.naishi.layout import Spot
from ui.scenes.naishi.selection import card_at

Found = list[tuple[Spot, Card]]


class NaishiAnimations:
    """The cards on their way: what, from where, to where, how far."""

    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.under_way: list[tuple[Card | None, Spot, Spot, Tween]] = []

    def start(self, before: View, after: View, me: int) -> None:
        """Starts the movements from one view to the next."""
        self.under_way.clear()
        gone, came = differences(before, after, me)
        for spot, card in came:
            start = next((each for each, other in gone if other == card and each != spot), None)
            if start is None:
                continue
            gone.remove((start, card))
            self.under_way.append((card, start, spot, self.motion.start(200)))

    def to(self, spot: Spot) -> bool:
        """True while a card is on its way to a spot."""
        return bool(self.under_way) and any(end == spot for _, _, end, tween in self.under_way if not tween.over)


def differences(before: View, after: View, me: int) -> tuple[Found, Found]:
    """Returns the spots and cards that have left, and those that have arrived, as far as they are known."""
    spots: list[Spot] = [
        *(("own", position) for position in range(POSITIONS)),
        *(("theirs", position) for position in range(POSITIONS)),
        *(("river", deck) for deck in range(COLUMNS)),
    ]
    gone: Found = []
    came: Found = []
    for spot in spots:
        old, new = card_at(before, spot, me), card_at(after, spot, me)
        sunk = spot[0] == "river" and before.deck_sizes[spot[1]] != after.deck_sizes[spot[1]]
        if old != new or sunk:
            gone += [(spot, old)] if old is not None else []
            came += [(spot, new)] if new is not None and not sunk else []
    more = Counter(after.discards) - Counter(before.discards)
    came += [(("discards", 0), card) for card in more.elements()]
    less = Counter(before.discards) - Counter(after.discards)
    gone += [(("discards", 0), card) for card in less.elements()]
    return gone, came
