"""The four levels: legal, repeatable, quick to stop, blind to what is hidden, and not to what matters."""

from __future__ import annotations

from random import Random

import pytest

from games.core.bot import Budget, Cancelled, Limit
from games.core.types import LEVELS
from games.niwa.actions import Pass, Phase, Place
from games.niwa.bots import make_bot, unseen_cards
from games.niwa.fast import CARD_BITS, PASS, FastPosition
from games.niwa.search import Sight
from games.niwa.state import State
from tests.games.niwa.tools import RULES, card, random_states, read

NODES = Limit(nodes=40)


def turns(seed: int, **options: str) -> list[State]:
    """Some states of a random game with a decision to make."""
    states = [state for state in random_states(seed, **options) if len(RULES.legal_actions(state)) > 1]
    return [*states[:: max(1, len(states) // 3)], states[-1]]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", [{}, {"variant": "noluck"}, {"lines": "8"}])
def test_every_level_plays_legally_and_repeats_itself(level: str, options: dict[str, str]) -> None:
    for state in turns(3, **options)[::2]:
        view = RULES.observe(state, state.seat)
        first, again = (make_bot(level).choose(view, Budget(NODES), Random(5)) for _ in range(2))
        assert first == again
        assert first.action in view.legal
        assert -1 <= first.score <= 1
        assert first.line[0] == RULES.encode(state, first.action)


@pytest.mark.parametrize("level", LEVELS)
def test_the_choice_does_not_depend_on_hidden_cards(level: str) -> None:
    for state in turns(4):
        assert state.seat is not None
        view = RULES.observe(state, state.seat)
        choices = set()
        for seed in range(3):
            world = RULES.determinize(view, Random(seed))
            seen = RULES.observe(world, state.seat)
            choices.add(make_bot(level).choose(seen, Budget(NODES), Random(5)))
        assert len(choices) == 1


def test_the_unseen_cards_are_the_deck_and_the_other_hand() -> None:
    for state in turns(5):
        assert state.seat is not None
        found = unseen_cards(RULES.observe(state, state.seat))
        assert found == tuple(sorted((*state.missing, *state.hands[1 - state.seat])))
    state = turns(5, variant="noluck")[0]
    assert state.seat is not None
    assert unseen_cards(RULES.observe(state, state.seat)) == state.hands[1 - state.seat]


def test_in_a_final_position_with_missing_cards_any_of_them_may_be_held() -> None:
    state = read("niwa std/4 final b 0 05b,09d 01a,02d 05c@0,0w;12c@0,1b;01d@1,0w;02c@2,0b")
    assert len(unseen_cards(RULES.observe(state, 0))) == 48 - 4 - 2
    choice = make_bot("master").choose(RULES.observe(state, 0), Budget(NODES), Random(1))
    assert choice.action in RULES.legal_actions(state)


def test_master_works_out_the_end_of_the_game() -> None:
    """Laying at once turns two stones and loses them; passing first would let white turn the column."""
    state = read("niwa noluck/4 final b 0 05b,09d 01a,02d 05c@0,0w;12c@0,1b;01d@1,0w;02c@2,0b")
    choice = make_bot("master").choose(RULES.observe(state, 0), Budget(Limit(nodes=1000)), Random(1))
    assert choice.action == Place(card("05b"), -1, 0)
    assert choice.score == 1
    assert len(choice.line) > 1


def test_a_novice_never_passes_while_a_final_card_turns_something() -> None:
    state = read("niwa std/4 final b 0 05b,09d 01a,02d 05c@0,0w;12c@0,1b;01d@1,0w;02c@2,0b")
    view = RULES.observe(state, 0)
    assert Pass() in view.legal
    for seed in range(20):
        assert make_bot("novice").choose(view, Budget(NODES), Random(seed)).action != Pass()


def test_an_end_that_takes_too_long_to_work_out_is_searched() -> None:
    state = next(s for s in random_states(6, variant="noluck") if s.hands and len(s.hands[0]) == len(s.hands[1]) == 4)
    view = RULES.observe(state, state.seat)
    choice = make_bot("master").choose(view, Budget(NODES), Random(1))
    assert choice.action in view.legal
    assert NODES.nodes is not None
    assert len(choice.line) == 1
    assert choice.nodes == NODES.nodes


@pytest.mark.parametrize("level", ["adept", "expert", "master"])
def test_who_searches_uses_the_whole_allowance(level: str) -> None:
    state = turns(5)[1]
    view = RULES.observe(state, state.seat)
    for limit in (100, 400):
        assert make_bot(level).choose(view, Budget(Limit(nodes=limit)), Random(1)).nodes == limit


def test_a_cell_that_is_overlooked_is_so_for_the_whole_turn() -> None:
    state = next(state for state in random_states(6) if state.phase is Phase.PLACE and len(state.garden) == 20)
    position = FastPosition(state)
    moves = position.moves()
    for seed in range(10):
        sight = Sight(0.5, Random(seed))
        noticed = sight(position, moves)
        assert set(noticed) < set(moves)
        assert sight(position, moves) == noticed
        cells = {move >> CARD_BITS for move in noticed}
        assert noticed == [move for move in moves if move >> CARD_BITS in cells]


def test_who_overlooks_every_placement_takes_another_look_in_place_of_passing() -> None:
    position = FastPosition(read("niwa std/4 final b 0 05b,09d 01a,02d 05c@0,0w;12c@0,1b;01d@1,0w;02c@2,0b"))
    moves = position.moves()
    assert moves[0] == PASS and len(moves) > 1
    assert Sight(1.0, Random(1))(position, moves) == moves


def test_a_forced_pass_takes_no_thought() -> None:
    state = read("niwa std/4 final b 1 09d 01a,07c 05b@0,-1b;05c@0,0b;12c@0,1b;01d@1,0w")
    for level in LEVELS:
        choice = make_bot(level).choose(RULES.observe(state, 0), Budget(NODES), Random(1))
        assert (choice.action, choice.nodes) == (Pass(), 0)


def test_master_can_be_called_off() -> None:
    state = next(state for state in random_states(6) if state.phase is Phase.PLACE and len(state.garden) == 20)
    with pytest.raises(Cancelled):
        make_bot("master").choose(RULES.observe(state, state.seat), Budget(Limit(seconds=60), lambda: True), Random(1))
