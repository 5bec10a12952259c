"""The sheet of a lesson: which step this is, its title and words, in the side panel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from games.core.words import tr
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_lines, place_text
from ui.drawing.palette import mix
from ui.table.panel.blocks import BLEED, Block

_TEXT = LABEL + 1
_PAD = 14


@dataclass(frozen=True)
class LessonSheet(Block):
    """A block of the panel. `number` counts from 1."""

    number: int
    total: int
    title: str
    text: tuple[str, ...]

    def read_out(self) -> Sequence[str]:
        """The step's heading and all it says."""
        return (tr("{number} of {total}: {title}", number=self.number, total=self.total, title=self.title), *self.text)

    def _lines(self, look: Look, width: int) -> list[list[str]]:
        return [look.type.wrap(paragraph, _TEXT, width - 2 * (_PAD - BLEED)) for paragraph in self.text]

    def _text_height(self, look: Look, width: int) -> int:
        paragraphs = self._lines(look, width)
        high = look.type.line_height(_TEXT)
        return sum(len(lines) for lines in paragraphs) * high + (len(paragraphs) - 1) * look.px(8)

    def height(self, look: Look, width: int) -> int:
        """The counter, the title, the words and the sheet's edges."""
        titles = len(look.type.wrap(self.title, BODY + 2, width, True))
        head = look.px(22) + titles * look.type.line_height(BODY + 2) + look.px(6)
        return head + self._text_height(look, width) + 2 * _PAD + look.px(10)

    def joints(self, look: Look, width: int) -> Sequence[int]:
        """Before each line of its words."""
        y = (
            _PAD
            + look.px(22)
            + len(look.type.wrap(self.title, BODY + 2, width, True)) * look.type.line_height(BODY + 2)
        )
        y += look.px(6)
        found, line = [], look.type.line_height(_TEXT)
        for lines in self._lines(look, width):
            found += [y + number * line for number in range(len(lines))]
            y += len(lines) * line + look.px(8)
        return found

    def paint(self, target: pygame.Surface, look: Look) -> None:
        palette = look.palette
        width = target.get_width() - 2 * BLEED
        card = pygame.Rect(0, 0, target.get_width(), target.get_height() - look.px(10))
        pygame.draw.rect(target, mix(palette.paper, palette.gold, 0.09), card, border_radius=6)
        pygame.draw.rect(target, mix(palette.line, palette.gold, 0.25), card, width=1, border_radius=6)
        self._paint_counter(target, look, _PAD + look.px(8))
        title = look.type.wrap(self.title, BODY + 2, width, True)
        y = place_lines(target, look, title, BODY + 2, (BLEED, _PAD + look.px(22)), bold=True) + look.px(6)
        for paragraph in self._lines(look, width):
            y = place_lines(target, look, paragraph, _TEXT, (BLEED, y)) + look.px(8)

    def _paint_counter(self, target: pygame.Surface, look: Look, middle: int) -> None:
        """Draws words at the left and a row of marks at the right: done, here, to come."""
        palette = look.palette
        words = tr("Step {number} of {all}", number=self.number, all=self.total)
        box = place_text(target, look, words, LABEL, (BLEED, middle), palette.muted, middle=True)
        each = min(look.px(14), (target.get_width() - BLEED - box.right - look.px(14)) // self.total)
        if each < 5:
            return
        x = target.get_width() - BLEED - self.total * each
        for step in range(1, self.total + 1):
            mark = pygame.Rect(x + 1, middle - 2, each - 3, 4)
            if step == self.number:
                mark = mark.inflate(0, 4)
            colour = palette.vermilion if step == self.number else palette.muted if step < self.number else palette.line
            pygame.draw.rect(target, colour, mark, border_radius=2)
            x += each
