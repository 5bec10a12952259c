"""The documents for developers: short enough to be read, there where they are looked for, and true about files."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path, PurePosixPath
from typing import Final

import pytest

PROJECT: Final = Path(__file__).resolve().parents[1]
ROOMS: Final = ("games", "ui", "launch", "lab", "packaging")
TOLD: Final = (*ROOMS, "tests", "ARCHITECTURE.md")
MANY: Final = 8
"""A folder with more modules than this has a README."""
_PATH: Final = re.compile(r"`((?:[\w.]+/)*[\w.]+(?:\.(?:py|json|svg|md|toml)|/))`")
"""What stands in backticks and looks like a file or a folder."""


def found() -> list[PurePosixPath]:
    """Every file of the project, but for what lies in hidden folders and what other programs have made."""
    tops = [top for top in PROJECT.iterdir() if not top.name.startswith(".")]
    files = [file for top in tops for file in ([top] if top.is_file() else top.rglob("*")) if file.is_file()]
    return [PurePosixPath(file.relative_to(PROJECT).as_posix()) for file in files if "__pycache__" not in file.parts]


FILES: Final = found()
PAGES: Final = [file for file in FILES if file.name in ("README.md", "ARCHITECTURE.md") and file.parts[0] in TOLD]


def words_of(page: PurePosixPath) -> int:
    return len((PROJECT / page).read_text(encoding="utf-8").split())


def test_a_folder_of_many_modules_says_what_it_holds() -> None:
    modules = Counter(file.parent for file in FILES if file.suffix == ".py" and file.parts[0] in ROOMS)
    lacking = [str(folder) for folder, count in modules.items() if count > MANY and folder / "README.md" not in FILES]
    assert lacking == []


def test_a_page_about_a_folder_is_read_in_two_minutes() -> None:
    long = {str(page): words_of(page) for page in PAGES if len(page.parts) > 1 and words_of(page) > 400}
    assert long == {}


def test_the_architecture_is_read_in_ten_minutes() -> None:
    assert words_of(PurePosixPath("ARCHITECTURE.md")) <= 1500


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_every_file_that_a_page_names_is_there(page: PurePosixPath) -> None:
    """By its path from the project or from the page's folder, or by the end of its path anywhere in the program."""
    known = {str(file) for file in FILES} | {f"{parent}/" for file in FILES for parent in file.parents}
    names = {file.name for file in FILES} | {f"{parent.name}/" for file in FILES for parent in file.parents}
    lost = [
        path
        for path in _PATH.findall((PROJECT / page).read_text(encoding="utf-8"))
        if path not in known
        and str(page.parent / path) + ("/" if path.endswith("/") else "") not in known
        and not any(name.endswith(f"/{path}") for name in known)
        and not ("/" not in path.rstrip("/") and path in names)
    ]
    assert lost == []


def test_contributing_begins_with_three_commands() -> None:
    text = (PROJECT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    block = text.split("```")[1].strip().splitlines()
    assert len(block) == 3 and all("python3" in line or ".ci/run" in line for line in block)
