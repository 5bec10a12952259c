"""Matches that come with the program, and matches that come from and go to files elsewhere."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games import ready_games
from games.core.savefile import loads
from tests.ui.driving import Hands
from tests.ui.every_screen import match_of
from tests.ui.screens.saves.test_saves import choose, open_list, save
from tests.ui.tables import push_table
from ui.controls.chooser import FileChooserScreen
from ui.controls.dialog import Dialog
from ui.screens.saves.screen import SavesScreen
from ui.services.folders import EXAMPLES
from ui.table.commands.questions import MenuScreen
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    FileChooserScreen.last_folder = None
    yield
    FileChooserScreen.last_folder = None


def examples(app: App, hands: Hands) -> SavesScreen:
    scene = open_list(app, hands)
    hands.click(next(chip for chip in scene.header.chips if chip.text == "Examples").rect.center)
    assert hands.wait(lambda: scene.reader.done and len(scene.listing.listed) >= 5)
    return scene


def test_the_example_matches_are_found_inside_the_program(app: App, hands: Hands) -> None:
    scene = examples(app, hands)
    assert {item.game_id for item in scene.listing.listed} == {info.id for info in ready_games()}
    assert not any(item.problem for item in scene.listing.listed)


def test_an_example_is_never_renamed_deleted_or_saved_over(app: App, hands: Hands) -> None:
    before = {path: path.read_bytes() for path in EXAMPLES.iterdir()}
    scene = examples(app, hands)
    for place in range(len(scene.listing.listed)):
        scene.select(place)
        assert not {"delete", "rename", "destroy"} & set(scene.actions)
        hands.key(pygame.K_DELETE)
        hands.key(pygame.K_F2)
        assert app.top is scene
    choose(scene, hands, "nissi")
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Table))
    assert app.top.path is None  # type: ignore[attr-defined]
    hands.key(pygame.K_s, mod=pygame.KMOD_CTRL)
    assert isinstance(app.top, Dialog)  # asks for a name
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: bool(list(app.folders.saves.glob("*.json"))))
    assert {path: path.read_bytes() for path in EXAMPLES.iterdir()} == before


def test_examples_are_read_from_a_folder_that_cannot_be_written(
    app: App, hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ui.screens.saves import listing

    folder = tmp_path / "program"
    folder.mkdir()
    (folder / "nissi.json").write_bytes((EXAMPLES / "nissi.json").read_bytes())
    folder.chmod(stat.S_IRUSR | stat.S_IXUSR)
    monkeypatch.setattr(listing, "EXAMPLES", folder)
    scene = open_list(app, hands)
    scene.turn_to("examples")
    assert hands.wait(lambda: scene.reader.done and len(scene.listing.listed) == 1)
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Table))
    assert [path.name for path in folder.iterdir()] == ["nissi.json"]
    folder.chmod(stat.S_IRWXU)


def test_a_match_is_exported_to_a_file_of_the_players_choice(app: App, hands: Hands, tmp_path: Path) -> None:
    path = save(app, "Sunday")
    scene = open_list(app, hands)
    hands.key(pygame.K_e)
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, FileChooserScreen))
    chooser = app.top
    assert isinstance(chooser, FileChooserScreen)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    chooser.go(elsewhere)
    assert hands.wait(lambda: chooser.contents is not None)
    chooser.take()
    assert hands.wait(lambda: isinstance(app.top, Dialog) and app.top.title == "Exported")
    assert (elsewhere / "Sunday.zashiki").read_bytes() == path.read_bytes()
    hands.key(pygame.K_RETURN)
    assert app.top is scene


@pytest.mark.parametrize("name", ["Monday.json", "Monday.zashiki"])
def test_a_match_anywhere_on_the_disk_is_opened_from_the_list(
    app: App, hands: Hands, tmp_path: Path, name: str
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    file = elsewhere / name
    file.write_bytes((EXAMPLES / "djambi.json").read_bytes())
    open_list(app, hands)
    hands.key(pygame.K_o, mod=pygame.KMOD_CTRL)
    chooser = app.top
    assert isinstance(chooser, FileChooserScreen)
    chooser.go(elsewhere)
    assert hands.wait(lambda: bool(chooser.listed))
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    assert "Djambi" in app.top.words  # type: ignore[attr-defined]
    hands.key(pygame.K_ESCAPE)
    assert not list(app.folders.saves.glob("*.json"))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("text", [100, 150])
def test_the_way_to_a_file_covers_neither_title_nor_search(
    app: App, hands: Hands, size: tuple[int, int], text: int
) -> None:
    app.settings.text_size = text
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    save(app, "Sunday")
    scene = open_list(app, hands)
    boxes = [each.rect for each in scene.focus.elements()]
    assert not any(box.colliderect(other) for box in boxes for other in boxes if box is not other)


def test_a_match_goes_to_a_file_from_the_menu_of_its_table(app: App, hands: Hands, tmp_path: Path) -> None:
    table = push_table(app, match_of("nissi", "Aoi"))
    hands.key(pygame.K_ESCAPE)
    for words in ("Share…", "Match as a file…"):
        menu = app.top
        assert isinstance(menu, MenuScreen)
        app.pop()
        next(item for item in menu.items if item.text == words).press()
    assert hands.wait(lambda: isinstance(app.top, FileChooserScreen))
    chooser = app.top
    assert isinstance(chooser, FileChooserScreen) and chooser.asked.text is not None
    assert loads(chooser.asked.text).length == table.match.length
