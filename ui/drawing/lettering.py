"""Type: every text on the screen is measured and drawn here, wrapped and cached, whatever characters it has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

import pygame

from ui.drawing.breaking import cut_at, flows, pieces
from ui.drawing.fonts import LATIN, font
from ui.drawing.palette import Colour
from ui.drawing.picture_cache import picture_cache
from ui.drawing.text_runs import LONGEST, runs

LABEL: Final = 13
BODY: Final = 16
TITLE: Final = 28
"""The three sizes in pixels at 100 %."""
_LEAST_PART: Final = 0.6
_LEAST_PIXELS: Final = 9
"""The least share of its size, and the least pixels, to which text shrinks for lack of room before it is shortened."""


def ascent(text: str, pixels: int, bold: bool = False, fixed: bool = False) -> int:
    """Returns the pixels from the top of a line's picture to its baseline."""
    faces = {run.face for run in runs(text, fixed)} or {LATIN}
    return max(font(face, pixels, bold).get_ascent() for face in faces)


def line_height(pixels: int) -> int:
    """The height of a line's picture, unless it has letters that Noto Sans lacks."""
    return font(LATIN, pixels).get_height()


def text_width(text: str, pixels: int, bold: bool = False, italic: bool = False, fixed: bool = False) -> int:
    """The advance width of one line. `fixed` asks for characters of one width."""
    return sum(font(run.face, pixels, bold, italic, run.leftward).size(run.text)[0] for run in runs(text, fixed))


def text_picture(
    text: str, pixels: int, colour: Colour, bold: bool = False, italic: bool = False, fixed: bool = False
) -> pygame.Surface:
    """Draws one line of text, its runs on a common baseline."""
    parts = [(font(run.face, pixels, bold, italic, run.leftward), run.text) for run in runs(text, fixed)]
    # What has no width cannot be rendered: marks and joiners whose letter is missing.
    parts = [part for part in parts if part[0].size(part[1])[0] > 0]
    if len(parts) < 2:
        return parts[0][0].render(parts[0][1], True, colour) if parts else font(LATIN, pixels).render("", True, colour)
    above = max(design.get_ascent() for design, _ in parts)
    faces = [(design.render(words, True, colour), above - design.get_ascent()) for design, words in parts]
    size = (sum(face.get_width() for face, _ in faces), max(face.get_height() + drop for face, drop in faces))
    line = pygame.Surface(size, pygame.SRCALPHA)
    x = 0
    for face, drop in faces:
        line.blit(face, (x, drop))
        x += face.get_width()
    return line


@picture_cache
def _kept_picture(text: str, pixels: int, colour: Colour, bold: bool) -> pygame.Surface:
    return text_picture(text, pixels, colour, bold)


@picture_cache
def _kept_line(text: str, pixels: int, colour: Colour, bold: bool) -> pygame.Surface:
    """A picture whose middle is as far above the baseline as that of Latin letters.

    Other scripts have more room above: set by the middle, their words would stand lower than those beside them.
    """
    picture = _kept_picture(text, pixels, colour, bold)
    if text.isascii() and text.isprintable():
        return picture
    latin = font(LATIN, pixels, bold)
    high = latin.get_height() + 2 * (ascent(text, pixels, bold) - latin.get_ascent())
    if high <= picture.get_height():
        return picture
    line = pygame.Surface((picture.get_width(), high), pygame.SRCALPHA)
    line.blit(picture, (0, 0))
    return line


@lru_cache(maxsize=8192)
def _kept_width(text: str, pixels: int, bold: bool) -> int:
    return text_width(text, pixels, bold)


def _fitting(text: str, pixels: int, width: float, bold: bool, end: str = "") -> int:
    """Returns how many characters of `text`, with `end` after them, are no wider than `width`."""
    low, high = 0, min(len(text), LONGEST)
    while low < high:
        middle = (low + high + 1) // 2
        if _kept_width((text[:middle].rstrip() + end)[:LONGEST], pixels, bold) <= width:
            low = middle
        else:
            high = middle - 1
    return low


@lru_cache(maxsize=4096)
def _kept_fit(text: str, pixels: int, width: float, bold: bool) -> str:
    if _kept_width(text[:LONGEST], pixels, bold) <= width:
        return text
    return text[: _fitting(text, pixels, width, bold, "…")].rstrip() + "…"


