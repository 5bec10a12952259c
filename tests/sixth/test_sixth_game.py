"""What is seen of the sixth game without building it; `python3 -m tests --sixth` adds it, plays it and tests it."""

from __future__ import annotations

from games import GAMES
from tests.sixth.building import PACKAGE, PROJECT, files_named, steps
from tests.sixth.gate import seeing, selection

MOST_LINES = 250
FILES = [file for file in sorted(PACKAGE.rglob("*")) if file.is_file() and "__pycache__" not in file.parts]


def test_it_is_small_and_the_list_names_every_file_of_it() -> None:
    lines = {file.relative_to(PACKAGE): len(file.read_text(encoding="utf-8").splitlines()) for file in FILES}
    assert sum(lines.values()) <= MOST_LINES, lines
    named = files_named("oxo")
    for file in lines:
        assert {file.as_posix(), f"{file.parent.as_posix()}/"} & set(named), file
    assert list(steps()) == [*range(1, 8)]


def test_its_gate_has_every_test_that_walks_the_games_and_none_of_another_game_alone() -> None:
    seen = seeing()
    walking = ("tests/contract/", "tests/words/", "tests/guests/test_book.py", "tests/ui/screens/test_launcher.py")
    assert {*walking} <= {*seen}
    assert [name for name in seen if not (PROJECT / name).exists()] == []
    assert selection()[-1] == f"not ({' or '.join(info.id for info in GAMES)})"
