"""The layout of Niwa's table: the garden over the whole height, the hand at its right, open cards of the other at its
left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

import pygame

from games.core.words import kept
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.scenes.niwa.cards import size_of, tab_side
from ui.scenes.niwa.words import card_titles

WITH_WORDS = 4
"""Up to so many cards in the hand stand apart, each with its words; more of them overlap."""
_FEWEST: Final = 3
"""A hand of fewer cards has room for so many: the others keep their places."""
COLUMN: Final = 112
_THEIRS: Final = 58
"""The widths of the columns of both hands."""
_CARD: Final = 76
_THEIR_CARD: Final = 40
"""The widths of cards in them; less where the window is low."""
_LEAST: Final = 48
_NARROWEST: Final = 30
"""The least width of a card that stands apart, and of any."""
_SHARE: Final = 0.3
_THEIR_SHARE: Final = 0.08
_NUMBERS: Final = 22
"""The most of the table's width that the hand's column takes, and of an open hand's beyond its usual width; the width
of the numbers of rows."""


class _Stack(NamedTuple):
    """The places of a hand's cards, one below the other."""

    overlapping: bool
    slots: Sequence[pygame.Rect]
    words: Sequence[pygame.Rect]
    """The places of the words about each: below it, or at the foot of overlapping cards."""


def ruler_of(pixels: int) -> tuple[int, int]:
    """How wide and how high numbers of rows and columns are, with air, in letters of so many pixels."""
    return round(2.2 * pixels) + 4, round(1.5 * pixels) + 4


