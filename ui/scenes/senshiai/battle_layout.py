"""Where a staged battle lies: the board come near until two spaces fill the mat, and what lies beside them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from ui.scenes.senshiai.layout import BoardPlan, TablePlan

_MIDDLE: Final = (0.49, 0.51)
"""Where the two spaces meet, as shares of the mat."""
_SIDES: Final = 1.2
"""Spaces that are free beside the two, in all."""
_ABOVE: Final = 0.12
_RAISED: Final = 18
"""Pixels by which the lower of two spaces lies higher in text twice as large, for the caption that lies over its foot.
"""
_RIM: Final = 4
"""Pixels that are left above the upper space."""


@dataclass(frozen=True)
class NearPlan:
    """The board as it lies during a battle from `src` to `dst`."""

    plan: TablePlan
    ground: BoardPlan
    """The board as it lies otherwise."""
    src: int
    dst: int
    text: float = 1.0
    """How large the text is: 1 at 100 %."""

    @cached_property
    def mat(self) -> pygame.Rect:
        """What is seen of it: all of the table over the hand."""
        area, plan = self.plan.area, self.plan
        bottom = max(plan.board.bottom, plan.strip.bottom + 5) + 2
        return pygame.Rect(area.x, area.y, area.width, min(bottom, area.bottom) - area.y)

    @cached_property
    def _places(self) -> tuple[tuple[int, int], tuple[int, int]]:
        column_row = self.ground.board.column_row
        return column_row(self.src), column_row(self.dst)

    @cached_property
    def pitch(self) -> int:
        """Pixels from one space to the next."""
        (column, row), (to_column, to_row) = self._places
        wide, high = abs(to_column - column) + 1, abs(to_row - row) + 1
        mat = self.mat
        return int(min(mat.height / (max(2, high) + _ABOVE), mat.width / (max(2, wide) + _SIDES)))

    @cached_property
    def cell(self) -> int:
        """The side of a space."""
        return self.pitch - max(3, round(self.pitch * 0.045))

    @cached_property
    def origin(self) -> tuple[float, float]:
        """The upper left corner of the board on the screen."""
        (column, row), (to_column, to_row) = self._places
        rows, pitch, mat = self.ground.board.rows, self.pitch, self.mat
        across, down = (column + to_column + 1) / 2, rows - (row + to_row + 1) / 2
        x, y = mat.x + mat.width * _MIDDLE[0], mat.y + mat.height * _MIDDLE[1]
        if row != to_row:  # a caption lies over the foot of the lower one
            y -= max(0.0, min(_RAISED * (self.text - 1), y - pitch - mat.y - _RIM))
        return x - across * pitch, y - down * pitch

    def box(self, space: int) -> pygame.Rect:
        """A space on the screen."""
        column, row = self.ground.board.column_row(space)
        inset = (self.pitch - self.cell) / 2
        x = self.origin[0] + column * self.pitch + inset
        y = self.origin[1] + (self.ground.board.rows - 1 - row) * self.pitch + inset
        return pygame.Rect(round(x), round(y), self.cell, self.cell)

    @cached_property
    def boxes(self) -> dict[int, pygame.Rect]:
        """All spaces on the screen."""
        return {space: self.box(space) for space in self.ground.board.spaces}

    @cached_property
    def board_plan(self) -> BoardPlan:
        """The board as it lies now, to point at."""
        board, mat, pitch = self.ground.board, self.mat, self.pitch
        x, y = self.origin
        dx = x + board.columns * pitch / 2 - mat.centerx
        dy = y + board.rows * pitch / 2 - mat.centery
        return BoardPlan(board, mat, float(pitch), dx=dx, dy=dy)

    @cached_property
    def start(self) -> pygame.Rect:
        """The space from which the attack comes."""
        return self.box(self.src)

    @cached_property
    def goal(self) -> pygame.Rect:
        """The space that is fought for."""
        return self.box(self.dst)

    @cached_property
    def way(self) -> pygame.Vector2:
        """The direction of the attack, of length 1."""
        found = pygame.Vector2(self.goal.center) - pygame.Vector2(self.start.center)
        return found.normalize() if found else pygame.Vector2(1, 0)

    def crop(self, share: float) -> pygame.Rect:
        """The part of the board as it lies otherwise that fills the mat, when it has come near by a share."""
        near = self.pitch / self.ground.pitch
        mat, (x, y), (far_x, far_y) = self.mat, self.origin, self.ground.origin
        left, top = far_x + (mat.x - x) / near, far_y + (mat.y - y) / near
        wide, high = mat.width / near, mat.height / near
        return pygame.Rect(
            round(mat.x + (left - mat.x) * share),
            round(mat.y + (top - mat.y) * share),
            max(8, round(mat.width + (wide - mat.width) * share)),
            max(8, round(mat.height + (high - mat.height) * share)),
        )

    # -- beside the two spaces -------------------------------------------------------------------

    @property
    def _outwards(self) -> int:
        """The side on which the struck space lies: 1 right, -1 left."""
        return -1 if self.goal.centerx < self.start.centerx else 1

    @property
    def _diagonal(self) -> bool:
        return self.goal.centerx != self.start.centerx and self.goal.centery != self.start.centery

    def _kept(self, x: float, y: float, half: float) -> tuple[int, int]:
        """A point at which something so large lies inside the mat."""
        mat = self.mat.inflate(-2 * half, -2 * half)
        return round(min(max(x, mat.left), mat.right)), round(min(max(y, mat.top), mat.bottom))

    @cached_property
    def die(self) -> tuple[int, int]:
        """Where the attackers' die lies."""
        half = self.cell * 0.3
        if self._diagonal:
            return self._kept(self.start.centerx, self.goal.centery - self.cell * 0.04, half)
        return self._kept(self.start.centerx - self._outwards * self.cell * 0.9, self.start.centery, half)

    @cached_property
    def answer_die(self) -> tuple[int, int]:
        """Where the defenders' die lies."""
        return self._kept(
            self.goal.centerx + self._outwards * self.cell * 0.9, self.goal.centery - self.cell * 0.04, self.cell * 0.3
        )

    @cached_property
    def pile(self) -> tuple[int, int]:
        """Where the Reserve lies that loses cards."""
        x = self.goal.centerx + self._outwards * self.cell * 0.86
        return self._kept(x, self.goal.centery - self.cell * 0.02, self.cell * 0.32)

    @cached_property
    def discards(self) -> tuple[int, int]:
        """Where the lost cards come to lie."""
        if self._diagonal:
            return self._kept(self.goal.centerx, self.start.centery - self.cell * 0.04, self.cell * 0.3)
        x = self.goal.centerx + self._outwards * self.cell * 0.72
        return self._kept(x, self.goal.centery + self.cell * 0.36, self.cell * 0.3)
