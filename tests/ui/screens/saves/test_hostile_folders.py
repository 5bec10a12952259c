"""Folders full of odd files: every good match is listed, every bad file has a sentence, nothing stops the screen."""

from __future__ import annotations

import os
import tracemalloc
from datetime import UTC, datetime
from pathlib import Path

import pytest

from games.core.savefile import dumps, write_text
from tests.ui.driving import Hands
from tests.ui.screens.saves.test_saves import open_list, save
from tests.ui.services.histories import match_of as history_match
from ui.controls.access import tree_of
from ui.controls.chooser import folder as chooser_folder
from ui.controls.chooser import painting
from ui.controls.chooser.folder import FolderEntry, read_folder
from ui.controls.spoken import LIVE
from ui.screens.guests import facts
from ui.screens.saves.items import item_of
from ui.screens.saves.listing import SORTS
from ui.screens.saves.unfinished_match import UnfinishedMatch, read_left
from ui.services import dates, save_files
from ui.services.dates import UNKNOWN, in_words, local_moment
from ui.services.save_files import SaveFile, cut_words, newest_in, read, read_all
from ui.window.app import App

NOW = datetime(2026, 11, 23, 12, 0, tzinfo=UTC)
ODD_TIMES = (10.0**12, 10.0**30, -1.0, -(10.0**12), 0.0, 253402300800.0)


@pytest.mark.parametrize("changed", ODD_TIMES)
def test_an_unreadable_file_of_the_year_33658_has_a_row(changed: float) -> None:
    item = item_of(SaveFile(Path("broken.json"), changed, None, "It is broken."), NOW)
    assert item.when == "at an unknown time" and item.problem == "It is broken."
    other = item_of(SaveFile(Path("other.json"), 1e9, None, "It is broken."), NOW)
    assert all(len(sorted([item, other], key=key)) == 2 for _, key in SORTS.values())


