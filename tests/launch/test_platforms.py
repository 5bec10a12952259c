"""What a start does differently on Windows and macOS, simulated here."""

from __future__ import annotations

import errno
import sys
from collections import namedtuple
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import launch
from launch import compiled, environment
from launch.environment import private_folders, start_in
from launch.folder import LOCK, PrivateFolder
from launch.opening import list_saves
from launch.setup import by_hand, run_and_exit, set_up


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A Windows, as far as `sys.platform` says it."""
    monkeypatch.setattr(sys, "platform", "win32")
    return monkeypatch


@pytest.mark.parametrize(
    ("platform", "variables", "cache"),
    [
        ("win32", {"LOCALAPPDATA": "/u/AppData/Local"}, "/u/AppData/Local"),
        ("win32", {"LOCALAPPDATA": "", "HOME": "/u", "USERPROFILE": "/u"}, "/u/AppData/Local"),
        ("darwin", {"HOME": "/u"}, "/u/Library/Caches"),
        ("linux", {"HOME": "/u", "XDG_CACHE_HOME": ""}, "/u/.cache"),
        ("linux", {"XDG_CACHE_HOME": "/c"}, "/c"),
    ],
)
def test_packages_that_cannot_lie_beside_the_program_lie_in_the_users_cache(
    platform: str, variables: dict[str, str], cache: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert private_folders()[-1].path == Path(cache) / "zashiki" / "venv"


def test_a_user_without_a_home_has_the_folders_beside_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(Path, "home", nowhere)
    assert [folder.path.name for folder in private_folders()] == [".venv", ".venv-zashiki"]
    assert len(compiled.homes()) == 1
    monkeypatch.setattr(environment, "INSTALLED", True)
    assert private_folders() == ()


def test_an_environment_of_windows_has_its_own_names(windows: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = PrivateFolder(tmp_path)
    assert folder.python == tmp_path / "Scripts" / "python.exe"
    assert folder.packages_path() == [tmp_path / "Lib" / "site-packages"]


def test_where_no_process_can_be_replaced_the_program_runs_inside_the_first(
    windows: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    messages: list[Any] = []
    windows.setattr("launch.setup.run_and_exit", lambda *words: messages.extend(words))
    windows.setattr(sys, "orig_argv", ["python", "main.py", "a b"])
    windows.setenv("PYTHONHOME", "/elsewhere")
    start_in(PrivateFolder(tmp_path))
    command, given = messages
    assert command == [str(tmp_path / "Scripts" / "python.exe"), "main.py", "a b"]
    assert given["ZASHIKI_RESTARTED"] == "1" and "PYTHONHOME" not in given


def test_the_inner_programs_exit_code_is_the_outer_ones() -> None:
    with pytest.raises(SystemExit) as end:
        run_and_exit([sys.executable, "-c", "import os, sys; sys.exit(int(os.environ['CODE']))"], {"CODE": "7"})
    assert end.value.code == 7


class Locks:
    """What Windows' C library locks files by; it gives up a wait after ten seconds."""

    LK_LOCK = 1

    def __init__(self, *faults: int) -> None:
        self.faults = [*faults]
        self.asked: list[tuple[int, int]] = []

    def locking(self, number: int, mode: int, length: int) -> None:
        self.asked.append((mode, length))
        if self.faults:
            raise OSError(self.faults.pop(0), "refused")


@pytest.mark.parametrize(
    ("faults", "asked", "raised"), [((), 1, None), ((errno.EDEADLOCK,) * 2, 3, None), ((errno.EBADF,), 1, OSError)]
)
def test_two_first_starts_on_windows_wait_for_each_other(
    faults: tuple[int, ...], asked: int, raised: type[OSError] | None, windows: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    locks = Locks(*faults)
    windows.setitem(sys.modules, "msvcrt", locks)
    windows.setattr(PrivateFolder, "meets", lambda self, file: True)
    try:
        set_up(PrivateFolder(tmp_path / "venv"), tmp_path / "requirements.txt", "")
        assert raised is None
    except OSError:
        assert raised is not None
    assert locks.asked == [(1, 1)] * asked
    assert (tmp_path / "venv" / LOCK).exists()


def test_commands_are_told_as_windows_quotes_them(windows: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lines = by_hand(PrivateFolder(tmp_path / "my games"), tmp_path / "requirements.txt").splitlines()
    assert f'"{tmp_path / "my games" / "Scripts" / "python.exe"}" -m pip install -r' in lines[2]


def test_a_save_is_told_as_windows_quotes_it(
    windows: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    example = environment.PROJECT / "saves" / "examples" / "nissi.json"
    (tmp_path / "my match.json").write_bytes(example.read_bytes())
    assert list_saves(str(tmp_path)) == 0
    assert capsys.readouterr().out.endswith(f'main.py "{tmp_path / "my match.json"}"\n')


def test_an_old_python_on_windows_is_told_of_the_newer_one_that_py_starts(windows: pytest.MonkeyPatch) -> None:
    def call(words: list[str], **_: object) -> int:
        return 0 if words[:2] == ["py", "-3.12"] else 1

    version = namedtuple("version", "major minor micro")
    windows.setattr(sys, "version_info", version(3, 9, 6))
    windows.setattr("subprocess.call", call)
    windows.setattr("shutil.which", _only("py"))
    with pytest.raises(SystemExit) as end:
        launch.check_python("main.py")
    assert "    py -3.12 main.py" in str(end.value.code)


def _only(name: str) -> Callable[[str], str | None]:
    return lambda wanted: wanted if wanted == name else None


def test_a_windows_program_without_a_terminal_has_streams_to_write_to(monkeypatch: pytest.MonkeyPatch) -> None:
    from launch import streams

    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr("os.fdopen", _refuse)
    streams.make_whole()
    print("to nobody", flush=True)
    print("to nobody", file=sys.stderr, flush=True)
    assert streams.finish() is None


def _refuse(*_: object, **__: object) -> None:
    raise OSError(errno.EBADF, "Bad file descriptor")


@pytest.mark.parametrize("encoding", ["cp1252", "cp932", "ascii"])
def test_a_terminal_of_few_letters_is_no_reason_to_end(
    encoding: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from launch import streams

    with (tmp_path / "out").open("w", encoding=encoding) as output:
        monkeypatch.setattr(sys, "stdout", output)
        streams.make_whole()
        print("座敷 é –")
    assert (tmp_path / "out").read_text(encoding=encoding).strip()


def test_a_program_of_another_system_is_no_folder_of_ours(tmp_path: Path) -> None:
    assert PrivateFolder(tmp_path / "none").python_version() is None
    (tmp_path / "pyvenv.cfg").write_text("home = C:\\Python312\nversion_info = 3.12.4.final.0\n", encoding="utf-8")
    assert PrivateFolder(tmp_path).python_version() == (3, 12)
