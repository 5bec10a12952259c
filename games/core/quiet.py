"""Decisions that tell what a hand holds: a seat is asked for them only because of its cards.

Whoever sees that a bot is asked, or waits longer because it is, learns what it holds. So while a match of people and
bots goes on, such a decision of a bot is told as part of the entry that led to it, unless it comes to something that
everybody sees, and who looks at a table never sees a place of the match at which a bot is asked for one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

from games.core.types import CHANCE
from games.core.words import language

if TYPE_CHECKING:
    from games.core.entry import Entry
    from games.core.game import LogLine, Quiet
    from games.core.match import LoggedAction, Match
    from games.core.types import Event

_MOST: Final = 4096
"""The most results that are cached of a match before all are dropped."""


def conceals(match: Match) -> bool:
    """Whether bots at a table of people hold cards that those people may not know yet."""
    return match.game.quiet is not None and match.hides and not (match.may_lie_open or match.branches.tried)


def quiet_at(match: Match, index: int) -> bool:
    """Whether after the first `index` entries a bot is asked for a decision that shows what it holds."""
    actor, quiet = match.actor_at(index), match.game.quiet
    asked = actor >= 0 and not match.seats[actor].human and conceals(match)
    return asked and quiet is not None and quiet.asks(match.state_at(index))


def joined(match: Match, upto: int | None = None) -> frozenset[int]:
    """The numbers of the entries that are joined to the one before: quiet decisions that changed nothing else."""
    quiet = match.game.quiet
    if quiet is None or not conceals(match):
        return frozenset()
    entries = match.all_entries()[:upto]
    return frozenset(
        index
        for index, each in enumerate(entries, 1)
        if index > 1
        and each.actor >= 0
        and not match.seats[each.actor].human
        and quiet.asks(each.before)
        and quiet.tells_nothing(each.before, each.action)
    )


def settled(match: Match, index: int, by: int = -1) -> int:
    """The nearest place of the log where no bot is asked quietly: from `index` on in steps of `by`, else before it."""
    found = index
    while 0 < found <= match.length and quiet_at(match, found):
        found += by
    return found if found <= match.length else settled(match, match.length)


def steps(match: Match, index: int) -> int:
    """How many of the first `index` entries lead to a place at which no bot is asked quietly."""
    return sum(not quiet_at(match, place) for place in range(1, index + 1)) if conceals(match) else index


def place_of(match: Match, count: int) -> int:
    """The place to which so many of these steps lead."""
    if not conceals(match):
        return count
    open_to_all = [place for place in range(1, match.length + 1) if not quiet_at(match, place)]
    return [0, *open_to_all][min(count, len(open_to_all))]


def way(match: Match, place: int, index: int) -> tuple[int, bool]:
    """The place to go to from `place` for entry `index`, whether that is there or not, and if it is one step."""
    goal = settled(match, min(max(0, index), match.length), 1 if index > place else -1)
    return goal, abs(steps(match, goal) - steps(match, place)) == 1


def one_step(match: Match, place: int) -> bool:
    """Whether a match has come from `place` to where it stands by one entry and those that are joined to it."""
    within = joined(match, match.index)
    return match.index > place and all(index in within for index in range(place + 2, match.index + 1))


_made: WeakKeyDictionary[Match, dict[tuple[Any, ...], tuple[Entry, Any]]] = WeakKeyDictionary()
"""Results worked out of a match's entries, each with the entry for which it holds."""


def visible_log(
    match: Match, seat: int | None, upto: int | None = None
) -> list[tuple[LoggedAction, tuple[Event, ...]]]:
    """The first `upto` entries of the log (default: those in force) as `seat` may learn them now, with their events.

    What is told as part of an earlier entry is left without words and events, as if nobody had done it.
    """
    count = match.index if upto is None else upto
    logged = match.log(seat, count)
    events = [match.events_at(index, seat) for index in range(1, count + 1)]
    quiet = match.game.quiet
    if quiet is None or not conceals(match):
        return list(zip(logged, events, strict=True))
    return _Teller(match, quiet, seat).visible_log(logged, events)


class _Teller:
    """Words a log for one reader."""

    def __init__(self, match: Match, quiet: Quiet, seat: int | None) -> None:
        self._match, self._quiet, self._seat = match, quiet, seat
        self._names = [each.name for each in match.seats]
        self._bots = tuple(place for place, who in enumerate(match.seats) if not who.human)
        self._alone = [place for place, who in enumerate(match.seats) if who.human] == [seat]
        """The reader is the only person, whom no courtesy asks."""
        self._made = _made.setdefault(match, {})
        if len(self._made) > _MOST:
            self._made.clear()

    def visible_log(
        self, logged: Sequence[LoggedAction], events: Sequence[tuple[Event, ...]]
    ) -> list[tuple[LoggedAction, tuple[Event, ...]]]:  # fmt: skip
        """The entries with words and events, those that are joined to another left out."""
        within = joined(self._match, len(logged))
        found: list[tuple[LoggedAction, tuple[Event, ...]]] = []
        remarked = not self._alone
        for head, line in enumerate(logged, 1):
            if head in within:
                found.append((replace(line, actor=CHANCE, lines=()), ()))
                continue
            end = head
            while end + 1 in within:
                end += 1
            whole = tuple(event for some in events[head - 1 : end] for event in some)
            line, kept = self._entry(line, whole, head, end)
            if not remarked and self._passed_over(whole, head, end):
                remarked = True
                line = replace(line, lines=(*line.lines, self._quiet.remark()))
            found.append((line, kept))
        return found

    def _entry(
        self, line: LoggedAction, whole: tuple[Event, ...], head: int, end: int
    ) -> tuple[LoggedAction, tuple[Event, ...]]:  # fmt: skip
        """An entry with all that is joined to it, without the question to a bot and seats that could only pass."""
        unsaid = (*self._bots, line.actor) if self._helpless(head) else self._bots
        kept = tuple(event for event in whole if self._quiet.asking(event) not in unsaid)
        if kept == whole and end == head:
            return line, whole

        def make() -> tuple[LogLine, ...]:
            return self._match.game.text.log_lines(line.notation, kept, self._names) if kept else ()

        lines = self._once(("lines", self._seat, language(), head, end), end, make)
        return replace(line, lines=lines), kept

    def _passed_over(self, whole: Sequence[Event], head: int, end: int) -> bool:
        """Whether the reader was passed over at a point where it could have answered, had it held an answer."""
        assert self._seat is not None
        after = self._match.all_entries()[end - 1].after
        return self._helpless(head) or self._quiet.passed_over(self._seat, whole, after)

    def _helpless(self, index: int) -> bool:
        """Whether an entry is a pass of the only person, who could do nothing else."""
        entry = self._match.all_entries()[index - 1]
        if not self._alone or entry.actor != self._seat or not self._quiet.asks(entry.before):
            return False
        return bool(self._once(("helpless", index), index, lambda: self._quiet.helpless(entry.before)))

    def _once(self, key: tuple[Any, ...], index: int, make: Callable[[], Any]) -> Any:
        entry = self._match.all_entries()[index - 1]
        if key not in self._made or self._made[key][0] is not entry:
            self._made[key] = entry, make()
        return self._made[key][1]
