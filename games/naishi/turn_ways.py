"""The ways to play a turn to its end, and what a puzzle says of them: the steps of a solution, its themes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from games.naishi.action_codes import ACTIONS, DECREE, DISCARD, DONE, OWN_SWAP
from games.naishi.actions import Develop, Phase, Recall, SwapRiver
from games.naishi.fast import FastPosition
from games.naishi.fast_score import total
from games.naishi.notation import encode
from games.puzzles.puzzle import PuzzleAnswer, PuzzleStep

IN_TURN = (Phase.TURN, Phase.MUST, Phase.MAY)
"""The phases in which a turn goes on."""


def all_ways(position: FastPosition, before: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """The actions of every way to play the turn to its end."""
    seat = position.mover
    for move in position.moves():
        after = position.copy()
        after.play(move)
        if after.mover == seat and after.phase in IN_TURN:
            yield from all_ways(after, (*before, move))
        else:
            yield (*before, move)


@lru_cache(maxsize=100_000)
def points_of(cells: tuple[int, ...]) -> int:
    """The points of a territory, its Ninjas copying what is worth most."""
    return total(cells)


def step_of(
    ways: Sequence[tuple[int, ...]], answer: tuple[str, ...] = (), then: PuzzleStep | None = None
) -> PuzzleStep:
    """The step in which these ways to go on are right; that the turn then ends by itself or by a word is not asked.

    `answer`: what is played once the turn is over, before the step `then`.
    """
    answers = []
    for move in dict.fromkeys(way[0] for way in ways):
        rest = [way[1:] for way in ways if way[0] == move]
        if () in rest or (DONE,) in rest:
            word = () if () in rest or then is None else (encode(ACTIONS[DONE]),)
            answers.append(PuzzleAnswer(encode(ACTIONS[move]), (*word, *answer), then))
        else:
            answers.append(PuzzleAnswer(encode(ACTIONS[move]), (), step_of(rest, answer, then)))
    return PuzzleStep(tuple(answers))


def themes_of(moves: Sequence[int]) -> tuple[str, ...]:
    """The themes of a way, by its moves."""
    kinds = {
        "develop": any(isinstance(ACTIONS[move], Develop) for move in moves),
        "swap": any(move in OWN_SWAP for move in moves),
        "river": any(isinstance(ACTIONS[move], SwapRiver) for move in moves),
        "discard": any(move in DISCARD for move in moves),
        "decree": moves[0] in DECREE,
        "recall": isinstance(ACTIONS[moves[0]], Recall),
    }
    return tuple(name for name, there in kinds.items() if there)
