"""Threats: the stones that can be caught next, by what a view knows of the other hand."""

from __future__ import annotations

from games.niwa import GAME
from games.niwa.cards import CARD_OF
from games.niwa.threats import possible_cards, threats
from games.niwa.view import View


def view(start: str, seat: int) -> View:
    """What a seat sees of a position."""
    state = GAME.rules.parse_position(start, GAME.rules.make_options({}))
    return GAME.rules.observe(state, seat)


def test_a_stone_between_an_enemy_and_a_cell_that_takes_a_possible_card_is_threatened() -> None:
    found = threats(view("niwa std/4 place b 0 12b,11b,02b 01c,03c,12d 10a@0,0w;07a@0,1b", 0), 1)
    assert found == {(0, 2): ((0, 1),)}


def test_an_open_hand_threatens_only_with_its_own_cards() -> None:
    start = "niwa {}/4 final b 0 12b,11b {} 10a@0,0w;07c@0,1b"
    assert threats(view(start.format("noluck", "07a,12d"), 0), 1) == {(0, 2): ((0, 1),)}
    assert threats(view(start.format("noluck", "01c,12d"), 0), 1) == {}


def test_threats_tell_nothing_of_a_hidden_hand() -> None:
    start = "niwa std/4 place b 0 12b,11b,02b {} 10a@0,0w;07a@0,1b"
    one, other = (view(start.format(hand), 0) for hand in ("01c,03c,12d", "07b,06a,04c"))
    assert threats(one, 1) == threats(other, 1)
    assert CARD_OF["12b"] not in possible_cards(one, 1)
