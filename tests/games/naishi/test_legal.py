"""Legality: the list and the reasons agree, and every refusal says why."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.core.errors import BadOption, IllegalAction
from games.core.types import CHANCE, OVER
from games.naishi.actions import (
    Action,
    CopyCharacter,
    DeclareEnd,
    Develop,
    DiscardRiver,
    Done,
    Give,
    ImposeDecree,
    Recall,
    SwapColumn,
    SwapHand,
    SwapLine,
    SwapRiver,
)
from games.naishi.cards import COPYABLE, DEVELOPMENT
from games.naishi.options import Options
from games.naishi.rules import RULES
from games.naishi.state import State
from tests.cases import of_each
from tests.games.naishi.helpers import START, legal_texts, load, play, some_states
from tests.games.naishi.test_examples import D1, P1, P3, after

EVERYTHING: tuple[Action, ...] = (
    *(Give(card) for card in sorted(set(DEVELOPMENT))),
    *(Develop(position) for position in range(10)),
    *(SwapHand(a, b) for a, b in combinations(range(5, 10), 2)),
    *(SwapLine(a, b) for a, b in combinations(range(5), 2)),
    *(SwapColumn(column) for column in range(5)),
    *(SwapRiver(a, b) for a, b in combinations(range(5), 2)),
    *(DiscardRiver(a, b) for a, b in combinations(range(5), 2)),
    Recall(),
    *(ImposeDecree(position) for position in range(10)),
    DeclareEnd(),
    Done(),
    *(CopyCharacter(card) for card in COPYABLE),
)


def accepted(state: State, action: Action) -> bool:
    try:
        RULES.apply(state, action)
    except IllegalAction as refused:
        assert refused.reason != "not-allowed", f"{action} was refused without saying why"
        assert refused.message.endswith(".")
        return False
    return True


def test_exactly_the_listed_actions_are_accepted_and_all_others_refused_with_a_reason() -> None:
    for state in some_states(12)[::9]:
        assert {action for action in EVERYTHING if accepted(state, action)} == set(RULES.legal_actions(state))


def test_the_actor_has_an_action_exactly_when_it_is_a_seat() -> None:
    for state in some_states():
        assert bool(RULES.legal_actions(state)) == (RULES.actor(state) not in (CHANCE, OVER))


def test_the_count_of_a_turn_follows_the_formula() -> None:
    checked = 0
    for state in some_states(12):
        if state.phase != "turn":
            continue
        checked += 1
        court, seat, n = state.court, state.mover, len(state.filled_decks)
        reserve = court.reserve(seat)
        lost = sum(
            state.river_size == bool(state.decks[a]) + bool(state.decks[b]) for a, b in combinations(range(5), 2)
        )
        expected = 2 * n
        expected += (25 + n * (n - 1) // 2) * (reserve > 0 and court.free_swaps > 0)
        expected += (10 - lost) * (reserve > 0 and court.free_discards > 0)
        expected += court.held(seat) > 0
        expected += 10 * (court.decree is None and reserve > 0)
        expected += n < 5 and state.final is None
        assert len(RULES.legal_actions(state)) == expected
    assert checked > 100


OPENING_TURN, MUST, MAY = (RULES.position(after(name)) for name in ("A5", "A6", "A8"))

REFUSALS = [
    (START, "d0", "chance"),
    (START, "deal FSRTOC NTRBSF RKCJTW CFSRKN BOTRFS CO JJ", "wrong-cards"),
    (START, "hand 1 MOMJM", "wrong-phase"),
    (OPENING_TURN, "deal FSRTOC NTRBSF RKCJTW CFSRKN BOTRFS CO JW", "wrong-phase"),
    (OPENING_TURN, "give C", "wrong-phase"),
    (OPENING_TURN, "copy N", "wrong-phase"),
    (OPENING_TURN, "done", "nothing-done"),
    (OPENING_TURN, "recall", "nothing-out"),
    (OPENING_TURN, "end", "no-empty-deck"),
    (OPENING_TURN, "hand 1 MOMJM", "wrong-phase"),
    (MUST, "sh 5 6", "must-develop"),
    (MUST, "recall", "must-develop"),
    (MAY, "d0", "developed"),
    (MAY, "recall", "whole-turn"),
    (MAY, "decree 3", "whole-turn"),
    (MAY, "end", "whole-turn"),
    (P1, "d5", "empty-deck"),
    (P1, "sr 0 1", "empty-deck"),
    (P3, "end", "final-turn"),
    (P3, "sx 0", "no-spot"),
    (P3, "x 3 4", "nothing-left"),
    (f"{D1} 1 copy - -", "copy W", "not-there"),
    (f"{D1} 1 copy - -", "recall", "wrong-phase"),
    (f"{D1} - over - 11C,21S", "recall", "over"),
]


@of_each(REFUSALS)
def test_refusal(text: str, action: str, reason: str) -> None:
    state = load(text)
    with pytest.raises(IllegalAction) as refused:
        play(state, action)
    assert refused.value.reason == reason


def test_more_refusals_of_the_opening() -> None:
    for name, action, reason in (
        ("A1", "give T", "not-held"),
        ("A1", "d0", "wrong-phase"),
        ("A3", "hand 2 MCMWM", "wrong-seat"),
        ("A3", "hand 1 MOMMM", "wrong-cards"),
        ("A12", "sh 5 6", "no-emissary"),
        ("A10", "decree 4", "decree-used"),
    ):
        with pytest.raises(IllegalAction) as refused:
            play(after(name), action)
        assert refused.value.reason == reason


def test_with_both_discard_spots_taken_nobody_discards() -> None:
    with pytest.raises(IllegalAction) as refused:
        play(after("A5"), "x 0 1", "d2", "x 3 4", "d0", "x 0 1")
    assert (refused.value.reason, refused.value.where) == ("no-spot", ("discard",))


def test_a_refusal_points_at_what_stands_in_the_way() -> None:
    with pytest.raises(IllegalAction) as refused:
        play(load(P1), "d5")
    assert refused.value.where == ("5", "deck 0")
    assert refused.value.message == "Deck 1 is empty: Hand 1 cannot be developed."


def test_positions_outside_the_territory_are_refused() -> None:
    for action in (Develop(10), Develop(-1), SwapHand(8, 5), SwapLine(2, 2), SwapRiver(0, 9), ImposeDecree(99)):
        with pytest.raises(IllegalAction):
            RULES.apply(after("A5"), action)


def test_equal_cards_may_be_exchanged() -> None:
    assert {"sl 0 1", "sh 6 7", "sx 1", "decree 0"} <= legal_texts(after("A5"))


def test_options() -> None:
    assert RULES.make_options({}) == Options("book", "show")
    values = RULES.option_values(RULES.make_options({"memory": "hide"}))
    assert values == {"edition": "book", "memory": "hide", "handicap": "none"}
    for values in ({"edition": "box"}, {"memory": "perfect"}, {"players": "2"}):
        with pytest.raises(BadOption):
            RULES.make_options(values)
