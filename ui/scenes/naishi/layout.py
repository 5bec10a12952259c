"""The layout of Naishi's table, from the window's size: five columns under the River's five decks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from games.naishi.geometry import COLUMNS, column, in_hand

WIDE: Final = 960
CLOSE: Final = 880
"""The width of the picture of the table, and the least it may become."""
Spot = tuple[str, int]
"""A place a player can point at: ("own" or "theirs", position), ("river", deck), ("discards", 0),
("pair", 0 or 1) in the draft, ("copy", number) after the end; ("court", row) and ("home", 0) for emissaries."""


@dataclass(frozen=True)
class Layout:
    """The places on the table. All measures come from a picture 800 high; `unit` is what one of its pixels is here.

    It is 960 wide, or narrower where the area is: then columns and gutters stand closer, and everything is larger.
    """

    area: pygame.Rect
    unit: float
    wide: float = WIDE

    @classmethod
    def inside(cls, area: pygame.Rect) -> Layout:
        """The largest table that fits."""
        wide = min(max(area.width / area.height * 800, CLOSE), WIDE)
        return cls(area, min(area.width / wide, area.height / 800), wide)

    def _between(self, close: float, wide: float) -> float:
        """A measure across, by what it is in the narrowest picture and in the widest."""
        return close + (wide - close) * (self.wide - CLOSE) / (WIDE - CLOSE)

    def px(self, nominal: float) -> int:
        """A measure of the picture in pixels here."""
        return round(nominal * self.unit)

    @cached_property
    def left(self) -> int:
        """The left edge of the picture, which stands in the middle of the area."""
        return self.area.x + round((self.area.width - self.wide * self.unit) / 2)

    def y(self, nominal: float) -> int:
        """A height of the picture; spare height is spread evenly over the three zones."""
        spare = self.area.height - 800 * self.unit
        zone = 0 if nominal < 246 else 1 if nominal < 456 else 2
        return self.area.y + round(nominal * self.unit + spare * (0.2, 0.5, 0.8)[zone])

    def centre(self, number: int) -> int:
        """The middle of a column."""
        return self.left + round((self._between(276, 308) + self._between(113, 124) * number) * self.unit)

    def under(self, below: int) -> tuple[int, int]:
        """Returns how far the edge of a deck's card lies from its top card, right and down; `below` is its number."""
        return round(self._between(1.4, 2.2) * self.unit * below), round(2.6 * self.unit * below)

    @cached_property
    def right_gutter(self) -> pygame.Rect:
        """The part right of the columns, from top to bottom."""
        middle = self.left + self.px(self._between(835, 908))
        wide = self.px(self._between(88, 100))
        return pygame.Rect(middle - wide // 2, self.area.y, wide, self.area.height)

    @cached_property
    def card(self) -> int:
        """The width of own cards and of the River's."""
        return self.px(104)

    @cached_property
    def their_card(self) -> int:
        """The width of the other player's cards."""
        return self.px(74)

    def _box(self, middle: int, top: float, width: int) -> pygame.Rect:
        return pygame.Rect(middle - width // 2, self.y(top), width, round(width * 1.4))

    def own(self, position: int) -> pygame.Rect:
        """Returns one of the viewer's ten places."""
        return self._box(self.centre(column(position)), 618 if in_hand(position) else 462, self.card)

    def theirs(self, position: int) -> pygame.Rect:
        """Returns one of the other player's ten places."""
        return self._box(self.centre(column(position)), 22 if in_hand(position) else 134, self.their_card)

    def river(self, deck: int) -> pygame.Rect:
        """The top card of a deck."""
        return self._box(self.centre(deck), 281, self.card)

    @cached_property
    def discards(self) -> pygame.Rect:
        """The place of the discard pile."""
        return self._box(self.right_gutter.centerx, 296, self.px(62))

    @cached_property
    def band(self) -> tuple[int, int]:
        """The top and bottom of the River's water."""
        return self.y(254), self.y(448)

    @cached_property
    def court(self) -> pygame.Rect:
        """The sheet with the emissaries' spots."""
        return self.gutter(262, 178)

    @cached_property
    def named(self) -> dict[str, pygame.Rect]:
        """The places beside the cards, by name: pile, court with its rows, everybody's emissaries, the account."""
        court = self.court
        row, pad = self.px(42), self.px(8)
        rows = {  # not for players
            f"court {name}": pygame.Rect(court.x + pad, court.y + row * number + 2, court.width - 2 * pad, row - 4)
            for number, name in enumerate(("swap", "discard", "decree"), start=1)
        }
        homes = {  # not for players
            name: pygame.Rect(court.right - self.px(54), self.y(top), self.px(54), self.px(42))
            for name, top in (("emissaries", 460), ("their emissaries", 22))
        }
        account = self.gutter(516, 250).inflate(self.px(16), 0)
        return {"discards": self.discards, "court": court, "account": account, **rows, **homes}

    def gutter(self, top: float, height: float) -> pygame.Rect:
        """Returns a part of the left gutter."""
        return pygame.Rect(self.left + self.px(self._between(10, 24)), self.y(top), self.px(198), self.px(height))

    @cached_property
    def own_account(self) -> pygame.Rect:
        """Where one's own account stands: down to the foot, which lies lower where the table is narrow."""
        box = self.gutter(524, 250)
        box.height = max(box.height, self.area.bottom - self.px(26) - box.top)
        return box

    @cached_property
    def their_account(self) -> pygame.Rect:
        """Where the other player's account stands: as far as the River, which lies lower where the table is narrow."""
        box = self.gutter(82, 176)
        box.height = max(box.height, self.court.top - self.px(30) - box.top)
        return box

    def pair(self, number: int) -> pygame.Rect:
        """Returns the place of one of the two cards of the draft, where the Hand lies later."""
        middle = self.centre(2) + (number * 2 - 1) * self.px(72)
        return self._box(middle, 626, self.card)

    def their_pair(self, number: int) -> pygame.Rect:
        """Returns the place of one of the other player's two cards of the draft."""
        middle = self.centre(2) + (number * 2 - 1) * self.px(52)
        return self._box(middle, 22, self.their_card)

    def copy(self, number: int, count: int) -> pygame.Rect:
        """Returns the place of one of the characters a Ninja may copy, over the River."""
        return self._box(self.centre(2) + round((number - (count - 1) / 2) * self.px(130)), 272, self.px(112))

    def rect(self, spot: Spot, count: int = 1) -> pygame.Rect:
        """The place of any spot (`count` copies to choose from)."""
        known = self._rects.get((spot, count))
        if known is None:
            known = self._rects[spot, count] = self._rect(spot, count)
        return known.copy()

    @cached_property
    def _rects(self) -> dict[tuple[Spot, int], pygame.Rect]:
        """The places that have been asked for before."""
        return {}

    def _rect(self, spot: Spot, count: int) -> pygame.Rect:
        kind, number = spot
        if kind == "copy":
            return self.copy(number, count)
        if kind in ("court", "home"):
            rows = ("court swap", "court discard", "court decree")  # not for players
            return self.named[rows[number] if kind == "court" else "emissaries"]
        places = {"own": self.own, "theirs": self.theirs, "river": self.river, "pair": self.pair}
        return places[kind](number) if kind in places else self.discards


ROWS: tuple[tuple[Spot, ...], ...] = (
    tuple(("theirs", position) for position in range(COLUMNS, 2 * COLUMNS)),
    tuple(("theirs", position) for position in range(COLUMNS)),
    (*(("river", deck) for deck in range(COLUMNS)), ("discards", 0)),
    tuple(("own", position) for position in range(COLUMNS)),
    tuple(("own", position) for position in range(COLUMNS, 2 * COLUMNS)),
)
"""The spots from the top row to the bottom, for the keyboard's cursor."""
