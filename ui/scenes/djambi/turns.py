"""A turn's actions as one entry of the log: its move, kill, drop and exit, then what they brought about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.djambi.actions import Action, Verb
from games.djambi.text import joined
from ui.table.scene.table_snapshot import LogRecord


def whole_turns(log: Sequence[LogRecord], shown: int) -> tuple[LogRecord, ...]:
    """Whole turns, each at the place of its last action or of the one that is shown."""
    turns: list[list[LogRecord]] = []
    for record in log:
        if isinstance(record.action, Action) and len(record.action.steps) == 1 and turns:
            turns[-1].append(record)
        else:
            turns.append([record])
    return tuple(_as_one(turn, shown) for turn in turns)


def _as_one(turn: list[LogRecord], shown: int) -> LogRecord:
    own = [record.lines[0] for record in turn if record.lines]
    kill = next((record.lines[0] for record in turn if record.lines and _kills(record)), None)
    rest = [line for record in turn for line in record.lines[1:]]
    lines = (joined(own, kill), *rest) if own else ()
    at = next((record for record in turn if record.index == shown), turn[-1])
    return replace(at, lines=lines, events=tuple(event for record in turn for event in record.events))


def _kills(record: LogRecord) -> bool:
    return isinstance(record.action, Action) and record.action.verb is Verb.KILL
