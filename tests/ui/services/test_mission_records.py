"""The file of a guest's missions: two programs keep both changes, a broken file costs nothing, profiles join."""

from __future__ import annotations

from pathlib import Path

from games.core.match import Match, Seat
from games.guests.missions import RoadProgress
from games.senshiai import GAME
from ui.services.folders import Folders
from ui.services.mission_records import change_road, file_of, forget, load_road, merge, note_mission
from ui.services.tasks import Tasks


def lost_mission(guest: str, seed: int) -> Match:
    match = Match(
        GAME, GAME.rules.make_options({"mission": "1"}), [Seat("Aoi", guest=guest), Seat("Ren", "novice")], seed=seed
    )
    match.settle()
    match.play_text("draw 2")
    match.play_text("seppuku")
    return match


def note(folders: Folders, *matches: Match) -> None:
    tasks = Tasks()
    for match in matches:
        note_mission(folders, tasks, match)
    tasks.close()


def test_a_mission_that_is_over_is_kept_by_profile(tmp_path: Path) -> None:
    folders = Folders(tmp_path / "saves", tmp_path)
    note(folders, lost_mission("aoi", 1), lost_mission("aoi", 2), lost_mission("", 3))
    assert load_road(folders, "aoi", "senshiai").of("1").losses == 2
    assert load_road(folders, "", "senshiai").of("1").losses == 1
    ordinary = Match(GAME, GAME.rules.make_options({}), [Seat("Aoi"), Seat("Ren", "novice")])
    note(folders, ordinary)
    assert load_road(folders, "", "senshiai").of("1").losses == 1


def test_of_a_broken_file_the_copy_before_is_read_and_nonsense_is_passed_over(tmp_path: Path) -> None:
    folders = Folders(tmp_path / "saves", tmp_path)
    note(folders, lost_mission("aoi", 1))
    note(folders, lost_mission("aoi", 2))
    file_of(folders, "aoi").write_text('{"format": "zash', encoding="utf-8")
    assert load_road(folders, "aoi", "senshiai").of("1").losses == 1
    body = '{"format": "zashiki-missions", "games": {"senshiai": {"1": {"stars": [1], "losses": -4}, "2": 7}, "x": []}}'
    file_of(folders, "aoi").write_text(body, encoding="utf-8")
    road = load_road(folders, "aoi", "senshiai")
    assert road.counts(("1", "2")) == (0, 0) and road.of("1").losses == 0


def test_two_profiles_become_one_with_the_missions_of_both(tmp_path: Path) -> None:
    folders = Folders(tmp_path / "saves", tmp_path)
    note(folders, *(lost_mission("old", seed) for seed in (1, 2, 3)))
    change_road(folders, "old", "senshiai", lambda road: road.skipping("1"))
    note(folders, lost_mission("new", 4))
    merge(folders, "old", "new")
    assert load_road(folders, "new", "senshiai").of("1").skipped
    forget(folders, "old")
    assert load_road(folders, "old", "senshiai") == RoadProgress()
