"""The hand below the garden, the other player's open cards above it, and the card in the player's hand."""

from __future__ import annotations

import pygame

from games.niwa.cards import CARDS
from games.niwa.garden import Contact
from games.niwa.state import Phase
from ui.colours import Colour
from ui.lettering import BODY, LABEL
from ui.paint import hairline, tag
from ui.scenes.niwa import cards, marks
from ui.scenes.niwa.layout import text_pixels
from ui.scenes.niwa.painting import NiwaGarden
from ui.scenes.niwa.words import card_title, card_words, cells_words

_SHORTEST = {"corner to corner": "corners", "edge to edge": "edges"}
"""How a card may lie, where there is room for one word."""


class NiwaHand(NiwaGarden):
    """The whole table but its side panel."""

    def paint_board(self, target: pygame.Surface) -> None:
        super().paint_board(target)
        self._paint_theirs(target)
        self._paint_hand(target)
        self.paint_flying(target)
        self._paint_drag(target)

    # -- where cards lie ---------------------------------------------------------------------

    def hand_rect(self, number: int) -> pygame.Rect:
        """A card of the hand on the screen; the one picked up stands higher."""
        hand = self.hand
        box = self.layout.slot(number, len(hand), hand[number] is not None and hand[number] == self.chosen)
        card = hand[number]
        rising = self.rising.get(card) if card is not None else None
        if rising is not None and not rising.over:
            box.y += round((1 - rising.share) * box.height * 0.8)
        return box

    def hand_at(self, pos: tuple[int, int]) -> int | None:
        """The number of the hand's card under a point; where cards overlap, of the one on top."""
        for number in reversed(range(len(self.hand))):
            if self.hand_rect(number).collidepoint(pos):
                return number
        return None

    def their_card_at(self, pos: tuple[int, int]) -> int | None:
        """The number of the other player's open card under a point."""
        count = len(self.their_open_hand)
        for number in reversed(range(count)):
            if self.layout.theirs(number, count).collidepoint(pos):
                return number
        return None

    # -- painting ----------------------------------------------------------------------------

    def _paint_theirs(self, target: pygame.Surface) -> None:
        row = self.layout.top_row
        if not row.height:
            return
        self.paint_floor(target, row)
        hairline(target, self.look, row.left, row.right, row.bottom)
        held = self.their_open_hand
        for number, card in enumerate(held):
            self.paint_card(target, card, self.layout.theirs(number, len(held)))
        spot = self.pointed
        if spot is not None and spot[0] == "theirs" and spot[1] < len(held):
            box = self.layout.theirs(spot[1], len(held))
            mark = cards.ring(box.width, self.look.palette.indigo, 2)
            target.blit(mark, mark.get_rect(center=box.center))
            owner = self.match.seats[1 - self.me].name
            face = tag(f"{owner}: {card_words(held[spot[1]])}", self.look, "none")
            target.blit(face, face.get_rect(midtop=(box.centerx, box.bottom + 6)).clamp(self.layout.garden))

    def _paint_hand(self, target: pygame.Surface) -> None:
        strip = self.layout.strip
        self.paint_floor(target, strip)
        hairline(target, self.look, strip.left, strip.right, strip.top)
        hand = self.hand
        held = self.chosen if self.drag is not None else None
        for number, card in enumerate(hand):
            if held is not None and card == held:
                continue
            self._paint_slot(target, number, card)
        if not hand:
            self._write(target, "No cards left in this hand.", LABEL, (strip.x + 28, strip.centery), self._muted)
        if self.layout.overlapping(len(hand)):
            told = self._spoken_of()
            spoken = hand[told] if told is not None else None
            if told is not None and spoken is not None:
                self._paint_words(target, spoken, self.layout.words(told, len(hand)))
            else:
                self._paint_lead(target, self.layout.words(0, len(hand)))

    def _paint_slot(self, target: pygame.Surface, number: int, card: int | None) -> None:
        box = self.hand_rect(number)
        self.paint_card(target, card, box)
        palette = self.look.palette
        spot = self.pointed
        pointed = spot == ("hand", number)
        if card is None:
            return
        if card == self.chosen:
            self._mark(target, box, palette.moss, 3.5)
        elif self.hinted is not None and self.hinted.card == card:
            self._mark(target, box, palette.indigo, 3, dashed=True)
        elif pointed and self.cursor is None:
            self._mark(target, box, palette.indigo, 2.5)
        if pointed and self.cursor is not None:
            mark = marks.cursor(box.size, self.look)
            target.blit(mark, mark.get_rect(center=box.center))
        if not self.layout.overlapping(len(self.hand)):
            self._paint_words(target, card, self.layout.words(number, len(self.hand)))

    def _mark(
        self, target: pygame.Surface, box: pygame.Rect, colour: Colour, thick: float, dashed: bool = False
    ) -> None:
        mark = cards.ring(box.width, colour, thick, dashed)
        target.blit(mark, mark.get_rect(center=box.center))

    def _spoken_of(self) -> int | None:
        """In a hand of overlapping cards: the one whose words are shown."""
        hand = self.hand
        spot = self.pointed
        if spot is not None and spot[0] == "hand" and spot[1] < len(hand):
            return int(spot[1])
        return hand.index(self.chosen) if self.chosen in hand else None

    @property
    def _muted(self) -> Colour:
        return self.look.palette.muted

    def text_pixels(self, nominal: float) -> int:
        """The size of text in the strip."""
        return text_pixels(nominal, self.layout.unit, self.look)

    def _write(
        self,
        target: pygame.Surface,
        words: str,
        nominal: float,
        at: tuple[int, int],
        colour: Colour,
        bold: bool = False,
    ) -> pygame.Rect:
        face = self.look.type.fixed(words, self.text_pixels(nominal), colour, bold)
        box = face.get_rect(midleft=at)
        target.blit(face, box)
        return box

    def _fit(self, words: str, nominal: float, room: int, bold: bool = False) -> list[str]:
        size = self.text_pixels(nominal) / self.look.type.scale
        return self.look.type.wrap(words, size, max(20, room), bold)

    def _paint_words(self, target: pygame.Surface, card: int, box: pygame.Rect) -> None:
        """A card's name, features, and where it may go, beside it."""
        key, found = self._once("words", card, box.size, self.look.key)
        if found is None:
            found = self._kept[key] = pygame.Surface(box.size, pygame.SRCALPHA)
            self._write_words(found, card, found.get_rect())
        target.blit(found, box)

    def _write_words(self, target: pygame.Surface, card: int, box: pygame.Rect) -> None:
        palette = self.look.palette
        lines: list[tuple[str, float, Colour, bool]] = []
        large = self._title_size(card_title(card), box.width)
        title = self._fit(card_title(card), large, box.width, True)[:2]
        features = self._fit(CARDS[card].feature_text, LABEL, box.width)[:2]
        lines += [(line, large, palette.ink, True) for line in title]
        lines += [(line, LABEL, palette.muted, False) for line in features]
        first_of_cells = len(lines)
        if self.my_turn and self.view.hands[self.me] is not None and self.view.mover == self.me:
            where = self.places(card)
            lines.append((cells_words(len(where.cells)), LABEL, palette.ink, True))
            indent = self.text_pixels(LABEL) + 8
            words = self.accepted_kind(card)
            short = words.rpartition(": ")[2]
            versions = (words, short, _SHORTEST.get(short, short))
            kinds = [self._fit(each, LABEL, box.width - indent) for each in versions]
            kind = next((each for each in kinds if len(each) == 1), kinds[1][:2])
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
            if all(self.look.type.width(word, pixels, True) <= room for word in title.split()):
                return size
        return LABEL

    def _paint_kind(self, target: pygame.Surface, card: int, at: tuple[int, int], high: int) -> None:
        where = self.places(card)
        if where.cells:
            key = marks.kind_key(where.contact is not Contact.CORNER, high, self.look)
            target.blit(key, key.get_rect(midleft=at))

    def _paint_lead(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """With many cards and none pointed at: what this row is."""
        final = self.view.phase is Phase.FINAL
        words = "Final cards." if final else f"{len(self.hand)} cards. Point at one to read what it is."
        y = box.y + box.height // 2
        lines = self._fit(words, LABEL, box.width)[:3]
        step = round(self.text_pixels(LABEL) * 1.4)
        for number, line in enumerate(lines):
            at = (box.x, y + round((number - (len(lines) - 1) / 2) * step))
            self._write(target, line, LABEL, at, self._muted)

    def _paint_drag(self, target: pygame.Surface) -> None:
        if self.drag is None or self.chosen is None:
            return
        if self.outlook is not None:
            return  # it is seen where it would lie
        width = self.view_camera().width
        box = pygame.Rect((0, 0), cards.size_of(width))
        box.center = self.drag
        self.paint_card(target, self.chosen, box)
        mark = cards.ring(width, self.look.palette.moss, 3)
        target.blit(mark, mark.get_rect(center=box.center))
