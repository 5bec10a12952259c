"""What is written otherwise in French: blanks before signs, and what a lesson calls its seats."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.core import words
from games.core.lesson import find_lesson
from games.core.words import tr
from ui.screens.saves.listing import SHELVES


@pytest.fixture(autouse=True)
def french() -> Iterator[None]:
    words.use("fr")
    yield
    words.use(words.ENGLISH)


def test_what_is_told_in_several_parts_had_no_blank_before_its_semicolons() -> None:
    assert words.clauses(["prend e4", "tient le terrain"]) == "prend e4\u00a0; tient le terrain"
    with words.in_english():
        assert words.clauses(["takes e4", "holds"]) == "takes e4; holds"


def test_matches_on_a_shelf_were_one_match_and_masculine() -> None:
    assert [tr(each.words) for each in SHELVES][:3] == ["Enregistrées", "En cours", "Terminées"]


def test_the_seats_of_a_lesson_were_called_red_and_blue() -> None:
    lesson = find_lesson("nissi")
    assert lesson is not None and [each.name for each in lesson.chapters[0].seats] == ["Bleu", "Rouge"]
