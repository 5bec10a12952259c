"""A person goes out of a match while others play on: how it came about, and what there is to do now."""

from __future__ import annotations

from typing import Any

from games.core.grammar import does, sentence
from ui.controls.dialog import Answer, Dialog
from ui.table.driver import PACE_NAMES
from ui.table.policy import Policy
from ui.table.situation import Situation
from ui.table.tabletop import Tabletop

_LOOKED_AT = 8
"""Among so many of the last entries stands the one that brought it about."""


class Farewell:
    """Notices who goes out, and holds the match until that has been read."""

    def __init__(self, table: Tabletop, policy: Policy) -> None:
        self._table, self._policy = table, policy
        self._out = table.match.out

    def due(self) -> bool:
        """Tells a person who has just gone out; True while the match waits for that."""
        table = self._table
        gone = sorted(seat for seat in table.match.out - self._out if table.match.seats[seat].human)
        if not gone or table.motion.running or not table.on_top:
            return bool(gone) and table.match.outcome is None
        self._out = table.match.out
        if not table.now.watched or not self._policy.tells_end:
            return False  # others at the screen play on, who have seen it on the board
        self._tell(gone[0])
        return True

    def _tell(self, seat: int) -> None:
        table, name = self._table, self._table.now.names[seat]
        how = how_out(table, seat)
        alone = sum(who.human for who in table.match.seats) == 1
        answers = [
            Answer("Leave", table.app.home),
            Answer("Review", lambda: table.review(table.match.index)),
            Answer("To the end", lambda: table.obey("to-end")),
            Answer("Watch on", main=True),
        ]
        table.driver.pace = PACE_NAMES.index("slow")  # what several bots do in a row can be followed
        table.rebuild()
        title = "You are out" if alone else f"{does(name, 'is')} out"
        table.app.push(Dialog(table.app, title, f"{how} The others play on.", answers, guarded=True))


def how_out(table: Tabletop, seat: int) -> str:
    """What put a seat out of the match, in the words of the log."""
    now: Situation[Any] = table.now
    start = f"{does(now.names[seat], 'is')} out"
    for told in reversed(now.told[max(0, now.shown - _LOOKED_AT) : now.shown]):
        for line in told.lines:
            if line.text.startswith(start):
                cause = line.text.removeprefix(start).lstrip(": ")
                deeds = table.scene.deeds(now.told[max(0, told.index - _LOOKED_AT) : told.index], now)
                words = [*(each.words for each in deeds[-1:]), *([cause] if cause else [])]
                return " ".join(f"{sentence(each)}." for each in words)
    own = [told.lines[0].text for told in now.told[: now.shown] if told.lines and told.lines[0].seat == seat]
    return f"{now.names[seat]} {own[-1]}." if own else ""
