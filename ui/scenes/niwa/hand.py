"""The hand at the right of the garden, the other player's open cards at its left, and the card in the player's hand."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Final

import pygame

from games.core.words import tr, tr_n
from games.niwa.actions import Phase
from games.niwa.garden import Cell
from ui.drawing.breaking import unbroken
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text, stamp, tag
from ui.drawing.palette import Colour
from ui.scenes.niwa import cards, marks
from ui.scenes.niwa.animations import NiwaAnimations
from ui.scenes.niwa.layout import COLUMN, Layout, caption_step
from ui.scenes.niwa.painting import GardenPainting
from ui.scenes.niwa.selection import (
    NUMBERED,
    Selection,
    Snapshot,
    common_features,
    fits_words,
    fitting,
    may_lay,
    my_hand,
    my_places,
    my_seat,
    their_open_hand,
)
from ui.scenes.niwa.words import card_title, card_words, places_words


class Hands:
    """The places of both hands' cards on the screen."""

    def __init__(self, layout: Layout, selection: Selection, moves: NiwaAnimations) -> None:
        self.layout, self.selection, self.moves = layout, selection, moves

    def raised(self, count: int) -> list[int]:
        """The numbers of the cards that lie in front, the top one last: the one picked up and the one pointed at."""
        picker = self.selection.picker
        spots = [picker.chosen, picker.pointed]
        numbers = [spot[1] for spot in spots if spot is not None and spot[0] == "hand" and spot[1] < count]
        return list(dict.fromkeys(numbers))

    def rect(self, number: int, snapshot: Snapshot) -> pygame.Rect:
        """A card of the hand on the screen: further left when picked up, pointed at, or fit for the cell asked for."""
        hand = my_hand(snapshot)
        card, slot = hand[number], self.layout.slots(len(hand))[number]
        return self.risen(card, slot.move(-self._lift(number, snapshot), 0))

    def seen(self, number: int, snapshot: Snapshot) -> pygame.Rect:
        """The part of a card of the hand that the next one leaves in sight."""
        box, hand = self.rect(number, snapshot), my_hand(snapshot)
        if number + 1 < len(hand) and number not in self.raised(len(hand)):
            box.height = min(box.height, self.layout.slots(len(hand))[number + 1].y - box.y)
        return box

    def _lift(self, number: int, snapshot: Snapshot) -> int:
        """The pixels by which a card stands further left; with less motion only the one picked up does."""
        picker, spot = self.selection.picker, ("hand", number)
        if my_hand(snapshot)[number] is None:
            return 0
        if picker.chosen == spot:
            return self.layout.lift
        if self.moves.motion.speed <= 0:
            return 0
        if number in self.selection.fitting(snapshot):
            over = self.layout.overlapping(len(my_hand(snapshot)))
            return round(self.layout.lift * (1 if over else _FITS) * self.selection.share)
        return round(self.layout.lift * self.selection.share) if picker.pointed == spot else 0

    def risen(self, card: int | None, box: pygame.Rect) -> pygame.Rect:
        """The box of a card, further right while it still comes into the hand."""
        rising = self.moves.rising.get(card) if card is not None else None
        return box if rising is None or rising.over else box.move(round((1 - rising.share) * box.width * 0.8), 0)

    def at(self, pos: tuple[int, int], snapshot: Snapshot) -> int | None:
        """The number of the hand's card under a point.

        Where cards overlap it is the one that lies on top when none is raised, so that a pointer that moves along them
        meets each; beside them it is a raised one.
        """
        if not self.layout.column.inflate(80, 0).collidepoint(pos):
            return None
        count = len(my_hand(snapshot))
        low = _topmost(self.layout.slots(count), pos)
        if low is not None:
            return low
        front = dict.fromkeys((*self.selection.fitting(snapshot), *self.raised(count)))
        return next((each for each in reversed(front) if self.rect(each, snapshot).collidepoint(pos)), None)

    def their_card_at(self, pos: tuple[int, int], snapshot: Snapshot) -> int | None:
        """The number of the other player's open card under a point."""
        return _topmost(self.layout.theirs(len(their_open_hand(snapshot))), pos)


def _topmost(boxes: Sequence[pygame.Rect], pos: tuple[int, int]) -> int | None:
    """The number of the last of some boxes, each drawn over those before it, that holds a point."""
    return max(pygame.Rect(pos, (1, 1)).collidelistall(list(boxes)), default=None)


