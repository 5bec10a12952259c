"""How many of the program's own functions a frame at rest costs while a line is tried, beside one of the match."""

from __future__ import annotations

from functools import partial

from tests.bench.calls import calls, settle
from tests.ui.table.test_analysis import LOG, a_verdict, over
from tests.ui.table.test_try_view import BEFORE, analysed, judged, play
from ui.table.features.analysis.try_view import TryView
from ui.window.app import App

AT_REST = 90
IN_A_TRY = 10
"""So many more at most than where the match is in sight."""


def at_rest(app: App) -> int:
    """The calls of one turn of the loop in which nothing happens."""
    settle(app)
    return calls(partial(app.step, [], 0.016), own=True)


def test_what_the_log_says_beside_a_try_is_not_worked_out_in_every_frame(app: App) -> None:
    table = analysed(app, over(*LOG), 0, p0=BEFORE, p1=a_verdict(0.3, mover=1))
    in_match = at_rest(app)
    play(app, table, "E9-E8")
    judged(app, table, 1, a_verdict(0.58, (0.58, ("E0-E1",)), mover=1))
    assert table.log.beside is not None and table.feature(TryView).pill_box(table) is not None
    in_try = at_rest(app)
    assert in_match <= AT_REST and in_try <= in_match + IN_A_TRY


def test_a_try_of_which_a_better_move_is_sought_asks_little_in_a_frame(app: App) -> None:
    table = analysed(app, over(*LOG), 0, p0=BEFORE, p1=a_verdict(0.3, mover=1))
    in_match = at_rest(app)
    table.mode.seeks = lambda: None
    play(app, table, "E9-E8")
    judged(app, table, 1, a_verdict(0.35, (0.35, ("E0-E1",)), mover=1))
    assert table.mode.seeks is not None and at_rest(app) <= in_match + IN_A_TRY


def test_what_the_log_says_beside_a_try_follows_what_the_analysis_finds(app: App) -> None:
    table = analysed(app, over(*LOG), 0, p0=BEFORE)
    play(app, table, "E9-E8")
    assert table.log.beside == (1, "match: D9-D8", "??")
    table.run_command("analyse")
    app.step([], 0.02)
    assert table.log.beside == (1, "match: D9-D8", ""), "the analysis is off"
