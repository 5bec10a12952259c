"""What modes, features, commands and questions may ask of a table, so that none of them needs to import it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

import pygame

from games.core.endings import Ending
from games.core.match import Match
from ui.controls.focus import FocusRing
from ui.controls.keys import Binding
from ui.controls.screen import AppServices
from ui.controls.topic import HelpTopic
from ui.drawing.look import Look
from ui.drawing.motion import Motion
from ui.table.layout.side_panel_layout import SidePanelLayout
from ui.table.mode_traits import ModeTraits
from ui.table.panel.blocks import Block
from ui.table.panel.log import MoveLog
from ui.table.panel.notices import Notices
from ui.table.running.match_runner import MatchRunner
from ui.table.scene.ending import Count
from ui.table.scene.game_scene import GameScene, PanelContent
from ui.table.scene.gestures import Gestures
from ui.table.scene.recap import Recap
from ui.table.scene.replies import Point, Reply
from ui.table.scene.table_snapshot import TableSnapshot

F = TypeVar("F")
Miniature = Callable[[Any, tuple[int, int], Look], pygame.Surface]
"""A view's board in small, fitted into a size. For any thread."""


class TableContext(Protocol):
    """A match on the screen."""

    app: AppServices
    match: Match
    runner: MatchRunner
    motion: Motion
    notices: Notices
    frame: SidePanelLayout
    log: MoveLog
    recap: Recap
    count: Count
    gestures: Gestures[Any]
    focus: FocusRing
    bindings: Sequence[Binding]
    miniature: Miniature
    area: pygame.Rect
    """The part of the window that the board has."""
    viewer: int | None
    """Whose eyes it is seen through."""
    path: Path | None
    """The save file the match belongs to, if it has one."""

    @property
    def mode(self) -> ModeTraits:
        """What kind of table it is."""

    @property
    def scene(self) -> GameScene[Any, Any, Any]:
        """The scene of the game that is played."""

    @property
    def snapshot(self) -> TableSnapshot[Any]:
        """What the person at the screen may know."""

    @property
    def look(self) -> Look:
        """Palette, lettering and sizes in force."""

    @property
    def panel_look(self) -> Look:
        """The look of the panel, whose text may be smaller than the setting."""

    @property
    def parts(self) -> PanelContent:
        """The panel's content as the scene gave it."""

    @property
    def blocks(self) -> Sequence[Block]:
        """The panel's blocks as they should be now."""

    def renew_blocks(self) -> None:
        """Has the panel's blocks made anew, while the table's controls are."""

    def full_blocks(self, content: PanelContent) -> Sequence[Block]:
        """The blocks of a panel with all that comes and goes."""

    def feature(self, kind: type[F]) -> F:
        """The table's feature of a kind, whether the mode in force has use for it or not."""

    def hearing(self, hook: str) -> Sequence[Any]:
        """The features in force that have something to say in one of the methods of `Feature`, in order."""

    def topic(self) -> HelpTopic:
        """Where the rules speak of what is asked now."""

    def carry_out(self, reply: Reply[Any]) -> bool:
        """Carries out what the scene answered; True when it answered at all."""

    def run_command(self, command: str) -> bool:
        """Carries out a command; True where there is one."""

    def play(self, action: Any, at: Point | None = None) -> bool:
        """Plays an action of the person to act."""

    def refuse(self, words: str, at: Point | None = None, rule: str = "") -> None:
        """Says why something cannot be done, beside the place, and by which rule (its anchor)."""

    def end(self, ending: Ending) -> None:
        """Ends the match from outside the rules."""

    def say(self, words: str, seconds: float = 3.5) -> None:
        """Tells the player something for a few seconds."""

    def paint(self, target: pygame.Surface) -> None:
        """Draws everything but the controls."""

    def request_redraw(self) -> None:
        """Has the table drawn again in the next frame."""

    @property
    def on_top(self) -> bool:
        """True while the table has the input."""

    def take_seat(self, viewer: int | None) -> None:
        """A person sits down at the screen; None: nobody does."""

    def cover(self) -> None:
        """Nobody is at the screen any more."""

    def use(self, mode: Any) -> None:
        """Puts another mode in force."""

    def show_change(self) -> None:
        """What has happened in the match comes into sight."""

    def refresh(self) -> None:
        """Something besides the match has changed."""

    def rebuild(self) -> None:
        """Makes the controls of the table anew."""

    def review(self, index: int) -> None:
        """Looks at the match as it stood at a place of its log."""

    def show_place(self, index: int) -> None:
        """In a review: goes to a place of the log."""

    def show_match(self, match: Match, place: int) -> None:
        """In a review: has a match or a line of it in sight, at a place of its log."""

    def find_place(self, name: str) -> pygame.Rect | None:
        """Where the cell, slot or control called `name` lies on the screen."""
