"""When one's own mistakes come back as puzzles: after 1, 3, 7 and 21 days, until solved at the first try twice. Pure.

No clock: the dates are handed in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from typing import Final, NamedTuple

DAYS: Final = (1, 3, 7, 21)
"""After so many days a mistake comes for the first time, and so on; from then on always after the last of them."""
FIRST_TRIES: Final = 2
"""The number of days on which it has to be solved at the first try."""
MOST_A_DAY: Final = 5
"""The most that come on one day; the others wait."""


class Returning(NamedTuple):
    """A mistake that comes back; a value."""

    due: date
    """The day from which on it is there again."""
    came: int = 0
    """The number of days on which it was there and tried."""
    right: int = 0
    """The number of those on which it was solved at the first try."""
    tried: date | None = None
    """The last of those days."""

    @property
    def done(self) -> bool:
        """Whether it comes no more."""
        return self.right >= FIRST_TRIES

    def is_due(self, today: date) -> bool:
        """Whether it is there today and was not tried yet."""
        return not self.done and self.due <= today

    def after(self, today: date, *, first_try: bool) -> Returning:
        """Returns it after it was tried on a day; before it is due that is practice and changes nothing."""
        if not self.is_due(today):
            return self
        came = self.came + 1
        wait = timedelta(DAYS[min(came, len(DAYS) - 1)])
        return Returning(today + wait, came, self.right + first_try, today)


def made_on(day: date) -> Returning:
    """A mistake that was made on a day, before it was ever tried."""
    return Returning(day + timedelta(DAYS[0]))


def due_on(today: date, all_: Mapping[str, Returning]) -> tuple[str, ...]:
    """Those that are there today, the longest due first: so many at most that with those tried today no more come."""
    left = max(0, MOST_A_DAY - sum(each.tried == today for each in all_.values()))
    due = sorted((each.due, name) for name, each in all_.items() if each.is_due(today))
    return tuple(name for _, name in due[:left])


def kept_of(all_: Mapping[str, Returning], most: int) -> dict[str, Returning]:
    """So many of them, those that are done left out first, then those that are due last."""

    def worth(name: str) -> tuple[bool, date, str]:
        return all_[name].done, all_[name].due, name

    found: Iterable[str] = sorted(all_, key=worth)[:most]
    return {name: all_[name] for name in found}
