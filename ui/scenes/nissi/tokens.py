"""The pieces as pictures: shogi shapes that point forward, discs that move every way, a star for rage."""

from __future__ import annotations

import math

import pygame

from games.nissi.pieces import Kind
from ui.drawing.assets import crest
from ui.drawing.lettering import blit_centred_ink
from ui.drawing.look import Look
from ui.drawing.palette import Colour, mix, rgb
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch
from ui.scenes.nissi.colours import lacquer
from ui.scenes.nissi.styles import STYLES

ROOM = 1.2
"""A token's surface is this many tiles wide: the star and the shadow reach beyond the tile."""

_KANJI = {Kind.SAMURAI: "侍", Kind.PROTECTOR: "守"}
_LETTERS = {Kind.SAMURAI: "S", Kind.PROTECTOR: "P"}


def samurai_shape(centre: tuple[float, float], tile: float, seat: int) -> list[tuple[float, float]]:
    """The five corners of a Samurai: it points up for Blue, down for Red."""
    x, y = centre
    turn = 1 if seat == 0 else -1
    corners = ((0, -0.405), (0.25, -0.27), (0.325, 0.345), (-0.325, 0.345), (-0.25, -0.27))
    return [(x + dx * tile, y + dy * tile * turn) for dx, dy in corners]


def star_shape(centre: tuple[float, float], tile: float) -> list[tuple[float, float]]:
    """The eight-pointed star of a raging Protector, one point for each direction it may slide in."""
    points = []
    for number in range(16):
        radius = (0.478 if number % 2 == 0 else 0.385) * tile
        angle = math.pi * number / 8
        points.append((centre[0] + radius * math.sin(angle), centre[1] - radius * math.cos(angle)))
    return points


@picture_cache
def token(kind: Kind, seat: int, raging: bool, tile: int, look: Look, flipped: bool = False) -> pygame.Surface:
    """A piece, `ROOM` tiles square, centred. Never draw on it."""
    side = round(tile * ROOM)
    sketch = Sketch(side, side)
    centre = (side / 2, side / 2)
    palette, style = look.palette, STYLES.of(look)
    fill = lacquer(seat, palette)
    facing = 1 - seat if flipped else seat
    _shadow(sketch, kind, facing, centre, tile, look)
    if kind is Kind.SAMURAI:
        style.samurai(sketch, samurai_shape(centre, tile, facing), tile, fill, look)
    else:
        radius = 0.335 if raging else 0.365
        if raging:
            gold = palette.gold if palette.dark else rgb("#c6983b")
            star = star_shape(centre, tile)
            sketch.polygon(star, fill=palette.outline, stroke=palette.outline, width=0.044 * tile)
            sketch.polygon(star, fill=gold, stroke=gold, width=0.008 * tile)
        style.disc(sketch, centre, radius * tile, tile, fill, look)
    surface = sketch.render()
    _letter(surface, kind, facing, seat, centre, tile, look)
    return surface


def _shadow(sketch: Sketch, kind: Kind, facing: int, centre: tuple[float, float], tile: float, look: Look) -> None:
    below = (centre[0], centre[1] + 0.05 * tile)
    alpha = 0.45 if look.palette.dark else 0.24
    if kind is Kind.SAMURAI:
        sketch.polygon(
            samurai_shape(below, tile, facing),
            fill=look.palette.shadow,
            stroke=look.palette.shadow,
            width=0.1 * tile,
            alpha=alpha,
        )
    else:
        sketch.circle(below, 0.385 * tile, fill=look.palette.shadow, alpha=alpha)


def _letter(
    surface: pygame.Surface, kind: Kind, facing: int, seat: int, centre: tuple[float, float], tile: int, look: Look
) -> None:
    """Draws the kanji, icon or letter, and the crest towards the tip."""
    forward = -1 if facing == 0 else 1
    ink = look.palette.token_text
    shift = (0.075 if kind is Kind.SAMURAI else 0.045) * tile * -forward
    middle = (centre[0], centre[1] + shift)
    height = (0.42 if kind is Kind.SAMURAI else 0.36) * tile
    if look.pieces in ("drawn", "kanji"):
        blit_centred_ink(surface, _KANJI[kind], round(height), ink, middle)
    elif look.pieces == "letter":
        blit_centred_ink(surface, _LETTERS[kind], round(height * 0.95), ink, middle)
    else:
        surface.blit(_emblem(kind, round(height * 1.05), ink), _corner(middle, round(height * 1.05)))
    size = round((0.15 if kind is Kind.SAMURAI else 0.115) * tile)
    away = (0.268 if kind is Kind.SAMURAI else 0.235) * tile
    mark = (centre[0], centre[1] + away * forward)
    if size >= 5:
        surface.blit(crest(look.crest(seat), size, ink), _corner(mark, size))


