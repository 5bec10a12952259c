"""The month of the puzzles of the day: a grid of dates, with those that were solved in gold."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

import pygame

from games.core.words import tr, tr_c
from ui.controls.cells import FocusableGrid
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import disc_picture
from ui.services.dates import month_words
from ui.services.puzzles.progress import Day

FIRST: Final = date(2026, 1, 1)
"""The first month that is shown."""
WEEKS: Final = 6
"""The most weeks that a month may touch."""


@dataclass(frozen=True)
class Month:
    """A month, with its days in rows of seven from Monday on."""

    year: int
    month: int

    @classmethod
    def of(cls, day: date) -> Month:
        """The month in which a day lies."""
        return cls(day.year, day.month)

    @property
    def first(self) -> date:
        """The first day of the month."""
        return date(self.year, self.month, 1)

    @property
    def days(self) -> int:
        """The number of days in the month."""
        return monthrange(self.year, self.month)[1]

    @property
    def blanks(self) -> int:
        """Places before its first day in the first row."""
        return self.first.weekday()

    def day_at(self, place: int) -> date:
        """The day at a place of the grid, or the nearest there is."""
        return self.first + timedelta(min(max(0, place - self.blanks), self.days - 1))

    def place_of(self, day: date) -> int:
        """Returns the place of a day of this month in the grid."""
        return self.blanks + day.day - 1

    def beside(self, by: int) -> Month:
        """Returns the month so many months later."""
        number = self.year * 12 + self.month - 1 + by
        return Month(number // 12, number % 12 + 1)

    @property
    def name(self) -> str:
        """The month and the year in words: `November 2026`."""
        return tr("{month} {year}", month=month_words(self.first), year=self.year)


def _week() -> tuple[str, ...]:
    """The days of the week, a letter each."""
    return (
        tr_c("Monday in one letter", "M"),
        tr_c("Tuesday in one letter", "T"),
        tr_c("Wednesday in one letter", "W"),
        tr_c("Thursday in one letter", "T"),
        tr_c("Friday in one letter", "F"),
        tr_c("Saturday in one letter", "S"),
        tr_c("Sunday in one letter", "S"),
    )


def month_height(look: Look, weeks: int = WEEKS) -> int:
    """The height of the row of weekdays and so many weeks."""
    return look.type.line_height(LABEL) + weeks * row_height(look)


def row_height(look: Look) -> int:
    """Returns the height of a week's row in pixels."""
    return look.finger(27)


def place_month(cells: FocusableGrid, rect: pygame.Rect, look: Look) -> None:
    """Lays the grid out below its weekdays; where not all weeks have room, it is scrolled."""
    top = look.type.line_height(LABEL)
    cells.rect = pygame.Rect(rect.x, rect.y + top, rect.width, rect.height - top)
    cells.size = rect.width // 7, row_height(look)
    cells.columns = 7
    cells.scroll.place(cells.rect, WEEKS * row_height(look), cells.rect.right + 6)


def paint_month(
    target: pygame.Surface,
    look: Look,
    cells: FocusableGrid,
    month: Month,
    days: Mapping[date, Day],
    today: date,
    chosen: date,
) -> None:
    """Draws weekdays and days: solved ones in gold, those solved later as a ring, today ringed vermilion."""
    palette = look.palette
    for column, letter in enumerate(_week()):
        at = (cells.box(column).centerx, cells.rect.y - look.type.line_height(LABEL) // 2)
        place_text(target, look, letter, LABEL, at, palette.muted, align="centre", middle=True)
    clip = target.get_clip()
    target.set_clip(cells.rect)
    for number in range(month.days):
        day = month.first + timedelta(number)
        box, solved = cells.box(month.place_of(day)), days.get(day)
        side = min(box.width, box.height)
        if day == chosen:
            plate = pygame.Rect(0, 0, min(box.width - 2, side + look.px(8)), side)
            plate.center = box.center
            pygame.draw.rect(target, mix(palette.paper, palette.ink, 0.12), plate, border_radius=5)
        if solved is not None or day == today:
            disc = _disc(side, look, solved is not None and solved.when == day, day == today)
            target.blit(disc, disc.get_rect(center=box.center))
        colour = palette.muted if day > today else palette.ink
        place_text(target, look, str(day.day), LABEL, box.center, colour, bold=day in (today, chosen), align="centre",
                   middle=True)  # fmt: skip
    target.set_clip(clip)
    cells.scroll.paint(target, look)


@picture_cache
def _disc(side: int, look: Look, full: bool, today: bool) -> pygame.Surface:
    palette = look.palette
    rim = palette.vermilion if today else palette.gold
    fill = mix(palette.paper, palette.gold, 0.45) if full else palette.paper
    return disc_picture(side, side / 2 - 2, fill=fill, stroke=rim, width=2 if today else 1.4)
