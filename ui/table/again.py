"""The same game once more: the options, the people, the bots and the clock of a match, with a new shuffle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import SystemRandom
from typing import TYPE_CHECKING

from games.core.clock import Clock
from games.core.match import Match, Seat
from ui.scenes import open_table

if TYPE_CHECKING:
    from ui.stage import Stage


def open_again(app: Stage, old: Match, seats: Sequence[Seat] | None = None) -> None:
    """Opens the table of a match like `old`, at which `seats` sit (default: as before)."""
    people = tuple(replace(seat) for seat in (seats or old.seats))
    clock = old.clock
    if clock is not None:
        clock = Clock.start(clock.limit, clock.shared, len(people), clock.increment)
    seed = SystemRandom().randrange(2**31)
    open_table(app, Match(old.game, old.options, people, seed=seed, clock=clock, start=old.start))