_FITS: Final = 7 / 6
"""How much further left a card stands that fits the cell asked for than one that is pointed at."""


class HandPainting:
    """One frame of the hands, over that of the garden."""

    def __init__(self, garden: GardenPainting, hands: Hands) -> None:
        self.garden, self.hands = garden, hands
        self.target, self.snapshot, self.view = garden.target, garden.snapshot, garden.view
        self.look, self.layout = garden.look, garden.layout
        self.selection, self.picker, self.card = garden.selection, garden.picker, garden.card
        self.me, self.hand = my_seat(self.snapshot), my_hand(self.snapshot)
        self.small = narrowed(self.look, self.layout)
        """The look of words in the column."""
        self.cell = self.selection.open_to_hand(self.snapshot)
        """The cell whose fitting cards stand out."""
        self.fit = fitting(self.snapshot, self.cell) if self.cell is not None else ()
        self.slots = self.layout.slots(len(self.hand))
        self.over = self.layout.overlapping(len(self.hand))
        self.may, self.recapped = may_lay(self.snapshot), garden.table.context.recap.shown
        """Whether a card may be laid, and whether the recap's marks stand in the hand."""

    def paint(self) -> None:
        """Draws both hands, cards in flight, the card that is dragged."""
        self._paint_theirs()
        self._paint_hand()
        self.garden.paint_flying()
        self._paint_drag()

    # -- painting ----------------------------------------------------------------------------

    def _paint_theirs(self) -> None:
        column = self.layout.their_column
        if not column.width:
            return
        held = their_open_hand(self.snapshot)
        boxes = self.layout.theirs(len(held))
        owner = self.snapshot.players[1 - self.me].name

        def draw() -> None:
            self.garden.paint_floor(column)
            self._paint_edge(column.right - 1)
            self._head(owner, column)
            for card, box in zip(held, boxes, strict=True):
                self.garden.paint_card(card, box)

        self.garden.table.layers[2].paint(self.target, column, self._key(held, column.size, owner), draw)
        spot = self.picker.pointed
        if spot is not None and spot[0] == "theirs" and spot[1] < len(held):
            box = boxes[spot[1]]
            self.garden.paint_card(held[spot[1]], box)
            stamp(self.target, cards.ring(box.width, self.look.palette.indigo, 2), box.center)
            face = tag(tr("{label}: {words}", label=owner, words=card_words(held[spot[1]])), self.look)
            beside = face.get_rect(midleft=(column.right + 6, box.centery)).clamp(self.layout.garden)
            self.garden.sheets.append(self.target.blit(face, beside))

    def _paint_edge(self, x: int) -> None:
        top, bottom = self.layout.area.top, self.layout.area.bottom
        pygame.draw.line(self.target, self.look.palette.line, (x, top), (x, bottom - 1))

    def _head(self, words: str, column: pygame.Rect) -> None:
        """Draws whose hand it is, at the head of its column."""
        at, muted = (column.centerx, column.y + self.layout.heading // 2), self.look.palette.muted
        room = column.width - 8
        size = self.small.type.yielding(words, LABEL, room)
        place_text(self.target, self.small, words, size, at, muted, align="centre", middle=True, room=room)

    def _key(self, *shown: Hashable) -> Hashable:
        """Returns the key of a layer of cards; None while their pictures are still being made."""
        return (*shown, self.look.key, self.garden.tabs) if self.garden.table.pictures.ready else None

    def _paint_hand(self) -> None:
        column, hand = self.layout.column, self.hand
        moving = any(not each.over for each in self.hands.moves.rising.values()) or self.selection.share < 1
        raised = self.hands.raised(len(hand))
        key = self._key(hand, tuple(raised), self.cell, self.fit, self.card, self.may, self.recapped, column.size)
        self.garden.table.layers[1].paint(
            self.target, column, None if moving else key, partial(self._draw_column, raised)
        )
        for number in () if self.over else self.fit:
            if number not in raised:
                self._paint_card(number)
        for number in raised:
            if self.picker.drag is None or hand[number] != self.card:
                self._paint_card(number)

    def _draw_column(self, raised: Sequence[int]) -> None:
        """Draws the cards that do not stand out, and the words about all."""
        column, hand = self.layout.column, self.hand
        self.garden.paint_floor(column)
        self._paint_edge(column.left)
        self._head(self._whose(), column)
        for number, box in enumerate(self.slots):
            if self.over and number in self.fit:
                self._paint_among(number)
            elif number not in raised and number not in self.fit:
                self._paint_lying(number, self.hands.risen(hand[number], box) if self.hands.moves.rising else box)
        if not hand:
            self._paint_none(column)
        if not self.over:
            for number in range(len(hand)):
                self._paint_words(number)
            return
        spoken = self._spoken_of()
        if spoken is not None:
            self._paint_words(spoken)
        elif hand:
            self._write(self._lead(), self.layout.words(0, len(hand)))

    def _whose(self) -> str:
        """Returns whose hand it is, in words for the head of its column."""
        if self.snapshot.reader == self.me:
            return tr("Your hand")
        return self.snapshot.players[self.me].name

    def _paint_none(self, column: pygame.Rect) -> None:
        dealt = self.view.phase is not Phase.DEAL
        words = tr("No cards left in this hand.") if dealt else tr("The cards are not dealt yet.")
        lines = self.small.type.wrap(words, LABEL, column.width - 12)
        box = pygame.Rect(column.x, 0, column.width, caption_step(self.small) * len(lines))
        box.centery = column.centery
        self._write([(line, self.look.palette.muted, False) for line in lines], box)

    def _paint_lying(self, number: int, box: pygame.Rect) -> None:
        """Draws a card of the hand, with its key or the most stones that it could turn."""
        self._paint_face(number, box)
        self._paint_key(number, box)

    def _paint_among(self, number: int) -> None:
        """Draws a card that fits the cell asked for among many: its ring ends where the next card begins."""
        clip, column = self.target.get_clip(), self.layout.column
        if number + 1 < len(self.slots) and number not in self.hands.raised(len(self.hand)):
            high = self.slots[number + 1].y - column.y
            self.target.set_clip(pygame.Rect(column.x, column.y, column.width, high).clip(clip))
        self._paint_card(number)
        self.target.set_clip(clip)

    def _paint_face(self, number: int, box: pygame.Rect) -> None:
        """Draws a card of the hand, under a veil where it does not fit the cell asked for."""
        card = self.hand[number]
        self.garden.paint_card(card, box)
        if card is None or not self.may:
            return
        if self.cell is not None:
            if number not in self.fit:
                self.target.blit(cards.veil(box.width, self.look, 128), box)
        elif self.over and not self.recapped:
            self._paint_best(card, box)

    def _paint_key(self, number: int, box: pygame.Rect) -> None:
        """Draws the key of a card at its left, unless the recap's marks stand there."""
        if self.may and number < NUMBERED and not self.over and not self.recapped and self.hand[number] is not None:
            tab = marks.digit_tab(number + 1, self.small)
            self.target.blit(tab, (box.x + 1 - tab.get_width(), box.y + 4))

    def _paint_card(self, number: int) -> None:
        """Draws a card that stands out, with its ring: the one picked up, pointed at, or fit for the cell asked for."""
        card, box, palette = self.hand[number], self.hands.rect(number, self.snapshot), self.look.palette
        pointed, chosen, fits = self.picker.pointed == ("hand", number), card == self.card, number in self.fit
        self._paint_face(number, box)
        if card is None:
            return
        if chosen or fits or (pointed and self.may):
            self._mark(box, palette.moss, 3.5)
        elif pointed and self.picker.cursor is None:
            self._mark(box, palette.indigo, 2.5)
        if pointed and self.picker.cursor is not None:
            stamp(self.target, marks.cursor(box.size, self.look), box.center)
        self._paint_key(number, box)
        if fits and self.cell is not None and (features := common_features(self.snapshot, card, self.cell)):
            if self.over and not pointed:
                right, middle, high = self._seen_part(box)
                chip = marks.match_chip(features, min(box.width, round(high * 2.4)), self.look)
                self.target.blit(chip, chip.get_rect(midright=(right, middle)))
            else:
                chip = marks.match_chip(features, box.width, self.look)
                self.target.blit(chip, chip.get_rect(midbottom=(box.centerx, box.bottom - 8)))

    def _seen_part(self, box: pygame.Rect) -> tuple[int, int, int]:
        """Returns the right edge of what the next card leaves in sight of a card, its middle, and its height."""
        slots = self.slots
        high = min(box.height, slots[1].y - slots[0].y if len(slots) > 1 else box.height)
        return box.right - 3, box.y + high // 2, high

    def _paint_best(self, card: int, box: pygame.Rect) -> None:
        """Draws the most stones that a card could turn, where the next card leaves it in sight."""
        where = my_places(self.snapshot)
        if where.places[card].cells:
            _, _, seen = self._seen_part(box)
            high = min(self.small.px(18), max(10, seen - 2))
            pill = marks.best_pill(where.most[card], high, self.look)
            self.target.blit(pill, pill.get_rect(topright=(self.layout.column.right - 3, box.y + 1)))

    def _mark(self, box: pygame.Rect, colour: Colour, thick: float) -> None:
        stamp(self.target, cards.ring(box.width, colour, thick), box.center)

    def _spoken_of(self) -> int | None:
        """Returns the card of an overlapping hand whose words are shown."""
        hand = self.hand
        spot = self.picker.pointed
        if spot is not None and spot[0] == "hand" and spot[1] < len(hand):
            return int(spot[1])
        return hand.index(self.card) if self.card in hand else None

    # -- words -------------------------------------------------------------------------------

    def _paint_words(self, number: int) -> None:
        card = self.hand[number]
        if card is None:
            return
        palette, faint = self.look.palette, self.cell is not None and number not in self.fit
        stands_out = number in self.fit or self.picker.pointed == ("hand", number) or card == self.card
        ink = palette.muted if faint else palette.ink
        title = [(line, ink, True) for line in title_lines(card, self.small, self.layout)[0]]
        colour, about = palette.moss if stands_out else palette.muted, about_card(self.snapshot, card, self.cell)
        versions = [self.small.type.wrap(each, LABEL, self.layout.wide - 4, stands_out) for each in about]
        box = self.layout.words(number, len(self.hand))
        room = box.height // caption_step(self.small) - len(title)
        lines = next((each for each in versions if len(each) <= room), versions[-1] if versions else ())
        self._write([*title, *((line, colour, stands_out) for line in lines)], box)

    def _write(self, lines: Sequence[tuple[str, Colour, bool]], box: pygame.Rect) -> None:
        """Draws lines one below the other in the middle of the column."""
        step, small = caption_step(self.small), self.small
        for number, (line, colour, bold) in enumerate(lines):
            size = small.type.yielding(line, LABEL, box.width - 4, bold)
            at = (box.centerx, box.y + small.px(5) + number * step + step // 2)
            place_text(self.target, small, line, size, at, colour, bold=bold, align="centre", middle=True)

    def _lead(self) -> list[tuple[str, Colour, bool]]:
        """Returns what the column is, where it has many cards and none is pointed at."""
        words = (
            tr("Final cards.") if self.view.phase is Phase.FINAL else tr_n("{n} card.", "{n} cards.", len(self.hand))
        )
        return [(words, self.look.palette.muted, False)]

    def _paint_drag(self) -> None:
        if self.picker.drag is None or self.card is None:
            return
        if self.selection.previewed(self.snapshot) is not None:
            return  # it is seen where it would lie
        width = self.garden.camera.width
        box = pygame.Rect((0, 0), cards.size_of(width))
        box.center = self.picker.drag
        self.garden.paint_card(self.card, box)
        stamp(self.target, cards.ring(width, self.look.palette.moss, 3), box.center)


def narrowed(look: Look, layout: Layout) -> Look:
    """Returns the look of words in the hand's column, which a narrow window makes slimmer."""
    return look if layout.wide >= look.px(COLUMN) else look.scaled(layout.wide / look.px(COLUMN))


def title_lines(card: int, look: Look, layout: Layout) -> tuple[list[str], float]:
    """Returns the name of a card in the lines that it takes below the card, and a size in which no word is cut."""
    title, room = card_title(card), layout.wide - 4
    size = min(look.type.yielding(word, LABEL, room, True) for word in unbroken(title))
    return look.type.wrap(title, size, room, True), size


def about_card(snapshot: Snapshot, card: int, cell: Cell | None) -> tuple[str, ...]:
    """Returns what is said of a card below its name, and shorter words for it: where it may go, or why it fits a cell.

    Nothing while none may be laid.
    """
    if not may_lay(snapshot):
        return ()
    if cell is None:
        where = my_places(snapshot)
        return (places_words(len(where.places[card].cells), where.most[card]),)
    if my_hand(snapshot).index(card) not in fitting(snapshot, cell):
        return (tr("does not fit"),)
    # translators: of a card: it may be laid in the cell.
    return fits_words(snapshot, card, cell), tr("fits")
