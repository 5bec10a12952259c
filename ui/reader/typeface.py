"""Styles of text in the reader: which font a stretch takes, how wide it is, its picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import pygame

from ui.lettering import BODY, LABEL, TITLE, code_font, font_for, needs_japanese
from ui.look import Look


@dataclass(frozen=True, slots=True)
class Style:
    """How a stretch of text looks. `size` is nominal; `role` names the palette's colour."""

    size: int = BODY
    bold: bool = False
    italic: bool = False
    code: bool = False
    """A short exact text: on a tinted chip."""
    fixed: bool = False
    """All characters of one width, for drawings in text."""
    role: str = "ink"

    def font(self, text: str, look: Look) -> pygame.font.Font:
        """The font for `text`, all of whose characters one font must have (see `stretches`)."""
        pixels = look.px(self.size)
        if self.fixed and text.isascii():
            return code_font(pixels)
        return font_for(text, pixels, self.bold, self.italic)

    def width(self, text: str, look: Look) -> int:
        """The advance width of `text`."""
        return self.font(text, look).size(text)[0]

    def line_height(self, look: Look) -> int:
        """From line to line; small type stands closer than body type, titles closest."""
        share = 1.25 if self.size >= TITLE else 1.35 if self.size > BODY else 1.62 if self.size == BODY else 1.5
        return round(look.px(self.size) * share)


TEXT = Style()
SMALL = Style(LABEL + 1)
CAPTION = Style(LABEL, role="muted")
HEADINGS = {
    1: Style(TITLE, bold=True),
    2: Style(BODY + 4, bold=True),
    3: Style(BODY, bold=True),
    4: Style(LABEL + 1, bold=True, role="muted"),
}
PREFORMATTED = Style(LABEL, fixed=True)


def stretches(text: str) -> Iterator[str]:
    """`text` cut where another font is needed, and at every character of a script that is written without blanks."""
    if text.isascii():
        yield text
        return
    start = 0
    for place, char in enumerate(text):
        if place > start and (needs_japanese(char) or needs_japanese(text[place - 1])):
            yield text[start:place]
            start = place
    if start < len(text):
        yield text[start:]


@lru_cache(maxsize=1200)
def picture(text: str, style: Style, look: Look) -> pygame.Surface:
    """One stretch as it is printed. Never draw on it."""
    colour = getattr(look.palette, style.role)
    return style.font(text, look).render(text, True, colour)
