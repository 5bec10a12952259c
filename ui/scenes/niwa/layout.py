"""Where everything lies on Niwa's table: the garden's window, the hand below it, open cards of the other above."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import pygame

from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.scenes.niwa.cards import size_of

WITH_WORDS = 4
"""Up to so many cards in the hand stand apart, each with its words; more of them overlap."""
_LONGEST = "Chrysanthemum"


def text_pixels(nominal: float, unit: float, look: Look) -> int:
    """The size of text in the hand's strip, which scales with the cards and with the setting."""
    return max(11, round(nominal * min(1.35, max(0.85, unit)) * min(1.25, look.type.scale)))


@dataclass(frozen=True)
class Layout:
    """All measures come from the picture of 960 x 800; `unit` is what one of its pixels is here."""

    area: pygame.Rect
    unit: float
    line: int
    """From one line of small text to the next."""
    open_row: bool
    """True when the other player's cards lie open above the garden."""
    word: int
    """The least room beside a card for its words: the longest of them in small letters."""

    @classmethod
    def inside(cls, area: pygame.Rect, look: Look, open_row: bool) -> Layout:
        """The layout for the board's part of the window."""
        unit = min(area.width / 960, area.height / 800)
        word = look.type.width(_LONGEST, text_pixels(LABEL, unit, look) / look.type.scale, True)
        return cls(area, unit, look.px(18), open_row, word)

    def px(self, nominal: float) -> int:
        """A measure of the picture in pixels here."""
        return round(nominal * self.unit)

    @cached_property
    def hand_card(self) -> int:
        """The width of cards in the hand."""
        return max(48, self.px(74))

    @cached_property
    def strip(self) -> pygame.Rect:
        """The hand's part of the table."""
        high = size_of(self.hand_card)[1] + max(20, self.px(29))
        return pygame.Rect(self.area.x, self.area.bottom - high, self.area.width, high)

    @cached_property
    def top_row(self) -> pygame.Rect:
        """Where the other player's open cards lie; of no height where they are hidden."""
        high = size_of(self.their_card)[1] + self.px(16) if self.open_row else 0
        return pygame.Rect(self.area.x, self.area.y, self.area.width, high)

    @cached_property
    def garden(self) -> pygame.Rect:
        """The window on the garden."""
        top = self.top_row.bottom
        return pygame.Rect(self.area.x, top, self.area.width, self.strip.top - top)

    @cached_property
    def inner(self) -> pygame.Rect:
        """The garden's window without the margins in which its coordinates stand."""
        left, top = max(30, self.px(44)), max(22, self.px(30))
        box = self.garden
        return pygame.Rect(box.x + left, box.y + top, box.width - 2 * left + left // 2, box.height - top - 8)

    def overlapping(self, count: int) -> bool:
        """True when so many cards in the hand lie over each other."""
        return count > WITH_WORDS or self._step(count) - self.hand_card - self._beside - 8 < self.word

    def _step(self, count: int) -> float:
        """From one card of the hand to the next where each has its words."""
        return (self.area.width - (self.px(24) + 4)) / max(3, count)

    @cached_property
    def _beside(self) -> int:
        """Between a card and its words."""
        return max(11, self.px(14))

    def slot(self, number: int, count: int, raised: bool = False) -> pygame.Rect:
        """A card of the hand."""
        size = size_of(self.hand_card)
        left = self.px(24) + 4
        if self.overlapping(count):
            room = self.words(0, count).left - left - self.px(24)
            step = min(size[0] + self.px(8), (room - size[0]) / max(1, count - 1))
        else:
            step = self._step(count)
        top = self.strip.top + (self.strip.height - size[1]) // 2
        lift = max(9, self.px(17)) * (2 if self.overlapping(count) else 1) if raised else 0
        return pygame.Rect((self.area.x + left + round(number * step), top - lift), size)

    def words(self, number: int, count: int) -> pygame.Rect:
        """Where the words about a card of the hand stand: beside it, or at the right of overlapping cards."""
        strip = self.strip
        if self.overlapping(count):
            wide = min(round(self.area.width * 0.28), max(170, self.px(212)))
            return pygame.Rect(strip.right - wide, strip.top, wide, strip.height)
        box = self.slot(number, count)
        left = box.right + self._beside
        return pygame.Rect(left, strip.top, max(10, round(box.left + self._step(count) - left - 8)), strip.height)

    @cached_property
    def their_card(self) -> int:
        """The width of the other player's open cards."""
        return max(30, self.px(32))

    def theirs(self, number: int, count: int) -> pygame.Rect:
        """One of the other player's open cards."""
        size = size_of(self.their_card)
        left = self.area.x + self.px(24) + 4
        room = self.area.width - self.px(36)
        step = min(size[0] + 4, (room - size[0]) / max(1, count - 1))
        return pygame.Rect((left + round(number * step), self.area.y + self.px(9)), size)
