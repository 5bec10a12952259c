"""Where the marks of a threat lie on Djambi's board: strikers come along the rays, a Journalist by way of its stand."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

from games.djambi.view import View
from ui.scenes.djambi.layout import Plan, Point, smooth
from ui.table.scene.threat import Strike
from ui.table.scene.threat_painting import ThreatSpots

_USUAL = 28.0
"""The radius of a piece at which lines have their usual width."""
_ASIDE = 0.2
"""How far a stand is moved aside on another's way, as a share of a cell's width."""


def threat_spots(view: View, plan: Plan) -> ThreatSpots:
    """The spots of a board as it lies now."""
    numbers = {name: cell for cell, name in enumerate(view.geometry.names)}
    radius = plan.token_radius
    wide = 2.5 * radius

    def centre(name: str) -> Point:
        return plan.centres[numbers[name]]

    def way(strike: Strike, place: str, busy: frozenset[str]) -> tuple[Sequence[Point], Sequence[Point]]:
        points = [centre(name) for name in strike.path]
        if not strike.stand:
            return smooth(points), ()
        if strike.stand in busy:
            points[-1] = _aside(points[-1], centre(place), _ASIDE * wide)
        return smooth(points), (points[-1], centre(place))

    return ThreatSpots(
        centre, way, ring=1.07 * radius, glow=2.4 * radius, striker=1.07 * radius, framed=False,
        square=max(14.0, 0.27 * wide), dashed=0.26 * wide, scale=min(1.5, max(0.6, radius / _USUAL)),
    )  # fmt: skip


def _aside(point: Point, end: Point, pixels: float) -> Point:
    """A point moved aside of the way from there to another."""
    away = dist(point, end) or 1.0
    across, down = (end[0] - point[0]) / away, (end[1] - point[1]) / away
    return point[0] - down * pixels, point[1] + across * pixels
