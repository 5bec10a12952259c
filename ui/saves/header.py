"""The line over the list of saves: back, title, search field, and the rows of filters and orders."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ui.buttons import Button, Face
from ui.lettering import LABEL, TITLE
from ui.paint import place_text
from ui.saves.listing import SORTS, Listing
from ui.scene import Scene
from ui.text_field import TextField

_GAP = 8
NAME = "Saved matches"


class Header:
    """Makes the controls between `left` and `right` on a scene; `bottom` is where the list may begin."""

    def __init__(
        self,
        scene: Scene,
        listing: Listing,
        left: int,
        right: int,
        back: Callable[[], object],
        changed: Callable[[], None],
    ) -> None:
        """`changed` is called when a filter or an order was pressed."""
        look = scene.look
        self.scene = scene
        self.listing = listing
        self.left, self.right = left, right
        self.changed = changed
        self.chips: list[Button] = []
        self.bottom = 0
        side = look.px(40)
        middle = 28 + side // 2
        self.title_at = (left + side - 4, middle)
        self.chips_top = 28 + side + look.px(14)
        scene.button(pygame.Rect(left - 8, 28, side, side), Face(icon="previous", kind="quiet"), back)
        width = min(look.px(260), round((right - left) * 0.4))
        title = look.type.width(NAME, TITLE, True) + look.type.width("Reading ...", LABEL) + look.px(42)
        self.beside_title = self.title_at[0] + title + width <= right
        rect = pygame.Rect(0, 0, width, look.px(36))
        if self.beside_title:
            rect.midright = (right, middle)
        else:
            rect.size = (min(width, right - left - self._sorts_width() - 16), look.px(34))
            rect.topleft = (left, self.chips_top)
        self.field = TextField(rect, scene.manager, listing.search, limit=60, hint="Search")
        self.make_chips()

    def _chip_width(self, words: str) -> int:
        return self.scene.look.type.width(words, LABEL) + self.scene.look.px(26)

    def _sorts_width(self) -> int:
        return sum(self._chip_width(words) + _GAP for words, _ in SORTS.values()) - _GAP

    def make_chips(self) -> None:
        """Makes the buttons that say whose game, and in which order; the focus stays where it was."""
        focus = self.scene.focus
        ringed = self.chips.index(focus.current) if focus.current in self.chips else None
        for button in self.chips:
            button.kill()  # type: ignore[no-untyped-call]
        self.chips = []
        tall = self.scene.look.px(34)
        y = self._make_filters(tall)
        x = self.right - self._sorts_width()
        for key, (words, _) in SORTS.items():
            self._add_chip(x, self.chips_top, tall, words, self.listing.sort == key, partial(self._order, key))
            x += self._chip_width(words) + _GAP
        self.bottom = y + tall
        if ringed is not None and ringed < len(self.chips):
            focus.focus(self.chips[ringed])

    def _make_filters(self, tall: int) -> int:
        """One button a game, in as many rows as they need; returns the last row's top."""
        games = self.listing.games()
        plan = [("", "All games"), *games] if len(games) > 1 or self.listing.game_id else []
        x, y = self.left, self.chips_top
        if not self.beside_title:
            x = self.field.rect.right + _GAP
        end = self.right - self._sorts_width() - 2 * _GAP
        for game_id, words in plan:
            width = self._chip_width(words)
            if x > self.left and x + width > end:
                x, y, end = self.left, y + tall + _GAP, self.right
            self._add_chip(x, y, tall, words, self.listing.game_id == game_id, partial(self.filter, game_id))
            x += width + _GAP
        return y

    def _add_chip(self, x: int, y: int, tall: int, words: str, is_on: bool, press: Callable[[], object]) -> None:
        rect = pygame.Rect(x, y, self._chip_width(words), tall)
        self.chips.append(self.scene.button(rect, Face(words, kind="chosen" if is_on else "plain"), press))

    def filter(self, game_id: str) -> None:
        """Lists one game's matches, or all with ""."""
        self.listing.game_id = game_id
        self.changed()

    def next_game(self, step: int) -> None:
        """The next of the filters, round the end."""
        games = ["", *(game_id for game_id, _ in self.listing.games())]
        if len(games) > 2:
            here = games.index(self.listing.game_id) if self.listing.game_id in games else 0
            self.filter(games[(here + step) % len(games)])

    def _order(self, sort: str) -> None:
        self.listing.sort = sort
        self.changed()

    def paint(self, target: pygame.Surface, words: str) -> None:
        """Draws the title, and `words` after it where there is room."""
        look = self.scene.look
        box = place_text(target, look, NAME, TITLE, self.title_at, bold=True, middle=True)
        end = self.field.rect.left if self.beside_title else self.right
        words = look.type.fit(words, LABEL, end - box.right - look.px(28))
        at = (box.right + look.px(14), box.centery + 5)
        place_text(target, look, words, LABEL, at, look.palette.muted, middle=True)
