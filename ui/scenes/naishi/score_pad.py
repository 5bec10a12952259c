"""The end of Naishi: the score pad, filled line by line beside both open Hands. Any key fills it at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from games.naishi.cards import CARDS, Card, name
from games.naishi.scoring import places_of
from games.naishi.view import View
from ui.controls.buttons import Button, Face, act
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import crest_disc, hairline, place_text, sheet, stamp
from ui.scenes.naishi import cards
from ui.scenes.naishi.layout import Layout
from ui.table.ending import EndingScreen, Result

if TYPE_CHECKING:
    from ui.controls.screen import Stage

SECONDS_A_LINE = 0.45
GAP = 8


class ScorePad(EndingScreen):
    """One line a kind of card, two columns of points, the totals, then what next; the cards counted are framed."""

    smallest = 50

    def __init__(self, app: Stage, result: Result, view: View, layout: Layout, me: int) -> None:
        """`layout` is the table's and `me` the seat at its bottom: the cards counted are framed there."""
        super().__init__(app, result)
        self.layout, self.me = layout, me
        self.sheets = [view.sheet(seat) for seat in range(2)]
        points = [account.by_card for account in self.sheets]
        self.lines = [
            (spec.card, [each.get(spec.card) for each in points])
            for spec in CARDS
            if any(spec.card in each for each in points)
        ]
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

    # -- where everything is ---------------------------------------------------------------

    def _place_rows(self, look: Look) -> bool:
        """Places the lines from the top and the buttons from the bottom; False where they would meet."""
        self.box = self.result.panel.inflate(-20, -20)
        inner = self.box.width - look.px(40)
        self._words = look.type.wrap(self.result.words, BODY, inner, True)
        self._head = look.px(44) + len(self._words) * look.type.line_height(BODY)
        self._buttons_top = self.box.bottom - look.px(16) - 3 * look.px(42) - 2 * GAP
        self._row = look.px(40)
        room = self._buttons_top - look.px(20) - 2 * self._row - self.box.y - self._head
        self._line = min(look.px(27), room // (len(self.lines) + 1))
        self._pad_top = self.box.y + self._head
        self._rows_top = self._pad_top + self._line * (len(self.lines) + 1) + min(look.px(10), self._line // 2)
        return self._line >= look.type.line_height(LABEL)

    def _make_buttons(self, look: Look) -> None:
        x, y = self.box.x + look.px(20), self._buttons_top
        inner, tall = self.box.width - look.px(40), look.px(42)
        half = (inner - GAP) // 2
        main = pygame.Rect(x, y, half, tall)
        first = Button(main, act("Rematch", "play"), look, self.manager, self.result.rematch)
        review = partial(self.close_then, self.result.review)
        rows = (
            (x + half + GAP, y, half, Face("Swap seats", icon="swap"), self.result.swap_seats),
            (x, y + tall + GAP, half, Face("Review", icon="first"), review),
            (x + half + GAP, y + tall + GAP, half, Face("Look around", icon="eye"), self.app.pop),
            (x, y + 2 * (tall + GAP), inner, Face("To the room", icon="home"), self.app.home),
        )
        for left, top, wide, face, press in rows:
            Button(pygame.Rect(left, top, wide, tall), face, look, self.manager, press)
        self.focus.focus(first)

    # -- skipping --------------------------------------------------------------------------

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

    # -- painting --------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        look = self.text_look
        palette = look.palette
        pygame.draw.rect(target, palette.ground, self.result.panel)
        target.blit(sheet(self.box.size, look), (self.box.x - 12, self.box.y - 12))
        x, right = self.box.x + look.px(20), self.box.right - look.px(20)
        y = self.box.y + look.px(14)
        place_text(target, look, "The match is over", LABEL, (x, y), palette.vermilion_text, bold=True)
        y += look.px(22)
        for line in self._words if self.whole else ["Counting the territories"]:
            place_text(target, look, line, BODY, (x, y), bold=True)
            y += look.type.line_height(BODY)
        columns = (right - look.px(72), right - look.px(4))
        self._paint_lines(target, x, right, columns)
        self._paint_totals(target, x, right, columns)
        if not self.whole:
            self._paint_counted(target, self.lines[self.filled][0])

    def _paint_lines(self, target: pygame.Surface, x: int, right: int, columns: tuple[int, int]) -> None:
        look = self.text_look
        y = self._pad_top + self._line // 2
        for seat, column in enumerate(columns):
            disc = crest_disc(self.result.places[seat].crest, look.px(9), self.result.places[seat].colour, look)
            target.blit(disc, disc.get_rect(midright=(column + look.px(4), y)))
        for number, (card, points) in enumerate(self.lines):
            top = self._pad_top + self._line * (number + 1)
            y = top + self._line // 2
            hairline(target, look, x, right, top)
            place_text(target, look, name(card), LABEL, (x, y), bold=number == self.filled, middle=True)
            if number >= self.filled:
                continue
            for value, column in zip(points, columns, strict=True):
                text = "\u2013" if value is None else str(value)
                colour = look.palette.vermilion_text if value is not None and value < 0 else look.palette.ink
                place_text(target, look, text, LABEL, (column, y), colour, align="right", middle=True)

    def _paint_totals(self, target: pygame.Surface, x: int, right: int, columns: tuple[int, int]) -> None:
        """A row a player: name, different cards, total."""
        look = self.text_look
        hairline(target, look, x, right, self._rows_top)
        for seat, who in enumerate(self.result.places):
            middle = self._rows_top + self._row * seat + self._row // 2
            won = self.whole and who.won
            disc = crest_disc(who.crest, look.px(12), who.colour, look)
            target.blit(disc, disc.get_rect(midleft=(x, middle)))
            at = x + disc.get_width() + look.px(10)
            if not self.whole:
                place_text(target, look, look.type.fit(who.name, BODY, right - at), BODY, (at, middle), middle=True)
                continue
            total = str(self.sheets[seat].total)
            size = BODY + 6
            box = place_text(target, look, total, size, (columns[1], middle), bold=True, align="right", middle=True)
            words = look.type.fit(who.name, BODY, box.left - look.px(10) - at, won)
            up = look.type.line_height(LABEL) // 2
            place_text(target, look, words, BODY, (at, middle - up), bold=won, middle=True)
            kinds = f"{self.sheets[seat].types} kinds besides Mountain"
            detail = look.type.fit(kinds, LABEL, box.left - look.px(6) - at)
            place_text(target, look, detail, LABEL, (at, middle + up), look.palette.muted, middle=True)

    def _paint_counted(self, target: pygame.Surface, card: Card) -> None:
        """Frames the cards of both territories that the next line counts."""
        for seat, account in enumerate(self.sheets):
            owner = "own" if seat == self.me else "theirs"
            for position in places_of(account.cells, card):
                box = self.layout.rect((owner, position))
                stamp(target, cards.rim(box.width, self.look.palette.vermilion, 4), box.center)
