"""What you know, on a sheet: a row a card, where it was seen, how many are unseen and where those may lie."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from games.core.words import N_, row, tr
from ui.controls.buttons import Button
from ui.controls.keys import CONTROLS, Binding, bind
from ui.controls.labels import ButtonLabel
from ui.controls.sheet import OverlayScreen
from ui.controls.spoken import AccessibleNode, texts
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look, percent_for
from ui.drawing.paint import hairline, place_text
from ui.drawing.palette import mix
from ui.table.scene.game_scene import MenuItem

if TYPE_CHECKING:
    from ui.controls.screen import AppServices, Screen

_ROW: Final = 38
_CLOSE: Final = 32
_FEW: Final = 12
"""So many rows have air between them."""
_TITLE: Final = 54
_TABS: Final = 44
_HEAD: Final = 38
_FOOT: Final = 40
COLUMN: Final = 88
"""A column's width at 100 %, and its least in any text."""
_PICTURE: Final = 40
_NONE: Final = "\u2013"
_FOOTNOTE: Final = N_("Chances depend on the numbers alone.")


def what_you_know() -> MenuItem:
    """The menu's line that opens it."""
    return MenuItem(tr("What you know"), "eye", "known")


def known_key(*others: int) -> Binding:
    """The key of what you know, the same in every game that hides something."""
    return bind(
        "known", N_("What you know: where every card is"), pygame.K_i, *others, group=N_("Looking"), area="table"
    )


def counted(number: int) -> str:
    """How many; a dash for none."""
    return str(number) if number else _NONE


def share(chance: float) -> str:
    """A chance in percent; a dash for none."""
    if not chance:
        return _NONE
    # translators: how likely it is where a card lies: certain, or so many percent.
    return tr("sure") if chance >= 0.995 else tr("{share}%", share=max(1, round(100 * chance)))


@dataclass(frozen=True)
class KnownRow:
    """A row about one card."""

    name: str
    picture: Callable[[int], pygame.Surface]
    """Its picture, at most so many pixels high and as wide as it likes."""
    facts: tuple[str, ...]
    """What stands in each column."""
    open: Callable[[AppServices], Screen] | None = None
    """What a click on it shows."""
    note: str = ""
    """Said at the foot while it is pointed at."""


@dataclass(frozen=True)
class KnownPage:
    """The rows that are seen together, such as one seat's cards."""

    tab: str
    titles: tuple[str, ...]
    """The words over the columns."""
    strong: int
    """The column that matters most."""
    rows: Sequence[KnownRow]
    note: str = ""


def _two_lines(title: str, look: Look) -> float:
    """The least width in which a title stands in two lines."""
    words, width = re.split("[ \u200b]", title), look.type.width
    return min(
        max(width(" ".join(part), LABEL - 1) for part in (words[:number], words[number:]) if part)
        for number in range(1, len(words) + 1)
    )


