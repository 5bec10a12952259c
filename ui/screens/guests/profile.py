"""The guest's own sheet: crest and name, crests and colours to choose from, days in a row, what to try next."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from games.core.words import N_, tr, tr_n
from games.guests.book import Book
from games.guests.roster import COLOURS, CRESTS, Guest
from ui.controls.buttons import Button
from ui.controls.key_hints import with_current_keys
from ui.controls.labels import ButtonLabel, act
from ui.controls.screen import Screen
from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL, TITLE
from ui.drawing.look import Look
from ui.drawing.paint import chosen_ring, colour_disc, crest_disc, hairline, place_lines, place_text, sheet, stamp
from ui.drawing.palette import mix
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import Sketch

WIDTH: Final = 272
HEIGHT: Final = 330
"""The height of the sheet in pixels at 100 %."""
_DAYS: Final = 7
_NOBODY: Final = N_("Matches are kept like any others, but nothing is counted.")
_NO_GUESTS: Final = N_("A player has a name, a crest and a colour. The book records what they won, lost and achieved.")


class ProfileSheet:
    """The sheet, and its controls by name."""

    def __init__(
        self, screen: Screen, run_command: Callable[[str], object], adorn: Callable[[int, int], object]
    ) -> None:
        """`adorn` is called with a crest and a colour that are chosen; `run_command` with a button's command."""
        self.screen, self.run_command, self.adorn = screen, run_command, adorn
        self.controls: dict[str, Button] = {}
        self.box = pygame.Rect(0, 0, 0, 0)
        self.guest: Guest | None = None
        self.anybody = False
        self._crests: list[pygame.Rect] = []
        self._colours: list[pygame.Rect] = []
        self._next = ""

    def build(self, box: pygame.Rect, guest: Guest | None, anybody: bool, next_words: str) -> None:
        """Makes the controls for a guest, or for nobody; `anybody`: there are guests."""
        self.box, self.guest, self.anybody = box, guest, anybody
        self.controls = {}
        screen, look = self.screen, self.screen.look
        if guest is None:
            high = look.px(44)
            place = pygame.Rect(box.x + look.px(20), box.bottom - look.px(20) - high, box.width - look.px(40), high)
            self.controls["new"] = screen.button(
                place, act(tr("Add a player"), "plus"), partial(self.run_command, "new")
            )
            return
        side = look.finger(32)
        corner = pygame.Rect(box.right - side - look.px(10), box.y + look.px(14), side, side)
        for name, face, hint in (
            (
                "rename",
                ButtonLabel(icon="rename", kind="quiet"),
                with_current_keys(tr("Another name (F2)"), "guests.rename"),
            ),
            ("forget", ButtonLabel(icon="trash", kind="quiet"), tr("Remove this player")),
        ):
            self.controls[name] = screen.button(corner, face, partial(self.run_command, name), hint=hint)
            corner = corner.move(0, side)
        self._crests = self._row(look, CRESTS, self._line(0.485))
        self._colours = self._row(look, COLOURS, self._line(0.7))
        for kind, places in (("crest", self._crests), ("colour", self._colours)):
            for number, place in enumerate(places):
                press = partial(self.adorn, number, guest.colour) if kind == "crest" else partial(
                    self.adorn, guest.crest, number
                )  # fmt: skip
                made = self.controls[f"{kind} {number}"] = screen.button(place, ButtonLabel(kind="bare"), press)
                made.called = tr("Crest {n}", n=number + 1) if kind == "crest" else tr("Colour {n}", n=number + 1)
                made.picked = number == (guest.crest if kind == "crest" else guest.colour)
        if next_words:
            high = max(2 * look.type.line_height(LABEL) + 4, look.finger(0))
            place = pygame.Rect(box.x + look.px(12), 0, box.width - look.px(24), high)
            place.bottom = box.bottom - look.px(6)
            press = partial(self.run_command, "next")
            made = screen.button(place, ButtonLabel(kind="quiet"), press, hint=tr("What to try next"))
            self.controls["next"], made.called = made, next_words
        self._next = next_words

    def _line(self, share: float) -> int:
        return self.box.y + round(self.box.height * share)

    def _row(self, look: Look, count: int, middle: int) -> list[pygame.Rect]:
        """Places for so many discs in a row over the sheet's width."""
        left, right = self.box.x + look.px(16), self.box.right - look.px(16)
        pitch = (right - left) / count
        side = round(min(pitch, look.px(34)))
        return [
            pygame.Rect(round(left + (n + 0.5) * pitch) - side // 2, middle - side // 2, side, side)
            for n in range(count)
        ]

    def paint(self, target: pygame.Surface, book: Book | None) -> None:
        """Draws the guest's sheet with its words and figures."""
        look, box = self.screen.look, self.box
        target.blit(sheet(box.size, look), (box.x - 12, box.y - 12))
        if self.guest is None:
            self._paint_nobody(target)
            return
        palette, guest = look.palette, self.guest
        radius = min(look.px(42), round(box.height * 0.127))
        middle = (box.x + look.px(24) + radius, box.y + look.px(16) + radius)
        stamp(target, crest_disc(guest.crest, radius, palette.seat(guest.colour), look), middle)
        left = middle[0] + radius + look.px(16)
        room = self.controls["rename"].rect.left - left - 4
        level = book.overview.level if book is not None else ""
        below = look.type.wrap(level, LABEL, box.right - left - look.px(44))[:2] if level else []
        size = TITLE if look.type.width(guest.name, TITLE, True) <= room else BODY
        names = look.type.wrap(guest.name, size, room, True)  # a long name has more lines, never smaller letters
        high = len(names) * look.type.line_height(size) + len(below) * look.type.line_height(LABEL)
        y = max(box.y + look.px(6), middle[1] - high // 2)
        y = place_lines(target, look, names, size, (left, y), bold=True)
        place_lines(target, look, below, LABEL, (left, y), palette.muted)
        rims = (box.x + look.px(20), box.right - look.px(20))
        self._paint_discs(target, look, guest)
        hairline(target, look, *rims, self._line(0.345))
        hairline(target, look, *rims, self._line(0.775))
        for words, share in ((tr("Crest"), 0.4), (tr("Colour"), 0.615)):
            place_text(target, look, words, LABEL, (rims[0], self._line(share)), bold=True, middle=True)
        if book is not None:
            self._paint_days(target, look, book.overview.days)
        if "next" in self.controls:
            self._paint_next(target, look, self.controls["next"].rect)

    def _paint_discs(self, target: pygame.Surface, look: Look, guest: Guest) -> None:
        palette = look.palette
        for chosen, places in ((guest.crest, self._crests), (guest.colour, self._colours)):
            for number, place in enumerate(places):
                radius = min(look.px(11), place.width // 2 - 4)
                if places is self._crests:
                    colour = palette.seat(guest.colour) if number == chosen else mix(palette.muted, palette.ink, 0.15)
                    disc = crest_disc(number, radius, colour, look)
                else:
                    disc = colour_disc(radius, palette.seat(number), look)
                stamp(target, disc, place.center)
                if number == chosen:
                    stamp(target, chosen_ring(radius, look), place.center)

    def _paint_days(self, target: pygame.Surface, look: Look, days: int) -> None:
        y = self._line(0.835)
        left, right = self.box.x + look.px(20), self.box.right - look.px(20)
        words = tr("Days in a row") if days <= _DAYS else tr_n("{n} day in a row", "{n} days in a row", days)
        marks = right - (_DAYS - 1) * look.px(19) - look.px(14)
        whole = look.holding(words, LABEL, marks - left - look.px(6))
        place_text(target, whole, words, LABEL, (left, y), look.palette.muted, middle=True)
        for number in range(_DAYS):
            mark = _diamond(look.px(13), look, number < days)
            stamp(target, mark, (right - (_DAYS - 1 - number) * look.px(19) - look.px(7), y))

    def _paint_next(self, target: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        """Draws what the guest may try next, in one line or two."""
        mark = icon("hint", look.px(20), look.palette.ink)
        target.blit(mark, mark.get_rect(midleft=(box.x + look.px(8), box.centery)))
        left = box.x + look.px(36)
        lines = look.type.wrap(self._next, LABEL, box.right - left - 4)[:2]
        step = look.type.line_height(LABEL)
        place_lines(target, look, lines, LABEL, (left, box.centery - step * len(lines) // 2))

    def _paint_nobody(self, target: pygame.Surface) -> None:
        look, box = self.screen.look, self.box
        x, y = box.x + look.px(20), box.y + look.px(24)
        mark = icon("person", look.px(48), look.palette.muted)
        target.blit(mark, (x, y))
        y += look.px(62)
        title, words = (tr("Without a profile"), tr(_NOBODY)) if self.anybody else (tr("Nobody yet"), tr(_NO_GUESTS))
        place_text(target, look, title, BODY + 2, (x, y), bold=True)
        lines = look.type.wrap(words, LABEL, box.width - look.px(40))
        place_lines(target, look, lines, LABEL, (x, y + look.px(32)), look.palette.muted)


@picture_cache
def _diamond(side: int, look: Look, full: bool) -> pygame.Surface:
    sketch, half, palette = Sketch(side, side), side / 2, look.palette
    points = [(half, 1), (side - 1, half), (half, side - 1), (1, half)]
    rim = mix(palette.gold, palette.ink, 0.35) if full else palette.muted
    sketch.polygon(points, fill=palette.gold if full else None, stroke=rim, width=1)
    return sketch.render()
