"""A picture of words, cards and stars one below the other, put together in the background and scrolled as one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from games.senshiai.cards.collection import CARDS
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.palette import Colour, mix
from ui.drawing.stars import star
from ui.drawing.vector import rect_picture
from ui.scenes.senshiai import cards

StarRow = tuple[str, str, bool]
"""The words of a star, a note at the right, and whether it is won."""


class Page:
    """The column: each call puts something below what is there; `surface` draws all of it."""

    def __init__(self, width: int, look: Look) -> None:
        self.width, self.look, self.y = width, look, 0
        self._drawn: list[Callable[[pygame.Surface], object]] = []

    def space(self, pixels: int) -> None:
        """Leaves so many pixels at 100 % empty."""
        self.y += self.look.px(pixels)

    def text(
        self, words: str, size: float = LABEL, colour: Colour | None = None, *, bold: bool = False, left: int = 0,
        right: int = 0,
    ) -> None:  # fmt: skip
        """Words in as many lines as they need, between two margins in pixels."""
        look = self.look
        high = look.type.line_height(size)
        for line in look.type.wrap(words, size, self.width - left - right, bold):
            at = (left, self.y)
            self._drawn.append(lambda target, line=line, at=at: place_text(  # type: ignore[misc]
                target, look, line, size, at, colour, bold=bold
            ))  # fmt: skip
            self.y += high

    def beside(self, words: str, size: float, colour: Colour) -> None:
        """Words at the right end of the line that comes next, which leaves them room."""
        at = (self.width, self.y)
        room = self.width / 2
        self._drawn.append(lambda target: place_text(
            target, self.look, words, size, at, colour, align="right", room=room
        ))  # fmt: skip

    def rule(self) -> None:
        """A hairline with air round it."""
        self.space(9)
        y, colour = self.y, mix(self.look.palette.line, self.look.palette.ink, 0.1)
        self._drawn.append(lambda target: pygame.draw.line(target, colour, (0, y), (self.width, y)))
        self.space(10)

    def picture(self, made: pygame.Surface, *, left: int = 0) -> None:
        """A picture at the left."""
        at = (left, self.y)
        self._drawn.append(lambda target: target.blit(made, at))
        self.y += made.get_height()

    def stars(self, rows: Sequence[StarRow], *, plates: bool) -> None:
        """A row for each star: on a plate of its own, or close together."""
        look = self.look
        side, pad = look.px(20), look.px(10 if plates else 1)
        for words, note, won in rows:
            left = pad + side + look.px(9)
            wide = look.type.width(note, LABEL) + look.px(18) if note else 0
            beside = wide <= self.width * 0.42
            lines = look.type.wrap(words, LABEL, self.width - left - pad - (wide if beside else 0), plates)
            small = [] if beside else look.type.wrap(note, LABEL, self.width - left - pad)
            line = look.type.line_height(LABEL)
            high = max(side, (len(lines) + len(small)) * line) + 2 * (look.px(8) if plates else look.px(3))
            box = pygame.Rect(0, self.y, self.width, high)
            self._drawn.append(
                lambda target, box=box, lines=lines, small=small, left=left, note=note if beside else "", won=won: (  # type: ignore[misc]
                    self._star_row(target, box, lines, small, left, note, won, plates=plates, pad=pad)
                )
            )
            self.y += high + look.px(6 if plates else 0)

    def _star_row(
        self, target: pygame.Surface, box: pygame.Rect, lines: Sequence[str], small: Sequence[str], left: int,
        note: str, won: bool, *, plates: bool, pad: int,
    ) -> None:  # fmt: skip
        look, palette = self.look, self.look.palette
        if plates:
            plate = rect_picture(box.size, radius=6, fill=palette.paper, stroke=palette.line)
            target.blit(plate, box)
        side = look.px(20)
        face = star(side, look, won=won)
        target.blit(face, face.get_rect(midleft=(pad, box.centery)))
        line = look.type.line_height(LABEL)
        y = box.centery - (len(lines) + len(small)) * line // 2
        for words in lines:
            place_text(target, look, words, LABEL, (left, y), bold=plates)
            y += line
        for words in small:
            place_text(target, look, words, LABEL, (left, y), palette.muted)
            y += line
        if note:
            at = (box.right - pad, box.centery)
            place_text(target, look, note, LABEL, at, palette.muted, align="right", middle=True)

    def faces(
        self, shown: Sequence[tuple[int, str]], width: int, *, marked: frozenset[int] = frozenset(), mark: str = "",
        gap: int = 8,
    ) -> list[pygame.Rect]:  # fmt: skip
        """Cards in rows, each with a short text at its corner; those `marked` have a word on them. Returns where they
        lie on the page."""
        look = self.look
        high = cards.size_of(width)[1]
        air = look.px(gap)
        columns = max(1, (self.width + air) // (width + air))
        label = _seal(mark, look) if mark and marked else None
        boxes = []
        for number, (card, corner) in enumerate(shown):
            row, column = divmod(number, columns)
            at = (column * (width + air), self.y + row * (high + air))
            boxes.append(pygame.Rect(at, (width, high)))
            self._drawn.append(
                lambda target, card=card, at=at, corner=corner: self._face(  # type: ignore[misc]
                    target, card, at, width, corner, label if card in marked else None
                )
            )
        rows = -(-len(shown) // columns)
        self.y += rows * (high + air) - (air if rows else 0)
        return boxes

    def drawn(self, draw: Callable[[pygame.Surface], object], height: int) -> None:
        """Something else of a height in pixels; `draw` puts it where the page stands now."""
        self._drawn.append(draw)
        self.y += height

    def _face(
        self, target: pygame.Surface, card: int, at: tuple[int, int], width: int, corner: str,
        label: pygame.Surface | None,
    ) -> None:  # fmt: skip
        look, palette = self.look, self.look.palette
        face = cards.face(CARDS[card], width, look)
        target.blit(face, at)
        if label is not None:
            wide = min(label.get_width(), width - 4)
            small = (
                label if wide == label.get_width() else pygame.transform.smoothscale_by(label, wide / label.get_width())
            )
            target.blit(small, (at[0] + 2, at[1] + face.get_height() - small.get_height() - 4))
        if corner:
            wide = look.type.width(corner, LABEL, True) + look.px(8)
            box = pygame.Rect(0, 0, wide, look.type.line_height(LABEL))
            box.bottomright = (at[0] + face.get_width() + 2, at[1] + face.get_height() - 2)
            target.blit(rect_picture(box.size, radius=4, fill=palette.paper, stroke=palette.outline, width=1.5), box)
            place_text(target, look, corner, LABEL, box.center, bold=True, align="centre", middle=True)

    def surface(self) -> pygame.Surface:
        """All of it. Slow: for the background."""
        made = pygame.Surface((max(1, self.width), max(1, self.y + 2)), pygame.SRCALPHA)
        for draw in self._drawn:
            draw(made)
        return made


def _seal(words: str, look: Look) -> pygame.Surface:
    """A word as a seal is pressed onto a card, a little turned."""
    palette = look.palette
    size = look.type.width(words, LABEL, True) + look.px(10), look.type.line_height(LABEL)
    plate = rect_picture(size, radius=3, fill=palette.vermilion, stroke=palette.on_vermilion).copy()
    middle = (size[0] / 2, size[1] / 2)
    place_text(plate, look, words, LABEL, middle, palette.on_vermilion, bold=True, align="centre", middle=True)
    return pygame.transform.rotozoom(plate, 6, 1.0)


BIG: float = BODY + 1
"""The size of what stands between words and titles."""
