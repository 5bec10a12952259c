"""Naishi's puzzles: the last turn, played out in every way, in every Hand that the other may hold."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import cycle
from random import Random
from typing import Final, NamedTuple

from games.core.words import tr, tr_n
from games.naishi.action_codes import ACTIONS, DECREE, DISCARD, DONE, NUMBER
from games.naishi.actions import (
    Action,
    DeclareEnd,
    Develop,
    DiscardRiver,
    ImposeDecree,
    Phase,
    Recall,
    SwapRiver,
)
from games.naishi.cards import name
from games.naishi.determinize import determinize, possible_territories
from games.naishi.fast import FastPosition
from games.naishi.notation import encode
from games.naishi.position import write
from games.naishi.possible_hands import riddle
from games.naishi.rules import RULES
from games.naishi.state import State
from games.naishi.turn import legal_actions
from games.naishi.turn_ways import all_ways, points_of, step_of, themes_of
from games.naishi.two_turns import TURNS, TwoTurns, played
from games.naishi.view import View
from games.puzzles.puzzle import Proof, ProvedTask, PuzzleAnswer, PuzzleStep, Refutation
from games.puzzles.task import Task

GAIN: Final = "gain"
"""Gain as many points on the other as the last turn can."""
WIN: Final = "win"
"""Win by the last turn, whatever the other's Hand."""

HAND: Final = "hand"
"""Which of four Hands may the other have?"""

WORLDS: Final = 200
"""The least number of ways in which hidden cards may lie; every Hand that is possible is among them."""
_CLEAR: Final = 5
"""Points by which the solution is better than anything else."""
_OFTEN: Final = 0.8
"""The share of the worlds above which nothing else may win."""
_TEMPTING: Final = 5


class _Way(NamedTuple):
    """One way to play the last turn."""

    moves: tuple[int, ...]
    results: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    """The two territories after it, the own one first: in every world, or once where they are the same in all."""


class NaishiProver:
    """Finds and proves Naishi's puzzles. Ways that lead to the same territories are one solution; moves are actions."""

    choices = frozenset({HAND})
    not_played_for: frozenset[str] = frozenset()
    players = "novice:nodes=60"
    tables: Sequence[Mapping[str, str]] = ({},)
    opening = 0
    shares: Mapping[str, float] = {
        "turns 2": 0.3,
        "win 2": 0.5,
        "gain 2": 0.55,
        "win 1": 0.2,
        "gain 1": 0.1,
        "hand 1": 0.3,
    }

    def seek(self, states: Sequence[State], wanted: Collection[str] = ()) -> Sequence[tuple[State, ProvedTask]]:
        """The last two turns, the last one, and turns that would be the last if the other had declared the end."""
        found = []

        def asked(goal: str) -> bool:
            return not wanted or goal in wanted

        for state in states:
            if asked(TURNS) and (two := TwoTurns(state).found() if _may_be_two(state) else None) is not None:
                found.append((state, two))
            task = _hand(state) if state.phase is Phase.TURN and asked(HAND) else None
            if task is not None:
                found.append((state, task))
            if state.phase is Phase.TURN and state.final is None and DeclareEnd() in legal_actions(state):
                state = RULES.apply(state, DeclareEnd()).state
            if state.phase is not Phase.TURN or state.final != state.mover:
                continue
            for goal in filter(asked, (WIN, GAIN)):
                task = self._task(state, goal)
                if task is not None:
                    found.append((state, task))
        return found

    def tasks(self, state: State) -> Sequence[ProvedTask]:
        """The last turn, the last two, and which Hand is possible."""
        return [task for goal in (WIN, GAIN, TURNS, HAND) if (task := self._task(state, goal)) is not None]

    def prove(self, state: State, goal: str, moves: int) -> ProvedTask | None:
        """One way, up to what makes no difference, that is clearly better in every world than any other in any."""
        found = self._task(state, goal)
        return found if found is not None and found.moves == moves else None

    @staticmethod
    def _task(state: State, goal: str) -> ProvedTask | None:
        if goal == HAND:
            return _hand(state)
        if goal == TURNS:
            return TwoTurns(state).found() if _may_be_two(state) else None
        if goal not in (GAIN, WIN) or state.phase is not Phase.TURN or state.final != state.mover:
            return None
        turn = _LastTurn(state)
        return turn.gain() if goal == GAIN else turn.win()

    def refute(self, state: State, goal: str, moves: int, action: str) -> Refutation:
        """The best that can still be made of it, and how much less that is."""
        if goal == TURNS:
            return TwoTurns(state).refute(action, moves)
        return _LastTurn(state).refute(goal, action)

    def greedy(self, state: State) -> Sequence[str]:
        """The first actions of the turns that earn most at once."""
        if state.phase is not Phase.TURN:
            return []
        position = FastPosition.from_state(state)
        leads = {way: _lead_after(position, way) for way in all_ways(position)}
        return list(dict.fromkeys(encode(ACTIONS[way[0]]) for way in leads if leads[way] == max(leads.values())))

    def canonical(self, state: State) -> str:
        """A key that is the same whatever lies deeper in the River or among the discards."""
        tops = [deck[0] if deck else "-" for deck in state.decks]
        own, other = state.territories[state.mover], state.territories[1 - state.mover]
        return f"{tops} {own} {other} {state.mover} {write(state).split()[4]}"

    def task(self, view: View, goal: str, moves: int) -> Task:
        """The task of the last turn in words."""
        if goal == HAND:
            return Task(tr("Which Hand can the other player have?"), more=tr("Only one of these four is possible."))
        if goal == TURNS:
            more = tr(
                "It counts after the second turn, whatever the other player does in between and "
                "whatever Hand they have."
            )
            return Task(tr("Lead by as many points as you can in two turns."), more=more)
        last = tr("This is your last turn.")
        if goal == WIN:
            return Task(tr("Win, whatever Hand the other player has."), last)
        return Task(tr("Get as far ahead of the other player as you can."), last)

    def hints(self, view: View, action: Action | str) -> tuple[str, str]:
        """Two hints: the kind of the turn, and where."""
        if isinstance(action, str):
            return tr("Count what you see: both Lines, the River, the discards and your Hand."), _of_the_gift(view)
        if isinstance(action, ImposeDecree):
            return tr("It is time for the decree."), tr("Compare what lies in the same places.")
        if isinstance(action, Recall):
            return tr("Your territory is good as it is."), tr("Choose what leaves it alone.")
        if isinstance(action, Develop):
            in_line = action.position < 5
            where = tr("Develop a card of your Line.") if in_line else tr("Develop a card of your Hand.")
            card = view.territories[view.actor][action.position]
            return where, tr("A card has to go.") if card is None else tr("{card} has to go.", card=name(card))
        if isinstance(action, DiscardRiver | SwapRiver):
            return tr("Begin with an emissary."), tr("The River has to change first.")
        return tr("An emissary helps."), tr("Two of your own cards change places.")


