"""Threats: which stones a seat could turn with its next card, as far as a view knows what it holds."""

from __future__ import annotations

from games.niwa.cards import ALL_CARDS, FEATURES
from games.niwa.garden import Cell, corner_cells, turned_lines, wanted_features
from games.niwa.view import View


def possible_cards(view: View, seat: int) -> frozenset[int]:
    """The cards that a seat may hold: its own where they are seen, else all that have not been seen."""
    held = view.hands[seat]
    if held is not None:
        return frozenset(held)
    seen = {laid.card for laid in view.garden} | set(view.hands[1 - seat] or ())
    return ALL_CARDS - seen if view.hand_sizes[seat] else frozenset()


def threats(view: View, seat: int) -> dict[Cell, tuple[Cell, ...]]:
    """By cell on which a seat may be able to lay a card: the stones that would turn; only cells where some would."""
    garden, wanted = view.cells, wanted_features(view.cells)
    brought = everywhere = 0
    cards = possible_cards(view, seat)
    for card in cards:
        brought |= FEATURES[card]
    for accepted in wanted.values():
        everywhere |= accepted
    cells = {cell for cell, accepted in wanted.items() if accepted & brought}
    if any(not FEATURES[card] & everywhere for card in cards):
        cells |= corner_cells(garden)
    found = {}
    for cell in sorted(cells):
        lines = turned_lines(garden, cell, seat, view.options.lines)
        if lines:
            found[cell] = tuple(turned for line in lines for turned in line.cells)
    return found
