"""The teacher: before a person's move that loses much is carried out, the table says so and asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from games.analysis.analyse import case_of
from games.analysis.request import AnalysisRequest
from games.analysis.teacher import MUCH, BlunderWarning, is_harmless, is_suspect, warning
from games.analysis.verdict import MOVER, Verdict, actions_of
from games.bots.worker_messages import Failed, PartialResult, WorkDone
from games.core.assistance import TEACHER
from games.core.bot import Limit
from games.core.plan import Plan, PlanStep
from games.core.words import tr
from ui.controls.dialog import Answer, Dialog
from ui.table.feature import Feature
from ui.table.features.plan import PlanAdvice, advise
from ui.table.running.match_runner import BOT_PACES
from ui.table.table_context import TableContext

PONDERS: Final = Limit(seconds=4.0)
"""How long the person's position is looked into while they think."""
LEAST: Final = 0.3
"""Seconds that the teacher has at least for a move; at most as many as a bot waits before its own."""
DOUBT: Final = 2.0
"""Seconds more for a move that seems to lose much, until that is sure or is put right."""


class PendingMove(NamedTuple):
    """An action that is held back while it is found out what it loses."""

    action: Any
    notation: str
    go: Callable[[], object]
    """Plays the action after all."""


def teaches(table: TableContext) -> bool:
    """Whether a teacher sits at a table: where one person plays against bots, and nobody tries lines."""
    return TEACHER in table.match.assistance and table.runner.persons == 1 and table.match.branches.stem is None


class Teacher(Feature):
    """One table's teacher. It thinks while the person does, and speaks when it is sure, or not at all."""

    def __init__(self) -> None:
        self._version = -1
        """Of the match that is looked into."""
        self._ticket = -1
        self._before: Verdict | None = None
        """The verdict before the last one."""
        self._known: Verdict | None = None
        self._held: PendingMove | None = None
        self._left = 0.0
        self._doubted = False
        """Whether the held action has had its time, and seems to lose much."""

    def belongs(self, table: TableContext) -> bool:
        return table.mode.counts

    def ask(self, action: Any, table: TableContext, go: Callable[[], bool]) -> bool:
        return self._asks(action, table, go) or go()

    def _asks(self, action: Any, table: TableContext, go: Callable[[], object]) -> bool:
        """Holds an action back that may lose much; `go` carries it out. False: nobody minds."""
        match, legal = table.match, table.snapshot.view.legal
        if not teaches(table) or len(legal) < 2 or action not in legal or match.outcome is not None:
            return False
        held = PendingMove(action, match.game.rules.encode(match.state, action), go)
        known = self._known if self._version == match.version else None
        lost = known.lost(held.notation) if known is not None else None
        if known is not None and lost is not None and (lost < MUCH or known.settled):
            return self._speaks(held, known, table)
        self._held, self._doubted, self._left = held, False, max(LEAST, *BOT_PACES[table.app.settings.bot_pace])
        self._ask(table, Limit(seconds=self._left + DOUBT), action)
        return True

    def _ask(self, table: TableContext, limit: Limit, played: Any = None) -> None:
        match = table.match
        case = case_of(match.game, match.state, MOVER, played)
        if case is not None:
            self._version, self._ticket = match.version, table.app.new_ticket()
            table.app.bots.give(AnalysisRequest(self._ticket, limit, case, len(match.seats), match.index))

    def tick(self, seconds: float, table: TableContext) -> None:
        """Looks into the person's position, and lets a move go that was held back for long enough."""
        if not teaches(table):
            return
        if self._version != table.match.version:
            self._before = self._known = self._held = None
            if table.snapshot.mine and len(table.snapshot.view.legal) > 1:
                self._ask(table, PONDERS)
            return
        if not table.runner.bot_requests.wants_hint:  # else what comes is an answer to that
            self._listen(table)
        if self._held is not None:
            self._left -= seconds
            if self._left < 0:
                self._settle(self._held, table)

    def _settle(self, held: PendingMove, table: TableContext) -> None:
        """The time of a held action is up: it is judged by what is known by now, or not at all."""
        known, self._held = self._known, None
        if known is not None and self._speaks(held, known, table):
            return
        if is_suspect(held.notation, known) and not self._doubted:
            self._held, self._doubted, self._left = held, True, DOUBT
            return
        held.go()

    def _listen(self, table: TableContext) -> None:
        for message in table.app.bots.poll() if table.app.bots.open_ticket == self._ticket else ():
            if isinstance(message, PartialResult | WorkDone):
                self._before, self._known = self._known, message.found
            held = self._held
            if held is None:
                continue
            if isinstance(message, WorkDone | Failed):
                self._held = None
                if isinstance(message, Failed) or not self._speaks(held, message.found, table):
                    held.go()
            elif isinstance(message, PartialResult) and is_harmless(held.notation, self._before, message.found):
                self._held = None
                held.go()

    def _speaks(self, held: PendingMove, verdict: Verdict, table: TableContext) -> bool:
        """Asks whether an action is meant that loses much; False where it does not, or that is not sure."""
        match = table.match
        warned = warning(match.game, match.view(verdict.mover), held.action, self._before, verdict)
        if warned is None:
            return False
        version = match.version

        def play() -> None:
            if match.version == version:
                held.go()

        answers = [
            Answer(tr("Undo"), lambda: self._explain(table, warned), main=True, icon="undo"),
            Answer(tr("What is better?"), lambda: self._show(table, warned), icon="hint"),
            Answer(tr("Play it anyway"), play),
        ]
        table.app.push(Dialog(table.app, tr("Are you sure?"), warned.words, answers, guarded=True))
        return True

    def _show(self, table: TableContext, warned: BlunderWarning) -> None:
        """Marks the better action on the board, with its words."""
        actions = actions_of(table.match.game.rules, table.match.state, warned.better)
        if actions:
            advise(table, actions[0], warned.better.notation)

    def _explain(self, table: TableContext, warned: BlunderWarning) -> None:
        """The card says what the action that was taken back allows, and what is better."""
        match = table.match
        actions = actions_of(match.game.rules, match.state, warned.better)
        steps = tuple(PlanStep(match.game.text.in_short(table.snapshot.view, each), each) for each in actions[:1])
        if steps:
            table.feature(PlanAdvice).show(Plan(steps, (warned.words,)), table, heading=tr("What it allows"))
            table.refresh()
