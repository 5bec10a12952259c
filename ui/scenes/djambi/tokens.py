"""The pieces: a disc in the controller's colour with the kind's symbol and the crest; corpses; marks around them."""

from __future__ import annotations

from typing import Final

import pygame

from games.djambi.options import Options
from games.djambi.pieces import Kind, Piece
from ui.drawing.assets import crest, picture
from ui.drawing.lettering import blit_centred_ink
from ui.drawing.look import Look
from ui.drawing.paint import crest_colour, in_runs, scaled
from ui.drawing.palette import Colour, hex_of, mix, rgb
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch, disc_picture
from ui.scenes.djambi.styles import STYLES

_KANJI: Final = {
    Kind.CHIEF: "将",
    Kind.ASSASSIN: "刺",
    Kind.JOURNALIST: "記",
    Kind.DIPLOMAT: "使",
    Kind.GRAVEDIGGER: "墓",
    Kind.THUG: "徒",
}
_INK: Final = "#211f1d"
_CUT: Final = "#fbf5e8"


def face_colour(look: Look) -> Colour:
    """Returns the background colour of a token's face."""
    return STYLES.of(look).face(look.palette)


def resting(face: pygame.Surface, share: float = 1.0) -> pygame.Surface:
    """A piece's picture for frames that draw all pieces, at this share of its size. Never draw on it."""
    return _sized(face, (int(face.get_width() * share), int(face.get_height() * share)))


