"""The search: every action is tried in the same possible worlds and played out a few turns by both seats.

Worlds are drawn fairly from what the seat knows (see `determinize.determinize`). The actions that do worst
drop out round by round (sequential halving), so that most of the time goes to the close decisions. A
playout is a quick sensible game of some turns (`playout`), valued by what the territories then promise.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil, log2, sqrt, tanh
from random import Random
from typing import Final

from games.core.bot import Budget, SearchProgress
from games.core.types import CHANCE
from games.naishi.action_codes import COPY, DECREE_WEIGHT, END, NINJA, RESERVE
from games.naishi.actions import Phase
from games.naishi.determinize import determinize
from games.naishi.evaluate import stage_of
from games.naishi.fast import FastPosition
from games.naishi.fast_score import best_copies
from games.naishi.last_turn import LastTurnVerdict, declared
from games.naishi.playout import Guide, QuickGame, Style
from games.naishi.state import State
from games.naishi.view import View

Worlds = Callable[[View, Random], State]
"""Draws a state that a view may be of."""

Notices = Callable[[int], bool]
"""Whether a move comes to mind at all."""

_EXPECTED: Final[tuple[float, ...]] = (0.7, 0.65, 0.55, 0.5, 0.45, 0.42, 0.35, 0.3)
"""The worth of a point of promised lead at the end, by stage."""
_SPREAD: Final[tuple[float, ...]] = (8.0, 10.0, 12.0, 13.0, 14.0, 15.0, 15.0, 15.0)
"""The lead, in points, that makes winning nearly sure, by stage (the scale of a tanh)."""
_EMISSARY: Final[tuple[float, ...]] = (0.0, 1.0, 1.5, 2.0, 2.5, 2.5, 2.5, 2.5)
"""The points of an emissary at home, by stage."""

# The same where results are to be chances, by how matches between experts ended.
_LIKELY_SPREAD: Final[tuple[float, ...]] = (15.0, 15.0, 15.0, 16.0, 20.0, 25.0, 30.0, 36.0)
"""The promised lead, in points, that makes winning nearly sure, by stage (the scale of a tanh)."""
_LIKELY_EMISSARY: Final[tuple[float, ...]] = (0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 3.5)
"""The points of an emissary at home, by stage."""
_LIKELY_DECREED: Final[tuple[float, ...]] = (1.0, 2.0, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0)
"""The points that the emissary of an imposed decree is missed for, as it never comes home, by stage."""
_GUESSED: Final = 2.5
"""The lead, in points, that makes winning nearly sure, grows so much with the root of the guessed turns but one."""

MOST_TURNS: Final = 60
"""More turns than any playout takes to the end of the match: recalls are what can put it off."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The search's dials; a level is a set of them."""

    style: Style = field(default_factory=Style)
    turns: int = 4
    """How many turns a playout goes on for, the one being decided included."""
    to_the_end: int = -1
    """The stage of the River from which on a playout goes on to the end of the match; -1 for never."""
    first_worlds: int = 3
    """Worlds in which every action is tried for a first glance."""
    glance_turns: int = 2
    """How many turns that glance goes on for: 1 the own one, 2 the answer as well."""
    kept: int = 12
    """How many actions are left after that glance."""
    trust: float = 4.0
    """How many playouts the glance counts as, once an action is played out."""
    most_playouts: int | None = None
    """A cap beside the budget (weaker levels)."""
    won: bool = False
    """Whether results are chances of winning, for the coach: a game at its end is won by any margin, less surely after
    guessed turns, and a promised lead is worth what matches have shown."""

    def turns_from(self, world: FastPosition) -> int:
        """How many turns a playout of a position goes on for: as `turns` says, or to the end where that is near."""
        return MOST_TURNS if stage_of(world.decks) <= self.to_the_end else self.turns


@dataclass(slots=True)
class Candidate:
    """One action at the root and what is known of it."""

    move: int
    glance: float = 0.0
    total: float = 0.0
    playouts: int = 0
    trust: float = 0.0

    @property
    def mean(self) -> float:
        """The expected result from -1 (lost) to 1 (won)."""
        weight = self.playouts + self.trust
        return (self.total + self.trust * self.glance) / weight if weight else self.glance


