"""Whole random games: the garden they keep is that of the rules, and every legal move is as likely as any other."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.bots import ismcts
from games.core.types import CHANCE, OVER
from games.niwa.actions import Action, Pass, Phase, Place
from games.niwa.fast import FastPosition
from games.niwa.random_game import RandomGarden, cell_number, fits
from games.niwa.state import State
from tests.games.niwa.tools import RULES, random_states, read

CELL = {cell_number((row, col)): (row, col) for row in range(-32, 32) for col in range(-32, 32)}
FINAL = "niwa std/4 final b 0 05b,09d 01a,02d 05c@0,0w;12c@0,1b;01d@1,0w;02c@2,0b"
CORNERS_ONLY = "niwa std/4 place b 0 01b,07c,11d 08c,10c,12d 02c@0,0b"


def drawn(state: State, garden: RandomGarden, rng: Random) -> Action:
    """The action that a random game would play."""
    assert state.seat is not None
    hand = list(state.hands[state.seat])
    final = state.phase is Phase.FINAL
    move = garden.draw_final(hand, state.seat, rng) if final else garden.draw(hand, rng)
    return Pass() if move < 0 else Place(move & 63, *CELL[move >> 6])


def garden_of(state: State) -> RandomGarden:
    return RandomGarden(state.garden, state.lines)


@pytest.mark.parametrize("options", [{}, {"lines": "8"}, {"variant": "noluck"}, {"variant": "noluck", "lines": "8"}])
@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_plays_by_the_rules_and_counts_as_they_do(seed: int, options: dict[str, str]) -> None:
    rng = Random(seed)
    state = RULES.initial_state(RULES.make_options(options))
    garden = garden_of(state)
    while (actor := RULES.actor(state)) != OVER:
        action = RULES.sample_chance(state, rng) if actor == CHANCE else drawn(state, garden, rng)
        if actor != CHANCE:
            assert action in RULES.legal_actions(state)
        if isinstance(action, Place):
            garden.lay(action.card, cell_number(action.cell), actor)
        state = RULES.apply(state, action).state
        assert {laid.cell: laid.stone for laid in state.garden} == {
            CELL[cell]: garden.stones[cell] for cell in garden.laid
        }
    outcome = RULES.outcome(state)
    assert outcome is not None
    lead = garden.lead()
    assert outcome.points == ((0.5, 0.5) if lead == 0 else (float(lead > 0), float(lead < 0)))


@pytest.mark.parametrize("text", ["start", "middle", FINAL, CORNERS_ONLY])
def test_every_legal_action_is_drawn_equally_often(text: str) -> None:
    if text in ("start", "middle"):
        state = random_states(4)[{"start": 1, "middle": 61}[text]]
        state = state if state.phase is Phase.PLACE else RULES.apply(state, RULES.sample_chance(state, Random(1))).state
    else:
        state = read(text)
    legal = RULES.legal_actions(state)
    assert len(legal) > 2
    rng = Random(7)
    garden = garden_of(state)
    found = Counter(drawn(state, garden, rng) for _ in range(200 * len(legal)))
    assert set(found) == set(legal)
    spread = sum((times - 200) ** 2 / 200 for times in found.values())
    assert spread < len(legal) + 5 * (2 * len(legal)) ** 0.5  # chi-square, five standard deviations


def test_cells_that_were_laid_on_or_lost_their_corner_are_not_drawn() -> None:
    state = random_states(4)[61]
    garden = RandomGarden((), state.lines)
    for laid in state.garden:
        garden.lay(laid.card, cell_number(laid.cell), laid.stone)
    assert len(garden.edges) > len([cell for cell in garden.edges if garden.accept[cell]]), "some have been laid on"
    rng = Random(3)
    state = state if state.phase is Phase.PLACE else RULES.apply(state, RULES.sample_chance(state, rng)).state
    assert {drawn(state, garden, rng) for _ in range(3000)} == set(RULES.legal_actions(state))


@pytest.mark.parametrize("variant", ["std", "noluck"])
def test_random_games_end_as_listed_ones_do(variant: str) -> None:
    state = RULES.initial_state(RULES.make_options({"variant": variant}))
    start = FastPosition(state)
    quick = sum(start.random_playout(Random(seed))[0] for seed in range(400)) / 400
    listed = sum(ismcts.random_playout(start.copy(), Random(seed))[0] for seed in range(120)) / 120
    assert abs(quick - listed) < 0.1
    assert start.to_state() == state, "the position stays as it is"


def test_a_composed_garden_whose_cells_would_be_taken_for_each_other_is_listed() -> None:
    far = read("niwa std/8 place b 0 01b,07c,11d 08c,10c,12d 02c@0,0b;03d@64,0w")
    assert not fits(far.garden)
    assert sum(FastPosition(far).random_playout(Random(1))) == 1
    at_the_rim = read("niwa std/4 place b 0 01b,07c,11d 08c,10c,12d 01c@0,0b;07d@0,999w")
    assert sum(FastPosition(at_the_rim).random_playout(Random(1))) == 1


def test_a_finished_game_has_its_points_already() -> None:
    over = read("niwa std/4 over - 0 - - 05c@0,0w;12c@0,1b;01d@1,0w;02c@2,0b")
    assert FastPosition(over).random_playout(Random(1)) == FastPosition(over).points()
