"""The teacher: before a person's move that loses much is carried out, the table says so and asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.analysis.analyse import case_of
from games.analysis.errand import Look
from games.analysis.verdict import MOVER, Line, Verdict
from games.bots.worker_messages import Done, Failed, Grown
from games.core.aids import TEACHER
from games.core.bot import Limit
from games.core.errors import GameError
from games.core.grammar import whose
from ui.controls.dialog import Answer, Dialog
from ui.table.commands import mark_hint
from ui.table.driver import BOT_PACES, PAUSE_BEFORE_BOT
from ui.table.notices import Until
from ui.table.tabletop import Tabletop

MUCH: Final = 0.15
"""From so much of the chance on that a move gives away, the teacher asks."""
SURE: Final = {"positions": 1200, "games": 60, "fair worlds": 8}
"""From so much on that was looked at, a verdict is relied on."""
PONDERS: Final = Limit(seconds=4.0)
"""How long the person's position is looked into while they think."""


def teaches(table: Tabletop) -> bool:
    """Whether a teacher sits at a table: where one person plays against bots, and nobody tries lines."""
    return TEACHER in table.match.aids and table.driver.persons == 1 and table.match.branches.stem is None


def gives_away(verdict: Verdict, notation: str) -> float | None:
    """How much of the mover's chance an action loses, where the verdict is to be relied on; None: that is not known."""
    sure = verdict.settled or verdict.counted >= SURE[verdict.of]
    return verdict.lost(notation) if sure else None


class Teacher:
    """One table's teacher. It thinks while the person does, and asks at once or not at all."""

    def __init__(self) -> None:
        self._version = -1
        """Of the match that is looked into."""
        self._ticket = -1
        self._known: Verdict | None = None
        self._waiting: tuple[Any, str, Callable[[], object]] | None = None
        """An action of which it is to be found out what it loses, its notation, and what carries it out."""
        self._left = 0.0
        self._heard = ""
        """The notation of an action that was asked about: it is played."""

    def asks(self, action: Any, table: Tabletop, go: Callable[[], object]) -> bool:
        """Holds an action back that may lose much; `go` carries it out. False: nobody minds."""
        match = table.match
        if not teaches(table) or len(table.now.view.legal) < 2 or action not in table.now.view.legal:
            return False
        notation = match.game.rules.encode(match.state, action)
        if self._known is not None and self._version == match.version and self._known.line_of(notation) is not None:
            return self._judge(self._known, notation, table, go)
        self._waiting, self._left = (action, notation, go), self._patience(table)
        self._ask(table, Limit(seconds=self._left), action)
        return True

    def _patience(self, table: Tabletop) -> float:
        """Seconds that a move is held back at most: those that a bot waits before its own."""
        return max(0.2, min(PAUSE_BEFORE_BOT, BOT_PACES[table.app.settings.bot_pace][0]))

    def _ask(self, table: Tabletop, limit: Limit, played: Any = None) -> None:
        match = table.match
        case = case_of(match.game, match.state, MOVER, played)
        if case is not None:
            self._version, self._ticket = match.version, table.app.new_ticket()
            table.app.bots.give(Look(self._ticket, limit, case, len(match.seats), match.index))

    def tick(self, seconds: float, table: Tabletop) -> None:
        """Looks into the person's position, and lets a move go that was held back long enough."""
        if not teaches(table):
            return
        if self._version != table.match.version:
            self._known, self._waiting = None, None
            if table.now.mine and len(table.now.view.legal) > 1:
                self._ask(table, PONDERS)
            return
        if table.app.bots.open_ticket is not None or self._waiting is not None:
            self._listen(table)
        if self._waiting is not None:
            self._left -= seconds
            if self._left <= -PAUSE_BEFORE_BOT:
                self._let_go()

    def _listen(self, table: Tabletop) -> None:
        if table.driver.thinker.wants_hint:
            return  # what comes is an answer to that
        for message in table.app.bots.poll():
            if message.ticket != self._ticket:
                continue
            if isinstance(message, Grown | Done):
                self._known = message.found
            if isinstance(message, Done | Failed) and self._waiting is not None:
                _, notation, go = self._waiting
                self._waiting = None
                if isinstance(message, Failed) or not self._judge(message.found, notation, table, go):
                    go()

    def _let_go(self) -> None:
        assert self._waiting is not None
        go, self._waiting = self._waiting[2], None
        go()

    def _judge(self, verdict: Verdict, notation: str, table: Tabletop, go: Callable[[], object]) -> bool:
        """Asks whether an action is meant that loses much; False where it does not, or that is not sure."""
        lost, line, best = gives_away(verdict, notation), verdict.line_of(notation), verdict.best
        if lost is None or lost < MUCH or line is None or best is None:
            return False
        version = table.match.version

        def play() -> None:
            if table.match.version == version:
                go()

        answers = [
            Answer("Take back", main=True, icon="undo"),
            Answer("Show me better", lambda: self._show(table, best), icon="hint"),
            Answer("Play it anyway", play),
        ]
        table.app.push(Dialog(
            table.app, "Are you sure?", words_of(table, verdict, line, best), answers, guarded=True
        ))  # fmt: skip
        return True

    def _show(self, table: Tabletop, best: Line) -> None:
        """Marks the better action on the board, with its words."""
        match = table.match
        try:
            action = match.game.rules.decode(match.state, best.first)
        except GameError:
            return
        words = mark_hint(table, action, best.notation)
        table.notices.say(f"Better: {words}", None, seconds=12, until=Until.MOVE)
        table.refresh()


def words_of(table: Tabletop, verdict: Verdict, line: Line, best: Line) -> str:
    """What an action loses, and by which answer, as far as that may be known."""
    match, mover = table.match, verdict.mover
    before, after = (round(100 * each.chances[mover]) for each in (best, line))
    told = f"This takes your chance from {before} to {after} of 100."
    if match.hides or len(line.notation) < 2:
        return told
    rules = match.game.rules
    try:
        state = rules.apply(match.state, rules.decode(match.state, line.first)).state
        actor = rules.actor(state)
        answer = rules.decode(state, line.notation[1])
    except GameError:
        return told
    if actor < 0 or actor == mover:
        return told
    reply = match.game.text.hint(rules.observe(state, actor), answer, ()).rstrip(".")
    return f"{told} Expect {whose(match.seats[actor].name)} answer: {reply}."
