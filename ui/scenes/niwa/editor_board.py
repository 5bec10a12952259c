"""Niwa's garden in the position editor, White's hand above it and Black's below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from games.core.words import N_, tr
from games.niwa.editing import NiwaDraft, card_in_hand, card_of, cell_of, hand_of, in_hand
from games.niwa.garden import Cell
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text, stamp
from ui.drawing.vector import rect_picture
from ui.scenes.niwa import cards, stones
from ui.scenes.niwa.pictures import CardPictures
from ui.services.tasks import Tasks
from ui.table.scene.editor_board import EditorBoard

_WIDEST: Final = 66
_HANDS: Final = N_("Black’s hand"), N_("White’s hand")
_EMPTY: Final = N_("Black’s hand: empty"), N_("White’s hand: empty")
_HAND: Final = 34
"""A card of a hand, in nominal pixels of width."""
_SPENT: Final = {False: 70, True: 170}
"""The alpha of a card in the tray that lies somewhere already, by whether contrast is high."""
_GAP: Final = 0.09
"""Between two cards of the garden, of a card's width."""


class NiwaEditorBoard(EditorBoard[NiwaDraft]):
    """The cards that lie in the garden, and one row of free cells around them."""

    tray_columns = 12
    tray_shape = 1.62

    def __init__(self, look: Look, window: tuple[int, int], tasks: Tasks, request_redraw: Callable[[], None]) -> None:
        super().__init__(look, window, tasks, request_redraw)
        CardPictures(tasks, request_redraw).want((), look)

    def lay_out(self, area: pygame.Rect, draft: NiwaDraft) -> None:
        look = self.look
        garden = draft.state.garden
        rows = [laid.row for laid in garden] or [0]
        columns = [laid.col for laid in garden] or [0]
        self.first: Cell = (min(rows) - 1, min(columns) - 1)
        self.last: Cell = (max(rows) + 1, max(columns) + 1)
        line = look.type.line_height(LABEL)
        strip = line + round(look.px(_HAND) * cards.RATIO) + look.px(12)
        inner = area.inflate(-look.px(40), -look.px(24))
        self.strips = (
            pygame.Rect(inner.x, inner.bottom - strip, inner.width, strip),
            pygame.Rect(inner.x, inner.y, inner.width, strip),
        )
        self.held_boxes: dict[str, pygame.Rect] = {}
        """Where every card of a hand lies, those of a hand in order."""
        for seat, (place, hand) in enumerate(zip(self.strips, draft.state.hands, strict=True)):
            width = look.px(_HAND)
            step = min(width + 4, (place.width - width) / max(1, len(hand) - 1))
            for number, card in enumerate(hand):
                at = (place.x + round(number * step), place.y + line + 2)
                self.held_boxes[in_hand(seat, card)] = pygame.Rect(at, cards.size_of(width))
        room = pygame.Rect(inner.x, inner.y + strip, inner.width, inner.height - 2 * strip)
        down, across = self.last[0] - self.first[0] + 1, self.last[1] - self.first[1] + 1
        self.width = max(12, min(look.px(_WIDEST), int(room.width / (across * (1 + _GAP))),
                                 int(room.height / (down * (cards.RATIO + _GAP)))))  # fmt: skip
        wide, high = cards.size_of(self.width)
        gap = max(2, round(self.width * _GAP))
        self.pitch = (wide + gap, high + gap)
        self.corner = (
            room.centerx - across * self.pitch[0] // 2 + gap // 2,
            room.centery - down * self.pitch[1] // 2 + gap // 2,
        )

    def paint(self, target: pygame.Surface, draft: NiwaDraft, held: str) -> None:
        laid_at = {laid.cell: laid for laid in draft.state.garden}
        free = rect_picture(cards.size_of(self.width), radius=0.055 * self.width, stroke=self.look.palette.line,
                            width=1.2, dash=(5, 4))  # fmt: skip
        for row in range(self.first[0], self.last[0] + 1):
            for col in range(self.first[1], self.last[1] + 1):
                place, laid = f"{row},{col}", laid_at.get((row, col))
                box = self.box(place)
                if laid is None or place == held:
                    target.blit(free, box)
                    continue
                target.blit(cards.shadow(self.width, self.look), box.move(-4, -3))
                target.blit(self._face(laid.card, self.width), box)
                stamp(target, stones.stone(laid.stone, stones.diameter(self.width), self.look), stones.place(box))
        for seat, strip in enumerate(self.strips):
            self._paint_hand(target, draft, seat, strip, held)

    def _paint_hand(self, target: pygame.Surface, draft: NiwaDraft, seat: int, strip: pygame.Rect, held: str) -> None:
        look, hand = self.look, draft.state.hands[seat]
        words = tr(_HANDS[seat] if hand else _EMPTY[seat])
        place_text(target, look, words, LABEL, strip.topleft, look.palette.muted)
        for card in hand:
            if in_hand(seat, card) != held:
                box = self.held_boxes[in_hand(seat, card)]
                target.blit(self._face(card, box.width), box)

    def _face(self, card: int, width: int) -> pygame.Surface:
        return cards.shown(card, width, self.look)

    def picture(self, piece: str, draft: NiwaDraft) -> pygame.Surface:
        """The card with its stone."""
        surface = self._face(card_of(piece), self.width).copy()
        seat = "bw".index(piece[3])
        stamp(surface, stones.stone(seat, stones.diameter(self.width), self.look), stones.place(surface.get_rect()))
        return surface

    def in_tray(self, piece: str, draft: NiwaDraft, size: tuple[int, int]) -> pygame.Surface:
        return self._face(card_of(piece), min(size[0] - 4, int((size[1] - 4) / cards.RATIO)))

    def spent(self, piece: str, draft: NiwaDraft, size: tuple[int, int]) -> pygame.Surface:
        face = self.in_tray(piece, draft, size).copy()
        face.set_alpha(_SPENT[self.look.palette.high])
        return face

    def tab(self, tray: int, draft: NiwaDraft, side: int) -> pygame.Surface | None:
        return stones.stone(tray, side, self.look) if tray < 2 else None

    def place_at(self, pos: tuple[int, int]) -> str | None:
        for seat, strip in enumerate(self.strips):
            if strip.collidepoint(pos):
                on = [
                    place for place, box in self.held_boxes.items() if hand_of(place) == seat and box.collidepoint(pos)
                ]
                return on[-1] if on else f"hand {'bw'[seat]}"  # not for players
        col = (pos[0] - self.corner[0]) // self.pitch[0] + self.first[1]
        row = (pos[1] - self.corner[1]) // self.pitch[1] + self.first[0]
        inside = self.first[0] <= row <= self.last[0] and self.first[1] <= col <= self.last[1]
        return f"{row},{col}" if inside else None

    def box(self, place: str) -> pygame.Rect:
        seat = hand_of(place)
        if seat is not None:
            found = self.held_boxes.get(place)
            return found if found is not None else self.strips[seat].inflate(12, 6)
        row, col = cell_of(place)
        x = self.corner[0] + (col - self.first[1]) * self.pitch[0]
        y = self.corner[1] + (row - self.first[0]) * self.pitch[1]
        return pygame.Rect((x, y), cards.size_of(self.width))

    def beside(self, place: str, dx: int, dy: int) -> str | None:
        seat = hand_of(place)
        if seat is not None:
            inward = 1 if seat else -1
            row = self.first[0] if seat else self.last[0]
            if dy:
                return f"{row},{(self.first[1] + self.last[1]) // 2}" if dy == inward else None
            return self._along(place, seat, dx)
        row, col = cell_of(place)
        row, col = row + dy, col + dx
        if row > self.last[0]:
            return "hand b"  # not for players
        if row < self.first[0]:
            return "hand w"  # not for players
        return f"{row},{col}" if self.first[1] <= col <= self.last[1] else None

    def _along(self, place: str, seat: int, dx: int) -> str | None:
        """The card beside one of a hand; beside the hand itself its first or its last one."""
        row = [each for each in self.held_boxes if hand_of(each) == seat]
        if not row or not dx:
            return None
        if card_in_hand(place) is None or place not in row:
            return row[0] if dx > 0 else row[-1]
        there = row.index(place) + dx
        return row[there] if 0 <= there < len(row) else None

    def middle(self) -> str:
        return "0,0"
