"""The layout of Niwa's table: the garden's window, the hand below it, open cards of the other above."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import pygame

from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.scenes.niwa.cards import size_of
from ui.scenes.niwa.words import longest_word

WITH_WORDS = 4
"""Up to so many cards in the hand stand apart, each with its words; more of them overlap."""


def text_pixels(nominal: float, unit: float, look: Look) -> int:
    """Returns the size of text beside the hand, which scales with the cards and with the setting."""
    return max(11, round(nominal * min(1.35, max(0.85, unit)) * min(1.25, look.type.scale)))


class _Fan(NamedTuple):
    """The places of a hand's cards, and of the words about each."""

    overlapping: bool
    slots: Sequence[pygame.Rect]
    words: Sequence[pygame.Rect]
    lift: int
    """The pixels by which a raised card stands higher."""


@dataclass(frozen=True)
class Layout:
    """The places on the table. All measures come from a picture of 960 x 800; `unit` is the size of its pixels here."""

    area: pygame.Rect
    unit: float
    line: int
    """The pixels from one line of small text to the next."""
    open_row: bool
    """True when the other player's cards lie open above the garden."""
    word: int
    """The least room beside a card for its words: the longest of them in small letters."""

    @classmethod
    def inside(cls, area: pygame.Rect, look: Look, open_row: bool) -> Layout:
        """The layout for the board's part of the window."""
        unit = min(area.width / 960, area.height / 800)
        word = look.type.width(longest_word(), text_pixels(LABEL, unit, look) / look.type.scale, True)
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
        """The place of the other player's open cards; of no height where they are hidden."""
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
        return self._fan(count).overlapping

    def slots(self, count: int) -> Sequence[pygame.Rect]:
        """Returns the places of a hand of so many cards while none of them is raised."""
        return self._fan(count).slots

    def slot(self, number: int, count: int, raised: bool = False) -> pygame.Rect:
        """Returns the place of a card of the hand."""
        fan = self._fan(count)
        return fan.slots[number].move(0, -fan.lift if raised else 0)

    def words(self, number: int, count: int) -> pygame.Rect:
        """Returns the place of the words about a card: beside it, or at the right of overlapping cards."""
        return self._fan(count).words[number]

    def theirs(self, count: int) -> Sequence[pygame.Rect]:
        """The other player's open cards."""
        if count not in self._theirs:
            size, left, room = size_of(self.their_card), self.area.x + self.px(24) + 4, self.area.width - self.px(36)
            step, top = min(size[0] + 4, (room - size[0]) / max(1, count - 1)), self.area.y + self.px(9)
            self._theirs[count] = [pygame.Rect((left + round(each * step), top), size) for each in range(count)]
        return self._theirs[count]

    @cached_property
    def _theirs(self) -> dict[int, Sequence[pygame.Rect]]:
        return {}

    @cached_property
    def _fans(self) -> dict[int, _Fan]:
        return {}

    def _fan(self, count: int) -> _Fan:
        found = self._fans.get(count)
        if found is None:
            found = self._fans[count] = self._laid_out(count)
        return found

    def _laid_out(self, count: int) -> _Fan:
        size, strip, left = size_of(self.hand_card), self.strip, self.px(24) + 4
        beside = max(11, self.px(14))
        step = (self.area.width - left) / (max(3, count) if count > 1 else 1)
        over = count > 1 and (count > WITH_WORDS or step - size[0] - beside - 8 < self.word)
        wide = min(round(self.area.width * 0.28), max(170, self.px(212)))
        corner = pygame.Rect(strip.right - wide, strip.top, wide, strip.height)
        if over:
            room = corner.left - self.area.x - left - self.px(24) - size[0]
            step = min(size[0] + self.px(8), room / max(1, count - 1))
        x, top = self.area.x + left, strip.top + (strip.height - size[1]) // 2
        slots = [pygame.Rect((x + round(each * step), top), size) for each in range(count)]
        words = [
            corner if over else pygame.Rect(
                box.right + beside, strip.top, max(10, round(step - size[0] - beside - 8)), strip.height
            ) for box in slots
        ]  # fmt: skip
        return _Fan(over, slots, words, max(9, self.px(17)) * (2 if over else 1))

    @cached_property
    def their_card(self) -> int:
        """The width of the other player's open cards."""
        return max(30, self.px(32))
