"""Pictures of Naishi's table besides the cards: water, deck edges, plates. Drawn once per size. Never draw on them."""

from __future__ import annotations

import pygame

from ui.drawing.look import Look
from ui.drawing.paint import stamp
from ui.drawing.palette import Colour, mix, rgb
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch, rect_picture
from ui.scenes.naishi.styles import INK, PAPER, STYLES


@picture_cache
def water(wide: int, band: tuple[int, int], look: Look) -> tuple[pygame.Surface, int]:
    """The River's band across the table, its banks in slow waves, and the height where it goes."""
    above = band[0] - 10  # as far as the waves reach
    top, bottom = 10, band[1] - above
    sketch = Sketch(wide, bottom + 10)
    water = rgb("#28323b") if look.palette.dark else rgb("#d5dbdc")

    def wave(y: float, lift: float) -> str:
        parts, step = [f"M0 {y:.1f}"], wide / 4
        for number in range(4):
            x = number * step
            sway = lift if number % 2 else -lift
            bends = f"{x + step / 3:.1f} {y + sway:.1f} {x + 2 * step / 3:.1f} {y + sway:.1f}"
            parts.append(f"C{bends} {x + step:.1f} {y:.1f}")
        return "".join(parts)

    sketch.path(wave(top, 8) + f"L{wide} {bottom}" + f"L{wide} {bottom}L0 {bottom}Z", water)  # not for players
    sketch.path(wave(bottom, 7) + f"L{wide} {top + 20}L0 {top + 20}Z", water)  # not for players
    STYLES.of(look).waves(sketch, wave, (top, bottom), look)
    return sketch.render(), above


@picture_cache
def edge(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The paper edge of a card under others."""
    paper = mix(PAPER, (0, 0, 0), 0.1 if look.palette.dark else 0.02)
    return rect_picture(size, radius=max(4, size[0] / 150 * 9), fill=paper, stroke=look.palette.outline, width=1)


@picture_cache
def empty_deck(size: tuple[int, int], look: Look) -> pygame.Surface:
    return rect_picture(size, radius=6, stroke=look.palette.muted, width=1.4, dash=(5, 4))


@picture_cache
def plate(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Draws a sheet of paper over the River."""
    return rect_picture(size, radius=10, fill=look.palette.paper, stroke=look.palette.line)


@picture_cache
def glow(size: tuple[int, int], look: Look) -> pygame.Surface:
    return rect_picture(size, radius=12, fill=rgb("#fffaf0"), alpha=0.08 if look.palette.dark else 0.6)


@picture_cache
def pill(words: str, pixels: int, look: Look, colour: Colour | None = None) -> pygame.Surface:
    """Words on a small rounded plate of paper, or on a larger one of some colour with a light rim."""
    if colour is None:
        ink, rim, (wide, high, thick) = INK, INK, (1.0, 1.5, 1.2)
    else:
        ink, rim, (wide, high, thick) = (255, 250, 240), PAPER, (1.1, 1.7, 1.4)
        ink = look.palette.ground if look.palette.dark else ink
    face = look.type.fixed(words, pixels, ink, True)
    size = (face.get_width() + round(pixels * wide), round(pixels * high))
    surface = rect_picture(size, radius=size[1] / 2, fill=colour or PAPER, stroke=rim, width=thick)
    stamp(surface, face, (size[0] // 2, size[1] // 2))
    return surface
