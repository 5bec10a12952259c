"""The right side of the deck builder: the deck's list with counts, its numbers, and what can be done with it."""

from __future__ import annotations

from functools import partial

import pygame

from games.core.words import N_, row, tr, tr_n
from games.senshiai.cards.collection import Card
from games.senshiai.cards.decks import is_legal
from games.senshiai.cards.printed import name_of
from games.senshiai.words.card_words import ROMAN
from games.senshiai.words.deck_words import dead_words
from ui.controls.buttons import Button
from ui.controls.cells import FocusableGrid
from ui.controls.labels import ButtonLabel, act
from ui.controls.scroll import Scroll
from ui.drawing.assets import icon
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.paint import hairline, place_lines, place_text
from ui.drawing.palette import mix
from ui.scenes.senshiai.card_layout import CREAM
from ui.scenes.senshiai.decks.builder import Builder
from ui.scenes.senshiai.decks.numbers import numbers_height, paint_numbers
from ui.scenes.senshiai.decks.strength_bars import paint_strength, state_words, strength_height
from ui.scenes.senshiai.decks.strips import band, band_width, kind_colour, strip_body
from ui.scenes.senshiai.drawn_ahead import DrawnAhead

_GAP = 8
_LEAST_ROWS = 5
"""The least rows of the list in sight: where the numbers would leave fewer, they scroll with it."""
_EMPTY = N_("An empty deck. Choose cards to add them, or open a starter deck as a template.")


