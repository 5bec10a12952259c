"""The recap: what happened since the viewer's own last action, told item by item until the viewer acts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol

import pygame

from games.core.words import tr
from ui.table.scene.recap_items import RecapItem
from ui.table.scene.table_snapshot import LogRecord, TableSnapshot

BEAT: Final = 0.45
"""Seconds that each item is told, at the normal speed."""
_LAST: Final = 12
"""From how many entries of the log the last item is told to onlookers and at the end: it may be several of them."""


class MarkHitArea(NamedTuple):
    """Where an item's trail, or its number, was painted last."""

    item: int
    start: tuple[int, int]
    end: tuple[int, int]
    """A number begins where it ends."""
    reach: int
    """So many pixels from the line between them are still on it."""

    @property
    def number(self) -> bool:
        """True for a number's disc."""
        return self.start == self.end

    def hit(self, at: tuple[int, int]) -> bool:
        """Whether a point is on it."""
        start, way = pygame.Vector2(self.start), pygame.Vector2(self.end) - pygame.Vector2(self.start)
        along = (at - start).dot(way) / way.length_squared() if not self.number else 0.0
        return (start + way * min(1.0, max(0.0, along))).distance_to(at) <= self.reach


class RecapSource(Protocol):
    """Who knows what log entries of one game mean: its scene."""

    def recap_items(self, records: Sequence[LogRecord], snapshot: TableSnapshot[Any]) -> Sequence[RecapItem]:
        """What some log entries brought about."""

    def idle(self, entry: LogRecord) -> bool:
        """True for an action that does not end the recap."""

    def retold(self, entry: LogRecord, snapshot: TableSnapshot[Any]) -> bool:
        """True for an own action of which the recap tells as it does of others'."""


