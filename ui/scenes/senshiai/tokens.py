"""Tokens of Units and the small chips on the board: each seat has a shape as well as a colour and a crest."""

from __future__ import annotations

import math
from functools import partial

import pygame

from ui.drawing.assets import crest, picture
from ui.drawing.lettering import blit_centred_ink, text_width
from ui.drawing.look import Look
from ui.drawing.palette import Colour, contrast, mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import WHITE, Sketch, disc_picture, rect_picture
from ui.scenes.senshiai.styles import CREAM as CREAM
from ui.scenes.senshiai.styles import DARK as DARK
from ui.scenes.senshiai.styles import STYLES
from ui.scenes.senshiai.symbols import sign


def on_seat(colour: Colour) -> Colour:
    """Returns the colour of lettering on a seat's colour."""
    return CREAM if contrast(colour, CREAM) >= 2.2 else DARK


def _outline(seat: int, centre: tuple[float, float], radius: float) -> str:
    """Returns the outline of a seat's token as an SVG path: disc, square, hexagon, five lobes."""
    x, y = centre
    if seat == 1:
        r, c = radius * 0.89, radius * 0.16
        return (  # not for players
            f"M{x - r + c:.2f} {y - r:.2f}H{x + r - c:.2f}Q{x + r:.2f} {y - r:.2f} {x + r:.2f} {y - r + c:.2f}"
            f"V{y + r - c:.2f}Q{x + r:.2f} {y + r:.2f} {x + r - c:.2f} {y + r:.2f}"
            f"H{x - r + c:.2f}Q{x - r:.2f} {y + r:.2f} {x - r:.2f} {y + r - c:.2f}"
            f"V{y - r + c:.2f}Q{x - r:.2f} {y - r:.2f} {x - r + c:.2f} {y - r:.2f}Z"
        )

    def at(degrees: float, reach: float) -> str:
        angle = math.radians(degrees)
        return f"{x + reach * math.cos(angle):.2f} {y + reach * math.sin(angle):.2f}"

    if seat == 2:
        return "M" + "L".join(at(60 * k, radius * 1.06) for k in range(6)) + "Z"
    if seat == 3:
        reach, bow = radius * 0.86, f"{radius * 0.56:.2f}"
        lobes = (f"A{bow} {bow} 0 0 1 {at(72 * k - 54, reach)}" for k in range(5))
        return f"M{at(-126, reach)}{''.join(lobes)}Z"
    return (  # not for players
        f"M{x - radius:.2f} {y:.2f}A{radius:.2f} {radius:.2f} 0 1 1 {x + radius:.2f} {y:.2f}"
        f"A{radius:.2f} {radius:.2f} 0 1 1 {x - radius:.2f} {y:.2f}Z"
    )


@picture_cache
def token(card_id: str, seat: int, side: int, look: Look, spent: bool = False, badge: str = "") -> pygame.Surface:
    """A Unit's token in a square of `side` pixels: the seat's shape and crest, the card's sign. Never draw on it.

    `spent`: it can do no more this turn. `badge` is one character in the corner: "!" a Chaos roll is due,
    "\u00d7" it is held or stuck.
    """
    palette = look.palette
    colour = palette.seat(seat)
    fill = mix(colour, palette.muted, 0.62) if spent else colour
    radius = side * 0.44
    centre = (side / 2, side * 0.47)
    sketch = Sketch(side, side)
    STYLES.of(look).body(sketch, partial(_outline, seat), centre, radius, side, fill)
    surface = sketch.render()
    letter = on_seat(fill)
    if look.pieces == "icon":
        _place_art(surface, card_id, centre, radius)
    else:
        words = sign(card_id, look.pieces)
        pixels = round(side * (0.42 if len(words) > 1 else 0.56 if side >= 26 else 0.66))
        blit_centred_ink(surface, words, max(7, pixels), letter, centre)
    if side >= 26:
        _place_crest(surface, look.crest(seat), side, colour)
    if badge:
        _place_badge(surface, badge, side)
    return surface


@picture_cache
def ghost(card_id: str, seat: int, side: int, look: Look) -> pygame.Surface:
    """The token of a Unit that is no more. Never draw on it."""
    faded = token(card_id, seat, side, look, True).copy()
    faded.set_alpha(205)
    return faded


