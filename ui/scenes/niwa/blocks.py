"""Niwa's own parts of the side panel: plates with stones and forecasts, the balance, the deck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from games.core.words import N_, tr
from ui.controls.key_hints import with_current_keys
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.scenes.niwa import cards, stones, styles
from ui.table.panel.blocks import BLEED, Block, Countdown, Plate

COUNTED: Final = (
    N_("Stones in groups of two or more count (G)."),
    N_("Groups of two or more count (G)."),
    N_("Only groups count (G)."),
)
"""The words for how points are counted, shorter and shorter."""


@dataclass(frozen=True)
class StonePlate(Plate):
    """A plate with a Go stone, and the count as it would be after the placement pointed at."""

    forecast: str = ""

    def _face(self, radius: int, look: Look) -> pygame.Surface:
        return stones.stone(self.seat, 2 * radius - 4, look)

    def _paint_score(self, target: pygame.Surface, look: Look, right: int, middle: int) -> int:
        if self.forecast:
            indigo = look.palette.indigo
            slot = look.type.width("00", BODY + 2, True)
            at = (right, middle)
            place_text(target, look, self.forecast, BODY + 2, at, indigo, bold=True, align="right", middle=True)
            right -= slot + look.px(6)
            arrow = place_text(target, look, "→", BODY, (right, middle), indigo, align="right", middle=True)
            right = arrow.left - look.px(5)
        size = BODY + 4 if self.dense else TITLE
        score = place_text(target, look, self.own.score, size, (right, middle), bold=True, align="right", middle=True)
        right = score.left - look.px(10)
        if self.clock:
            right = self._paint_clock(target, look, right, middle) - look.px(8)
        return right


@dataclass(frozen=True)
class Balance(Block):
    """The shares of the counted stones that are black and white."""

    black: int
    white: int
    optional: bool = True

    def height(self, look: Look, width: int) -> int:
        """The bar and one line."""
        return look.px(42)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        left, right = BLEED, target.get_width() - BLEED
        y, high, gap = look.px(8), max(6, look.px(6)), 4
        total = self.black + self.white
        share = self.black / total if total else 0.5
        middle = left + round((right - left) * share)
        track = pygame.Rect(left, y, max(0, middle - left - gap // 2), high)
        rest = pygame.Rect(middle + gap // 2, y, max(0, right - middle - gap // 2), high)
        rim = look.palette.muted if look.palette.dark else look.palette.ink
        for box, colour in ((track, styles.BLACK), (rest, styles.WHITE)):
            if box.width > 2:
                pygame.draw.rect(target, colour, box, border_radius=3)
                pygame.draw.rect(target, rim, box, width=1, border_radius=3)
        versions = [with_current_keys(tr(each), "niwa.groups") for each in COUNTED]
        words = next((each for each in versions if look.type.width(each, LABEL) <= right - left), versions[-1])
        place_text(target, look, words, LABEL, (left, y + high + look.px(14)), look.palette.muted, middle=True)


@dataclass(frozen=True)
class Deck(Block):
    """The deck's height and how many cards the other player holds."""

    order: ClassVar[int] = -1
    count: int
    words: str
    detail: str
    optional: bool = True
    near: str = ""
    """That it will soon end the game, where that is so."""

    def large(self) -> Sequence[Block]:
        """The pile over the log; that it ends soon stands below it."""
        return (self, Countdown(self.near)) if self.near else (self,)

    def height(self, look: Look, width: int) -> int:
        """Returns the height of a small pile of cards."""
        return look.px(56)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        x, middle = BLEED, target.get_height() // 2
        width = look.px(28)
        high = cards.size_of(width)[1]
        layers = 0 if not self.count else 1 + min(2, self.count // 12)
        for number in range(layers):
            at = (x + number * 3, middle - high // 2 - 2 + number * 2)
            target.blit(cards.back(width, look), at)
        left = x + width + look.px(16) if layers else x
        room = target.get_width() - BLEED - left
        place_text(target, look, self.words, BODY, (left, middle - look.px(10)), middle=True, room=room)
        detail = look.type.fit(self.detail, LABEL, room)
        place_text(target, look, detail, LABEL, (left, middle + look.px(12)), look.palette.muted, middle=True)
