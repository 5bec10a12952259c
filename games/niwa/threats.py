"""Threats: which stones a seat could turn with its next card, as far as a view knows what it holds."""

from __future__ import annotations

from collections.abc import Iterable

from games.niwa.cards import ALL_CARDS, FEATURES
from games.niwa.garden import Cell, Cells, corner_cells, turned_lines, wanted_features
from games.niwa.view import View


def possible_cards(view: View, seat: int) -> frozenset[int]:
    """The cards that a seat may hold: its own where they are seen, else all that have not been seen."""
    held = view.hands[seat]
    if held is not None:
        return frozenset(held)
    seen = {laid.card for laid in view.garden} | set(view.hands[1 - seat] or ())
    return ALL_CARDS - seen if view.hand_sizes[seat] else frozenset()


def threats(view: View, seat: int) -> dict[Cell, tuple[Cell, ...]]:
    """`threats_by` in the garden of a view."""
    return threats_by(view.cells, possible_cards(view, seat), seat, view.options.lines)


def threats_by(garden: Cells, cards: Iterable[int], seat: int, lines: int) -> dict[Cell, tuple[Cell, ...]]:
    """The stones that would turn, by the cell on which a seat with one of `cards` may lay it; only where some would."""
    wanted = wanted_features(garden)
    everywhere = brought = 0
    for accepted in wanted.values():
        everywhere |= accepted
    corners = False
    for card in cards:
        brought |= FEATURES[card]
        corners = corners or not FEATURES[card] & everywhere
    cells = {cell for cell, accepted in wanted.items() if accepted & brought}
    if corners:
        cells |= corner_cells(garden)
    found = {}
    for cell in sorted(cells):
        caught = turned_lines(garden, cell, seat, lines)
        if caught:
            found[cell] = tuple(turned for line in caught for turned in line.cells)
    return found
