"""Djambi's board in small: cells, discs in the seats' colours, corpses as crosses."""

from __future__ import annotations

import pygame

from games.djambi.pieces import Kind
from games.djambi.view import View
from ui.drawing.look import Look
from ui.drawing.paint import stamp
from ui.drawing.palette import mix, rgb
from ui.drawing.vector import Sketch
from ui.scenes.djambi import tokens
from ui.scenes.djambi.layout import Plan
from ui.scenes.djambi.picture import cell_colour, slab_colour

SYMBOLS_FROM = 9.0
"""The token radius in pixels from which the pieces' symbols can be made out."""


def paint(view: View, size: tuple[int, int], look: Look) -> pygame.Surface:
    """Draws the board, fitted into `size`."""
    plan = Plan.inside(view.options.n, pygame.Rect(0, 0, *size), 5)
    palette = look.palette
    sketch = Sketch(*size)
    slab = slab_colour(look)
    sketch.polygon(plan.outline(2), fill=slab, stroke=slab, width=2)
    for cell, polygon in enumerate(plan.polygons):
        sketch.polygon(polygon, fill=cell_colour(plan, cell, look))
    if plan.token_radius >= SYMBOLS_FROM:
        return _with_tokens(sketch.render(), view, plan, look)
    radius = max(2.2, plan.token_radius * 1.12)
    for cell, piece in enumerate(view.board):
        if piece is None:
            continue
        x, y = plan.centres[cell]
        if not piece.living:
            reach = radius * 0.55
            for sign in (-1, 1):
                ends = [(x - reach, y - reach * sign), (x + reach, y + reach * sign)]
                sketch.line(ends, mix(palette.muted, palette.ink, 0.2), max(0.9, radius * 0.25))
            continue
        seat = view.options.seat_of(piece.side) if piece.side >= 0 else None
        colour = palette.muted if seat is None else palette.seat(seat)
        sketch.circle((x, y), radius, fill=colour, stroke=palette.outline, width=max(0.8, radius * 0.2))
        if piece.kind is Kind.CHIEF:
            sketch.circle((x, y), radius * 0.4, fill=rgb("#fbf5e8"))
    return sketch.render()


def _with_tokens(surface: pygame.Surface, view: View, plan: Plan, look: Look) -> pygame.Surface:
    """The pieces as on the table."""
    radius = round(plan.token_radius)
    for cell, piece in enumerate(view.board):
        if piece is None:
            continue
        face = tokens.corpse(radius, look)
        if piece.living:
            seat = view.options.seat_of(piece.side) if piece.side >= 0 else None
            colour = look.palette.muted if seat is None else look.palette.seat(seat)
            crest = len(view.options.homes) if seat is None else seat
            face = tokens.token(piece.kind, None if piece.abandoned else colour, crest, radius, look)
        stamp(surface, face, plan.centres[cell])
    return surface
