"""Djambi's puzzles: the best of one turn, safe from whatever anybody does next, and kills by force in two or three."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Final

from games.core.words import N_, tr, tr_n
from games.djambi import forced_tasks
from games.djambi.actions import Action, Phase
from games.djambi.fast import FINISHED, DjambiPosition
from games.djambi.forced_kills import is_dead
from games.djambi.forced_tasks import FORCE
from games.djambi.geometry import LETTERS, proper
from games.djambi.naming import a, called
from games.djambi.one_turn import killer, ways
from games.djambi.pieces import Kind
from games.djambi.rules import RULES
from games.djambi.state import State
from games.djambi.turn_tasks import (
    FORK,
    FREE,
    GOALS,
    NEUTRAL,
    OPEN,
    SAFELY,
    SAVE,
    TAKE,
    WALL,
    TurnTask,
    line_text,
    written,
)
from games.djambi.view import View
from games.puzzles.puzzle import ProvedTask, Refutation
from games.puzzles.task import Task

_LOOKED_AT: Final = 2
"""The interval of the turns of a game in which forks are looked for, which takes long."""
_LAST_TURNS: Final = 24
"""The turns before the end of a game in which kills by force are looked for where few pieces are left."""
_FEW_PIECES: Final = 12
_TURNS_BEFORE: Final = 3
"""The turns of a player before they kill a Chief in which kills by force are looked for."""
_ACTS: Final = {
    Kind.CHIEF: N_("A Chief has to act."),
    Kind.ASSASSIN: N_("An Assassin has to act."),
    Kind.JOURNALIST: N_("A Journalist has to act."),
    Kind.DIPLOMAT: N_("A Diplomat has to act."),
    Kind.GRAVEDIGGER: N_("A Gravedigger has to act."),
    Kind.THUG: N_("A Thug has to act."),
}


_ASKS: Final = {
    SAFELY: N_("Kill a Chief."),
    WALL: N_("Surround a Chief with corpses."),
    NEUTRAL: N_("Kill a neutral Chief."),
    OPEN: N_("Kill a piece and open a line to a Chief."),
    FORK: N_("Threaten two Chiefs at once with a Journalist."),
}
"""The tasks after which the own Chief has to be safe, by goal."""
_FAILS: Final = {
    TAKE: N_("It kills no Chief."),
    SAFELY: N_("It kills no Chief."),
    SAVE: N_("It kills no Chief."),
    FREE: N_("It ends nobody’s power."),
    WALL: N_("It surrounds no Chief."),
    NEUTRAL: N_("It kills no neutral Chief."),
    OPEN: N_("It kills nothing that opens a line to a Chief."),
    FORK: N_("It does not threaten two Chiefs."),
}
"""What a turn that does not reach its goal fails to do."""


class DjambiProver:
    """Finds and proves Djambi's puzzles. The first move is right alone; where a victim is put down may not matter."""

    choices: frozenset[str] = frozenset()
    not_played_for: frozenset[str] = frozenset()
    players = "adept:nodes=60,stray=0.02"
    tables: Sequence[Mapping[str, str]] = (
        {"n": "3"}, {}, {"n": "3", "players": "2"}, {"n": "5", "players": "3"}, {"n": "3"}, {"n": "4", "players": "2"},
        {"n": "3", "players": "2"}, {"players": "3"}, {"n": "5"}, {"n": "6", "players": "3"},
    )  # fmt: skip
    opening = 8
    shares: Mapping[str, float] = {
        "force 3": 0.12, "open 1": 0.1, "fork 1": 0.12, "wall 1": 0.12, "neutral 1": 0.1, "force 2": 0.3,
        "free 1": 0.12, "safely 1": 0.15, "save 1": 0.2, "take 1": 0.08,
    }  # fmt: skip

    def seek(self, states: Sequence[State], wanted: Collection[str] = ()) -> Sequence[tuple[State, ProvedTask]]:
        """Finds the puzzles in the turns of a game: forks in some, kills by force before kills and near the end."""
        rng, found = Random(len(states)), []
        turns = [state for state in states if state.phase is Phase.MOVE]
        before_kills = _before_kills([*turns, states[-1]])
        for place, state in enumerate(turns):
            position = DjambiPosition(state)
            near = place in before_kills or (len(turns) - place <= _LAST_TURNS and _is_small(state))
            if near and (not wanted or FORCE in wanted):
                found += [(state, task) for task in forced_tasks.tasks(position)]
            looked_for = GOALS if rng.random() < 1 / _LOOKED_AT else [goal for goal in GOALS if goal != FORK]
            asked = [goal for goal in looked_for if not wanted or goal in wanted]
            found += [(state, task) for task in _of_one_turn(position, asked)]
        return found

    def tasks(self, state: State) -> Sequence[ProvedTask]:
        """Finds the tasks of this turn, the rarest first."""
        if state.phase is not Phase.MOVE:
            return []
        position = DjambiPosition(state)
        return [*forced_tasks.tasks(position), *_of_one_turn(position, GOALS)]

    def prove(self, state: State, goal: str, moves: int) -> ProvedTask | None:
        """Proves a task by all ways to play the turn, and after each that reaches the goal every turn of everybody.

        A kill by force is played out to its end.
        """
        if state.phase is not Phase.MOVE:
            return None
        if goal == FORCE:
            return forced_tasks.prove(DjambiPosition(state), moves)
        return TurnTask(DjambiPosition(state), goal).found() if moves == 1 and goal in GOALS else None

    def refute(self, state: State, goal: str, moves: int, action: str) -> Refutation:
        """The rest of the turn, and the turn that kills the Chief where it is the next player's."""
        position = DjambiPosition(state)
        move = next((each for each in position.moves() if written(position, each) == action), None)
        if move is None:
            return Refutation()
        if goal == FORCE:
            return forced_tasks.refute(position, moves, move)
        turn, way = TurnTask(position, goal), next(ways(position, move))
        line = list(line_text(position, way.moves)[1:])
        if is_dead(way.after, turn.side):
            return Refutation(tuple(line), tr("It costs your own Chief."))
        if not turn.reaches(way):
            return Refutation(tuple(line), tr(_FAILS[goal]))
        struck = None if way.after.phase == FINISHED else killer(way.after, turn.side)
        if struck is None:
            return Refutation(tuple(line))
        if struck[0] == way.after.order[0]:
            line += line_text(way.after, struck[1])
        return Refutation(tuple(line), tr("{side} can kill your Chief.", side=LETTERS[struck[0]].upper()))

    def greedy(self, state: State) -> Sequence[str]:
        """The moves onto a living piece."""
        if state.phase is not Phase.MOVE:
            return []
        taken = (state.board[action.target] for action in RULES.legal_actions(state))
        return [RULES.encode(state, action) for action, piece in zip(RULES.legal_actions(state), taken, strict=True)
                if piece is not None and piece.living]  # fmt: skip

    def canonical(self, state: State) -> str:
        """A key that is the same for boards turned or mirrored, whoever has which corner."""
        return min(_texts(state))

    def task(self, view: View, goal: str, moves: int) -> Task:
        """Who moves, and what for."""
        assert view.mover is not None
        who = tr("{side} to move.", side=LETTERS[view.mover].upper())
        after = tr("Nobody may be able to kill yours in the next turn.")
        if goal == FORCE:
            ask = tr_n("Kill a Chief in {n} turn.", "Kill a Chief in {n} turns.", moves)
            return Task(ask, who, tr("It must work whatever the others play."))
        if goal == TAKE:
            return Task(tr("Kill a Chief."), who)
        if goal == SAVE:
            return Task(tr("Your Chief is in danger."), who, tr("Play so that nobody can kill it in the next turn."))
        if goal == FREE:
            safe = tr("Nobody may be able to kill your Chief in the next turn.")
            return Task(tr("End the power on the Seat."), who, safe)
        return Task(tr(_ASKS[goal]), who, after)

    def hints(self, view: View, action: Action) -> tuple[str, str]:
        """Which piece acts; from where."""
        if view.phase is not Phase.MOVE:
            return (
                tr("Think about what could happen to your Chief next."),
                tr("Few cells are right: look around the two Chiefs."),
            )
        mover = view.board[action.origin]
        assert mover is not None
        taken = view.board[action.target]
        idea, piece, cell = tr(_ACTS[mover.kind]), called(mover.kind), view.geometry.names[action.origin]
        if taken is None:
            return idea, tr("The {piece} on {cell} goes to an empty cell.", piece=piece, cell=cell)
        return idea, tr("The {piece} on {cell} takes {victim}.", piece=piece, cell=cell, victim=a(taken.kind))


