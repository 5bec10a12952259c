"""The end of Naishi: the score pad, filled line by line beside both open territories."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from games.core.words import N_, tr
from games.naishi.cards import CARDS, Card, name
from games.naishi.scoring import places_of
from games.naishi.view import View
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, hairline, place_text, stamp
from ui.drawing.palette import Colour
from ui.scenes.naishi import cards
from ui.scenes.naishi.layout import Layout
from ui.table.features.curve import HEAD, paint_heading
from ui.table.panel.blocks import BLEED, Block

_SUM: Final = N_("Together")
Line = tuple[Card, tuple[int | None, int | None]]


def lines_of(view: View) -> tuple[Line, ...]:
    """A line a kind of card that anybody has: what it is worth to each."""
    points = [view.sheet(seat).by_card for seat in (0, 1)]
    return tuple(
        (spec.card, (points[0].get(spec.card), points[1].get(spec.card)))
        for spec in CARDS
        if any(spec.card in each for each in points)
    )


@dataclass(frozen=True)
class ScorePad(Block):
    """The score pad: one line a kind of card, two columns of points, the totals."""

    lines: tuple[Line, ...]
    totals: tuple[int, int]
    crests: tuple[tuple[int, Colour], tuple[int, Colour]]
    counted: int
    """The number of lines that are written; the next one is being counted."""

    def fitting(self, look: Look, width: int) -> Look:
        """The look, or one of smaller text in which every name is whole in so much room."""
        names = [*(name(card) for card, _ in self.lines), tr(_SUM)]
        needed = max(look.type.width(each, LABEL, True) for each in names) + look.px(72)
        return look if needed <= width else look.scaled(width / needed)

    def height(self, look: Look, width: int) -> int:
        """Returns the height of the heading, the lines and the sum."""
        look = self.fitting(look, width)
        return look.px(HEAD + 8) + look.px(22) * (len(self.lines) + 1)

    def paint(self, target: pygame.Surface, look: Look) -> None:
        look = self.fitting(look, target.get_width() - 2 * BLEED)
        paint_heading(target, look, tr("The count"), beside=look.px(64))
        right, row = target.get_width() - BLEED, look.px(22)
        columns = (right - look.px(44), right - look.px(4))
        for (crest, colour), column in zip(self.crests, columns, strict=True):
            disc = crest_disc(crest, look.px(8), colour, look)
            target.blit(disc, disc.get_rect(midright=(column + look.px(4), look.px(24))))
        y = look.px(HEAD)
        for number, (card, points) in enumerate(self.lines):
            written = points if number < self.counted else ()
            self._paint_line(target, look, y, name(card), written, bold=number == self.counted)
            y += row
        hairline(target, look, BLEED, right, y + 1)
        y += look.px(4)
        whole = self.counted >= len(self.lines)
        self._paint_line(target, look, y, tr(_SUM), self.totals if whole else (), bold=whole)

    def _paint_line(
        self, target: pygame.Surface, look: Look, y: int, words: str, points: tuple[int | None, ...], bold: bool = False
    ) -> None:
        right, middle = target.get_width() - BLEED, y + look.px(11)
        room = right - look.px(66) - BLEED
        place_text(target, look, words, LABEL, (BLEED, middle), bold=bold, middle=True, room=room)
        for value, column in zip(points, (right - look.px(44), right - look.px(4)), strict=False):
            text = "\u2013" if value is None else str(value)
            colour = look.palette.vermilion_text if value is not None and value < 0 else look.palette.ink
            place_text(target, look, text, LABEL, (column, middle), colour, bold=bold, align="right", middle=True)


def paint_counted(target: pygame.Surface, view: View, layout: Layout, me: int, counted: int, look: Look) -> None:
    """Frames the cards of both territories that the next line counts; `me` is the seat at the bottom."""
    lines = lines_of(view)
    if counted < len(lines):
        for seat in (0, 1):
            for position in places_of(view.sheet(seat).cells, lines[counted][0]):
                box = layout.rect(("own" if seat == me else "theirs", position))
                stamp(target, cards.rim(box.width, look.palette.vermilion, 4), box.center)
