"""A handicap in Djambi: who gives it begins without some of the pieces, whatever the rules and the corners in use."""

from __future__ import annotations

from collections import Counter

import pytest

from games.djambi import GAME
from games.djambi.handicap import MISSING
from games.djambi.options import GRADES
from games.djambi.pieces import SETUP

RULES = GAME.rules


@pytest.mark.parametrize("values", [{}, {"n": "5", "players": "3"}, {"players": "2", "ruleset": "djambi-n"}])
def test_only_who_gives_it_lacks_pieces(values: dict[str, str]) -> None:
    for grade in range(1, len(GRADES) + 1):
        options = RULES.make_options({**values, "handicap": f"{grade}by2"})
        state = RULES.initial_state(options)
        held = Counter(piece.side for piece in state.board if piece is not None)
        kinds = MISSING[grade]
        giver = options.homes[1]
        assert held.pop(giver) == sum(kind not in kinds for kind, _, _ in SETUP)
        assert set(held.values()) == {len(SETUP)}
        lacking = {piece.kind for piece in state.board if piece is not None and piece.side == giver}
        assert lacking.isdisjoint(kinds)
        assert RULES.parse_position(RULES.position(state), options) == state
