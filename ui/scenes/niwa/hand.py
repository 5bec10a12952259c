"""The hand below the garden, the other player's open cards above it, and the card in the player's hand."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

import pygame

from games.core.words import sentences, tr, tr_n
from games.niwa.actions import Phase
from games.niwa.garden import Contact
from games.niwa.names import feature_text
from ui.drawing.breaking import unbroken
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.paint import hairline, place_text, stamp, tag
from ui.drawing.palette import Colour
from ui.drawing.vector import Point
from ui.scenes.niwa import cards, marks
from ui.scenes.niwa.animations import NiwaAnimations
from ui.scenes.niwa.layout import Layout, text_pixels
from ui.scenes.niwa.painting import GardenPainting
from ui.scenes.niwa.selection import (
    Selection,
    Snapshot,
    accepted_kinds,
    joining,
    my_hand,
    my_seat,
    places_of,
    their_open_hand,
)
from ui.scenes.niwa.words import card_title, card_words, cells_words


class Hands:
    """The places of both hands' cards on the screen."""

    def __init__(self, layout: Layout, selection: Selection, moves: NiwaAnimations) -> None:
        self.layout, self.selection, self.moves = layout, selection, moves

    def raised(self, count: int) -> list[int]:
        """The numbers of the cards that stand higher, the top one last: the one picked up, and where cards overlap
        the one pointed at."""
        picker = self.selection.picker
        spots = [picker.chosen, picker.pointed] if self.layout.overlapping(count) else [picker.chosen]
        numbers = [spot[1] for spot in spots if spot is not None and spot[0] == "hand" and spot[1] < count]
        return list(dict.fromkeys(numbers))

    def rect(self, number: int, snapshot: Snapshot) -> pygame.Rect:
        """A card of the hand on the screen; the one picked up stands higher."""
        hand = my_hand(snapshot)
        card = hand[number]
        box = self.layout.slot(number, len(hand), card is not None and number in self.raised(len(hand)))
        return self.risen(card, box)

    def risen(self, card: int | None, box: pygame.Rect) -> pygame.Rect:
        """The box of a card, lower while it still comes into the hand."""
        rising = self.moves.rising.get(card) if card is not None else None
        return box if rising is None or rising.over else box.move(0, round((1 - rising.share) * box.height * 0.8))

    def at(self, pos: tuple[int, int], snapshot: Snapshot) -> int | None:
        """The number of the hand's card under a point.

        Where cards overlap it is the one that lies on top when none is raised, so that a pointer that moves along them
        meets each; above them it is a raised one.
        """
        if not self.layout.strip.inflate(0, 80).collidepoint(pos):
            return None
        count = len(my_hand(snapshot))
        low = _topmost(self.layout.slots(count), pos)
        if low is not None:
            return low
        return next(
            (each for each in reversed(self.raised(count)) if self.rect(each, snapshot).collidepoint(pos)), None
        )

    def their_card_at(self, pos: tuple[int, int], snapshot: Snapshot) -> int | None:
        """The number of the other player's open card under a point."""
        return _topmost(self.layout.theirs(len(their_open_hand(snapshot))), pos)


def _topmost(boxes: Sequence[pygame.Rect], pos: tuple[int, int]) -> int | None:
    """The number of the last of some boxes, each drawn over those before it, that holds a point."""
    return max(pygame.Rect(pos, (1, 1)).collidelistall(list(boxes)), default=None)


