"""What a staged battle is drawn with: bursts, thrown dice, sums, halves of tokens, arrows, captions, the near board."""

from __future__ import annotations

import math
from typing import Final

import pygame

from games.senshiai.view.view import SpaceView
from ui.drawing.lettering import blit_centred_ink
from ui.drawing.look import Look
from ui.drawing.paint import scaled, stamp
from ui.drawing.palette import Colour
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import WHITE, Sketch, rect_picture
from ui.scenes.senshiai import tiles, tokens
from ui.scenes.senshiai.tokens import CREAM, DARK

LACQUER: Final[Colour] = (38, 27, 21)
"""The veil over all of the board but the two spaces that fight."""
LOSS: Final[Colour] = (195, 64, 42)
PHASES: Final = 6
_SOFT: Final[Colour] = (214, 203, 184)
"""The colour of what stands below a caption's first words."""
_POINTS: Final = 14
_VEIL: Final = 216
_VEIL_DARK: Final = 224
_GLOW: Final = 150
_GLOW_DARK: Final = 105
_RIM: Final = 26


@picture_cache
def burst(words: str, across: int, colour: Colour) -> pygame.Surface:
    """A star with a number in it. Never draw on it."""
    side, middle = across + 8, (across + 8) / 2
    sketch = Sketch(side, side)
    for reach, fill in ((across / 2 + 2.5, CREAM), (across / 2, DARK), (across / 2 - max(2.0, across * 0.03), colour)):
        star = []
        for number in range(2 * _POINTS):
            far = reach * (1.0 if number % 2 == 0 else 0.78)
            angle = math.pi * number / _POINTS - 0.2
            star.append((middle + far * math.cos(angle), middle + far * math.sin(angle)))
        sketch.polygon(star, fill=fill)
    picture = sketch.render()
    pixels = max(9, round(across * (0.42 if len(words) < 3 else 0.34)))
    blit_centred_ink(picture, words, pixels, tokens.on_seat(colour), (middle, middle))
    return picture


