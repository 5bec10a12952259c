"""How far a match has come, in the words of its game: the room and the table say the same."""

from __future__ import annotations

import pytest

from games import ready_games
from games.core.game import GameInfo
from games.core.savefile import load
from games.core.turns import turns
from tests.tools.examples import EXAMPLES


@pytest.mark.parametrize("info", ready_games(), ids=lambda info: info.id)
def test_turns_are_counted_from_one_and_never_back(info: GameInfo) -> None:
    match = load(EXAMPLES / f"{info.id}.json")
    by_entry = turns(match.game.text, match.all_entries())
    numbers = []
    for index in range(match.length + 1):
        match.go_to(index)
        words, _, number = match.turn.partition(" ")
        assert words
        if number.isdecimal():  # a draft, for one, has none
            numbers.append(int(number))
            if index < match.length and match.actor >= 0:
                assert by_entry[index] == int(number), "the log numbers an action otherwise than the table did"
    assert numbers[:1] in ([], [1]) and numbers == sorted(numbers)


def test_the_draft_of_naishi_is_called_so_and_a_turn_of_senshiai_is_many_actions() -> None:
    naishi = load(EXAMPLES / "naishi.json")
    naishi.go_to(1)
    assert naishi.turn == "Draft"
    senshiai = load(EXAMPLES / "senshiai.json")
    assert senshiai.index > 20
    words, _, number = senshiai.turn.partition(" ")
    assert words == "Turn" and int(number) < senshiai.index / 2


def test_undone_actions_are_not_counted() -> None:
    match = load(EXAMPLES / "niwa.json")
    last = match.turn
    match.go_to(match.length // 2)
    assert match.turn != last
