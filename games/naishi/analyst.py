"""The coach's look at a position of Naishi: all actions in the same fair worlds, ever fewer, the played one always."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Final

from games.analysis.chances import Powers, powers_of
from games.analysis.held_out import behind, held_out
from games.analysis.verdict import MOST_LINES, Line, Verdict
from games.core.bot import Budget
from games.naishi.action_codes import ACTIONS, END
from games.naishi.actions import Action, DiscardRiver, Phase
from games.naishi.determinize import determinize
from games.naishi.evaluate import STAGES, Evaluator, stage_of
from games.naishi.fast import FastPosition
from games.naishi.foreseen import EMISSARIES
from games.naishi.last_turn import LastTurnVerdict, declared
from games.naishi.notation import encode
from games.naishi.outlook import pointless
from games.naishi.playout import Guide, Style
from games.naishi.rules import RULES
from games.naishi.search import Search, Settings
from games.naishi.view import View

SETTINGS: Final = Settings(won=True, to_the_end=STAGES - 1, style=Style(noise=6.0, denial=1.0, endings=True))
"""Play-outs to the end by players who err now and then: slower than a bot's, and nearer to how matches end."""
KEPT: Final[tuple[tuple[int, int], ...]] = ((0, 12), (16, 6), (48, 4))
"""The numbers of worlds, and from each on how many actions are still searched."""
FIRST: Final = 4
"""Worlds before the first verdict; then half as many more each time."""
MOST: Final = 20_000
_WORLDS: Final = "fair worlds"  # not for players: a key


@dataclass(slots=True)
class _Tried:
    """An action and how it went, world by world."""

    move: int
    glance: float = 0.0
    results: list[float] = field(default_factory=list)
    """The results from -1 (lost) to 1 (won), world by world."""
    total: float = 0.0
    proved: float | None = None
    """The result where the action is solved, otherwise None."""
    wanted: bool = field(default=False)

    @property
    def mean(self) -> float:
        """The mean result from -1 (lost) to 1 (won)."""
        if self.proved is not None:
            return self.proved
        return self.total / len(self.results) if self.results else self.glance

    def over(self, worlds: int) -> list[float]:
        """The results of so many worlds."""
        return self.results if self.proved is None else [self.proved] * worlds


class NaishiAnalyst:
    """Naishi's analyst for the coach (see `games.analysis.analyst.SamplingAnalyst`)."""

    longer = 4.0

    def study(self, view: View, played: Action | None, budget: Budget, rng: Random) -> Iterator[Verdict]:
        """A verdict after ever more worlds; a single one where the copy of a Ninja is to be chosen."""
        search = Search(view, _guide(), SETTINGS, budget, rng)
        world = search.world()
        if view.seat != view.actor:
            yield from self._looked_on(search, view, budget)
            return
        tried = [_Tried(move, wanted=ACTIONS[move] == played) for move in world.moves()]
        tried = [each for each in tried if each.wanted or not pointless(view, ACTIONS[each.move])] or tried
        if view.phase is Phase.COPY:
            yield self._copied(search, world, view, tried)
            return
        self._proved(view, tried, budget)
        for _ in range(SETTINGS.first_worlds):
            for each in tried:
                each.glance += search.playout(world, each.move, SETTINGS.glance_turns) / SETTINGS.first_worlds
                budget.spent()
            world = search.world()
        yield from self._measured(search, view, world, tried, KEPT, budget)

    def compare(
        self, view: View, among: Sequence[Action], played: Action | None, budget: Budget, rng: Random
    ) -> Iterator[Verdict]:
        """A verdict after ever more worlds, which all of these actions meet."""
        search = Search(view, _guide(), SETTINGS, budget, rng)
        world = search.world()
        moves = [move for move in world.moves() if ACTIONS[move] in among]
        tried = [_Tried(move, wanted=ACTIONS[move] == played) for move in moves]
        self._proved(view, tried, budget)
        yield from self._measured(search, view, world, tried, ((0, len(tried)),), budget)

    def _measured(
        self,
        search: Search,
        view: View,
        world: FastPosition,
        tried: Sequence[_Tried],
        widths: Sequence[tuple[int, int]],
        budget: Budget,
    ) -> Iterator[Verdict]:
        """Plays actions in ever more worlds; `widths` says how many are kept from which number of them on."""
        worlds, due = 0, FIRST
        while True:
            most = [count for since, count in widths if worlds >= since][-1]
            ranked = sorted(tried, key=lambda each: -each.mean)
            tried = [each for place, each in enumerate(ranked) if place < most or each.wanted]
            over = worlds > 0 and (budget.spent() or worlds >= MOST or len(tried) == 1)
            if over or worlds >= due:
                yield _verdict(view, world, ranked, worlds)
                due = worlds + worlds // 2
            if over:
                return
            world = search.world()
            for each in tried:
                if each.proved is None:
                    each.results.append(search.playout(world, each.move, SETTINGS.turns_from(world)))
                    each.total += each.results[-1]
            worlds += 1

    def _looked_on(self, search: Search, view: View, budget: Budget) -> Iterator[Verdict]:
        """Yields what a seat can know of its chances while the other one is to move."""
        total, worlds, due = 0.0, 0, FIRST
        while True:
            world = search.world()
            total += search.playout(world, None, SETTINGS.turns_from(world))
            worlds += 1
            over = budget.spent() or worlds >= MOST
            if over or worlds >= due:
                chances = _chances(total / worlds, view.seat or 0, _stage(world))
                yield Verdict(view.actor, chances, counted=worlds, of=_WORLDS, depth=SETTINGS.turns)
                due = worlds + worlds // 2
            if over:
                return

    def _copied(self, search: Search, world: FastPosition, view: View, tried: Sequence[_Tried]) -> Verdict:
        """The choice of a Ninja's copy, where all hands lie open: what it comes to is known."""
        for each in tried:
            each.proved = search.playout(world, each.move, 0)
        ranked = sorted(tried, key=lambda each: -each.mean)
        return _verdict(view, world, ranked, len(ranked))._replace(settled=True, of="positions")

    def _proved(self, view: View, tried: Sequence[_Tried], budget: Budget) -> None:
        """Whether declaring the end surely wins or loses."""
        for each in tried:
            if each.move == END and (verdict := declared(view, budget)) is not LastTurnVerdict.OPEN:
                each.proved = float(verdict)


