"""An empty place: a dashed frame, a sign, a sentence in bold, and below it what will stand there or what to do."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_lines
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache

_AIR: Final = 6
"""Pixels at 100 % between the frame and what stands in it, at least."""


class EmptyPage(NamedTuple):
    """What an empty place says."""

    sign: str
    """The name of its icon."""
    title: str
    words: str

    def lines(self, look: Look, width: int) -> tuple[list[str], list[str]]:
        """The title and the words, each in lines."""
        room = min(width - look.px(48), look.px(520))
        return look.type.wrap(self.title, BODY, room, True), look.type.wrap(self.words, LABEL, room)

    def height(self, look: Look, width: int) -> int:
        """The height of sign and words."""
        return look.px(44) + look.px(12) + self._text_height(look, width)

    def _text_height(self, look: Look, width: int) -> int:
        title, words = self.lines(look, width)
        return len(title) * look.type.line_height(BODY) + len(words) * look.type.line_height(LABEL) + look.px(4)

    def _heights(self, look: Look, box: pygame.Rect, button: int) -> tuple[int, int]:
        """The heights of the sign, and of everything with a button below; no sign if with it the frame was touched."""
        whole = self._text_height(look, box.width) + (look.px(18) + button if button else 0)
        sign = look.px(44) + look.px(12)
        return (sign, sign + whole) if sign + whole + 2 * look.px(_AIR) <= box.height else (0, whole)

    def button_place(self, look: Look, box: pygame.Rect, words: str) -> pygame.Rect:
        """Where a button with an icon and these words for what to do stands, below the sentence."""
        size = look.type.width(words, BODY, True) + look.px(72), look.finger(44)
        _, whole = self._heights(look, box, size[1])
        top = box.centery - whole // 2 + whole - size[1]
        return pygame.Rect((box.centerx - size[0] // 2, top), size)

    def paint(self, target: pygame.Surface, look: Look, box: pygame.Rect, button: int = 0) -> None:
        """Draws it in the middle of `box`; `button` is the height of a button below."""
        palette = look.palette
        target.blit(_frame(box.size, look), box)
        title, words = self.lines(look, box.width)
        sign, whole = self._heights(look, box, button)
        y = box.centery - whole // 2
        if sign:
            mark = icon(self.sign, look.px(44), palette.muted)
            target.blit(mark, mark.get_rect(midtop=(box.centerx, y)))
        y += sign
        y = place_lines(target, look, title, BODY, (box.centerx, y), bold=True, align="centre") + look.px(4)
        place_lines(target, look, words, LABEL, (box.centerx, y), palette.muted, align="centre")


@picture_cache
def _frame(size: tuple[int, int], look: Look) -> pygame.Surface:
    """A dashed frame. The rasteriser draws long dashed lines with spikes, so each dash is drawn by itself."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    rim = mix(look.palette.line, look.palette.ink, 0.35)
    wide, high = size[0] - 1, size[1] - 1
    for along in range(0, wide, 9):
        for y in (0, high):
            pygame.draw.line(surface, rim, (along, y), (min(along + 4, wide), y))
    for along in range(0, high, 9):
        for x in (0, wide):
            pygame.draw.line(surface, rim, (x, along), (x, min(along + 4, high)))
    return surface
