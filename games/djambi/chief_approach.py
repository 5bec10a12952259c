"""How near the players' pieces are to the Chiefs that stand still: those of sides that nobody plays.

A plan against such a Chief takes several turns of one's own, more than a search of many players sees. So the ways of
Assassins, Journalists and Thugs are worked out once, at the root of a search, backwards along the rays from every such
Chief. At a leaf they are only looked up, and put right for what has moved since: a piece of one's own in the way costs
a move until it has stepped aside.
"""

from __future__ import annotations

from typing import Final

from games.djambi.fast import DjambiPosition
from games.djambi.fast_tables import ASSASSIN, CHIEF, CORPSE, JOURNALIST, THUG

STRIKERS: Final = (ASSASSIN, JOURNALIST, THUG)
"""The kinds of piece whose ways are known. A Chief could strike too, but is not sent so far from home."""

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
    """The shortest ways of one side's pieces of one kind to a Chief, by the cell where such a piece stands."""

    __slots__ = ("aside", "moves", "onward")

    def __init__(self, size: int) -> None:
        self.onward: list[int] = [-1] * size
        """The cell to which the first of the piece's moves goes."""
        self.moves: list[int] = [FAR] * size
        """The piece's own moves, with the last of which the Chief dies."""
        self.aside: list[Cells] = [()] * size
        """The cells of the side's other pieces that have to step aside for them."""

    def left(self, board: list[int], side: int, cell: int) -> int:
        """The moves that a way takes now, with those of the side's own pieces that still stand in it."""
        moves, me = self.moves[cell], side + 1
        for other in self.aside[cell]:
            if board[other] >> 3 == me:
                moves += 1
        return moves


class _Spreading:
    """A search backwards from a Chief, in the order of the moves that a way costs, those of others aside with them."""

    __slots__ = ("board", "cost", "found", "kind", "me", "rays", "reached_with")

    def __init__(self, position: DjambiPosition, side: int, kind: int) -> None:
        size = position.table.size
        self.board = position.board
        self.rays = position.table.short if kind == THUG else position.table.rays
        self.me = side + 1
        self.kind = kind
        self.found = Ways(size)
        self.cost: list[int] = [FAR] * size
        self.reached_with: list[list[int]] = [[] for _ in range(FAR)]

    def spread(self, end: int, cost: int, moves: int, aside: Cells) -> None:
        """Notes the cells from which one move leads to `end`, from where the rest costs so much."""
        board, costs, found, me = self.board, self.cost, self.found, self.me
        for ray in self.rays[end]:
            step, blocked = cost + 1, aside
            for origin in ray:
                if step >= FAR:
                    break
                code = board[origin]
                if code == CORPSE or (code and not origin):
                    break
                if origin and step < costs[origin]:
                    costs[origin] = step
                    found.moves[origin], found.aside[origin], found.onward[origin] = moves + 1, blocked, end
                    self.reached_with[step].append(origin)
                if code:
                    if code >> 3 != me:
                        break
                    step += 1
                    blocked = (*blocked, origin)

    def go_on(self, until: Cells) -> None:
        """Spreads from every cell that is reached, the cheapest first, to all cells or to all of `until`."""
        board, found = self.board, self.found
        for cost in range(1, FAR - 1):
            if until and max([self.cost[cell] for cell in until]) <= cost:
                return
            for cell in self.reached_with[cost]:
                code = board[cell]
                if self.cost[cell] < cost or (code and code != self.me << 3 | self.kind and not self.takes(code)):
                    continue  # no such piece stops there; one that passes has counted what stands here already
                self.spread(cell, cost, found.moves[cell], found.aside[cell])

    def takes(self, code: int) -> bool:
        """Whether the piece may take what stands in its way and go on from there."""
        return self.kind != JOURNALIST and code >> 3 != self.me


def ways_to(
    position: DjambiPosition, side: int, chief: int, kind: int = ASSASSIN, until: Cells = ()
) -> Ways:  # fmt: skip
    """The shortest ways of a piece of `side` and that kind to a Chief.

    Assassin and Thug may take what stands in their way, but for corpses; a piece of their own side costs a move more.
    A Journalist takes nothing as it goes: its last move ends beside the Chief. `until` are the cells whose ways are
    wanted; with none all are found.
    """
    search, board = _Spreading(position, side, kind), position.board
    if kind == THUG and not chief:
        return search.found  # it never kills on the Seat
    if kind != JOURNALIST:
        search.cost[chief], search.found.moves[chief] = 0, 0
        search.spread(chief, 0, 0, ())
    else:
        for end in position.table.near[chief] if position.options.wide_aim else position.table.beside[chief]:
            code = board[end]
            if not end or (code and code >> 3 != side + 1):
                continue
            standing = code and code & 7 != JOURNALIST
            search.spread(end, int(bool(standing)), 0, (end,) if standing else ())
    search.go_on(until)
    return search.found