def turn_line(view: View, action: Action, budget: Budget, rng: Random) -> tuple[str, ...]:
    """An action that is advised and, after an emissary, the development that does best in fair worlds then.

    After a discard nothing is said of that: the cards that come up are not known. Raises `Cancelled`.
    """
    sends = isinstance(action, EMISSARIES) and not isinstance(action, DiscardRiver) and view.phase is Phase.TURN
    if not sends or view.seat is None:
        return (encode(action),)
    sent = RULES.apply(determinize(view, rng), action).state  # what the seat sees of it is the same in every world
    *_, verdict = ANALYST.study(RULES.observe(sent, view.seat), None, budget, rng)
    return encode(action), *verdict.lines[0].notation


def _verdict(view: View, world: FastPosition, ranked: Sequence[_Tried], worlds: int) -> Verdict:
    seat, stage = view.actor, _stage(world)
    results = [each.over(worlds) for each in ranked]
    held = held_out(results)
    best = sum(results[held[at % 2]][at] for at in range(worlds)) / worlds
    sure = ranked[0].proved is not None
    chances = _chances(ranked[0].mean if sure else best, seat, stage, sure=sure)
    lines = []
    for place, each in enumerate(ranked):
        if place < MOST_LINES or each.wanted:
            own = _chances(each.mean, seat, stage, sure=each.proved is not None)
            slope = _powers().slope((1 + each.mean) / 2, own[seat], stage) / 2
            found = chances if place == 0 or own[seat] > chances[seat] else own
            lines.append(Line(found, (encode(ACTIONS[each.move]),), slope * behind(results, place).error))
    lines.sort(key=lambda line: -line.chances[seat])
    return Verdict(seat, chances, tuple(lines), SETTINGS.turns, worlds, _WORLDS)


def _stage(world: FastPosition) -> float:
    """How far the game is, from 0 to 1."""
    return 1 - stage_of(world.decks) / (STAGES - 1)


def _chances(mean: float, seat: int, stage: float, sure: bool = False) -> tuple[float, ...]:
    share = (1 + mean) / 2
    shares = (share, 1 - share) if seat == 0 else (1 - share, share)
    return shares if sure else _powers().chances(shares, stage)


@cache
def _guide() -> Guide:
    return Guide(Evaluator())


@cache
def _powers() -> Powers:
    return powers_of("games.naishi")


ANALYST: Final = NaishiAnalyst()
