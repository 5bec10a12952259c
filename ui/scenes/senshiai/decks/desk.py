"""The right side of the deck builder: the deck's list with counts, its legality line by line, its numbers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from games.senshiai.cards import CARDS, Card
from games.senshiai.decks import deck_rules, is_legal, opening_odds, statistics
from games.senshiai.vocabulary import CardType
from ui.art import icon
from ui.buttons import Button, Face, act
from ui.colours import mix
from ui.lettering import BODY, LABEL
from ui.paint import hairline, place_text

if TYPE_CHECKING:
    from ui.scenes.senshiai.decks.scene import DeckBuilderScene

_GAP = 8
_ROMAN = ("N", "I", "II", "III", "IV", "V")


class Desk:
    """Paints the deck and takes clicks on its rows."""

    def __init__(self, scene: DeckBuilderScene) -> None:
        self.scene = scene
        self.box = pygame.Rect(0, 0, 0, 0)
        self.look = scene.look
        """The panel's look, whose text may be smaller than the setting in a low window."""
        self.list = pygame.Rect(0, 0, 0, 0)
        self.top = 0
        """The first row in sight."""
        self.buttons: dict[str, Button] = {}

    # -- building --------------------------------------------------------------------------

    def build(self, panel: pygame.Rect) -> None:
        """Places the list, the numbers and the buttons."""
        scene = self.scene
        self.box = panel
        for percent in range(100, 55, -5):  # in a low window large text leaves no room for the list: it yields
            self.look = scene.look.scaled(percent / 100)
            self._place(panel)
            if self.list.height >= 6 * self.row or self.look.type.scale <= 0.8:
                break
        self._make_buttons()
        self.refresh()

    def _place(self, panel: pygame.Rect) -> None:
        look = self.look
        pad = look.px(20)
        self.inner = pygame.Rect(panel.x + pad, 0, panel.width - 2 * pad, panel.height)
        self.tall = look.px(38)
        self.buttons_top = panel.bottom - 16 - 3 * self.tall - 2 * _GAP
        self.foot = self.buttons_top - look.px(12)
        self.row = look.px(26)
        self.head = look.px(64)
        self.numbers_height = look.px(22) * 4 + look.px(74)
        self.list = pygame.Rect(self.inner.x, self.head, self.inner.width, 0)
        self.list.height = max(0, self.foot - self.numbers_height - look.px(8) - self.head)

    def _make_buttons(self) -> None:
        scene = self.scene
        half = (self.inner.width - _GAP) // 2
        self.buttons = {}
        faces = (
            ("save", act("Save", "save")),
            ("open", Face("Open", icon="load")),
            ("hand", Face("Opening hand", icon="deck")),
            ("print", Face("Print", icon="print")),
            ("more", Face("More", icon="menu")),
            ("undo", Face("Undo", icon="undo")),
        )
        for number, (command, face) in enumerate(faces):
            x = self.inner.x + number % 2 * (half + _GAP)
            rect = pygame.Rect(x, self.buttons_top + number // 2 * (self.tall + _GAP), half, self.tall)
            press = partial(scene.obey, command)
            self.buttons[command] = Button(rect, face, self.look, scene.manager, press)

    def refresh(self) -> None:
        """The deck has changed."""
        self.top = min(self.top, max(0, len(self.scene.draft.rows()) - self.visible))
        if self.buttons:
            self.buttons["save"].change(enabled=bool(self.scene.draft.counts))
            self.buttons["print"].change(enabled=bool(self.scene.draft.counts))

    @property
    def visible(self) -> int:
        """How many rows there is room for."""
        return max(1, self.list.height // self.row)

    # -- input -----------------------------------------------------------------------------

    def wheel(self, steps: int) -> None:
        """Scrolls the list."""
        self.top = min(max(0, self.top - 2 * steps), max(0, len(self.scene.draft.rows()) - self.visible))

    def _row_at(self, pos: tuple[int, int]) -> Card | None:
        if not self.list.collidepoint(pos):
            return None
        number = self.top + (pos[1] - self.list.y) // self.row
        rows = self.scene.draft.rows()
        return rows[number][0] if number < len(rows) else None

    def card_at(self, pos: tuple[int, int]) -> Card | None:
        """The card of the deck's row under a point."""
        return self._row_at(pos)

    def clicked(self, pos: tuple[int, int]) -> None:
        """A click on a row: its minus takes one out, anything else of it adds one."""
        card = self._row_at(pos)
        if card is None:
            return
        if pos[0] >= self.list.right - 2 * self.row:
            minus = pos[0] < self.list.right - self.row
            (self.scene.remove if minus else self.scene.add)(card)
        else:
            self.scene.add(card)

    # -- painting --------------------------------------------------------------------------

    def paint(self, target: pygame.Surface) -> None:
        """The whole panel."""
        look = self.look
        palette = look.palette
        pygame.draw.rect(target, palette.paper, self.box)
        pygame.draw.line(target, palette.line, self.box.topleft, self.box.bottomleft)
        draft = self.scene.draft
        star = " *" if draft.changed and draft.counts else ""
        count = f"{draft.deck.size} cards"
        room = self.inner.width - look.type.width(count, LABEL) - look.px(12)
        words = draft.name + star
        large = next(
            (each for each in (BODY + 2, BODY, LABEL + 1) if look.type.width(words, each, True) <= room), LABEL
        )
        name = look.type.fit(words, large, room, True)
        place_text(target, look, name, large, (self.inner.x, look.px(34)), bold=True, middle=True)
        at = (self.inner.right, look.px(34))
        place_text(target, look, count, LABEL, at, palette.muted, align="right", middle=True)
        self._paint_list(target)
        self._paint_numbers(target)

    def _paint_list(self, target: pygame.Surface) -> None:
        look = self.look
        palette = look.palette
        rows = self.scene.draft.rows()
        if not rows:
            words = "An empty deck. Click cards to add them, or open a starter deck as a template."
            y = self.list.y + 4
            for line in look.type.wrap(words, LABEL, self.list.width):
                place_text(target, look, line, LABEL, (self.list.x, y), palette.muted)
                y += look.type.line_height(LABEL)
            return
        pointed = self.scene.pointed
        for number, (card, count) in enumerate(rows[self.top : self.top + self.visible]):
            y = self.list.y + number * self.row
            middle = y + self.row // 2
            if card is pointed:
                box = (self.list.x - 6, y, self.list.width + 12, self.row)
                pygame.draw.rect(target, palette.plate, box, border_radius=4)
            at = (self.list.x + look.px(24), middle)
            place_text(target, look, f"{count}\u00d7", LABEL, at, bold=True, align="right", middle=True)
            room = self.list.width - look.px(62) - 2 * self.row
            name = look.type.fit(card.name, LABEL + 1, room)
            place_text(target, look, name, LABEL + 1, (self.list.x + look.px(32), middle), middle=True)
            at = (self.list.right - 2 * self.row - look.px(4), middle)
            kind = "C" if card.capital else _ROMAN[card.cost]
            place_text(target, look, kind, LABEL, at, palette.muted, align="right", middle=True)
            side = look.px(16)
            for number, name_ in enumerate(("minus", "plus")):
                x = self.list.right - (2 - number) * self.row + (self.row - side) // 2
                target.blit(icon(name_, side, palette.muted), (x, middle - side // 2))
        hidden = len(rows) - self.visible
        if hidden > 0:
            share = self.visible / len(rows)
            height = self.list.height
            top = self.list.y + round(self.top / len(rows) * height)
            thumb = pygame.Rect(self.box.right - 8, top, 4, round(share * height))
            pygame.draw.rect(target, palette.muted, thumb, border_radius=2)

    def _paint_numbers(self, target: pygame.Surface) -> None:
        look = self.look
        palette = look.palette
        deck = self.scene.draft.deck
        numbers = statistics(deck)
        y = self.foot - self.numbers_height
        hairline(target, look, self.inner.x, self.inner.right, y)
        y += look.px(6)
        step = look.px(20)
        for rule in deck_rules(deck):
            colour = palette.ink if rule.kept else palette.vermilion_text
            side = look.px(14)
            target.blit(icon("check" if rule.kept else "warning", side, colour), (self.inner.x, y + 2))
            text = look.type.fit(rule.text[0].upper() + rule.text[1:], LABEL, self.inner.width - look.px(22))
            place_text(target, look, text, LABEL, (self.inner.x + look.px(20), y), colour)
            y += step
        types = ", ".join(f"{count} {name}{'' if count == 1 else 's'}" for name, count in numbers.types)
        place_text(target, look, look.type.fit(types, LABEL, self.inner.width), LABEL, (self.inner.x, y), palette.muted)
        y += step
        paths = "Paths: " + ", ".join(f"{name} {count}" for name, count in numbers.paths)
        words = f"{paths}   {numbers.points:.0f} points"
        place_text(target, look, look.type.fit(words, LABEL, self.inner.width), LABEL, (self.inner.x, y), palette.muted)
        y += step + look.px(2)
        self._paint_curve(target, numbers.curve, y)
        if is_legal(deck):
            self._paint_odds(target, y)

    def _paint_curve(self, target: pygame.Surface, curve: tuple[int, ...], y: int) -> None:
        look = self.look
        palette = look.palette
        high = look.px(36)
        each = self.inner.width * 0.5 / len(curve)
        most = max(1, *curve)
        for cost, count in enumerate(curve):
            x = self.inner.x + round(cost * each)
            bar = round((high - look.px(13)) * count / most)
            box = (x, y + high - bar, max(6, round(each) - 5), bar)
            pygame.draw.rect(target, mix(palette.indigo, palette.paper, 0.2), box, border_radius=2)
            middle = x + (each - 5) / 2
            place_text(target, look, _ROMAN[cost], LABEL - 2, (middle, y + high + 1), palette.muted, align="centre")
            if count:
                at = (middle, y + high - bar - look.px(7))
                place_text(target, look, str(count), LABEL - 2, at, align="centre", middle=True)

    def _paint_odds(self, target: pygame.Surface, y: int) -> None:
        """What an opening hand of six holds, at least one of each."""
        look = self.look
        deck = self.scene.draft.deck
        x = self.inner.x + round(self.inner.width * 0.56)
        for kind in CardType:
            wanted = [card.number for card in CARDS if card.type is kind and not card.capital]
            chance = opening_odds(deck, wanted)
            words = look.type.fit(f"{kind.name.capitalize()} in hand", LABEL - 1, self.inner.width * 0.3)
            place_text(target, look, words, LABEL - 1, (x, y), look.palette.muted)
            at = (self.inner.right, y)
            place_text(target, look, f"{100 * chance:.0f} %", LABEL - 1, at, align="right")
            y += look.px(17)