@picture_cache
def outlined(words: str, pixels: int, colour: Colour, look: Look) -> pygame.Surface:
    """Words in a colour with a rim of cream, to be read on any ground. Never draw on it."""
    edge = max(2, pixels // 11)
    face, rim = look.type.fixed(words, pixels, colour, True), look.type.fixed(words, pixels, CREAM, True)
    sheet = pygame.Surface((face.get_width() + 2 * edge, face.get_height() + 2 * edge), pygame.SRCALPHA)
    for number in range(16):
        angle = math.tau * number / 16
        sheet.blit(rim, (edge + round(edge * math.cos(angle)), edge + round(edge * math.sin(angle))))
    sheet.blit(face, (edge, edge))
    return sheet


@picture_cache
def thrown_die(value: int, side: int, angle: int, look: Look) -> pygame.Surface:
    """A die's face, turned by degrees to the left. Never draw on it."""
    face = tokens.die(value, side, look)
    return pygame.transform.rotozoom(face.copy(), angle, 1) if angle else face


@picture_cache
def half(card: str, seat: int, side: int, left: bool, phase: int, look: Look) -> pygame.Surface:
    """One half of a token that has cracked, turned the further the later the phase. Never draw on it."""
    crack = [(0.56, 0.0), (0.44, 0.22), (0.58, 0.42), (0.42, 0.62), (0.54, 0.82), (0.47, 1.0)]
    edge = [(0.0, 1.0), (0.0, 0.0)] if left else [(1.0, 1.0), (1.0, 0.0)]
    sketch = Sketch(side, side)
    sketch.polygon([(x * side, y * side) for x, y in (*crack, *edge)], fill=WHITE)
    piece = sketch.through(tokens.token(card, seat, side, look, True), (0, 0))
    return pygame.transform.rotozoom(piece, (13 if left else -13) * phase / PHASES, 1)


@picture_cache
def arrow(length: int, angle: int, colour: Colour) -> pygame.Surface:
    """An arrow that flies at an angle, in degrees to the left of the right. Never draw on it."""
    high = max(9, length // 6)
    sketch = Sketch(length, high)
    middle = high / 2
    sketch.line([(3, middle), (length - high, middle)], DARK, max(3.0, high * 0.3))
    sketch.line([(3, middle), (length - high, middle)], CREAM, max(1.6, high * 0.16))
    sketch.polygon([(length - 1, middle), (length - high, 1), (length - high, high - 1)], fill=colour, stroke=DARK)
    for x in (4, 9):
        sketch.line([(x, middle), (x - 3, 1)], colour, 1.6)
        sketch.line([(x, middle), (x - 3, high - 1)], colour, 1.6)
    return pygame.transform.rotozoom(sketch.render(), angle, 1)


@picture_cache
def caption(title: str, below: str, width: int, pixels: tuple[int, int], look: Look) -> pygame.Surface:
    """Words on a plate of lacquer with a gold rim, no wider than `width`; `pixels` of both sizes. Never draw on it."""
    air, scale = pixels[0], look.type.scale
    room = width - 2 * air
    faces = [
        look.type.fixed(line, size, colour, bold)
        for words, size, colour, bold in ((title, pixels[0], CREAM, True), (below, pixels[1], _SOFT, False))
        for line in (look.type.wrap(words, size / scale, room, bold) if words else ())
    ]
    wide = min(width, max(face.get_width() for face in faces) + 2 * air)
    high = sum(face.get_height() for face in faces) + air * 3 // 5
    picture = rect_picture((wide, high), radius=air * 0.8, fill=(20, 15, 12), stroke=tiles.GOLD, width=1.6, alpha=0.94)
    y = air * 3 // 10
    for face in faces:
        picture.blit(face, (max(air, (wide - face.get_width()) // 2), y), (0, 0, room, face.get_height()))
        y += face.get_height()
    return picture


def paint_veil(target: pygame.Surface, box: pygame.Rect, share: float) -> None:
    """Draws the veil as far as it has come: by two fills, which take a third of the time of a faint picture."""
    if share > 0:
        left = round(255 * (1 - share))
        target.fill((left, left, left), box, pygame.BLEND_RGB_MULT)
        red, green, blue = LACQUER
        target.fill((round(red * share), round(green * share), round(blue * share)), box, pygame.BLEND_RGB_ADD)


class FadingPicture:
    """A picture without transparent parts that fades: only the share of it that is seen changes."""

    def __init__(self, whole: pygame.Surface) -> None:
        self.whole = whole
        """The picture as it is once it is there."""
        self._faint = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
        self._faint.blit(whole, (0, 0))
        self._opacity = 255

    def shown(self, share: float) -> pygame.Surface:
        """The picture of which that share is seen. Never draw on it."""
        opacity = round(255 * share)
        if opacity >= 250:
            return self.whole
        # A fill that raises or lowers all alike is quick, and so is a picture whose pixels have their opacity; to blit
        # one with an opacity of its own takes twice as long as both.
        flag = pygame.BLEND_RGBA_MAX if opacity > self._opacity else pygame.BLEND_RGBA_MIN
        most = 0 if opacity > self._opacity else 255
        self._faint.fill((most, most, most, opacity), special_flags=flag)
        self._opacity = opacity
        return self._faint


@picture_cache
def _glow(side: int, colour: Colour, strength: int) -> pygame.Surface:
    """A soft light around a space of `side` pixels, `_RIM` hundredths of that wide."""
    small, edge = 32, max(2, round(32 * _RIM / 100 / 2))
    sheet = pygame.Surface((small + 2 * edge, small + 2 * edge), pygame.SRCALPHA)
    sheet.fill((*colour, 0))
    for step in range(edge):
        alpha = round(strength * ((step + 1) / edge) ** 1.6)
        box = sheet.get_rect().inflate(-2 * step, -2 * step)
        pygame.draw.rect(sheet, (*colour, alpha), box, border_radius=edge + 2 - step // 2)
    across = round(side * (1 + 2 * edge / small))
    return scaled(sheet, (across, across))


def near_board(
    mat: pygame.Rect,
    boxes: dict[int, pygame.Rect],
    spaces: tuple[SpaceView, ...],
    fighting: tuple[int, int],
    look: Look,
) -> pygame.Surface:
    """The board come near, under its veil, with the two spaces that fight over that; without Units. For any thread.

    `boxes` are the places of the spaces on the screen, `mat` what is seen of that.
    """
    sheet = pygame.Surface(mat.size)
    sheet.fill(look.palette.ground)
    known = {space.space: space for space in spaces}
    for number, box in boxes.items():
        if number not in fighting and box.colliderect(mat):
            space, at = known[number], box.move(-mat.x, -mat.y)
            if space.terrain:
                sheet.blit(tiles.tile(space.terrain, space.master, box.width, look, True), at)
            else:
                sheet.blit(tiles.empty_space(box.width, look), at)
    cover = pygame.Surface(mat.size)
    cover.fill(LACQUER)
    cover.set_alpha(_VEIL_DARK if look.palette.dark else _VEIL)
    sheet.blit(cover, (0, 0))
    strength = _GLOW_DARK if look.palette.dark else _GLOW
    for number in fighting:
        space, at = known[number], boxes[number].move(-mat.x, -mat.y)
        if space.master >= 0:
            stamp(sheet, _glow(at.width, look.palette.seat(space.master), strength), at.center)
    for number in fighting:
        space, at = known[number], boxes[number].move(-mat.x, -mat.y)
        face = tiles.tile(space.terrain, space.master, at.width, look, True) if space.terrain else None
        sheet.blit(face if face is not None else tiles.empty_space(at.width, look), at)
    return sheet
