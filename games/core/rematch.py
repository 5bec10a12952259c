"""The same game once more: with another shuffle and fresh clocks, or with sides changed as the second of two games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.core.clock import Clock
from games.core.match import Match, Seat
from games.core.pair import Pair


def finished(match: Match) -> bool:
    """True when a match is over and no second game is to follow."""
    return match.outcome is not None and not (match.pair is not None and match.pair.awaits)


def rematch(match: Match, seats: Sequence[Seat], seed: int) -> Match:
    """A new match by the options and the clock of one before; of two games, if that one was."""
    return _once_more(match, match.options, seats, seed, Pair() if match.pair is not None else None)


def second_game(match: Match, seed: int) -> Match:
    """The second game after the first of two is over: each player sits in the other's seat, with what they have
    chosen for it. Raises `ValueError` for any other match.
    """
    outcome = match.outcome
    if match.pair is None or match.pair.second or outcome is None:
        raise ValueError("no second game follows this match")
    rules = match.game.rules
    values = rules.option_values(match.options)
    for spec in rules.option_specs:
        if spec.seat_values is not None:
            values[spec.name] = ",".join(values[spec.name].split(",")[::-1])
    return _once_more(match, rules.make_options(values), match.seats[::-1], seed, match.pair.next(outcome))


def _once_more(match: Match, options: Any, seats: Sequence[Seat], seed: int, pair: Pair | None) -> Match:
    old, clock = match.clock, None
    if old is not None:
        clock = Clock.start(old.limit, old.shared, len(seats), old.increment)
    seated = [replace(seat) for seat in seats]
    new = Match(match.game, options, seated, seed=seed, clock=clock, start=match.start)
    new.pair = pair
    return new
