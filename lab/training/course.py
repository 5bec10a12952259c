"""One course of training: games are played, positions noted, weights fitted, and a match decides about them.

Every step repeats exactly by its seed, and every game is kept in the results: so a run that was stopped, at whichever
step, goes on from there.
"""

# not for players: what training says is English

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from games.core.errors import GameError
from games.core.game import Game
from lab.arena.entrants import Entrant, read_entrant
from lab.arena.executors import HERE, Crew, run
from lab.arena.play import FORFEIT, Record
from lab.arena.results import Results
from lab.arena.schedule import draw_up
from lab.arena.statistics import SequentialTest, elo_of
from lab.arena.tournament import Tournament
from lab.training.notes import Notes, Replay, note
from lab.training.trainee import Samples, Weights, trainee_of
from lab.training.weights import Origin, as_text, elo_of_present, replace, weight_file, with_origin

HELD_BACK: Final = 5
"""Every so manieth game is kept for measuring the loss."""


FURTHEST: Final = 1000.0
"""A greater difference in Elo is not told."""


def _bounded(elo: float) -> float:
    return max(-FURTHEST, min(FURTHEST, elo))


class TooFew(GameError):
    """Nothing can be learnt from so few games."""


class Plan(NamedTuple):
    """What a course is to do."""

    games: int
    """To be played and learnt from, at least."""
    seed: int
    match_games: int
    """The longest match; a round that was begun is played to its end."""
    elo0: float
    elo1: float
    """New weights are taken where the sequential test finds them stronger by `elo1` rather than by `elo0`."""
    players: str = ""
    judges: str = ""
    """Other players for the games and for the match than the game's own choice."""


class Fit(NamedTuple):
    """Weights that were found, and what speaks for them before they have played."""

    weights: Weights
    games: int
    positions: int
    loss_before: float
    loss: float


class MatchVerdict(NamedTuple):
    """What came of the match."""

    taken: bool | None
    """None: the match ended undecided; then they are not taken either."""
    games: int
    elo: float
    error: float
    """Half of the 95 % interval."""


Report = Callable[[str], None]
"""Hears that one thing more is done, with a note."""


class Course:
    """A run of a plan. The steps are `play`, `learn`, `judge`, in this order."""

    def __init__(self, game: Game, options: Mapping[str, str], plan: Plan, results: Results) -> None:
        """Raises `GameError` where the game has nothing to learn, or an option or a player is none."""
        self.game, self.plan = game, plan
        self.trainee = trainee_of(game)
        self.path = weight_file(game.info.id, self.trainee.file)
        self.present: Weights = json.loads(self.path.read_text(encoding="utf-8"))
        self._results = results
        self._options = options
        self._players = read_entrant(plan.players or self.trainee.players)
        self._judges = read_entrant(plan.judges or self.trainee.judges)
        schedule = draw_up(game, [self._players] * 2, plan.games, plan.seed, options)
        self.games = Tournament(schedule, results)
        self.options = dict(schedule.options)
        self._key = " ".join(f"{name}={value}" for name, value in schedule.options)

    def play(self, crew: Crew = HERE, report: Report = lambda note: None) -> None:
        """Plays the games that are not known yet. Raises what `lab.arena.run` raises."""
        self.games.play(crew, lambda record: report(""))

    def learn(self, crew: Crew = HERE, report: Report = lambda note: None) -> Fit:
        """Notes positions of all games and fits. Raises `TooFew`."""
        samples = self._samples(crew, report)
        known = samples.games % HELD_BACK != 0
        if not known.any() or known.all():
            raise TooFew("there are too few positions to learn from: play more games")
        trainee, options, present = self.trainee, self.options, self.present
        rest = samples.of(~known)
        tried = trainee.fit(samples.of(known), options, present)
        return Fit(
            trainee.fit(samples, options, present),
            len(set(samples.games.tolist())),
            len(samples.rows),
            trainee.loss(rest, options, present),
            trainee.loss(rest, options, tried),
        )

    def _samples(self, crew: Crew, report: Report) -> Samples:
        import numpy as np

        schedule = self.games.schedule
        (pairing,) = schedule.pairings
        jobs = {job.round: job for job in schedule.jobs()}
        units = self._results.rounds(schedule, pairing)
        replays = [
            Replay(jobs[number], unit[0])
            for (deals, number), unit in units.items()
            if deals == schedule.deals and number in jobs and unit[0].reason != FORFEIT
        ]
        found: dict[int, Notes] = {}

        def keep(replay: Replay, notes: Notes) -> None:
            found[replay.job.round] = notes
            report("")

        run(note, replays, crew, keep)
        order = sorted(number for number in found if found[number].rows)
        if not order:
            raise TooFew("no position counts in these games: play more games")
        return Samples(
            np.array([row for number in order for row in found[number].rows]),
            np.array([found[number].result for number in order for _ in found[number].rows]),
            np.array([number for number in order for _ in found[number].rows]),
        )

    def judge(self, fit: Fit, crew: Crew = HERE, report: Report = lambda note: None) -> MatchVerdict:
        """Plays the match of new against present weights, and writes the new ones where they are accepted."""
        plan = self.plan
        entrants = [self._entrant("new", fit.weights), self._entrant("present", self.present)]
        schedule = draw_up(self.game, entrants, plan.match_games, plan.seed, self._options)
        if not schedule.pairings or schedule.pairings[0].itself:
            return MatchVerdict(False, 0, 0.0, 0.0)
        test = SequentialTest(plan.elo0, plan.elo1, schedule.pairings[0].seats)
        match = Tournament(schedule, self._results, test)

        def tell(record: Record) -> None:
            report(f"; test: {test.ratio:+.2f} of ±{test.bound:.2f}")

        match.play(crew, tell)
        (score,) = match.standing().scores
        seats, share = score.pairing.seats, score.share
        low, middle, high = (_bounded(elo_of(each, seats)) for each in (share.low, share.mean, share.high))
        error = (high - low) / 2
        verdict = MatchVerdict(test.verdict, score.games, middle, error)
        if test.verdict:
            replace(self.path, with_origin(fit.weights, self._key, self._origin(fit, verdict)))
        return verdict

    def _entrant(self, name: str, weights: Weights) -> Entrant:
        judge = self._judges
        return Entrant(f"{judge.level} with {name} weights", judge.level, judge.limit, as_text(weights).encode())

    def _origin(self, fit: Fit, verdict: MatchVerdict) -> Origin:
        before = elo_of_present(self.present, self._key)
        return Origin(
            fit.games,
            fit.positions,
            self.plan.seed,
            self._players.key,
            round(fit.loss_before, 5),
            round(fit.loss, 5),
            self._judges.key,
            verdict.games,
            before,
            round(before + verdict.elo, 1),
            round(verdict.error, 1),
        )