@picture_cache
def staying(card_id: str, seat: int, side: int, look: Look) -> pygame.Surface:
    """The token of a Unit that is left behind: faint, with a dashed rim. Never draw on it."""
    surface = token(card_id, seat, side, look, True).copy()
    surface.fill((255, 255, 255, 130), special_flags=pygame.BLEND_RGBA_MULT)
    sketch = Sketch(side, side)
    path = _outline(seat, (side / 2, side * 0.47), side * 0.44 + 0.5)
    sketch.path(path, None, look.palette.paper, 3.4)
    sketch.path(path, None, look.palette.ink, 1.8, dash=(4, 3))
    surface.blit(sketch.render(), (0, 0))
    return surface


@picture_cache
def plain_token(seat: int, side: int, look: Look) -> pygame.Surface:
    """A Unit's shape in its seat's colour without a sign, for boards in small. Never draw on it."""
    sketch = Sketch(side, side)
    rim = max(1.0, side * 0.08)
    path = _outline(seat, (side / 2, side / 2), side / 2 - rim - 0.6)
    sketch.path(path, CREAM, CREAM, rim + 1.2)
    sketch.path(path, look.palette.seat(seat), DARK, rim)
    return sketch.render()


@picture_cache
def ring(seat: int, side: int, colour: Colour, look: Look) -> pygame.Surface:
    """A ring around a seat's token of `side` pixels, 3 pixels larger on every side. Never draw on it."""
    size = side + 6
    sketch = Sketch(size, size)
    path = _outline(seat, (size / 2, side * 0.47 + 3), side * 0.44 + 2.4)
    sketch.path(path, None, look.palette.paper, 4.6)
    sketch.path(path, None, colour, 2.6)
    return sketch.render()


def _place_art(surface: pygame.Surface, card_id: str, centre: tuple[float, float], radius: float) -> None:
    """Draws the middle of the card's picture in a disc."""
    wide = round(radius * 1.9 * 222 / 128)
    art = picture(f"senshiai/{card_id}", (wide, round(radius * 1.9)))
    side = round(radius * 1.72)
    mask = Sketch(side, side)
    mask.circle((side / 2, side / 2), side / 2, fill=WHITE)
    layer = mask.through(art, art.get_rect(center=(side // 2, side // 2)).topleft)
    surface.blit(layer, layer.get_rect(center=(round(centre[0]), round(centre[1]))))


def _place_crest(surface: pygame.Surface, index: int, side: int, colour: Colour) -> None:
    radius = max(4, round(side * 0.16))
    disc = disc_picture(2 * radius + 2, radius, fill=colour, stroke=DARK, width=max(1.0, side * 0.035))
    inner = round(radius * 1.25)
    disc.blit(crest(index, inner, on_seat(colour)), (radius + 1 - inner // 2, radius + 1 - inner // 2))
    surface.blit(disc, disc.get_rect(midbottom=(side // 2, side)))


def _place_badge(surface: pygame.Surface, badge: str, side: int) -> None:
    radius = max(5, round(side * 0.2))
    disc = disc_picture(2 * radius + 2, radius, fill=DARK, stroke=CREAM, width=1.2)
    blit_centred_ink(disc, badge, max(7, round(radius * 1.45)), CREAM, (radius + 1, radius + 1))
    surface.blit(disc, disc.get_rect(topright=(side, 0)))


@picture_cache
def chip(
    words: str, high: int, look: Look, *, ground: Colour = (248, 243, 232), ink: Colour = DARK, rim: Colour = DARK
) -> pygame.Surface:
    """A small plate with one or two signs or a count. Never draw on it."""
    pixels = max(7, round(high * 0.72))
    room = text_width(words, pixels, True)
    wide = max(high, room + round(high * 0.42))
    surface = rect_picture((wide, high), radius=high * 0.2, fill=ground, stroke=rim, width=max(1.0, high * 0.09))
    blit_centred_ink(surface, words, pixels, ink, (wide / 2, high / 2))
    return surface


@picture_cache
def die(value: int, side: int, look: Look) -> pygame.Surface:
    """A die's face; 0 is one not yet rolled. Never draw on it."""
    palette = look.palette
    sketch = Sketch(side, side)
    box = (0.5, 0.5, side - 1, side - 1)
    sketch.rect(box, radius=side * 0.2, fill=palette.paper, stroke=palette.ink, width=max(1.0, side * 0.07))
    for place in ((), (4,), (2, 6), (2, 4, 6), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8))[value]:
        x, y = (0.26 + 0.24 * (place % 3)) * side, (0.26 + 0.24 * (place // 3)) * side
        sketch.circle((x, y), max(0.9, side * 0.085), fill=palette.ink)
    return sketch.render()
