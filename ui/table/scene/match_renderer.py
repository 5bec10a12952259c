"""Pictures of a match's board at any place of its log, as one viewer may see it, without a window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame

from games.core.errors import SaveError
from games.core.match import Match
from games.core.record import ending
from games.core.share_code import match_code
from games.core.words import row, tr
from ui.drawing.lettering import BODY
from ui.drawing.look import Look
from ui.drawing.motion import Motion
from ui.drawing.paint import ground, place_text
from ui.drawing.picture_foot import Footing
from ui.services.tasks import Tasks
from ui.table.scene.ending import Count
from ui.table.scene.game_scene import GameScene
from ui.table.scene.plan_marks import PlanShown
from ui.table.scene.recap import Recap
from ui.table.scene.scene_context import SceneContext
from ui.table.scene.table_snapshot import Perspective, TableSnapshot, observe
from ui.table.scene.threat import ThreatShown

_CAPTION: Final = 44
"""The line under the board, at 100 %."""
_SIDE: Final = 20


class _Still(SceneContext):
    """A table at which nothing moves, sounds or is remembered."""

    def __init__(self, look: Look, size: tuple[int, int], tasks: Tasks) -> None:
        self._look, self._size, self.tasks = look, size, tasks
        self.recap, self.count, self.threats = Recap(), Count(), ThreatShown()
        self.plans = PlanShown()
        self.motion = Motion(0.0)

    @property
    def look(self) -> Look:
        return self._look

    @property
    def window(self) -> tuple[int, int]:
        return self._size

    def sound(self, name: str) -> None:
        """Plays nothing: nobody listens to a picture."""

    def request_redraw(self) -> None:
        """It is painted when it is asked for."""

    def option(self, name: str, default: str) -> str:
        return default

    def keep(self, name: str, value: str) -> None:
        """Keeps nothing: no choice is made on a picture."""


class MatchRenderer:
    """Paints one match in one size and look. A scene's first picture of a place may lack what is drawn beside it."""

    def __init__(
        self, match: Match, make_scene: Callable[[SceneContext], GameScene[Any, Any, Any]], size: tuple[int, int],
        look: Look, tasks: Tasks, viewer: int | None,
    ) -> None:  # fmt: skip
        """`viewer` is the seat whose view it is; None: all hands open where they may lie so, else an onlooker's."""
        self.match, self.size, self.look = match, size, look
        self._viewer = viewer
        self._eyes = Perspective(all_open=viewer is None)
        self._scene = make_scene(_Still(look, size, tasks))
        self.board = pygame.Rect(0, 0, size[0], size[1] - look.px(_CAPTION))
        """The part of a picture over its line of words."""

    def snapshot_at(self, place: int) -> TableSnapshot[Any]:
        """What is known at a place of the log."""
        return observe(self.match, self._viewer, shown=place, acting=False, eyes=self._eyes)

    def picture(self, place: int) -> pygame.Surface:
        """The board after so many actions, and a line about it. For the thread that paints the window."""
        snapshot, scene = self.snapshot_at(place), self._scene.fresh()
        surface = pygame.Surface(self.size)
        surface.blit(ground(self.size, self.look), (0, 0))
        scene.lay_out(self.board, snapshot)
        scene.changed(snapshot)
        scene.paint(surface, snapshot)
        self._caption(surface, snapshot)
        return surface

    def _caption(self, surface: pygame.Surface, snapshot: TableSnapshot[Any]) -> None:
        look, (wide, high) = self.look, self.size
        middle, side = high - look.px(_CAPTION) // 2, look.px(_SIDE)
        said = (
            snapshot.prompt
            if snapshot.outcome is not None
            else tr("Action {n} of {count}", n=snapshot.shown, count=snapshot.length)
        )
        room = wide - 3 * side
        said = look.type.fit(said, BODY, room * 2 // 3)
        who = tr("{game}: {names}", game=self.match.game.info.name, names=row(snapshot.names))
        left = look.type.fit(who, BODY, room - look.type.width(said, BODY), True)
        place_text(surface, look, left, BODY, (side, middle), look.palette.ink, middle=True, bold=True)
        place_text(surface, look, said, BODY, (wide - side, middle), look.palette.muted, align="right", middle=True)


def footing(match: Match) -> Footing | None:
    """What the foot of a picture tells of a match as it stands; None where it may not be shared as one line."""
    try:
        code = match_code(match)
    except SaveError:
        return None
    who = tr("{game}: {names}", game=match.game.info.name, names=row([seat.name for seat in match.seats]))
    return Footing(code, who, ending(match))
