"""Filters the log where cards that were seen must be remembered: of the other Hand, only the last turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.core.game import LogLine
from games.core.types import OVER, Event
from games.core.words import tr_c
from games.naishi import events as happened
from games.naishi.cards import name
from games.naishi.geometry import in_hand
from ui.scenes.naishi.selection import Snapshot, my_seat, shows_memory
from ui.table.scene.table_snapshot import LogRecord


def remembered(snapshot: Snapshot) -> Sequence[LogRecord] | None:
    """The log without what a card of the other Hand was, up to the reader's own last action; None: the log as it is."""
    if shows_memory(snapshot.view) or snapshot.view.actor == OVER:
        return None
    me = my_seat(snapshot)
    since = max((entry.index for entry in snapshot.records if entry.actor == me), default=0)
    return [_forgotten(entry, me) if entry.index <= since else entry for entry in snapshot.records]


def _forgotten(entry: LogRecord, me: int) -> LogRecord:
    words = next((words for event in entry.events if (words := _less(event, me))), None)
    if words is None or not entry.lines:
        return entry
    first: LogLine = entry.lines[0]
    return replace(entry, lines=(first._replace(text=words), *entry.lines[1:]))


def _less(event: Event, me: int) -> str | None:
    """The words for what happened that do not name a card of the other Hand; None where none is named."""
    if isinstance(event, happened.Developed) and event.seat != me and in_hand(event.position):
        return tr_c("log", "{card} -> a card", card=name(event.old))
    if isinstance(event, happened.ColumnSwapped) and event.seat != me:
        return tr_c("log", "swaps a card and {card}", card=name(event.to_line))
    if isinstance(event, happened.DecreeImposed) and in_hand(event.position):
        return tr_c("log", "decrees a card for a card")
    return None
