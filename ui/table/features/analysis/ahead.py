"""A line of play as if it had been played: log entries of what has not happened, for whoever tells deeds of them."""

from __future__ import annotations

from typing import Final

from games.analysis.verdict import OPEN, Line, Verdict
from games.core.errors import GameError
from games.core.match import Match
from ui.table.table_snapshot import LogRecord

MOST: Final = 5
"""So many actions of a line are shown."""


def records_ahead(match: Match, place: int, verdict: Verdict, line: Line, reader: int | None) -> tuple[LogRecord, ...]:
    """The entries of a line from a place of a match on, as `reader` would read them.

    It ends where it can no longer be read, or falls to chance. Where hands are hidden from the judge, only the mover's
    own actions are told: what others would do there is supposed.
    """
    game, state = match.game, match.state_at(place)
    rules, names = game.rules, [seat.name for seat in match.seats]
    guessed = match.hides and verdict.eyes != OPEN
    found: list[LogRecord] = []
    for number, text in enumerate(line.notation[:MOST], 1):
        actor = rules.actor(state)
        if actor < 0 or (guessed and actor != verdict.mover):
            break
        try:
            action = rules.decode(state, text)
            step = rules.apply(state, action)
        except GameError:
            break
        events = tuple(event for event in step.events if event.seen_by(reader))
        notation = rules.redact(state, action, step.state, reader)
        lines = game.text.log_lines(notation, events, names)
        seen = None if match.hides else action
        found.append(LogRecord(place + number, actor, notation, tuple(lines), events, action=seen))
        state = step.state
    return tuple(found)
