"""Bots against bots: whole games through the rules and views only, repeatable by seed.

Used by the programs in `tests/bench` and by tests. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from games.core.bot import Bot, Budget, Limit
from games.core.endings import Ending, outcome_of
from games.core.game import Game
from games.core.types import CHANCE, OVER


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot under a name, with its allowance a move."""

    name: str
    make: Callable[[], Bot]
    """Makes a fresh bot; called once for every game, so nothing is carried from game to game."""
    limit: Limit = field(default_factory=Limit)


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One finished game."""

    points: tuple[float, ...]
    reason: str
    log: tuple[str, ...]
    """Every action in notation, chance included."""


@dataclass(frozen=True, slots=True)
class Score:
    """What the first entrant of a duel made of it."""

    first: str
    second: str
    games: int
    wins: int
    draws: int
    losses: int
    points: float
    """The sum of the first entrant's points; a draw of two counts a half."""
    reasons: Mapping[str, int]
    """How the games ended, by reason."""
    actions: int
    """Actions of all games together."""


def play_game(
    game: Game,
    entrants: Sequence[Entrant],
    options: Mapping[str, str],
    seed: int,
    most_actions: int = 5000,
    actions_on_a_clock: int = 400,
) -> GameRecord:
    """Plays one game, `entrants` by seat.

    Chance and every bot's every move draw from `seed` alone, so the same arguments give the same game
    wherever the limits are nodes. No clock runs here: where the options set a shared one, it counts as run out
    after `actions_on_a_clock` actions. Any other game longer than `most_actions` ends shared, with the reason "cut".
    Raises `ValueError` when the entrants are not as many as the seats, or a bot answers with an action
    that is not legal.
    """
    rules = game.rules
    made = rules.make_options(options)
    seats = len(rules.seat_names(made))
    if len(entrants) != seats:
        raise ValueError(f"{seats} seats, but {len(entrants)} entrants")
    bots = [entrant.make() for entrant in entrants]
    chance = Random(f"{seed} chance")
    state = rules.initial_state(made)
    log: list[str] = []
    has_clock = game.time_outcome is not None and game.clock_seconds(made) is not None
    while (actor := rules.actor(state)) != OVER:
        if has_clock and len(log) >= actions_on_a_clock:
            timed = outcome_of(game, state, Ending.TIME)
            return GameRecord(timed.points, timed.reason, tuple(log))
        if len(log) >= most_actions:
            return GameRecord((1 / seats,) * seats, "cut", tuple(log))
        action: Any
        if actor == CHANCE:
            action = rules.sample_chance(state, chance)
        else:
            view = rules.observe(state, actor)
            rng = Random(f"{seed} {len(log)}")
            action = bots[actor].choose(view, Budget(entrants[actor].limit), rng).action
            if action not in view.legal:
                raise ValueError(f"{entrants[actor].name} chose {action!r}, which is not legal in {view.text}")
        log.append(rules.encode(state, action))
        state = rules.apply(state, action).state
    outcome = rules.outcome(state)
    assert outcome is not None
    return GameRecord(outcome.points, outcome.reason, tuple(log))


def duel(
    game: Game,
    first: Entrant,
    second: Entrant,
    games: int,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    on_game: Callable[[GameRecord], None] = lambda record: None,
) -> Score:
    """`first` against `second` over `games` games.

    `first` takes one seat and `second` all the others; its seat moves on by one each game, and every
    round of seats shares its seed (the same deals). A game counts as won when `first` has the most
    points alone, as drawn when it shares them.
    """
    options = options or {}
    seats = len(game.rules.seat_names(game.rules.make_options(options)))
    wins = draws = losses = actions = 0
    points = 0.0
    reasons: dict[str, int] = {}
    for number in range(games):
        seat = number % seats
        entrants = [first if other == seat else second for other in range(seats)]
        record = play_game(game, entrants, options, seed * 1_000_003 + number // seats)
        on_game(record)
        points += record.points[seat]
        best = max(record.points)
        if record.points[seat] < best:
            losses += 1
        elif record.points.count(best) > 1:
            draws += 1
        else:
            wins += 1
        reasons[record.reason] = reasons.get(record.reason, 0) + 1
        actions += len(record.log)
    return Score(first.name, second.name, games, wins, draws, losses, points, reasons, actions)


def table(scores: Sequence[Score]) -> str:
    """The duels as a plain-text table, one line each."""
    head = ("", "against", "games", "won", "drawn", "lost", "points", "actions a game", "endings")
    rows = [head] + [
        (
            score.first,
            score.second,
            str(score.games),
            str(score.wins),
            str(score.draws),
            str(score.losses),
            f"{score.points:.1f}",
            f"{score.actions / score.games:.0f}",
            ", ".join(f"{reason} {count}" for reason, count in sorted(score.reasons.items())),
        )
        for score in scores
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    left = (0, 1, len(head) - 1)
    lines = [
        "  ".join(
            cell.ljust(width) if column in left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    return "\n".join(lines)
