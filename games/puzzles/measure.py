"""How hard a puzzle is, and what tempts in it, by what solvers of known strength do: bots that look at few positions.

Every level tries several times, each time with other chances of its own. The rating of the puzzle is the strength of a
solver who solves it every second time (`games.guests.ladder` has the levels' strengths).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import exp, log
from random import Random
from typing import Final, NamedTuple

from games import find_info
from games.core.bot import Budget, Limit
from games.core.types import LEVELS
from games.guests.ladder import ladder
from games.puzzles.attempt import Attempt, TryResult
from games.puzzles.prover import prover_of, state_of
from games.puzzles.puzzle import Measured, Puzzle

NODES: Final = {"novice": 60, "adept": 120, "expert": 240, "master": 480}
"""How many positions a solver of each level looks at before an action."""
TRIES: Final = 5
"""How often each level tries a puzzle."""
WEAK: Final = LEVELS[:2]
"""The levels whose wrong actions show what tempts."""
BY_GRADE: Final = (1200, 1500, 1800)
"""The rating by grade where no bot answers, or where bots aim at something else."""
_USUAL: Final = 1500.0
_SPREAD: Final = 350.0
"""Before anybody has tried, the rating of a puzzle is taken to lie so far round the usual one."""
_SCALE: Final = 400 / log(10)
_HALVINGS: Final = 40


class Mistake(NamedTuple):
    """The first action of a solver that is not right."""

    action: str
    longer: bool
    """Whether it reaches the goal as well, with more moves."""


def mistake(puzzle: Puzzle, level: str, number: int) -> Mistake | None:
    """What a solver does wrong at one of its tries; None where it comes to the end of the solution."""
    game = find_info(puzzle.game).load()
    rules, state, attempt = game.rules, state_of(puzzle), Attempt(puzzle.found)
    bot, rng = game.make_bot(level), Random(f"{puzzle.id} {level} {number}")
    while not attempt.solved:
        view = rules.observe(state, rules.actor(state))
        action = bot.choose(view, Budget(Limit(nodes=NODES[level])), rng).action
        text = rules.encode(state, action)
        judged = attempt.judge(text)
        if judged.verdict is not TryResult.RIGHT:
            return Mistake(text, judged.verdict is TryResult.LONGER)
        state = rules.apply(state, action).state
        for each in judged.line:
            state = rules.apply(state, rules.decode(state, each)).state
    return None


def measure(puzzle: Puzzle) -> Measured:
    """Has every level try, and finds the rating, how often each solves it, and what tempts the weak ones most.

    Where they do nothing wrong, what takes a piece or earns most at once tempts.
    """
    prover = prover_of(find_info(puzzle.game).load())
    by_grade = BY_GRADE[puzzle.found.grade - 1]
    if puzzle.found.goal in prover.choices:
        return Measured(by_grade, (), next(iter(_wrong_answers(puzzle)), ""))
    solved: list[int] = []
    tempting: Counter[str] = Counter()
    for level in LEVELS:
        mistakes = [mistake(puzzle, level, number) for number in range(TRIES)]
        solved.append(mistakes.count(None))
        if level in WEAK:
            tempting.update(each.action for each in mistakes if each is not None and not each.longer)
    tempts = max(sorted(tempting), key=tempting.__getitem__, default="") or next(iter(_greedy_mistakes(puzzle)), "")
    rating = by_grade if puzzle.found.goal in prover.not_played_for else rating_by(puzzle.game, solved)
    return Measured(rating, tuple(solved), tempts)


def is_tempting(puzzle: Puzzle) -> bool:
    """Whether what is said to tempt does: a weak solver plays it, it takes or earns most, or it is a wrong answer."""
    measured = puzzle.measured
    if measured is None or not measured.tempts:
        return False
    if not measured.solved:
        return measured.tempts in _wrong_answers(puzzle)
    return measured.tempts in _greedy_mistakes(puzzle) or measured.tempts in _weak_mistakes(puzzle)


def _wrong_answers(puzzle: Puzzle) -> list[str]:
    return [line[0] for line in puzzle.found.solution.refuted]


def _weak_mistakes(puzzle: Puzzle) -> Iterator[str]:
    """What the weak levels do wrong, try by try."""
    for level in WEAK:
        for number in range(TRIES):
            found = mistake(puzzle, level, number)
            if found is not None and not found.longer:
                yield found.action


def _greedy_mistakes(puzzle: Puzzle) -> list[str]:
    """The actions that take a piece or earn most at once and are wrong."""
    step = puzzle.found.solution
    fine = {*(answer.action for answer in step.right), *step.longer}
    return [each for each in prover_of(find_info(puzzle.game).load()).greedy(state_of(puzzle)) if each not in fine]


def rating_by(game: str, solved: list[int]) -> int:
    """The likeliest rating of a puzzle that each level, the weakest first, has solved so often in `TRIES` tries."""
    solvers = [ladder(game)[level].value for level in LEVELS]

    def slope(rating: float) -> float:
        """Above 0 where a higher rating is likelier."""
        pull = (_USUAL - rating) / _SPREAD**2
        expected = (TRIES / (1 + exp((rating - solver) / _SCALE)) for solver in solvers)
        return pull + sum(each - count for each, count in zip(expected, solved, strict=True)) / _SCALE

    low, high = 0.0, 3000.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if slope(middle) > 0 else (low, middle)
    return round((low + high) / 2)
