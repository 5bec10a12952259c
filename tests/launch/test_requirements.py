"""Reading requirements files and finding what an interpreter has."""

from __future__ import annotations

import importlib.metadata
import sys
from pathlib import Path

import pytest

from launch.environment import PROJECT
from launch.requirements import (
    Requirement,
    half_installed,
    installed_packages,
    missing,
    read_requirements,
    rivals,
)


def write(folder: Path, text: str, name: str = "requirements.txt") -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_reads_names_minimums_comments_and_included_files(tmp_path: Path) -> None:
    write(tmp_path, "numpy>=2.0,<3\n", "base.txt")
    file = write(tmp_path, "# tools\n-r base.txt\n\npytest>=8.2  # runs the tests\nruff\n")
    assert read_requirements(file) == (
        Requirement("numpy", "2.0", "3"),
        Requirement("pytest", "8.2"),
        Requirement("ruff", ""),
    )


@pytest.mark.parametrize("line", ["numpy==2.0", "numpy<3", "--index-url somewhere", "a b", "numpy>=2.0,!=2.1"])
def test_a_line_it_cannot_check_is_refused(tmp_path: Path, line: str) -> None:
    with pytest.raises(ValueError, match=r"requirements\.txt: cannot read"):
        read_requirements(write(tmp_path, line))


def test_the_tools_include_what_the_program_needs() -> None:
    program = read_requirements(PROJECT / "requirements.txt")
    tools = read_requirements(PROJECT / "requirements-dev.txt")
    assert program
    assert set(program) < set(tools)


def test_the_quick_look_agrees_with_the_packages_metadata() -> None:
    packages = installed_packages(sys.path)
    for requirement in read_requirements(PROJECT / "requirements-dev.txt"):
        name = requirement.name.lower().replace("_", "-")
        assert packages[name] == importlib.metadata.version(requirement.name)


@pytest.mark.parametrize(
    ("version", "minimum", "enough"),
    [
        ("2.4.6", "2.0", True),
        ("2", "2.0", True),
        ("2.0", "2", True),
        ("1.24.2", "2.0", False),
        ("2.10", "2.9", True),
        ("2.0rc1", "2.0", True),
        ("2.5.8+local", "2.5.9", False),
        ("1.0", "", True),
    ],
)
def test_versions_compare_by_number(version: str, minimum: str, enough: bool) -> None:
    assert (missing([Requirement("numpy", minimum)], {"numpy": version}) == []) is enough


def test_says_what_is_missing_and_what_is_too_old() -> None:
    wanted = [Requirement("pygame_gui", "0.6"), Requirement("numpy", "2.0")]
    assert missing(wanted, {"numpy": "1.24"}) == ["pygame_gui", "numpy 2.0 (here: 1.24)"]


def test_says_what_is_too_new() -> None:
    wanted = [Requirement("pygame-ce", "2.5.7", "3")]
    assert missing(wanted, {"pygame-ce": "3.0.1"}) == ["pygame-ce below 3 (here: 3.0.1)"]
    assert missing(wanted, {"pygame-ce": "2.10"}) == []


def test_names_match_whatever_their_hyphens_and_case(tmp_path: Path) -> None:
    (tmp_path / "Pygame_CE-2.5.8.dist-info").mkdir()
    (tmp_path / "old_style-1.0-py3.11.egg-info").mkdir()
    packages = installed_packages([tmp_path, tmp_path / "nowhere"])
    assert packages == {"pygame-ce": "2.5.8", "old-style": "1.0"}
    assert missing([Requirement("pygame.ce", "2.5")], packages) == []


def test_the_first_folder_on_the_path_counts(tmp_path: Path) -> None:
    for folder, version in (("near", "1.0"), ("far", "2.0")):
        (tmp_path / folder / f"numpy-{version}.dist-info").mkdir(parents=True)
    assert installed_packages([tmp_path / "near", tmp_path / "far"]) == {"numpy": "1.0"}


def test_pygame_is_in_the_way_only_of_those_who_want_pygame_ce() -> None:
    packages = {"pygame": "2.6.1", "pygame-ce": "2.5.8"}
    assert rivals([Requirement("pygame-ce", "")], packages) == ["pygame"]
    assert rivals([Requirement("numpy", "")], packages) == []
    assert rivals([Requirement("pygame-ce", "")], {"pygame-ce": "2.5.8"}) == []


def test_an_installation_cut_short_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "whole-1.0.dist-info").mkdir()
    (tmp_path / "whole-1.0.dist-info" / "INSTALLER").write_text("pip\n")
    (tmp_path / "torn-1.0.dist-info").mkdir()
    assert half_installed([tmp_path]) == [tmp_path / "torn-1.0.dist-info"]


@pytest.mark.parametrize(
    ("version", "will_do"),
    [("1.9", False), ("2", True), ("2.0.0", True), ("2.10", True), ("3", False), ("3.0.1", False)],
)
def test_a_version_will_do_from_the_oldest_on_and_below_the_first_that_is_too_new(version: str, will_do: bool) -> None:
    assert (missing([Requirement("paint", "2", "3")], {"paint": version}) == []) is will_do
