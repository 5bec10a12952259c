"""A `.venv` that is not ours is never changed: the packages go elsewhere, and the start says where."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from launch.folder import LOCK, PrivateFolder
from tests.launch.test_first_start import Toy


@pytest.fixture
def bare(tmp_path: Path) -> Toy:
    """A fresh checkout, and a store with what it needs."""
    made = Toy(tmp_path)
    made.publish("1000.0")
    return made


def everything_in(folder: Path) -> dict[str, bytes | None]:
    """Every name below a folder, with what is in it."""
    return {str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}


def another_venv(toy: Toy, python: str) -> None:
    """As an editor makes one beside main.py, with a package of the player's own."""
    toy.folder.python.parent.mkdir(parents=True)
    toy.folder.python.symlink_to(python)
    (toy.folder.path / "pyvenv.cfg").write_text("home = /usr/bin\nversion = 3.9.2\n")
    packages = toy.folder.path / "lib" / "python3.9" / "site-packages"
    packages.mkdir(parents=True)
    (packages / "mytool.py").write_text("precious = True\n")


@pytest.mark.parametrize("python", ["/nowhere/python3.9", sys.executable], ids=["dangling", "working"])
def test_a_venv_of_somebody_else_stays_as_it_is_and_ours_is_made_beside_it(bare: Toy, python: str) -> None:
    another_venv(bare, python)
    before = everything_in(bare.folder.path)
    done = bare.start()
    assert (done.returncode, done.stdout) == (7, "1000.0\n"), done.stderr
    assert everything_in(bare.folder.path) == before
    ours = bare.project / ".venv-zashiki"
    assert [*ours.rglob("toy.py")]
    assert f"did not make {bare.folder.path}, so that stays as it is" in done.stderr
    assert f"Installing into {ours}" in done.stderr
    assert bare.start().stderr == ""


def test_an_older_python_is_never_started_though_its_folder_has_the_packages(bare: Toy) -> None:
    another_venv(bare, sys.executable)
    info = bare.folder.path / "lib" / "python3.9" / "site-packages" / "pygame_ce-1000.0.dist-info"
    info.mkdir()
    (info / "INSTALLER").write_text("pip\n")
    assert not bare.folder.meets(bare.project / "requirements.txt")
    assert bare.start().stdout == "1000.0\n"


def test_a_start_inside_the_players_own_venv_installs_nothing_into_it(bare: Toy) -> None:
    make = [sys.executable, "-m", "venv", "--without-pip", "--system-site-packages", str(bare.folder.path)]
    subprocess.run(make, check=True)
    before = everything_in(bare.folder.path)
    done = subprocess.run(
        [str(bare.folder.python), "main.py"], cwd=bare.project, env=bare.environment(), capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (7, "1000.0\n"), done.stderr
    assert everything_in(bare.folder.path) == before


def test_a_folder_that_an_earlier_version_made_is_known_as_ours(tmp_path: Path) -> None:
    folder = PrivateFolder(tmp_path / ".venv")
    assert folder.is_ours(), "there is none yet"
    folder.path.mkdir()
    assert folder.is_ours(), "it is empty"
    (folder.path / "pyvenv.cfg").touch()
    assert not folder.is_ours()
    (folder.path / LOCK).touch()
    assert folder.is_ours()


def test_a_link_to_another_folder_is_not_ours(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / ".venv").symlink_to(tmp_path / "elsewhere")
    assert not PrivateFolder(tmp_path / ".venv").is_ours()


def test_a_folder_filled_by_hand_is_used(bare: Toy) -> None:
    bare.start()
    (bare.folder.path / LOCK).unlink()
    assert bare.start().stdout == "1000.0\n"
    assert not (bare.folder.path / LOCK).exists()
