"""The file of a guest's drafts: kept after every pick, by profile; a broken file costs nothing; profiles join."""

from __future__ import annotations

from pathlib import Path

from games.core.drafting import Draft
from ui.services.draft_records import KeptDraft, file_of, forget, keep_draft, load_drafts, merge
from ui.services.folders import Folders

GAME = "senshiai"


def folders_in(path: Path) -> Folders:
    return Folders(path / "saves", path)


def test_a_draft_takes_the_place_of_the_last_one_and_leaves_those_of_days_alone(tmp_path: Path) -> None:
    folders = folders_in(tmp_path)
    keep_draft(folders, "aoi", GAME, KeptDraft(Draft(1, (0,)), "2026-12-01"))
    keep_draft(folders, "aoi", GAME, KeptDraft(Draft(2, (0, 1))))
    keep_draft(folders, "aoi", GAME, KeptDraft(Draft(3, (2,)).taken_back()))
    drafts = load_drafts(folders, "aoi", GAME)
    assert drafts.of() == Draft(3, (), second_thought=True) and drafts.of(seed=2) is None
    assert drafts.of("2026-12-01") == Draft(1, (0,)) and drafts.of("2026-12-01", 1) is not None
    assert load_drafts(folders, "", GAME).of() is None


def test_of_a_broken_file_the_copy_before_is_read_and_the_broken_one_is_kept_aside(tmp_path: Path) -> None:
    folders = folders_in(tmp_path)
    for draft in (Draft(5, (1,)), Draft(5, (1, 2))):
        keep_draft(folders, "aoi", GAME, KeptDraft(draft))
    path = file_of(folders, "aoi")
    path.write_text('{"format": "zash', encoding="utf-8")
    drafts = load_drafts(folders, "aoi", GAME)
    assert drafts.of() == Draft(5, (1,)) and not drafts.sound
    keep_draft(folders, "aoi", GAME, KeptDraft(Draft(5, (1, 0))))
    assert load_drafts(folders, "aoi", GAME) == ((KeptDraft(Draft(5, (1, 0))),), True)
    assert path.with_name("aoi-damaged.json").read_text(encoding="utf-8") == '{"format": "zash'


def test_nonsense_in_the_file_is_passed_over(tmp_path: Path) -> None:
    folders = folders_in(tmp_path)
    path = file_of(folders, "")
    path.parent.mkdir(parents=True)
    rows = (
        '[7, {"seed": -1, "picks": []}, {"seed": 1, "picks": [3]}, {"seed": 1, "picks": [2], "day": 4}, '
        '{"seed": 4, "picks": [2], "day": "2026-12-01"}]'
    )
    path.write_text(f'{{"format": "zashiki-drafts", "games": {{"senshiai": {rows}, "x": 1}}}}', encoding="utf-8")
    assert load_drafts(folders, "", GAME).kept == (KeptDraft(Draft(4, (2,)), "2026-12-01"),)


def test_two_profiles_become_one_and_a_forgotten_one_leaves_nothing(tmp_path: Path) -> None:
    folders = folders_in(tmp_path)
    keep_draft(folders, "old", GAME, KeptDraft(Draft(1, (0,)), "2026-12-01"))
    keep_draft(folders, "old", GAME, KeptDraft(Draft(2)))
    keep_draft(folders, "new", GAME, KeptDraft(Draft(3)))
    merge(folders, "old", "new")
    drafts = load_drafts(folders, "new", GAME)
    assert drafts.of() == Draft(3) and drafts.of("2026-12-01") == Draft(1, (0,))
    forget(folders, "old")
    assert list(folders.drafts.glob("old*")) == []
