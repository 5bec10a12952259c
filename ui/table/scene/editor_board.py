"""A board on which a position is put together: where its places lie, and how pieces look on it and beside it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

from ui.drawing.look import Look
from ui.drawing.vector import rect_picture
from ui.services.tasks import Tasks

if TYPE_CHECKING:
    from games.core.editing import Draft

D = TypeVar("D", bound="Draft")
GHOST = 150
"""The alpha of a piece that would stand on a place."""


class EditorBoard(ABC, Generic[D]):
    """Draws drafts of one game in one look. Made anew when the window or the look changes."""

    tray_columns: int = 7
    """So many pieces stand abreast in the tray."""
    tray_shape: float = 64 / 56
    """The height of a piece's cell in the tray over its width."""

    def __init__(self, look: Look, window: tuple[int, int], tasks: Tasks, request_redraw: Callable[[], None]) -> None:
        """`request_redraw` is called when a picture that was drawn in the background stands."""
        self.look, self.window, self.tasks, self.request_redraw = look, window, tasks, request_redraw

    @abstractmethod
    def lay_out(self, area: pygame.Rect, draft: D) -> None:
        """Puts the board into an area; called anew when the draft has changed."""

    @abstractmethod
    def paint(self, target: pygame.Surface, draft: D, held: str) -> None:
        """The board and what stands on it, without what stands at the place `held`."""

    @abstractmethod
    def picture(self, piece: str, draft: D) -> pygame.Surface:
        """A piece as it stands on the board; centre it on a place."""

    @abstractmethod
    def in_tray(self, piece: str, draft: D, size: tuple[int, int]) -> pygame.Surface:
        """A piece fitted into a cell of the tray."""

    def spent(self, piece: str, draft: D, size: tuple[int, int]) -> pygame.Surface | None:
        """What lies in the tray in place of a piece that stands on the board; None where there are more of it."""
        return None

    def tab(self, tray: int, draft: D, side: int) -> pygame.Surface | None:
        """What stands on a tray's button, `side` pixels high; None: the tray's name."""
        return None

    @abstractmethod
    def place_at(self, pos: tuple[int, int]) -> str | None:
        """The place under a point of the screen."""

    @abstractmethod
    def box(self, place: str) -> pygame.Rect:
        """The rectangle in which a place lies."""

    @abstractmethod
    def beside(self, place: str, dx: int, dy: int) -> str | None:
        """The place next to one on the screen; None beyond the board."""

    @abstractmethod
    def middle(self) -> str:
        """Where the cursor first stands."""

    def frame(self, place: str) -> tuple[pygame.Surface, tuple[int, int]]:
        """The mark of the place that is pointed at, and where it goes."""
        box = self.box(place).inflate(-2, -2)
        return rect_picture(box.size, radius=4, stroke=self.look.palette.indigo, width=2.4), box.topleft
