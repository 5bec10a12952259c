"""What is kept of how people fared, and how strong Even becomes by it."""

from __future__ import annotations

from typing import Any

import pytest

from games import find_info
from games.core.endings import Ending
from games.core.match import Match, Seat
from games.core.rating import Result
from ui.services.results import MOST, evened, note, results_of
from ui.services.settings import Settings, load_settings, save_settings


def nissi(*seats: Seat, seed: int = 1) -> Match:
    game = find_info("nissi").load()
    return Match(game, game.rules.make_options({}), seats, seed=seed)


def ended(match: Match) -> Match:
    """The side to move gives up."""
    match.play(Ending.RESIGN)
    return match


def test_a_match_counts_for_the_person_against_the_bot() -> None:
    settings = Settings()
    assert note(settings, ended(nissi(Seat("Aoi"), Seat("Ren", "expert"))))
    assert results_of(settings, "nissi", "Aoi") == [Result(2.0, 0.0)]
    assert results_of(settings, "nissi", "Ren") == [] == results_of(settings, "niwa", "Aoi")


def test_nothing_is_counted_among_people_or_among_bots() -> None:
    settings = Settings()
    assert not note(settings, ended(nissi(Seat("Aoi"), Seat("Hana"))))
    assert not note(settings, ended(nissi(Seat("Ren", "expert"), Seat("Mika", "novice"))))
    assert settings.results == {}


def test_a_match_that_ends_once_more_after_a_move_was_taken_back_counts_once() -> None:
    settings, match = Settings(), ended(nissi(Seat("Aoi"), Seat("Ren", "expert")))
    note(settings, match)
    match.go_to(0)
    match.play(match.legal()[0])
    note(settings, ended(match))
    assert results_of(settings, "nissi", "Aoi") == [Result(2.0, 1.0)]


def test_even_is_as_strong_as_the_results_say_and_carries_its_manner_along() -> None:
    settings = Settings()
    seats = (Seat("Aoi"), Seat("Ren", "even"), Seat("Mika", "even=2.5+bold"), Seat("Sora", "novice"))
    assert [each.level for each in evened(settings, "nissi", seats)] == [None, "even=1", "even=1+bold", "novice"]
    for seed in range(6):
        note(settings, ended(nissi(Seat("Aoi"), Seat("Ren", "novice"), seed=seed)))
    assert evened(settings, "nissi", seats)[1].level == "even=0"


def test_between_bots_even_is_as_strong_as_the_others() -> None:
    seats = evened(Settings(), "nissi", (Seat("Ren", "even"), Seat("Mika", "master")))
    assert seats[0].level == "even=3"


def test_only_the_latest_results_are_kept_and_they_come_back_from_the_disk(tmp_path: Any) -> None:
    settings = Settings()
    for seed in range(MOST + 5):
        note(settings, ended(nissi(Seat("Aoi"), Seat("Ren", "even=1.25"), seed=seed)))
    assert save_settings(settings, tmp_path / "settings.json") == ""
    assert results_of(load_settings(tmp_path / "settings.json"), "nissi", "Aoi") == [Result(1.25, 0.0)] * MOST


@pytest.mark.parametrize("kept", [
    {"nissi": 5}, {"nissi": {"Aoi": 5}}, {"nissi": {"Aoi": [5, [], ["a", 9, 0.5], ["a", 1, -1], ["a", "1", 1]]}},
    {"nissi": {"Aoi": [["a", float("nan"), 0.5], ["a", True, 1]]}},
])  # fmt: skip
def test_results_that_make_no_sense_are_passed_over(kept: dict[str, Any]) -> None:
    settings = Settings(results=kept)
    assert results_of(settings, "nissi", "Aoi") == []
    assert note(settings, ended(nissi(Seat("Aoi"), Seat("Ren", "expert"))))
    assert results_of(settings, "nissi", "Aoi") == [Result(2.0, 0.0)]
