"""What happened since one's own turn, told to two people in turn: each hears of it as if nobody else sat there."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.core.match import Match, Seat
from tests.ui.driving import Hands
from tests.ui.table.test_hot_seat import HIDDEN, SEATS, begun, game_of, options_of, worlds
from tests.ui.tables import push_table, waits_to_pass
from ui.table.features.handover.response_window import ResponseWindow
from ui.table.features.handover.screen import HandoverScreen
from ui.table.scene.recap import Recap
from ui.table.scene.table_snapshot import observe
from ui.table.table import Table
from ui.window.app import App


def told(recap: Recap) -> tuple[Any, ...]:
    """All that a person sees of a recap."""
    return recap.recap_items, recap.current, recap.shown, recap.running, recap.pointed, recap.title


def alone(table: Table) -> Recap:
    """The recap of who sits there, as nobody else's has been before it."""
    snapshot, recap = observe(table.match, table.viewer, acting=not table.feature(ResponseWindow).busy(table)), Recap()
    recap.follow(snapshot, table.scene)
    return recap


@settings(deadline=None, max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data(), game_id=st.sampled_from(HIDDEN))
def test_through_handovers_each_is_told_what_they_alone_may_know(
    app: App, hands: Hands, data: st.DataObject, game_id: str
) -> None:
    """Whatever the one before did with the recap: walked through it, put it away, pointed at a line of the log."""
    game = game_of(game_id)
    match = Match(game, options_of(game), SEATS, seed=data.draw(st.integers(0, 99)))
    match.settle()
    table = push_table(app, match)
    app.pace.hidden = True
    met: set[int] = set()
    for _ in range(data.draw(st.integers(6, 24))):
        while app.top is not table:
            if isinstance(app.top, HandoverScreen):
                app.top.uncover()
                assert told(table.recap) == told(alone(table))
                met.add(table.viewer if table.viewer is not None else -1)
            else:
                app.pop()
        if match.outcome is not None:
            break
        before = table.snapshot.before
        assert before is None or before.seat == table.viewer
        assert table.snapshot.records == observe(match, table.viewer).records
        if waits_to_pass(table):
            table.run_command("pass-table")
        elif table.feature(ResponseWindow).asked:
            table.run_command("end-courtesy")
        elif table.snapshot.mine:
            data.draw(st.sampled_from((table.recap.close, lambda: table.recap.go(0), table.recap.run)))()
            table.recap.point(table.recap.recap_items[:1])
            assert table.play(data.draw(st.sampled_from(table.snapshot.view.legal)))
        app.step([], 0.02)
    while len(app.screens) > 1:
        app.pop()
    assert -1 not in met


def test_a_recap_that_one_person_has_put_away_is_told_to_the_next(app: App) -> None:
    """Both have done nothing yet, so both recaps begin where the match does."""
    game = game_of("senshiai")
    match = Match(game, game.rules.make_options({"players": "3"}), [*SEATS, Seat("Sora")], seed=3)
    rng = Random(1)
    table = push_table(app, match, viewer=0)
    while not table.recap.shown and match.actor < 1:
        table.take_seat(0)
        if not match.settle():
            match.play(rng.choice(match.legal()))
        table.take_seat(1)
    assert table.recap.shown
    table.recap.close()
    table.take_seat(2)
    assert table.recap.shown and told(table.recap) == told(alone(table))


@pytest.mark.parametrize("game_id", HIDDEN)
def test_nothing_moves_on_the_board_from_what_another_seat_has_seen(game_id: str) -> None:
    match = begun(game_of(game_id), worlds(game_id)[0])
    views = [match.view(seat) for seat in (0, 1)]
    for viewer in (0, 1):
        assert observe(match, viewer, before=views[viewer]).before is views[viewer]
        assert observe(match, viewer, before=views[1 - viewer]).before is None
