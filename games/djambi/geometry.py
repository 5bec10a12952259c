"""The board of N regions: cells, names, rays and neighbours. Knows no pieces and no turns.

A cell is an index from 0 (the Seat) to 20 N, in the ASCII order of the cells' names, so that
sorting indices sorts names. Rules page, *Cells and names* and *Straight lines*.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from games.core.errors import BadNotation
from games.core.words import quoted, tr

SEAT: Final = 0
"""The number of the centre cell."""

SMALLEST: Final = 3
LARGEST: Final = 8
LETTERS: Final = "abcdefgh"

Place = tuple[int, int, int]
"""Region, x and y of a cell, x and y from 0 to 4."""

_SIDE_HEADINGS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
_CORNER_HEADINGS: Final = ((1, 1), (1, -1), (-1, -1), (-1, 1))
_SEAT_PLACE: Final[Place] = (0, 0, 0)


@cache
def board(n: int) -> Geometry:
    """The one geometry of `n` regions (3 to 8)."""
    if not SMALLEST <= n <= LARGEST:
        raise ValueError(f"a board has {SMALLEST} to {LARGEST} regions, not {n}")
    return Geometry(n)


def proper(n: int, place: Place) -> Place:
    """The place under which a cell is listed: a border cell as (r, x, 0), the Seat as (0, 0, 0)."""
    r, x, y = place
    if x == 0 and y == 0:
        return _SEAT_PLACE
    if x == 0:
        return ((r - 1) % n, y, 0)
    return place


def chess_name(place: Place) -> str:
    """The name of a cell of the 9x9 board by file and rank; the Seat would be e5."""
    r, x, y = place
    file, rank = ((-x, -y), (-y, x), (x, y), (y, -x))[r]
    return "abcdefghi"[4 + file] + str(5 + rank)


def region_name(place: Place) -> str:
    """The name of a cell by region letter, x and y: `a30`."""
    r, x, y = place
    return f"{LETTERS[r]}{x}{y}"


def _straight(n: int, place: Place, heading: tuple[int, int]) -> tuple[Place, ...]:
    """The proper places met from `place` in one heading, on the empty board."""
    r, x, y = place
    dx, dy = heading
    met: list[Place] = []
    while True:
        if x + dx > 4 or y + dy > 4:
            return tuple(met)
        if x + dx == 0 and y + dy == 0:
            entered_from = proper(n, (r, x, y))
            return (*met, _SEAT_PLACE, *_beyond_seat(n, entered_from))
        if x + dx == -1:
            r, x, y, dx, dy = (r - 1) % n, y + dy, 1, dy, -dx
        elif y + dy == -1:
            r, x, y, dx, dy = (r + 1) % n, 1, x + dx, -dy, dx
        else:
            x, y = x + dx, y + dy
        met.append(proper(n, (r, x, y)))


def _circle(n: int) -> list[Place]:
    """The 2N places that touch the Seat, clockwise: a11, a10, b11, b10, ..."""
    return [(r, 1, y) for r in range(n) for y in (1, 0)]


def _outward(first: Place) -> tuple[Place, ...]:
    """The ray that leaves the Seat through `first`."""
    r, _, y = first
    return tuple((r, k, k if y else 0) for k in range(1, 5))


def _beyond_seat(n: int, entered_from: Place) -> tuple[Place, ...]:
    """Where a ray goes on after the Seat: N places further round the circle, then outward."""
    circle = _circle(n)
    return _outward(circle[(circle.index(entered_from) + n) % (2 * n)])


@dataclass(frozen=True)
class Geometry:
    """The cells of the board with `n` regions and how they hang together."""

    n: int

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Proper place of every cell, by index."""
        named: list[tuple[str, Place]] = [("@", _SEAT_PLACE)]
        for r in range(self.n):
            for x in range(1, 5):
                for y in range(5):
                    place = (r, x, y)
                    named.append((chess_name(place) if self.n == 4 else region_name(place), place))
        return tuple(place for _, place in sorted(named))

    @property
    def size(self) -> int:
        """The number of cells, 20 N + 1."""
        return 20 * self.n + 1

    @cached_property
    def cell_of(self) -> dict[Place, int]:
        """The number of each cell by its proper place."""
        return {place: cell for cell, place in enumerate(self.places)}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Canonical name of every cell, by index."""
        name = chess_name if self.n == 4 else region_name
        return ("@", *(name(place) for place in self.places[1:]))

    @cached_property
    def spellings(self) -> dict[str, int]:
        """Cell by any accepted spelling in lower case."""
        known = {name: cell for cell, name in enumerate(self.names)}
        if self.n == 4:
            known["e5"] = SEAT
        for r in range(self.n):
            for x in range(5):
                for y in range(5):
                    if x or y:
                        known[region_name((r, x, y))] = self.at(r, x, y)
        return known

    def at(self, region: int, x: int, y: int) -> int:
        """The cell at a place, proper or not."""
        return self.cell_of[proper(self.n, (region, x, y))]

    def cell(self, name: str) -> int:
        """The cell with this name in any accepted spelling. Raises `BadNotation`."""
        try:
            return self.spellings[name.lower()]
        except KeyError:
            raise BadNotation(tr("{text} is not a cell of this board", text=quoted(name[:20]))) from None

    @cached_property
    def rays(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """The rays of each cell that are not empty; side headings first. The Seat's go clockwise from a11."""
        return tuple(tuple(ray for ray in self._all_rays(cell) if ray) for cell in range(self.size))

    def _all_rays(self, cell: int) -> list[tuple[int, ...]]:
        if cell == SEAT:
            lines = [_outward(first) for first in _circle(self.n)]
        else:
            place = self.places[cell]
            lines = [_straight(self.n, place, heading) for heading in _SIDE_HEADINGS + _CORNER_HEADINGS]
        return [tuple(self.cell_of[place] for place in line) for line in lines]

    def ray(self, cell: int, heading: tuple[int, int]) -> tuple[int, ...]:
        """The ray of a cell other than the Seat in a heading of its own region's axes."""
        return tuple(self.cell_of[place] for place in _straight(self.n, self.places[cell], heading))

    @cached_property
    def side_neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The cells that share a side with each cell."""
        return tuple(self._first_cells(cell, corner=False) for cell in range(self.size))

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The cells that share a side or a corner with each cell."""
        return tuple(
            self._first_cells(cell, corner=False) + self._first_cells(cell, corner=True) for cell in range(self.size)
        )

    def _first_cells(self, cell: int, corner: bool) -> tuple[int, ...]:
        rays = self._all_rays(cell)
        half = (rays[0::2] if corner else rays[1::2]) if cell == SEAT else (rays[4:] if corner else rays[:4])
        return tuple(ray[0] for ray in half if ray)

    @cached_property
    def in_one_move(self) -> tuple[frozenset[int], ...]:
        """The cells on the rays of each cell, which an unhindered piece could reach."""
        return tuple(frozenset(cell for ray in rays for cell in ray) for rays in self.rays)
