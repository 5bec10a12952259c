"""How near the players' Assassins are to the Chiefs that stand still: those of sides that nobody plays.

A plan against such a Chief takes several turns of one's own, more than a search of many players sees. So the ways are
worked out once, at the root of a search, backwards along the rays from every such Chief. At a leaf they are only looked
up, and put right for what has moved since: a piece of one's own in the way costs a move until it has stepped aside.
"""

from __future__ import annotations

from typing import Final

from games.djambi.fast import DjambiPosition
from games.djambi.fast_tables import ASSASSIN, CHIEF, CORPSE

FAR: Final = 6
"""The number of moves from which on a Chief is out of reach."""

FADE: Final = 0.75
"""The part that is left of a Chief's pull with every move more that it takes to strike it."""

LEAST_PLAYERS: Final = 3
"""With fewer living players a search sees the whole plan, and a promise for being near would only delay the strike."""

_PULL: Final[tuple[float, ...]] = (0.0, *(FADE**moves for moves in range(FAR - 1)))
"""The pull of a Chief by the moves that it takes to strike it; none from `FAR` on."""

Cells = tuple[int, ...]


class Ways:
    """The shortest ways of one side's Assassins to a Chief, by the cell where an Assassin stands."""

    __slots__ = ("aside", "moves", "onward")

    def __init__(self, size: int) -> None:
        self.onward: list[int] = [-1] * size
        """The cell to which the first of the Assassin's moves goes."""
        self.moves: list[int] = [FAR] * size
        """The Assassin's own moves, the last of which takes the Chief."""
        self.aside: list[Cells] = [()] * size
        """The cells of the side's other pieces that have to step aside for them."""

    def left(self, board: list[int], side: int, cell: int) -> int:
        """The moves that a way takes now, with those of the side's own pieces that still stand in it."""
        moves, me = self.moves[cell], side + 1
        for other in self.aside[cell]:
            if board[other] >> 3 == me:
                moves += 1
        return moves


def ways_to(position: DjambiPosition, side: int, chief: int) -> Ways:
    """The shortest ways of an Assassin of `side` to a Chief.

    An Assassin may take what stands in its way, but for corpses; a piece of its own side costs a move more.
    """
    board, rays, me = position.board, position.table.rays, side + 1
    found = Ways(position.table.size)
    cost = [FAR] * position.table.size
    cost[chief], found.moves[chief] = 0, 0
    reached_with: list[list[int]] = [[] for _ in range(FAR)]
    reached_with[0].append(chief)
    for reached in range(FAR - 1):
        for cell in reached_with[reached]:
            if cost[cell] < reached:
                continue
            moves, aside = found.moves[cell] + 1, found.aside[cell]
            code = board[cell]
            if code and code >> 3 == me and code & 7 != ASSASSIN:
                continue  # no Assassin stops there; one that passes has counted this piece already
            for ray in rays[cell]:
                step, blocked = reached + 1, aside
                for origin in ray:
                    if step >= FAR:
                        break
                    code = board[origin]
                    if code == CORPSE or (code and not origin):
                        break
                    if origin and step < cost[origin]:
                        cost[origin] = step
                        found.moves[origin], found.aside[origin], found.onward[origin] = moves, blocked, cell
                        reached_with[step].append(origin)
                    if code:
                        if code >> 3 != me:
                            break
                        step += 1
                        blocked = (*blocked, origin)
    return found


class StandingChief:
    """A Chief that stands still, with the ways to it by the side that strikes."""

    __slots__ = ("cell", "code", "ways")

    def __init__(self, position: DjambiPosition, cell: int) -> None:
        self.cell = cell
        self.code = position.board[cell]
        self.ways: list[Ways | None] = [None] * position.options.n
        """None for a side that strikes with no Assassin."""
        for side in position.order:
            if position.where[side + 1 << 3 | ASSASSIN]:
                self.ways[side] = ways_to(position, side, cell)


class ChiefApproach:
    """The ways of all players to the Chiefs that stand still, as they were at the root of a search."""

    __slots__ = ("chiefs",)

    def __init__(self, chiefs: list[StandingChief]) -> None:
        self.chiefs = chiefs

    def add_pull(self, position: DjambiPosition, found: list[list[float]], trait: int) -> None:
        """Notes the pull of the nearest Chief on each living player as a trait; `found` has the traits by side."""
        board, where = position.board, position.where
        for side in position.order:
            assassins = where[side + 1 << 3 | ASSASSIN]
            if not assassins:
                continue
            nearest = FAR
            for chief in self.chiefs:
                ways = chief.ways[side]
                if ways is not None and board[chief.cell] == chief.code:
                    for cell in assassins:
                        if ways.moves[cell] < nearest:
                            nearest = min(nearest, ways.left(board, side, cell))
            if nearest < FAR:
                found[side][trait] = _PULL[nearest]

    def nearer(self, position: DjambiPosition, moves: list[int]) -> list[int]:
        """Which of the mover's moves, by their places in the list, shorten a way to a Chief or clear it."""
        board, side = position.board, position.order[0]
        found: list[int] = []
        assassins = position.where[side + 1 << 3 | ASSASSIN]
        if not assassins:
            return found
        for chief in self.chiefs:
            ways = chief.ways[side]
            if ways is None or board[chief.cell] != chief.code:
                continue
            for cell in assassins:
                left = ways.left(board, side, cell)
                if left >= FAR:
                    continue
                aside = ways.aside[cell]
                for place, move in enumerate(moves):
                    origin = move >> 8
                    if origin == cell:
                        if ways.moves[move & 255] < left and ways.left(board, side, move & 255) < left:
                            found.append(place)
                    elif aside and origin in aside:
                        found.append(place)
        return found


def approach_of(position: DjambiPosition) -> ChiefApproach | None:
    """The ways to the Chiefs of neutral sides; None where there is no such Chief, or for too few living players."""
    options = position.options
    if len(options.homes) == options.n or len(position.order) < LEAST_PLAYERS:
        return None
    neutral = [side for side in range(options.n) if side not in options.homes]
    cells = [cell for side in neutral for cell in position.where[side + 1 << 3 | CHIEF]]
    return ChiefApproach([StandingChief(position, cell) for cell in cells]) if cells else None
