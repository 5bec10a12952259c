"""A handicap in Naishi: points that a player has from the start, in the result, the last turn and the bots' search."""

from __future__ import annotations

from dataclasses import replace

from games.core.handicap import Handicap
from games.naishi.actions import Phase
from games.naishi.fast import FastPosition
from games.naishi.last_turn import best_lead
from games.naishi.options import GIVEN, Options
from games.naishi.rules import RULES
from tests.games.naishi.helpers import random_game


def test_the_points_decide_who_wins() -> None:
    over = [after for _, _, after in random_game(3)][-1]
    plain = [RULES.observe(over, seat).sheet(seat).total for seat in (0, 1)]
    for giver in (0, 1):
        state = replace(over, options=Options(handicap=Handicap(len(GIVEN), (giver,))))
        view = RULES.observe(state, 0)
        totals = [plain[seat] + (GIVEN[-1] if seat != giver else 0) for seat in (0, 1)]
        assert [view.points(seat) for seat in (0, 1)] == totals
        outcome = RULES.outcome(state)
        assert outcome is not None and totals[0] != totals[1]
        assert outcome.points == ((1.0, 0.0) if totals[0] > totals[1] else (0.0, 1.0))
        assert FastPosition.from_state(state).points() == outcome.points


def test_what_the_last_turn_can_bring_has_them() -> None:
    state = next(before for before, _, _ in random_game(5) if before.phase is Phase.TURN)
    given = replace(state, options=Options(handicap=Handicap(2, (1 - state.mover,))))
    plain, ahead = (best_lead(FastPosition.from_state(each)) for each in (state, given))
    assert ahead == plain + GIVEN[1]