class KnownScreen(OverlayScreen):
    """A page at a time, a tab each where there are several. Escape, its key or a click beside it closes it."""

    bindings: Sequence[Binding] = (*CONTROLS, known_key())
    closed_by: ClassVar[frozenset[str]] = frozenset({"back", "known"})

    def __init__(self, app: AppServices, pages: Sequence[KnownPage], front: int = 0) -> None:
        super().__init__(app)
        self._look = app.look
        self.pages, self.front = pages, front
        self.hover: int | None = None
        self.columns: list[int] = []
        """The widths of the columns in pixels."""
        self.scroll = self._new_scroll()

    @property
    def page(self) -> KnownPage:
        """The page that is in sight."""
        return self.pages[self.front]

    # -- laying out ------------------------------------------------------------------------

    @property
    def look(self) -> Look:
        """In a small window the text yields to the rows."""
        return self._look

    def build(self) -> None:
        wide, high = self.app.size
        scale = self.app.look.type.scale
        enough = scale if scale > percent_for(self.app.size) / 100 else max(min(1.0, scale), 0.65 * scale)

        def fits(look: Look) -> bool:
            """Rather than with smaller letters than that, or than were asked for, the rows are scrolled."""
            return self.least_width(look) <= wide - 32 and (
                self._height(look) <= high - 32 or look.type.scale <= enough
            )

        look = self._look = self.app.look.largest(fits)
        self.columns = self._columns(look)
        row = self.row_height(look)
        lacking = max(0, -(-(self._height(look) - high + 32) // row))  # whole rows stay out of sight
        self.place(min(wide - 32, self.least_width(look)), self._height(look) - lacking * row)
        self.close_button()
        x, y = self.box.x + look.px(28), self.box.y + look.px(_TITLE - 4)
        each = min(look.px(230), (self.box.width - look.px(56)) // len(self.pages) - look.px(8))
        for number, page in enumerate(self.pages if len(self.pages) > 1 else ()):
            rect = pygame.Rect(x + number * (each + look.px(8)), y, each, look.px(36))
            face = ButtonLabel(page.tab, kind="chosen" if number == self.front else "plain")
            Button(rect, face, look, self.manager, partial(self._turn, number))
        top = self.box.y + self._top(look)
        high = self.box.bottom - look.px(_FOOT) - top
        area = pygame.Rect(self.box.x + look.px(20), top, self.box.width - look.px(40), high)
        self.scroll.place(area, len(self.page.rows) * self.row_height(look))

    def row_height(self, look: Look) -> int:
        return look.px(_ROW if max(len(page.rows) for page in self.pages) <= _FEW else _CLOSE)

    def _top(self, look: Look) -> int:
        """What lies above the first row."""
        return look.px(_TITLE + _HEAD + (_TABS if len(self.pages) > 1 else 0))

    def _height(self, look: Look) -> int:
        return self._top(look) + look.px(_FOOT) + self.row_height(look) * max(len(page.rows) for page in self.pages)

    def _names(self, look: Look) -> int:
        """The width of picture and name."""
        names = (row.name for page in self.pages for row in page.rows)
        return look.px(_PICTURE + 14) + max((look.type.width(name, LABEL + 1, True) for name in names), default=0)

    def least_width(self, look: Look) -> int:
        return self._names(look) + sum(self._columns(look)) + look.px(56)

    def _columns(self, look: Look) -> list[int]:
        """The columns' widths on every page: of what stands in them, and in large text no more."""
        found = [0] * max(len(page.titles) for page in self.pages)
        type_ = look.type
        for page in self.pages:
            for number, title in enumerate(page.titles):
                bold = number == page.strong
                rows = max((type_.width(row.facts[number], LABEL + 1, bold) for row in page.rows), default=0)
                wide = max(rows, _two_lines(title, look) + look.px(8))
                found[number] = max(found[number], round(wide) + look.px(14), COLUMN)
        return found

    def _turn(self, number: int) -> None:
        self.front, self.hover = number, None
        self.scroll.jump(0)
        self.rebuild()

    # -- hands -----------------------------------------------------------------------------

    def on_command(self, command: str) -> bool:
        if command in ("left", "right") and len(self.pages) > 1:
            self._turn((self.front + (1 if command == "right" else -1)) % len(self.pages))
        elif command in ("page-down", "page-up") and self.scroll.needed:
            self.scroll.by(self.scroll.area.height * (0.8 if command == "page-down" else -0.8))
        else:
            return super().on_command(command)
        self.request_redraw()
        return True

    def pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.box.collidepoint(event.pos):
            self._point(event.pos)
            shown = self.page.rows[self.hover].open if self.hover is not None else None
            if shown is not None:
                self.app.push(shown(self.app))
        else:
            super().pointer(event)

    def _point(self, at: tuple[int, int]) -> None:
        number = int(at[1] - self.scroll.area.y + self.scroll.offset) // self.row_height(self.look)
        struck = self.scroll.area.collidepoint(at) and 0 <= number < len(self.page.rows)
        found = number if struck and self.page.rows[number].open is not None else None
        if found != self.hover:
            self.hover = found
            self.request_redraw()

    # -- painting --------------------------------------------------------------------------

    def paint_sheet(self, target: pygame.Surface) -> None:
        look, page, area = self.look, self.page, self.scroll.area
        left = self.box.x + look.px(28)
        at = (left, self.box.y + look.px(30))
        right = place_text(target, look, what_you_know().text, LABEL + 5, at, bold=True, middle=True).right
        note = look.type.fit(page.note, LABEL, self.box.right - look.px(64) - right)
        place_text(target, look, note, LABEL, (right + look.px(16), at[1]), look.palette.muted, middle=True)
        for number, title in enumerate(page.titles):
            words = look.type.wrap(title, LABEL - 1, self.columns[number] - look.px(8))[:2]
            for line, word in enumerate(reversed(words)):
                y = area.y - look.px(12) - line * look.type.line_height(LABEL - 1)
                where = (self._middle(number), y)
                place_text(target, look, word, LABEL - 1, where, look.palette.muted, align="centre", middle=True)
        clip, high = target.get_clip(), self.row_height(look)
        target.set_clip(area)
        for number, each in enumerate(page.rows):
            box = pygame.Rect(area.x, area.y + number * high - round(self.scroll.offset), area.width, high)
            if box.colliderect(area):
                self._paint_row(target, each, box, pointed=number == self.hover)
        target.set_clip(clip)
        if self.scroll.needed:
            self.scroll.paint(target, look)
        at = (left, self.box.bottom - look.px(20))
        note = page.rows[self.hover].note if self.hover is not None else ""
        text, colour = look.type.fit(note, LABEL, self.box.width - look.px(56)), look.palette.ink
        place_text(target, look, text or tr(_FOOTNOTE), LABEL, at, colour if note else look.palette.muted, middle=True)

    def _spoken_title(self) -> str:
        return row([what_you_know().text, *filter(None, [self.page.tab])])

    def _spoken(self) -> Sequence[AccessibleNode]:
        """A line a card: its name, and what stands in each column under its title."""
        page = self.page
        lines = []
        for each in page.rows:
            pairs = [pair for pair in zip(page.titles, each.facts, strict=True) if pair[1] not in ("", _NONE)]
            cells = [tr("{label}: {words}", label=title.replace("\u200b", ""), words=text) for title, text in pairs]
            lines.append(row([each.name, *cells]))
        return texts("known", [page.note, *lines, tr(_FOOTNOTE)])

    def _middle(self, column: int) -> int:
        look = self.look
        left = self.box.x + look.px(28) + self._names(look)
        return left + sum(self.columns[:column]) + self.columns[column] // 2

    def _paint_row(self, target: pygame.Surface, row: KnownRow, box: pygame.Rect, *, pointed: bool) -> None:
        look, palette, middle = self.look, self.look.palette, box.centery
        if pointed:
            pygame.draw.rect(target, mix(palette.paper, palette.gold, 0.25), box, border_radius=4)
        hairline(target, look, box.x + look.px(8), box.right - look.px(8), box.y)
        picture = row.picture(box.height - look.px(4))
        target.blit(picture, picture.get_rect(center=(box.x + look.px(8) + look.px(_PICTURE) // 2, middle)))
        x = box.x + look.px(14 + _PICTURE)
        place_text(target, look, row.name, LABEL + 1, (x, middle), bold=True, middle=True)
        for number, text in enumerate(row.facts):
            empty, at = text == _NONE, (self._middle(number), middle)
            bold = number == self.page.strong and not empty
            colour = palette.muted if empty else palette.ink
            place_text(target, look, text, LABEL + 1, at, colour, bold=bold, align="centre", middle=True)
