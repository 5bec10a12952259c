"""Terrains as they lie on the board: the card's picture cropped square, its master's line, Paths, counts, tokens."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.view.view import SpaceView, UnitView
from games.senshiai.words.card_words import path_names
from ui.drawing.assets import picture
from ui.drawing.look import Look
from ui.drawing.paint import sheet
from ui.drawing.palette import Colour
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import WHITE, Sketch
from ui.scenes.senshiai.styles import STYLES
from ui.scenes.senshiai.symbols import sign
from ui.scenes.senshiai.tokens import CREAM, DARK, chip, token

Piece = tuple[pygame.Surface, tuple[int, int]]
"""A picture and the place of its upper left corner."""
GOLD: Colour = (216, 177, 93)
_SMALL = 60
"""The side of a space below which its Units need the room that its picture has."""
_LARGE = 108
"""The side of a space that is shown large, in pixels at 100 %."""
_CROPS = {"open-grassland": 38, "open-sea": -8, "slow-river": 8, "execution-ground": 0}
"""The pixels right of its middle at which a picture is cropped square, in its own measures."""


@picture_cache
def empty_space(side: int, look: Look) -> pygame.Surface:
    """A space without a Terrain. Never draw on it."""
    return STYLES.of(look).space(side, look)


@picture_cache
def tile(terrain: str, master: int, side: int, look: Look, plain: bool = False) -> pygame.Surface:
    """A Terrain without what stands on it; `plain`: without its Paths too. Never draw on it."""
    card = CARDS[CARD_NUMBERS[terrain]]
    palette = look.palette
    radius = side * 0.08
    ink = max(1.4, side * 0.03)
    band = max(1.6, side * 0.034)
    inner = side - 2 * ink
    art = picture(f"senshiai/{terrain}", (round(inner * 222 / 128), round(inner)))
    mask = Sketch(side, side)
    mask.rect((ink / 2, ink / 2, side - ink, side - ink), radius=radius, fill=WHITE)
    shift = round(side * _CROPS.get(terrain, 0) / 128)
    surface = mask.through(art, art.get_rect(center=(side // 2 - shift, side // 2)).topleft)
    if palette.dark:
        surface.fill((226, 226, 226, 255), special_flags=pygame.BLEND_RGBA_MULT)
    over = Sketch(side, side)
    line = palette.seat(master) if master >= 0 else palette.muted
    box = (ink, ink, side - 2 * ink, side - 2 * ink)
    over.rect(box, radius=radius * 0.8, stroke=line, width=band)
    if card.capital:
        inset = ink + band
        over.rect((inset, inset, side - 2 * inset, side - 2 * inset), radius=radius * 0.6, stroke=GOLD, width=1.2)
    STYLES.of(look).rim(over, side, ink, look)
    surface.blit(over.render(), (0, 0))
    if not plain:
        _place_paths(surface, terrain, side)
    return surface


def _place_paths(surface: pygame.Surface, terrain: str, side: int) -> None:
    """Draws the Terrain's Paths, one below the other at the left edge, under its name."""
    disc = max(8, round(side * 0.145))
    top = round(side * 0.05) + _chip_height(side) + 1
    for number, name in enumerate(path_names(CARDS[CARD_NUMBERS[terrain]])):
        glyph = picture(f"glyphs/path-{name}", (disc, disc))
        surface.blit(glyph, (round(side * 0.055), top + number * round(disc * 1.02)))


def _chip_height(side: int) -> int:
    return max(14, round(side * 0.205))


def paint_space(target: pygame.Surface, space: SpaceView, box: pygame.Rect, look: Look) -> None:
    """Draws everything that lies on one space."""
    for face, at in pieces(space, box, look):
        target.blit(face, at)


def pieces(space: SpaceView, box: pygame.Rect, look: Look) -> Iterator[Piece]:
    """The pictures that make up a space, with their places; each takes a moment when it is first drawn."""
    if not space.terrain:
        yield empty_space(box.width, look), box.topleft
        return
    side = box.width
    yield tile(space.terrain, space.master, side, look), box.topleft
    capital = CARDS[CARD_NUMBERS[space.terrain]].capital
    high = _chip_height(side)
    edge = max(2, round(side * 0.035))
    paper = CREAM if not look.palette.dark else (228, 221, 206)
    ground, ink, rim = (DARK, GOLD, GOLD) if capital else (paper, DARK, DARK)
    name = chip(sign(space.terrain, look.pieces), high, look, ground=ground, ink=ink, rim=rim)
    yield name, (box.x + edge, box.y + edge)
    changed = any(each.counts for each in space.modifiers)
    count_ink = (160, 40, 24) if changed and not capital else ink
    count = chip(f"{space.troops}/{space.limit}", high, look, ground=ground, ink=count_ink, rim=rim)
    yield count, (box.right - edge - count.get_width(), box.y + edge)
    yield from _effects(space, box, high, edge, look)
    yield from _marks(space, box, high, look)
    for unit, place in unit_boxes(space, box):
        yield unit_token(unit, place.width, look), place.topleft


