"""The page *Strength* tells what decisions gave away in analysed matches, beside what bots of each level do."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.analysis.match_analysis import MatchAnalysis, place_keys
from games.analysis.stored import keep
from games.core.match import Match
from games.guests.playing import Decision
from launch.cli import main
from tests.ui.driving import Hands
from tests.ui.screens.puzzles.test_mistakes import lie
from tests.ui.spoken import nodes
from tests.ui.table.test_analysis import LOG, a_verdict, over
from ui.screens.guests.blocks import spread
from ui.screens.guests.screen import GuestBookScreen
from ui.services.guests.judged import Known, judged_matches
from ui.services.matches.history import read_history
from ui.window.app import App


def analysed(app: App) -> Match:
    """A match of the guest who plays in which two decisions were judged."""
    guest = app.guests.roster.playing
    assert guest is not None
    match = over(*LOG)
    match.seats = (replace(match.seats[0], name=guest.name, guest=guest.id), replace(match.seats[1], level="novice"))
    analysis = MatchAnalysis()
    for place, lost in ((0, 0.1), (4, 0.2)):
        text = match.entries()[place].notation
        verdict = a_verdict(0.6, (0.6, ("best",)), (0.6 - lost, (text,)))
        analysis = analysis.with_verdict(place, verdict, place_keys(match.entries())[place])
    keep(match, analysis)
    return match


def test_what_decisions_gave_away_stands_on_the_page_of_strength(app: App, hands: Hands) -> None:
    app.guests.admit("Aoi")
    lie(app.folders.history, analysed(app))
    lie(app.folders.history, over(*LOG), "20260102-000000-nissi-abd.json")
    screen = GuestBookScreen(app, page="strength")
    app.push(screen)
    assert hands.wait(lambda: screen.known.playing is not None)
    (nissi,) = screen.known.playing or ()
    assert [lost.of for lost in nissi.course] == [2]
    heard = " ".join(node.name for node in nodes(screen))
    assert "How you play" in heard and "Nissi Samurai: points lost, 15.0" in heard
    assert "Opening, 10.0" in heard


@given(st.lists(st.floats(0, 80), max_size=4))
def test_the_names_of_levels_that_lie_close_together_stand_one_below_the_other(heights: list[float]) -> None:
    found = spread(sorted(heights), 14, 6, 74)
    assert all(below - above >= 14 - 1e-9 for above, below in pairwise(found))
    assert all(6 <= each <= 74 for each in found)
    far = [10.0, 30.0, 50.0]
    assert spread(far, 14, 6, 74) == far


def test_a_match_that_is_known_is_not_read_again(app: App) -> None:
    app.guests.admit("Aoi")
    path = lie(app.folders.history, analysed(app))
    matches, guest, known = read_history(app.folders).matches, app.guests.roster.current, Known()
    (found,) = judged_matches(app.folders.history, guest, matches, known)
    assert [each.phase for each in found.decisions] == [0, 2] and isinstance(found.decisions[0], Decision)
    path.write_bytes(b"x" * path.stat().st_size)
    assert judged_matches(app.folders.history, guest, matches, known) == (found,)
    path.write_bytes(b"damaged")
    assert judged_matches(app.folders.history, guest, matches, known) == ()


def test_the_command_tells_it_after_the_record(app: App, capsys: pytest.CaptureFixture[str]) -> None:
    app.guests.admit("Aoi")
    lie(app.folders.history, analysed(app))
    app.tasks.written()
    assert main(["guests", "--data-dir", str(app.folders.local)]) == 0
    assert "Nissi Samurai: 15.0 in 2 decisions of 1 match; opening 10.0 (1)" in capsys.readouterr().out