@lru_cache(maxsize=1024)
def _kept_lines(text: str, pixels: int, width: float, bold: bool) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        if _kept_width(paragraph[:LONGEST], pixels, bold) <= width:
            lines.append(paragraph)
            continue
        if flows(paragraph):
            lines += _chopped(paragraph, pixels, width, bold)
            continue
        line = ""
        for glue, word in pieces(paragraph):
            trial = f"{line}{glue}{word}" if line else word
            if _kept_width(trial[:LONGEST], pixels, bold) <= width:
                line = trial
                continue
            if line:
                lines.append(line)
            *full, line = _chopped(word, pixels, width, bold)
            lines += full
        lines.append(line)
    return tuple(lines)


def _chopped(text: str, pixels: int, width: float, bold: bool) -> list[str]:
    """Lines of a text that has no marked places to break at, each as full as can be."""
    lines = []
    while _kept_width(text[:LONGEST], pixels, bold) > width and len(text) > 1:
        most = max(1, min(len(text) - 1, _fitting(text, pixels, width, bold)))
        cut = cut_at(text, most)
        lines.append(text[:cut].rstrip())
        text = text[cut:].lstrip()
    return [*lines, text]


class Lettering:
    """Text at one text size. `scale` is 0.45 to 3."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self.pixels: Final[Callable[[float], int]] = lru_cache(1024)(lambda size: round(size * scale))
        """A nominal size at this text size; every part of a frame asks for some."""

    def surface(self, text: str, size: float, colour: Colour, bold: bool = False) -> pygame.Surface:
        """The text in one line. Cached: never draw on it."""
        return _kept_line(text[:LONGEST], self.pixels(size), colour, bold)

    def fixed(self, text: str, pixels: int, colour: Colour, bold: bool = False) -> pygame.Surface:
        """Like `surface`, in real pixels: lettering that belongs to a picture and scales with it."""
        return _kept_picture(text[:LONGEST], max(4, pixels), colour, bold)

    def width(self, text: str, size: float, bold: bool = False) -> int:
        """The advance width of `text` in pixels."""
        return _kept_width(text[:LONGEST], self.pixels(size), bold)

    def line_height(self, size: float) -> int:
        """The distance of two lines of text."""
        return round(self.pixels(size) * 1.4)

    def fit(self, text: str, size: float, width: float, bold: bool = False) -> str:
        """Returns `text`, shortened with an ellipsis where it is wider than `width`."""
        return _kept_fit(text, self.pixels(size), width, bold)

    def yielding(self, text: str, size: float, width: float, bold: bool = False) -> float:
        """The largest size in which a text is no wider than `width`; the least that can be read where it is in none."""
        least = min(size, max(size * _LEAST_PART, _LEAST_PIXELS / self.scale))
        for percent in range(100, round(_LEAST_PART * 100), -4):  # in steps, so that few pictures are kept
            smaller = max(least, size * percent / 100)
            if smaller == least or self.width(text, smaller, bold) <= width:
                return smaller
        return least

    def first_fitting(self, several: Sequence[str], size: float, width: float, bold: bool = False) -> str:
        """The first of `several` that is no wider than `width`, else the last one shortened."""
        found = (text for text in several if self.width(text, size, bold) <= width)
        return next(found, None) or self.fit(several[-1], size, width, bold)

    def wrap(self, text: str, size: float, width: float, bold: bool = False) -> list[str]:
        """The lines of `text` broken to `width` where a line may break; a word too long for a line is broken inside."""
        return list(_kept_lines(text, self.pixels(size), width, bold))


@picture_cache
def ink_box(text: str, pixels: int, bold: bool = True) -> pygame.Rect:
    """Returns the box of the ink of `text` inside its rendered surface."""
    return text_picture(text, pixels, (0, 0, 0), bold).get_bounding_rect()


def blit_centred_ink(
    target: pygame.Surface, text: str, pixels: int, colour: Colour, centre: tuple[float, float], bold: bool = True
) -> None:
    """Draws `text` so that its ink, not its advance, is centred: what kanji on tokens need."""
    box = ink_box(text, pixels, bold)
    surface = text_picture(text, pixels, colour, bold)
    target.blit(surface, (round(centre[0] - box.centerx), round(centre[1] - box.centery)))
