"""How a threat is painted on a board: under the pieces where there are such, round the box of a card elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ui.drawing.look import Look
from ui.drawing.polyline import length_of, point_at
from ui.drawing.threat_marks import (
    box_glow,
    frame,
    glow,
    order_disc,
    paint_strike,
    ring,
    stand_mark,
    strike_colour,
    struck_ring,
    way_out,
)
from ui.drawing.vector import Point
from ui.table.scene.threat import Strike, Threat


@dataclass(frozen=True)
class ThreatSpots:
    """Where the marks of a threat lie on a board of pieces. Lengths are pixels."""

    centre: Callable[[str], Point]
    """The middle of a place."""
    way: Callable[[Strike, str, frozenset[str]], tuple[Sequence[Point], Sequence[Point]]]
    """The points of a strike's way to a place: where it goes, then where it strikes from afar; away from busy places.
    """
    ring: float
    """The radius of the ring round what is threatened."""
    glow: float
    """How far the glow reaches."""
    striker: float
    """The radius of the ring round a striker, or half the side of its frame."""
    framed: bool
    """A striker has a frame, as its shape is no disc."""
    square: float
    """The side of the square of a way out."""
    dashed: float
    """The radius of the ring where one would be struck."""
    scale: float
    """How thick lines are, 1 on tiles of 70 pixels."""
    standing: tuple[pygame.Rect, ...] = ()
    """The boxes of the pieces themselves, where those of their places are much larger."""


_STEP: Final = 12
"""Pixels between two points at which a way is taken to lie."""


def paint_threat(
    target: pygame.Surface, look: Look, threat: Threat, strength: float, spots: ThreatSpots, *, chosen: bool
) -> None:
    """The ground of a threat, to be painted before the pieces; `chosen`: what is threatened is picked up."""
    if threat.active:
        _stamp(target, glow(round(spots.glow), look), spots.centre(threat.place), strength)
        for strike in reversed(threat.strikes):
            _paint_way(target, look, strike, threat, spots)
        _stamp(target, ring(spots.ring, 3.6 * spots.scale, look.palette.vermilion, look), spots.centre(threat.place))
        for strike in reversed(threat.strikes):
            _paint_striker(target, look, strike, spots)
    if chosen:
        for place in threat.struck:
            _stamp(target, struck_ring(spots.dashed, look), spots.centre(place))
    elif threat.active:
        for place in threat.ways:
            _stamp(target, way_out(round(spots.square), look), spots.centre(place))


def paint_order(target: pygame.Surface, look: Look, threat: Threat, spots: ThreatSpots) -> None:
    """The numbers of the strikers in the order of turns, to be painted over the pieces; none where one seat strikes."""
    if len({strike.seat for strike in threat.strikes}) < 2:
        return
    for strike in threat.strikes:
        x, y = spots.centre(strike.place)
        away = spots.striker * 0.76
        _stamp(target, order_disc(strike.order, look, round(11 * min(1.2, spots.scale))), (x - away, y - away))


def paint_boxes(
    target: pygame.Surface, look: Look, threat: Threat, strength: float, find: Callable[[str], pygame.Rect | None]
) -> None:
    """A threat on a board of cards or spaces: a glow and a frame round what is threatened, frames of who strikes."""
    for name in (threat.place, *threat.also):
        box = find(name)
        if box is not None and threat.discs:
            _stamp(target, glow(box.width, look), box.center, strength)
            _stamp(target, ring(box.width / 2 + 2, 3.0, look.palette.vermilion, look), box.center)
        elif box is not None:
            _stamp(target, box_glow(box.size, look), box.center, strength)
            target.blit(frame(box.inflate(6, 6).size, 3.6, look.palette.vermilion, look), box.inflate(6, 6))
    for strike in threat.strikes:
        box = find(strike.place) if strike.place else None
        if box is not None:
            colour = strike_colour(strike.order, look)
            target.blit(frame(box.inflate(6, 6).size, 2.8, colour, look), box.inflate(6, 6))
    for name in threat.ways:
        box = find(name)
        if box is not None:
            side = max(14, min(24, min(box.size) // 3))
            _stamp(target, way_out(side, look), box.center)


def _paint_way(target: pygame.Surface, look: Look, strike: Strike, threat: Threat, spots: ThreatSpots) -> None:
    others = (each for each in threat.strikes if each is not strike)
    busy = frozenset((*threat.ways, *(name for each in others for name in (*each.path, each.stand))))
    goes, shoots = spots.way(strike, threat.place, busy)
    first = spots.striker
    last = spots.ring + 2.0
    if not shoots:
        paint_strike(target, look, goes, (first, last), order=strike.order, scale=spots.scale)
        return
    paint_strike(target, look, goes, (first, 0), order=strike.order, scale=spots.scale, head=False)
    gaps = (6 * spots.scale, last)
    paint_strike(target, look, shoots, gaps, order=strike.order, scale=spots.scale, dashed=True)
    mark = stand_mark(round(18 * spots.scale), strike_colour(strike.order, look), look)
    _stamp(target, mark, shoots[0])


def _paint_striker(target: pygame.Surface, look: Look, strike: Strike, spots: ThreatSpots) -> None:
    colour, width = strike_colour(strike.order, look), (3.6 if strike.order == 1 else 2.8) * spots.scale
    if spots.framed:
        side = round(2 * spots.striker)
        face = frame((side, side), width, colour, look)
    else:
        face = ring(spots.striker, width, colour, look)
    _stamp(target, face, spots.centre(strike.place))


def _stamp(target: pygame.Surface, face: pygame.Surface, at: Point, strength: float = 1.0) -> None:
    if strength < 1.0:
        face = face.copy()
        face.set_alpha(round(255 * strength))
    target.blit(face, face.get_rect(center=(round(at[0]), round(at[1]))))


def ways_of(threat: Threat, spots: ThreatSpots) -> Iterator[pygame.Rect]:
    """Small boxes all along the ways of the strikers, so that words are written beside them."""
    for strike in threat.strikes:
        for points in spots.way(strike, threat.place, frozenset()):
            length = length_of(points)
            for step in range(0, round(length), _STEP):
                x, y = point_at(points, step)
                yield pygame.Rect(round(x) - _STEP // 2, round(y) - _STEP // 2, _STEP, _STEP)


def marked_places(threat: Threat, spots: ThreatSpots) -> Iterator[pygame.Rect]:
    """The boxes of all marks but the ways, so that words are written beside them."""
    for name, radius in (
        (threat.place, spots.ring), *((strike.place, spots.striker) for strike in threat.strikes),
        *((name, spots.square / 2) for name in threat.ways), *((name, spots.dashed) for name in threat.struck),
    ):  # fmt: skip
        box = pygame.Rect(0, 0, round(2 * radius), round(2 * radius))
        box.center = (round(spots.centre(name)[0]), round(spots.centre(name)[1]))
        yield box
