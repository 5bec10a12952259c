"""Random games choose uniformly among the legal actions, and the fused loop plays the game of the rules."""

from __future__ import annotations

from itertools import chain, repeat
from random import Random

from games.core.types import CHANCE, OVER
from games.naishi.actions import Phase
from games.naishi.fast import FastPosition
from games.naishi.rules import RULES
from tests.games.naishi.helpers import load, some_states
from tests.games.naishi.playout import random_game, random_playout
from tests.games.naishi.test_examples import P1, P3, after


class Prepared(Random):
    """Gives prepared numbers first and random ones after them."""

    def __init__(self, seed: int, first: tuple[float, ...] = ()) -> None:
        super().__init__(seed)
        self._values = chain(first, repeat(None))

    def random(self) -> float:
        value = next(self._values)
        return super().random() if value is None else value


def step_by_step(position: FastPosition, rng: Random) -> None:
    """The plain definition of a random game."""
    while position.actor() != OVER:
        if position.actor() == CHANCE:
            position.play(position.chance_move(rng))
        else:
            moves = position.moves()
            position.play(moves[int(rng.random() * len(moves))])


def test_the_fused_loop_plays_the_same_games_as_the_plain_one() -> None:
    for seed in range(500):
        plain = FastPosition()
        step_by_step(plain, Random(seed))
        fused = random_game(Random(seed))
        assert fused.cells == plain.cells
        assert fused.copied == plain.copied
        assert fused.decks == plain.decks
        assert (fused.court, fused.mask, fused.points()) == (plain.court, plain.mask, plain.points())


def test_playouts_can_begin_anywhere() -> None:
    for seed, state in enumerate(some_states(12)):
        plain, fused = FastPosition.from_state(state), FastPosition.from_state(state)
        step_by_step(plain, Random(seed))
        points = random_playout(fused, Random(seed))
        assert (fused.cells, fused.copied, points) == (plain.cells, plain.copied, plain.points())


def test_every_legal_action_is_chosen_by_an_equal_share_of_the_random_numbers() -> None:
    """Of n legal actions the i-th in the rules' order is chosen exactly by the numbers from i/n to (i+1)/n."""
    states = [after(name) for name in ("A1", "A2", "A5", "A6", "A8", "A12", "A15")]
    states += [load(P1), load(P3), *(state for state in some_states(1) if state.mover >= 0)]
    for state in states:
        legal = RULES.legal_actions(state)
        for index, action in enumerate(legal):
            expected = FastPosition.from_state(RULES.apply(state, action).state)
            for part in (0.001, 0.999):
                fused = FastPosition.from_state(state)
                random_playout(fused, Prepared(5, ((index + part) / len(legal),)))
                continued = expected.copy()
                random_playout(continued, Random(5))
                assert (fused.cells, fused.copied, fused.decks) == (
                    continued.cells,
                    continued.copied,
                    continued.decks,
                )


def test_random_games_end() -> None:
    for seed in range(100):
        position = random_game(Random(seed))
        assert position.phase is Phase.OVER
        assert sum(position.points() or ()) == 1.0
