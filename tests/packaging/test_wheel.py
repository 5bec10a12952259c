"""The wheel, built and laid out as pip does it: one package, everything in it, and nothing written into it."""

from __future__ import annotations

import importlib.metadata
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from zipfile import ZipFile

import pytest
from zashiki_build.program import Program, wait_until
from zashiki_build.smoke import bots_turn, speaks_the_protocol

from games.core.savefile import loads
from launch import VERSION
from launch.environment import PROJECT
from launch.requirements import read_requirements

LEARNING = ("lab/training/", "lab/trainees/", "lab/mining.py", "lab/commands/train.py", "lab/commands/mine.py")
OF_A_CHECKOUT = (*LEARNING, "requirements-dev.txt")
"""What the commands need that an installed program does not offer."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as pip leaves it: what is in the wheel. (It is built of a copy: nothing is compiled there.)"""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    plain = os.environ | {"HATCH_BUILD_NO_HOOKS": "true"}
    subprocess.run(build, cwd=PROJECT, env=plain, check=True, capture_output=True)
    with ZipFile(next(folder.glob("*.whl"))) as wheel:
        wheel.extractall(folder / "site")
    return folder / "site"


@pytest.fixture
def program(site: Path, tmp_path: Path) -> Program:
    """It, in an empty home; its packages are those that the tests have."""
    made = Program([sys.executable, "-m", "zashiki"], site / "zashiki", tmp_path / "home")
    made.env |= {"PYTHONPATH": str(site), "PYTHONDONTWRITEBYTECODE": "1"}
    return made


def test_no_name_but_its_own_comes_into_the_folder_of_packages(site: Path) -> None:
    assert {entry.name for entry in site.iterdir()} == {"zashiki", f"zashiki-{VERSION}.dist-info"}


def test_everything_that_the_program_reads_is_in_it(site: Path) -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=PROJECT, capture_output=True, text=True, check=True).stdout
    folders = ("games/", "lab/", "ui/", "launch/", "assets/", "docs/rules/", "saves/examples/", "requirements")
    wanted = [name for name in listed.split("\0") if name.startswith(folders) and not name.endswith(".po")]
    there = [name for name in wanted if (PROJECT / name).exists()]
    assert len(there) > 900
    lacking = [name for name in there if not (site / "zashiki" / name).exists()]
    assert [name for name in lacking if not name.startswith(OF_A_CHECKOUT)] == []
    assert {name for name in there if name.startswith(OF_A_CHECKOUT)} == set(lacking)
    assert (site / "zashiki" / "docs" / "credits.md").exists()
    assert not [*site.rglob("tests"), *site.rglob("*.pyc")]


def test_what_it_needs_is_what_the_requirements_files_say(site: Path) -> None:
    said = importlib.metadata.PathDistribution(next(site.glob("*.dist-info")))
    needed = said.requires or []
    assert said.version == VERSION
    extras = {"": "", "/print": "print", "/film": "export", "/cluster": "cluster", "/access": "access"}
    for name, extra in extras.items():
        for each in read_requirements(PROJECT / f"requirements{name}.txt"):
            found = [line for line in needed if line.lower().replace("_", "-").startswith(each.name.replace("_", "-"))]
            assert [f"extra == '{extra}'" in line for line in found] == [bool(extra)]


def test_it_starts_by_its_own_names(site: Path) -> None:
    scripts = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    points = importlib.metadata.PathDistribution(next(site.glob("*.dist-info"))).entry_points
    assert {point.name: point.value for point in points} == scripts["scripts"] | scripts["gui-scripts"]


def test_it_says_its_version_and_speaks_the_protocol_and_its_help_calls_it_zashiki(program: Program) -> None:
    assert program.says("--version") == f"Zashiki {VERSION}\n"
    assert program.says("--help").startswith("usage: zashiki ")
    speaks_the_protocol(program)


def test_bots_play_in_its_arena(program: Program) -> None:
    words = "arena nissi novice:nodes=9 random --games 2 --workers 2 --option move_limit=6"
    assert "novice:nodes=9  random" in program.says(*words.split())


def test_a_bot_moves_in_its_window_and_what_is_kept_lies_in_the_users_folder(program: Program) -> None:
    before = program.fingerprint()
    save = bots_turn(program.home / "match.json")
    begun = loads(save.read_text(encoding="utf-8")).index

    def moved(matches: Mapping[str, Mapping[str, object]]) -> bool:
        return any(int(str(match["index"])) > begun for match in matches.values())

    with program.open(str(save)) as process:
        wait_until("a bot moved", lambda: moved(program.matches()), process)
    kept = next(program.data.joinpath("unfinished").glob("*.json"))
    assert program.home in kept.parents
    assert json.loads(kept.read_text(encoding="utf-8"))["game"] == "nissi"
    assert program.fingerprint() == before


def test_an_extra_that_is_missing_is_asked_for_in_words(program: Program) -> None:
    (program.place / "requirements" / "cluster.txt").write_text("no-such-package>=1\n", encoding="utf-8")
    command = [*program.command, "arena", "nissi", "novice", "novice", "--games", "1", "--cluster", "tcp://nowhere:1"]
    done = subprocess.run(command, env=program.env, cwd=program.home, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("This needs no-such-package: install it beside Zashiki (")
