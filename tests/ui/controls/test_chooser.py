"""Choosing files on our own screen: folders, keys, names that exist, folders that hang or cannot be read."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games.core.names import is_plain
from tests.ui.driving import Hands
from ui.controls.chooser import FileChooserScreen, FileRequest
from ui.controls.chooser import screen as chooser_module
from ui.controls.chooser.folder import Contents, places, read_folder
from ui.controls.dialog import Dialog
from ui.services.folders import Folders
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

Chosen = list[Path]


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """No test begins where another ended."""
    FileChooserScreen.last_folder = None
    yield
    FileChooserScreen.last_folder = None


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder with folders, matches and other files in it."""
    root = tmp_path / "shelf"
    (root / "Older").mkdir(parents=True)
    for name in ("a.json", "B.json", "notes.txt", ".hidden.json", "Older/c.json"):
        (root / name).write_text("{}", encoding="utf-8")
    return root


def opened(app: App, hands: Hands, folder: Path, chosen: Chosen, text: str | None = None) -> FileChooserScreen:
    asked = FileRequest("Which?", "Open", ".json", "matches", chosen.append, "Mine" if text is not None else "", text)
    scene = FileChooserScreen(app, asked)
    app.push(scene)
    scene.go(folder)
    assert hands.wait(lambda: scene.contents is not None)
    return scene


def test_folders_come_first_and_only_files_of_the_kind(app: App, hands: Hands, shelf: Path) -> None:
    scene = opened(app, hands, shelf, [])
    assert [each.name for each in scene.listed] == ["Older", "a.json", "B.json"]
    scene.toggle()
    assert [each.name for each in scene.listed] == ["Older", "a.json", "B.json", "notes.txt"]


def test_a_file_is_chosen_by_keys_alone(app: App, hands: Hands, shelf: Path) -> None:
    chosen: Chosen = []
    scene = opened(app, hands, shelf, chosen)
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: scene.folder == shelf / "Older" and scene.contents is not None)
    hands.key(pygame.K_BACKSPACE)
    assert hands.wait(lambda: scene.folder == shelf and scene.contents is not None)
    assert scene.listed[scene.cursor].name == "Older"
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert chosen == [shelf / "a.json"]
    assert app.top is not scene


def test_the_list_lost_the_keyboard_when_the_places_were_found_after_it(
    app: App, hands: Hands, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = threading.Event()

    def found_late(folders: Folders) -> tuple[tuple[str, Path], ...]:
        assert looked.wait(20)
        return places(folders)

    monkeypatch.setattr(chooser_module, "places", found_late)
    chosen: Chosen = []
    scene = opened(app, hands, shelf, chosen)
    hands.key(pygame.K_DOWN)
    looked.set()
    assert hands.wait(lambda: bool(scene.places))
    hands.key(pygame.K_RETURN)
    assert chosen == [shelf / "a.json"]


def test_a_name_is_found_by_its_letters(app: App, hands: Hands, shelf: Path) -> None:
    chosen: Chosen = []
    scene = opened(app, hands, shelf, chosen)
    hands.key(pygame.K_SLASH)
    hands.write("b.j")
    assert [each.name for each in scene.listed] == ["B.json"]
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_RETURN)
    assert chosen == [shelf / "B.json"]


def test_the_list_is_a_member_of_the_focus_order(app: App, hands: Hands, shelf: Path) -> None:
    scene = opened(app, hands, shelf, [])
    assert scene.focus.current is scene.cells
    hands.key(pygame.K_TAB)
    assert scene.focus.current is not scene.cells
    hands.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert scene.focus.current is scene.cells
    hands.key(pygame.K_UP)
    assert scene.focus.current is not scene.cells
    hands.key(pygame.K_TAB)  # arrows belong to the text of a field
    assert scene.focus.current is scene.cells
    hands.key(pygame.K_END)
    assert scene.cursor == len(scene.listed) - 1


def test_a_file_is_chosen_by_two_clicks(app: App, hands: Hands, shelf: Path) -> None:
    chosen: Chosen = []
    scene = opened(app, hands, shelf, chosen)
    at = scene.cells.box(1).move(40, 5).topleft
    hands.click(at)
    assert chosen == []
    hands.click(at)
    assert chosen == [shelf / "a.json"]


