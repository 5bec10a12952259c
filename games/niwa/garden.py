"""The garden: cells, what may lie beside what, and which stones a new stone turns.

Knows cards and colours, but no hands, phases or turns. A garden is looked up as a mapping from
cell to what lies there; `as_cells` makes one from the tuple that a state keeps.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from games.niwa.cards import FEATURES

Cell = tuple[int, int]
"""Row and column; rows grow downwards, columns to the right."""

ORIGIN: Final[Cell] = (0, 0)
"""The cell of the first card; all cells are counted from it."""

REACH: Final = 999
"""The greatest distance of a cell from the first card, in either direction."""

EDGES: Final = ((-1, 0), (1, 0), (0, -1), (0, 1))
"""Steps to the cells that share an edge: up, down, left, right."""

CORNERS: Final = ((-1, -1), (-1, 1), (1, -1), (1, 1))
"""Steps to the cells that share only a corner."""

DIRECTIONS: Final = {4: EDGES, 8: EDGES + CORNERS}
"""The directions in which stones are turned, by the option `lines`."""


class Laid(NamedTuple):
    """A card in the garden and the stone on it. Sorts by row, then column."""

    row: int
    col: int
    card: int
    stone: int
    """The seat whose colour the stone shows."""

    @property
    def cell(self) -> Cell:
        """The cell on which it lies."""
        return (self.row, self.col)


Cells = Mapping[Cell, Laid]


class Contact(Enum):
    """How a card joins the garden."""

    FIRST = "first"
    EDGE = "edge"
    CORNER = "corner"


@dataclass(frozen=True, slots=True)
class Line:
    """Enemy stones caught between a new stone and another stone of its colour."""

    cells: tuple[Cell, ...]
    """The stones that turn, nearest to the new stone first."""
    anchor: Cell
    """The stone that closes the line."""


def as_cells(garden: Iterable[Laid]) -> dict[Cell, Laid]:
    """The cards of the garden by cell."""
    return {(laid.row, laid.col): laid for laid in garden}


def exists(cell: Cell) -> bool:
    """False for what lies beyond the reach of the notation."""
    return -REACH <= cell[0] <= REACH and -REACH <= cell[1] <= REACH


def cell_text(cell: Cell) -> str:
    """A cell as players and the notation write it: `-1,2`."""
    return f"{cell[0]},{cell[1]}"


def steps_from(cell: Cell, steps: Iterable[Cell]) -> tuple[Cell, ...]:
    """The cells one of `steps` away."""
    row, col = cell
    found: list[Cell] = []
    for down, right in steps:
        found.append((row + down, col + right))
    return tuple(found)


def neighbours(cells: Cells, cell: Cell) -> tuple[Laid, ...]:
    """The cards in the cells that touch `cell`."""
    row, col = cell
    return tuple([cells[near] for down, right in EDGES if (near := (row + down, col + right)) in cells])


def accepted_features(cards: Iterable[int]) -> int:
    """The features that a cell with these one to four neighbours accepts, as bits.

    Of one or two neighbours every feature is welcome; of three or four only the one that most of
    them have, or each of those that share the highest count.
    """
    return accepted_bits([FEATURES[card] for card in cards])


def accepted_bits(near: list[int]) -> int:
    """`accepted_features` by the feature bits of the neighbours."""
    if len(near) == 1:
        return near[0]
    if len(near) == 2:
        return near[0] | near[1]
    if len(near) == 3:
        a, b, c = near
        return a & b & c or (a & b | a & c | b & c) or a | b | c
    a, b, c, d = near
    return (
        a & b & c & d
        or (a & b & (c | d) | c & d & (a | b))
        or (a & b | c & d | (a | b) & (c | d))
        or a | b | c | d
    )  # fmt: skip


def edge_cells(cells: Cells) -> set[Cell]:
    """The empty cells that touch at least one card."""
    return set(wanted_features(cells))


def corner_cells(cells: Cells) -> set[Cell]:
    """The empty cells that touch no card and share a corner with at least one."""
    near = {(row + down, col + right) for row, col in cells for down, right in CORNERS}
    return {cell for cell in near - cells.keys() - edge_cells(cells) if exists(cell)}


def wanted_features(cells: Cells) -> dict[Cell, int]:
    """The features, as bits, that each empty cell beside a card accepts: a card of any of them goes edge to edge."""
    near: dict[Cell, list[int]] = {}
    for (row, col), laid in cells.items():
        features = FEATURES[laid.card]
        for down, right in EDGES:
            cell = row + down, col + right
            if cell not in cells:
                near.setdefault(cell, []).append(features)
    return {cell: accepted_bits(found) for cell, found in near.items() if min(cell) >= -REACH and max(cell) <= REACH}


def places_for(cells: Cells, card: int, wanted: Mapping[Cell, int] | None = None) -> tuple[Contact, frozenset[Cell]]:
    """The cells on which `card` may be laid, and whether edge to edge or corner to corner.

    The choice between edges and corners is made for this card alone: a corner only if no cell in
    the garden accepts it. `wanted` are the garden's `wanted_features`, where they are known.
    """
    if not cells:
        return Contact.FIRST, frozenset({ORIGIN})
    wanted, features = wanted_features(cells) if wanted is None else wanted, FEATURES[card]
    touching = frozenset([cell for cell, accepted in wanted.items() if features & accepted])
    if touching:
        return Contact.EDGE, touching
    return Contact.CORNER, frozenset(corner_cells(cells))


def turned_lines(cells: Cells, cell: Cell, seat: int, lines: int) -> tuple[Line, ...]:
    """The lines of enemy stones that a stone of `seat`, new on `cell`, turns.

    All directions are judged on the garden as it stands; nothing follows from a turned stone.
    """
    found = []
    for down, right in DIRECTIONS[lines]:
        passed = []
        row, col = cell[0] + down, cell[1] + right
        while (laid := cells.get((row, col))) is not None and laid.stone != seat:
            passed.append((row, col))
            row, col = row + down, col + right
        if passed and laid is not None:
            found.append(Line(tuple(passed), (row, col)))
    return tuple(found)


def lay(cells: Cells, card: int, cell: Cell, seat: int, lines: int) -> tuple[dict[Cell, Laid], tuple[Line, ...]]:
    """The garden after `seat` lays `card` on `cell`, and the lines that turned."""
    caught = turned_lines(cells, cell, seat, lines)
    after = dict(cells)
    after[cell] = Laid(*cell, card, seat)
    for line in caught:
        for turned in line.cells:
            after[turned] = after[turned]._replace(stone=seat)
    return after, caught
