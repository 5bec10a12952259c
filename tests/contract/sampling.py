"""What the contract tests run on: every game of the registry, and whole random matches of each.

A game that is not ready yet is tested as soon as its package can be loaded.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from games import GAMES
from games.core.game import Game
from games.core.match import MAX_ACTIONS, Match, Seat
from games.core.types import OVER

MATCHES = 2
"""Random matches a game."""


def _loadable() -> list[Game]:
    games = []
    for info in GAMES:
        try:
            games.append(info.load())
        except (ImportError, AttributeError):
            if info.ready:
                raise
    return games


PLAYABLE = _loadable()
READY = [game for game in PLAYABLE if game.info.ready]

each_game = pytest.mark.parametrize("game", PLAYABLE, ids=lambda game: game.info.id)
each_ready_game = pytest.mark.parametrize("game", READY, ids=lambda game: game.info.id)


class Moment(NamedTuple):
    """A place in a match: the state after its first `index` entries."""

    match: Match
    index: int  # type: ignore[assignment]  # a tuple's own, which nobody asks a moment for

    @property
    def state(self) -> Any:
        return self.match.state_at(self.index)

    @property
    def actor(self) -> int:
        return self.match.actor_at(self.index)

    @property
    def seats(self) -> range:
        return range(len(self.match.seat_names))

    @property
    def readers(self) -> list[int | None]:
        """Every seat, and a spectator."""
        return [*self.seats, None]

    def legal(self) -> tuple[Any, ...]:
        return self.match.game.rules.legal_actions(self.state)

    def __repr__(self) -> str:
        log = " | ".join(entry.notation for entry in self.match.all_entries()[: self.index])
        return f"{self.match.game.rules.option_values(self.match.options)}: {log}"


def new_match(game: Game, values: dict[str, str], seed: int) -> Match:
    """A match of people with these options, at its start."""
    options = game.rules.make_options(values)
    return Match(game, options, [Seat(name) for name in game.rules.seat_names(options)], seed=seed)


@cache
def matches(game_id: str) -> tuple[Match, ...]:
    """Whole random matches, the first with the default options, the others with random ones."""
    game = next(game for game in PLAYABLE if game.info.id == game_id)
    played = []
    for seed in range(MATCHES):
        rng = Random(f"contract {game_id} {seed}")
        match = new_match(game, game.random_options(rng) if seed else {}, seed)
        played.append(play_on(match, rng, MAX_ACTIONS))
    return tuple(played)


def play_on(match: Match, rng: Random, actions: int) -> Match:
    """The match, played on at random until its log has so many entries, or to its end."""
    while match.length < actions and match.actor != OVER:
        if not match.settle():
            match.play(rng.choice(match.legal()))
    return match


def moments(game: Game, a_match: int, seed: int = 0) -> Iterator[Moment]:
    """Places spread over the matches: about `a_match` in each, the start and the end always."""
    for match in matches(game.info.id):
        rng = Random(f"{seed} {match.seed}")
        between = range(1, match.length)
        chosen = rng.sample(between, min(max(0, a_match - 2), len(between)))
        for index in sorted({0, match.length, *chosen}):
            yield Moment(match, index)


def step(moment: Moment) -> Any:
    """The entry that was played at `moment`, or None at the end of the match."""
    entries = moment.match.all_entries()
    return entries[moment.index] if moment.index < len(entries) else None
