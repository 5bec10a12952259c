"""The twelve months with their four cards each, and where every card is as far as the reader knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from games.core.words import N_, tr, tr_n, tr_who
from games.niwa.cards import CARDS
from ui.controls.keys import COMMON, Binding
from ui.controls.sheet import OverlayScreen
from ui.controls.spoken import AccessibleNode, texts
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text, stamp, tag
from ui.drawing.picture_cache import picture_cache
from ui.drawing.vector import rect_picture
from ui.scenes.niwa import cards, stones
from ui.scenes.niwa.pictures import CardPictures
from ui.scenes.niwa.selection import Snapshot, my_seat
from ui.scenes.niwa.words import card_words, month_title
from ui.table.scene.known import known_key

if TYPE_CHECKING:
    from ui.controls.screen import AppServices

COLUMNS = 3
ROWS = 4
_TITLE: Final = N_("The twelve months")
_MONTHS: Final = 12
_PAD: Final = 24
_GAP: Final = 20
"""Pixels between two months of a row."""


class MonthsScreen(OverlayScreen):
    """Four rows of three months over the table; Escape, Enter or its key closes it."""

    bindings: Sequence[Binding] = (*COMMON, known_key(pygame.K_m))
    closed_by: ClassVar[frozenset[str]] = frozenset({"back", "act", "known"})

    def __init__(self, app: AppServices, snapshot: Snapshot, pictures: CardPictures) -> None:
        super().__init__(app)
        self._look = app.look
        self.snapshot = snapshot
        self.pictures = pictures
        self.hover: int | None = None

    @property
    def look(self) -> Look:
        """The look, with smaller text in a low window, until title and key have room above and below the cards."""
        return self._look

    def build(self) -> None:
        look = self._look = self.app.look.largest(self.fits)
        self.card = self._card(look)
        self._title, self._name, self._foot = look.px(52), look.px(22), look.px(40)
        month = (4 * self.card + 12, self._name + cards.size_of(self.card)[1] + 6)
        self.place(self._width(look), self._title + ROWS * month[1] + self._foot)
        self._corner = (self.box.x + _PAD, self.box.y + self._title)
        self._pitch = (month[0] + _GAP, month[1])
        self.close_button()

    def _card(self, look: Look) -> int:
        """Returns the width of a card in pixels."""
        wide, high = self.app.size
        by_width = (wide - 32 - 2 * _PAD - (COLUMNS - 1) * _GAP - COLUMNS * 3 * 4) / (4 * COLUMNS)
        room = high - 24 - look.px(52) - look.px(40) - ROWS * (look.px(22) + 6)
        return max(24, int(min(by_width, room / ROWS / cards.RATIO, 110)))

    def _width(self, look: Look) -> int:
        return COLUMNS * (4 * self._card(look) + 12) + (COLUMNS - 1) * _GAP + 2 * _PAD

    def fits(self, look: Look) -> bool:
        key = 2 * look.px(24)
        key += sum(self._key_width(look) + look.type.width(words, LABEL) for words, _ in self._legend())
        title = look.type.width(tr(_TITLE), BODY + 4, True) + look.px(48)
        return max(key, title) <= self._width(look) - 2 * _PAD

    def _legend(self) -> Sequence[tuple[str, int]]:
        """Returns the legend of the marks: words and the kind of mark."""
        names, me = self.snapshot.names, my_seat(self.snapshot)
        unseen, theirs = (tr("not seen yet"), 3), (_held_by(names[1 - me]), 2)
        last = (theirs, unseen) if self.snapshot.laid_open else (unseen,) if self.snapshot.hides else (theirs,)
        return (tr("in the garden"), 0), (_held_by(names[me]), 1), *last

    @staticmethod
    def _key_width(look: Look) -> int:
        return round(look.px(20) / cards.RATIO) + look.px(8)

    def rect(self, card: int) -> pygame.Rect:
        """Returns the place of a card on the sheet."""
        month, letter = divmod(card, 4)
        size = cards.size_of(self.card)
        x = self._corner[0] + month % COLUMNS * self._pitch[0] + letter * (size[0] + 4)
        y = self._corner[1] + month // COLUMNS * self._pitch[1] + self._name
        return pygame.Rect((x, y), size)

    def pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            found = next((card for card in range(len(CARDS)) if self.rect(card).collidepoint(event.pos)), None)
            if found != self.hover:
                self.hover = found
                self.request_redraw()
        else:
            super().pointer(event)

    def tick(self, seconds: float) -> None:
        if not self.pictures.ready:
            self.request_redraw()

    def paint_sheet(self, target: pygame.Surface) -> None:
        look = self.look
        title = (self._corner[0], self.box.y + self._title // 2 + 2)
        right = place_text(target, look, tr(_TITLE), BODY + 4, title, bold=True, middle=True).right
        view, other = self.snapshot.view, 1 - my_seat(self.snapshot)
        if self.snapshot.hides and view.hands[other] is None:
            unseen, room = view.hand_sizes[other] + view.deck, self.box.right - right - look.px(80)
            words = _not_seen(unseen, view.hand_sizes[other], view.deck)
            if look.type.width(words, LABEL) > room:
                words = look.type.fit(tr("{n} not seen", n=unseen), LABEL, room)
            place_text(target, look, words, LABEL, (right + look.px(16), title[1]), look.palette.muted, middle=True)
        laid, held = self._known()
        for month in range(_MONTHS):
            first, words = self.rect(4 * month), month_title(month, self._pitch[0] - 20, look)
            place_text(target, look, words, LABEL, (first.x, first.y - self._name // 2 - 1), bold=True, middle=True)
            for card in range(4 * month, 4 * month + 4):
                self._paint_card(target, card, laid, held)
        self._paint_key(target)
        if self.hover is not None:
            self._paint_tag(target, self.hover, laid, held)

    def _known(self) -> tuple[dict[int, int], dict[int, int]]:
        """The stones on the cards in the garden, and who holds the cards in hands that are seen."""
        view = self.snapshot.view
        laid = {each.card: each.stone for each in view.garden}
        return laid, {card: seat for seat, hand in enumerate(view.hands) for card in hand or ()}

    def _spoken_title(self) -> str:
        return tr(_TITLE)

    def _spoken(self) -> Sequence[AccessibleNode]:
        """Every card by its month, and where it is."""
        laid, held = self._known()
        where = ((card_words(card), self.where(card, laid, held)) for card in range(len(CARDS)))
        return texts("card", [tr("{place}: {what}", place=card, what=what) for card, what in where])

    def _paint_card(self, target: pygame.Surface, card: int, laid: dict[int, int], held: dict[int, int]) -> None:
        box, look = self.rect(card), self.look
        target.blit(cards.shown(card, box.width, look, True), box)
        if card in laid:
            target.blit(cards.veil(box.width, look), box)
            stamp(target, stones.stone(laid[card], stones.diameter(box.width), look), stones.place(box))
        elif card in held:
            mine = held[card] == my_seat(self.snapshot)
            target.blit(_held_frame(box.size, mine, look), box)
        if card == self.hover:
            stamp(target, cards.ring(box.width, look.palette.indigo, 2.5), box.center)

    def where(self, card: int, laid: dict[int, int], held: dict[int, int]) -> str:
        """Returns where a card is, as far as the reader knows."""
        if card in laid:
            return tr("in the garden")
        if card in held:
            return _held_by(self.snapshot.players[held[card]].name)
        return tr("not seen yet: {where}", where=self._unseen())

    def _unseen(self) -> str:
        """Returns where a card may lie that has not been seen, with what chance."""
        snapshot, other = self.snapshot, 1 - my_seat(self.snapshot)
        holds, deck = snapshot.view.hand_sizes[other], snapshot.view.deck
        if not holds or snapshot.laid_open:
            return tr("in the deck")
        name = snapshot.players[other].name
        if not deck:
            return tr_who(name, "so you hold it", "so {name} holds it")
        words = {"n": holds, "all": holds + deck}
        return tr_who(name, "{n} in {all} that you hold it", "{n} in {all} that {name} holds it", **words)

    def _paint_tag(self, target: pygame.Surface, card: int, laid: dict[int, int], held: dict[int, int]) -> None:
        face = tag(f"{card_words(card)}\n{self.where(card, laid, held)}", self.look)
        box = self.rect(card)
        rect = face.get_rect(midbottom=(box.centerx, box.top - 5))
        if rect.top < 4:
            rect.midtop = (box.centerx, box.bottom + 5)
        target.blit(face, rect.clamp(target.get_rect().inflate(-8, -8)))

    def _paint_key(self, target: pygame.Surface) -> None:
        """Draws the legend of the marks at the foot."""
        look = self.look
        x, y = self._corner[0], self.box.bottom - self._foot // 2
        high = look.px(20)
        for words, kind in self._legend():
            key = _key_mark((round(high / cards.RATIO), high), kind, look)
            target.blit(key, key.get_rect(midleft=(x, y)))
            at = (x + self._key_width(look), y)
            x = place_text(target, look, words, LABEL, at, look.palette.muted, middle=True).right + look.px(24)


def _held_by(name: str) -> str:
    return tr_who(name, "held by you", "held by {name}")


def _not_seen(unseen: int, held: int, deck: int) -> str:
    if not deck:
        return tr_n(
            "{n} card not seen: {held} in the other hand",
            "{n} cards not seen: {held} in the other hand",
            unseen,
            held=held,
        )
    return tr_n(
        "{n} card not seen: {held} in the other hand, {deck} in the deck",
        "{n} cards not seen: {held} in the other hand, {deck} in the deck",
        unseen,
        held=held,
        deck=deck,
    )


@picture_cache
def _held_frame(size: tuple[int, int], mine: bool, look: Look) -> pygame.Surface:
    """A frame on a card in a hand: moss for the reader's own, indigo dashes for the other's."""
    colour = look.palette.moss if mine else look.palette.indigo
    return rect_picture(size, radius=0.055 * size[0] + 1, stroke=colour, width=4, dash=() if mine else (8, 4))


@picture_cache
def _key_mark(size: tuple[int, int], kind: int, look: Look) -> pygame.Surface:
    """A card in small as the sheet marks it: 0 laid, 1 own, 2 the other's, 3 unseen."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    rect = surface.get_rect()
    paper = (246, 238, 220) if not look.palette.dark else (230, 220, 199)
    pygame.draw.rect(surface, paper, rect, border_radius=2)
    if kind == 0:
        pygame.draw.rect(surface, (*look.palette.ground, 170), rect, border_radius=2)
        stamp(surface, stones.stone(0, max(6, size[0] - 5), look), rect.center)
    colour = {1: look.palette.moss, 2: look.palette.indigo}.get(kind, look.palette.muted)
    dash = (4, 2.5) if kind == 2 else ()
    surface.blit(rect_picture(size, radius=2, stroke=colour, width=1 if kind in (0, 3) else 2, dash=dash), (0, 0))
    return surface