def test_an_existing_file_is_never_written_over_silently(app: App, hands: Hands, shelf: Path) -> None:
    chosen: Chosen = []
    (shelf / "mine.json").write_text("old", encoding="utf-8")
    scene = opened(app, hands, shelf, chosen, text="new")
    scene.take()
    assert isinstance(app.top, Dialog)
    hands.key(pygame.K_RETURN)
    assert app.top is scene
    assert (shelf / "mine.json").read_text(encoding="utf-8") == "old"
    scene.name = "Another"
    scene.take()
    assert hands.wait(lambda: bool(chosen))
    assert (shelf / "Another.json").read_text(encoding="utf-8") == "new"
    assert sorted(each.name for each in shelf.iterdir() if "nother" in each.name) == ["Another.json"]


def test_a_file_that_came_up_meanwhile_is_left_alone(app: App, hands: Hands, shelf: Path) -> None:
    chosen: Chosen = []
    scene = opened(app, hands, shelf, chosen, text="new")
    (shelf / "Mine.json").write_text("old", encoding="utf-8")
    scene.take()
    assert hands.wait(lambda: bool(scene.problem))
    assert "already exists" in scene.problem
    assert (shelf / "Mine.json").read_text(encoding="utf-8") == "old"
    assert chosen == []


@pytest.mark.parametrize("name", ["", "a/b", ".hidden", "../out", "nul"])
def test_a_name_that_is_no_file_name_is_refused_in_words(app: App, hands: Hands, shelf: Path, name: str) -> None:
    scene = opened(app, hands, shelf, [], text="new")
    before = sorted(shelf.rglob("*"))
    scene.name = name
    scene.take()
    assert scene.problem
    assert sorted(shelf.rglob("*")) == before


def test_a_folder_that_cannot_be_read_says_why(app: App, hands: Hands, tmp_path: Path) -> None:
    scene = opened(app, hands, tmp_path / "nowhere", [])
    assert scene.contents is not None
    assert scene.contents.problem.startswith("This folder cannot be opened")
    app.step([], 0.02)
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_ESCAPE)
    assert app.top is not scene


def test_a_folder_that_hangs_can_be_left(
    app: App, hands: Hands, shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_go = threading.Event()

    def read(path: Path) -> Contents:
        if path == tmp_path / "hangs":
            let_go.wait(20)
        return read_folder(path)

    monkeypatch.setattr(chooser_module, "read_folder", read)
    scene = opened(app, hands, shelf, [])
    scene.go(tmp_path / "hangs")
    hands.key(pygame.K_DOWN)
    assert scene.contents is None
    scene.go(shelf)
    assert hands.wait(lambda: bool(scene.listed))
    let_go.set()


def test_devices_and_names_that_are_no_text_do_no_harm(tmp_path: Path, app: App, hands: Hands) -> None:
    if sys.platform != "win32":
        os.mkfifo(tmp_path / "pipe.json")
        (tmp_path / "lost.json").symlink_to(tmp_path / "nowhere")
    if sys.platform == "linux":
        Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff\xe2\x80\x8d.json")).touch()
    (tmp_path / "a\u200db.json").write_text("", encoding="utf-8")
    scene = opened(app, hands, tmp_path, [])
    app.step([], 0.02)
    names = [each.name for each in scene.listed if not each.folder]
    assert "pipe.json" not in names
    assert "lost.json" not in names
    assert "a\u200db.json" in names
    assert all(is_plain(char) for name in names for char in name)


def test_places_are_folders_that_exist(app: App) -> None:
    app.folders.saves.mkdir(parents=True, exist_ok=True)
    found = places(app.folders)
    assert all(path.is_dir() for _, path in found)
    assert ("Saved matches", app.folders.saves) in found


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("writes", [False, True])
def test_everything_lies_on_the_sheet_at_any_text_size(
    app: App, hands: Hands, shelf: Path, size: tuple[int, int], text: int, writes: bool
) -> None:
    app.settings.text_size = text
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    scene = opened(app, hands, shelf, [], text="x" if writes else None)
    assert hands.wait(lambda: bool(scene.places))
    assert pygame.Rect((0, 0), size).contains(scene.box)
    boxes = [each.rect for each in scene.focus.elements() if each is not scene.cells]
    assert all(scene.box.contains(box) for box in boxes)
    assert not any(box.colliderect(other) for box in boxes for other in boxes if box is not other)
    assert scene.cells.rect.height >= 2 * scene.cells.size[1]
    assert not any(box.colliderect(scene.cells.rect) for box in boxes)
