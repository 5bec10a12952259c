"""A tabletop without a window: what modes and commands ask of a table is done to a match, or noted."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import pygame

from games.core.endings import Ending
from games.core.errors import GameError
from games.core.match import Match
from tests.ui.hosts import AREA, FakeHost, fonts
from ui.controls.keys import Binding
from ui.controls.screen import AppServices
from ui.controls.topic import HelpTopic
from ui.drawing.look import Look
from ui.drawing.motion import Motion
from ui.scenes import scene_class
from ui.services.settings import Settings
from ui.services.tasks import Tasks
from ui.table.layout.side_panel_layout import SidePanelLayout
from ui.table.panel.blocks import Block
from ui.table.panel.log import MoveLog
from ui.table.panel.notices import Notices
from ui.table.running.match_runner import MatchRunner
from ui.table.scene.ending import Count
from ui.table.scene.game_scene import GameScene, PanelContent
from ui.table.scene.gestures import Gestures
from ui.table.scene.recap import Recap
from ui.table.scene.replies import Point, Reply
from ui.table.scene.table_snapshot import TableSnapshot, observe
from ui.table.table_context import F, Miniature
from ui.table.table_mode import TableMode


class NotingApp:
    """What a mode may ask of the program, noted."""

    def __init__(self) -> None:
        self.settings = Settings(motion="off", sound=False)
        self.tasks = Tasks()
        self.noted: list[str] = []
        self.opened: list[Match] = []
        self.away = False
        self.sounds, self.muted = self, False

    def play(self, sound: str) -> None:
        """A sound is played."""
        self.noted.append(sound)

    def pop(self) -> None:
        """The table is closed."""
        self.noted.append("pop")

    def home(self) -> None:
        """Everything is closed."""
        self.noted.append("home")

    def keep_settings(self) -> None:
        """The settings are written."""
        self.noted.append("settings")

    def open_match(self, match: Match) -> None:
        """Another table is opened."""
        self.opened.append(match)


class Desk:
    """A `Tabletop` on which one mode is in force."""

    def __init__(self, match: Match, mode: TableMode, viewer: int | None = 0) -> None:
        fonts()
        self.app: Any = NotingApp()
        self.match = match
        self.mode = mode
        self.viewer = viewer
        self.path: Path | None = None
        self.motion = Motion(speed=0.0)
        self.notices = Notices()
        self.log = MoveLog(())
        self.recap, self.count = Recap(), Count()
        self._made: dict[type[Any], Any] = {}
        self.miniature: Miniature = lambda view, size, look: pygame.Surface(size)
        self.gestures: Gestures[Any] = Gestures()
        self.focus: Any = None
        """There are no controls."""
        self.bindings: Sequence[Binding] = ()
        self.context = FakeHost()
        self.scene: GameScene[Any, Any, Any] = scene_class(match.game.info.id)(self.context)
        self.frame = SidePanelLayout(self.scene.shape)
        self.frame.panel.place(pygame.Rect(960, 0, 320, 800), pygame.Rect(980, 64, 280, 600))
        self.runner = MatchRunner(cast(AppServices, self.app), match, lambda: None, lambda words: None, passive=True)
        self.noted: list[str] = []
        self.area = AREA

    @property
    def snapshot(self) -> TableSnapshot[Any]:
        """What the person at the screen may know."""
        return observe(self.match, self.viewer, shown=self.mode.place)

    @property
    def look(self) -> Look:
        """The look in force."""
        return self.context.look

    panel_look = look
    blocks: Sequence[Block] = ()

    def paint(self, target: pygame.Surface) -> None:
        """The board alone."""
        self.scene.paint(target, self.snapshot)

    def request_redraw(self) -> None:
        """The picture has changed."""
        self.noted.append("mark")

    def topic(self) -> HelpTopic:
        """Where the rules speak of what is asked now."""
        return HelpTopic(game=self.match.game.info.id)

    def carry_out(self, reply: Reply[Any]) -> bool:
        """Notes that the scene answered."""
        self.noted.append(f"answered: {reply}")
        return reply is not None

    def run_command(self, command: str) -> bool:
        """Does a command, as far as the mode has an own one."""
        own = self.mode.commands(self).get(command)
        if own is not None:
            own()
        else:
            self.noted.append(command)
        return own is not None

    def play(self, action: Any, at: Point | None = None) -> bool:
        """Plays what mode and rules permit."""
        refused = self.mode.permits(action, self)
        if refused is not None:
            self.say(refused.words)
            return False
        try:
            self.mode.play(action, self)
        except GameError as error:
            self.say(str(error))
            return False
        self.mode.played(self)
        return True

    def end(self, ending: Ending) -> None:
        """Ends the match from outside the rules."""
        self.match.play(ending)

    def say(self, words: str, seconds: float = 3.5) -> None:
        """Tells the player something."""
        self.notices.say(words, None)

    def refuse(self, words: str, at: Point | None = None, rule: str = "") -> None:
        """Says why not."""
        self.say(words)

    on_top = True

    def take_seat(self, viewer: int | None) -> None:
        """A person sits down."""
        self.viewer = viewer
        self.noted.append("take-seat")

    def cover(self) -> None:
        """Nobody is at the screen any more."""
        self.noted.append("cover")

    def use(self, mode: TableMode) -> None:
        """Puts another mode in force."""
        self.mode = mode

    def show_change(self) -> None:
        """What has happened comes into sight."""

    def hearing(self, hook: str) -> Sequence[Any]:
        """Nothing but the match is here."""
        return ()

    def renew_blocks(self) -> None:
        """There is no panel."""

    def full_blocks(self, content: PanelContent) -> Sequence[Block]:
        """There is no panel."""
        return ()

    def feature(self, kind: type[F]) -> F:
        """The feature of a kind."""
        return cast(F, self._made.setdefault(kind, kind()))

    def refresh(self) -> None:
        """The panel is brought up to date."""
        self.noted.append("refresh")

    def rebuild(self) -> None:
        """The controls are made anew."""
        self.noted.append("rebuild")

    def review(self, index: int) -> None:
        """A review is opened."""
        self.noted.append(f"review {index}")

    def show_place(self, index: int) -> None:
        """Goes to a place of the log."""
        self.mode.place = index

    def show_match(self, match: Match, place: int) -> None:
        """A line of the match is in sight."""
        self.match, self.mode.place = match, place

    def find_place(self, name: str) -> pygame.Rect | None:
        """Nothing has a place here."""
        return None

    # -- what the panel offers ---------------------------------------------------------------

    @property
    def parts(self) -> PanelContent:
        """The panel as data."""
        return self.mode.parts(self.scene.panel(self.snapshot, self.look, 280), self.snapshot, self)

    @property
    def buttons(self) -> dict[str, bool]:
        """The panel's buttons, and whether each can be pressed."""
        return {each.command: each.enabled for each in (*self.parts.buttons, *self.parts.small)}

    @property
    def prompt(self) -> tuple[str, str] | None:
        """The mode's own prompt."""
        found = self.mode.prompt(self.parts, self.snapshot, self)
        return (found.words, found.detail) if found is not None else None
