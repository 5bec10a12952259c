"""Reach: where pieces may go, and what a phase allows; pure functions of a board.

Rules page, *The move* to *Leaving the Seat*. Boards are any sequences of `Piece | None` by cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.djambi.geometry import SEAT, Geometry
from games.djambi.pieces import Kind, Piece

Cells = Sequence[Piece | None]

THUG_REACH = 2
FAR = 99


def steps_of(kind: Kind) -> int:
    """How many cells of a ray a piece can use."""
    return THUG_REACH if kind is Kind.THUG else FAR


def is_enemy(occupant: Piece | None, side: int) -> bool:
    """True for a living piece that `side` does not control."""
    return occupant is not None and occupant.side != side and occupant.kind is not Kind.CORPSE


def can_leave_seat(geometry: Geometry, cells: Cells, besides: int = -1) -> bool:
    """True when some neighbour of the Seat other than `besides` is empty."""
    return any(cells[cell] is None and cell != besides for cell in geometry.neighbours[SEAT])


def may_take(geometry: Geometry, cells: Cells, mover: Piece, origin: int, target: int) -> bool:
    """True when `mover`, with a clear way from `origin`, may end on the occupied `target`."""
    occupant = cells[target]
    assert occupant is not None
    kind = mover.kind
    if kind is Kind.GRAVEDIGGER:
        return occupant.kind is Kind.CORPSE
    if kind is Kind.JOURNALIST or not is_enemy(occupant, mover.side):
        return False
    if target == SEAT:
        if kind is Kind.THUG:
            return False
        if kind is Kind.ASSASSIN:
            return can_leave_seat(geometry, cells, besides=origin)
    return True


def targets(geometry: Geometry, cells: Cells, origin: int) -> Iterator[int]:
    """The cells where the living piece on `origin` may end a move. On three regions one cell may come twice."""
    mover = cells[origin]
    assert mover is not None
    steps = steps_of(mover.kind)
    for ray in geometry.rays[origin]:
        for target in ray[:steps]:
            if cells[target] is not None:
                if may_take(geometry, cells, mover, origin, target):
                    yield target
                break
            if target != SEAT or mover.kind is Kind.CHIEF:
                yield target


def pieces_of(cells: Cells, side: int) -> list[int]:
    """The cells of the living pieces that `side` controls (`NOBODY`: the abandoned ones)."""
    return [
        cell
        for cell, occupant in enumerate(cells)
        if occupant is not None and occupant.side == side and occupant.kind is not Kind.CORPSE
    ]


def has_move(geometry: Geometry, cells: Cells, side: int) -> bool:
    """True when `side` has a legal move of a piece."""
    return any(True for origin in pieces_of(cells, side) for _ in targets(geometry, cells, origin))


def victims(geometry: Geometry, cells: Cells, journalist: int, wide: bool) -> list[int]:
    """The cells of the enemies that the Journalist on this cell can kill; `wide`: diagonal ones too."""
    mover = cells[journalist]
    assert mover is not None
    near = geometry.neighbours if wide else geometry.side_neighbours
    return sorted(cell for cell in near[journalist] if is_enemy(cells[cell], mover.side))


def drops(geometry: Geometry, cells: Cells, hand: Piece) -> list[int]:
    """The cells where what is in hand may be put down."""
    on_seat = cells[SEAT]
    allowed = [cell for cell, occupant in enumerate(cells) if occupant is None and cell != SEAT]
    if on_seat is None and hand.kind is Kind.CHIEF:
        allowed.insert(0, SEAT)
    if must_leave(on_seat):
        ways_out = [cell for cell in geometry.neighbours[SEAT] if cells[cell] is None]
        if len(ways_out) == 1:
            allowed.remove(ways_out[0])
    return allowed


def must_leave(on_seat: Piece | None) -> bool:
    """True when what stands on the Seat may not stay there."""
    return on_seat is not None and on_seat.kind not in (Kind.CHIEF, Kind.CORPSE)


def exits(geometry: Geometry, cells: Cells) -> list[int]:
    """The cells where the piece on the Seat may go to leave it."""
    found: set[int] = set()
    for ray in geometry.rays[SEAT]:
        for cell in ray:
            if cells[cell] is not None:
                break
            found.add(cell)
    return sorted(found)


def surrounded(geometry: Geometry, cells: Cells) -> list[int]:
    """The cells of the Chiefs off the Seat that have a corpse on every neighbouring cell."""
    return [
        cell
        for cell, occupant in enumerate(cells)
        if occupant is not None
        and occupant.kind is Kind.CHIEF
        and cell != SEAT
        and all(_is_corpse(cells[near]) for near in geometry.neighbours[cell])
    ]


def _is_corpse(occupant: Piece | None) -> bool:
    return occupant is not None and occupant.kind is Kind.CORPSE


def stalemate(geometry: Geometry, cells: Cells, players: Sequence[int], neutrals: Sequence[int]) -> bool:
    """True when nothing can ever be killed again (rules page, *Stalemate*).

    `players` are the living players, `neutrals` the neutral sides.
    """
    diggers = (p for p in cells if p is not None and p.kind is Kind.GRAVEDIGGER)
    if any(digger.side not in neutrals for digger in diggers):
        return False
    if not _walled_apart(geometry, cells):
        return False
    return all(has_move(geometry, cells, side) for side in players)


def _walled_apart(geometry: Geometry, cells: Cells) -> bool:
    """True when corpses keep every piece apart from all pieces of another controller."""
    seen: set[int] = set()
    for start in range(geometry.size):
        if start in seen or _is_corpse(cells[start]):
            continue
        controllers: set[int] = set()
        waiting = [start]
        seen.add(start)
        while waiting:
            cell = waiting.pop()
            occupant = cells[cell]
            if occupant is not None:
                controllers.add(occupant.side)
            for near in geometry.neighbours[cell]:
                if near not in seen and not _is_corpse(cells[near]):
                    seen.add(near)
                    waiting.append(near)
        if len(controllers) > 1:
            return False
    return True
