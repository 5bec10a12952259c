"""A turn's actions as one entry of the log: its move, kill, drop and exit, then what they brought about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.djambi.actions import Action, Verb
from games.djambi.text import joined
from ui.table.table_snapshot import LogRecord


def turns_told(log: Sequence[LogRecord], shown: int) -> tuple[LogRecord, ...]:
    """Whole turns, each at the place of its last action or of the one that is shown."""
    turns: list[list[LogRecord]] = []
    for told in log:
        if isinstance(told.action, Action) and len(told.action.steps) == 1 and turns:
            turns[-1].append(told)
        else:
            turns.append([told])
    return tuple(_as_one(turn, shown) for turn in turns)


def _as_one(turn: list[LogRecord], shown: int) -> LogRecord:
    own = [told.lines[0] for told in turn if told.lines]
    kill = next((told.lines[0] for told in turn if told.lines and _kills(told)), None)
    rest = [line for told in turn for line in told.lines[1:]]
    lines = (joined(own, kill), *rest) if own else ()
    at = next((told for told in turn if told.index == shown), turn[-1])
    return replace(at, lines=lines, events=tuple(event for told in turn for event in told.events))


def _kills(told: LogRecord) -> bool:
    return isinstance(told.action, Action) and told.action.verb is Verb.KILL
