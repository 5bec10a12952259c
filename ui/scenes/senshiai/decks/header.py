"""Over the collection: back, title, search and the filters, which are folded away where text leaves no room."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pygame

from games.core.words import N_, tr, tr_n
from games.senshiai.cards.deck_advice import DECK_SIZES
from games.senshiai.words.phrases import cards_words
from ui.controls.buttons import Button
from ui.controls.labels import ButtonLabel, act
from ui.controls.sheet import OverlayScreen
from ui.controls.text_field import TextField
from ui.drawing.lettering import LABEL, TITLE
from ui.drawing.paint import place_text
from ui.scenes.senshiai.decks.builder import LARGE, SMALL, Builder
from ui.scenes.senshiai.decks.chips import GAP, chip_width, chips_of, place_chips, rows_of

NAME = N_("Deck builder")
MARGIN = 24
_MOST_ROWS = 2
"""More rows of filters than these are folded away."""


class Header:
    """Makes the controls over the cards of a scene; `bottom` is where the cards may begin."""

    def __init__(self, builder: Builder, width: int) -> None:
        look = builder.look
        self.builder = builder
        self.right = width - MARGIN
        tall = look.px(34)
        self.back = pygame.Rect(MARGIN - 8, 18, look.px(36), max(look.px(36), tall))
        builder.button(
            self.back, ButtonLabel(icon="previous", kind="quiet"), builder.leave_builder, hint=tr("Back (Esc)")
        )
        chips = rows_of(chips_of(builder), look, self.right - MARGIN)
        self.folded = len(chips) > _MOST_ROWS
        name = look.type.width(tr(NAME), TITLE - 4, True)
        search = min(look.px(220), width // 3)
        whole = {
            SMALL: tr("Small board, {n} cards", n=DECK_SIZES[SMALL]),
            LARGE: tr("Large board, {n} cards", n=DECK_SIZES[LARGE]),
        }
        boards = self._board_faces(whole, self.right - MARGIN - self.back.width - search - 3 * GAP)
        wide_boards = sum(wide for _, _, wide in boards) + GAP * len(boards)
        count = builder.filter.count
        fold = tr("Filters, {n}", n=count) if count else tr("Filters")
        left = self.right - search
        if self.folded:
            wide = chip_width(look, fold) + look.px(24)
            rect = pygame.Rect(self.right - wide, 20, wide, tall)
            face = ButtonLabel(fold, icon="menu", kind="chosen" if count else "plain")
            builder.button(rect, face, lambda: builder.app.push(FilterSheet(builder)))
            left = max(self.back.right + GAP, rect.left - GAP - search)
            search = rect.left - GAP - left
        self.titled = self.back.right + name + look.px(16) + wide_boards <= left
        x = self.back.right + GAP + (name + look.px(16) if self.titled else 0)
        x = max(x, min(left - wide_boards - look.px(8), x + look.px(12))) if self.titled else x
        self.boards: dict[int, Button] = {}
        for board, words, wide in boards:
            picked = builder.board == board
            face = ButtonLabel(words, kind="chosen" if picked else "plain")
            press = partial(builder.choose_board, board)
            hint = tr("The board that the deck is built for")
            made = builder.button(pygame.Rect(x, 20, wide, tall), face, press, hint=hint)
            made.picked, made.called = picked, whole[board]
            self.boards[board] = made
            x += wide + GAP
        if not self.titled:
            search += left - x
            left = x
        rect = pygame.Rect(left, 20, search, tall)
        self.field = TextField(
            rect, builder.manager, builder.filter.text, limit=40, hint=tr("Search"),
            changed=builder.search, entered=builder.to_cards,
        )  # fmt: skip
        self.bottom = 20 + tall + look.px(14)
        if not self.folded:
            self.bottom = place_chips(builder, chips, MARGIN, self.bottom, look.finger(32)) + GAP

    def _board_faces(self, whole: Mapping[int, str], room: int) -> list[tuple[int, str, int]]:
        """The boards with what their buttons say, as much as there is room for, and how wide they are."""
        look = self.builder.look
        brief = {board: cards_words(DECK_SIZES[board]) for board in whole}
        numbers = {board: str(DECK_SIZES[board]) for board in whole}
        for words in (whole, brief, numbers):
            found = [(board, text, look.type.width(text, LABEL) + look.px(24)) for board, text in words.items()]
            if sum(wide + GAP for _, _, wide in found) <= room:
                break
        return found

    def paint(self, target: pygame.Surface) -> None:
        """Draws the title, where there is room for it."""
        if self.titled:
            at = (self.back.right, 20 + self.field.rect.height // 2)
            place_text(target, self.builder.look, tr(NAME), TITLE - 4, at, bold=True, middle=True)


class FilterSheet(OverlayScreen):
    """Every filter, where there is no room over the cards; what is pressed is seen at once in how many are left."""

    def __init__(self, builder: Builder) -> None:
        super().__init__(builder.app)
        self.builder = builder

    def build(self) -> None:
        look = self.look
        pad, tall = look.px(24), look.px(34)
        width = min(self.app.size[0] - 32, look.px(640))
        rows = rows_of(chips_of(self.builder), look, width - 2 * pad)
        self.place(width, look.px(64) + len(rows) * (tall + GAP) + look.px(16 + 40 + 20))
        place_chips(self, rows, self.box.x + pad, self.box.y + look.px(64), tall)
        count = len(self.builder.cards)
        words = tr_n("Show {n} card", "Show {n} cards", count)
        wide = look.type.width(words, LABEL + 3, True) + look.px(36)
        clear = look.type.width(tr("Clear"), LABEL) + look.px(36)
        rect = pygame.Rect(self.box.right - pad - wide, self.box.bottom - look.px(20 + 40), wide, look.px(40))
        made = self.button(rect, act(words), self.close)
        if self.focus.current is None:
            self.focus.focus(made)
        rect = pygame.Rect(rect.x - clear - look.px(8), rect.y, clear, rect.height)
        chosen = self.builder.filter
        self.button(
            rect, ButtonLabel(tr("Clear")), lambda: self.builder.look_for(chosen.cleared()), enabled=bool(chosen.count)
        )

    def paint_sheet(self, target: pygame.Surface) -> None:
        self.paint_title(target, tr("Filters"))
