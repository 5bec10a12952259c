"""Styles of text in the reader: which font a stretch takes, how wide it is, its picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from ui.drawing.fonts import needs_japanese
from ui.drawing.lettering import BODY, LABEL, TITLE, ascent, text_picture, text_width
from ui.drawing.look import Look
from ui.drawing.picture_cache import picture_cache


@dataclass(frozen=True, slots=True)
class Style:
    """The style of a stretch of text. `size` is nominal; `role` names the palette's colour."""

    size: float = BODY
    bold: bool = False
    italic: bool = False
    code: bool = False
    """A short exact text: on a tinted chip."""
    fixed: bool = False
    """True when all characters have one width, for drawings in text."""
    role: str = "ink"

    def width(self, text: str, look: Look) -> int:
        """The advance width of `text`."""
        return text_width(text, look.px(self.size), self.bold, self.italic, self.fixed)

    def ascent(self, text: str, look: Look) -> int:
        """Returns the pixels from the top of the picture of `text` to its baseline."""
        return ascent(text, look.px(self.size), self.bold, self.fixed)

    def line_height(self, look: Look) -> int:
        """Returns the pixels from line to line; small type stands closer than body type, titles closest."""
        share = 1.25 if self.size >= TITLE else 1.35 if self.size > BODY else 1.62 if self.size == BODY else 1.5
        return round(look.px(self.size) * share)


TEXT = Style()
SMALL = Style(LABEL + 1)
CAPTION = Style(LABEL, role="muted")
NUMBER = Style(LABEL, role="muted")
"""The number of a paragraph, in the margin."""
CHAPTER = Style(BODY + 4, bold=True, role="vermilion_text")
"""The number of a chapter, beside its heading."""
HEADINGS = {
    1: Style(TITLE, bold=True),
    2: Style(BODY + 4, bold=True),
    3: Style(BODY, bold=True),
    4: Style(LABEL + 1, bold=True, role="muted"),
}
PREFORMATTED = Style(LABEL, fixed=True)


def stretches(text: str) -> Iterator[str]:
    """Yields `text` cut where another font is needed, and at every character of a script written without blanks."""
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


@picture_cache
def picture(text: str, style: Style, look: Look) -> pygame.Surface:
    """Draws one stretch as it is printed. Never draw on it."""
    colour = getattr(look.palette, style.role)
    return text_picture(text, look.px(style.size), colour, style.bold, style.italic, style.fixed)