PROVER: Final = NaishiProver()


def _lead_after(position: FastPosition, way: Sequence[int]) -> int:
    """By how many points the mover leads after a way to play its turn."""
    seat, after = position.mover, played(position, way)
    return points_of(tuple(after.cells[seat])) - points_of(tuple(after.cells[1 - seat]))


def _may_be_two(state: State) -> bool:
    """Whether a turn begins that may be the last but one."""
    return state.phase is Phase.TURN and state.final is None


def _of_the_gift(view: View) -> str:
    """The part of the other's Hand that the given card reveals."""
    gift = view.gifts[view.seat or 0]
    if gift is None:
        return tr("What you gave away has left it, and it has at most one other unseen card besides Mountains.")
    return tr(
        "The {card} you gave away is in it, and at most one other unseen card besides Mountains.",
        card=name(gift),
    )


def _hand(state: State) -> ProvedTask | None:
    """The riddle of the Hand in a position, for the seat to move."""
    found = riddle(state, RULES.observe(state, state.mover)) if state.phase is Phase.TURN else None
    if found is None:
        return None
    step = PuzzleStep((PuzzleAnswer("".join(found.right)),), (), tuple(("".join(hand),) for hand in found.wrong))
    proof = Proof("every Hand that is possible", found.possible, 1, 0, found.possible)  # not for players
    return ProvedTask(HAND, 1, step, found.hidden - 2, ("hand",), proof)


