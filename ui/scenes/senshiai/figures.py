"""Figures for Senshiai's rules page: how a card is read, the four kinds, Paths, tokens, a piece of the table."""

from __future__ import annotations

from typing import Final

import pygame

from games.core.words import N_, tr
from games.senshiai.cards.printed import path_name
from games.senshiai.cards.vocabulary import PATHS
from games.senshiai.rules.parser import parse_position
from games.senshiai.view.observe import show
from ui.drawing.assets import picture
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.scenes.senshiai import cards, tiles
from ui.scenes.senshiai.tokens import token
from ui.table.scene.game_ui import Figure

_LEGEND: Final = (
    (N_("cost: this many other cards"), 0.07),
    (N_("its Paths"), 0.07),
    (N_("the window’s shape tells the kind"), 0.3),
    (N_("kind and subtypes"), 0.53),
    (N_("what it does"), 0.62),
    (N_("Speed, melee, ranged, resistance"), 0.9),
)


def card(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Draws a card with its parts named."""
    words = max(look.type.width(tr(text), LABEL) for text, _ in _LEGEND) + look.px(40)
    width = min(250, max(cards.WHOLE, size[0] - words))
    high = cards.size_of(width)[1]
    surface = pygame.Surface((min(size[0], width + words), high), pygame.SRCALPHA)
    surface.blit(cards.face("samurai", width, look), (0, 0))
    last = 0
    for text, share in _LEGEND:
        y = max(round(high * share), last + look.type.line_height(LABEL))
        last = y
        pygame.draw.line(surface, look.palette.muted, (width + 4, round(high * share)), (width + look.px(22), y))
        place_text(surface, look, tr(text), LABEL, (width + look.px(28), y), middle=True)
    return surface


def kinds(size: tuple[int, int], look: Look) -> pygame.Surface:
    """A Capital, a Terrain, a Troop and an Event side by side."""
    gap = look.px(12)
    width = min(cards.WHOLE - 1, (size[0] - 3 * gap) // 4)
    high = cards.size_of(width)[1]
    surface = pygame.Surface((4 * width + 3 * gap, high), pygame.SRCALPHA)
    for number, name in enumerate(("crane-castle", "mountain-pass", "samurai", "divine-wind")):
        surface.blit(cards.face(name, width, look), (number * (width + gap), 0))
    return surface


def paths(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The three Paths with their names."""
    side = look.px(30)
    order = ("earth", "water", "air")
    found = [(picture(f"glyphs/path-{name}", (side, side)), path_name(PATHS[name])) for name in order]
    return _row(found, size, look, 150, 10, 2)


def shapes(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Draws one token of every seat."""
    cards_ = enumerate(("samurai", "warriors", "warrior-monks", "war-junk"))
    found = [(token(name, seat, look.px(46), look), tr("seat {n}", n=seat + 1)) for seat, name in cards_]
    return _row(found, size, look, 120, 8)


def _row(
    found: list[tuple[pygame.Surface, str]], size: tuple[int, int], look: Look, most: int, gap: int, edge: int = 0
) -> pygame.Surface:
    """Draws square pictures in a row, each with words at its right, `most` pixels apart where there is room."""
    side, step = found[0][0].get_width(), min(size[0] // len(found), look.px(most))
    surface = pygame.Surface((len(found) * step, side + 2 * edge), pygame.SRCALPHA)
    for number, (face, words) in enumerate(found):
        surface.blit(face, (number * step, edge))
        at = (number * step + side + look.px(gap), side // 2 + edge)
        place_text(surface, look, words, LABEL, at, middle=True)
    return surface


_POSITION: Final = """senshiai players=2 board=3 size=20 rounds=40 truce=0 round=4 active=1 phase=main
seat 1 hand=- reserve=militiamen discard=- credit=-
seat 2 hand=- reserve=militiamen discard=- credit=-
b2 crane-castle@1 militiamen@1
c2 open-grassland@1 samurai@1 warriors@1 | war-drums@1!T
d2 watchtower@2 longbow-ashigaru@2 longbow-ashigaru@2
d3 deep-forest@2
e2 cloud-palace@2 hunting-falcon@2"""  # not for players


def table(size: tuple[int, int], look: Look) -> pygame.Surface:
    """A piece of the table: Terrains with their Companies."""
    view = show(parse_position(_POSITION, None), None)
    cell = min(look.px(100), size[0] // 6 - 4)
    pitch = cell + 4
    surface = pygame.Surface((6 * pitch, 3 * pitch), pygame.SRCALPHA)
    for space in view.spaces:
        box = pygame.Rect(space.column * pitch, (2 - space.row) * pitch, cell, cell)
        tiles.paint_space(surface, space, box, look)
    return surface


FIGURES: Final[dict[str, Figure]] = {"card": card, "kinds": kinds, "paths": paths, "tokens": shapes, "table": table}
"""The figures by the names used in the page as `figure:name`."""
