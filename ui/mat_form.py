"""A form on a sheet of paper beside a mat: what the set-up and the settings look like."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from ui.form import FormScene
from ui.launcher.mats import MatKind, border_width, broken_line, inside, mat_picture, quiet_ink
from ui.lettering import BODY, LABEL, TITLE
from ui.paint import ground, hairline, place_text, sheet, tag

if TYPE_CHECKING:
    from ui.scene import Stage


class MatFormScene(FormScene):
    """The mat holds a title, a few lines and a picture; the sheet a heading, the form and a foot.

    Subclasses make their buttons with `other` in `build_foot`.
    """

    heading: ClassVar[str] = ""
    """The sheet's title; left out where the window is low for the size of the text."""
    foot_line: ClassVar[bool] = True
    """True: a line above the buttons is kept for words."""

    def __init__(self, app: Stage) -> None:
        super().__init__(app)
        self.mat = pygame.Rect(0, 0, 0, 0)
        self.sheet = pygame.Rect(0, 0, 0, 0)

    # -- for subclasses --------------------------------------------------------------------

    def mat_title(self) -> str:
        """The title on the mat."""
        return ""

    def mat_lines(self) -> tuple[str, ...]:
        """What stands below it."""
        return ()

    def mat_picture(self) -> pygame.Surface | None:
        """What lies on the mat, at most as large as `picture_place`."""
        return None

    def build_foot(self, row: pygame.Rect) -> None:
        """Makes the buttons at the sheet's foot, inside `row`."""

    def foot_words(self) -> tuple[str, bool]:
        """A line above those buttons, and whether it is a warning."""
        return "", False

    # -- layout ----------------------------------------------------------------------------

    def frame(self) -> pygame.Rect:
        wide, high = self.app.size
        look = self.look
        margin = round(high * 0.045)
        height = high - 2 * margin
        room = max(round(wide * 0.25), wide - 3 * margin - look.px(680))  # the form comes before the mat
        self.mat = pygame.Rect(margin, margin, min(height // 2, room), height)
        left = self.mat.right + margin
        self.sheet = pygame.Rect(left, margin, min(wide - margin - left, look.px(900)), height)
        spare = (wide - margin - self.sheet.right) // 2
        self.mat.x += spare
        self.sheet.x += spare
        pad = self.pad
        inner = self.sheet.inflate(-2 * pad, 0)
        tall = look.px(44)
        self.build_foot(pygame.Rect(inner.x, self.sheet.bottom - look.px(16) - tall, inner.width, tall))
        top = self.sheet.y + look.px(10 if self.compact else 18)
        top += 0 if self.compact else look.type.line_height(TITLE)
        return pygame.Rect(inner.x, top, inner.width + look.px(10), self.foot - top)

    @property
    def pad(self) -> int:
        """From the sheet's edge to its content."""
        return max(16, min(self.look.px(28), round(self.sheet.width * 0.045)))

    @property
    def compact(self) -> bool:
        """True where the window is low for the size of the text: the title and the line at the foot go."""
        return self.sheet.height < self.look.px(500)

    @property
    def foot(self) -> int:
        """Where the form ends and the foot begins."""
        line = self.look.px(14) + self.look.type.line_height(LABEL) if self.foot_line and not self.compact else 0
        return self.sheet.bottom - self.look.px(16 + 44 + 12) - line

    @property
    def _rush(self) -> pygame.Rect:
        return inside(self.mat, True, border_width(self.mat.width))

    @property
    def _title_size(self) -> int:
        """The largest size in which every word of the title stands in one piece."""
        type_, room = self.look.type, self._rush.width - 2 * self.look.px(14)
        longest = max(self.mat_title().split(), key=len, default="")
        return next((size for size in range(TITLE, BODY, -2) if type_.width(longest, size, True) <= room), BODY)

    def _mat_words(self) -> tuple[list[str], list[str]]:
        look, room = self.look, self._rush.width - 2 * self.look.px(14)
        names = look.type.wrap(self.mat_title(), self._title_size, room, True)
        return names, [part for line in self.mat_lines() for part in broken_line(look, line, room)]

    def picture_place(self) -> pygame.Rect:
        """The part of the mat below its words."""
        look, rush = self.look, self._rush
        names, lines = self._mat_words()
        words = len(names) * look.type.line_height(self._title_size) + len(lines) * look.type.line_height(LABEL)
        top = rush.y + look.px(18) + words + look.px(14)
        side = round(rush.width * 0.06)
        return pygame.Rect(rush.x + side, top, rush.width - 2 * side, max(8, rush.bottom - side - top))

    # -- painting --------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        look = self.look
        target.blit(ground(target.get_size(), look), (0, 0))
        self._paint_mat(target)
        target.blit(sheet(self.sheet.size, look), (self.sheet.x - 12, self.sheet.y - 12))
        x = self.sheet.x + self.pad
        if not self.compact:
            place_text(target, look, self.heading, TITLE, (x, self.sheet.y + look.px(14)), bold=True)
        self.paint_form(target)
        self._paint_foot(target)

    def _paint_mat(self, target: pygame.Surface) -> None:
        look = self.look
        pygame.draw.rect(target, look.palette.outline, self.mat.inflate(6, 6), border_radius=2)
        target.blit(mat_picture(MatKind(self.mat.size, True, border_width(self.mat.width)), look), self.mat)
        x, y = self._rush.x + look.px(14), self._rush.y + look.px(18)
        names, lines = self._mat_words()
        for part in names:
            place_text(target, look, part, self._title_size, (x, y), bold=True)
            y += look.type.line_height(self._title_size)
        for part in lines:
            place_text(target, look, part, LABEL, (x, y), quiet_ink(look.palette))
            y += look.type.line_height(LABEL)
        picture, place = self.mat_picture(), self.picture_place()
        if picture is not None and picture.get_width() <= place.width and picture.get_height() <= place.height:
            target.blit(picture, picture.get_rect(center=place.center))

    def _paint_foot(self, target: pygame.Surface) -> None:
        look = self.look
        x, right = self.sheet.x + self.pad, self.sheet.right - self.pad
        hairline(target, look, x, right, self.foot)
        words, warning = self.foot_words()
        if not words:
            return
        if not self.foot_line or self.compact:
            lines = look.type.wrap(words, LABEL, right - x - 24)
            face = tag("\n".join(lines), look, "none")
            target.blit(face, face.get_rect(midbottom=(self.sheet.centerx, self.foot - 6)))
            return
        colour = look.palette.vermilion_text if warning else look.palette.muted
        fitted = look.type.fit(words, LABEL, right - x)
        place_text(target, look, fitted, LABEL, (x, self.foot + look.px(8)), colour)