@dataclass(frozen=True)
class Layout:
    """The places on the table. `unit` is the size here of the pixels of a picture of 960 x 800."""

    area: pygame.Rect
    unit: float = 1.0
    wide: int = COLUMN
    """The width of the hand's column."""
    open_width: int = 0
    """The width of the column of the other player's open cards; 0 where they are hidden."""
    largest: int = _CARD
    """The width of cards in the hand where there is room for it."""
    heading: int = 36
    """The height at the head of both columns in which it stands whose hand it is."""
    caption: int = 44
    """The height of the words about a card."""
    lift: int = 12
    """The pixels by which a raised card stands further left."""
    labels: int = 0
    """The pixels that the numbers of rows take in large text beside what they take in the usual one."""
    ruler: tuple[int, int] = (0, 0)
    """The pixels at the left and at the top of the garden's window in which numbers of rows and columns may stand."""

    @classmethod
    def inside(cls, area: pygame.Rect, look: Look, open_hand: bool) -> Layout:
        """The layout for the board's part of the window."""
        unit = min(area.width / 960, area.height / 800)
        wide = min(look.px(COLUMN), round(area.width * _SHARE))
        share = wide / look.px(COLUMN)
        labels = max(0, look.px(_NUMBERS) - _NUMBERS) if look.coordinates else 0
        ruler = ruler_of(look.px(LABEL)) if look.coordinates else (0, 0)
        look = look if share >= 1 else look.scaled(share)
        return cls(
            area,
            unit,
            wide,
            min(look.px(_THEIRS), max(_THEIRS, round(area.width * _THEIR_SHARE))) if open_hand else 0,
            look.px(_CARD),
            look.px(36),
            (title_rows(look, wide) + 1) * caption_step(look) + look.px(10),
            look.px(12),
            labels,
            ruler,
        )

    def px(self, nominal: float) -> int:
        """A measure of the picture in pixels here."""
        return round(nominal * self.unit)

    @cached_property
    def usual_card(self) -> int:
        """The width of cards in a garden that is still small."""
        return max(48, self.px(74))

    @cached_property
    def column(self) -> pygame.Rect:
        """The hand's part of the table."""
        return pygame.Rect(self.area.right - self.wide, self.area.y, self.wide, self.area.height)

    @cached_property
    def their_column(self) -> pygame.Rect:
        """The place of the other player's open cards; of no width where they are hidden."""
        return pygame.Rect(self.area.topleft, (self.open_width, self.area.height))

    @cached_property
    def garden(self) -> pygame.Rect:
        """The window on the garden."""
        left = self.their_column.right
        return pygame.Rect(left, self.area.y, self.column.left - left, self.area.height)

    @cached_property
    def clear(self) -> pygame.Rect:
        """The garden's window without the numbers of rows and columns, as large as these get."""
        box, (left, top) = self.garden, self.ruler
        return pygame.Rect(box.x + left, box.y + top, box.width - left, box.height - top)

    @cached_property
    def within(self) -> pygame.Rect:
        """The garden's window without what the numbers of rows take of it in large text."""
        box = self.garden
        return pygame.Rect(box.x + self.labels, box.y, box.width - self.labels, box.height)

    @cached_property
    def inner(self) -> pygame.Rect:
        """That without a margin at its edges."""
        return self.within.inflate(-12, -12)

    def overlapping(self, count: int) -> bool:
        """True when so many cards in the hand lie over each other."""
        return self._stack(count).overlapping

    def slots(self, count: int) -> Sequence[pygame.Rect]:
        """Returns the places of a hand of so many cards while none of them is raised."""
        return self._stack(count).slots

    def slot(self, number: int, count: int, raised: bool = False) -> pygame.Rect:
        """Returns the place of a card of the hand."""
        return self._stack(count).slots[number].move(-self.lift if raised else 0, 0)

    def words(self, number: int, count: int) -> pygame.Rect:
        """Returns the place of the words about a card: below it, or at the foot of overlapping cards."""
        return self._stack(count).words[number]

    def theirs(self, count: int) -> Sequence[pygame.Rect]:
        """The other player's open cards."""
        if count not in self._theirs:
            column = self.their_column
            width = max(_NARROWEST, round(self.open_width * _THEIR_CARD / _THEIRS))
            size, top = size_of(width), column.y + self.heading
            step = min(size[1] + 4, (column.bottom - 8 - top - size[1]) / max(1, count - 1))
            left = column.centerx - size[0] // 2
            self._theirs[count] = [pygame.Rect((left, top + round(each * step)), size) for each in range(count)]
        return self._theirs[count]

    @cached_property
    def _theirs(self) -> dict[int, Sequence[pygame.Rect]]:
        return {}

    @cached_property
    def _stacks(self) -> dict[int, _Stack]:
        return {}

    def _stack(self, count: int) -> _Stack:
        found = self._stacks.get(count)
        if found is None:
            found = self._stacks[count] = self._apart(count) or self._overlapping(count)
        return found

    def _apart(self, count: int) -> _Stack | None:
        """Cards with their words below them; None where they have no room."""
        column, places = self.column, max(_FEWEST, count)
        room = column.height - self.heading
        if count > WITH_WORDS:
            return None
        widths = range(self.largest, min(_LEAST, self.largest) - 1, -1)
        width = next((each for each in widths if places * (size_of(each)[1] + self.caption) <= room), 0)
        if not width:
            return None
        size = size_of(width)
        pitch = min(room / places, size[1] + self.caption + 18)
        top = column.y + self.heading + (room - places * pitch) / 2 + (pitch - size[1] - self.caption) / 2
        left = column.centerx - width // 2
        slots = [pygame.Rect((left, round(top + each * pitch)), size) for each in range(count)]
        words = [pygame.Rect(column.x, box.bottom, column.width, self.caption) for box in slots]
        return _Stack(False, slots, words)

    def _overlapping(self, count: int) -> _Stack:
        """Cards each of which lies over the one before, with the words about one of them at the foot."""
        column = self.column
        foot = pygame.Rect(column.x, column.bottom - self.caption, column.width, self.caption)
        top = column.y + self.heading
        room = max(1, foot.top - top - 6)
        steps = {
            width: (room - size_of(width)[1]) / max(1, count - 1) for width in range(self.largest, _NARROWEST - 1, -1)
        }
        width = next((each for each, step in steps.items() if step >= tab_side(each) + 4), _NARROWEST)
        size = size_of(width)
        step = min(size[1] + 6, max(1.0, steps.get(width, 1.0)))
        left = column.centerx - width // 2
        slots = [pygame.Rect((left, top + round(each * step)), size) for each in range(count)]
        return _Stack(True, slots, [foot] * count)


@kept()
def title_rows(look: Look, wide: int) -> int:
    """Returns the most lines that the name of a card takes in a column so wide."""
    return max(len(look.type.wrap(each, LABEL, wide - 4, True)) for each in card_titles())


def caption_step(look: Look) -> int:
    """Returns the pixels from one line of the words about a card to the next."""
    return round(look.type.pixels(LABEL) * 1.3)