PROVER: Final = DjambiProver()


def _is_small(state: State) -> bool:
    """Whether two players are left with few pieces."""
    return len(state.order) == 2 and sum(each is not None and each.living for each in state.board) <= _FEW_PIECES


def _before_kills(turns: Sequence[State]) -> set[int]:
    """The places of turns whose player kills another's Chief within a few own turns more."""
    found: set[int] = set()
    for place, (state, after) in enumerate(pairwise(turns)):
        mover, homes = state.order[0], set(state.options.homes)
        if mover in after.alive and (state.alive - after.alive) & homes:
            own = [each for each in range(place + 1) if turns[each].order[:1] == (mover,)]
            found.update(own[-_TURNS_BEFORE:])
    return found


def _of_one_turn(position: DjambiPosition, goals: Sequence[str]) -> list[ProvedTask]:
    """Finds the tasks of one turn that a position has of these."""
    return [task for goal in goals if (task := TurnTask(position, goal).found()) is not None]


# -- what is alike ------------------------------------------------------------------------------


def _texts(state: State) -> Iterator[str]:
    """The position in every turn of the board, from both sides."""
    n = state.options.n
    for turn in range(n):
        for mirrored in (False, True):
            yield _text(state, turn, mirrored)


def _text(state: State, turn: int, mirrored: bool) -> str:
    n = state.options.n

    def side(number: int) -> int:
        return number if number < 0 else (turn + (-number if mirrored else number)) % n

    pieces = []
    for (r, x, y), occupant in zip(state.geometry.places, state.board, strict=True):
        if occupant is not None:
            place = (side(r), y, x) if mirrored else (side(r), x, y)
            pieces.append((proper(n, place) if x or y else (0, 0, 0), int(occupant.kind), side(occupant.side)))
    order = [side(each) for each in state.order]
    return f"{n} {state.options.ruleset} {order} {sorted(pieces)}"
