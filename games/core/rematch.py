"""Setting up a match again: with another shuffle and fresh clocks, or with sides changed as the next of several."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.core.assistance import TEACHER
from games.core.clock import Clock
from games.core.handicap import exchanged
from games.core.match import Match, Seat
from games.core.series import Series


def finished(match: Match) -> bool:
    """True when a match is over and no other game of its series is to follow."""
    outcome = match.outcome
    return outcome is not None and not (match.series is not None and match.series.leads_on(outcome.points))


def play_again(match: Match, seats: Sequence[Seat], seed: int, secret: str = "") -> Match:
    """A match like one that is over, between those who have played it; `seats` is them as they sat in it.

    After a series that ended with sides changed they sit as in its first game again, each with what they have chosen
    for it: so sides go on changing, and crests and colours stay with who wears them. The shuffle is as
    `games.core.shuffle.new_shuffle` makes it.
    """
    series = match.series
    if series is None or not series.sides_changed:
        return rematch(match, seats, seed, secret)
    return _once_more(match, _options_of_changed_sides(match), seats[::-1], (seed, secret), Series(series.games))


def rematch(match: Match, seats: Sequence[Seat], seed: int, secret: str = "") -> Match:
    """A new match by the options and the clock of one before; of as many games, if that one had several.

    Where two players have changed places, a handicap is given by the same one as before. The shuffle is as
    `games.core.shuffle.new_shuffle` makes it.
    """
    series = Series(match.series.games) if match.series is not None else None
    before, now = ([seat.name for seat in each] for each in (match.seats, seats))
    options = _exchanged(match) if len(now) == 2 and now != before and now == before[::-1] else match.options
    return _once_more(match, options, seats, (seed, secret), series)


def _exchanged(match: Match) -> Any:
    """The options of a match of two whose players have changed places, with the handicap of the same one."""
    rules = match.game.rules
    values = rules.option_values(match.options)
    given = [spec.name for spec in rules.option_specs if spec.handicap and values[spec.name] != spec.default]
    if not given:
        return match.options
    return rules.make_options({**values, **{name: exchanged(values[name]) for name in given}})


def may_be_first(match: Match) -> bool:
    """True when a match that is over may become the first game of a series: two people played a single game."""
    return match.outcome is not None and match.series is None and len(match.seats) == 2 and all(
        seat.human for seat in match.seats
    )  # fmt: skip


def next_game(match: Match, seed: int, secret: str = "") -> Match:
    """The game that follows one of a series that is over: each player sits in the other's seat, with what they have
    chosen for it. Raises `ValueError` for any other match.
    """
    outcome = match.outcome
    if match.series is None or outcome is None or not match.series.leads_on(outcome.points):
        raise ValueError("no other game follows this match")
    shuffle, series = (seed, secret), match.series.next(outcome)
    return _once_more(match, _options_of_changed_sides(match), match.seats[::-1], shuffle, series)


def _options_of_changed_sides(match: Match) -> Any:
    """The options of a match of two whose players change places and take along what each has chosen."""
    rules = match.game.rules
    values = rules.option_values(match.options)
    for spec in rules.option_specs:
        if spec.seat_values is not None:
            values[spec.name] = ",".join(values[spec.name].split(",")[::-1])
        elif spec.handicap:
            values[spec.name] = exchanged(values[spec.name])
    return rules.make_options(values)


def _once_more(
    match: Match, options: Any, seats: Sequence[Seat], shuffle: tuple[int, str], series: Series | None
) -> Match:
    (seed, secret), old, clock = shuffle, match.clock, None
    if old is not None:
        clock = Clock.start(old.limit, old.shared, len(seats), old.increment)
    seated = [replace(seat) for seat in seats]
    new = Match(match.game, options, seated, seed=seed, secret=secret, clock=clock, start=match.start)
    new.series = series
    new.assistance = {TEACHER} & match.assistance
    return new
