"""Figures of Djambi's rules page: boards, names, lines and pieces, drawn by the table's own code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame

from games.core.words import tr, tr_n
from games.djambi import GAME
from games.djambi.geometry import LARGEST, LETTERS, SEAT, SMALLEST, board
from games.djambi.naming import called
from games.djambi.pieces import KINDS
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text, stamp
from ui.drawing.palette import Colour, mix
from ui.scenes.djambi import tokens
from ui.scenes.djambi.layout import SLAB, Plan
from ui.scenes.djambi.miniature import paint as paint_miniature
from ui.scenes.djambi.picture import board_shapes, write_names
from ui.scenes.djambi.shapes import bent_line, tint_cells, tint_share
from ui.table.scene.game_ui import Figure

_MARGIN = SLAB + 26


def boards(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The start on every board, three in a row."""
    each = size[0] // 3
    high = min(each, size[1] // 2)
    line = look.type.line_height(LABEL)
    surface = pygame.Surface((3 * each, 2 * high), pygame.SRCALPHA)
    for place, n in enumerate(range(SMALLEST, LARGEST + 1)):
        view = GAME.rules.observe(GAME.rules.initial_state(GAME.rules.make_options({"n": str(n)})), None)
        x, y = place % 3 * each, place // 3 * high
        surface.blit(paint_miniature(view, (each - 12, high - line - 8), look), (x + 6, y))
        at = (x + each // 2, y + high - line - 4)
        place_text(surface, look, tr_n("{n} region", "{n} regions", n), LABEL, at, look.palette.muted, align="centre")
    return surface


def pieces(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The six kinds with their names, an abandoned piece and a corpse."""
    columns = 4
    radius = min(look.px(30), size[0] // (columns * 3))
    wide, high = size[0] // columns, round(radius * 2.5) + look.type.line_height(LABEL) + 14
    faces = [(called(kind), tokens.token(kind, look.palette.seat(0), 0, radius, look)) for kind in KINDS]
    faces += [
        (tr("abandoned"), tokens.token(KINDS[-1], None, 0, radius, look)),
        (tr("corpse"), tokens.corpse(radius, look)),
    ]
    surface = pygame.Surface((wide * columns, 2 * high), pygame.SRCALPHA)
    for number, (words, face) in enumerate(faces):
        x, y = number % columns * wide + wide // 2, number // columns * high
        surface.blit(face, face.get_rect(midtop=(x, y)))
        place_text(surface, look, words, LABEL, (x, y + face.get_height()), align="centre", room=wide - 4)
    return surface


def names(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The board of five regions with the names of region a's cells in them."""
    words = {cell: name for cell, name in enumerate(board(5).names) if name[0] == "a" or cell == SEAT}
    return _named(words, 5, size, look)


def square_names(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The square board with a few of its cells by region coordinates."""
    places = enumerate(board(4).places)
    words = {cell: f"{LETTERS[0]}{x}{y}" for cell, (region, x, y) in places if region == 0 and cell != SEAT}
    return _named(words, 4, size, look)


def lines(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Two boards with the lines of one cell: corner to corner through the Seat of six, corner to side of five."""
    each = size[0] // 2
    surface = pygame.Surface((2 * each, min(each, size[1])), pygame.SRCALPHA)
    for number, n in enumerate((6, 5)):
        part, plan = _board(n, (each - 8, surface.get_height()), look)
        start = board(n).names.index("a22")
        _add_lines(part, plan, start, board(n).rays[start], look)
        surface.blit(part, (number * each + 4, 0))
    return surface


def seat_lines(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The ten lines of a piece on the Seat of five regions."""
    surface, plan = _board(5, size, look)
    _add_lines(surface, plan, SEAT, board(5).rays[SEAT], look)
    return surface


def _board(n: int, size: tuple[int, int], look: Look) -> tuple[pygame.Surface, Plan]:
    """Draws an empty board with the sides' colours."""
    plan = Plan.inside(n, pygame.Rect(0, 0, *size), _MARGIN)
    colours = tuple(look.palette.seat(side) for side in range(n))
    surface = board_shapes(plan, colours, size, look)
    write_names(surface, plan, look)
    return surface, plan


def _add_lines(surface: pygame.Surface, plan: Plan, start: int, rays: Iterable[tuple[int, ...]], look: Look) -> None:
    """Tints the rays of a cell and draws the lines through their cells' centres."""
    colour: Colour = mix(look.palette.moss, look.palette.ink, 0.1)
    share = tint_share(look)
    for ray in rays:
        tint_cells(surface, plan, [cell for cell in ray if cell != SEAT], look, share)
    if start != SEAT:
        tint_cells(surface, plan, [start], look, 0.55)
    for ray in rays:
        bent_line(surface, [plan.centres[cell] for cell in (start, *ray)], colour, 2.0)
        for cell in ray:
            stamp(surface, tokens.dot(round(plan.token_radius), look, cell == SEAT), plan.centres[cell])
    stamp(surface, tokens.ring(max(6, round(plan.token_radius * 0.7)), look.palette.moss, 3), plan.centres[start])


def _named(words: Mapping[int, str], n: int, size: tuple[int, int], look: Look) -> pygame.Surface:
    """A board with words in some of its cells."""
    surface, plan = _board(n, size, look)
    for cell, name in words.items():
        place_text(surface, look, name, LABEL - 2, plan.centres[cell], align="centre", middle=True)
    return surface


FIGURES: Mapping[str, Figure] = {
    "boards": boards,
    "pieces": pieces,
    "names": names,
    "square-names": square_names,
    "lines": lines,
    "seat-lines": seat_lines,
}
