"""The record: a line a game, a cell a level, the way to the next level, and the streak."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from games.core.opponent import read_opponent
from games.core.types import LEVELS
from games.core.words import tr, tr_c, tr_n
from games.guests.book import Book, GameRow
from games.guests.progress import RINGS
from games.guests.statistics import Tally
from ui.controls.buttons import Button
from ui.controls.labels import ButtonLabel
from ui.controls.screen import Screen
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import hairline, place_lines, place_text, sheet
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch

WIDTH: Final = 560
HEIGHT: Final = 330
"""The least that it needs, at 100 %."""
Cell = tuple[str, str]
"""The key of a cell: a game and a level."""


def level_words(level: str) -> str:
    """Returns a level as players read it."""
    return read_opponent(level).words


def _about_cell(game: str, level: str) -> str:
    return tr("{game}: matches at {level}", game=game, level=level_words(level))


class RecordSheet:
    """The sheet; `chosen` hears of the cell that is pressed."""

    def __init__(self, screen: Screen, chosen: Callable[[Cell], object]) -> None:
        self.screen, self.chosen = screen, chosen
        self.controls: dict[str, Button] = {}
        self.box = pygame.Rect(0, 0, 0, 0)
        self.places: dict[Cell, pygame.Rect] = {}

    def build(self, box: pygame.Rect, book: Book | None) -> None:
        """Makes a button of every cell that has matches."""
        self.box = box
        self.controls, self.places = {}, {}
        if book is None:
            return
        look = self.screen.look
        columns = self._columns(look, book)
        for number, row in enumerate(book.rows):
            middle = self._middle(look, number, len(book.rows))
            for level, x in zip(LEVELS, columns[:-2], strict=True):
                high = min(look.px(42), self._pitch(len(book.rows)) - 6)
                place = pygame.Rect(0, 0, self._cell_width(look, book), high)
                place.center = (x, middle)
                self.places[row.game, level] = place
                if level in row.cells:
                    press = partial(self.chosen, (row.game, level))
                    made = self.screen.button(place, ButtonLabel(kind="bare"), press, hint=_about_cell(row.name, level))
                    self.controls[f"cell {row.game} {level}"] = made

    def _head(self) -> int:
        return self.screen.look.px(38)

    def _pitch(self, rows: int) -> int:
        return (self.box.height - self._head() - self.screen.look.px(8)) // max(1, rows)

    def _middle(self, look: Look, number: int, rows: int) -> int:
        return self.box.y + self._head() + round((number + 0.5) * self._pitch(rows))

    def _cell_width(self, look: Look, book: Book) -> int:
        words = [self._words(each, book) for row in book.rows for each in row.cells.values()]
        widest = max((look.type.width(each, LABEL, True) for each in words), default=0)
        return widest + look.px(10) if look.type.scale > 1 else max(look.px(58), widest + look.px(14))

    def _columns(self, look: Look, book: Book) -> list[int]:
        """The middles of the levels' columns, of the way to the next level, and the right end of the streaks."""
        left = self.box.x + look.px(20) + max(look.type.width(row.name, BODY, True) for row in book.rows)
        right = self.box.right - look.px(20)
        streak, rings = look.px(56), look.px(104)
        if right - streak - rings - left < len(LEVELS) * (self._cell_width(look, book) + look.px(12)):
            # Little room: the ends of the row take what they need, and no cell touches a name.
            streak, rings = look.type.width(tr_c("record", "streak"), LABEL) + look.px(4), look.px(84)
            left += look.px(6)
        room = right - streak - rings - left
        return [left + round((n + 0.5) * room / len(LEVELS)) for n in range(len(LEVELS))] + [
            right - streak - rings // 2, right,
        ]  # fmt: skip

    @staticmethod
    def _shares(book: Book) -> bool:
        """Whether anything was shared: then every cell tells of it."""
        return any(each.shared for row in book.rows for met, each in row.cells.items() if met in LEVELS)

    def _words(self, tally: Tally, book: Book) -> str:
        between = f" : {tally.shared}" if self._shares(book) else ""
        return f"{tally.won}{between} : {tally.lost}"

    def paint(self, target: pygame.Surface, book: Book | None, hovered: object, picked: Cell | None) -> None:
        """Draws the sheet; `picked` is the cell whose matches are listed."""
        look, box, palette = self.screen.look, self.box, self.screen.look.palette
        target.blit(sheet(box.size, look), (box.x - 12, box.y - 12))
        left, right = box.x + look.px(20), box.right - look.px(20)
        if book is None:
            return
        columns, head = self._columns(look, book), box.y + self._head() // 2 + 3
        title = tr("Won : drawn : lost") if self._shares(book) else tr("Won : lost")
        levels = [level_words(level) for level in LEVELS]
        room = columns[0] - look.type.width(levels[0], LABEL) // 2 - left - 8
        self._paint_title(target, title, (left, head), room)
        for words, x in zip((*levels, tr_c("record", "next")), columns, strict=False):
            place_text(target, look, words, LABEL, (x, head), palette.muted, align="centre", middle=True)
        place_text(
            target, look, tr_c("record", "streak"), LABEL, (right, head), palette.muted, align="right", middle=True
        )
        for number, row in enumerate(book.rows):
            middle = self._middle(look, number, len(book.rows))
            hairline(target, look, left, right, middle - self._pitch(len(book.rows)) // 2)
            place_text(target, look, row.name, BODY, (left, middle), bold=True, middle=True)
            for level in LEVELS:
                self._paint_cell(target, look, row, level, book, hovered, picked)
            self._paint_next(target, look, row, (columns[-2], middle))
            wins = row.streak.now
            if wins:
                half = look.px(9)
                place_text(target, look, str(wins), BODY, (right - look.px(14), middle - half), bold=True,
                           align="centre", middle=True)  # fmt: skip
                word = tr_n("win", "wins", wins)
                at = (right - max(look.px(14), look.type.width(word, LABEL) // 2), middle + half)
                place_text(target, look, word, LABEL, at, palette.muted, align="centre", middle=True)
            else:
                at = (right - look.px(14), middle)
                place_text(target, look, "\u2013", LABEL, at, palette.muted, align="centre", middle=True)

    def _paint_title(self, target: pygame.Surface, title: str, at: tuple[int, int], room: int) -> None:
        """Draws the title of the numbers, left of the levels, in two lines where one would be too small to read."""
        look = self.screen.look
        whole = look.holding(title, LABEL, room)
        usual = min(1.0, look.type.scale)  # smaller than at 100 % it is never
        if whole.type.scale >= max(usual, 0.7 * look.type.scale):
            place_text(target, whole, title, LABEL, at, middle=True)
            return
        small = look.scaled(max(0.8, usual / look.type.scale))
        lines = small.type.wrap(title, LABEL, room)[:2]
        place_lines(target, small, lines, LABEL, (at[0], at[1] - small.type.line_height(LABEL) * len(lines) // 2))

    def _paint_cell(
        self, target: pygame.Surface, look: Look, row: GameRow, level: str, book: Book, hovered: object,
        picked: Cell | None,
    ) -> None:  # fmt: skip
        place, tally = self.places[row.game, level], row.cells.get(level)
        now = row.progress.level == level and bool(row.total.matches)
        lit = hovered is not None and hovered is self.controls.get(f"cell {row.game} {level}")
        kind = "picked" if picked == (row.game, level) else "lit" if lit else ""
        if now or kind:
            target.blit(_cell_ground(place.size, look, now, kind), place)
        if tally is None:
            place_text(target, look, "\u2013", LABEL, place.center, look.palette.muted, align="centre", middle=True)
            return
        y = place.centery - look.px(5)
        words = self._words(tally, book)
        place_text(target, look, words, LABEL, (place.centerx, y), bold=True, align="centre", middle=True)
        bar = pygame.Rect(0, 0, min(look.px(44), place.width - 12), look.px(5))
        bar.center = (place.centerx, place.centery + look.px(11))
        pygame.draw.rect(target, mix(look.palette.line, look.palette.paper, 0.2), bar, border_radius=3)
        share = (tally.won + tally.shared / 2) / tally.matches
        if share:
            bar.width = max(bar.height, round(bar.width * share))
            pygame.draw.rect(target, look.palette.moss, bar, border_radius=3)

    def _paint_next(self, target: pygame.Surface, look: Look, row: GameRow, at: tuple[int, int]) -> None:
        """Draws five rings, and the level that they lead to."""
        if not row.progress.next:
            place_text(target, look, tr("at the top"), LABEL, at, look.palette.muted, align="centre", middle=True)
            return
        pitch = look.px(16)
        picture = _rings(look.px(6), pitch, row.progress.rings, look)
        target.blit(picture, picture.get_rect(center=(at[0], at[1] - look.px(9))))
        place = (at[0], at[1] + look.px(10))
        place_text(
            target, look, level_words(row.progress.next), LABEL, place, look.palette.muted, align="centre", middle=True
        )


@picture_cache
def _cell_ground(size: tuple[int, int], look: Look, now: bool, kind: str) -> pygame.Surface:
    """Returns a cell's background: gold at the guest's level, moss where it is picked, a veil under the pointer."""
    palette = look.palette
    sketch = Sketch(*size)
    box = (0.5, 0.5, size[0] - 1, size[1] - 1)
    if now:
        fill = mix(palette.paper, palette.gold, 0.2)
        sketch.rect(box, radius=5, fill=fill, stroke=mix(palette.gold, palette.ink, 0.1), width=1.4)
    if kind == "picked":
        sketch.rect(box, radius=5, fill=palette.moss, alpha=0.16)
        sketch.rect(box, radius=5, stroke=palette.moss, width=1.8)
    elif kind == "lit":
        sketch.rect(box, radius=5, fill=palette.ink, alpha=0.07)
    return sketch.render()


@picture_cache
def _rings(radius: int, pitch: int, full: int, look: Look) -> pygame.Surface:
    palette = look.palette
    sketch = Sketch(RINGS * pitch, 2 * radius + 4)
    for number in range(RINGS):
        centre = (pitch * (number + 0.5), radius + 2)
        if number < full:
            sketch.circle(centre, radius - 0.5, fill=palette.gold, stroke=mix(palette.gold, palette.ink, 0.3), width=1)
        else:
            sketch.circle(centre, radius - 0.5, stroke=palette.muted, width=1.2)
    return sketch.render()
