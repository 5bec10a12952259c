"""What the services do differently on Windows and macOS, simulated here."""

from __future__ import annotations

import ctypes
import importlib.util
import os
import sys
from contextlib import nullcontext
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from games.core.errors import SaveError
from ui.controls.chooser.folder import places
from ui.services import desktop, language, resource_locks, screen_reader, screen_scale, system_preferences
from ui.services.file_names import check_form
from ui.services.folders import find_folders


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A Windows, as far as `sys.platform` says it."""
    monkeypatch.setattr(sys, "platform", "win32")
    return monkeypatch


class Locks(ModuleType):
    """What Windows' C library locks files by: a byte of a file, for one handle at a time."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self.held: dict[tuple[int, int], int] = {}

    def locking(self, number: int, mode: int, length: int) -> None:
        assert (mode, length) == (self.LK_NBLCK, 1)
        at = os.fstat(number)
        owner = self.held.setdefault((at.st_dev, at.st_ino), number)
        if owner != number and _is_open(owner):
            raise PermissionError(13, "Permission denied")
        self.held[at.st_dev, at.st_ino] = number


def _is_open(number: int) -> bool:
    try:
        os.fstat(number)
    except OSError:
        return False
    return True


def test_a_claim_on_windows_is_closed_before_its_file_goes(windows: pytest.MonkeyPatch, tmp_path: Path) -> None:
    windows.setitem(sys.modules, "msvcrt", Locks())
    source = importlib.util.spec_from_file_location("claims_on_windows", resource_locks.__file__)
    assert source is not None and source.loader is not None
    there = importlib.util.module_from_spec(source)
    source.loader.exec_module(there)
    path = tmp_path / "lock"
    first = there.claim(path)
    assert first is not None and there.is_claimed(path)
    assert there.claim(path) is None
    removed: list[bool] = []
    unlink = Path.unlink
    windows.setattr(Path, "unlink", lambda self, **given: (removed.append(first._file.closed), unlink(self, **given)))
    first.release()
    assert removed == [True] and not path.exists()
    assert there.claim(path) is not None


def test_windows_tells_of_a_screen_reader(windows: pytest.MonkeyPatch) -> None:
    def ask(what: int, size: int, found: Any, _: int) -> int:
        assert what == 0x46
        found._obj.value = 1
        return 1

    windows.setattr(ctypes, "windll", SimpleNamespace(user32=SimpleNamespace(SystemParametersInfoW=ask)), raising=False)
    windows.setattr(screen_reader, "there_is_a_window", lambda: True)
    windows.setattr("launch.extras.ready", lambda requirements: True)
    assert screen_reader.bus_found()
    assert screen_reader.may_be_read("auto")
    windows.setattr(ctypes, "windll", SimpleNamespace(user32=SimpleNamespace(SystemParametersInfoW=lambda *_: 0)))
    assert not screen_reader.may_be_read("auto")
    assert screen_reader.may_be_read("on")


def test_windows_tells_of_contrast_and_motion(windows: pytest.MonkeyPatch) -> None:
    def ask(what: int, size: int, found: Any, _: int) -> int:
        if what == 0x42:
            found._obj.flags = 1
        else:
            found._obj.value = 0
        return 1

    windows.setattr(ctypes, "windll", SimpleNamespace(user32=SimpleNamespace(SystemParametersInfoW=ask)), raising=False)
    asked: list[str] = []

    def light(key: object, name: str) -> tuple[int, int]:
        asked.append(name)
        return 0, 4

    registry = SimpleNamespace(HKEY_CURRENT_USER=1, OpenKey=lambda root, where: nullcontext(where), QueryValueEx=light)
    windows.setitem(sys.modules, "winreg", registry)
    assert system_preferences.read_wishes("win32") == system_preferences.SystemPreferences(True, True, True)
    assert asked == ["AppsUseLightTheme"]

    def missing(root: int, where: str) -> None:
        raise FileNotFoundError(where)

    registry.OpenKey = missing
    assert system_preferences.read_wishes("win32") == system_preferences.SystemPreferences(True, True)
    windows.setattr(ctypes, "windll", SimpleNamespace(), raising=False)
    assert system_preferences.read_wishes("win32") == system_preferences.SystemPreferences()


def test_windows_tells_how_large_things_are(windows: pytest.MonkeyPatch) -> None:
    user32 = SimpleNamespace(GetDpiForWindow=lambda handle: 144)
    windows.setattr(ctypes, "windll", SimpleNamespace(user32=user32), raising=False)
    assert screen_scale.read_scale("windows", 7, "win32") == 150
    windows.setattr(ctypes, "windll", SimpleNamespace(user32=SimpleNamespace()), raising=False)  # before Windows 10
    assert screen_scale.read_scale("windows", 7, "win32") == 0


def test_windows_tells_the_language_of_its_menus(windows: pytest.MonkeyPatch) -> None:
    kernel32 = SimpleNamespace(GetUserDefaultUILanguage=lambda: 0x0411)
    windows.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel32), raising=False)
    assert language.of_system({}) == "ja"
    windows.setattr(ctypes, "windll", SimpleNamespace(), raising=False)
    assert language.of_system({}) == "en"


def test_windows_opens_a_folder_by_itself(windows: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[Path] = []
    windows.setattr(os, "startfile", opened.append, raising=False)
    desktop.open_path(tmp_path)
    assert opened == [tmp_path]

    def refuse(path: Path) -> None:
        raise OSError(1155, "No application is associated")

    windows.setattr(os, "startfile", refuse, raising=False)
    with pytest.raises(SaveError, match="No application"):
        desktop.open_path(tmp_path)


@pytest.mark.parametrize(("platform", "program"), [("darwin", "open"), ("linux", "xdg-open")])
def test_other_systems_have_a_program_that_opens_a_folder(
    platform: str, program: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    commands: list[list[str]] = []

    def started(command: list[str], **_: object) -> SimpleNamespace:
        commands.append(command)
        return SimpleNamespace(wait=lambda: 0)

    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr("subprocess.Popen", started)
    desktop.open_path(tmp_path)
    assert commands == [[program, str(tmp_path)]]


def test_the_chooser_begins_at_windows_drives(windows: pytest.MonkeyPatch, tmp_path: Path) -> None:
    windows.setattr("platformdirs.user_documents_dir", lambda: str(tmp_path))
    there = Path.is_dir

    def is_dir(path: Path) -> bool:
        if str(path) == "E:":
            raise PermissionError("the device is not ready")
        return str(path) == "D:" or there(path)

    windows.setattr(Path, "is_dir", is_dir)
    names = [name for name, _ in places(find_folders(str(tmp_path)))]
    assert "Drive D" in names and "Drive E" not in names and "The whole disk" not in names


@pytest.mark.parametrize("name", ["con", "NUL.json", "com1", "LPT9", "COM¹", "conout$", "aux.tar"])
def test_names_that_windows_keeps_for_devices_are_refused_everywhere(name: str) -> None:
    assert "reserve the name" in (check_form(name) or "")
