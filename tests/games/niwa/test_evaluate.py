"""Evaluation, playouts and the endgame solver against slow and obvious reckonings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from games.core.bot import Budget, Limit
from games.core.types import CHANCE, OVER
from games.niwa.actions import Phase
from games.niwa.cards import FEATURES
from games.niwa.chances import Unseen
from games.niwa.endgame import WIN, Endgame
from games.niwa.evaluate import evaluate, expected_lead, own_weights, read_weights, traits
from games.niwa.fast import PASS, FastPosition
from games.niwa.garden import Cells
from games.niwa.playout import gain, greedy_move, play_out
from games.niwa.scoring import standings
from games.niwa.state import State
from tests.cases import of_each
from tests.games.niwa.tools import RULES, garden, random_states, read

WEIGHTS = own_weights()


def positions(seed: int, phases: tuple[Phase, ...] = (Phase.PLACE,), **options: str) -> Iterator[FastPosition]:
    for state in random_states(seed, **options):
        if state.phase in phases and state.garden:
            yield FastPosition(state)


@pytest.mark.parametrize("seed", range(4))
def test_turned_and_gain_agree_with_the_rules(seed: int) -> None:
    for state in random_states(seed, lines="48"[seed % 2])[::5]:
        fast = FastPosition(state)
        for action in RULES.legal_actions(state)[::3]:
            move = fast.from_action(action)
            assert isinstance(move, int)
            if move == PASS or state.seat is None:
                continue
            after = RULES.apply(state, action).state
            old = {laid.cell: laid.stone for laid in state.garden}
            turned = sum(old.get(laid.cell, laid.stone) != laid.stone for laid in after.garden)
            assert fast.turned(move >> 6, state.seat) == turned
            assert gain(fast, move >> 6, state.seat) in (2 * turned, 2 * turned + 1)


def best_gain(position: FastPosition, seat: int, hand: tuple[int, ...]) -> int:
    return max(
        [gain(position, cell, seat) for cell, accepted in position.accept.items()
         if any(FEATURES[held] & accepted for held in hand)],
        default=0,
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
def test_the_expected_gain_is_the_mean_over_all_hands(seed: int) -> None:
    rng = Random(seed)
    for position in list(positions(seed))[4::7]:
        unseen = rng.sample([*position.deck, *position.hands[0], *position.hands[1]], 6)
        known = tuple(rng.sample(range(48), seed))
        hands = [(*known, *drawn) for drawn in combinations(unseen, 3)]
        for seat in (0, 1):
            mean = sum(best_gain(position, seat, hand) for hand in hands) / len(hands)
            assert Unseen(unseen).expected_gain(position, seat, 3, known) == pytest.approx(mean)


KINDS = [{"variant": variant, "lines": lines} for variant in ("std", "noluck") for lines in "48"]


@pytest.mark.parametrize("options", KINDS)
def test_the_evaluation_is_bounded_and_antisymmetric(options: dict[str, str]) -> None:
    for state in random_states(6, **options)[::4]:
        fast = FastPosition(state)
        assert -1 <= evaluate(fast, 0, WEIGHTS) <= 1
        assert evaluate(fast, 0, WEIGHTS) == pytest.approx(-evaluate(fast, 1, WEIGHTS))


@pytest.mark.parametrize("options", KINDS)
def test_the_evaluation_foretells_who_wins(options: dict[str, str]) -> None:
    """Two cards before the final phase of greedy games it is right far more often than a coin."""
    rng = Random(4)
    right = 0
    for _ in range(60):
        fast = FastPosition(RULES.initial_state(RULES.make_options(options)))
        while fast.phase is not Phase.PLACE or len(fast.cards) < 42:
            fast.play(fast.chance_move(rng) if fast.actor() == CHANCE else greedy_move(fast, rng))
        foretold = evaluate(fast, 0, WEIGHTS)
        right += foretold * play_out(fast, rng) > 0
    assert right >= 40


def test_traits_of_a_small_garden() -> None:
    """White’s column of two has black above and an open cell below; black's corner stone the reverse."""
    position = FastPosition(
        read("niwa noluck/4 place b 0 05b,07c,11d 08c,10c,12d 05c@0,0b;05d@1,0w;05a@2,0w;01c@0,1b;09c@1,2w")
    )
    found = traits(position)
    assert (found.lead, found.stones, found.colour) == (0, -1, 1)
    assert (found.best, found.threat) == (5, 0), "May turns two; no card of white fits anywhere"
    assert found.exposed == 1 - 2
    assert found.choice == len([cell for cell, accepted in position.accept.items() if accepted & 1 << 4])


def test_safe_stones_are_those_that_no_card_can_endanger() -> None:
    """Nobody has a card that fits any cell, so every stone is safe."""
    position = FastPosition(read("niwa noluck/4 place b 0 08c,08d,09d 09c,12c,12d 05c@0,0b;05d@0,1w;05a@0,2b"))
    found = traits(position)
    assert (found.safe, found.exposed, found.best, found.choice) == (1, 0, 0, 0)


def test_there_are_weights_for_every_kind_of_game_and_moment() -> None:
    for options in KINDS:
        for state in random_states(8, **options):
            if state.phase is Phase.PLACE:
                assert -48 <= expected_lead(FastPosition(state), WEIGHTS) <= 48


