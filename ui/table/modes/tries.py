"""Trying moves in a review: lines that one person goes on with for every side, kept as branches of the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from games.core.lines import shared, trial
from games.core.match import Match
from games.core.types import CHANCE
from games.core.words import N_, tr
from ui.table.features.analysis.state import Analysis
from ui.table.mode_traits import ModeTraits
from ui.table.review_state import ReviewState
from ui.table.scene.table_snapshot import lends_eyes
from ui.table.table_context import TableContext

BEAT: Final = 0.7
"""Seconds between two actions that are played out."""
_KEPT: Final = N_("This is now a branch. Save the match to keep it.")


class _Left(NamedTuple):
    """What a try has left: the match or another line, and the place to come back to."""

    match: Match
    place: int


class _Seating(NamedTuple):
    """Whose eyes the review was seen through before the first try."""

    viewer: int | None
    all_open: bool
    seat: int | None


class Tries:
    """The lines that are tried at the table of a review, each from a place of the one before or of the match."""

    def __init__(self, mode: ModeTraits) -> None:
        self._mode = mode
        self._left: list[_Left] = []
        self._seating: _Seating | None = None
        self._home: int | None = None
        """The place of the match to come back to."""
        self._own: list[Match] = []
        """The lines begun here, which are kept as they go on; others are branches that were opened."""
        self._script: list[Any] = []
        """What is still to be played out."""
        self._waited = 0.0
        self._announced = False
        """It was said what becomes of the branch."""

    def sit_down(self, table: TableContext) -> None:
        """Who is to act at the place shown sits down; hidden hands lie open for that."""
        actor, eyes = table.match.actor_at(table.snapshot.shown), self._mode.eyes
        if self._seating is None:
            self._seating = _Seating(table.viewer, eyes.all_open, eyes.seat)
        if table.match.hides and actor >= 0 and (actor != table.viewer or not eyes.all_open):
            eyes.all_open, eyes.seat = True, None
            table.take_seat(actor)
            table.log.show(table.log.current)

    def begin(self, table: TableContext) -> None:
        """The place shown is opened to moves of every side; where chance is to act, in a line of its own at once."""
        self._settle_down(table)
        if self._mode.main is None:
            self._mode.left_at = table.snapshot.shown
        if table.snapshot.actor == CHANCE:
            self._branch_off(table)
        self.sit_down(table)
        table.refresh()

    def _settle_down(self, table: TableContext) -> None:
        """Keeps what to come back to, and of whom bar and graph speak, when the first try begins."""
        mode = self._mode
        mode.state = ReviewState.TRY
        if self._home is None:
            self._home = table.snapshot.shown
            if self._seating is None:
                self._seating = _Seating(table.viewer, mode.eyes.all_open, mode.eyes.seat)
            mode.speaker = table.feature(Analysis).speaker(table)

    def play(self, action: Any, table: TableContext) -> None:
        """Goes on with what is shown where that was played there, with a line at its end; else begins another line.

        Raises `IllegalAction`, and then nothing has changed.
        """
        match, here = table.match, table.snapshot.shown
        match.game.rules.apply(match.state_at(here), action)
        if any(entry.action == action for entry in match.all_entries()[here : here + 1]):
            if self._mode.main is None and not self._script:
                self._mode.state, self._home = ReviewState.MATCH, None
            table.show_place(here + 1)
            return
        begins = self._mode.main is None or here < match.length or not self._is_own(match)
        if begins:
            self._branch_off(table)
        table.match.play(action)
        table.show_place(here + 1)
        self._mode.just_tried = begins and here == self._mode.left_at
        self._announce(table)

    def _is_own(self, line: Match) -> bool:
        return any(each is line for each in self._own)

    def look_at(self, line: Match, at: int, table: TableContext) -> bool:
        """Shows a branch of the match at a place; False where that would open hands that are to stay closed."""
        main = self._mode.main or table.match
        if not (lends_eyes(line) and lends_eyes(main)):
            return False
        self.leave(table)
        self._settle_down(table)
        home = table.snapshot.shown
        self._mode.main, self._mode.left_at = main, shared(main.all_entries(), line.all_entries())
        self._left.append(_Left(main, home))
        table.show_match(line, at)
        return True

    def _branch_off(self, table: TableContext) -> None:
        """A new line begins at the place shown."""
        match, here = table.match, table.snapshot.shown
        self._settle_down(table)
        if not self._left:
            self._mode.main = match
        if self._mode.main is match:
            self._mode.left_at = here
        self._left.append(_Left(match, here))
        self._own.append(trial(match, here))
        table.show_match(self._own[-1], here)

    def _announce(self, table: TableContext) -> None:
        stem = table.match.branches.stem
        if not self._announced and stem is not None and stem.entries and not stem.trunk.branches.kept:
            self._announced = True
            table.say(tr(_KEPT), 6)

    def play_out(self, actions: Sequence[Any], table: TableContext) -> None:
        """Plays some actions one after the other from the place shown, until somebody plays another."""
        self._script, self._waited = list(actions), 0.0
        self.begin(table)

    def stop(self) -> None:
        """The person goes on alone."""
        self._script.clear()

    def tick(self, seconds: float, table: TableContext) -> None:
        """Chance acts at the end of a line, and what is to be played out goes on, once the last has been seen."""
        if table.motion.running or self._mode.state is not ReviewState.TRY:
            return
        match, here = table.match, table.snapshot.shown
        self._waited += seconds
        actor = match.actor_at(here)
        if self._mode.main is not None and here == match.length and actor == CHANCE and self._is_own(match):
            match.play(match.draw_chance())
            table.show_place(match.length)
            self.sit_down(table)
        elif self._script and self._waited >= BEAT * max(0.5, table.motion.speed):
            self._waited = 0.0
            action = self._script.pop(0)
            if any(entry.action == action for entry in match.all_entries()[here : here + 1]):
                self.play(action, table)  # chance as well: it came so in the match
            elif actor < 0 or action not in match.game.rules.legal_actions(match.state_at(here)):
                self._script.clear()  # chance went another way
            else:
                self.play(action, table)
        elif not self._script and table.snapshot.outcome is None and not table.snapshot.mine:
            self.sit_down(table)

    def back(self, table: TableContext) -> None:
        """Back to what the line in sight has left, at the place where it did."""
        if len(self._left) > 1:
            left = self._left.pop()
            self.stop()
            table.show_match(left.match, left.place)
            self.sit_down(table)
        else:
            self.leave(table)

    def leave(self, table: TableContext) -> None:
        """Back to the match, at the place where the first line left it; all lines are kept."""
        self.stop()
        mode, home = self._mode, self._home
        if mode.state is not ReviewState.TRY or home is None:
            return
        match = mode.main or table.match
        self._left.clear()
        self._own.clear()
        self._home = mode.main = mode.speaker = None
        mode.state, mode.on_board, mode.just_tried = ReviewState.MATCH, False, False
        table.show_match(match, home)
        self.stand_up(table)

    def stand_up(self, table: TableContext) -> None:
        """Whoever sat at the screen before the first try does so again, with the same eyes."""
        seating, self._seating, eyes = self._seating, None, self._mode.eyes
        if seating is not None and seating != (table.viewer, eyes.all_open, eyes.seat):
            eyes.all_open, eyes.seat = seating.all_open, seating.seat
            table.take_seat(seating.viewer)
            table.log.show(table.log.current)
