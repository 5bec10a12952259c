"""Two turns of Naishi: what is sure and what can be had at most, held to the rules alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from games.naishi import GAME
from games.naishi.action_codes import CODES
from games.naishi.determinize import determinize
from games.naishi.puzzles import PROVER
from games.naishi.state import State
from games.naishi.two_turns import TURNS, TwoTurns
from games.puzzles.prover import replay

RULES = GAME.rules
POSITIONS = {
    "naishi FJ/SCF/RW/BOS/NN CFBMC:ORRKO TMMRM:TTSJK 20:01:2 -- CFMMMMMMMMMMMMRSTW 2 turn - -": ("d2", "d3", "d1"),
    "naishi K/CSOT/RJS/TB/RCC MRFMR:FttWm NMMMB:OmNrK 01:20:2 RT CFFJMMMMMMMMMOSSW 1 turn - -": ("d3", "d1", "d9"),
}
"""Positions with the first turn that is right alone, the answer that leaves least, and a second turn."""


def state_at(text: str) -> State:
    made = RULES.parse_position(text, None)
    assert isinstance(made, State)
    return made


def turns(state: State, line: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], State]]:
    """Every way to play the turn by the rules, and the state after it."""
    for action in RULES.legal_actions(state):
        after, way = RULES.apply(state, action).state, (*line, RULES.encode(state, action))
        if after.mover == state.mover and after.phase.value in ("may", "must"):
            yield from turns(after, way)
        else:
            yield way, after


def lead(state: State, seat: int) -> int:
    """By how many points a seat leads where everything lies open."""
    totals = [RULES.observe(state, each).sheet(each).total for each in (0, 1)]
    return totals[seat] - totals[1 - seat]


def best(state: State, seat: int) -> int:
    """The lead after the seat's turn, or now if the match is over."""
    over = state.phase.value in ("copy", "over")
    return lead(state, seat) if over else max(lead(after, seat) for _, after in turns(state))


@pytest.mark.parametrize("text", POSITIONS)
def test_the_turn_that_is_right_alone_leads_by_what_is_proved_after_every_answer_in_other_worlds_too(text: str) -> None:
    start, line = state_at(text), POSITIONS[text]
    found = PROVER.prove(start, TURNS, 2)
    assert found is not None
    assert found.solution.line() == line
    replay(GAME, start, found.solution)
    seat, view = start.mover, RULES.observe(start, start.mover)
    for world in (start, *(determinize(view, Random(number)) for number in range(3))):
        after = next(after for way, after in turns(world) if way == line[:1])
        assert min(best(answered, seat) for _, answered in turns(after)) >= found.proof.best


@pytest.mark.parametrize("text", POSITIONS)
def test_every_other_turn_has_an_answer_that_leaves_less(text: str) -> None:
    start = state_at(text)
    found = PROVER.prove(start, TURNS, 2)
    assert found is not None
    assert found.proof.second < found.proof.best
    two = TwoTurns(start)
    for number, (way, after) in enumerate(turns(start)):
        if way[0] == found.solution.line()[0]:
            continue
        least = two.at_most(tuple(CODES[RULES.decode(start, text)] for text in way))
        assert least.lead <= found.proof.second
        if number % 4 == 0:  # every answer to it is tried, and every turn after that
            assert min(best(answered, start.mover) for _, answered in turns(after)) == least.lead


def test_a_right_first_turn_is_answered_and_the_second_one_is_asked_for() -> None:
    text, (first, answer, second) = next(iter(POSITIONS.items()))
    found = PROVER.prove(state_at(text), TURNS, 2)
    assert found is not None
    (right,) = found.solution.right
    assert right.action == first
    assert right.follows[0] == answer
    assert right.then is not None
    assert second in [each.action for each in right.then.right]
    assert found.solution.refuted


def test_what_a_wrong_turn_comes_to_is_told_in_words() -> None:
    text = next(iter(POSITIONS))
    found = PROVER.prove(state_at(text), TURNS, 2)
    assert found is not None
    wrong = found.solution.refuted[0]
    refuted = PROVER.refute(state_at(text), TURNS, 2, wrong[0])
    assert (wrong[0], *refuted.line) == wrong
    assert refuted.why == f"After it you lead by at most {found.proof.second} points."
    assert PROVER.refute(state_at(text), TURNS, 1, wrong[0]).why == "A different turn is sure to bring more."


def test_a_last_turn_and_a_position_that_is_too_much_are_no_puzzle_of_two_turns() -> None:
    text = next(iter(POSITIONS))
    assert PROVER.prove(state_at(text), TURNS, 1) is None
    first = "naishi KKCRB/FFJTON/STCSNR/OFJTCW/CSRRTB MMMMM:Fmmwm MMMMM:rmmsm 10:00:- RW O 2 turn - -"
    assert PROVER.prove(state_at(first), TURNS, 2) is None


def test_the_task_of_two_turns_is_in_words() -> None:
    view = RULES.observe(state_at(next(iter(POSITIONS))), 1)
    assert str(PROVER.task(view, TURNS, 2)) == (
        "Lead by as many points as you can in two turns. It counts after the second turn, "
        "whatever the other player does in between and whatever Hand they have."
    )