class Target:
    """The ways of one side's pieces of one kind to one Chief."""

    __slots__ = ("cell", "code", "ways")

    def __init__(self, position: DjambiPosition, side: int, kind: int, cell: int) -> None:
        self.cell = cell
        """The cell of the Chief."""
        self.code = position.board[cell]
        """The code of the Chief: once anything else stands there, its ways count no more."""
        self.ways = ways_to(position, side, cell, kind)


class Strikers:
    """One side's pieces of one kind, with the Chiefs that they may strike."""

    __slots__ = ("code", "least", "targets")

    def __init__(self, position: DjambiPosition, side: int, kind: int, chiefs: list[int]) -> None:
        self.code = side + 1 << 3 | kind
        self.targets = [Target(position, side, kind, cell) for cell in chiefs]
        self.least = list(map(min, *(chief.ways.moves for chief in self.targets), [FAR] * position.table.size))
        """The fewest moves from each cell to any of the Chiefs, with nobody in the way."""


class ChiefApproach:
    """The ways of all players to the Chiefs that stand still, as they were at the root of a search."""

    __slots__ = ("strikers",)

    def __init__(self, strikers: list[list[Strikers]]) -> None:
        self.strikers = strikers
        """By the side that they belong to."""

    def add_pull(self, position: DjambiPosition, found: list[list[float]], trait: int) -> None:
        """Notes the pull of the nearest Chief on each living player as a trait; `found` has the traits by side."""
        board, where = position.board, position.where
        for side in position.order:
            nearest = FAR
            for strikers in self.strikers[side]:
                for cell in where[strikers.code]:
                    if strikers.least[cell] < nearest:
                        for chief in strikers.targets:
                            ways = chief.ways
                            if ways.moves[cell] < nearest and board[chief.cell] == chief.code:
                                nearest = min(nearest, ways.left(board, side, cell))
            if nearest < FAR:
                found[side][trait] = _PULL[nearest]

    def nearer(self, position: DjambiPosition, moves: list[int]) -> list[int]:
        """Which of the mover's moves, by their places in the list, shorten a way to a Chief or clear it."""
        board, where, side = position.board, position.where, position.order[0]
        ways_of: dict[int, list[tuple[Ways, int]]] = {}
        in_the_way: set[int] = set()
        for strikers in self.strikers[side]:
            for cell in where[strikers.code]:
                if strikers.least[cell] >= FAR:
                    continue
                for chief in strikers.targets:
                    ways = chief.ways
                    left = ways.left(board, side, cell)
                    if left < FAR and board[chief.cell] == chief.code:
                        ways_of.setdefault(cell, []).append((ways, left))
                        in_the_way.update(ways.aside[cell])
        found: list[int] = []
        for place, move in enumerate(moves):
            origin = move >> 8
            if origin in in_the_way:
                found.append(place)
            elif origin in ways_of:
                target = move & 255
                for ways, left in ways_of[origin]:
                    if ways.moves[target] < left and (not ways.aside[target] or ways.left(board, side, target) < left):
                        found.append(place)
                        break
        return found


def approach_of(position: DjambiPosition) -> ChiefApproach | None:
    """The ways to the Chiefs of neutral sides; None where there is no such Chief, or for too few living players."""
    options, where = position.options, position.where
    if len(options.homes) == options.n or len(position.order) < LEAST_PLAYERS:
        return None
    neutral = [side for side in range(options.n) if side not in options.homes]
    chiefs = [cell for side in neutral for cell in where[side + 1 << 3 | CHIEF]]
    if not chiefs:
        return None
    found: list[list[Strikers]] = [[] for _ in range(options.n)]
    for side in position.order:
        kinds = [kind for kind in STRIKERS if where[side + 1 << 3 | kind]]
        found[side] = [Strikers(position, side, kind, chiefs) for kind in kinds]
    return ChiefApproach(found)