class HandPainting:
    """One frame of the hands, over that of the garden."""

    def __init__(self, garden: GardenPainting, hands: Hands) -> None:
        self.garden, self.hands = garden, hands
        self.target, self.snapshot, self.view = garden.target, garden.snapshot, garden.view
        self.look, self.layout = garden.look, garden.layout
        self.selection, self.picker, self.card = garden.selection, garden.picker, garden.card
        self.me, self.hand = my_seat(self.snapshot), my_hand(self.snapshot)

    def paint(self) -> None:
        """Draws both hands, cards in flight, the card that is dragged."""
        self._paint_theirs()
        self._paint_hand()
        self.garden.paint_flying()
        self._paint_drag()

    # -- painting ----------------------------------------------------------------------------

    def _paint_theirs(self) -> None:
        row = self.layout.top_row
        if not row.height:
            return
        held = their_open_hand(self.snapshot)
        boxes = self.layout.theirs(len(held))

        def draw() -> None:
            self.garden.paint_floor(row)
            hairline(self.target, self.look, row.left, row.right, row.bottom)
            for card, box in zip(held, boxes, strict=True):
                self.garden.paint_card(card, box)

        self.garden.table.layers[2].paint(self.target, row, self._key(held, row.size), draw)
        spot = self.picker.pointed
        if spot is not None and spot[0] == "theirs" and spot[1] < len(held):
            box = boxes[spot[1]]
            stamp(self.target, cards.ring(box.width, self.look.palette.indigo, 2), box.center)
            owner = self.snapshot.players[1 - self.me].name
            face = tag(tr("{label}: {words}", label=owner, words=card_words(held[spot[1]])), self.look)
            self.target.blit(face, face.get_rect(midtop=(box.centerx, box.bottom + 6)).clamp(self.layout.garden))

    def _key(self, *shown: Hashable) -> Hashable:
        """Returns the key of a layer of cards; None while their pictures are still being made."""
        return (*shown, self.look.key, self.garden.tabs) if self.garden.table.pictures.ready else None

    def _paint_hand(self) -> None:
        strip, hand = self.layout.strip, self.hand
        moving = any(not each.over for each in self.hands.moves.rising.values())
        raised = self.hands.raised(len(hand))
        key = self._key(hand, tuple(raised), joining(self.snapshot), strip.size)
        self.garden.table.layers[1].paint(self.target, strip, None if moving else key, partial(self._draw_fan, raised))
        for number in raised:
            if self.picker.drag is None or hand[number] != self.card:
                self.garden.paint_card(hand[number], self.hands.rect(number, self.snapshot))
                self._paint_mark(number)
        spot = self.picker.pointed
        if spot is not None and spot[0] == "hand" and spot[1] < len(hand) and spot[1] not in raised:
            self._paint_mark(spot[1])
        if not self.layout.overlapping(len(hand)):
            for number, card in enumerate(hand):
                if card is not None:
                    self._paint_words(card, self.layout.words(number, len(hand)))
            return
        marked = self._spoken_of()
        spoken = hand[marked] if marked is not None else None
        if marked is not None and spoken is not None:
            self._paint_words(spoken, self.layout.words(marked, len(hand)))
        else:
            self._paint_lead(self.layout.words(0, len(hand)))

    def _draw_fan(self, raised: Sequence[int]) -> None:
        """Draws the cards that are not raised."""
        strip = self.layout.strip
        self.garden.paint_floor(strip)
        hairline(self.target, self.look, strip.left, strip.right, strip.top)
        for number, (card, box) in enumerate(zip(self.hand, self.layout.slots(len(self.hand)), strict=True)):
            if number not in raised:
                self.garden.paint_card(card, self.hands.risen(card, box))
        if not self.hand:
            words = (
                tr("The cards are not dealt yet.")
                if self.view.phase is Phase.DEAL
                else tr("No cards left in this hand.")
            )
            self._write(self.target, words, LABEL, (strip.x + 28, strip.centery), self.look.palette.muted, False)
        if self.layout.overlapping(len(self.hand)):
            self._paint_joining()

    def _paint_joining(self) -> None:
        """Draws a green line under each card that has a green cell."""
        slots = self.layout.slots(len(self.hand))
        for number in joining(self.snapshot):
            box = slots[number]
            end = min([box.right, *(each.x for each in slots[number + 1 : number + 2])])
            line = pygame.Rect(box.x + 3, box.bottom + 4, end - box.x - 6, 4)
            pygame.draw.rect(self.target, self.look.palette.moss, line, border_radius=2)

    def _paint_mark(self, number: int) -> None:
        """Draws the marks of a card that is chosen, advised or pointed at."""
        card, box, palette = self.hand[number], self.hands.rect(number, self.snapshot), self.look.palette
        pointed = self.picker.pointed == ("hand", number)
        if card is None:
            return
        if card == self.card:
            self._mark(box, palette.moss, 3.5)
        elif pointed and self.picker.cursor is None:
            self._mark(box, palette.indigo, 2.5)
        if pointed and self.picker.cursor is not None:
            stamp(self.target, marks.cursor(box.size, self.look), box.center)

    def _mark(self, box: pygame.Rect, colour: Colour, thick: float, dashed: bool = False) -> None:
        stamp(self.target, cards.ring(box.width, colour, thick, dashed), box.center)

    def _spoken_of(self) -> int | None:
        """Returns the card of an overlapping hand whose words are shown."""
        hand = self.hand
        spot = self.picker.pointed
        if spot is not None and spot[0] == "hand" and spot[1] < len(hand):
            return int(spot[1])
        return hand.index(self.card) if self.card in hand else None

    def text_pixels(self, nominal: float) -> int:
        """Returns the size of text in the hand's part of the table."""
        return text_pixels(nominal, self.layout.unit, self.look)

    def _write(self, target: pygame.Surface, words: str, nominal: float, at: Point, colour: Colour, bold: bool) -> None:
        size = self.text_pixels(nominal) / self.look.type.scale
        place_text(target, self.look, words, size, at, colour, bold=bold, middle=True)

    def _fit(self, words: str, nominal: float, room: int, bold: bool = False) -> list[str]:
        size = self.text_pixels(nominal) / self.look.type.scale
        return self.look.type.wrap(words, size, max(20, room), bold)

    def _paint_words(self, card: int, box: pygame.Rect) -> None:
        """Draws a card's name, features, and where it may go, beside it."""

        def draw() -> pygame.Surface:
            surface = pygame.Surface(box.size, pygame.SRCALPHA)
            self._write_words(surface, card, surface.get_rect())
            return surface

        self.target.blit(self.snapshot.memo(("words", card, box.size, self.look.key), draw), box)

    def _write_words(self, target: pygame.Surface, card: int, box: pygame.Rect) -> None:
        palette = self.look.palette
        lines: list[tuple[str, float, Colour, bool]] = []
        large = self._title_size(card_title(card), box.width)
        features = self._fit(feature_text(card), LABEL, box.width)[:2]
        lines += [(line, large, palette.ink, True) for line in self._fit(card_title(card), large, box.width, True)[:2]]
        lines += [(line, LABEL, palette.muted, False) for line in features]
        first_of_cells = len(lines)
        if self.snapshot.mine and self.view.hands[self.me] is not None and self.view.mover == self.me:
            where = places_of(self.snapshot, card)
            lines.append((cells_words(len(where.cells)), LABEL, palette.ink, True))
            indent = self.text_pixels(LABEL) + 8
            kinds = [self._fit(each, LABEL, box.width - indent) for each in accepted_kinds(self.snapshot, card)]
            kind = next((each for each in kinds if len(each) == 1), kinds[:2][-1][:2])
            lines += [(line, LABEL, palette.muted, False) for line in kind]
        steps = [round(self.text_pixels(size) * 1.38) for _, size, _, _ in lines]
        while sum(steps) > box.height - 6 and len(lines) > 2:
            lines.pop()
            steps.pop()
        y = box.centery - sum(steps) // 2
        for number, (line, size, colour, bold) in enumerate(lines):
            x = box.x
            if number >= first_of_cells:
                high = self.text_pixels(LABEL) + 5
                if number == first_of_cells:
                    self._paint_kind(target, card, (x, y + steps[number] // 2), high)
                x += self.text_pixels(LABEL) + 8
            self._write(target, line, size, (x, y + steps[number] // 2), colour, bold)
            y += steps[number]

    def _title_size(self, title: str, room: int) -> int:
        """The largest letters in which every word of a card's name is whole."""
        scale = self.look.type.scale
        for size in range(BODY, LABEL, -1):
            pixels = self.text_pixels(size) / scale
            if all(self.look.type.width(word, pixels, True) <= room for word in unbroken(title)):
                return size
        return LABEL

    def _paint_kind(self, target: pygame.Surface, card: int, at: tuple[int, int], high: int) -> None:
        where = places_of(self.snapshot, card)
        if where.cells:
            key = marks.kind_key(where.contact is not Contact.CORNER, high, self.look)
            target.blit(key, key.get_rect(midleft=at))

    def _paint_lead(self, box: pygame.Rect) -> None:
        """Draws what the row is, where it has many cards and none is pointed at."""
        final = self.view.phase is Phase.FINAL
        words = tr("Final cards.") if final else sentences(self._count(), tr("Point at one to read what it is."))
        y = box.y + box.height // 2
        lines = self._fit(words, LABEL, box.width)[:4]
        step = round(self.text_pixels(LABEL) * 1.4)
        for number, line in enumerate(lines):
            at = (box.x, y + round((number - (len(lines) - 1) / 2) * step))
            self._write(self.target, line, LABEL, at, self.look.palette.muted, False)

    def _count(self) -> str:
        if not (found := len(joining(self.snapshot))):
            return tr_n("{n} card.", "{n} cards.", len(self.hand))
        return tr_n(
            "{n} card, {found} with a green cell (underlined).",
            "{n} cards, {found} with a green cell (underlined).",
            len(self.hand),
            found=found,
        )

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
