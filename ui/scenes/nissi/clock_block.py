"""The common clock in the side panel: what is left, and who would win if nothing were."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from games.core.words import tr
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.palette import Colour
from ui.scenes.nissi.colours import lacquer_text
from ui.table.panel.blocks import BLEED, Block, Part, TitleClock


@dataclass(frozen=True)
class ClockBlock(Block):
    """The time or the moves that are left, and who would win if they were gone."""

    part: ClassVar[Part] = Part.TITLE
    big: str
    under: tuple[str, ...]
    """The small line in several lengths, the longest first: the first that has room is shown."""
    share_left: float
    winner: int | None
    scores: tuple[int, int]
    asks: str
    """The question in the line above the winner."""
    low: bool = False

    @property
    def of_match(self) -> bool:
        """True when it is the match's own clock."""
        return True

    @property
    def title_clock(self) -> TitleClock | None:
        """Returns what is left; None where nothing is counted."""
        return TitleClock(self.big, self.low) if any(self.under) else None

    def height(self, look: Look, width: int) -> int:
        """Returns the height of two lines and the bar."""
        return look.px(88)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        palette = look.palette
        width = target.get_width()
        left, right = BLEED, width - BLEED
        colour = palette.vermilion_text if self.low else palette.ink
        box = place_text(target, look, self.big, TITLE, (left, look.px(22)), colour, bold=True, middle=True)
        if self.low:
            at = (box.right + look.px(10), look.px(24))
            # translators: beside a clock that has nearly run out.
            box = place_text(target, look, tr("hurry"), LABEL, at, palette.vermilion_text, bold=True, middle=True)
        asks = look.type.fit(self.asks, LABEL, right - box.right - look.px(12))
        place_text(target, look, asks, LABEL, (right, look.px(18)), palette.muted, align="right", middle=True)
        room = self._paint_winner(target, look, right) - look.px(10) - left
        fitting = [words for words in self.under if look.type.width(words, LABEL) <= room]
        under = fitting[0] if fitting else look.type.fit(self.under[-1], LABEL, room)
        place_text(target, look, under, LABEL, (left, look.px(52)), palette.muted, middle=True)
        track = pygame.Rect(left, look.px(72), right - left, 4)
        pygame.draw.rect(target, palette.line, track, border_radius=2)
        full = pygame.Rect(track.x, track.y, round(track.width * self.share_left), 4)
        pygame.draw.rect(target, colour, full, border_radius=2)

    def _paint_winner(self, target: pygame.Surface, look: Look, right: int) -> int:
        """Draws who would win; returns where the words begin."""
        y = look.px(41)
        high, low = max(self.scores), min(self.scores)
        if self.winner is None:
            words = tr("a draw, {high} to {low}", high=high, low=low)
            return place_text(target, look, words, BODY, (right, y), align="right", middle=True).left
        name = tr("Red wins" if self.winner else "Blue wins")
        words = tr("{high} to {low}", high=high, low=low)
        box = place_text(target, look, words, BODY, (right, y), align="right", middle=True)
        tint: Colour = lacquer_text(self.winner, look.palette)
        at = (box.left - look.px(6), y)
        return place_text(target, look, name, BODY, at, tint, bold=True, align="right", middle=True).left
