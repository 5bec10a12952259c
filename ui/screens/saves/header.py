"""The lines over the list of matches: back, title, search field, and the rows of shelves, filters and orders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from games import GAMES
from games.core.words import N_, tr, tr_n
from ui.controls.buttons import Button
from ui.controls.choice import ChoiceScreen, Item
from ui.controls.labels import ButtonLabel
from ui.controls.screen import Screen
from ui.controls.text_field import TextField
from ui.drawing.lettering import LABEL, TITLE
from ui.drawing.look import Look
from ui.drawing.paint import place_text
from ui.screens.saves.listing import SHELVES, SORTS, Listing

_GAP = 8
Chip = tuple[str, bool, Callable[[], object]]
"""A chip: its words, whether it is chosen, and what it does."""
Group = tuple[str, Sequence[Chip]]
"""A group of chips, with the question that they answer."""
NAME = N_("Matches")


def fits(look: Look, width: int) -> bool:
    """Whether what is chosen stands in one row, each under a chip that opens a list."""
    kinds = (
        [tr(shelf.words) for shelf in SHELVES],
        [info.name for info in GAMES],
        [tr(words) for words, _ in SORTS.values()],
    )
    widest = (max(_chip_width(_opening(words), look) for words in kind) for kind in kinds)
    return sum(width + _GAP for width in widest) - _GAP <= width


def _longest_count() -> str:
    """Returns the longest words for how many matches are listed."""
    return tr_n("{shown} of {n} match", "{shown} of {n} matches", 888, shown=888)


def _opening(words: str) -> str:
    """Returns the words of a chip that opens a list."""
    return tr("{chosen}…", chosen=words)


def _chip_width(words: str, look: Look) -> int:
    return look.type.width(words, LABEL) + look.px(26)


class Header:
    """Makes the controls between the ends of `span` on a screen; `bottom` is where the list may begin."""

    def __init__(
        self,
        screen: Screen,
        listing: Listing,
        span: tuple[int, int],
        changed: Callable[[], None],
        search: Callable[[str], object],
    ) -> None:
        """`changed` is called when a filter or an order was pressed, `search` hears of what is typed in its field.

        The screen obeys "back", "open-file" and the ids of the shelves.
        """
        look = screen.look
        self.screen = screen
        self.listing = listing
        self.left, self.right = left, right = span
        self.changed = changed
        self.chips: list[Button] = []
        self.bottom = 0
        side = look.px(40)
        middle = 28 + side // 2
        self.title_at = (left + side - 4, middle)
        self.chips_top = 28 + side + look.px(14)
        place = pygame.Rect(left - 8, 28, side, side)
        screen.button(
            place,
            ButtonLabel(icon="previous", kind="quiet"),
            partial(screen.run_command, "back"),
            hint=tr("Back (Esc)"),
        )
        title = self.title_at[0] + look.type.width(tr(NAME), TITLE, True) + look.px(28)
        width = max(look.px(90), min(look.px(260), right - title, round((right - left) * 0.4)))
        rect = pygame.Rect(0, 0, width, look.px(36))
        rect.midright = (right, middle)
        self.words_end = self._make_opener(rect, title)
        self.field = TextField(
            rect, screen.manager, listing.search, limit=60, hint=tr("Search"), changed=search, entered=screen.left_field
        )
        self.make_chips()

    def _make_opener(self, field: pygame.Rect, title: int) -> int:
        """The button that opens a match from a file, left of the search, in words if there is room; its left edge."""
        words, look = tr("From a file…"), self.screen.look
        width = self._chip_width(words) + look.px(24)
        room = field.left - _GAP - title - look.type.width(_longest_count(), LABEL)
        face = ButtonLabel(words, icon="import") if width <= room else ButtonLabel(icon="import")
        rect = pygame.Rect(0, field.y, width if face.text else field.height, field.height)
        if not face.text:
            field.width -= rect.width + _GAP
            field.x += rect.width + _GAP
        rect.right = field.left - _GAP
        hint = tr("Opens a match, a picture with a match in it, or a deck list from the disk. The file stays as it is.")
        self.screen.button(rect, face, partial(self.screen.run_command, "open-file"), hint=hint)
        return rect.left

    def _chip_width(self, words: str) -> int:
        return _chip_width(words, self.screen.look)

    def _sorts_width(self) -> int:
        return sum(self._chip_width(tr(words)) + _GAP for words, _ in SORTS.values()) - _GAP

    def make_chips(self) -> None:
        """Makes the buttons that say which shelf, which game, and in which order; the focus stays where it was."""
        focus = self.screen.focus
        ringed = self.chips.index(focus.current) if focus.current in self.chips else None
        for button in self.chips:
            button.kill()
        self.chips = []
        tall = self.screen.look.px(34)
        groups = self._groups()
        self.bottom = (self._fold if self._folds(groups, tall) else self._spread)(groups, tall) + tall
        if ringed is not None and ringed < len(self.chips):
            focus.focus(self.chips[ringed])

    def _groups(self) -> list[Group]:
        """Returns the groups of choices: the shelves, the games where there are several, the orders."""
        listing, games = self.listing, self.listing.games()
        shelves = [
            (tr(shelf.words), shelf is listing.shelf, partial(self.screen.run_command, shelf.id)) for shelf in SHELVES
        ]
        every = [("", tr("All games")), *games] if len(games) > 1 or listing.game_id else []
        filters = [(words, listing.game_id == each, partial(self.filter, each)) for each, words in every]
        orders = [(tr(words), listing.sort == key, partial(self.order, key)) for key, (words, _) in SORTS.items()]
        return [(tr("Which matches?"), shelves), (tr("Of which game?"), filters), (tr("In which order?"), orders)]

    def _folds(self, groups: Sequence[Group], tall: int) -> bool:
        """Whether the chips side by side would take too much of the window's height."""
        width = sum(self._chip_width(words) + _GAP for _, plan in groups for words, _, _ in plan)
        rows = -(-width // (self.right - self.left))
        return rows * (tall + _GAP) > self.screen.app.size[1] * 0.2

    def _fold(self, groups: Sequence[Group], tall: int) -> int:
        """Places one chip for each group, which opens a list; returns the last row's top."""
        plan: list[Chip] = []
        for title, chips in groups:
            chosen = next((words for words, is_on, _ in chips if is_on), "")
            if chosen:
                plan.append((_opening(chosen), False, partial(self._offer, title, chips)))
        return self._flow(plan, self.chips_top, tall, self.right)[1]

    def _offer(self, title: str, chips: Sequence[Chip]) -> None:
        items = [Item(words, press, icon="check" if is_on else "") for words, is_on, press in chips]
        chosen = next((place for place, (_, is_on, _) in enumerate(chips) if is_on), 0)
        self.screen.app.push(ChoiceScreen(self.screen.app, title, items, at=chosen))

    def _spread(self, groups: Sequence[Group], tall: int) -> int:
        """Places all chips, the orders at the right end of the first row that has room; returns the last row's top."""
        (_, shelves), (_, filters), (_, orders) = groups
        sorts = self.right - self._sorts_width()
        x, y = self._flow(shelves, self.chips_top, tall, self.right)
        beside, sorts_y = x + _GAP <= sorts, y
        if filters:
            sorts_y = y if beside else y + tall + _GAP
            _, y = self._flow(filters, y + tall + _GAP, tall, self.right if beside else sorts - 2 * _GAP)
        elif not beside:
            sorts_y = y = y + tall + _GAP
        for words, is_on, press in orders:
            self._add_chip(sorts, sorts_y, tall, words, is_on, press)
            sorts += self._chip_width(words) + _GAP
        return y

    def _flow(self, plan: Sequence[Chip], y: int, tall: int, end: int) -> tuple[int, int]:
        """Places chips from the left, the first row up to `end`; returns where the next would lie."""
        x = self.left
        for words, is_on, press in plan:
            width = self._chip_width(words)
            if x > self.left and x + width > end:
                x, y, end = self.left, y + tall + _GAP, self.right
            self._add_chip(x, y, tall, words, is_on, press)
            x += width + _GAP
        return x, y

    def _add_chip(self, x: int, y: int, tall: int, words: str, is_on: bool, press: Callable[[], object]) -> None:
        rect = pygame.Rect(x, y, self._chip_width(words), tall)
        self.chips.append(self.screen.button(rect, ButtonLabel(words, kind="chosen" if is_on else "plain"), press))

    def filter(self, game_id: str) -> None:
        """Lists one game's matches, or all with ""."""
        self.listing.game_id = game_id
        self.changed()

    def order(self, sort: str) -> None:
        self.listing.sort = sort
        self.changed()

    def paint(self, target: pygame.Surface, words: str) -> None:
        """Draws the title, and `words` after it where there is room."""
        look = self.screen.look
        box = place_text(target, look, tr(NAME), TITLE, self.title_at, bold=True, middle=True)
        if look.type.width(words, LABEL) > self.words_end - box.right - look.px(28):
            return
        at = (box.right + look.px(14), box.centery + 5)
        place_text(target, look, words, LABEL, at, look.palette.muted, middle=True)
