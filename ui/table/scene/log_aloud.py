"""The log of a table as it is read aloud, to a reader who may learn no more from it than the panel shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.core.aloud import spoken
from games.core.priority import Priority
from games.core.words import row
from ui.controls.spoken import AccessibleNode, text

if TYPE_CHECKING:
    from ui.table.scene.table_snapshot import LogRecord, TableSnapshot


def heard_of(entry: LogRecord, priority: Priority | None, snapshot: TableSnapshot[Any]) -> list[str]:
    """What an entry tells, a line each."""
    veils = priority.veils if priority is not None and snapshot.veiled else None
    return [spoken(line, snapshot.names) for line in entry.lines if veils is None or not veils(line)]


def log_nodes(priority: Priority | None, snapshot: TableSnapshot[Any], most: int) -> list[AccessibleNode]:
    """The last entries that tell something, one node each."""

    def make() -> list[AccessibleNode]:
        entries = [entry for entry in snapshot.records[: snapshot.shown] if entry.lines][-most:]
        parts = ((entry.index, heard_of(entry, priority, snapshot)) for entry in entries)
        return [text(str(index), row(words)) for index, words in parts if words]

    return snapshot.memo(("log-aloud", most), make)
