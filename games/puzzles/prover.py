"""The interface by which a game proposes, proves and words its puzzles."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from games import find_info
from games.core.errors import BadNotation, GameError
from games.core.game import Game
from games.core.types import CHANCE, OVER
from games.core.words import tr
from games.puzzles.puzzle import ProvedTask, Puzzle, PuzzleError, PuzzleStep, Refutation, id_of
from games.puzzles.task import Task


class Prover(Protocol):
    """A game's part (`PROVER` in `puzzles.py` of its package). Pure: the same position gives the same answer."""

    players: str
    """Who plays the games in which puzzles are looked for (`lab.arena.entrants.read_entrant`)."""
    tables: Sequence[Mapping[str, str]]
    """The options that games are played with, in turn."""
    opening: int
    """How many random actions a game begins with."""
    shares: Mapping[str, float]
    """How much of a shelf each kind (`Found.kind`) may be; the one named first is taken first where a game has several.
    They sum to 1 or more."""

    choices: frozenset[str]
    """The goals that ask for one of several answers and not for an action: the right one, or a refuted one."""
    not_played_for: frozenset[str]
    """The goals at which a bot does not aim when it plays well: what bots do says nothing of how hard these are."""

    def seek(self, states: Sequence[Any], wanted: Collection[str] = ()) -> Sequence[tuple[Any, ProvedTask]]:
        """The puzzles in a game whose states these are, the last one included, each with its position.

        `wanted`: the goals that are asked for, all where none is named; what else is found is not to be relied on.
        The position is that before `Found.lead`; everything else here is asked in the position after it.
        """

    def tasks(self, state: Any) -> Sequence[ProvedTask]:
        """All puzzle tasks in exactly this position, in which a seat is to act."""

    def prove(self, state: Any, goal: str, moves: int) -> ProvedTask | None:
        """The task in this position with its solution; None where it has none, more than one, or not this one."""

    def refute(self, state: Any, goal: str, moves: int, action: str) -> Refutation:
        """The refutation of an action in a position of the solution that asks for so many moves more. May be slow.

        Never asked for a choice.
        """

    def greedy(self, state: Any) -> Sequence[str]:
        """The actions, in notation, that take a piece or earn most at once: they tempt where they are wrong."""

    def canonical(self, state: Any) -> str:
        """A text that is the same for positions which mirror or turn into each other."""

    def task(self, view: Any, goal: str, moves: int) -> Task:
        """The task of the solver in words."""

    def hints(self, view: Any, action: Any) -> tuple[str, str]:
        """Two hints to a right action: first its idea, then where to look. The third hint says it all.

        Of a choice the action is its text.
        """


def prover_of(game: Game) -> Prover:
    """The game's part. Raises `GameError` where it has none."""
    name = f"{game.info.module}.puzzles"
    if find_spec(name) is None:
        raise GameError(tr("{game} has no puzzles", game=game.info.name))
    found: Prover = import_module(name).PROVER
    return found


def made(game: Game, state: Any, found: ProvedTask) -> Puzzle:
    """A puzzle of what was found in a position. Raises `BadNotation` where it cannot be written as text."""
    rules, prover = game.rules, prover_of(game)
    usual = rules.option_values(rules.make_options({}))
    values = rules.option_values(state.options)
    options = tuple(sorted((name, value) for name, value in values.items() if usual.get(name) != value))
    name = id_of(game.info.id, prover.canonical(_played(game, state, found.lead)), found.goal)
    return Puzzle(name, game.info.id, options, rules.position(state), found)


def puzzles_of_tasks(game: Game, pairs: Iterable[tuple[Any, ProvedTask]]) -> Iterator[Puzzle]:
    """Puzzles of positions and what was found in them; a moment that has no text position is left out."""
    for state, found in pairs:
        with suppress(BadNotation):
            yield made(game, state, found)


def missed(game: Game, state: Any, played: str) -> tuple[Puzzle, ...]:
    """What a seat missed when it played this action, in notation: the tasks of the position that it did not solve.

    So a match that was lost gives puzzles of its own, a position at a time: off the frame loop, and stopped at will.
    """
    prover = prover_of(game)
    tasks = (task for task in prover.tasks(state) if task.goal not in prover.choices)
    return tuple(puzzles_of_tasks(game, ((state, task) for task in tasks if not _solved(task, played))))


def _solved(task: ProvedTask, played: str) -> bool:
    return played in (*(answer.action for answer in task.solution.right), *task.solution.longer)


def state_of(puzzle: Puzzle) -> Any:
    """The position of a puzzle, after its lead. Raises `PuzzleError` where it is none in which a seat is to act."""
    game = find_info(puzzle.game).load()
    rules = game.rules
    try:
        state = rules.parse_position(puzzle.position, rules.make_options(dict(puzzle.options)))
    except GameError as error:
        raise PuzzleError(f"{puzzle.id}: {error}") from error
    state = _played(game, state, puzzle.found.lead)
    if rules.actor(state) in (CHANCE, OVER):
        raise PuzzleError(f"{puzzle.id}: nobody is to move")
    return state


def check(puzzle: Puzzle) -> None:
    """Proves a puzzle anew, from its position alone. Raises `PuzzleError` with what does not hold."""
    game = find_info(puzzle.game).load()
    prover, state = prover_of(game), state_of(puzzle)
    if puzzle.id != id_of(puzzle.game, prover.canonical(state), puzzle.found.goal):
        raise PuzzleError(f"{puzzle.id}: this is not the id of its position")
    again = prover.prove(state, puzzle.found.goal, puzzle.found.moves)
    if again is None:
        raise PuzzleError(f"{puzzle.id}: the position has no such solution, or several")
    again = again._replace(lead=puzzle.found.lead)
    if again != puzzle.found:
        raise PuzzleError(f"{puzzle.id}: the proof finds {_difference(again, puzzle.found)} otherwise than it is told")
    if puzzle.found.goal not in prover.choices:
        replay(game, state, puzzle.found.solution)


def fault(puzzle: Puzzle) -> str:
    """The first thing that is wrong with a puzzle; "" where nothing is. A task for any process."""
    try:
        check(puzzle)
    except PuzzleError as error:
        return str(error)
    return ""


def _difference(one: ProvedTask, other: ProvedTask) -> str:
    return next(name for name in ProvedTask._fields if getattr(one, name) != getattr(other, name))


def replay(game: Game, state: Any, step: PuzzleStep) -> None:
    """Plays every line of a solution by the rules. Raises `PuzzleError` for one that they do not allow."""
    lines = [*step.refuted, *((action,) for action in step.longer)]
    for line in lines:
        _played(game, state, line)
    for answer in step.right:
        after = _played(game, state, (answer.action, *answer.follows))
        if answer.then is not None:
            replay(game, after, answer.then)


def _played(game: Game, state: Any, line: Sequence[str]) -> Any:
    rules = game.rules
    for text in line:
        try:
            state = rules.apply(state, rules.decode(state, text)).state
        except GameError as error:
            raise PuzzleError(f"{text} cannot be played: {error}") from error
    return state
