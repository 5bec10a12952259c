"""The spots that the last turn touched, from what everybody saw happen."""

from __future__ import annotations

from games.core.types import Event
from games.naishi import events as happened
from games.naishi.geometry import COLUMNS
from ui.scenes.naishi.layout import Spot
from ui.scenes.naishi.selection import Snapshot


def last_spots(snapshot: Snapshot, me: int) -> set[Spot]:
    """Returns the spots of the last seat's successive actions, seen from the side of the seat `me`."""
    entries = snapshot.records[: snapshot.shown]
    found: set[Spot] = set()
    for entry in reversed(entries):
        if entry.actor < 0 or entry.actor != entries[-1].actor:
            break
        for event in entry.events:
            found |= _touched(event, "own" if entry.actor == me else "theirs")
    return found


def _touched(event: Event, side: str) -> set[Spot]:
    if isinstance(event, happened.Developed):
        return {(side, event.position)}
    if isinstance(event, happened.HandSwapped | happened.LineSwapped):
        return {(side, event.a), (side, event.b)}
    if isinstance(event, happened.ColumnSwapped):
        return {(side, event.column), (side, event.column + COLUMNS)}
    if isinstance(event, happened.RiverSwapped):
        return {("river", event.a), ("river", event.b)}
    if isinstance(event, happened.RiverDiscarded):
        return {("river", deck) for deck in event.decks}
    if isinstance(event, happened.DecreeImposed):
        return {("own", event.position), ("theirs", event.position)}
    return set()
