"""The runs on other machines: what they start is what the papers name, on every Python that the program is for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

from launch import OLDEST

PROJECT: Final = Path(__file__).resolve().parents[1]
RECIPE: Final = (PROJECT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
OFFICIAL: Final = re.compile(r"actions/[a-z-]+@v\d+")


def job(name: str) -> str:
    """The lines of one job."""
    found = re.search(rf"^  {name}:\n((?:    .*\n|\n)+)", RECIPE, re.MULTILINE)
    assert found is not None, name
    return found[1]


def listed(text: str, key: str) -> list[str]:
    """What a list on one line holds."""
    found = re.search(rf"^ +{key}: \[(.*)\]$", text, re.MULTILINE)
    assert found is not None, key
    return [each.strip().strip('"') for each in found[1].split(",")]


def test_every_python_that_the_program_is_for_runs_on_linux() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pythons = listed(job("linux"), "python")
    assert project["requires-python"] == f">={pythons[0]}" == ">={}.{}".format(*OLDEST)
    minors = [int(python.removeprefix("3.")) for python in pythons]
    assert minors == [*range(minors[0], 15)]


def test_windows_and_macos_run_the_oldest_and_the_newest() -> None:
    pythons = listed(job("linux"), "python")
    assert listed(job("elsewhere"), "python") == [pythons[0], pythons[-1]]
    assert listed(job("elsewhere"), "system") == ["windows-latest", "macos-latest"]


def test_what_is_run_is_what_the_papers_name() -> None:
    for file in ("README.md", "CONTRIBUTING.md"):
        assert "python3 -m tests" in (PROJECT / file).read_text(encoding="utf-8")
    assert "- run: python3 -m tests\n" in job("elsewhere")
    assert "- run: bash .ci/run\n" in job("linux")
    assert (PROJECT / ".ci" / "run").is_file()
    assert "- run: python3 packaging/build.py\n" in job("packages")
    assert "path: dist/\n" in job("packages")


def test_the_runs_may_only_read_and_a_newer_one_ends_an_older() -> None:
    assert "\npermissions:\n  contents: read\n" in RECIPE and RECIPE.count("permissions:") == 1
    assert "cancel-in-progress: true" in RECIPE
    assert "secrets." not in RECIPE


def test_only_official_actions_of_a_named_major_version_are_used() -> None:
    used = re.findall(r"uses: (\S+)", RECIPE)
    assert used and all(OFFICIAL.fullmatch(each) for each in used), used
    assert "\t" not in RECIPE and all(len(line) - len(line.lstrip()) in range(0, 13, 2) for line in RECIPE.splitlines())
