"""The layout of Senshiai's table, from the window's size: stages, board with pan and zoom, hand, piles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import pygame

from games.core.words import tr
from games.senshiai.rules.geometry import Board
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.scenes.senshiai import cards
from ui.scenes.senshiai.hand_pictures import GAP, LARGE, LEAST, HandArt, columns
from ui.scenes.senshiai.recap_strip import HEIGHT

HAND_GAP = 5
"""Pixels between the cards of the hand."""
_FEW_ROWS = 6
"""A board with more rows, that of three or four kingdoms, leaves less air around it."""
MOST_CELL = 168
"""The largest a space gets, in pixels."""


@dataclass(frozen=True)
class BoardPlan:
    """The spaces on the screen: `cell` pixels each, the board's middle moved by (`dx`, `dy`) from the window's."""

    board: Board
    box: pygame.Rect
    """The part of the screen where spaces may be seen."""
    fit: float
    """The pitch at which the whole board just fits."""
    zoom: float = 1.0
    dx: float = 0.0
    dy: float = 0.0

    @classmethod
    def inside(cls, board: Board, box: pygame.Rect) -> BoardPlan:
        """The whole board, as large as it fits."""
        fit = min(box.width / board.columns, box.height / board.rows, MOST_CELL)
        return cls(board, box, fit)

    @cached_property
    def pitch(self) -> int:
        """The pixels from one space to the next."""
        return max(14, int(self.fit * self.zoom))

    @cached_property
    def cell(self) -> int:
        """The side of a space in pixels."""
        return self.pitch - max(2, round(self.pitch * 0.045))

    @property
    def key(self) -> tuple[object, ...]:
        """The key of all that a picture of the board depends on."""
        return (self.pitch, self.origin, tuple(self.box), self.board.players, self.board.side)

    @property
    def whole(self) -> bool:
        """True when all of the board is in sight."""
        return self.zoom <= 1.0

    @property
    def nearest(self) -> bool:
        """True when the spaces are as large as they get."""
        return self.fit * self.zoom >= MOST_CELL

    @cached_property
    def origin(self) -> tuple[int, int]:
        """The top left corner of the board on the screen."""
        wide, high = self.board.columns * self.pitch, self.board.rows * self.pitch
        return round(self.box.centerx - wide / 2 + self.dx), round(self.box.centery - high / 2 + self.dy)

    def names_at(self, look: Look) -> list[tuple[str, tuple[int, int]]]:
        """The letters of the columns and the numbers of the rows in sight, each with its middle on the screen."""
        (left, top), board, found = self.origin, self.board, []
        y = min(self.box.bottom, top + board.rows * self.pitch) + look.px(9)
        for column in range(board.columns):
            middle = self.rect_of(column, 0).centerx
            if self.box.left <= middle <= self.box.right:
                found.append((chr(97 + column), (middle, y)))
        x = max(self.box.left, left) - look.px(10)
        for row in range(board.rows):
            middle = self.rect_of(0, row).centery
            if self.box.top <= middle <= self.box.bottom:
                found.append((str(row + 1), (x, middle)))
        return found

    def rect(self, space: int) -> pygame.Rect:
        """A space on the screen, perhaps outside the box. Never change it."""
        found = self._rects.get(space)
        if found is None:
            found = self._rects[space] = self.rect_of(*self.board.column_row(space))
        return found

    @cached_property
    def _rects(self) -> dict[int, pygame.Rect]:
        """The spaces on the screen that have been asked for: a frame in which the board is zoomed asks for all."""
        return {}

    def rect_of(self, column: int, row: int) -> pygame.Rect:
        """Returns the place of a space by column and row."""
        x, y = self.origin
        pitch, cell = self.pitch, self.cell
        inset = (pitch - cell) // 2
        return pygame.Rect(x + column * pitch + inset, y + (self.board.rows - 1 - row) * pitch + inset, cell, cell)

    def space_at(self, pos: tuple[int, int]) -> int | None:
        """The space under a point of the screen."""
        if not self.box.collidepoint(pos):
            return None
        x, y = self.origin
        column, down = (pos[0] - x) // self.pitch, (pos[1] - y) // self.pitch
        if not (0 <= column < self.board.columns and 0 <= down < self.board.rows):
            return None
        space = column * self.board.stride + self.board.rows - 1 - down
        return space if space in self.board.spaces else None

    def zoomed(self, factor: float, at: tuple[int, int] | None = None) -> BoardPlan:
        """Nearer or farther, the point `at` staying where it is."""
        most = max(1.0, MOST_CELL / self.fit)
        zoom = min(most, max(1.0, self.zoom * factor))
        x, y = at or self.box.center
        new = replace(self, zoom=zoom)
        grown = new.pitch / self.pitch
        (old_x, old_y), (new_x, new_y) = self.origin, new.origin
        return new.moved(x - new_x - (x - old_x) * grown, y - new_y - (y - old_y) * grown)

    def moved(self, dx: float, dy: float) -> BoardPlan:
        """Panned, never so far that the board leaves the box."""
        spare_x = max(0.0, (self.board.columns * self.pitch - self.box.width) / 2)
        spare_y = max(0.0, (self.board.rows * self.pitch - self.box.height) / 2)
        dx, dy = self.dx + dx, self.dy + dy
        return replace(self, dx=min(spare_x, max(-spare_x, dx)), dy=min(spare_y, max(-spare_y, dy)))

    def around(self, part: pygame.Rect) -> BoardPlan:
        """Returns a plan in which a part of the board, in spaces from its upper left corner, just fits."""
        pitch = min(self.box.width / part.width, self.box.height / part.height, MOST_CELL)
        near = replace(self, zoom=max(1.0, pitch / self.fit), dx=0.0, dy=0.0)
        column, down = part.x + part.width / 2, part.y + part.height / 2
        across = (self.board.columns / 2 - column) * near.pitch
        return near.moved(across, (self.board.rows / 2 - down) * near.pitch)

    def towards(self, other: BoardPlan, share: float) -> BoardPlan:
        """A share of the way to another view of the same board."""
        zoom, dx, dy = (
            start + (end - start) * share
            for start, end in ((self.zoom, other.zoom), (self.dx, other.dx), (self.dy, other.dy))
        )
        return replace(other, zoom=zoom, dx=dx, dy=dy)

    def holding(self, spaces: Sequence[int]) -> BoardPlan:
        """Returns a plan with some spaces in sight: panned no further than needed, zoomed out only where it must be."""
        found = self
        for space in spaces:
            found = found.showing(space)
        if all(found.box.contains(found.rect(space)) for space in spaces):
            return found
        columns, rows = zip(*map(self.board.column_row, spaces), strict=True)
        part = pygame.Rect(min(columns), self.board.rows - 1 - max(rows), 0, 0)
        part.size = (max(columns) - min(columns) + 1, max(rows) - min(rows) + 1)
        return self.around(part)

    def showing(self, space: int) -> BoardPlan:
        """Returns a plan that is panned no further than needed to have a space in sight."""
        box = self.rect(space)
        dx = max(0, self.box.left - box.left) - max(0, box.right - self.box.right)
        dy = max(0, self.box.top - box.top) - max(0, box.bottom - self.box.bottom)
        return self.moved(dx, dy) if dx or dy else self


@dataclass(frozen=True)
class TablePlan:
    """The table's zones. All measures come from the area and the text size."""

    area: pygame.Rect
    stages: pygame.Rect
    board: pygame.Rect
    """The area of the board with its letters and numbers."""
    spaces: pygame.Rect
    """The area in which spaces are drawn."""
    hand: pygame.Rect
    card: int
    """The width of a card of the hand."""
    pile: int
    """The width of a pile of cards."""
    piles: pygame.Rect
    strip: pygame.Rect
    """The place of the recap; of no size where the window is too low for it."""
    slips: bool
    """Whether the hand is drawn as slips: one in two rows, all open in a row each."""

    @classmethod
    def inside(
        cls, area: pygame.Rect, look: Look, board: Board, *, hand_shown: bool = True, open_hands: bool = False
    ) -> TablePlan:
        """The zones of a table in `area`; without a hand the board takes the room of hand and piles, open hands take
        that of the piles.
        """
        margin = max(14, round(area.width * 0.034))
        many = board.rows > _FEW_ROWS  # the air around the board is given to its rows
        top = area.y + max(8, round(area.height * (0.008 if many else 0.017)))
        stages = pygame.Rect(area.x + margin, top, area.width - 2 * margin, look.px(30))
        share = 0.215 if many else 0.258
        label = look.type.line_height(LABEL)
        words = max(look.type.width(text, LABEL) for text in ("44 " + name for name in (tr("Reserve"), tr("Discard"))))
        piles_wide = max(words, look.px(50)) + 4
        right = area.right - max(8, margin // 3)
        room = right - piles_wide - look.px(14) - area.x - margin
        high = cards.size_of(cards.width_for(int(min(206 * 1.5, area.height * share))))[1]
        # A hand of six, the usual one, lies side by side, as slips in two rows where its words would be too small.
        beside = (room - 5 * HAND_GAP) // 6
        card, slips = min(cards.width_for(high), max(beside, look.px(112))), beside < LEAST or look.type.scale >= LARGE
        if not slips:
            high = cards.size_of(card)[1]
        foot = max(12, round(area.height * (0.012 if many else 0.03)))
        hand_top = area.bottom - foot - high if hand_shown else area.bottom + area.height
        pile = max(24, min(piles_wide, int((high // 2 - label - 3) / 1.36)))
        piles = pygame.Rect(right - piles_wide, hand_top, piles_wide, high)
        if open_hands:
            slips, room, piles = True, right - area.x - margin, pygame.Rect(right, hand_top, 0, high)
        hand = pygame.Rect(area.x + margin, hand_top, room, high)
        lift = max(14, round(high * 0.075))
        top = stages.bottom + max(6, 0 if many else round(area.height * 0.012))
        bottom = hand_top - lift - (4 if many else 10) if hand_shown else area.bottom - foot
        whole = pygame.Rect(area.x, top, area.width, bottom - top)
        strip = pygame.Rect(area.x + margin, whole.bottom, area.width - margin - max(8, margin // 2), 0)
        if area.height >= look.px(700):
            strip.height = look.px(HEIGHT)
            strip.y -= strip.height - 2
            whole.height -= strip.height + look.px(6)
        edge = look.px(20) if look.coordinates else 4
        left = max(edge, margin)
        spaces = pygame.Rect(whole.x + left, whole.y, whole.width - left - margin // 2, whole.height - edge)
        return cls(area, stages, whole, spaces, hand, card, pile, piles, strip, slips)

    def hand_art(self, count: int, look: Look) -> HandArt:
        """The pictures of a hand of so many cards."""
        return HandArt(look, self.card, self.hand_card(0, count).size if self.slips else None)

    def hand_card(self, number: int, count: int) -> pygame.Rect:
        """Returns the place of one card of the hand; a large hand of whole cards overlaps, slips never do."""
        if self.slips:
            across = columns(count)
            size = ((self.hand.width + GAP) // across - GAP, (self.hand.height - GAP) // 2)
            row, column = divmod(number, across)
            at = (self.hand.x + column * (size[0] + GAP), self.hand.y + row * (size[1] + GAP))
            return pygame.Rect(at, size)
        wide, high = cards.size_of(self.card)
        step = min(wide + HAND_GAP, (self.hand.width - wide) / max(1, count - 1))
        return pygame.Rect(self.hand.x + round(number * step), self.hand.y, wide, high)

    def reserve(self) -> pygame.Rect:
        """The viewer's Reserve; its count stands below it."""
        wide, high = cards.size_of(self.pile)
        return pygame.Rect(self.piles.centerx - wide // 2, self.piles.y, wide, high)

    def discard(self) -> pygame.Rect:
        """Returns the place of the viewer's Discard Pile."""
        return self.reserve().move(0, self.piles.height - self.piles.height // 2)
