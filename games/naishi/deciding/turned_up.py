"""What a discard turns up: the mean of the best development then, over all cards that may come up."""

from __future__ import annotations

from itertools import product

from games.naishi.actions import DiscardRiver
from games.naishi.arrange import placed
from games.naishi.cards import Card
from games.naishi.foreseen import Table, points_of
from games.naishi.geometry import COLUMNS
from games.naishi.view import View, unlocated


def mean_turned_up(view: View, before: Table, action: DiscardRiver) -> tuple[int, float]:
    """The points that the best development brings without the discard, and those that it brings on average after it.

    Every card that the reader sees nowhere is as likely to come up as any other.
    """
    old = points_of(before.own)

    def best(deck: int, card: Card | None) -> int:
        cells = (deck, deck + COLUMNS)
        return -1000 if card is None else max(points_of(placed(before.own, at, card)) - old for at in cells)

    known = [best(deck, top) for deck, top in enumerate(before.tops)]
    stays = max((points for deck, points in enumerate(known) if deck not in (action.a, action.b)), default=-1000)
    unseen = unlocated(view)
    every = sum(unseen.values())
    comes = [
        {card: best(deck, card) for card in unseen} if view.deck_sizes[deck] > 1 else {None: -1000}
        for deck in (action.a, action.b)
    ]
    total = weight = 0.0
    for (first, one), (second, two) in product(comes[0].items(), comes[1].items()):
        chance = 1.0 if first is None else unseen[first] / every
        if second is not None:
            left = unseen[second] - (first is second)
            chance *= left / (every if first is None else every - 1) if left > 0 else 0.0
        if chance:
            total, weight = total + chance * max(stays, one, two), weight + chance
    return max(known), total / weight if weight else float(max(known))
