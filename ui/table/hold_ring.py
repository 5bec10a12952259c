"""The ring of a cover that is held: a key in a disc, and round it how long it has been held."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from ui.drawing.lettering import BODY
from ui.drawing.look import Look
from ui.drawing.paint import place_text, stamp
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch

STEPS: Final = 48
"""So many pictures lead from empty to full: one a frame."""
FEW: Final = 4
"""The same with less motion."""
_BAND: Final = 0.13
"""The band's width, of the radius."""
_SUNK: Final = 2


def paint_ring(
    target: pygame.Surface, look: Look, at: tuple[int, int], radius: int, filled: float, key: str, *, down: bool,
    still: bool,
) -> None:  # fmt: skip
    """Draws it round a point, `filled` from 0 to 1, in few steps where all is `still`; `down`: the key is sunk."""
    steps = FEW if still else STEPS
    stamp(target, _band(radius, int(filled * steps), steps, look), at)
    wide = max(look.px(44), look.type.width(key, BODY, True) + look.px(24))
    wide = min(wide, round(1.5 * radius))
    cap = _cap((wide, look.px(36)), down, look)
    sunk = _SUNK if down else 0
    target.blit(cap, cap.get_rect(center=(at[0], at[1] + sunk)))
    place = (at[0], at[1] - look.px(2) + sunk)
    place_text(target, look, key, BODY, place, bold=True, align="centre", middle=True, room=wide - look.px(8))


@picture_cache
def _band(radius: int, step: int, steps: int, look: Look) -> pygame.Surface:
    palette, side, wide = look.palette, 2 * radius + 2, radius * _BAND
    middle, rim = side / 2, radius - wide / 2
    sketch = Sketch(side, side)
    track = palette.ink if palette.high else mix(palette.ground, palette.ink, 0.16)
    sketch.circle((middle, middle), rim, stroke=track, width=2 if palette.high else wide)
    sketch.circle((middle, middle), radius * 0.78, fill=palette.paper)
    if step >= steps:
        sketch.circle((middle, middle), rim, stroke=palette.vermilion, width=wide)
    elif step > 0:
        turn = 2 * pi * step / steps
        end = middle + rim * sin(turn), middle - rim * cos(turn)
        far = 1 if turn > pi else 0
        way = (  # not for players
            f"M{middle:.2f} {middle - rim:.2f}A{rim:.2f} {rim:.2f} 0 {far} 1 {end[0]:.2f} {end[1]:.2f}"
        )
        sketch.path(way, None, palette.vermilion, wide)
    return sketch.render()


@picture_cache
def _cap(size: tuple[int, int], down: bool, look: Look) -> pygame.Surface:
    """A key's cap: with an edge below it, or sunk."""
    palette, (wide, high) = look.palette, size
    sketch = Sketch(wide, high + 4)
    if not down:
        sketch.rect((0, 4, wide, high), radius=6, fill=mix(palette.line, palette.ink, 0.25))
    fill = mix(palette.paper, palette.vermilion, 0.2) if down else palette.paper
    rim = palette.vermilion if down else palette.ink if palette.high else mix(palette.line, palette.ink, 0.15)
    sketch.rect((0, 0 if not down else 2, wide, high), radius=6, fill=fill, stroke=rim, width=1.4)
    return sketch.render()
