"""Bots answer in the middle of a turn, unseen: the table always waits as long, whatever they hold."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final

from games.core.bot import Choice
from games.core.match import Match
from games.core.quiet import quiet_at
from ui.table.game_scene import PanelContent
from ui.table.table_context import TableContext
from ui.table.table_snapshot import TableSnapshot

SECONDS: Final = 0.3
"""How long the table shows nothing new where by what everybody knows a bot might decide something."""
THINKING: Final = 0.12
"""The longest that a bot thinks about one answer meanwhile; whoever has not answered in the end passes."""


class BotAnswers:
    """Holds the picture back while bots may be asked for what tells their hands (`games.core.quiet`)."""

    def __init__(self) -> None:
        self._held: Match | None = None
        self._left = 0.0
        self._choice: Choice | None = None
        self._buttons: tuple[int | None, PanelContent] | None = None
        """Whose buttons the panel had last."""

    @property
    def on(self) -> bool:
        """True while the table shows an earlier place than the match has come to."""
        return self._held is not None

    def shown(self, table: TableContext) -> Match:
        """The match as far as it is shown."""
        return self._held or table.match

    def forget(self) -> None:
        """Somebody else comes to the screen."""
        self._buttons = None

    def begin(self, place: int, table: TableContext) -> None:
        """From now on the table shows the match as it stood at a place of its log; goes on where it does already."""
        if self._held is None:
            match = table.match
            self._held, clock = match.branch(place), match.clock_at(place)
            if clock is not None and match.clock is not None:
                clock.used = list(match.clock.used)  # time that was taken for what is not shown yet is gone
            self._held.clock = clock
            table.runner.held_back = True
            self.once_more()

    def once_more(self) -> None:
        """Waits as long again: somebody else was asked in between."""
        self._left, self._choice = SECONDS, None

    def end(self, table: TableContext) -> None:
        """What has happened may be shown; a bot that has chosen what everybody will see plays it in its time."""
        choice, self._choice = self._choice, None
        self._held = None
        table.runner.held_back = False
        if choice is not None and table.runner.bot_to_act is not None:
            table.runner.hold(choice)

    def wait(self, seconds: float, table: TableContext) -> bool:
        """Lets time pass, and bots decide; False once it is over, and nothing is left to decide unseen."""
        match = table.match
        self._left -= seconds
        table.runner.bot_requests.listen()
        if self._left > 0:
            if self._choice is None and quiet_at(match, match.index) and not table.runner.bot_requests.wants_move:
                table.runner.ask(partial(self._take, table), THINKING)
            return True
        while self._choice is None and quiet_at(match, match.index):
            match.play(match.view(match.actor).legal[0])
        return False

    def _take(self, table: TableContext, choice: Choice) -> None:
        match, quiet = table.match, table.match.game.quiet
        if quiet is not None and not quiet.tells_nothing(match.state, choice.action):
            self._choice = choice
        else:
            match.play(choice.action)

    def held(self, snapshot: TableSnapshot[Any], match: Match) -> TableSnapshot[Any]:
        """A situation of the place that is shown, in which nobody is to act."""
        return replace(
            snapshot, waits=True, mine=False, may_hint=False, version=match.version,
            can_undo=match.can_undo, why_no_undo="",
        )  # fmt: skip

    def with_buttons(self, made: PanelContent, snapshot: TableSnapshot[Any]) -> PanelContent:
        """A panel with the buttons that it had before: it does not flicker for so short a time."""
        if snapshot.waits and not snapshot.asked and self._buttons is not None and self._buttons[0] == snapshot.viewer:
            return replace(made, buttons=self._buttons[1].buttons, small=self._buttons[1].small)
        self._buttons = snapshot.viewer, made
        return made
