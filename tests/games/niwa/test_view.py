"""What each seat may know, and drawing the rest fairly."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from games.niwa.actions import Phase
from tests.games.niwa.tools import RULES, card, play, random_states, read

MIDDLE = "niwa std/4 place b 0 06a,09c,12d 03a,05d,12a 04b@0,0b;04c@0,1b;04d@0,2b;02a@1,1w;10a@1,2w;11a@1,3w"


def test_each_reader_sees_the_own_hand_only() -> None:
    state = read(MIDDLE)
    black, white, nobody = (RULES.observe(state, seat) for seat in (0, 1, None))
    assert black.hands == (state.hands[0], None)
    assert white.hands == (None, state.hands[1])
    assert nobody.hands == (None, None)
    assert {view.hand_sizes for view in (black, white, nobody)} == {(3, 3)}
    assert {view.deck for view in (black, white, nobody)} == {36}
    assert black.legal == RULES.legal_actions(state)
    assert white.legal == nobody.legal == ()
    garden = MIDDLE.split(" ")[7]
    assert black.text == f"niwa std/4 place b 0 06a,09c,12d ?,?,? {garden}"
    assert white.text == f"niwa std/4 place b 0 ?,?,? 03a,05d,12a {garden}"
    assert nobody.text == f"niwa std/4 place b 0 ?,?,? ?,?,? {garden}"
    assert [(one.stones, len(one.groups)) for one in black.standings] == [(3, 1), (3, 1)]


def test_the_garden_of_a_view_by_cell() -> None:
    cells = RULES.observe(read(MIDDLE), 1).cells
    assert (cells[1, 1].card, cells[1, 1].stone) == (card("02a"), 1)
    assert len(cells) == 6


def test_hands_are_open_at_the_end_and_without_luck() -> None:
    end = "niwa std/4 over - 0 09d 01a,07c 05b@0,-1b;05c@0,0b;12c@0,1b;01d@1,0w"
    assert RULES.observe(read(end), None).text == end
    open_game = "niwa noluck/4 place b 0 01a,01b,01c 02a,02b,02c 09b@0,0b"
    assert RULES.observe(read(open_game), 1).text == open_game


def test_with_the_deck_gone_the_other_hand_is_still_written_as_hidden() -> None:
    final = next(state for state in random_states(2) if state.phase is Phase.FINAL)
    assert RULES.observe(final, 0).text.split(" ")[6] == "?,?"
    assert RULES.observe(final, 0).hands[1] is None
    assert RULES.determinize(RULES.observe(final, 0), Random(1)) == final


def test_an_empty_hand_is_no_secret() -> None:
    view = RULES.observe(read("niwa std/4 final w 0 - 01a,02d 05b@0,0b"), 1)
    assert view.hands == ((), (card("01a"), card("02d")))
    assert view.text == "niwa std/4 final w 0 - 01a,02d 05b@0,0b"


@pytest.mark.parametrize("options", [{}, {"variant": "noluck"}, {"lines": "8"}])
def test_a_possible_world_looks_the_same(options: dict[str, str]) -> None:
    rng = Random(4)
    for state in random_states(7, **options):
        for seat in (0, 1, None):
            view = RULES.observe(state, seat)
            world = RULES.determinize(view, rng)
            assert RULES.observe(world, seat) == view
            assert len(world.deck) == len(state.deck)


def test_swapping_unseen_cards_changes_no_view() -> None:
    rng = Random(9)
    for state in random_states(8):
        if not state.deck or not state.hands[1]:
            continue
        stranger = rng.choice(state.deck)
        swapped = replace(state, hands=(state.hands[0], tuple(sorted((*state.hands[1][1:], stranger)))))
        assert RULES.observe(swapped, 0) == RULES.observe(state, 0)
        assert RULES.observe(swapped, None) == RULES.observe(state, None)


def test_hidden_hands_are_drawn_fairly() -> None:
    hands = {card("09c"), card("12d"), card("06a")}
    state = read("niwa std/4 final b 0 05b,09d 01a,02d 05c@0,0w;12c@0,1b;01d@1,0w;02c@2,0b")
    filler = ";".join(
        f"{code}@9,{col}b"
        for col, code in enumerate(
            f"{month:02d}{letter}" for month in range(1, 13) for letter in "abcd"
        )
        if card(code) not in {*hands, *state.hands[0], *state.hands[1], *(laid.card for laid in state.garden)}
    )  # fmt: skip
    state = read(f"{RULES.position(state)};{filler}")
    assert set(state.missing) == hands
    view = RULES.observe(state, 0)
    rng = Random(2)
    found = Counter(RULES.determinize(view, rng).hands[1] for _ in range(1500))
    assert len(found) == 10, "two of five unseen cards"
    assert all(93 < count < 210 for count in found.values())  # 150 expected, five standard deviations
    both = Counter(RULES.determinize(RULES.observe(state, None), rng).hands for _ in range(4200))
    assert len(both) == 210, "two and two of seven"
    assert all(1 < count < 42 for count in both.values())  # 20 expected


def test_the_view_follows_the_game() -> None:
    state = play(read(MIDDLE), "06a@2,1")
    view = RULES.observe(state, 0)
    assert (view.phase, view.mover, view.actor, view.legal) == (Phase.DRAW, 0, -1, ())
    assert view.hand_sizes == (2, 3)
    assert view.outcome is None
