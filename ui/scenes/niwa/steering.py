"""The ways of the cursor on Niwa's table: over the garden, along one's hand right of it, an open one left of it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from games.niwa.garden import ORIGIN, Cell, edge_cells
from ui.scenes.niwa.selection import Selection, Snapshot, Spot, garden_cells, my_hand, their_open_hand


def nearest(start: Cell, cells: Sequence[Cell], down: int, right: int) -> Cell:
    """The nearest of `cells` in a direction, those straight ahead first; `start` where there is none."""
    best, least = start, 0.0
    for cell in cells:
        rows, columns = cell[0] - start[0], cell[1] - start[1]
        ahead = rows * down + columns * right
        aside = abs(rows * right) + abs(columns * down)
        if ahead <= 0:
            continue
        cost = ahead + 2.2 * aside
        if best == start or cost < least:
            best, least = cell, cost
    return best


def walked(snapshot: Snapshot, selection: Selection) -> tuple[Cell, ...]:
    """Returns the cells that the cursor goes over: those that accept the card picked up, else all that are read out."""
    garden = garden_cells(snapshot)
    return selection.open_cells(snapshot) or tuple(sorted({*garden, *edge_cells(garden)})) or (ORIGIN,)


def beyond_garden(
    cell: pygame.Rect, right: int, snapshot: Snapshot, mine: Sequence[pygame.Rect], theirs: Sequence[pygame.Rect]
) -> Spot | None:
    """Returns the spot right of the last cell, or left of the first: the card of a hand that lies beside it."""
    if right > 0 and my_hand(snapshot):
        return ("hand", _beside(cell, mine))
    if right < 0 and their_open_hand(snapshot):
        return ("theirs", _beside(cell, theirs))
    return None


def still_there(spot: Spot | None, snapshot: Snapshot) -> Spot | None:
    """The place of the cursor, or the last card of its hand where that has become smaller; None for an empty one."""
    if spot is None or spot[0] == "cell":
        return spot
    kind, place = spot
    count = len(my_hand(snapshot) if kind == "hand" else their_open_hand(snapshot))
    return (kind, min(place, count - 1)) if count else None


def along(spot: Spot, step: int, snapshot: Snapshot) -> Spot:
    """The next card of a hand: one's own goes round, for its numbers do."""
    kind, place = spot
    if kind == "hand":
        return (kind, (place + step) % len(my_hand(snapshot)))
    return (kind, min(len(their_open_hand(snapshot)) - 1, max(0, place + step)))


def into_garden(card: pygame.Rect, cells: dict[Cell, pygame.Rect], right: int) -> Cell:
    """Returns the cell of the nearest column straight ahead of a hand's card; `cells`: where each lies."""
    nearest_x = (min if right > 0 else max)(box.centerx for box in cells.values())
    column = [cell for cell, box in cells.items() if box.centerx == nearest_x]
    return min(column, key=lambda cell: abs(cells[cell].centery - card.centery))


def _beside(cell: pygame.Rect, boxes: Sequence[pygame.Rect]) -> int:
    return min(range(len(boxes)), key=lambda place: abs(boxes[place].centery - cell.centery))