class Search:
    """One search for the seat of one view."""

    def __init__(
        self,
        view: View,
        guide: Guide,
        settings: Settings,
        budget: Budget,
        rng: Random,
        worlds: Worlds = determinize,
        notices: Notices | None = None,
    ) -> None:
        """`worlds` draws what the hidden cards may be; of what is not noticed nothing is tried (None: all is)."""
        assert view.seat is not None
        self._view = view
        self._seat = view.seat
        self._guide = guide
        self._settings = settings
        self._budget = budget
        self._rng = rng
        self._worlds = worlds
        self._notices = notices
        self._playouts = 0

    def run(self) -> list[Candidate]:
        """The legal moves that are noticed, the best first; all, if none is.

        Declaring the end where it surely wins is the only one; where it surely loses it is none. Raises `Cancelled`.
        """
        assert self._seat == self._view.actor, "a bot decides for the seat to move"
        world = self.world()
        candidates = [Candidate(move) for move in world.moves()]
        if world.phase is Phase.COPY:
            return self._best_copy_first(world, candidates)
        if candidates[-1].move == END and (verdict := declared(self._view, self._budget)) is not LastTurnVerdict.OPEN:
            end = candidates.pop()
            if verdict is LastTurnVerdict.WINS:
                return [Candidate(end.move, glance=1.0)]
        if self._notices is not None:
            candidates = [each for each in candidates if self._notices(each.move)] or candidates
        if len(candidates) == 1:
            return candidates
        self._glance(candidates)
        alive, dropped = candidates[: self._settings.kept], candidates[self._settings.kept :]
        for candidate in alive:
            candidate.trust = self._settings.trust
        turns = self._settings.turns_from(world)
        rounds = max(1, ceil(log2(len(alive))))
        finished = 0
        while not self._spent():
            world = self.world()
            for candidate in alive:
                candidate.total += self.playout(world, candidate.move, turns)
                candidate.playouts += 1
            if self._used() > (finished + 1) / rounds and len(alive) > 2:
                finished += 1
                alive.sort(key=_mean, reverse=True)
                half = ceil(len(alive) / 2)
                alive, dropped = alive[:half], alive[half:] + dropped
                self._report(alive[0], finished)
        return sorted(alive, key=_mean, reverse=True) + dropped

    def world(self) -> FastPosition:
        """A position that the view may be of."""
        self._guide.tidy()
        return FastPosition.from_state(self._worlds(self._view, self._rng))

    def _used(self) -> float:
        most = self._settings.most_playouts
        own = self._playouts / most if most else 0.0
        return max(own, self._budget.fraction_used())

    def _spent(self) -> bool:
        most = self._settings.most_playouts
        return self._budget.spent() or (most is not None and self._playouts >= most)

    def _report(self, best: Candidate, depth: int) -> None:
        self._budget.report(SearchProgress(depth, self._budget.nodes, best.mean))

    def _glance(self, candidates: list[Candidate]) -> None:
        """Values every move by the next turns in a few worlds, and sorts them."""
        worlds = 0
        while worlds < self._settings.first_worlds and not (worlds and self._spent()):
            world = self.world()
            for candidate in candidates:
                candidate.glance += self.playout(world, candidate.move, self._settings.glance_turns)
                self._budget.spent()
            worlds += 1
        for candidate in candidates:
            candidate.glance /= worlds
        candidates.sort(key=_mean, reverse=True)

    def playout(self, world: FastPosition, move: int | None, turns: int) -> float:
        """The result, -1 to 1, that playing `move` (None: nothing) in `world` leads to in a quick game."""
        self._playouts += 1
        self._budget.nodes += 1
        position = world.copy()
        if move is not None:
            position.play(move)
        while position.phase in (Phase.GIVE, Phase.HAND):
            if position.mover == CHANCE:
                position.play(position.chance_move(self._rng))
            else:
                position.play(self._rng.choice(position.moves()))
        if position.phase in (Phase.COPY, Phase.OVER):
            first, second = (best_totals(position, seat) for seat in (0, 1))
            return self._signed(_ended(first - second + position.options.ahead, self._settings.won, 0))
        game = QuickGame(position, self._guide, self._settings.style, self._rng)
        game.run(turns - (position.phase is Phase.TURN and world.phase is not Phase.GIVE))
        return self._signed(result_of(game, self._settings.won))

    def _signed(self, result: float) -> float:
        return -result if self._seat else result

    def _best_copy_first(self, world: FastPosition, candidates: list[Candidate]) -> list[Candidate]:
        best = best_copy(world)
        return sorted(candidates, key=lambda candidate: candidate.move != best)


def _mean(candidate: Candidate) -> float:
    return candidate.mean


def _ended(lead: int, won: bool, turns: int) -> float:
    """The result, -1 to 1, of a lead at the end that came about by so many guessed turns."""
    if not won:
        return tanh(lead / _SPREAD[0])
    return tanh(lead / (1 + _GUESSED * sqrt(turns - 1))) if turns else float((lead > 0) - (lead < 0))


def result_of(game: QuickGame, won: bool) -> float:
    """The result of a played out game for seat 1, from -1 to 1."""
    if game.over:
        first, second = game.totals()
        return _ended(first - second, won, game.turns)
    stage = stage_of(game.decks)
    one, two = game.values()
    home = RESERVE[0][game.court] - RESERVE[1][game.court]
    if not won:
        return tanh((_EXPECTED[stage] * (one - two) + game.ahead + _EMISSARY[stage] * home) / _SPREAD[stage])
    lead = one - two + game.ahead + _LIKELY_EMISSARY[stage] * home
    if game.court >= DECREE_WEIGHT[0]:
        lead += _LIKELY_DECREED[stage] if game.court >= DECREE_WEIGHT[1] else -_LIKELY_DECREED[stage]
    return tanh(lead / _LIKELY_SPREAD[stage])


def best_totals(position: FastPosition, seat: int) -> int:
    """The total of a seat whose Ninjas, as far as they have not copied yet, copy what is worth most."""
    return best_copies(position.resolved()[seat])[0]


def best_copy(position: FastPosition) -> int:
    """The copy that is worth most to the mover in phase `copy`."""
    assert position.phase is Phase.COPY
    masks = position.resolved()[position.mover]
    assert masks[NINJA], "the mover has a Ninja to resolve"
    return COPY[best_copies(masks)[1][0]]