@pytest.mark.parametrize("changed", ODD_TIMES)
def test_the_file_chooser_shows_a_file_of_the_year_33658(
    changed: float, app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    messages: list[str] = []

    def heard(moment: datetime, now: datetime) -> str:
        messages.append(in_words(moment, now))
        return messages[-1]

    monkeypatch.setattr(painting, "in_words", heard)
    monkeypatch.setattr(
        "ui.controls.chooser.screen.read_folder",
        lambda path: chooser_folder.Contents(path, (FolderEntry("x.json", path / "x.json", False, changed),)),
    )
    from tests.ui.controls.test_chooser import opened

    opened(app, hands, app.folders.local, [])
    app.step([], 0.05)
    assert messages and set(messages) == {"at an unknown time"}


@pytest.mark.parametrize("changed", ODD_TIMES)
def test_an_unfinished_match_of_the_year_33658_can_be_continued(
    changed: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "m.json"
    write_text(path, dumps(history_match(ending=False)))
    real = Path.stat

    def stat(self: Path, **named: bool) -> os.stat_result:
        found = real(self, **named)
        values = [*found[:8], changed, changed]
        return os.stat_result(values) if self == path else found

    monkeypatch.setattr(Path, "stat", stat)
    left = read_left(path)
    assert isinstance(left, UnfinishedMatch) and left.when == "at an unknown time"


def test_what_a_save_says_of_its_time_is_told_or_its_files_time_is() -> None:
    for text in ("9999-12-31T23:59:59-12:00", "0001-01-01T00:00:00+14:00", "\ud800", "yesterday", "2026-02-30", ""):
        assert in_words(local_moment(text, 1e12), NOW) == "at an unknown time"
        assert local_moment(text, 1e9).year == 2001
    assert in_words(UNKNOWN, NOW) == "at an unknown time" and dates.day_in_words(UNKNOWN, NOW) == ""
    assert dates.day_in_words(datetime(2024, 3, 3), NOW) == "3 March 2024"


def test_a_best_of_no_known_day_is_told_without_it() -> None:
    from games.guests.book import BestScore

    best = BestScore("Longest", "9 turns", "", "a.json", "never")
    for variant in ("", "3 rows"):
        assert "January" not in str(facts._feat(best._replace(variant=variant)))


@pytest.mark.parametrize("name", [
    "new\nline", "right \u202eot tfel", "\u200f\u200e", "🂡 card", "e\u0301 composed", "\udcff\udcfe", "a\tb", "con",
])  # fmt: skip
def test_a_name_of_any_letters_is_listed_and_drawn(name: str, app: App, hands: Hands) -> None:
    save(app, "Good")
    text = (app.folders.saves / "Good.json").read_text(encoding="utf-8")
    (app.folders.saves / f"{name}.json").write_text(text, encoding="utf-8")
    (app.folders.saves / f"{name} bad.json").write_text("{", encoding="utf-8")
    scene = open_list(app, hands)
    app.step([], 0.05)
    assert len(scene.listing.listed) == 3 and scene.listing.counts() == (2, 2)
    assert all(char.isprintable() or char in "\u200c\u200d" for item in scene.listing.listed for char in item.title)


def test_what_is_no_file_but_called_so_has_a_sentence(app: App, hands: Hands) -> None:
    save(app, "Good")
    folder = app.folders.saves
    (folder / "folder.json").mkdir()
    os.mkfifo(folder / "pipe.json")
    (folder / "loop.json").symlink_to(folder / "loop.json")
    (folder / "zero.json").symlink_to("/dev/zero")
    (folder / "gone.json").symlink_to(folder / "nowhere")
    scene = open_list(app, hands)
    fields = {item.file.name: item.problem for item in scene.listing.items}
    assert set(fields) == {"Good", "folder", "pipe", "loop", "zero"} and fields.pop("Good") == ""
    assert all(problem.endswith((".", "links.")) for problem in fields.values())


# -- more than are listed -------------------------------------------------------------------------


def test_of_more_saves_than_are_listed_the_newest_are_and_it_is_said(
    app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(save_files, "MAX_FILES", 5)
    for number in range(8):
        path = save(app, f"match {number}")
        os.utime(path, (1_700_000_000 + 1000 * (number * 5 % 8),) * 2)
    scene = open_list(app, hands)
    app.step([], 0.05)
    times = sorted((item.file.changed for item in scene.listing.items), reverse=True)
    assert times == [1_700_000_000 + 1000 * number for number in (7, 6, 5, 4, 3)]
    heard = [node.name for node in tree_of(scene).children if node.role in LIVE]
    assert heard == ["The newest 5 of 8 are listed."]
    assert scene.list_box.bottom < app.size[1] - 20
    for path in app.folders.saves.glob("match [0-3].json"):
        path.unlink()
    scene.reader.start()
    assert hands.wait(lambda: scene.reader.done and not scene.cut)


def test_the_newest_are_chosen_of_all_folders_of_the_wastebasket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(save_files, "MAX_FILES", 2)
    for number, name in enumerate(("saved", "history", "unfinished")):
        (tmp_path / name).mkdir()
        (tmp_path / name / f"{number}.json").write_text("{}")
        os.utime(tmp_path / name / f"{number}.json", (1000 + number, 1000 + number))
    paths, count = newest_in([tmp_path / name for name in ("saved", "history", "unfinished", "none")])
    assert [path.name for path in paths] == ["2.json", "1.json"] and count == 3
    assert cut_words(2) == "" and cut_words(3) == "The newest 2 of 3 are listed."


def test_of_a_folder_with_too_many_names_the_chooser_shows_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chooser_folder, "MOST", 3)
    for name in ("d.json", "B.json", "a.json", "c.json", "e.json"):
        (tmp_path / name).write_text("")
    (tmp_path / "z").mkdir()
    found = read_folder(tmp_path)
    assert [each.name for each in found.entries] == ["z", "a.json", "B.json"] and found.cut
    monkeypatch.setattr(chooser_folder, "MOST", 6)
    assert len(read_folder(tmp_path).entries) == 6 and not read_folder(tmp_path).cut


# -- large and deep -------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [
    "[" + "[[]]," * 1_590_000 + "[]]", "[" + "1000," * 1_590_000 + "1]", "[" + '"aa",' * 1_590_000 + "1]",
    "{" + ",".join(f'"{number:x}":0' for number in range(499_000)) + "}", "[" * 4_000_000 + "]" * 3_900_000,
], ids=["lists", "numbers", "texts", "names", "depth"])  # fmt: skip
def test_a_hostile_file_of_eight_megabytes_takes_little_memory(text: str, tmp_path: Path) -> None:
    path = tmp_path / "hostile.json"
    path.write_text(text)
    del text
    tracemalloc.start()
    file = read(path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert file is not None and file.problem.startswith("This is not a") and peak < 100_000_000


def test_a_file_with_which_nobody_knows_what_to_do_has_a_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_text(tmp_path / "m.json", dumps(history_match(ending=False)))

    def fails(text: str) -> None:
        raise MemoryError

    monkeypatch.setattr(save_files, "summarize", fails)
    [file] = read_all([tmp_path / "m.json"])
    assert "went wrong" in file.problem