class Recap:
    """Which items there are, and which of them is told now. It is one person's, as the scene is."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Forgets what one person was shown; somebody else sits down."""
        self.recap_items: tuple[RecapItem, ...] = ()
        self.current = 0
        """Which of them is told now, from 0."""
        self.pointed: RecapItem | None = None
        """An item of the log at which the pointer is; it is told alone."""
        self.drawn: list[MarkHitArea] = []
        self._key: tuple[int, int, int, str] | None = None
        """The place, the match's version and the seat that the items belong to, and the language they are told in."""
        self._newest = 0
        """The last entry that tells anything."""
        self._since = -1
        """The place of the log after which they begin."""
        self._closed = -1
        """The place at which the recap was put away."""
        self._own = False
        """All that it tells the viewer has done."""
        self._left = 0.0
        self._runs = False
        self._ran = -1
        """The `_since` of the recap that has run through by itself."""

    # -- following the match -----------------------------------------------------------------

    def follow(self, snapshot: TableSnapshot[Any], scene: RecapSource) -> bool:
        """Brings the items up to date; True when there are others than before."""
        seat = snapshot.reader
        shown_records = (
            each.index for each in reversed(snapshot.records[: snapshot.shown]) if each.lines or each.events
        )
        self._newest = next(shown_records, snapshot.shown)
        if (snapshot.outcome is not None or snapshot.watched) and not snapshot.reviewing:
            since, key = max(0, snapshot.shown - _LAST), (snapshot.shown, snapshot.version, -1, snapshot.said_in)
            found: tuple[RecapItem, ...] = tuple(scene.recap_items(snapshot.records[since : snapshot.shown], snapshot))[
                -1:
            ]
        elif seat is None or snapshot.reviewing:
            since, key, found = -1, None, ()
        else:
            key = (snapshot.shown, snapshot.version, seat, snapshot.said_in)
            if key == self._key:
                return False
            since = _since(snapshot, seat, scene)
            news = snapshot.records[
                since : snapshot.shown
            ]  # one's own answers too: what they led to is part of others' items
            others = any(each.actor >= 0 and each.actor != seat for each in news)
            own = since > 0 and scene.retold(snapshot.records[since - 1], snapshot)
            if own:
                news = snapshot.records[since - 1 : snapshot.shown]
            items = scene.recap_items(news, snapshot) if others or own else ()
            found = tuple(
                each
                for place, each in enumerate(items)
                if each.seat != seat or each.loser == seat or (own and not place)  # own losses are news
            )
            self._own = own and all(each.seat == seat for each in found)
        before = self.recap_items
        self._key, self.recap_items = key, found
        self.pointed = None
        if since != self._since:
            self._since, self._closed, self._runs = since, -1, False
            self.current = 0
        if len(found) != len(before):
            self.current = self._rest if snapshot.mine else max(0, len(found) - 1)
        if self._since >= 0 and snapshot.mine and found and self._ran != self._since:
            self._ran = self._since
            if len(found) > 1:
                self.run()
        return found != before

    def run(self) -> None:
        """Tells all items again from the first."""
        self.current, self._left, self._runs, self._closed, self.pointed = 0, BEAT, bool(self.recap_items), -1, None

    @property
    def _rest(self) -> int:
        """The item that is told once all have been: the last of those that matter most.

        That is what the viewer lost by, else what deserves a longer look, else what left marks on the board.
        """
        viewer = self._key[2] if self._key is not None else -1
        weights = [(each.loser == viewer, each.important, bool(each.marks)) for each in self.recap_items]
        return max(range(len(weights)), key=lambda place: (weights[place], place), default=0)

    # -- what is shown -----------------------------------------------------------------------

    @property
    def shown(self) -> bool:
        """True while there is something to tell that nobody has put away."""
        return bool(self.recap_items) and self._closed != self._since

    @property
    def tells(self) -> bool:
        """True while marks of items are on the board, so that a scene's own marks of the last one would double them."""
        return self.shown or self.pointed is not None

    @property
    def item(self) -> RecapItem | None:
        """The item that is shown now, or None."""
        return self.recap_items[self.current] if self.shown else None

    @property
    def important(self) -> bool:
        """True when the last action is an item that deserves a longer look; what only pays for it does not."""
        return bool(self.recap_items) and self.recap_items[-1].index == self._newest and self.recap_items[-1].important

    @property
    def title(self) -> str:
        """What stands over the items."""
        if self._key is not None and self._key[2] < 0:
            return tr("Last action")
        return tr("Your action") if self._own else tr("Since your turn")

    @property
    def key(self) -> tuple[object, ...]:
        """What it shows; equal keys give equal pictures."""
        return (self._key, self.current, self.shown, self.pointed)

    def mark_at(self, at: tuple[int, int]) -> MarkHitArea | None:
        """The number or the trail under a point of the board, a number first."""
        hits = [each for each in reversed(self.drawn) if each.hit(at)] if self.shown else []
        return min(hits, key=lambda each: not each.number, default=None)

    # -- walking through ---------------------------------------------------------------------

    def tick(self, seconds: float, speed: float) -> bool:
        """Lets time pass; True when another item is told now. `speed` stretches the beat; 0: no motion at all."""
        if not self._runs:
            return False
        if speed <= 0:
            self.current, self._runs = self._rest, False
            return True
        self._left -= seconds / speed
        if self._left > 0:
            return False
        self._left += BEAT
        last = len(self.recap_items) - 1
        if self.current >= last:
            self.current, self._runs = self._rest, False
            return True
        self.current += 1
        self._runs = self.current < last or self._rest != last
        return True

    @property
    def running(self) -> bool:
        """True while the items are told one after the other."""
        return self._runs

    def hold(self) -> bool:
        """The person does something: nothing runs by itself any more. True when it did."""
        ran, self._runs = self._runs, False
        if ran:
            self.current = self._rest
        return ran

    def go(self, place: int) -> None:
        """Tells another item, counted from 0; past an end, that end."""
        self._runs, self._closed, self.pointed = False, -1, None
        self.current = min(max(0, place), max(0, len(self.recap_items) - 1))

    def close(self) -> None:
        """Puts the recap away until there is a new one."""
        self._closed, self._runs, self.pointed = self._since, False, None

    def point(self, recap_items: Sequence[RecapItem]) -> bool:
        """The pointer is at a log line of these items, or at none; True when that is a change."""
        found = recap_items[0] if recap_items else None
        changed = found != self.pointed
        self.pointed = found
        return changed


def _since(snapshot: TableSnapshot[Any], seat: int, scene: RecapSource) -> int:
    """The place of the log after the seat's own last item; 0 where it has done nothing yet."""
    for entry in reversed(snapshot.records[: snapshot.shown]):
        if entry.actor == seat and not scene.idle(entry):
            return entry.index
    return 0
