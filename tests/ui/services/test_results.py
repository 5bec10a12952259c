"""How strong Even becomes by what the history's index knows, and by what was known last until it has been read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.core.endings import Ending
from games.core.match import Seat
from games.core.opponent import BEGINS
from tests.ui.driving import Hands
from tests.ui.services.histories import match_of, table
from ui.services.results import evened, reckon
from ui.services.settings import Settings, load_settings, save_settings
from ui.window.app import App

SEATS = (Seat("Aoi", guest="a1"), Seat("Ren", "even"))


def even(settings: Settings, *seats: Seat) -> list[str | None]:
    return [each.level for each in evened(settings, "nissi", seats)]


def test_even_is_as_strong_as_was_reckoned_and_carries_its_manner_along() -> None:
    settings = Settings(strengths={"nissi": {"a1": 1.4}})
    more = (*SEATS, Seat("Mika", "even=2.5+bold"), Seat("Sora", "novice"))
    assert even(settings, *more) == [None, "even=1.4", "even=1.4+bold", "novice"]
    assert even(Settings(), *SEATS) == [None, f"even={BEGINS:g}"]


def test_between_bots_even_is_as_strong_as_the_others() -> None:
    assert even(Settings(), Seat("Ren", "even"), Seat("Mika", "master"))[0] == "even=3"


def test_a_match_that_ends_at_the_table_changes_how_strong_even_is(app: App, hands: Hands) -> None:
    match = match_of(ending=False)
    opened = table(app, match)
    assert hands.wait(lambda: not app.tasks.busy)
    while match.actor != 0:
        match.play(match.legal()[0])
    assert app.settings.strengths == {}
    match.play(Ending.RESIGN)
    assert hands.wait(lambda: not app.tasks.busy)
    assert opened.match.outcome is not None
    assert app.settings.strengths["nissi"]["a1"] < BEGINS
    assert load_settings(app.folders.settings).strengths == app.settings.strengths


def test_what_was_known_last_is_in_force_until_the_index_has_been_read(app: App, hands: Hands) -> None:
    app.settings.strengths = {"nissi": {"a1": 2.5}}
    reckon(app)
    assert even(app.settings, *SEATS)[1] == "even=2.5"
    assert hands.wait(lambda: not app.tasks.busy)
    assert app.settings.strengths == {"nissi": {"a1": 2.5}}, "there is no index, so nothing better is known"


@pytest.mark.parametrize("kept", [{"nissi": 5}, {"nissi": {"a1": "x"}}, {"nissi": {"a1": 9}}, {"nissi": {"a1": True}}])
def test_what_makes_no_sense_is_passed_over(kept: dict[str, Any]) -> None:
    assert even(Settings(strengths=kept), *SEATS)[1] == f"even={BEGINS:g}"


def test_the_results_that_earlier_versions_kept_in_the_settings_are_gone_after_the_next_change(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"results": {"nissi": {"Aoi": [["m", 1, 1]]}}, "volume": 30}))
    settings = load_settings(path)
    settings.strengths = {"nissi": {"a1": 2.5}}
    assert save_settings(settings, path) == ""
    assert "results" not in json.loads(path.read_text())
    assert load_settings(path).volume == 30 and load_settings(path).strengths == {"nissi": {"a1": 2.5}}
