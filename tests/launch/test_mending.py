"""Damaged packages in the private folder: a start that fails by one mends it by itself, once."""

from __future__ import annotations

import sys
from pathlib import Path

import pip
import pytest

from launch import mending
from launch.folder import MARK, PrivateFolder
from launch.mending import damaged_packages
from tests.launch.test_first_start import Toy

MAIN = """\
import sys
from launch.environment import damage_was_noted, ensure
from launch.guard import guarded

def work():
    ensure("requirements.txt")
    if damage_was_noted():
        from launch.mending import mend_what_was_noted
        mend_what_was_noted()
    import toy
    print(toy.VERSION, *sys.argv[1:])
    return 7

sys.exit(guarded(work))
"""


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Toy:
    """A checkout that was started once, with pip in its private folder as most have it."""
    made = Toy(tmp_path_factory.mktemp("prepared") / "toy")
    (made.project / "main.py").write_text(MAIN)
    made.publish("1000.0")
    first = made.start()
    assert first.stdout == "1000.0\n", first.stderr
    assert pip.__file__ is not None
    (made.packages() / "pip").symlink_to(Path(pip.__file__).parent)  # `ensurepip` takes some seconds
    return made


@pytest.fixture
def toy(prepared: Toy, tmp_path: Path) -> Toy:
    """A copy of it that may be damaged."""
    return prepared.copied(tmp_path)


def test_a_damaged_package_is_installed_again_and_the_start_goes_on(toy: Toy) -> None:
    (toy.packages() / "toy.py").write_bytes(bytes(400))
    done = toy.start("a", "b c")
    assert (done.returncode, done.stdout) == (7, "1000.0 a b c\n"), done.stderr
    assert [line for line in done.stderr.splitlines() if "Damaged" in line] == [
        f"Damaged: pygame_ce. Installing into {toy.folder.path}; nothing else on this machine is changed."
    ]
    assert "Traceback" not in done.stderr
    assert toy.start().stderr == ""


def test_a_damaged_package_without_a_network_is_told_in_words(toy: Toy) -> None:
    (toy.packages() / "toy.py").unlink()
    (wheel,) = toy.store.iterdir()
    wheel.rename(toy.store.parent / wheel.name)
    done = toy.start()
    assert (done.returncode, done.stdout) == (1, "")
    assert "could not be installed" in done.stderr and "Traceback" not in done.stderr
    (toy.store.parent / wheel.name).rename(wheel)
    assert toy.start().stdout == "1000.0\n"


def test_a_package_that_is_damaged_where_it_comes_from_is_not_installed_for_ever(toy: Toy) -> None:
    toy.publish("1001.0", module="import there_is_no_such_module\n")
    toy.require("1001")
    done = toy.start()
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("Installing into") == 1
    assert "Remove that folder and start again" in done.stderr and str(toy.folder.path) in done.stderr
    assert "Traceback" not in done.stderr


def test_compiled_modules_that_were_cut_short_are_compiled_again(toy: Toy) -> None:
    (compiled,) = (toy.packages() / "__pycache__").glob("toy.*.pyc")
    compiled.write_bytes(compiled.read_bytes()[:40])
    done = toy.start()
    assert (done.returncode, done.stdout) == (7, "1000.0\n"), done.stderr
    assert "Traceback" not in done.stderr


def test_damage_that_a_running_program_met_is_mended_by_the_next_start(toy: Toy) -> None:
    (toy.packages() / "toy.py").write_bytes(b"")
    (toy.folder.path / MARK).touch()
    done = toy.start()
    assert (done.returncode, done.stdout) == (7, "1000.0\n"), done.stderr
    assert not (toy.folder.path / MARK).exists()
    assert toy.start().stderr == ""


def test_a_file_that_lacks_or_differs_is_damage_and_what_python_adds_is_none(toy: Toy) -> None:
    assert damaged_packages(toy.folder) == []
    (toy.packages() / "toy.py").write_text("VERSION = '1000.9'\n")
    assert [each.name for each in damaged_packages(toy.folder)] == ["pygame_ce-1000.0.dist-info"]


def test_a_running_program_notes_damage_only_in_our_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packages = tmp_path / "lib" / "site-packages"
    packages.mkdir(parents=True)
    monkeypatch.setattr(mending, "home_of_packages", lambda: PrivateFolder(tmp_path))
    assert not mending.note(ValueError("a fault of the program"))
    assert not mending.note(ImportError("elsewhere", name="x", path="/usr/lib/site-packages/x/__init__.py"))
    assert not (tmp_path / MARK).exists()
    assert mending.note(ImportError("here", name="x", path=str(packages / "x.py")))
    assert (tmp_path / MARK).exists()


def test_a_damaged_package_of_another_folder_comes_with_the_command_that_mends_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mending, "home_of_packages", lambda: None)
    file = "/opt/python/site-packages/numpy/__init__.py"
    words = mending.mended(ImportError("cannot import name 'x' from 'numpy'", name="numpy", path=file))
    assert words.endswith(f"{sys.executable} -m pip install --force-reinstall numpy")
    assert mending.mended(ValueError("a fault of the program")) == ""
