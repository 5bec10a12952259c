"""A person goes out of a match while others play on: how it came about, and what there is to do now."""

from __future__ import annotations

from typing import Any

from games.core.words import is_you, sentences, tr, tr_c, tr_who
from ui.controls.dialog import Answer, Dialog
from ui.table.feature import Feature
from ui.table.panel.phrases import as_sentences
from ui.table.running.match_runner import PACE_NAMES
from ui.table.scene.table_snapshot import TableSnapshot
from ui.table.table_context import TableContext

_LOOKED_AT = 16
"""Among so many of the last entries stands the one that brought it about."""


class EliminationNotice(Feature):
    """Notices who goes out, and holds the match until that has been read."""

    def belongs(self, table: TableContext) -> bool:
        return table.mode.drives

    def __init__(self) -> None:
        self._out: frozenset[int] = frozenset()
        self._version = -1
        """Of the match, when nobody had gone out whom nothing had been told."""

    def start(self, table: TableContext) -> None:
        self._out = table.match.out

    def tick(self, seconds: float, table: TableContext) -> bool:
        """Tells a person who has just gone out; True while the match waits for that."""
        if self._version == table.match.version:
            return False
        gone = sorted(seat for seat in table.match.out - self._out if table.match.seats[seat].human)
        if not gone:
            self._version = table.match.version
            return False
        if table.motion.running or not table.on_top:
            return table.match.outcome is None
        self._out = table.match.out
        if not table.snapshot.watched or not table.mode.tells_end:
            return False  # others at the screen play on, who have seen it on the board
        self._tell(gone[0], table)
        return True

    def _tell(self, seat: int, table: TableContext) -> None:
        name = table.snapshot.names[seat]
        how = how_out(table, seat)
        alone = sum(who.human for who in table.match.seats) == 1
        answers = [
            # translators: a button: leaves the table, for somebody whose side is out of the game.
            Answer(tr("Leave"), table.app.home),
            Answer(tr("Review"), lambda: table.review(table.match.index)),
            Answer(tr("To the end"), lambda: table.run_command("to-end")),
            Answer(tr("Keep watching"), main=True),
        ]
        table.runner.pace = PACE_NAMES.index("slow")  # what several bots do in a row can be followed
        table.rebuild()
        title = tr("You are out") if alone else tr_who(name, "You are out", "{name} is out")
        words = sentences(how, tr("The others play on."))
        table.app.push(Dialog(table.app, title, words, answers, guarded=True))


def how_out(table: TableContext, seat: int) -> str:
    """What put a seat out of the match, in sentences."""
    snapshot: TableSnapshot[Any] = table.snapshot
    for item in reversed(
        table.scene.recap_items(snapshot.records[max(0, snapshot.shown - _LOOKED_AT) : snapshot.shown], snapshot)
    ):
        cause = dict(item.put_out).get(seat)
        if cause is not None:
            return as_sentences((item.words, cause))
    own = [
        record.lines[0]
        for record in snapshot.records[: snapshot.shown]
        if record.lines and record.lines[0].seat == seat
    ]
    if not own:
        return ""
    name, line = snapshot.names[seat], own[-1]
    if line.you and is_you(name):
        return as_sentences((line.you,))
    # translators: a player's name, then what they did last: "Aoi commits seppuku."
    return tr_c("log", "{name} {deed}.", name=name, deed=line.text)
