"""Looking closely: cards whole, what a space's numbers are made of, and the way into the rules' glossary."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

import pygame

from games.core.words import N_, capital, row, tr
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.view.view import SpaceView
from games.senshiai.words.card_numbers import card_name, tip_of
from games.senshiai.words.card_words import keywords_of, window_words
from games.senshiai.words.narration import spoken_card
from ui.controls.dialog import Answer, Dialog
from ui.controls.keys import CONTROLS, Binding, area, bind
from ui.controls.labels import ButtonLabel
from ui.controls.screen import AppServices, Screen
from ui.controls.sheet import OverlayScreen
from ui.controls.spoken import AccessibleNode, texts
from ui.controls.topic import HelpTopic
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import scrim, tag
from ui.scenes.senshiai import cards, tips
from ui.scenes.senshiai.selection import Selection, Snapshot, space_at
from ui.table.scene.replies import Explain, Open

Placed = tuple[pygame.Surface, tuple[int, int]]
Subjects = tuple[tuple[str, ...], SpaceView | None]


def subjects(selection: Selection, snapshot: Snapshot) -> Subjects | tuple[()]:
    """The cards that are pointed at or chosen, and the space they lie on if it is one."""
    card = selection.pointed_card(snapshot)
    if card is not None:
        return (card,), None
    space = selection.pointed_space
    if space is not None:
        place = space_at(snapshot, space)
        found = [place.terrain] if place.terrain else []
        found += [unit.card for unit in place.units if unit.slot > 0]
        found += [each.card for each in (*place.effects, *place.company_effects)]
        found += [each.card for unit in place.units for each in unit.effects]
        if found:
            return tuple(dict.fromkeys(found)), place
    chosen = selection.chosen_card(snapshot)
    return ((chosen,), None) if chosen is not None else ()


def glossary(found: Subjects | tuple[()]) -> Open | Explain:
    """The rules at the keyword of what is pointed at; a question which where there are several."""
    shown = found[0] if found else ()
    words = list(dict.fromkeys(word for card in shown for word in keywords_of(CARDS[CARD_NUMBERS[card]])))
    if len(words) < 2:
        return Explain(keyword_topic(words[0] if words else ""))

    def question(app: AppServices) -> Screen:
        answers = [Answer(word, partial(app.explain, keyword_topic(word))) for word in words]
        return Dialog(app, tr("Which keyword?"), "", answers)

    return Open(question)


def keyword_topic(word: str) -> HelpTopic:
    """The rules where they explain a keyword."""
    return HelpTopic(game="senshiai", rule="abilities", word=word)


class InspectScreen(OverlayScreen):
    """Cards as large as they fit, one in front; Left and Right turn to the next."""

    closed_by: ClassVar[frozenset[str]] = frozenset({"back", "act"})
    bindings: Sequence[Binding] = area(
        "cards",
        *CONTROLS,
        bind("glossary", N_("What its keywords mean"), pygame.K_g, group=N_("Looking")),
        bind("back", N_("Close"), pygame.K_v, group=N_("Looking")),
    )

    def __init__(self, app: AppServices, shown: Sequence[str], space: SpaceView | None = None) -> None:
        super().__init__(app)
        self.shown = tuple(shown)
        self.space = space
        self.front = 0
        self.width = 250
        self.numbers: list[Placed] = []
        """The sheets about the space's Units and Terrain, and where they lie."""

    @property
    def card(self) -> str:
        """The id of the card in front."""
        return self.shown[self.front]

    def build(self) -> None:
        look = self.look
        wide, high = self.app.size
        self.width = min(cards.width_for(high - look.px(150)), round(wide * 0.34), 420)
        size = cards.size_of(self.width)
        self.box = pygame.Rect((wide - size[0]) // 2, (high - size[1]) // 2 - look.px(34), *size)
        self._place_numbers()
        y = self.box.bottom + look.px(16)
        words = keywords_of(CARDS[CARD_NUMBERS[self.card]])
        x = self.box.x
        for word in words[:4]:
            rect = pygame.Rect(x, y, look.type.width(word, LABEL) + look.px(26), look.px(34))
            self.button(rect, ButtonLabel(word, kind="plain"), partial(self.app.explain, keyword_topic(word)))
            x = rect.right + look.px(8)
        rect = pygame.Rect(wide - look.px(60), look.px(20), look.px(40), look.px(40))
        self.button(rect, ButtonLabel(icon="close", kind="plain"), self.close, hint=tr("Close (Esc)"))
        if len(self.shown) > 1:
            left = self.box.x - look.px(50)
            right = self.box.right + look.px(10) if self.space is None else left
            for step, name, x, hint in (
                (-1, "previous", left, tr("The previous card")),
                (1, "next", right, tr("The next card")),
            ):
                rect = pygame.Rect(max(2, x), self.box.centery + look.px(24) * step, look.px(40), look.px(40))
                self.button(rect, ButtonLabel(icon=name, kind="plain"), partial(self._turn, step), hint=hint)

    def _turn(self, step: int) -> None:
        self.front = (self.front + step) % len(self.shown)
        self.rebuild()

    def on_command(self, command: str) -> bool:
        if command in ("left", "right"):
            self._turn(1 if command == "right" else -1)
        elif command == "glossary":
            words = keywords_of(CARDS[CARD_NUMBERS[self.card]])
            self.app.explain(keyword_topic(words[0] if words else ""))
        else:
            return super().on_command(command)
        return True

    def paint(self, target: pygame.Surface) -> None:
        look = self.look
        target.blit(scrim(target.get_size(), look), (0, 0))
        target.blit(cards.shadow(self.width, look), (self.box.x - 4, self.box.y - 4))
        target.blit(cards.face(self.card, self.width, look), self.box)
        if len(self.shown) > 1:
            face = tag(tr("{n} of {all}", n=self.front + 1, all=len(self.shown)), look)
            target.blit(face, face.get_rect(midbottom=(self.box.centerx, self.box.y - 4)))
        when = window_words(CARDS[CARD_NUMBERS[self.card]])
        if when:
            face = tips.tip(tr("May be cast"), (), ((capital(when), "", True),), look)
            at = (self.box.right + look.px(14), self.box.y)
            if at[0] + face.get_width() > target.get_width():
                at = (max(0, target.get_width() - face.get_width()), max(0, self.box.y - face.get_height()))
            target.blit(face, at)
        for sheet, place in self.numbers:
            target.blit(sheet, place)

    def _spoken_title(self) -> str:
        return card_name(self.card)

    def _spoken(self) -> Sequence[AccessibleNode]:
        """The card whole, when it may be cast, and what the space's numbers are made of."""
        card = CARDS[CARD_NUMBERS[self.card]]
        when = [row([tr("May be cast"), words]) for words in [window_words(card)] if words]
        lines = [spoken_card(card), *when]
        if self.space is not None:
            unit_tips = [tip_of(self.space, slot) for slot in (-1, *(unit.slot for unit in self.space.units))]
            for title, _, numbers in filter(None, unit_tips):
                lines.append(tr("{label}: {words}", label=title, words=row([row(each[:2]) for each in numbers])))
        return texts("card", lines)

    def _place_numbers(self) -> None:
        """Places what the numbers of every Unit of the space and of the Terrain are made of, right of the card."""
        self.numbers = []
        if self.space is None:
            return
        wide = self.app.size[0]
        edge = self.look.px(64)
        for percent in (100, 90, 80, 70, 60):
            look = self.look.scaled(percent / 100)
            self.numbers, width = self._columns(look)
            if edge + self.box.width + width <= wide:
                break
        self.box.x = max(edge, (wide - self.box.width - width) // 2)
        left = self.box.right + look.px(8)
        self.numbers = [(face, (left + x, y)) for face, (x, y) in self.numbers]

    def _columns(self, look: Look) -> tuple[list[Placed], int]:
        """The sheets in columns that begin at x = 0, and how wide they are together."""
        assert self.space is not None
        top, bottom = self.look.px(64), self.app.size[1] - 8
        found: list[Placed] = []
        x, y, widest = 0, top, 0
        for slot in (-1, *(unit.slot for unit in self.space.units)):
            entries = tip_of(self.space, slot)
            if entries is None:
                continue
            face = tips.tip(entries[0], (), entries[2], look)
            if y + face.get_height() > bottom and y > top:
                x, y, widest = x + widest - look.px(10), top, 0
            found.append((face, (x, y)))
            y += face.get_height() - 14
            widest = max(widest, face.get_width())
        return found, x + widest