def _corner(middle: tuple[float, float], size: int) -> tuple[int, int]:
    return round(middle[0] - size / 2), round(middle[1] - size / 2)


@picture_cache
def _emblem(kind: Kind, size: int, ink: Colour) -> pygame.Surface:
    """A sword for a Samurai, a shield for the Protector."""
    sketch = Sketch(size, size)
    u = size / 10
    if kind is Kind.SAMURAI:
        blade = (  # not for players
            f"M{2.2 * u:.2f} {8.2 * u:.2f}Q{6.2 * u:.2f} {5.6 * u:.2f} {8.6 * u:.2f} {1.2 * u:.2f}"
        )
        sketch.path(blade, None, ink, 1.1 * u)
        sketch.line([(2.4 * u, 5.6 * u), (4.6 * u, 8.0 * u)], ink, 0.9 * u)
        sketch.line([(1.2 * u, 9.0 * u), (3.1 * u, 7.4 * u)], ink, 1.5 * u)
    else:
        data = (  # not for players
            f"M{5 * u:.2f} {1 * u:.2f}L{8.6 * u:.2f} {2.3 * u:.2f}V{5 * u:.2f}"
            f"C{8.6 * u:.2f} {7.4 * u:.2f} {6.6 * u:.2f} {8.7 * u:.2f} {5 * u:.2f} {9.3 * u:.2f}"
            f"C{3.4 * u:.2f} {8.7 * u:.2f} {1.4 * u:.2f} {7.4 * u:.2f} {1.4 * u:.2f} {5 * u:.2f}V{2.3 * u:.2f}Z"
        )
        sketch.path(data, None, ink, 0.95 * u)
        sketch.line([(5 * u, 2.6 * u), (5 * u, 7.8 * u)], ink, 0.8 * u)
        sketch.line([(2.9 * u, 4.6 * u), (7.1 * u, 4.6 * u)], ink, 0.8 * u)
    return sketch.render()


@picture_cache
def ghost(kind: Kind, seat: int, tile: int, look: Look, flipped: bool = False) -> pygame.Surface:
    """The gold outline of a piece that has just left a tile."""
    sketch = Sketch(tile, tile)
    centre = (tile / 2, tile / 2)
    width = max(1.2, tile * 0.026)
    if kind is Kind.SAMURAI:
        facing = 1 - seat if flipped else seat
        sketch.polygon(samurai_shape(centre, tile, facing), stroke=look.palette.gold, width=width)
    else:
        sketch.circle(centre, 0.365 * tile, stroke=look.palette.gold, width=width)
    return sketch.render()


@picture_cache
def army_row(seat: int, lost: tuple[str, ...], height: int, look: Look) -> pygame.Surface:
    """An army as five small pieces in the order Z X C V B; the lost ones are hollow."""
    pitch = round(height * 1.3)
    sketch = Sketch(pitch * 5, height + 2)
    palette = look.palette
    colour = lacquer(seat, palette)
    for number, key in enumerate("ZXCVB"):
        centre = (pitch * number + height * 0.5, height / 2 + 1)
        gone = key in lost
        fill = None if gone else colour
        stroke = palette.muted if gone else mix(colour, palette.outline, 0.35)
        if key == "C":
            sketch.circle(centre, height * 0.42, fill=fill, stroke=stroke, width=1)
            if not gone:
                sketch.circle(centre, height * 0.2, stroke=palette.token_text, width=max(1.0, height * 0.09))
        else:
            sketch.polygon(samurai_shape(centre, height * 1.05, seat), fill=fill, stroke=stroke, width=1)
    return sketch.render()
