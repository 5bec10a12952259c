"""Djambi's puzzles: the best of one turn, safe from whatever anybody does in the next one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from games.core.words import N_, tr
from games.djambi.actions import Action, Phase
from games.djambi.fast import FINISHED, MOVE, DjambiPosition
from games.djambi.fast_tables import CORPSE as CORPSE_KIND
from games.djambi.geometry import LETTERS, proper
from games.djambi.naming import a, called
from games.djambi.one_turn import Way, killer, play_on, rivals, ways
from games.djambi.pieces import Kind
from games.djambi.rules import RULES
from games.djambi.state import State
from games.djambi.view import View
from games.puzzles.puzzle import Proof, ProvedTask, PuzzleAnswer, PuzzleStep, Refutation
from games.puzzles.task import Task

TAKE: Final = "take"
"""Kill a Chief, in the only way there is."""
SAFELY: Final = "safely"
"""Kill a Chief; there are several ways, and after all but one somebody kills one's own."""
SAVE: Final = "save"
"""One's own Chief is in danger: the only turn after which nobody can kill it."""
FREE: Final = "free"
"""Somebody is in power: the only turn that ends it and leaves one's own Chief safe, though others end it too."""

_TEMPTING: Final = 6
_FEW_DROPS: Final = 8
"""The most right cells at which it matters where the victim is put."""
_ACTS: Final = {
    Kind.CHIEF: N_("A Chief has to act."),
    Kind.ASSASSIN: N_("An Assassin has to act."),
    Kind.JOURNALIST: N_("A Journalist has to act."),
    Kind.DIPLOMAT: N_("A Diplomat has to act."),
    Kind.GRAVEDIGGER: N_("A Gravedigger has to act."),
    Kind.THUG: N_("A Thug has to act."),
}


class DjambiProver:
    """Finds and proves Djambi's puzzles. The first move is right alone; where a victim is put down may not matter."""

    choices: frozenset[str] = frozenset()
    players = "adept:nodes=60,stray=0.02"
    tables: Sequence[Mapping[str, str]] = ({}, {"n": "3"}, {"players": "2"}, {}, {"n": "5"}, {"players": "3"})
    opening = 8
    shares: Mapping[str, float] = {"safely 1": 0.4, "free 1": 0.3, "save 1": 0.6, "take 1": 0.14}

    def seek(self, states: Sequence[State]) -> Sequence[tuple[State, ProvedTask]]:
        """Finds the puzzles in the turns of a game."""
        found = []
        for state in states:
            if state.phase is not Phase.MOVE:
                continue
            found += [(state, task) for task in self.tasks(state)[:1]]
        return found

    def tasks(self, state: State) -> Sequence[ProvedTask]:
        """Finds the tasks of this turn, the rarest first."""
        return [task for goal in (FREE, SAFELY, SAVE, TAKE) if (task := self.prove(state, goal, 1)) is not None]

    def prove(self, state: State, goal: str, moves: int) -> ProvedTask | None:
        """Proves a task by all ways to play the turn, and after each that reaches the goal every turn of everybody."""
        if moves != 1 or goal not in (TAKE, SAFELY, SAVE, FREE) or state.phase is not Phase.MOVE:
            return None
        position = DjambiPosition(state)
        return _Turn(position, goal).found()

    def refute(self, state: State, goal: str, moves: int, action: str) -> Refutation:
        """The rest of the turn, and the turn that kills the Chief where it is the next player's."""
        position = DjambiPosition(state)
        move = next((each for each in position.moves() if _written(position, each) == action), None)
        if move is None:
            return Refutation()
        turn, way = _Turn(position, goal), next(ways(position, move))
        line = list(_description(position, way.moves)[1:])
        if turn.side not in way.after.order:
            return Refutation(tuple(line), tr("It costs your own Chief."))
        if not turn.reaches(way):
            return Refutation(tuple(line), tr("The power is not ended." if goal == FREE else "It kills no Chief."))
        struck = None if way.after.phase == FINISHED else killer(way.after, turn.side)
        if struck is None:
            return Refutation(tuple(line))
        if struck[0] == way.after.order[0]:
            line += _description(way.after, struck[1])
        return Refutation(tuple(line), tr("{side} can kill your Chief.", side=LETTERS[struck[0]].upper()))

    def canonical(self, state: State) -> str:
        """A key that is the same for boards turned or mirrored, whoever has which corner."""
        return min(_texts(state))

    def task(self, view: View, goal: str, moves: int) -> Task:
        """Who moves, and what for."""
        assert view.mover is not None
        who = tr("{side} to move.", side=LETTERS[view.mover].upper())
        after = tr("In the turn after nobody may be able to kill yours.")
        if goal == TAKE:
            return Task(tr("Kill a Chief."), who)
        if goal == SAFELY:
            return Task(tr("Kill a Chief."), who, after)
        if goal == SAVE:
            return Task(tr("Your Chief is in danger."), who, tr("Play so that nobody can kill it in the turn after."))
        return Task(
            tr("End the power on the Seat."), who, tr("In the turn after nobody may be able to kill your Chief.")
        )

    def hints(self, view: View, action: Action) -> tuple[str, str]:
        """Which piece acts; from where."""
        if view.phase is not Phase.MOVE:
            return (
                tr("Think of what could be done to your Chief next."),
                tr("Few cells are right: look round the two Chiefs."),
            )
        mover = view.board[action.origin]
        assert mover is not None
        taken = view.board[action.target]
        idea, piece, cell = tr(_ACTS[mover.kind]), called(mover.kind), view.geometry.names[action.origin]
        if taken is None:
            return idea, tr("The {piece} on {cell} goes to an empty cell.", piece=piece, cell=cell)
        return idea, tr("The {piece} on {cell} takes {victim}.", piece=piece, cell=cell, victim=a(taken.kind))


