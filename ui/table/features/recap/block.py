"""The recap as a block of the side panel: heading, beads and two lines of words."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

import pygame

from games.core.aloud import becoming
from games.core.words import tr
from ui.controls.key_hints import with_current_keys
from ui.drawing.assets import icon
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.palette import mix
from ui.table.blocks import BLEED, Block
from ui.table.features.recap.timeline import RecapMoment, RecapTimeline, Spot, paint_words
from ui.table.panel import SidePanel


@dataclass(frozen=True)
class RecapBlock(Block):
    """What happened since the viewer's last action; where the window is low without its heading, then in one line."""

    sight: ClassVar[int] = 2
    telling: RecapMoment
    headed: bool = True
    lines: int = 2
    optional: bool = True

    def read_out(self) -> Sequence[str]:
        """What has happened, deed by deed."""
        return tuple(becoming(item.words) for item in self.telling.recap_items)

    @property
    def key(self) -> Hashable:
        """The moment that is told."""
        return (self.telling.version, self.headed, self.lines)

    def height(self, look: Look, width: int) -> int:
        """Heading, beads, the lines."""
        words = self.lines * look.type.line_height(LABEL)
        return look.px(64 if self.lines > 1 else 54) + words + (look.px(24) if self.headed else 0)

    @property
    def versions(self) -> tuple[RecapBlock, ...]:
        """The same in less and less height."""
        return self, replace(self, headed=False), replace(self, headed=False, lines=1)

    def _parts(self, look: Look, width: int) -> tuple[RecapTimeline, pygame.Rect, pygame.Rect]:
        """String, closing cross and words, in a surface as wide as content and bleed."""
        inner = width - 2 * BLEED
        y = look.px(8 if self.lines > 1 else 1) + (look.px(24) if self.headed else 0)
        string = RecapTimeline(self.telling, look, pygame.Rect(BLEED - look.px(4), y, inner - look.px(20), look.px(40)))
        side = look.px(24)
        top = look.px(6) if self.headed else y + look.px(8)
        close = pygame.Rect(BLEED + inner - side + look.px(4), top, side, side)
        high = self.lines * look.type.line_height(LABEL)
        words = pygame.Rect(BLEED, y + look.px(40), inner, high)
        if self.lines > 1:  # three lines of slightly smaller letters have room as well
            words.inflate_ip(0, look.px(8))
            words.y += look.px(2)
        return string, close, words

    def spot_at(self, at: tuple[int, int], look: Look, width: int) -> Spot | None:
        """What lies under a point of the block's surface, which is `width` wide."""
        string, close, words = self._parts(look, width)
        if close.collidepoint(at):
            return "close"
        found = string.spot_at(at)
        return "words" if found is None and words.collidepoint(at) else found

    def paint(self, target: pygame.Surface, look: Look) -> None:
        palette = look.palette
        width, height = target.get_size()
        paper = mix(palette.paper, palette.gold, 0.12)
        pygame.draw.rect(target, paper, (2, 0, width - 4, height - look.px(8)), border_radius=4)
        pygame.draw.rect(target, palette.gold, (0, 0, 4, height - look.px(8)), border_radius=2)
        string, close, words = self._parts(look, width)
        if self.headed:
            middle = close.centery
            place_text(target, look, self.telling.title, LABEL, (BLEED, middle), bold=True, middle=True)
            again, room = with_current_keys(tr("L tells it again"), "table.recap"), close.left - BLEED - look.px(8)
            if look.type.width(self.telling.title, LABEL, True) + look.type.width(again, LABEL) + look.px(12) <= room:
                at = (close.left - look.px(4), middle)
                place_text(target, look, again, LABEL, at, palette.muted, align="right", middle=True)
        cross = icon("close", look.px(14), palette.muted)
        target.blit(cross, cross.get_rect(center=close.center))
        string.paint(target)
        paint_words(target, self.telling, look, words)


def recap_spot(panel: SidePanel, blocks: Sequence[Block], look: Look, at: tuple[int, int]) -> Spot | None:
    """What of the recap's block lies under a point of the screen."""
    for block, rect in panel.layout(blocks, look):
        if isinstance(block, RecapBlock) and rect.inflate(2 * BLEED, 0).collidepoint(at):
            return block.spot_at((at[0] - rect.x + BLEED, at[1] - rect.y), look, rect.width + 2 * BLEED)
    return None