class DeckPane:
    """Paints the deck and takes clicks on its rows."""

    def __init__(self, builder: Builder, scroll: Scroll) -> None:
        self.builder = builder
        self.box = pygame.Rect(0, 0, 0, 0)
        self.list = pygame.Rect(0, 0, 0, 0)
        """The area in which the rows are seen."""
        self.scroll = scroll
        self.pinned = True
        """Whether the numbers stand still under the list."""
        self.buttons: dict[str, Button] = {}
        self._bands: DrawnAhead[tuple[Card, tuple[int, int]]] = DrawnAhead(builder)
        """The pictures of the rows, by card and size."""
        self._wanted: dict[int, tuple[Card, tuple[int, int]]] = {}
        """The pictures that there is room for, by the numbers of their cards."""
        self.cells: FocusableGrid | None = None
        """The minus (even places) and the plus (odd ones) of every row."""
        self.place: int | None = None

    # -- building --------------------------------------------------------------------------

    def build(self, panel: pygame.Rect) -> None:
        """Places the list, the numbers and the buttons."""
        look = self.builder.look
        self.box = panel
        self._bands.renew(look)
        pad = look.px(20) if panel.width > look.px(300) else 16
        self.inner = pygame.Rect(panel.x + pad, 0, panel.width - 2 * pad, panel.height)
        self.row = look.px(26)
        self.head = look.px(72)
        tall = look.px(38)
        self.foot = panel.bottom - 16 - 3 * tall - 2 * _GAP - look.px(10)
        self._make_buttons(self.foot + look.px(10), tall)
        self._place_list()
        self.cells = FocusableGrid(
            self.scroll,
            self.list,
            (self.row, self.row),
            count=lambda: 2 * len(self.builder.working.rows()),
            place=lambda: self.place,
            go=self._go,
            press=self._press,
            columns=2,
            inset=self.list.width - 2 * self.row,
            group=1,
            title=tr("The deck"),
            called=self._called,
        )
        self.builder.focus.add(self.cells)
        self.refresh()

    def _make_buttons(self, top: int, tall: int) -> None:
        builder, look = self.builder, self.builder.look
        self.buttons = {}
        half = (self.inner.width - _GAP) // 2
        fits = look.type.width(tr("Opening hand"), LABEL) + look.px(18 + 8) + 8 <= half
        rows = (
            (("try", act(tr("Try it"), "play")), ("save", ButtonLabel(tr("Save"), icon="save"))),
            (
                ("open", ButtonLabel(tr("Open"), icon="load")),
                ("hand", ButtonLabel(tr("Opening hand") if fits else tr("Hand"), icon="deck")),
            ),
            (
                ("print", ButtonLabel(tr("Print"), icon="print")),
                ("more", ButtonLabel(tr("More"), icon="menu")),
                ("undo", ButtonLabel(tr("Undo"), icon="undo")),
            ),
        )
        for number, faces in enumerate(rows):
            wide = (self.inner.width - (len(faces) - 1) * _GAP) // len(faces)
            whole = all(look.type.width(face.text, LABEL) + look.px(18 + 8) + 8 <= wide for _, face in faces)
            for place, (command, face) in enumerate(faces):
                rect = pygame.Rect(self.inner.x + place * (wide + _GAP), top + number * (tall + _GAP), wide, tall)
                shown = face if whole or number < 2 else face._replace(text="")
                press = partial(builder.run_command, command)
                made = builder.button(rect, shown, press, hint="" if shown.text else face.text)
                self.buttons[command], made.group = made, 1

    def refresh(self) -> None:
        """Shows the deck anew after a change."""
        self._place_list()
        if self.cells is not None:
            self.cells.rect = self.list
            last = self.cells.count() - 1
            self.place = None if self.place is None or last < 0 else min(self.place, last)
        disabled_reason = self.builder.disabled_reason
        for command, button in self.buttons.items():
            button.change(enabled=not disabled_reason(command))
        urgent = self.builder.working.changed and not disabled_reason("save")
        self.buttons["save"].change(ButtonLabel(tr("Save"), icon="save", kind="chosen" if urgent else "plain"))

    def _place_list(self) -> None:
        look = self.builder.look
        numbers = self._numbers_height()
        room = self.foot - self.head
        self.pinned = room - numbers - look.px(8) >= _LEAST_ROWS * self.row
        high = room - numbers - look.px(8) if self.pinned else room
        self.list = pygame.Rect(self.inner.x, self.head, self.inner.width, high)
        total = len(self.builder.working.rows()) * self.row
        if not self.pinned:
            total = max(total, self._empty_height()) + look.px(8) + numbers
        self.scroll.place(self.list.inflate(12, 0), total, self.box.right - 10)
        bands = ((card, self._band_size(card)) for card, _ in self.builder.working.rows())
        self._wanted = {card.number: (card, size) for card, size in bands if size[0]}

    def _numbers_height(self) -> int:
        """The height of what stands under the list: the deck's strength and its numbers."""
        look = self.builder.look
        return strength_height(look, self.builder.board) + numbers_height(
            self.builder.working.deck, look, self.inner.width
        )

    def _empty_height(self) -> int:
        look = self.builder.look
        lines = look.type.wrap(tr(_EMPTY), LABEL, self.list.width)
        return 0 if self.builder.working.counts else len(lines) * look.type.line_height(LABEL) + 4

    # -- input -----------------------------------------------------------------------------

    def top_of(self, number: int) -> int:
        """The height on the screen of a row's top."""
        return self.list.y + number * self.row - round(self.scroll.offset)

    def _go(self, place: int) -> None:
        self.place = place
        self.scroll.show(place // 2 * self.row, self.row)

    def _called(self, place: int) -> str:
        card, count = self.builder.working.rows()[place // 2]
        words = tr("{card}: one more", card=name_of(card.number)) if place % 2 else tr(
            "{card}: one less", card=name_of(card.number)
        )  # fmt: skip
        why = self.builder.judge.found.dead.get(card.number)
        counted = tr_n("{n} in the deck", "{n} in the deck", count)
        return row([words, counted, *([dead_words(why)] if why is not None else [])])

    def _press(self, place: int) -> None:
        card = self.builder.working.rows()[place // 2][0]
        (self.builder.add if place % 2 else self.builder.remove)(card)

    def marked(self) -> Card | None:
        """The card of the row that has the keyboard's mark."""
        if self.cells is None or self.builder.focus.current is not self.cells:
            return None
        place = self.cells.current()
        return None if place is None else self.builder.working.rows()[place // 2][0]

    def card_at(self, pos: tuple[int, int]) -> Card | None:
        """The card of the deck's row under a point."""
        if not self.list.collidepoint(pos):
            return None
        number = int((pos[1] - self.list.y + self.scroll.offset) // self.row)
        rows = self.builder.working.rows()
        return rows[number][0] if number < len(rows) else None

    def disabled_reason(self, pos: tuple[int, int]) -> str:
        """Why the button under a point cannot be pressed; "" for any other point."""
        found = (name for name, button in self.buttons.items() if button.rect.collidepoint(pos))
        return next((self.builder.disabled_reason(name) for name in found), "")

    def clicked(self, pos: tuple[int, int]) -> None:
        """Takes a card out by a click on a row's minus; adds one by a click elsewhere on it."""
        card = self.card_at(pos)
        minus = self.list.right - 2 * self.row <= pos[0] < self.list.right - self.row
        if card is not None:
            (self.builder.remove if minus else self.builder.add)(card)

    # -- painting --------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        """Draws the pane with its rows and numbers."""
        look = self.builder.look
        palette = look.palette
        pygame.draw.rect(target, palette.paper, self.box)
        pygame.draw.line(target, palette.line, self.box.topleft, self.box.bottomleft)
        working, room = self.builder.working, self.inner.width
        words = working.name + (" *" if working.changed and working.counts else "")
        size = next((each for each in (BODY + 2, BODY, LABEL + 1) if look.type.width(words, each, True) <= room), LABEL)
        place_text(target, look, words, size, (self.inner.x, look.px(24)), bold=True, middle=True, room=room)
        self._paint_count(target)
        before = target.get_clip()
        target.set_clip(self.list.inflate(12, 0))
        self._paint_list(target)
        box = pygame.Rect(self.list.x, self.list.bottom + look.px(8), self.list.width, 0)
        if self.pinned:
            target.set_clip(before)
        else:
            above = max(len(working.rows()) * self.row, self._empty_height())
            box.y = self.list.y + above + look.px(8) - round(self.scroll.offset)
        measured, changes = self.builder.measuring.measured, self.builder.judge.found.trial.changes
        state = state_words(measured, changes, self.builder.measuring.off)
        hairline(target, look, box.x, box.right, box.y)
        box.y += look.px(6)
        paint_strength(target, look, self.builder.board, measured, state, box)
        box.y += strength_height(look, self.builder.board) - look.px(6)
        paint_numbers(target, look, working.deck, box)
        target.set_clip(before)
        self.scroll.paint(target, look)

    def _paint_count(self, target: pygame.Surface) -> None:
        """Draws how many cards there are of how many, as words and as a bar."""
        look, palette = self.builder.look, self.builder.look.palette
        counted, rest = self.builder.size_words()
        y, goal = look.px(47), self.builder.goal
        legal = is_legal(self.builder.working.deck)
        box = place_text(target, look, counted, LABEL, (self.inner.x, y), bold=True, middle=True)
        room = self.inner.right - box.right - look.px(10)
        colour = palette.muted if legal else palette.vermilion_text
        place_text(target, look, rest, LABEL, (self.inner.right, y), colour, align="right", middle=True, room=room)
        bar = pygame.Rect(self.inner.x, look.px(60), self.inner.width, look.px(5))
        pygame.draw.rect(target, palette.line, bar, border_radius=3)
        bar.width = round(bar.width * min(1.0, self.builder.working.deck.size / goal))
        if bar.width:
            colour = palette.moss if not rest else palette.gold
            pygame.draw.rect(target, colour, bar, border_radius=3)

    def _paint_list(self, target: pygame.Surface) -> None:
        look = self.builder.look
        rows = self.builder.working.rows()
        if not rows:
            at = (self.list.x, self.list.y + 4 - round(self.scroll.offset))
            place_lines(target, look, look.type.wrap(tr(_EMPTY), LABEL, self.list.width), LABEL, at, look.palette.muted)
        for number, (card, count) in enumerate(rows):
            y = self.top_of(number)
            if self.list.top - self.row < y < self.list.bottom:
                self._paint_row(target, card, count, y)

    def _paint_row(self, target: pygame.Surface, card: Card, count: int, y: int) -> None:
        look = self.builder.look
        palette = look.palette
        middle, name = y + self.row // 2, name_of(card.number)
        why = self.builder.judge.found.dead.get(card.number)
        paper = palette.plate if card is self.builder.pointed else palette.paper
        if why is not None and paper == palette.paper:
            paper = mix(palette.vermilion, palette.paper, 0.84)
        rim = palette.line if why is None else palette.vermilion_text
        target.blit(strip_body(self._strip, kind_colour(card, look), paper, rim), (self.list.x, y + 1))
        at = (self.list.x + self._strip[1] // 2, middle)
        kind = "C" if card.capital else ROMAN[card.cost]
        place_text(target, look, kind, LABEL, at, CREAM, bold=True, align="centre", middle=True)
        left, room = self._name_box()
        if why is not None:
            room -= self._paint_why(target, dead_words(why), name, room, middle)
        place_text(target, look, name, LABEL + 1, (left, middle), middle=True, room=room)
        wanted = self._wanted.get(card.number)
        drawn = None if why is not None or wanted is None else self._bands.get(wanted)
        if drawn is not None:
            target.blit(drawn, drawn.get_rect(right=left + room, centery=middle))
        at = (self.list.right - 2 * self.row - look.px(4), middle)
        place_text(target, look, str(count), LABEL, at, bold=True, align="right", middle=True)
        side = look.px(16)
        for number, sign in enumerate(("minus", "plus")):
            x = self.list.right - (2 - number) * self.row + (self.row - side) // 2
            target.blit(icon(sign, side, palette.muted), (x, middle - side // 2))

    def _name_box(self) -> tuple[int, int]:
        """Where a row's name begins, and the room up to the count."""
        look = self.builder.look
        left = self._strip[1] + look.px(8)
        return self.list.x + left, self.list.width - left - 2 * self.row - look.px(24)

    def _band_size(self, card: Card) -> tuple[int, int]:
        """The size of the picture beside the name of a card; no width where there is no room for one."""
        look = self.builder.look
        room = self._name_box()[1] - look.type.width(name_of(card.number), LABEL + 1) - look.px(6)
        return band_width(room, look), self._strip[1] - 3

    @property
    def _strip(self) -> tuple[int, int]:
        """The size of a row's strip."""
        return self.list.width, self.row - 2

    def tick(self) -> None:
        """Has the pictures of the rows drawn that are not there."""
        self._bands.want(self._wanted.values(), lambda each: band(*each))

    def _paint_why(self, target: pygame.Surface, words: str, name: str, room: int, middle: int) -> int:
        """Draws a warning sign at the end of a row, with words where the name leaves room; returns the pixels taken."""
        look, colour = self.builder.look, self.builder.look.palette.vermilion_text
        side = look.px(14)
        right = self._name_box()[0] + room
        target.blit(icon("warning", side, colour), (right - side, middle - side // 2))
        wide = look.type.width(words, LABEL - 2)
        if look.type.width(name, LABEL + 1) + wide + side + look.px(10) > room:
            return side + look.px(6)
        at = (right - side - look.px(4), middle)
        place_text(target, look, words, LABEL - 2, at, colour, align="right", middle=True)
        return side + wide + look.px(10)
