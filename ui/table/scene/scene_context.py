"""What the table offers to the game's scene it holds."""

from __future__ import annotations

from games.core.match import Match
from ui.controls.screen import AppServices, Screen
from ui.drawing.look import Look
from ui.table.scene.ending import Count
from ui.table.scene.plan_marks import PlanShown
from ui.table.scene.recap import Recap
from ui.table.scene.threat import ThreatShown


class SceneContext:
    """What a scene may use of the table and the program; of the `match` only whose game it is, and how many play it."""

    people = 2
    """How many people play the match."""
    presented = False
    """What happened was told as a moment: it neither moves nor sounds again."""
    staged = False
    """A moment is painted over the board: what happened before it is not marked."""
    telling = False
    """A moment is told: nothing stands beside the board about what would come of a place pointed at."""
    silent = False
    """The match has ended from outside the rules: nothing has moved that would sound."""
    threats: ThreatShown
    """What threatens who is to act, and is told."""
    plans: PlanShown
    """The plan that stands on the panel, and how far its marks have come up."""

    def __init__(self, app: AppServices, table: Screen, match: Match, recap: Recap, count: Count) -> None:
        self._app, self.people = app, sum(who.human for who in match.seats)
        self.recap, self.count = recap, count
        self.threats, self.plans = ThreatShown(), PlanShown()
        self._table = table
        self._game = match.game.info.id
        self.motion = table.motion
        """The movements on the table."""
        self.tasks = app.tasks
        """Work beside the frame loop."""

    @property
    def look(self) -> Look:
        """Palette, lettering and sizes in force."""
        return self._table.look

    @property
    def window(self) -> tuple[int, int]:
        """The whole window's size in pixels."""
        return self._app.size

    @property
    def tells_moments(self) -> bool:
        """Whether great moments are told at all."""
        return self._app.settings.moments != "never"

    def sound(self, name: str) -> None:
        """Plays a sound by its name."""
        if not (self.presented or self.silent):
            self._app.sounds.play(name)

    def request_redraw(self) -> None:
        """Has the table drawn again in the next frame."""
        self._table.request_redraw()

    def lead_board(self) -> None:
        """The keyboard goes to the board: a button has asked for something there."""
        self._table.focus.focus(None)

    def option(self, name: str, default: str) -> str:
        """A choice that this game keeps in the settings."""
        return self._app.settings.game.get(f"{self._game}-{name}", default)

    def keep(self, name: str, value: str) -> None:
        """Remembers a choice of the game's in the settings."""
        self._app.settings.game[f"{self._game}-{name}"] = value
        self._app.keep_settings()
