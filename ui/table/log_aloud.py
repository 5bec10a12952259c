"""The log of a table as it is read aloud, to a reader who may learn no more from it than the panel shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.core.aloud import spoken
from games.core.priority import Priority
from games.core.words import row
from ui.controls.spoken import AccessibleNode, text

if TYPE_CHECKING:
    from ui.table.table_snapshot import LogRecord, TableSnapshot


def heard_of(entry: LogRecord, priority: Priority | None, now: TableSnapshot[Any]) -> list[str]:
    """What an entry tells, a line each."""
    veils = priority.veils if priority is not None and now.veiled else None
    return [spoken(line, now.names) for line in entry.lines if veils is None or not veils(line)]


def log_nodes(priority: Priority | None, now: TableSnapshot[Any], most: int) -> list[AccessibleNode]:
    """The last entries that tell something, one node each."""

    def make() -> list[AccessibleNode]:
        entries = [entry for entry in now.told[: now.shown] if entry.lines][-most:]
        told = ((entry.index, heard_of(entry, priority, now)) for entry in entries)
        return [text(str(index), row(words)) for index, words in told if words]

    return now.once(("log-aloud", most), make)
