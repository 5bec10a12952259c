"""A schedule played out: what is known already is not played again, the sequential test may end it early."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from games import find_info
from lab.arena.entrants import read_entrant
from lab.arena.executors import HERE, Crew, run
from lab.arena.play import Job, Record, play
from lab.arena.results import Results
from lab.arena.schedule import Schedule, draw_up
from lab.arena.scores import Score, mean_of, score
from lab.arena.statistics import SequentialTest
from lab.arena.tables import Standing, standing


class Tournament:
    """A run of a schedule, with its results as they come."""

    def __init__(self, schedule: Schedule, results: Results, test: SequentialTest | None = None) -> None:
        """`test` is one of the only pairing there is then."""
        self.schedule = schedule
        self.results = results
        self.test = test
        self.known = sum(job in results for job in schedule.jobs())
        """How many of the games were played before."""
        self.played = 0
        """How many were played in this run."""
        self._tested = 0
        if test is not None:
            (pairing,) = schedule.pairings
            for (deals, _), unit in results.rounds(schedule, pairing).items():
                if deals != schedule.deals:
                    test.add(mean_of(unit))
            self._take_stock(test)

    @property
    def to_play(self) -> int:
        """How many games this run is to play, if the test does not end it."""
        return self.schedule.total - self.known

    @property
    def wanted(self) -> bool:
        """Whether more games are needed."""
        return self.test is None or self.test.verdict is None

    def play(self, crew: Crew = HERE, report: Callable[[Record], None] = lambda record: None) -> None:
        """Plays what is missing. Raises what `run` raises; every game that was finished is kept all the same."""

        def keep(job: Job, record: Record) -> None:
            self.results.add(job, record)
            self.played += 1
            if self.test is not None:
                self._take_stock(self.test)
            report(record)

        run(play, self._missing(), crew, keep, lambda: self.wanted)

    def _missing(self) -> Iterator[Job]:
        return (job for job in self.schedule.jobs() if job not in self.results)

    def _take_stock(self, test: SequentialTest) -> None:
        """Gives the test the rounds that are complete, in the order of the schedule.

        The order in which they are finished would favour short games, and change with the number of workers.
        """
        (pairing,) = self.schedule.pairings
        while test.verdict is None:
            records = [self.results.record(job) for job in self.schedule.jobs_of(pairing, self._tested)]
            unit = tuple(record for record in records if record is not None)
            if len(unit) < len(records):
                return
            test.add(mean_of(unit))
            self._tested += 1

    def standing(self) -> Standing:
        """What is known now, of earlier runs as well."""
        game = find_info(self.schedule.game).load()
        names = game.rules.seat_names(game.rules.make_options(dict(self.schedule.options)))
        units = {
            pairing: list(self.results.rounds(self.schedule, pairing).values()) for pairing in self.schedule.pairings
        }
        return standing(self.schedule, names, units, self.test)


def duel(
    game_id: str,
    first: str,
    second: str,
    games: int,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    crew: Crew = HERE,
) -> Score:
    """`first` against `second` (see `read_entrant`) in whole rounds, at least `games`. Raises `GameError`."""
    schedule = draw_up(find_info(game_id).load(), [read_entrant(first), read_entrant(second)], games, seed, options)
    (pairing,) = schedule.pairings
    with Results() as results:
        Tournament(schedule, results).play(crew)
        return score(pairing, list(results.rounds(schedule, pairing).values()))
