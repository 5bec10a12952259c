"""A sheet of paper beside a mat: where both lie in a window, and what stands on them besides controls."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ui.drawing.breaking import unbroken
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.look import Look
from ui.drawing.paint import ground, hairline, place_lines, place_text, sheet, tag
from ui.screens.mats import MatKind, border_width, broken_line, inside, mat_picture, quiet_ink


@dataclass(frozen=True)
class PageWords:
    """The texts of a page with a mat."""

    title: str
    """The title that stands on the mat."""
    lines: tuple[str, ...]
    """The lines of text below the title."""
    heading: str
    """The heading of the sheet; left out where the window is low for the size of the text."""
    foot_line: bool = True
    """True: a line above the buttons at the foot is kept for words."""


class MatPage:
    """The layout of a page for one window: made anew when the window's size or the look changes."""

    def __init__(self, words: PageWords, size: tuple[int, int], look: Look) -> None:
        self.words, self.look = words, look
        wide, high = size
        margin = round(high * 0.045)
        height = high - 2 * margin
        room = max(round(wide * 0.25), wide - 3 * margin - look.px(680))  # the form comes before the mat
        self.mat = pygame.Rect(margin, margin, min(height // 2, room), height)
        left = self.mat.right + margin
        self.sheet = pygame.Rect(left, margin, min(wide - margin - left, look.px(900)), height)
        spare = (wide - margin - self.sheet.right) // 2
        self.mat.x += spare
        self.sheet.x += spare
        self.compact = height < look.px(500)
        """True where the window is low for the size of the text: the heading and the line at the foot go."""
        self._pad = max(16, min(look.px(28), round(self.sheet.width * 0.045)))
        inner = self.sheet.inflate(-2 * self._pad, 0)
        tall = look.px(44)
        self.foot_row = pygame.Rect(inner.x, self.sheet.bottom - look.px(16) - tall, inner.width, tall)
        """The row of the buttons at the foot."""
        self._foot_lines = 1
        self._foot = self.sheet.bottom - self._foot_height
        top = self.sheet.y + look.px(10 if self.compact else 18)
        top += 0 if self.compact else look.type.line_height(TITLE)
        self.form_box = pygame.Rect(inner.x, top, inner.width + look.px(10), self._foot - top)
        """The area of the form on the sheet."""
        self._place_words()

    @property
    def _foot_height(self) -> int:
        """From the line above the foot to the sheet's end."""
        look = self.look
        words = look.px(14) + self._foot_lines * look.type.line_height(LABEL) if self._has_line else 0
        return look.px(16 + 44 + 12) + words

    def fit(self, content: int, foot_lines: int = 1) -> None:
        """Makes the sheet as high as a form with so much content, and the foot as high as so many lines of words."""
        self._foot_lines = foot_lines
        most = self.mat.bottom - self._foot_height - self.form_box.y
        self.form_box.height = min(content, most)
        self._foot = self.form_box.bottom
        self.sheet.height = self._foot + self._foot_height - self.sheet.y
        self.foot_row.bottom = self.sheet.bottom - self.look.px(16)

    @property
    def foot_top(self) -> int:
        """Where the foot begins: at the line above it."""
        return self._foot

    @property
    def _has_line(self) -> bool:
        return self.words.foot_line and not self.compact

    def _place_words(self) -> None:
        look, rush = self.look, inside(self.mat, True, border_width(self.mat.width))
        room = rush.width - 2 * look.px(14)
        longest = max(unbroken(self.words.title), key=len, default="")
        sizes = range(TITLE, BODY, -2)  # the largest in which every word of the title stands in one piece
        smallest = look.type.yielding(longest, BODY, room, True)
        self._title_size = next((size for size in sizes if look.type.width(longest, size, True) <= room), smallest)
        self.title_lines = look.type.wrap(self.words.title, self._title_size, room, True)
        self._lines = [part for line in self.words.lines for part in broken_line(look, line, room)]
        self._words_at = (rush.x + look.px(14), rush.y + look.px(18))
        high = len(self.title_lines) * look.type.line_height(self._title_size)
        high += len(self._lines) * look.type.line_height(LABEL)
        top = self._words_at[1] + high + look.px(14)
        side = round(rush.width * 0.06)
        self.picture_place = pygame.Rect(rush.x + side, top, rush.width - 2 * side, max(8, rush.bottom - side - top))
        """The part of the mat below its words."""

    def paint(self, target: pygame.Surface, picture: pygame.Surface | None) -> None:
        """Draws all but the form and the foot; a `picture` larger than its place is left out."""
        look = self.look
        target.blit(ground(target.get_size(), look), (0, 0))
        self._paint_mat(target)
        place = self.picture_place
        if picture is not None and picture.get_width() <= place.width and picture.get_height() <= place.height:
            target.blit(picture, picture.get_rect(center=place.center))
        target.blit(sheet(self.sheet.size, look), (self.sheet.x - 12, self.sheet.y - 12))
        if not self.compact:
            at = (self.sheet.x + self._pad, self.sheet.y + look.px(14))
            place_text(target, look, self.words.heading, TITLE, at, bold=True)

    def _paint_mat(self, target: pygame.Surface) -> None:
        look = self.look
        pygame.draw.rect(target, look.palette.outline, self.mat.inflate(6, 6), border_radius=2)
        target.blit(mat_picture(MatKind(self.mat.size, True, border_width(self.mat.width)), look), self.mat)
        y = place_lines(target, look, self.title_lines, self._title_size, self._words_at, bold=True)
        place_lines(target, look, self._lines, LABEL, (self._words_at[0], y), quiet_ink(look.palette))

    def holds(self, words: str) -> bool:
        """Whether one line above the buttons has room for all of some words."""
        return self.look.type.width(words, LABEL) <= self.sheet.width - 2 * self._pad

    def paint_foot(self, target: pygame.Surface, words: str, warning: bool) -> None:
        """Draws the line between form and foot, and words above the buttons."""
        look = self.look
        x, right = self.sheet.x + self._pad, self.sheet.right - self._pad
        hairline(target, look, x, right, self._foot)
        if not words:
            return
        if not self._has_line:
            lines = look.type.wrap(words, LABEL, right - x - 24)
            face = tag("\n".join(lines), look)
            target.blit(face, face.get_rect(midbottom=(self.sheet.centerx, self._foot - 6)))
            return
        colour = look.palette.vermilion_text if warning else look.palette.muted
        y, lines = self._foot + look.px(8), self.foot_lines(words)
        if len(lines) > self._foot_lines:
            place_text(target, look, words, LABEL, (x, y), colour, room=right - x)
        else:
            place_lines(target, look, lines, LABEL, (x, y), colour)

    def foot_lines(self, words: str) -> list[str]:
        """Some words as they would stand above the buttons."""
        return self.look.type.wrap(words, LABEL, self.sheet.width - 2 * self._pad)
