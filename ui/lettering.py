"""Type: Noto Sans in three sizes, Noto Sans JP for kanji, measured, wrapped and cached."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from typing import Final

import pygame

from ui.colours import Colour

LABEL: Final = 13
BODY: Final = 16
TITLE: Final = 28
"""The three sizes in pixels at 100 %."""


@cache
def font_file(name: str) -> Path | None:
    """A font that pygame_gui ships; None when it is missing."""
    path = Path(str(files("pygame_gui").joinpath("data", name)))
    return path if path.is_file() else None


@cache
def _font(name: str, pixels: int) -> pygame.font.Font:
    """The font, or pygame's own when the file is missing: plainer, but nothing is lost."""
    path = font_file(name)
    # Font sizes are points at 72 dpi of the em square; 1.0 is one pixel of it.
    return pygame.font.Font(path, pixels) if path else pygame.font.Font(None, round(pixels * 1.3))


def forget_fonts() -> None:
    """Empties the cache of fonts, which do not outlive pygame's font module."""
    _font.cache_clear()


@cache
def needs_japanese(char: str) -> bool:
    """True for kanji and kana, and for arrows, stars and other signs that Noto Sans lacks."""
    if ord(char) < 0x2000:
        return False
    if ord(char) >= 0x2E80:
        return True
    # A missing character is drawn as an empty box, the same for all.
    font = _font("NotoSans-Regular.ttf", 48)
    box, drawn = (font.render(each, False, (0, 0, 0)) for each in ("\uffff", char))
    return pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(box, "RGBA")


def font_for(text: str, pixels: int, bold: bool = False, italic: bool = False) -> pygame.font.Font:
    """The font that has the characters of `text`: Noto Sans, or Noto Sans JP (never slanted) if any needs it."""
    weight = "Bold" if bold else "Regular"
    if not text.isascii() and any(needs_japanese(char) for char in text):
        return _font(f"NotoSansJP-{weight}.otf", pixels)
    if italic:
        weight = "BoldItalic" if bold else "Italic"
    return _font(f"NotoSans-{weight}.ttf", pixels)


def code_font(pixels: int) -> pygame.font.Font:
    """The font whose characters are all of one width, for text that is a drawing."""
    return _font("FiraCode-Regular.ttf", pixels)


def _runs(text: str) -> list[str]:
    """The parts of `text` that one font has: an arrow between Latin words stands in a run of its own."""
    if text.isascii():
        return [text]
    return ["".join(chars) for _, chars in groupby(text, needs_japanese)]


def _render(text: str, pixels: int, colour: Colour, bold: bool) -> pygame.Surface:
    """One line of text, its runs on a common baseline."""
    parts = [(font_for(part, pixels, bold), part) for part in _runs(text)]
    if len(parts) == 1:
        return parts[0][0].render(text, True, colour)
    ascent = max(font.get_ascent() for font, _ in parts)
    faces = [(font.render(part, True, colour), ascent - font.get_ascent()) for font, part in parts]
    size = (sum(face.get_width() for face, _ in faces), max(face.get_height() + drop for face, drop in faces))
    line = pygame.Surface(size, pygame.SRCALPHA)
    x = 0
    for face, drop in faces:
        line.blit(face, (x, drop))
        x += face.get_width()
    return line


class Lettering:
    """Text at one text-size setting. `scale` is 0.9 to 1.5."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self._cache: dict[tuple[str, int, bool, Colour], pygame.Surface] = {}
        self._widths: dict[tuple[str, int, bool], int] = {}

    def pixels(self, size: float) -> int:
        """A nominal size at this text size."""
        return round(size * self.scale)

    def font(self, size: float, bold: bool = False, sample: str = "") -> pygame.font.Font:
        """The font for `size` (nominal pixels)."""
        return font_for(sample, self.pixels(size), bold)

    def surface(self, text: str, size: float, colour: Colour, bold: bool = False) -> pygame.Surface:
        """The text in one line. Cached: never draw on it."""
        return self.fixed(text, self.pixels(size), colour, bold)

    def fixed(self, text: str, pixels: int, colour: Colour, bold: bool = False) -> pygame.Surface:
        """Like `surface`, in real pixels: lettering that belongs to a picture and scales with it."""
        key = (text, pixels, bold, colour)
        found = self._cache.get(key)
        if found is None:
            if len(self._cache) > 1500:
                self._cache.clear()
            found = _render(text, max(4, pixels), colour, bold)
            self._cache[key] = found
        return found

    def width(self, text: str, size: float, bold: bool = False) -> int:
        """The advance width of `text` in pixels."""
        key = (text, self.pixels(size), bold)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > 4000:
                self._widths.clear()
            found = sum(font_for(part, key[1], bold).size(part)[0] for part in _runs(text))
            self._widths[key] = found
        return found

    def line_height(self, size: float) -> int:
        """The distance of two lines of text."""
        return round(self.pixels(size) * 1.4)

    def fit(self, text: str, size: float, width: float, bold: bool = False) -> str:
        """`text`, shortened with an ellipsis where it is wider than `width`."""
        if self.width(text, size, bold) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", size, bold) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def wrap(self, text: str, size: float, width: float, bold: bool = False) -> list[str]:
        """The lines of `text` broken at blanks to `width`; a word too long for a line is broken inside."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            if self.width(paragraph, size, bold) <= width:
                lines.append(paragraph)
                continue
            line = ""
            for word in paragraph.split(" "):
                trial = f"{line} {word}" if line else word
                if self.width(trial, size, bold) <= width:
                    line = trial
                    continue
                if line:
                    lines.append(line)
                while self.width(word, size, bold) > width and len(word) > 1:
                    cut = len(word) - 1
                    while cut > 1 and self.width(word[:cut], size, bold) > width:
                        cut -= 1
                    lines.append(word[:cut])
                    word = word[cut:]
                line = word
            lines.append(line)
        return lines


@cache
def ink_box(text: str, pixels: int, bold: bool = True) -> pygame.Rect:
    """Where the ink of `text` lies inside its rendered surface."""
    return font_for(text, pixels, bold).render(text, True, (0, 0, 0)).get_bounding_rect()


def blit_centred_ink(
    target: pygame.Surface, text: str, pixels: int, colour: Colour, centre: tuple[float, float], bold: bool = True
) -> None:
    """Draws `text` so that its ink, not its advance, is centred: what kanji on tokens need."""
    box = ink_box(text, pixels, bold)
    surface = font_for(text, pixels, bold).render(text, True, colour)
    target.blit(surface, (round(centre[0] - box.centerx), round(centre[1] - box.centery)))
