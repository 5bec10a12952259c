"""The way from the last move to the chronicle and back."""

from __future__ import annotations

from functools import partial
from typing import Final, cast

import pygame

from games.core.rematch import finished
from games.core.words import tr
from ui.controls.buttons import PRESSED
from ui.controls.keys import COMMON, command_of
from ui.table.feature import Commands, Feature
from ui.table.features.ending.chronicle_mode import ChronicleMode
from ui.table.features.moments import ButtonCurtain, Moments
from ui.table.scene.ending import TOTALS
from ui.table.scene.moment import COUNT
from ui.table.table_context import TableContext
from ui.table.table_mode import TableMode


class MatchEnd(Feature):
    """The way from the last move to the chronicle and back: the finished board is seen first."""

    SECONDS: Final = 1.5
    """How long the board is seen alone; any input ends that."""

    def __init__(self) -> None:
        self._own = TableMode()
        """The mode in force until the chronicle is."""
        self._chronicled: ChronicleMode | None = None
        self._over = False
        """Whether the end has been noticed."""
        self._known = False
        """The match was over before the table was opened: its end is shown at once, counted and without a bell."""
        self._left = 0.0
        self._curtain = ButtonCurtain()

    def start(self, table: TableContext) -> None:
        self._known = finished(table.match)

    def commands(self, table: TableContext) -> Commands:
        return {"chronicle": partial(self.turn, table)}

    @property
    def shown(self) -> bool:
        """True while the chronicle is read."""
        return self._chronicled is not None and self._chronicled.open

    def observed(self, table: TableContext) -> None:
        """What was over may go on."""
        if table.match.outcome is None:
            self._over, self._known, self._left = False, False, 0.0
            if self._chronicled is not None:
                self._chronicled = None
                table.use(self._own)

    def tick(self, seconds: float, table: TableContext) -> None:
        if self._chronicled is not None:
            before = table.count.revealed
            if table.count.tick(seconds, table.motion.speed):
                table.app.sounds.play("bell" if before < TOTALS <= table.count.revealed else "paper")
                table.refresh()
        elif table.match.outcome is None or not table.mode.tells_end or table.motion.running:
            return
        elif self._known and not self._over:
            self._over = True
            self.turn(table)
        elif not self._over and table.feature(Moments).has_presented(COUNT) and _steps(table):
            self._over = True
            self.turn(table)  # what it came to has not been in sight: it is counted first
        elif not self._over:
            self._over, self._left = True, self.SECONDS
            table.app.sounds.play("bell")
        elif self._left > 0:
            self._left -= seconds
            if self._left <= 0:
                self.turn(table)

    def pressed(self, event: pygame.event.Event, table: TableContext) -> bool:
        """The chronicle opens, or all is counted; True when that is all it means here."""
        if event.type == PRESSED:
            return False
        leads_out = event.type == pygame.KEYDOWN and command_of(event, COMMON) in ("quit", "full-screen")
        if self._left > 0:
            self._left = 0.0
            self.turn(table)
            return not leads_out
        if self._chronicled is not None and table.count.finish():
            table.refresh()
            return not leads_out
        return False

    def turn(self, table: TableContext) -> None:
        """Opens the chronicle, or leaves it to look around."""
        outcome = table.match.outcome
        if outcome is None:
            table.say(tr("The chronicle is available once the match is over."))
            return
        if self._chronicled is None:
            self._own = cast(TableMode, table.mode)
            again = self._known or self._own.place is not None  # it was counted before; a review may stand elsewhere
            self._chronicled = ChronicleMode(self._own, table.match.length)
            counts = not again and table.app.settings.moments != "never"
            table.count.begin(_steps(table) if counts else 0, table.motion.speed)
        else:
            self._chronicled.open = not self._chronicled.open
        table.use(self._chronicled)
        if self._own.place is not None:
            table.show_place(table.match.length)

    def paint_over(self, target: pygame.Surface, table: TableContext) -> None:
        """While it is counted, buttons take nothing."""
        if self._chronicled is not None and not table.count.whole:
            self._curtain.paint(target, table)

    def leave_for(self, place: int, table: TableContext) -> None:
        """In a review: from the chronicle back to the review, at a place of the match."""
        if self._chronicled is not None and self._own.place is not None:
            self._own.place, self._chronicled = place, None
            table.use(self._own)


def _steps(table: TableContext) -> int:
    """In how many steps the end is counted."""
    outcome = table.match.outcome
    return table.scene.ending(table.snapshot, outcome).steps if outcome is not None else 0
