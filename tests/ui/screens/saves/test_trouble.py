"""A file that makes trouble is one bad row with its reason; the other saves stay within reach."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from games.core.atomic_file import read_text
from games.core.errors import SaveError
from games.core.match import Match
from games.core.savefile import load
from tests.ui.awkward import AWKWARD
from tests.ui.driving import Hands
from tests.ui.screens.saves.test_saves import choose, open_list, press, save
from ui.controls.dialog import Dialog
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.saves import thumbnails
from ui.services import save_files as store
from ui.table.table import Table
from ui.window.app import App


def refuse(trouble: Exception, name: str, path: Path) -> None:
    if name in path.name:
        raise trouble


@pytest.mark.parametrize("trouble", [RecursionError("too deep"), UnicodeEncodeError("utf-8", "\udcff", 0, 1, "no")])
def test_a_file_that_cannot_be_read_at_all_is_one_bad_row(
    app: App, hands: Hands, trouble: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def reads(path: Path) -> str:
        refuse(trouble, "bad", path)
        return read_text(path)

    for name in ("good", "bad", "fine"):
        save(app, name)
    monkeypatch.setattr(store, "read_text", reads)
    scene = open_list(app, hands)
    rows = {item.file.name: item.problem for item in scene.listing.listed}
    assert rows == {"good": "", "fine": "", "bad": "Something went wrong in the program; the log has the details."}


def test_a_match_whose_replay_fails_is_one_bad_row(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    def loads(path: Path) -> Match:
        refuse(RecursionError(), "bad", path)
        return load(path)

    for name in ("good", "bad"):
        save(app, name)
    monkeypatch.setattr(thumbnails, "load", loads)
    scene = open_list(app, hands)
    items = {item.file.name: item for item in scene.listing.listed}
    assert hands.wait(lambda: all(scene.thumbs.known(item.file) for item in items.values()))
    assert app.top is scene
    problems = {name: scene.problem(item) for name, item in items.items()}
    assert problems["good"] == "" and problems["bad"].startswith("Something went wrong")


def test_a_file_of_whose_name_nothing_can_be_seen_is_called_after_its_game(app: App, hands: Hands) -> None:
    unseen = save(app, "plain").rename(app.folders.saves / "\u200b\u200d.json")
    unseen.with_name("\u3164.json").write_text("no save", encoding="utf-8")
    assert [item.title for item in open_list(app, hands).listing.listed] == ["Nissi Samurai", "Without a name"]


@pytest.mark.parametrize("name", [text for text in AWKWARD.values() if text and "\x00" not in text and len(text) < 60])
def test_a_file_with_an_awkward_name_can_be_seen_and_opened(app: App, hands: Hands, name: str) -> None:
    path = save(app, "plain")
    try:
        where = os.fsencode(app.folders.saves) + b"/" + name.encode("utf-8", "surrogateescape") + b".json"
    except UnicodeEncodeError:
        return  # half of a pair is the name of no file
    path.rename(os.fsdecode(where))
    scene = open_list(app, hands)
    assert hands.wait(lambda: scene.thumbs.known(scene.listing.listed[0].file) is not None)
    hands.send()
    choose(scene, hands, scene.listing.listed[0].file.name)
    press(scene, hands, "rename")
    assert isinstance(app.top, Dialog)
    app.pop()
    press(scene, hands, next(iter(scene.actions)))
    assert hands.wait(lambda: isinstance(app.top, Table))


def test_a_file_name_in_a_sentence_keeps_its_small_letter(app: App, hands: Hands, tmp_path: Path) -> None:
    launcher = LauncherScreen(app)
    app.push(launcher)
    launcher.opener.open_save(tmp_path / "nonexistent.json")
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    assert app.top.words.startswith("The file nonexistent.json cannot be read")  # type: ignore[attr-defined]
    with pytest.raises(SaveError, match="the save gone cannot be renamed"):
        store.rename(tmp_path / "gone.json", "other")
