"""The fast position plays the game of the rules: same moves, same states, same results, same totals."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.core.types import CHANCE, OVER
from games.naishi import action_codes
from games.naishi.cards import CARDS
from games.naishi.fast import FastPosition
from games.naishi.fast_score import best_copies, copy_gain, masks_of, total, total_of, types_of
from games.naishi.ninjas import best_sheet
from games.naishi.options import Options
from games.naishi.rules import RULES
from games.naishi.scoring import score
from tests.cases import of_each
from tests.games.naishi.helpers import cards, some_states
from tests.games.naishi.test_scoring import TERRITORIES


@pytest.mark.parametrize("block", range(6))
def test_random_games_step_by_step(block: int) -> None:
    for seed in range(10 * block, 10 * block + 10):
        rng = Random(seed)
        state = RULES.initial_state(Options())
        fast = FastPosition.from_state(state)
        while True:
            assert fast.actor() == RULES.actor(state)
            assert tuple(fast.to_action(move) for move in fast.moves()) == RULES.legal_actions(state)
            if fast.actor() == OVER:
                break
            if fast.actor() == CHANCE:
                move: Any = fast.chance_move(rng)
                action = fast.to_action(move)
            else:
                move = rng.choice(fast.moves())
                action = fast.to_action(move)
                assert fast.from_action(action) == move
            before = fast.copy()
            fast.play(move)
            assert before.to_state() == state, "a copy moved with its original"
            state = RULES.apply(state, action).state
            assert fast.to_state() == state
        outcome = RULES.outcome(state)
        assert outcome is not None and fast.points() == outcome.points
        assert [total_of(masks) for masks in fast.resolved()] == [
            sheet.total for sheet in map(RULES.observe(state, None).sheet, (0, 1))
        ]


def test_a_fast_position_of_any_state_is_that_state() -> None:
    for state in some_states(5):
        fast = FastPosition.from_state(state)
        assert fast.to_state() == state
        for action in RULES.legal_actions(state):
            assert fast.to_action(fast.from_action(action)) == action


def numbers(letters: str) -> list[int]:
    return [action_codes.NUMBER[card] for card in cards(letters)]


@of_each((line,) for line in TERRITORIES)
def test_the_territories_of_the_rules_page(line: tuple[str, str, str, dict[str, int], int, int]) -> None:
    _, territory, copies, _, points, types = line
    cells = numbers(territory)
    for copy in copies.split():
        cells[int(copy[0])] = numbers(copy[1])[0]
    masks = masks_of(cells)
    assert (total_of(masks), types_of(masks)) == (points, types)


def random_territory(rng: Random) -> list[int]:
    box = [number for number, spec in enumerate(CARDS) for _ in range(min(spec.copies, 8))]
    return rng.sample(box, 10)


def test_totals_of_random_territories() -> None:
    rng = Random(9)
    for _ in range(1500):
        cells = random_territory(rng)
        masks = masks_of(cells)
        sheet = score([action_codes.CARD_LIST[number] for number in cells])
        assert (total_of(masks), types_of(masks)) == (sheet.total, sheet.types)


def test_the_best_copies_of_random_territories() -> None:
    rng = Random(10)
    found = Counter[int]()
    for _ in range(1000):
        cells = random_territory(rng)
        best = best_sheet(tuple(action_codes.CARD_LIST[number] for number in cells))
        points, copies = best_copies(masks_of(cells))
        assert points == total(cells) == best.total
        assert len(copies) == cells.count(action_codes.NINJA)
        ninjas = [cell for cell, card in enumerate(cells) if card == action_codes.NINJA]
        for cell, number in zip(ninjas, copies, strict=True):
            cells[cell] = number if number >= 0 else action_codes.NINJA
        assert total_of(masks_of(cells)) == points
        found[len(copies)] += 1
    assert found[1] > 100 and found[2] > 20


def test_the_quick_gain_of_copying_is_exact_for_one_ninja_and_never_too_much() -> None:
    rng = Random(11)
    for _ in range(800):
        cells = random_territory(rng)
        masks = masks_of(cells)
        gain = best_copies(masks)[0] - total_of(masks)
        if cells.count(action_codes.NINJA) < 2:
            assert copy_gain(masks) == gain
        else:
            assert copy_gain(masks) <= gain
        assert masks == masks_of(cells), "the masks were changed"


def test_every_court_has_its_number() -> None:
    for code in range(action_codes.COURTS):
        assert action_codes.court_code(action_codes.court_of(code)) == code
