"""The most stones that the other seat could turn with one card that it is known to hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.niwa.actions import Phase
from games.niwa.garden import Cell
from games.niwa.threats import possible_cards, threats_by
from games.niwa.view import View

MANY: Final = 3
"""Fewer stones are turned every other turn, and decide nothing."""


@dataclass(frozen=True, slots=True)
class GroupThreat:
    """One card of the other seat, where it would lie, and the stones that it would turn there."""

    card: int
    cell: Cell
    stones: tuple[Cell, ...]


def group_threat(view: View) -> GroupThreat | None:
    """The catch of most stones for the seat to move; None below `MANY`, or where the other hand is not known.

    A hand is known where it lies open, and once the deck is used up: it is then what is missing.
    """
    if view.seat is None or view.phase not in (Phase.PLACE, Phase.FINAL) or view.actor != view.seat:
        return None
    other, garden = 1 - view.seat, view.cells
    cards = possible_cards(view, other)
    if len(cards) != view.hand_sizes[other]:
        return None
    best: GroupThreat | None = None
    most = max(map(len, threats_by(garden, cards, other, view.options.lines).values()), default=0)
    if most < MANY:
        return None
    for card in sorted(cards):
        for cell, stones in threats_by(garden, (card,), other, view.options.lines).items():
            if best is None or len(set(stones)) > len(best.stones):
                best = GroupThreat(card, cell, tuple(sorted(set(stones))))
    return best if best is not None and len(best.stones) >= MANY else None