@picture_cache
def enlarged(space: SpaceView, look: Look) -> pygame.Surface:
    """A space with all that stands on it, large, on a sheet with its shadow. Never draw on it."""
    side, edge = look.px(_LARGE), look.px(4)
    surface = sheet((side + 2 * edge, side + 2 * edge), look).copy()
    paint_space(surface, space, pygame.Rect(12 + edge, 12 + edge, side, side), look)
    return surface


def _effects(space: SpaceView, box: pygame.Rect, high: int, edge: int, look: Look) -> Iterator[Piece]:
    """Effects on Terrain, Company and Units as indigo chips under the count, as many as there is room for."""
    found = [*space.effects, *space.company_effects, *(each for unit in space.units for each in unit.effects)]
    small = max(10, round(high * 0.86))
    room = max(1, int((box.height * 0.6 - high - edge) // (small + 1)))
    shown = [sign(effect.card, look.pieces) for effect in found]
    if len(shown) > room:
        more = len(shown) - room + 1
        shown = [*shown[: room - 1], f"+{more}" if room > 1 else f"\u00d7{more}"]  # +2 alone would read as strength
    for number, words in enumerate(shown):
        face = chip(words, small, look, ground=(39, 71, 110), ink=CREAM)
        yield face, (box.right - edge - face.get_width(), box.y + edge + high + 1 + number * (small + 1))


def _marks(space: SpaceView, box: pygame.Rect, high: int, look: Look) -> Iterator[Piece]:
    """The Terrain's own roll that is due, or that it has been activated."""
    words = "!" if space.chaos_due else "\u2713" if "a" in space.marks else ""
    if words:
        face = chip(words, max(10, round(high * 0.86)), look, ground=DARK, ink=CREAM, rim=CREAM)
        yield face, face.get_rect(midtop=(box.centerx, box.y + max(2, round(box.width * 0.035)))).topleft


def unit_boxes(space: SpaceView, box: pygame.Rect) -> list[tuple[UnitView, pygame.Rect]]:
    """The tokens' places: a row along the foot, two rows where there are many; a Capital has no token."""
    units = [unit for unit in space.units if unit.slot > 0]
    return list(zip(units, token_boxes(len(units), box), strict=True))


def token_boxes(count: int, box: pygame.Rect) -> list[pygame.Rect]:
    """`count` squares along the foot of a space; on a small one larger, over the Terrain's picture."""
    if not count:
        return []
    side = box.width
    small = side < _SMALL
    rows = 1 if count <= (2 if small else 3) else 2
    per_row = -(-count // rows)
    size = min(round(side * (0.46 if small else 0.4 if count < 3 else 0.33)), round(side * 0.92 / per_row))
    if rows == 2:
        size = min(size, round(side * (0.385 if small else 0.3)))
    found = []
    for number in range(count):
        row, place = divmod(number, per_row)
        in_row = min(per_row, count - row * per_row)
        gap = min(size + max(1, side * 0.02), (side * 0.94 - size) / max(1, in_row - 1) if in_row > 1 else size)
        x = box.centerx - (in_row - 1) * gap / 2 + place * gap - size / 2
        y = box.bottom - side * 0.03 - size - (rows - 1 - row) * size * 0.98
        found.append(pygame.Rect(round(x), round(y), size, size))
    return found


def unit_token(unit: UnitView, side: int, look: Look) -> pygame.Surface:
    """Draws one Unit's token; one that has shot or taken all its steps is paler."""
    spent = "s" in unit.marks or (any(mark.startswith("m") for mark in unit.marks) and not unit.steps_left)
    badge = "!" if unit.chaos_due else "\u00d7" if {"h", "x"} & set(unit.marks) else ""
    return token(unit.card, unit.owner, side, look, spent, badge)
