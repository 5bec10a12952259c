"""Who meets whom, and in which seats: pairings, their rounds, and the jobs of a round.

A *round* is the smallest thing that is fair: the same deal once for every seat that the first of a pairing can take.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from games.core.game import Game
from games.core.handicap import NAME as HANDICAP
from games.core.handicap import Handicap
from games.core.options import written_values
from lab.arena.code import code_of
from lab.arena.entrants import Entrant
from lab.arena.play import Job

Deals = tuple[int, str]
"""The seed and the secret of the deals of a run."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two players: the first takes one seat, the second all the others."""

    first: Entrant
    second: Entrant
    seats: int

    @property
    def itself(self) -> bool:
        """Whether it is one player against itself: then nothing can be learnt by changing seats."""
        return self.first.key == self.second.key

    @property
    def tables(self) -> tuple[tuple[Entrant, ...], ...]:
        """The games of a round: who sits where."""
        return tuple(
            tuple(self.first if seat == place else self.second for seat in range(self.seats))
            for place in range(1 if self.itself else self.seats)
        )

    @property
    def fair(self) -> float:
        """The share of the points that equal players have."""
        return 1 / self.seats


@dataclass(frozen=True, slots=True)
class Schedule:
    """All games that are to be played, the pairings taking turns, so that a run that is stopped has some of each."""

    game: str
    options: tuple[tuple[str, str], ...]
    pairings: tuple[Pairing, ...]
    games: int
    """The fewest a pairing; a round that was begun is played to its end."""
    seed: int
    code: str
    opening: int = 0
    """How many of the first actions of every game are random ones."""
    why: bool = False
    """Whether records tell the reasons of every action."""
    secret: str = ""
    """What is dealt from in place of the seed; it lies with the results, so that a run goes on with the same deals."""

    @property
    def deals(self) -> Deals:
        """Which deals its rounds have."""
        return self.seed, self.secret

    def rounds(self, pairing: Pairing) -> int:
        """How many rounds those are."""
        return -(-self.games // len(pairing.tables))

    def jobs(self) -> Iterator[Job]:
        """Every game, round by round."""
        for number in range(max(map(self.rounds, self.pairings), default=0)):
            for pairing in self.pairings:
                if number < self.rounds(pairing):
                    yield from self.jobs_of(pairing, number)

    def jobs_of(self, pairing: Pairing, number: int) -> Iterator[Job]:
        """The games of one round."""
        for table in pairing.tables:
            options = with_handicap(self.options, table)
            yield Job(self.game, options, table, self.seed, number, self.code, self.opening, self.why, self.secret)

    @property
    def total(self) -> int:
        """How many games those are."""
        return sum(self.rounds(pairing) * len(pairing.tables) for pairing in self.pairings)


def with_handicap(options: tuple[tuple[str, str], ...], table: Sequence[Entrant]) -> tuple[tuple[str, str], ...]:
    """The options of a table, where some players may give a handicap: one grade, of those who give any."""
    givers = tuple(seat for seat, each in enumerate(table) if each.gives)
    if not givers:
        return options
    given = Handicap(max(each.gives for each in table), givers)
    return tuple(sorted({**dict(options), HANDICAP: given.text}.items()))


def draw_up(
    game: Game,
    entrants: Sequence[Entrant],
    games: int,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    gauntlet: bool = False,
    opening: int = 0,
) -> Schedule:
    """A round robin, or with `gauntlet` the first against each of the others. Raises `BadOption`."""
    rules = game.rules
    made = rules.make_options(options or {})
    seats = len(rules.seat_names(made))
    pairs = [(entrants[0], each) for each in entrants[1:]] if gauntlet else combinations(entrants, 2)
    met: dict[tuple[str, str], Pairing] = {}
    for first, second in pairs:
        met.setdefault((first.key, second.key), Pairing(first, second, seats))
    for pairing in met.values():
        for table in pairing.tables:
            rules.make_options({**(options or {}), **dict(with_handicap((), table))})
    texts = tuple(sorted(written_values(rules.option_values(made), rules.option_specs).items()))
    return Schedule(game.info.id, texts, tuple(met.values()), games, seed, code_of(game.info.id), opening)