PROVER: Final = DjambiProver()


class _Turn:
    """The turn of a position, looked through for one goal."""

    def __init__(self, position: DjambiPosition, goal: str) -> None:
        self.position, self.goal = position, goal
        self.side = position.order[0]
        self.looked = 0
        self._known: tuple[int, int] | None = None
        """The player who killed the Chief last and the way of it: the likeliest to do it again."""
        self.right: dict[int, list[Way]] = {}
        self.wrong: dict[int, tuple[Way, tuple[int, tuple[int, ...]] | None]] = {}
        """Ways that come near: they reach the goal, but for the Chief's safety; by first move."""

    def found(self) -> ProvedTask | None:
        """The task with its solution."""
        if not self._there():
            return None
        for move in self.position.moves():
            for way in ways(self.position, move):
                self.looked += 1
                self._judge(way)
            if len(self.right) > 1 and self.goal != SAFELY:
                return None
        reaching = self.right.keys() | self.wrong.keys()
        if len(self.right) != 1 or (self.goal == SAFELY and len(reaching) < 2):
            return None
        if self.goal == TAKE and len(reaching) != 1:
            return None
        (first,) = self.right
        good = self.right[first]
        tags = self._tags(first, good)
        if self.goal == FREE and len(reaching) < 2 and "placing" not in tags:
            return None
        step = _step(self.position, good)._replace(refuted=tuple(self._refutations()))
        proof = Proof("every turn and every next one", self.looked, 1, 0)  # not for players
        return ProvedTask(self.goal, 1, step, self._grade(tags), tags, proof)

    def _there(self) -> bool:
        """Whether the goal makes sense here."""
        position = self.position
        if self.goal == SAVE:
            return killer(position, self.side) is not None
        if self.goal == FREE:
            return position.ruler() not in (0, self.side + 1)
        return any(self._kills_at_once(move) for move in position.moves())

    def _kills_at_once(self, move: int) -> bool:
        after = self.position.copy()
        after.play(move)
        return after.phase != FINISHED and len(after.order) < len(self.position.order)

    def reaches(self, way: Way) -> bool:
        """Whether a way reaches the goal, its own Chief's safety aside."""
        before, after = self.position, way.after
        if self.goal == FREE:
            return after.ruler() != before.ruler() and after.ruler() != self.side + 1
        return self.goal == SAVE or len(after.order) < len(before.order)

    def _judge(self, way: Way) -> None:
        """Sorts a way of playing the turn among those that are right or come near."""
        after, move = way.after, way.moves[0]
        if self.side not in after.order or not self.reaches(way):
            return
        if after.phase == FINISHED:
            self.right.setdefault(move, []).append(way)
            return
        struck = killer(after, self.side, self._known)
        if struck is None:
            self.right.setdefault(move, []).append(way)
        else:
            self._known = struck[0], struck[1][0]
            self.wrong.setdefault(move, (way, struck))

    def _refutations(self) -> Iterator[tuple[str, ...]]:
        """Ways that come near, each with the turn that kills the Chief where it is the next player's."""

        def look(item: tuple[int, tuple[Way, tuple[int, tuple[int, ...]] | None]]) -> tuple[bool, bool, int]:
            move, (way, _) = item
            taken = self.position.board[move & 255]
            return len(way.after.order) == len(self.position.order), not taken or taken == CORPSE_KIND, move

        wrong = [item for item in sorted(self.wrong.items(), key=look) if item[0] not in self.right]
        for _, (way, struck) in wrong[:_TEMPTING]:
            line = list(_description(self.position, way.moves))
            if struck is not None and struck[0] == way.after.order[0]:
                line += _description(way.after, struck[1])
            yield tuple(line)

    def _tags(self, first: int, good: Sequence[Way]) -> tuple[str, ...]:
        after = play_on(self.position, first)
        tags = []
        if after.phase not in (MOVE, FINISHED):
            tags.append("placing" if len(good) <= _FEW_DROPS else "anywhere")
        if len(rivals(self.position, self.side)) > 1:
            tags.append("several rivals")  # not for players
        kind = self.position.board[first >> 8] & 7
        return (*tags, ("", "chief", "assassin", "journalist", "diplomat", "gravedigger", "thug")[kind])

    def _grade(self, tags: Sequence[str]) -> int:
        if self.goal == TAKE:
            return 1
        return 3 if "placing" in tags else 2 if self.goal != SAVE or len(self.wrong) > 12 else 1


def _step(position: DjambiPosition, good: Sequence[Way], depth: int = 0) -> PuzzleStep:
    """The step in which these ways to go on are right."""
    by_move: dict[int, list[Way]] = {}
    for way in good:
        by_move.setdefault(way.moves[depth], []).append(way)
    answers = []
    for move, rest in by_move.items():
        after = play_on(position, move)
        over = after.phase in (MOVE, FINISHED)
        answers.append(PuzzleAnswer(_written(position, move), (), None if over else _step(after, rest, depth + 1)))
    return PuzzleStep(tuple(answers))


def _written(position: DjambiPosition, move: int) -> str:
    return RULES.encode(position.to_state(), position.to_action(move))


def _description(position: DjambiPosition, moves: Sequence[int]) -> tuple[str, ...]:
    """A line of moves in notation."""
    texts = []
    for move in moves:
        texts.append(_written(position, move))
        position = play_on(position, move)
    return tuple(texts)


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
