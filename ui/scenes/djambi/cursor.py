"""The cursor that travels along rays: Up and Down step along its heading, Left and Right turn that."""

from __future__ import annotations

import pygame

from games.djambi.geometry import SEAT
from ui.scenes.djambi.layout import Plan
from ui.scenes.djambi.selection import Selection, Snapshot


def rays_of(plan: Plan, cell: int) -> list[tuple[int, ...]]:
    """The rays of a cell in clockwise order on the screen, from straight up."""
    return sorted(plan.drawing.geometry.rays[cell], key=lambda ray: bearing(plan, cell, ray[0]))


def bearing(plan: Plan, here: int, there: int) -> float:
    """The direction of one cell from another on the screen, in degrees clockwise from straight up."""
    (x, y), (to_x, to_y) = plan.centres[here], plan.centres[there]
    return (pygame.Vector2(to_x - x, to_y - y).as_polar()[1] + 90 + 0.01) % 360


def travel(selection: Selection, plan: Plan, command: str, snapshot: Snapshot) -> None:
    """Moves the cursor, or turns its heading; the first arrow sets it down."""
    picker = selection.picker
    if picker.cursor is None:
        stand(selection, _first(selection, snapshot))
        return
    here = picker.cursor
    rays = rays_of(plan, here)
    selection.heading %= len(rays)
    if command in ("left", "right"):
        selection.heading = (selection.heading + (1 if command == "right" else -1)) % len(rays)
        selection.turned = True
        return
    ahead = rays[selection.heading]
    ray = ahead if command == "up" else _nearest(plan, here, rays, bearing(plan, here, ahead[0]) + 180)
    picker.cursor, selection.turned = ray[0], False
    onward = ray[1] if len(ray) > 1 else None
    _keep_heading(selection, plan, here, onward, backwards=command == "down")


def stand(selection: Selection, cell: int) -> None:
    """Puts the cursor on a cell, with its heading straight up."""
    selection.picker.cursor, selection.heading, selection.turned = cell, 0, False


def ahead(selection: Selection, plan: Plan) -> int | None:
    """Returns the cell to which Up leads, once the heading was turned; None before."""
    here = selection.picker.cursor
    if here is None or not selection.turned:
        return None
    rays = rays_of(plan, here)
    return rays[selection.heading % len(rays)][0]


def _first(selection: Selection, snapshot: Snapshot) -> int:
    if selection.picker.chosen is not None:
        return selection.picker.chosen
    own = snapshot.view.pieces_of(snapshot.view.mover) if snapshot.view.mover is not None else ()
    return own[0] if own else SEAT


def _nearest(plan: Plan, here: int, rays: list[tuple[int, ...]], way: float) -> tuple[int, ...]:
    """The ray that points most nearly in a direction."""
    return min(rays, key=lambda ray: abs((bearing(plan, here, ray[0]) - way + 540) % 360 - 180))


def _keep_heading(selection: Selection, plan: Plan, came: int, onward: int | None, *, backwards: bool) -> None:
    """Keeps the heading after a step along the same line (or, stepping back, lets it point where it came from)."""
    here = selection.picker.cursor
    assert here is not None
    rays = rays_of(plan, here)
    firsts = [ray[0] for ray in rays]
    wanted = came if backwards else onward
    if wanted in firsts:
        selection.heading = firsts.index(wanted)
    elif came in firsts:  # the line ends here: keep looking away from where it came from
        selection.heading = rays.index(_nearest(plan, here, rays, bearing(plan, here, came) + 180))