class _LastTurn:
    """A last turn with all its ways, in all worlds."""

    def __init__(self, state: State) -> None:
        self.seat = state.mover
        self.position = FastPosition.from_state(state)
        self._worlds = _worlds(RULES.observe(state, self.seat))
        self.ways = [self._way(moves) for moves in all_ways(self.position)]

    def _way(self, moves: tuple[int, ...]) -> _Way:
        """A way with its results; most have the same in all worlds, as far as points are gained or lost."""
        open_to_chance = moves[0] in DISCARD or moves[0] in DECREE
        return _Way(moves, tuple(self._after(world, moves) for world in self._worlds[: None if open_to_chance else 1]))

    def _after(self, world: FastPosition, moves: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        after = world.copy()
        for move in moves:
            after.play(move)
        return tuple(after.cells[self.seat]), tuple(after.cells[1 - self.seat])

    def refute(self, goal: str, action: str) -> Refutation:
        """The refutation of an action (see `Prover.refute`)."""
        valued = self._gains() if goal == GAIN else [([won], way) for won, way in self._wins()]
        own = [(min(each), way) for each, way in valued if encode(ACTIONS[way.moves[0]]) == action]
        if not own:
            return Refutation()
        best, (value, way) = max(min(each) for each, _ in valued), max(own, key=lambda pair: pair[0])
        line = tuple(encode(ACTIONS[move]) for move in way.moves[1:])
        if goal == GAIN:
            return Refutation(
                line,
                tr_n(
                    "It brings {n} point less than the best way does.",
                    "It brings {n} points less than the best way does.",
                    best - value,
                ),
            )
        words = tr("It wins in {n} of {all} ways in which hidden cards may lie.", n=value, all=len(self._worlds))
        return Refutation(line, words)

    def _gains(self) -> list[tuple[list[int], _Way]]:
        """The points that each way gains on the other, in every world."""
        own, worlds = points_of(tuple(self.position.cells[self.seat])), self._worlds
        rivals = [points_of(tuple(world.cells[1 - self.seat])) for world in worlds]

        def gains(way: _Way) -> list[int]:
            if way.moves[0] in DECREE:
                return [
                    points_of(mine) - own - points_of(theirs) + rival
                    for (mine, theirs), rival in zip(way.results, rivals, strict=True)
                ]
            return [points_of(mine) - own for mine, _ in way.results]

        return [(gains(way), way) for way in self.ways]

    def gain(self) -> ProvedTask | None:
        """The way that gains most."""
        valued = self._gains()
        best = max(min(each) for each, _ in valued)
        right = [way for each, way in valued if min(each) == best]
        if len(_territories(right)) != 1:
            return None
        second = max((max(each) for each, way in valued if way not in right), default=best)
        if best - second < _CLEAR or best < _CLEAR:
            return None
        wrong = [way for each, way in sorted(valued, key=lambda pair: -max(pair[0])) if way not in right]
        return self._found(GAIN, right, wrong, best, second)

    def _wins(self) -> list[tuple[int, _Way]]:
        """The number of worlds in which each way wins."""
        count = len(self._worlds)
        rivals = [points_of(tuple(world.cells[1 - self.seat])) for world in self._worlds]

        def wins(way: _Way) -> int:
            if way.moves[0] in DECREE:
                return sum(points_of(mine) > points_of(theirs) for mine, theirs in way.results)
            pairs = zip(way.results * (1 if len(way.results) > 1 else count), rivals, strict=True)
            return sum(points_of(mine) > rival for (mine, _), rival in pairs)

        return [(wins(way), way) for way in self.ways]

    def win(self) -> ProvedTask | None:
        """The way that wins everywhere."""
        valued, count = self._wins(), len(self._worlds)
        right = [way for won, way in valued if won == count]
        second = max((won for won, _ in valued if won < count), default=0)
        if len(_territories(right)) != 1 or second > _OFTEN * count:
            return None
        wrong = [way for won, way in sorted(valued, key=lambda pair: -pair[0]) if won < count]
        return self._found(WIN, right, wrong, count, second)

    def _found(self, goal: str, right: Sequence[_Way], wrong: Sequence[_Way], best: int, second: int) -> ProvedTask:
        plain = sorted((way.moves for way in right), key=lambda moves: (len(moves), moves[-1] != DONE, moves))
        step = step_of(plain)._replace(refuted=tuple(self._refuted(wrong, {moves[0] for moves in plain})))
        tags = themes_of(plain[0])
        grade = 1 if tags == ("develop",) else 3 if "decree" in tags or "discard" in tags or "recall" in tags else 2
        proof = Proof("every turn in every Hand", len(self.ways), best, second, len(self._worlds))  # not for players
        return ProvedTask(goal, sum(move != DONE for move in plain[0]), step, grade, tags, proof)

    @staticmethod
    def _refuted(wrong: Sequence[_Way], right: set[int]) -> Iterator[tuple[str, ...]]:
        """The best of the ways that begin wrongly."""
        shown = set(right)
        for way in wrong:
            if way.moves[0] not in shown and len(shown) - len(right) < _TEMPTING:
                shown.add(way.moves[0])
                yield tuple(encode(ACTIONS[move]) for move in way.moves)


def _worlds(view: View) -> list[FastPosition]:
    """Ways in which what is hidden may lie: every Hand that is possible, with decks shuffled fairly."""
    worlds, other = [], 1 - (view.seat or 0)
    hands = list(possible_territories(view))
    for number, cells in zip(range(max(WORLDS, len(hands))), cycle(hands), strict=False):
        world = FastPosition.from_state(determinize(view, Random(number)))
        world.cells[other] = [NUMBER[card] for card in cells]
        worlds.append(world)
    return worlds


def _territories(ways: Sequence[_Way]) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The territories that the ways lead to, in the first world."""
    return {way.results[0] for way in ways}
