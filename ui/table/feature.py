"""A feature: one thing that a table can do besides showing its scene, such as tips, dangers, the recap."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import pygame

from ui.controls.keys import Binding
from ui.table.panel.blocks import Block
from ui.table.panel.notices import Busy
from ui.table.scene.game_scene import PanelContent, PanelShape
from ui.table.scene.table_snapshot import TableSnapshot
from ui.table.table_context import TableContext

Commands = Mapping[str, Callable[[], object]]


class Feature:
    """Every method does nothing, so that a feature has those alone that it needs. The order is that of `FEATURES`."""

    keys: ClassVar[Sequence[Binding]] = ()
    """Its keys, where it has them on every table; the settings list them by this."""
    overlays: ClassVar[bool] = False
    """What it draws lies over the board: a screen reader, whose user sees none of it, presses what is below."""

    def belongs(self, table: TableContext) -> bool:
        """Whether a table has it while a mode is in force."""
        return True

    def commands(self, table: TableContext) -> Commands:
        """What it does, by command."""
        return {}

    def bindings(self, own: Sequence[Binding], table: TableContext) -> Sequence[Binding]:
        """The keys, given those of the game's scene and of the features before."""
        return (*own, *self.keys) if self.keys else own

    def start(self, table: TableContext) -> None:
        """The table has its match and its scene; nothing is known of the snapshot."""

    def changed(self, table: TableContext) -> None:
        """The match has changed; the snapshot is still the one before."""

    def observed(self, table: TableContext) -> None:
        """The match has changed, and the snapshot is the new one."""

    def forget(self, table: TableContext) -> None:
        """Somebody else sits down: what was one person's is gone."""

    def pressed(self, event: pygame.event.Event, table: TableContext) -> bool:
        """A key, button or press, before anything answers it. All features hear of it; True: that was all it meant."""
        return False

    def points(self, event: pygame.event.Event, at: tuple[int, int], table: TableContext) -> bool:
        """The pointer, wherever it is; True: no feature after this one, nor panel or board, is to answer."""
        return False

    def ask(self, action: Any, table: TableContext, go: Callable[[], bool]) -> bool:
        """A person plays an action: `go`, now or once a question is answered. True: it is played, or asked about."""
        return go()

    def tick(self, seconds: float, table: TableContext) -> bool | None:
        """Time passes; True: not for the features after this one."""

    def moves(self, table: TableContext) -> bool:
        """Whether what it draws changes by itself now, so that the screen needs frames without input."""
        return False

    def blocks(self, made: Sequence[Block], table: TableContext, *, max_content: bool) -> Sequence[Block]:
        """The panel's blocks, given those made so far; `max_content`: those by which the size of the text is chosen."""
        return made

    def shape(self, own: PanelShape, snapshot: TableSnapshot[Any], table: TableContext) -> PanelShape:
        """The panel's shape, given the game's own as the features before have left it."""
        return own

    def parts(self, own: PanelContent, snapshot: TableSnapshot[Any], table: TableContext) -> PanelContent:
        """What the panel has, given the game's own as the features before have left it."""
        return own

    def board(self, area: pygame.Rect, table: TableContext) -> pygame.Rect:
        """Where the game's scene lies in the board's part of the window, as the features before have left it."""
        return area

    def controls(self, table: TableContext) -> None:
        """The table's controls have been made anew: adds its own to the focus order."""

    def slides(self, table: TableContext) -> bool:
        """Whether a slider leads along the log."""
        return False

    def paint_board(self, target: pygame.Surface, table: TableContext) -> None:
        """Draws over the board, below panel and messages."""

    def caption(self, table: TableContext) -> tuple[str, Busy]:
        """What is said in place of the message, "" for nothing, and what of the board it leaves in sight."""
        return "", ()

    def spoken(self, place: str, table: TableContext) -> str:
        """What its marks at a place of the board mean, in a sentence for ears; "" where it has none there."""
        return ""

    def paint_over(self, target: pygame.Surface, table: TableContext) -> None:
        """Draws over the whole table."""

    def leave(self, table: TableContext) -> None:
        """Lets go of what is under way; the table is closed."""


def hearing(features: Sequence[Feature], hook: str) -> list[Any]:
    """Those of some features that have something to say in a method, in order."""
    return [each for each in features if getattr(type(each), hook) is not getattr(Feature, hook)]
