"""A player in a few lines: matches, the latest of them, and every game's record in words."""

from __future__ import annotations

from datetime import date

from games.guests.portrait import portraits_of
from tests.guests.evenings import ME, played, shuffled

TODAY = date(2026, 3, 10)


def test_who_has_not_played_has_an_empty_record_in_every_game() -> None:
    portrait = portraits_of([ME], [], TODAY)[ME]
    assert portrait.matches == 0 and portrait.last == ""
    assert {each.record for each in portrait.games} == {"not played yet"}


def test_the_latest_match_and_the_record_of_each_game_are_told() -> None:
    matches = [played(0), played(1, (0, 1)), played(2, (0.5, 0.5), "nissi"), played(3, others=("b2",))]
    found = portraits_of([ME, "b2", "c3"], shuffled(matches, 5), TODAY)
    assert found[ME].last == matches[3].ended and found[ME].matches == 4 and found["c3"].matches == 0
    records = {each.game: each.record for each in found[ME].games}
    assert records["niwa"] == "2 won, 1 lost" and records["nissi"] == "0 won, 1 drawn, 0 lost"
    assert {each.game: each.record for each in found["b2"].games}["niwa"] == "0 won, 1 lost"
