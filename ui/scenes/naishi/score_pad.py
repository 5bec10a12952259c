"""The end of Naishi: the score pad, filled line by line with both Hands open. Any key fills it at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from games.naishi.cards import CARDS, Card, name
from ui.lettering import BODY, LABEL
from ui.paint import crest_disc, hairline, place_text, scrim, sheet
from ui.table.ending import EndingScene

if TYPE_CHECKING:
    from ui.app import App

SECONDS_A_LINE = 0.45


class ScorePad(EndingScene):
    """One line a kind of card, two columns of points, the totals, then what next."""

    def __init__(self, app: App, table: Any) -> None:
        super().__init__(app, table)
        view = table.match.view_at(table.shown, None)
        self.sheets = [view.sheet(seat) for seat in range(2)]
        found: list[tuple[Card, tuple[int | None, int | None]]] = []
        for spec in CARDS:
            points = [
                next((row.points for row in account.rows if row.card is spec.card), None) for account in self.sheets
            ]
            if any(value is not None for value in points):
                found.append((spec.card, (points[0], points[1])))
        self.lines = found
        self.passed = 0.0 if self.motion.speed > 0 else 1e9

    @property
    def filled(self) -> int:
        """How many lines are written."""
        speed = max(0.01, self.motion.speed)
        return min(len(self.lines), int(self.passed / (SECONDS_A_LINE * speed)))

    @property
    def whole(self) -> bool:
        """True when the totals stand."""
        return self.filled >= len(self.lines)

    @property
    def moving(self) -> bool:
        return super().moving or not self.whole

    def tick(self, seconds: float) -> None:
        before = self.filled
        if not self.whole:
            self.passed += seconds
        if self.filled != before:
            self.app.sounds.play("bell" if self.whole else "paper")
            self.mark()

    def build(self) -> None:
        super().build()
        look = self.look
        row = min(look.px(26), (self.app.size[1] - look.px(380)) // max(1, len(self.lines) + 1))
        extra = row * (len(self.lines) + 1) + look.px(16)
        shift = extra // 2
        self._line = row
        self._pad_top = self._rows_top - shift + look.px(4)
        self.box = self.box.inflate(0, extra)
        self._rows_top += extra - shift
        for element in self.focus.elements():
            element.set_position((element.rect.x, element.rect.y + extra - shift))

    def _skip(self) -> bool:
        if self.whole:
            return False
        self.passed = 1e9
        self.mark()
        return True

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._skip():
            return
        super().handle(event)

    def paint(self, target: pygame.Surface) -> None:
        look = self.look
        palette = look.palette
        target.blit(scrim(target.get_size(), look), (0, 0))
        target.blit(sheet(self.box.size, look), (self.box.x - 12, self.box.y - 12))
        x, right = self.box.x + look.px(28), self.box.right - look.px(28)
        y = self.box.y + look.px(24)
        place_text(target, look, "The match is over", LABEL, (x, y), palette.vermilion_text, bold=True)
        y += look.px(24)
        for line in self._lines if self.whole else ["Counting the territories"]:
            place_text(target, look, line, BODY + 4, (x, y), bold=True)
            y += look.type.line_height(BODY + 4)
        columns = (right - look.px(110), right - look.px(16))
        self._paint_lines(target, x, right, columns)
        self._paint_totals(target, x, right, columns)

    def _paint_lines(self, target: pygame.Surface, x: int, right: int, columns: tuple[int, int]) -> None:
        look = self.look
        y = self._pad_top + self._line // 2
        for seat, column in enumerate(columns):
            disc = crest_disc(self.table.seat_crest(seat), look.px(10), self.table.seat_colour(seat), look)
            target.blit(disc, disc.get_rect(center=(column - look.px(8), y)))
        for number, (card, points) in enumerate(self.lines):
            y = self._pad_top + self._line * (number + 1) + self._line // 2
            hairline(target, look, x, right, y - self._line // 2)
            place_text(target, look, name(card), LABEL + 1, (x, y), middle=True)
            if number >= self.filled:
                continue
            for value, column in zip(points, columns, strict=True):
                text = "\u2013" if value is None else str(value)
                colour = look.palette.vermilion_text if value is not None and value < 0 else look.palette.ink
                place_text(target, look, text, LABEL + 1, (column, y), colour, align="right", middle=True)

    def _paint_totals(self, target: pygame.Surface, x: int, right: int, columns: tuple[int, int]) -> None:
        look = self.look
        outcome = self.table.match.outcome
        y = self._rows_top
        hairline(target, look, x, right, y)
        for seat, who in enumerate(self.table.match.seats):
            middle = y + self._row * seat + self._row // 2
            won = self.whole and outcome is not None and seat in outcome.winners
            room = columns[0] - x - look.px(30)
            words = look.type.fit(who.name, BODY, room, won)
            place_text(target, look, words, BODY, (x, middle), bold=won, middle=True)
            if self.whole:
                detail = f"{self.sheets[seat].types} different cards"
                at = (columns[0], middle)
                place_text(target, look, detail, LABEL, at, look.palette.muted, align="right", middle=True)
                total = str(self.sheets[seat].total)
                place_text(target, look, total, BODY + 4, (columns[1], middle), bold=True, align="right", middle=True)
