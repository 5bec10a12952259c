"""Distances for one seat: how far each space is from the Capitals it means to take."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.senshiai.rules.geometry import Board, bits
from games.senshiai.rules.reach import by_paths
from games.senshiai.rules.working_state import WorkingState

FAR: Final = 12
"""The distance of what cannot be reached."""


def prey(table: WorkingState, seat: int) -> int:
    """The seat to march against: the one nearest to running out, the next in turn order among equals."""
    found, least = -1, 0
    for other in table.after(seat):
        cards = len(table.reserves[other])
        if other != seat and (found < 0 or cards < least):
            found, least = other, cards
    return found


def rings(table: WorkingState, goal: int, paths: int) -> list[int]:
    """Step by step the spaces from which a Unit with these Paths reaches the space `goal`; the first is `goal` itself.

    Companies in the way are not considered.
    """
    return rings_over(table, goal, by_paths(table, paths))


def rings_over(table: WorkingState, goal: int, spaces: int) -> list[int]:
    """The rings of distance to a goal over any set of spaces."""
    return _rings(table.board, goal, spaces)


@lru_cache(maxsize=1 << 13)
def _rings(board: Board, goal: int, spaces: int) -> list[int]:
    around = board.around
    found = [1 << goal]
    seen = found[0]
    while len(found) < FAR:
        wider = around(seen) & spaces | seen
        fresh = wider & ~seen
        if not fresh:
            break
        found.append(fresh)
        seen = wider
    return found


def distance(ring: list[int], space: int) -> int:
    """The place of a space in `rings`; `FAR` if it is in none."""
    bit = 1 << space
    for steps, spaces in enumerate(ring):
        if spaces & bit:
            return steps
    return FAR


def gap(table: WorkingState, seat: int, goal: int, paths: int) -> int:
    """How many Terrains are missing between the seat's Realm and the Capital on `goal`, in king's steps."""
    reached = 0
    for ring in rings(table, goal, paths):
        reached |= ring
    realm = table.realm(seat)
    if realm & reached & ~(1 << goal):
        return 0
    king = table.board.king
    near = bits(reached)
    least = FAR
    for own in bits(realm):
        least = min(least, nearest(king[own], near))
    return least - 1


def nearest(away: tuple[int, ...], spaces: tuple[int, ...]) -> int:
    """The distance of the nearest of these spaces, by a row of distances; `FAR` if there are none."""
    least = FAR
    for space in spaces:
        if away[space] < least:
            least = away[space]
    return least