@of_each(["[]", "{}", '{"rows": {"std/4": [[1]]}}', '{"rows": {"big/4": []}}', '{"rows": [1]}', "x"])
def test_what_are_no_weights_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_weights(text.encode())


def test_a_playout_is_a_whole_greedy_game() -> None:
    start = FastPosition(RULES.initial_state(RULES.make_options({})))
    start.play(start.chance_move(Random(1)))
    for seed in range(20):
        quick = start.copy()
        lead = play_out(quick, Random(seed))
        assert quick.actor() == OVER
        black, white = standings({laid.cell: laid for laid in quick.to_state().garden})
        assert lead == black.stones - white.stones
        assert 44 <= len(quick.cards) <= 48


def test_the_greedy_move_turns_the_most() -> None:
    state = read(
        "niwa std/4 place b 0 03c,05b,06c 08c,09c,10c 02c@0,0w;07c@0,1w;12c@1,-1b;05d@1,0w;05c@1,2w;01d@1,3w;01c@1,4b"
    )
    fast = FastPosition(state)
    assert fast.to_action(greedy_move(fast, Random(1))) == RULES.decode(state, "05b@1,1")
    assert gain(fast, fast.grid.number((1, 1)), 0) == 7


def test_the_greedy_move_of_the_final_phase_passes_when_nothing_turns() -> None:
    fast = FastPosition(read("niwa std/4 final b 1 09d 01a,07c 05b@0,-1b;05c@0,0b;12c@0,1b;01d@1,0w"))
    assert greedy_move(fast, Random(1)) == PASS


def brute_force(state: State) -> int:
    """The value of an open position for the seat to act by trying everything."""
    assert state.seat is not None
    best = -10 * WIN
    for action in RULES.legal_actions(state):
        after = RULES.apply(state, action).state
        outcome = RULES.outcome(after)
        if outcome is not None:
            black, white = standings(garden_of(after))
            lead = black.stones - white.stones
            value = round(2 * outcome.points[state.seat] - 1) * WIN + (lead if state.seat == 0 else -lead)
        else:
            value = brute_force(after) if after.seat == state.seat else -brute_force(after)
        best = max(best, value)
    return best


def garden_of(state: State) -> Cells:
    return garden(RULES.position(state).split(" ")[7])


@pytest.mark.parametrize("seed", range(6))
def test_the_solver_finds_the_value_of_the_final_phase(seed: int) -> None:
    final = next(state for state in random_states(seed, lines="48"[seed % 2]) if state.phase is Phase.FINAL)
    move, value, line = Endgame(Budget(Limit(nodes=100_000))).solve(FastPosition(final))
    assert value == brute_force(final)
    assert line[0] == move
    state = final
    for step in line:
        fast = FastPosition(final)
        state = RULES.apply(state, fast.to_action(step)).state
    outcome = RULES.outcome(state)
    assert outcome is not None, "the line leads to the end"
    assert outcome.points[0] == (round(value / WIN) + 1) / 2


def minimax(position: FastPosition) -> int:
    """The value of an open position for the seat to act, without windows, tables or cards that count as one."""
    best = -10 * WIN
    for move in position.moves():
        child = position.copy()
        child.play(move)
        points = child.points()
        if points is not None:
            lead = child.lead() if position.seat == 0 else -child.lead()
            value = round(2 * points[position.seat] - 1) * WIN + lead
        else:
            value = minimax(child) if child.seat == position.seat else -minimax(child)
        best = max(best, value)
    return best


def before_the_end(seed: int, cards: int) -> FastPosition:
    """A position of a greedy game without luck in which so many cards are left."""
    rng = Random(seed)
    fast = FastPosition(RULES.initial_state(RULES.make_options({"variant": "noluck"})))
    while len(fast.hands[0]) + len(fast.hands[1]) > cards:
        fast.play(greedy_move(fast, rng))
    return fast


@pytest.mark.parametrize("seed", range(4))
def test_the_solver_is_right_about_placements_that_can_be_made_in_another_order(seed: int) -> None:
    position = before_the_end(seed, 5)
    assert Endgame(Budget(Limit(nodes=100_000))).solve(position)[1] == minimax(position)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_last_eight_cards_without_luck_are_worked_out(seed: int) -> None:
    position = before_the_end(seed, 8)
    endgame = Endgame(Budget(Limit(nodes=2000)))
    move, value, line = endgame.solve(position)
    assert endgame.solved
    end = position.copy()
    for step in line:
        end.play(step)
    points = end.points()
    assert points is not None, "the line leads to the end"
    assert points[position.seat] == (round(value / WIN) + 1) / 2
    assert move == line[0]


def test_the_solver_on_the_worked_example() -> None:
    state = read("niwa std/4 final b 0 05b,09d 01a,02d 05c@0,0w;12c@0,1b;01d@1,0w;02c@2,0b")
    move, value, _ = Endgame(Budget(Limit(nodes=1000))).solve(FastPosition(state))
    assert FastPosition(state).to_action(move) == RULES.decode(state, "05b@-1,0")
    assert value == brute_force(state)


def test_the_solver_answers_when_the_budget_is_small() -> None:
    state = next(state for state in random_states(2) if state.phase is Phase.PLACE and not state.deck)
    fast = FastPosition(state)
    move, _, _ = Endgame(Budget(Limit(nodes=1))).solve(fast)
    assert move in fast.moves()
