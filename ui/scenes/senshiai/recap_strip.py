"""The recap since one's own turn, as a strip between the board and the hand."""

from __future__ import annotations

import pygame

from ui.drawing.assets import icon
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.table.features.recap.block import RecapMoment, RecapTimeline, Spot, paint_words

HEIGHT = 42


class RecapStrip:
    """The strip in its box: heading, beads, the words of the item that is shown, a cross that puts it away."""

    def __init__(self, moment: RecapMoment, look: Look, box: pygame.Rect) -> None:
        self.moment, self.look, self.box = moment, look, box
        pad, close = look.px(14), look.px(30)
        left = box.x + pad
        wide = look.type.width(moment.title, LABEL, True)
        self.headed = wide < box.width // 6
        if self.headed:
            left += wide + look.px(6)
        room = box.right - close - left
        beads = min(look.px(36 + 40 + 32 * (len(moment.recap_items) - 1)), room * 11 // 20)
        self.string = RecapTimeline(moment, look, pygame.Rect(left, box.y, beads, box.height))
        self.line = self.string.on.right + look.px(8)
        start = self.line + look.px(12)
        self.words = pygame.Rect(start, box.y, box.right - close - start - look.px(4), box.height)
        self.close = pygame.Rect(box.right - close, box.y, close, box.height)

    def spot_at(self, at: tuple[int, int]) -> Spot | None:
        """Returns the spot under a point."""
        if self.close.collidepoint(at):
            return "close"
        found = self.string.spot_at(at)
        return "words" if found is None and self.words.collidepoint(at) else found

    def paint(self, target: pygame.Surface) -> None:
        """Draws the strip in its box."""
        look, box, palette = self.look, self.box, self.look.palette
        pygame.draw.rect(target, palette.paper, box, border_radius=6)
        pygame.draw.rect(target, palette.line, box, 1, border_radius=6)
        if self.headed:
            at = (box.x + look.px(14), box.centery)
            place_text(target, look, self.moment.title, LABEL, at, bold=True, middle=True)
        self.string.paint(target)
        inset = look.px(9)
        pygame.draw.line(target, palette.line, (self.line, box.top + inset), (self.line, box.bottom - inset))
        paint_words(target, self.moment, look, self.words)
        cross = icon("close", look.px(14), palette.muted)
        target.blit(cross, cross.get_rect(center=self.close.center))
