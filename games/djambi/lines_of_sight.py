"""Lines of sight on a view: where a piece could go, what stops it, who could come to a cell.

For screens: all of this is about the board as it stands, no matter whose turn it is.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.djambi import reach
from games.djambi.geometry import SEAT
from games.djambi.pieces import Kind, Piece
from games.djambi.view import View


@dataclass(frozen=True, slots=True)
class Ray:
    """One line from a cell.

    `path` are the empty cells in reach, nearest first; `stops` those of them where the piece may
    end its move (all for a bare cell). `blocker` is the occupied cell that ends the line, None
    where the edge or the Thug's reach ends it; `takes` is True when the piece may move onto it.
    """

    path: tuple[int, ...]
    stops: tuple[int, ...]
    blocker: int | None
    takes: bool


@dataclass(frozen=True, slots=True)
class Reach:
    """A piece that could act on a cell.

    `path` leads from the piece to `stand`, where it would move, both ends included. `stand` is the
    cell itself, or for a Journalist the cell beside its victim.
    """

    origin: int
    piece: Piece
    path: tuple[int, ...]
    stand: int


def rays_from(view: View, cell: int) -> tuple[Ray, ...]:
    """The lines of the living piece on `cell`; from an empty cell or a corpse, plain lines of sight."""
    return tuple([_ray(view, cell, line) for line in view.geometry.rays[cell]])


def _ray(view: View, cell: int, line: tuple[int, ...]) -> Ray:
    """How far one of the geometry's lines from `cell` is open."""
    board, occupant = view.board, view.board[cell]
    mover = occupant if occupant is not None and occupant.living else None
    path = line[: reach.FAR if mover is None else reach.steps_of(mover.kind)]
    blocker = None
    for place, far in enumerate(path):
        if board[far] is not None:
            path, blocker = path[:place], far
            break
    takes = False
    if mover is not None and blocker is not None:
        takes = reach.may_take(view.geometry, board, mover, cell, blocker)
    stops = path
    if mover is not None and mover.kind is not Kind.CHIEF and SEAT in path:
        stops = tuple([far for far in path if far != SEAT])
    return Ray(path, stops, blocker, takes)


def who_reaches(view: View, cell: int) -> tuple[Reach, ...]:
    """The living pieces of players that could move to `cell` (onto it, where something stands there).

    Those of neutral sides, which never move, and abandoned ones are not among them.
    """
    found = []
    in_line = {far for ray in view.geometry.rays[cell] for far in ray}  # lines run both ways
    for origin in sorted(in_line):
        occupant = view.board[origin]
        if occupant is None or not occupant.living or occupant.abandoned or occupant.side not in view.order:
            continue
        path = _path(view, origin, cell)
        if path is not None:
            found.append(Reach(origin, occupant, path, cell))
    return tuple(found)


def who_threatens(view: View, cell: int) -> tuple[Reach, ...]:
    """The pieces of other sides that could kill or carry off the living piece on `cell` in one move."""
    victim = view.board[cell]
    if victim is None or not victim.living:
        return ()
    direct = list(who_reaches(view, cell))
    return (*direct, *_journalists(view, cell, victim))


def _journalists(view: View, cell: int, victim: Piece) -> list[Reach]:
    geometry = view.geometry
    near = geometry.neighbours if view.options.wide_aim else geometry.side_neighbours
    found: list[Reach] = []
    for origin, occupant in enumerate(view.board):
        if occupant is None or occupant.kind is not Kind.JOURNALIST or occupant.side not in view.order:
            continue
        if occupant.side == victim.side:
            continue
        paths = ((stand, _path(view, origin, stand)) for stand in near[cell])
        found.extend(Reach(origin, occupant, path, stand) for stand, path in paths if path is not None)
    return found


def _path(view: View, origin: int, target: int) -> tuple[int, ...] | None:
    """The cells from `origin` to `target` if the piece may move so, else None."""
    for line in view.geometry.rays[origin]:
        if target not in line:
            continue
        ray = _ray(view, origin, line)
        if target in ray.stops or (ray.takes and ray.blocker == target):
            return (origin, *line[: line.index(target) + 1])
    return None
