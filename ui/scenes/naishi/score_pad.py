"""The end of Naishi: the score pad, filled line by line beside both open territories."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from games.core.words import N_, tr, tr_c
from games.naishi.cards import CARDS, Card, name
from games.naishi.scoring import ScoreRow, places_of
from games.naishi.view import View
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, hairline, place_lines, place_text, stamp
from ui.drawing.palette import Colour
from ui.scenes.naishi import cards
from ui.scenes.naishi.layout import Layout
from ui.table.features.curve import HEAD, paint_heading
from ui.table.panel.blocks import BLEED, Block

_NARROWER: Final = 0.78
"""The score pad's width as a share of what stands beside it."""
_LEAST_FACE: Final = 28
"""A card that is counted is not drawn narrower."""
# translators: the sum of a player’s points.
_SUM: Final = N_("Together")
Line = tuple[Card, tuple[int | None, int | None]]


def lines_of(view: View) -> tuple[Line, ...]:
    """A line a kind of card that anybody has: what it is worth to each; what Ninjas have become at the end."""
    rows = [view.sheet(seat).rows for seat in (0, 1)]
    lines: list[Line] = []
    for spec in CARDS:
        if spec.card is not Card.NINJA:
            lines.append((spec.card, (_points(rows[0], spec.card), _points(rows[1], spec.card))))
    lines.append((Card.NINJA, (_ninja_points(rows[0]), _ninja_points(rows[1]))))
    return tuple(line for line in lines if line[1] != (None, None))


def _points(rows: Sequence[ScoreRow], card: Card) -> int | None:
    found = [row.points for row in rows if row.card is card and not row.ninja]
    return sum(found) if found else None


def _ninja_points(rows: Sequence[ScoreRow]) -> int | None:
    found = [row.points for row in rows if row.ninja or row.card is Card.NINJA]
    return sum(found) if found else None


def counts_in(row: ScoreRow, card: Card) -> bool:
    """Whether a row of an account belongs to the line of a card."""
    return row.ninja or row.card is Card.NINJA if card is Card.NINJA else row.card is card and not row.ninja


@dataclass(frozen=True)
class ScorePad(Block):
    """The score pad: one line a kind of card, two columns of points, the totals."""

    lines: tuple[Line, ...]
    totals: tuple[int, int]
    crests: tuple[tuple[int, Colour], tuple[int, Colour]]
    counted: int
    """The number of lines that are written; the next one is being counted."""
    summed: bool = True
    """Whether the totals are told once all lines are."""
    tight: bool = False
    """The lines stand closer together."""
    given: tuple[int, int] = (0, 0)
    """The points of a handicap, which have a line of their own above the sum."""

    def least_width(self, look: Look) -> int:
        """The width of the longest name beside both columns."""
        names = [*(name(card) for card, _ in self.lines), tr(_SUM)]
        return max(look.type.width(each, LABEL, True) for each in names) + look.px(72)

    def shorter(self) -> Sequence[Block]:
        """Lines closer together; then without those in which nobody has a point, once all are counted."""
        tight = replace(self, tight=True)
        scored = tuple(line for line in self.lines if any(line[1]))
        done = self.counted >= len(self.lines)
        return (tight, replace(tight, lines=scored, counted=len(scored))) if done else (tight,)

    def joints(self, look: Look, width: int) -> Sequence[int]:
        """Between its lines, below the first one."""
        return [look.px(HEAD) + self._row(look) * number for number in range(1, len(self.lines))]

    def _row(self, look: Look) -> int:
        return look.type.line_height(LABEL) if self.tight else look.px(22)

    def height(self, look: Look, width: int) -> int:
        """Returns the height of the heading, the lines and the sum."""
        return look.px(HEAD + 8) + self._row(look) * (len(self.lines) + 1 + any(self.given))

    def paint(self, target: pygame.Surface, look: Look) -> None:
        paint_heading(target, look, tr("Scoring"), beside=look.px(64))
        right, row = target.get_width() - BLEED, self._row(look)
        columns = (right - look.px(44), right - look.px(4))
        for (crest, colour), column in zip(self.crests, columns, strict=True):
            disc = crest_disc(crest, look.px(8), colour, look)
            target.blit(disc, disc.get_rect(midright=(column + look.px(4), look.px(24))))
        y = look.px(HEAD)
        for number, (card, points) in enumerate(self.lines):
            written = points if number < self.counted else ()
            self._paint_line(target, look, y, name(card), written, bold=number == self.counted)
            y += row
        if any(self.given):
            self._paint_line(target, look, y, tr("Handicap"), self.given)
            y += row
        hairline(target, look, BLEED, right, y + 1)
        y += look.px(4)
        whole = self.summed and self.counted >= len(self.lines)
        self._paint_line(target, look, y, tr(_SUM), self.totals if whole else (), bold=whole)

    def _paint_line(
        self, target: pygame.Surface, look: Look, y: int, words: str, points: tuple[int | None, ...], bold: bool = False
    ) -> None:
        right, middle = target.get_width() - BLEED, y + self._row(look) // 2
        room = right - look.px(66) - BLEED
        place_text(target, look, words, LABEL, (BLEED, middle), bold=bold, middle=True, room=room)
        for value, column in zip(points, (right - look.px(44), right - look.px(4)), strict=False):
            text = "\u2013" if value is None else str(value)
            colour = look.palette.vermilion_text if value is not None and value < 0 else look.palette.ink
            place_text(target, look, text, LABEL, (column, middle), colour, bold=bold, align="right", middle=True)


