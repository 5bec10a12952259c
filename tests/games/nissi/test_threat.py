"""The threat to a side's Protector against what a plain trial of every move and answer finds."""

from __future__ import annotations

from functools import cache
from random import Random

from games.core.types import OVER
from games.nissi.actions import Move
from games.nissi.geometry import tile_name
from games.nissi.rules import NissiRules
from games.nissi.state import State
from games.nissi.threat import ProtectorThreat, protector_threat

RULES = NissiRules()
AFAR = "4z5/6vb2/3x6/10/3C6/10/4X5/5V1B2/5Z4/8c1 b 42"


def threat_in(text: str, **options: str) -> ProtectorThreat | None:
    state = RULES.parse_position(text, RULES.make_options(options))
    return protector_threat(RULES.observe(state, state.side))


def names(tiles: tuple[int, ...]) -> list[str]:
    return sorted(map(tile_name, tiles))


@cache
def attacked_positions() -> tuple[State, ...]:
    """Seventy random positions in which the Protector of the side to move is attacked, and forty others."""
    rng = Random(7)
    found: list[State] = []
    others: list[State] = []
    options = RULES.make_options({"clock": "none", "move_limit": "400"})
    while len(found) < 70:
        state = RULES.initial_state(options)
        while RULES.actor(state) != OVER and len(found) < 70:
            (found if struck(state, state.side) else others).append(state)
            state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state
    return (*found, *rng.sample(others, 40))


def struck(state: State, seat: int) -> list[int]:
    """The tiles of the pieces that take the Protector of `seat` if the other side moves now, found by its moves."""
    flipped = State(state.board, 1 - seat, state.moves, state.options)
    moves = [move for move in RULES.legal_actions(flipped) if isinstance(move, Move)]
    won = [move.source for move in moves if RULES.actor(after := RULES.apply(flipped, move).state) == OVER
           and (outcome := RULES.outcome(after)) is not None and outcome.reason == "protector"]  # fmt: skip
    return sorted(set(won))


def test_a_raging_protector_strikes_from_afar_and_may_be_blocked() -> None:
    found = threat_in(AFAR)
    assert found is not None
    assert [tile_name(each.tile) for each in found.strikers] == ["I9"] and tile_name(found.tile) == "D4"
    assert names(found.blocks) == ["E5", "F6", "G7"] and not found.takes
    assert names(found.struck) == ["C3", "D3", "E5"] and len(found.safe) == 5


def test_no_striker_is_missed_and_none_is_told_wrongly() -> None:
    for state in attacked_positions():
        found = protector_threat(RULES.observe(state, state.side))
        assert found is not None
        assert sorted(each.tile for each in found.strikers) == struck(state, state.side)


def test_the_ways_out_are_those_after_which_no_answer_takes_the_protector() -> None:
    for state in attacked_positions():
        found = protector_threat(RULES.observe(state, state.side))
        assert found is not None
        saved: dict[str, set[int]] = {"safe": set(), "struck": set(), "others": set()}
        for move in RULES.legal_actions(state):
            assert isinstance(move, Move)
            after = RULES.apply(state, move).state
            loses = RULES.actor(after) != OVER and struck(after, state.side)
            if move.source == found.tile:
                saved["struck" if loses else "safe"].add(move.target)
            elif not loses:
                saved["others"].add(move.target)
        assert (set(found.safe), set(found.struck)) == (saved["safe"], saved["struck"])
        assert {*found.blocks, *found.takes} == (saved["others"] if found.strikers else set())


def test_nobody_takes_anything_after_the_last_move_of_a_limit() -> None:
    last = AFAR.replace("b 42", "b 99")
    found, before = threat_in(last, move_limit="100"), threat_in(AFAR, move_limit="100")
    assert found is not None and not found.strikers and not found.blocks
    assert before is not None and before.strikers


def test_what_is_taken_is_no_block() -> None:
    found = threat_in("10/10/10/3z6/3CZ5/10/10/10/10/5V3c b 9")
    assert found is not None and names(found.takes) == [] and not found.blocks, "no Samurai goes diagonally"
    found = threat_in("10/10/10/2Zz6/3C6/10/10/10/10/5V3c b 9")
    assert found is not None and names(found.takes) == ["D3"] and not found.blocks


def test_a_match_that_is_over_threatens_nobody() -> None:
    state = RULES.parse_position(AFAR, RULES.make_options({"move_limit": "42"}))
    assert RULES.actor(state) == OVER and protector_threat(RULES.observe(state, state.side)) is None


def test_an_onlooker_is_told_no_threat() -> None:
    state = RULES.parse_position(AFAR, None)
    assert protector_threat(RULES.observe(state, None)) is None
