"""A handicap in Senshiai: cards of a Reserve that lie on its Discard Pile from the start."""

from __future__ import annotations

import pytest

from games.core.match import Match, Seat
from games.senshiai import GAME

RULES = GAME.rules


@pytest.mark.parametrize(("board", "grade", "cards"), [(5, 1, 6), (5, 3, 18), (3, 1, 3), (3, 2, 6)])
def test_who_gives_it_begins_with_cards_of_the_reserve_on_the_discard_pile(board: int, grade: int, cards: int) -> None:
    plain, given = (
        Match(GAME, RULES.make_options({"board": str(board), "handicap": text}), [Seat("Aoi"), Seat("Ren")], seed=3)
        for text in ("none", f"{grade}by2")
    )
    for match in (plain, given):
        match.settle()
    usual, fewer = plain.state.seats, given.state.seats
    assert usual[0] == fewer[0]
    assert len(fewer[1].discard) == cards and len(fewer[1].hand) == len(usual[1].hand)
    whole = [fewer[1].discard, fewer[1].hand, fewer[1].reserve]
    assert sum(map(len, whole)) == sum(map(len, (usual[1].hand, usual[1].reserve)))