@dataclass(frozen=True)
class CountedCard(Block):
    """The card that is counted now, large, and what it earns each: why, and how much."""

    card: Card
    reasons: tuple[tuple[str, ...], tuple[str, ...]]
    """By seat, a line a reason, with its points."""
    points: tuple[int | None, int | None]
    crests: tuple[tuple[int, Colour], tuple[int, Colour]]
    beside: ScorePad
    """The score pad beside it, as high as which it is."""

    def height(self, look: Look, width: int) -> int:
        """As high as the score pad, which is narrower."""
        return self.beside.height(look, round(width * _NARROWER))

    def paint(self, target: pygame.Surface, look: Look) -> None:
        box = pygame.Rect(BLEED, 2, target.get_width() - 2 * BLEED, target.get_height() - 6)
        pygame.draw.rect(target, look.palette.line, box, 1, border_radius=8)
        needed, air = self._needed(look, box.width), look.px(18)
        wide = min(look.px(96), round((box.height * 0.42) / cards.RATIO), box.width // 2)
        wide = min(wide, round((box.height - needed - 2 * air) / cards.RATIO))
        y = box.top + air
        if wide >= look.px(_LEAST_FACE):  # the words keep their letters: a smaller face makes room for them, or none
            face = cards.face(self.card, wide, look)
            at = face.get_rect(midtop=(box.centerx, y))
            target.blit(cards.shadow(wide, look), (at.x - 4, at.y - 4))
            target.blit(face, at)
            y = at.bottom + air - 2
        clip = target.get_clip()
        target.set_clip(box.inflate(-2, -2))
        for seat in (0, 1):
            y = self._paint_seat(target, look, seat, box, y)
        target.set_clip(clip)

    def _lines(self, look: Look, seat: int, width: int) -> list[str]:
        room = width - look.px(24 + 24 + 44)
        found = self.reasons[seat] or (tr_c("naishi score", "none"),)
        return [line for words in found for line in look.type.wrap(words, LABEL, room)]

    def _needed(self, look: Look, width: int) -> int:
        line, gap = look.type.line_height(LABEL), look.px(12)
        return sum(max(look.px(22), line * len(self._lines(look, seat, width))) + gap for seat in (0, 1))

    def _paint_seat(self, target: pygame.Surface, look: Look, seat: int, box: pygame.Rect, y: int) -> int:
        crest, colour = self.crests[seat]
        disc = crest_disc(crest, look.px(10), colour, look)
        target.blit(disc, (box.x + look.px(12), y))
        points = self.points[seat]
        text = "\u2013" if points is None else f"{points:+d}"
        palette = look.palette
        shade = palette.vermilion_text if points is not None and points < 0 else palette.ink
        at = (box.right - look.px(14), y - look.px(2))
        place_text(target, look, text, BODY + 2, at, shade, bold=True, align="right")
        lines, x = self._lines(look, seat, box.width), box.x + look.px(42)
        end = place_lines(target, look, lines, LABEL, (x, y), palette.muted)
        return max(end, y + look.px(22)) + look.px(12)


def counted_card(view: View, counted: int, pad: ScorePad) -> CountedCard | None:
    """What is counted now; None once all lines are written."""
    if counted >= len(pad.lines):
        return None
    card, points = pad.lines[counted]
    reasons = (_reasons(view, 0, card), _reasons(view, 1, card))
    return CountedCard(card, reasons, points, pad.crests, pad)


def _reasons(view: View, seat: int, card: Card) -> tuple[str, ...]:
    """Why a territory's cards of a line earn what they do, equal reasons once."""
    found: dict[str, int] = {}
    for row in view.sheet(seat).rows:
        for entry in row.entries if counts_in(row, card) else ():
            # translators: a Ninja has become {card}, and earns by {reason}: "as Naishi: In the middle of the Line".
            words = tr("as {card}: {reason}", card=name(row.card), reason=entry.words) if row.ninja else entry.words
            found[words] = found.get(words, 0) + entry.points
    # translators: why a card earns points, and how many: "Fort below +4".
    return tuple(tr("{reason} {points}", reason=words, points=f"{points:+d}") for words, points in found.items())


def paint_counted(target: pygame.Surface, view: View, layout: Layout, me: int, counted: int, look: Look) -> None:
    """Frames the cards of both territories that the next line counts; `me` is the seat at the bottom."""
    lines = lines_of(view)
    if counted < len(lines):
        for seat in (0, 1):
            for position in _counted_places(view, seat, lines[counted][0]):
                box = layout.rect(("own" if seat == me else "theirs", position))
                stamp(target, cards.rim(box.width, look.palette.vermilion, 4), box.center)


def _counted_places(view: View, seat: int, card: Card) -> list[int]:
    """Where the cards of a line lie in a territory."""
    sheet = view.sheet(seat)
    ninjas = {*sheet.ninjas, *places_of(sheet.cells, Card.NINJA)}
    if card is Card.NINJA:
        return sorted(ninjas)
    return [position for position in places_of(sheet.cells, card) if position not in ninjas]
