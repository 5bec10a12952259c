"""Finds words in a page, over the ends of lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from games.core.typed import folded
from ui.drawing.look import Look
from ui.screens.reader.flow import CHIP
from ui.screens.reader.layout import Layout, TextLine


@dataclass(frozen=True, slots=True)
class Match:
    """A place where the words stand: characters `start` to `end` of a text."""

    block: int
    start: int
    end: int


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """Returns `text` without capitals and curls, character by character, so that places stay the same."""
    return "".join(map(_folded, text))


@lru_cache(maxsize=4096)
def _folded(char: str) -> str:
    plain = folded(char)
    return plain if len(plain) == 1 else char


def find_all(texts: Sequence[str], words: str) -> list[Match]:
    """Every place of `words` (blanks collapsed, capitals ignored) in the texts, in order; none for no words."""
    wanted = " ".join(fold(words).split())
    found = []
    for number, text in enumerate(texts if wanted else ()):
        folded = fold(text).replace("\n", " ")
        at = folded.find(wanted)
        while at >= 0:
            found.append(Match(number, at, at + len(wanted)))
            at = folded.find(wanted, at + len(wanted))
    return found


def boxes(layout: Layout, match: Match, look: Look) -> list[pygame.Rect]:
    """Returns the boxes of a search match, one box a line."""
    found = (box_in(line, match, look) for line in layout.lines_of(match.block))
    return [box for box in found if box is not None]


def box_in(line: TextLine, match: Match, look: Look) -> pygame.Rect | None:
    """The part of a match that is printed in one line, in the column's coordinates; None when none is."""
    left = right = None
    for piece in line.pieces:
        start, end = max(match.start, piece.start), min(match.end, piece.start + len(piece.text))
        if start >= end:
            continue
        air = CHIP if piece.style.code else 0
        here = line.x + piece.x + air
        begin = here + (piece.style.width(piece.text[: start - piece.start], look) if start > piece.start else 0)
        right = here + piece.style.width(piece.text[: end - piece.start], look)
        left = begin if left is None else left
    if left is None or right is None:
        return None
    return pygame.Rect(left, line.y, right - left, line.height)
