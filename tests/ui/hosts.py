"""A game's scene asked as a function: a situation and a gesture in, a reply out, without a window."""

from __future__ import annotations

from typing import Any

import pygame

from games import find_game
from games.core.match import Match, Seat
from ui.drawing.fonts import forget_fonts
from ui.drawing.look import Look, look_of
from ui.drawing.motion import Motion
from ui.scenes import scene_class
from ui.services.tasks import Tasks
from ui.table.scene.ending import Count
from ui.table.scene.game_scene import GameScene, PanelButton, PanelContent
from ui.table.scene.gestures import Gesture, Kind
from ui.table.scene.plan_marks import PlanShown
from ui.table.scene.recap import Recap
from ui.table.scene.replies import Play, Point, Reply
from ui.table.scene.scene_context import SceneContext
from ui.table.scene.table_snapshot import TableSnapshot, observe
from ui.table.scene.threat import ThreatShown

AREA = pygame.Rect(0, 0, 960, 800)
"""The board's part of a window of 1280x800."""


def fonts() -> None:
    """Words can be measured, without a window."""
    if not pygame.font.get_init():
        pygame.font.init()
        forget_fonts()


class FakeHost(SceneContext):
    """Remembers what a scene asked of it."""

    look: Look = look_of("light", 100)
    window = (1280, 800)
    tells_moments = False

    def __init__(self, **options: str) -> None:
        self.motion = Motion(speed=0.0)
        self.recap, self.count, self.threats = Recap(), Count(), ThreatShown()
        self.plans = PlanShown()
        self.tasks = Tasks()
        self.options = dict(options)
        self.sounds: list[str] = []
        self.marks = 0

    def sound(self, name: str) -> None:
        """Heard."""
        self.sounds.append(name)

    def request_redraw(self) -> None:
        """Counted."""
        self.marks += 1

    def lead_board(self) -> None:
        """There are no buttons."""

    def option(self, name: str, default: str) -> str:
        """From a dictionary."""
        return self.options.get(name, default)

    def keep(self, name: str, value: str) -> None:
        """Into the dictionary."""
        self.options[name] = value


class Asked:
    """One game's scene with a match under it, seen by `viewer`: its methods hand in gestures and return the replies."""

    def __init__(
        self, game_id: str, log: tuple[str, ...] = (), *, start: str | None = None, viewer: int | None = 0,
        levels: tuple[str | None, ...] = (), **options: str,
    ) -> None:  # fmt: skip
        """`levels` gives each seat a bot's level or None for a person; left out, all are persons."""
        fonts()
        info = find_game(game_id)
        assert info is not None
        game = info.load()
        chosen = game.rules.make_options(options)
        if start is not None:
            chosen = game.rules.parse_position(start, chosen).options
        count = len(game.rules.seat_names(chosen))
        who = [Seat(name, level) for name, level in zip(_NAMES, levels or (None,) * count, strict=False)]
        self.match = Match(game, chosen, who, start=start, seed=1)
        for notation in log:
            self.match.play_text(notation)
        self.match.settle()
        self.viewer = viewer
        self.context = FakeHost()
        self.snapshot: TableSnapshot[Any] = observe(self.match, viewer)
        self.scene: GameScene[Any, Any, Any] = scene_class(game_id)(self.context)
        self.scene.lay_out(AREA, self.snapshot)

    # -- hands -------------------------------------------------------------------------------

    def gesture(self, kind: Kind, spot: Any, source: Any = None, at: Point = (0, 0)) -> Reply[Any]:
        """One gesture over a spot."""
        return self.scene.gesture(Gesture(kind, at, spot, source), self.snapshot)

    def press(self, spot: Any) -> Reply[Any]:
        """Presses on a spot; the reply to that alone."""
        return self.gesture(Kind.PRESS, spot)

    def click(self, *spots: Any) -> Reply[Any]:
        """Presses and lets go on one spot after the other; the last reply that means something."""
        reply: Reply[Any] = None
        for spot in spots:
            for kind in (Kind.HOVER, Kind.PRESS, Kind.TAP):
                reply = self.gesture(kind, spot, spot if kind is Kind.TAP else None) or reply
        return reply

    def drag(self, source: Any, target: Any, at: Point = (300, 300)) -> Reply[Any]:
        """Drags from a spot to another (None: to where nothing lies); the reply to letting go there."""
        self.gesture(Kind.HOVER, source)
        self.gesture(Kind.PRESS, source)
        self.gesture(Kind.DRAG, target, source, at)
        return self.gesture(Kind.DROP, target, source, at)

    def on_command(self, *names: str) -> Reply[Any]:
        """Gives one command after the other; the last reply."""
        reply: Reply[Any] = None
        for name in names:
            reply = self.scene.on_command(name, self.snapshot)
        return reply

    def key(self, code: int, scancode: int = 0, mod: int = 0) -> Reply[Any]:
        """Presses a key, as the scene hears it before the bindings."""
        event = pygame.event.Event(pygame.KEYDOWN, key=code, scancode=scancode, mod=mod, unicode="")
        return self.scene.typed(event, self.snapshot)

    # -- what comes of it --------------------------------------------------------------------

    def play(self, reply: Reply[Any]) -> Reply[Any]:
        """Plays what was answered, as the table would; the scene's answer to the change."""
        assert isinstance(reply, Play), reply
        before = self.snapshot.view
        self.match.play(reply.action)
        self.snapshot = observe(self.match, self.viewer, before=before, advanced=True)
        return self.scene.changed(self.snapshot)

    def words(self, reply: Reply[Any]) -> str:
        """What a reply plays, in notation."""
        assert isinstance(reply, Play), reply
        notation: str = self.match.game.rules.encode(self.match.state, reply.action)
        return notation

    @property
    def panel(self) -> PanelContent:
        """The panel as data."""
        return self.scene.panel(self.snapshot, self.context.look, 300)

    @property
    def buttons(self) -> dict[str, PanelButton]:
        """The panel's buttons by their commands."""
        parts = self.panel
        return {each.command: each for each in (*parts.buttons, *parts.small)}


_NAMES = ("Aoi", "Ren", "Mika", "Sora", "Yuki", "Haru", "Nao", "Kei")