@picture_cache
def _sized(face: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return in_runs(scaled(face, size) if size != face.get_size() else face.copy())


@picture_cache
def token(kind: Kind, colour: Colour | None, crest_index: int, radius: int, look: Look) -> pygame.Surface:
    """A living piece on a square of 2.5 radii. `colour` None: abandoned, drained. Never draw on it."""
    side = round(radius * 2.5)
    sketch = Sketch(side, side)
    centre = (side / 2, side / 2)
    palette = look.palette
    drained = colour is None
    disc = _drained(look)[0] if colour is None else colour
    face = _drained(look)[1] if drained else face_colour(look)
    small = radius < 18
    sketch.circle((centre[0], centre[1] + 0.07 * radius), radius, fill=palette.shadow, alpha=0.2)
    STYLES.of(look).disc(sketch, centre, radius, (0.74 if small else 0.765) * radius, disc, face, look)
    if drained:
        reach = 0.765 * radius
        dashes = palette.ink if palette.high else palette.outline
        sketch.circle(centre, reach, stroke=dashes, width=1.2, dash=(3, 3))
    surface = sketch.render()
    ink = _drained(look)[2] if drained else rgb(_INK)
    lift = 0.0 if drained else (0.06 if small else 0.15) * radius
    unit = (0.56 if small else 0.46) * radius
    aside = 0.16 * radius if radius < 13 and not drained else 0.0  # beside the crest, where both hardly fit
    _symbol(surface, kind, (centre[0] - aside, centre[1] - lift - aside), unit, ink, face, look)
    if not drained and colour is not None:
        _pendant(surface, crest_index, colour, radius, small, look)
    return surface


def _drained(look: Look) -> tuple[Colour, Colour, Colour]:
    """An abandoned piece's disc, face and symbol: without the seat's colour, and pale where that can be read."""
    palette = look.palette
    if palette.high:
        return palette.line, palette.paper, palette.ink
    face = mix(face_colour(look), palette.ground, 0.5)
    return mix(palette.muted, palette.ground, 0.35), face, mix(rgb(_INK), palette.muted, 0.35)


@picture_cache
def abandoned_mark(radius: int, look: Look) -> pygame.Surface:
    """The drained disc of an abandoned piece, empty."""
    side = 2 * radius + 2
    palette = look.palette
    sketch = Sketch(side, side)
    middle = (side / 2, side / 2)
    disc, face, _ = _drained(look)
    sketch.circle(middle, radius - 0.5, fill=disc, stroke=palette.outline, width=1)
    dashes = palette.ink if palette.high else palette.outline
    sketch.circle(middle, 0.68 * radius, fill=face, stroke=dashes, width=1, dash=(2.4, 2))
    return sketch.render()


def _symbol(
    surface: pygame.Surface, kind: Kind, at: tuple[float, float], unit: float, ink: Colour, face: Colour, look: Look
) -> None:
    if look.pieces == "kanji":
        blit_centred_ink(surface, _KANJI[kind], round(unit * 1.9), ink, at)
        return
    if look.pieces == "letter":
        blit_centred_ink(surface, kind.letter, round(unit * 1.9), ink, at)
        return
    side = round(unit * 2.5)
    symbol = symbol_picture(kind, side, ink, face)
    surface.blit(symbol, (round(at[0] - side / 2), round(at[1] - side / 2)))


def sign(kind: Kind, side: int, ink: Colour, ground: Colour, look: Look) -> pygame.Surface:
    """Draws the sign of a kind's pieces in this look, alone on a square of `side` pixels."""
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    _symbol(surface, kind, (side / 2, side / 2), side / 2.5, ink, ground, look)
    return surface


def symbol_picture(kind: Kind, side: int, ink: Colour, face: Colour) -> pygame.Surface:
    """Draws a kind's symbol alone on a square."""
    return picture(f"djambi/{kind.name.lower()}", (side, side), ((_INK, hex_of(ink)), (_CUT, hex_of(face))))


def _pendant(surface: pygame.Surface, index: int, colour: Colour, radius: int, small: bool, look: Look) -> None:
    """Draws the crest: below the symbol, or on small tokens at the lower right where the symbol leaves room."""
    reach = max(4.6, (0.42 if small else 0.335) * radius)
    shift = (0.66, 0.66) if small else (0.0, 0.655)
    size = 2 * reach + 3
    rim = max(1.0, 0.05 * radius)
    picture_ = disc_picture(size, reach, fill=colour, stroke=look.palette.outline, width=rim)
    inner = round(reach * 1.36)
    mark = crest(look.crest(index), inner, crest_colour(colour, look))
    picture_.blit(mark, (round(size / 2 - inner / 2), round(size / 2 - inner / 2)))
    side = surface.get_width()
    at = (side / 2 + shift[0] * radius, side / 2 + shift[1] * radius)
    surface.blit(picture_, (round(at[0] - size / 2), round(at[1] - size / 2)))


@picture_cache
def corpse(radius: int, look: Look) -> pygame.Surface:
    """A corpse: a flat stone with a grave marker, no colour and no crest."""
    side = round(radius * 2.5)
    palette = look.palette
    dark = palette.dark
    stone, marker = (rgb("#4b4f57"), rgb("#858a92")) if dark else (rgb("#bdb5a7"), rgb("#857d71"))
    if palette.high:
        stone, marker = rgb("#383838" if dark else "#d0d0d0"), palette.ink
    surface = disc_picture(side, 0.74 * radius, fill=stone, stroke=marker, width=max(1.0, 0.05 * radius))
    inner = round(radius * 1.25)
    mark = picture("djambi/corpse", (inner, inner), ((_INK, hex_of(marker)), (_CUT, hex_of(stone))))
    surface.blit(mark, ((side - inner) // 2, (side - inner) // 2))
    return surface


@picture_cache
def dot(radius: int, look: Look, ring: bool = False) -> pygame.Surface:
    """A legal cell, or with `ring` one that is only passed."""
    reach = max(3.0, 0.2 * radius)
    side = round(2 * reach + 5)
    sketch = Sketch(side, side)
    centre = (side / 2, side / 2)
    palette = look.palette
    if ring:
        sketch.circle(centre, reach * 0.85, stroke=palette.moss, width=1.8)
    else:
        rim = palette.outline if palette.dark else rgb("#fbf6ec")
        sketch.circle(centre, reach, fill=palette.moss, stroke=rim, width=1.4)
    return sketch.render()


@picture_cache
def prey_ring(radius: int, look: Look, hot: bool) -> pygame.Surface:
    """Draws the ring around an enemy that can be taken: vermilion, with four diagonal ticks."""
    reach = radius + 5
    side = round(2 * reach + 14)
    sketch = Sketch(side, side)
    centre = side / 2
    width = 4.2 if hot else 2.8
    colour = look.palette.vermilion
    sketch.circle((centre, centre), reach, stroke=colour, width=width)
    for dx in (-1, 1):
        for dy in (-1, 1):
            start, end = (reach - 3) * 0.7071, (reach + 6) * 0.7071
            ends = [(centre + dx * start, centre + dy * start), (centre + dx * end, centre + dy * end)]
            sketch.line(ends, colour, width)
    return sketch.render()


@picture_cache
def ring(radius: int, colour: Colour, width: float) -> pygame.Surface:
    """Draws a plain ring round a token."""
    return disc_picture(round(2 * radius + 2 * width + 2), radius, stroke=colour, width=width)


@picture_cache
def crown(half: int, look: Look) -> pygame.Surface:
    """The crown of the player in power, `half` pixels to each side."""
    side = 2 * half + 4
    sketch = Sketch(side, side)
    x, y, h = side / 2, side / 2, half
    points = [
        (x - h, y + 0.55 * h), (x - h, y - 0.45 * h), (x - 0.45 * h, y), (x, y - 0.75 * h),
        (x + 0.45 * h, y), (x + h, y - 0.45 * h), (x + h, y + 0.55 * h),
    ]  # fmt: skip
    sketch.polygon(points, fill=rgb("#e0b95e"), stroke=look.palette.outline, width=1.2)
    return sketch.render()


def neutral_crest(options: Options, side: int) -> int:
    """The crest of a side that nobody plays: one that no player has."""
    neutral = [each for each in range(options.n) if options.seat_of(each) is None]
    return len(options.homes) + (neutral.index(side) if side in neutral else 0)


def side_colour(options: Options, side: int, look: Look) -> Colour | None:
    """A side's colour; None where nobody controls."""
    if side < 0:
        return None
    seat = options.seat_of(side)
    return mix(look.palette.muted, look.palette.ground, 0.12) if seat is None else look.palette.seat(seat)


def picture_of(options: Options, piece: Piece, radius: int, look: Look) -> pygame.Surface:
    """A piece, living or dead, as it stands on the table."""
    if not piece.living:
        return corpse(radius, look)
    seat = options.seat_of(piece.side) if piece.side >= 0 else None
    crest_index = neutral_crest(options, piece.side) if seat is None else seat
    return token(piece.kind, side_colour(options, piece.side, look), crest_index, radius, look)
