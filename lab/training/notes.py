"""The positions of a game that was played, noted: a task that any process can do, as it needs the log alone."""

# not for players: what training says is English

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from games import find_info
from games.core.types import CHANCE
from lab.arena.play import Job, Record
from lab.training.trainee import trainee_of


class Replay(NamedTuple):
    """A game to be looked through."""

    job: Job
    record: Record


class Notes(NamedTuple):
    """What was seen of a game."""

    rows: tuple[tuple[float, ...], ...]
    result: tuple[float, ...]


def note(replay: Replay) -> Notes:
    """Goes through a game and notes some of its positions. Raises `StaleCode`."""
    job, record = replay
    job.check_code()
    game = find_info(job.game).load()
    trainee, rules = trainee_of(game), game.rules
    options: Mapping[str, str] = dict(job.options)
    state = rules.initial_state(rules.make_options(options))
    rng = Random(f"{job.seed} {job.round} notes")
    rows: list[tuple[float, ...]] = []
    for text in record.log:
        if rules.actor(state) != CHANCE and rng.random() < trainee.noted:
            seen = trainee.note(state, rng)
            if seen is not None:
                rows.append(tuple(map(float, seen)))
        state = rules.apply(state, rules.decode(state, text)).state
    return Notes(tuple(rows), tuple(map(float, trainee.result(state, record.points))))
