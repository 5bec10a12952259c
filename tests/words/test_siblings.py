"""Lessons, cards and pages in other languages: taken where they are, held to the English."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from games.core import words
from games.core.lesson import find_lesson, read_lesson
from games.core.localized_files import page, sibling
from games.senshiai.cards import printed
from tests.words import siblings
from tests.words.extract import PROJECT
from tests.words.files import read_po

LESSON = PROJECT / "games" / "niwa" / "lesson.json"


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    words.use(words.ENGLISH)


@pytest.mark.parametrize("code", [code for code, areas in words.COMPLETE.items() if set(areas) == set(words.SHARED)])
def test_a_language_that_is_offered_has_all_its_files(code: str) -> None:
    assert list(siblings.faults(code)) == []


@pytest.mark.parametrize("code", words.COMPLETE)
def test_what_there_is_of_a_language_is_like_the_english(code: str) -> None:
    assert [each for each in siblings.faults(code) if not each.endswith(": missing")] == []


def test_a_file_of_the_language_is_taken_and_else_the_english_one(tmp_path: Path) -> None:
    for name in ("lesson.json", "lesson.ja.json", "ja/nissi.md", "nissi.md", "niwa.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert sibling(tmp_path, "lesson.json").name == "lesson.json"
    words.use("ja")
    assert sibling(tmp_path, "lesson.json") == tmp_path / "lesson.ja.json"
    assert page(tmp_path, "nissi.md") == tmp_path / "ja" / "nissi.md"
    assert page(tmp_path, "niwa.md") == tmp_path / "niwa.md"
    words.use("fr")
    assert sibling(tmp_path, "lesson.json").name == "lesson.json"
    words.use(words.PSEUDO)
    assert sibling(tmp_path, "lesson.json").name == "lesson.json"


def test_whoever_is_called_you_is_so_in_the_players_language() -> None:
    text = LESSON.read_text(encoding="utf-8")
    assert "You" in [each.name for each in read_lesson(text).chapters[0].seats]
    words.use(words.PSEUDO)
    assert words.tr("You") in [each.name for each in read_lesson(text).chapters[0].seats]


def test_a_lesson_without_its_language_is_told_in_english() -> None:
    english = find_lesson("niwa")
    words.use("de")
    if not siblings.sibling_of(LESSON, "de").exists():
        assert find_lesson("niwa") is not None and english is not None


def _first_step(lesson: Any) -> Any:
    return lesson["chapters"][0]["steps"][0]


def test_a_lesson_may_differ_in_words_alone() -> None:
    english = json.loads(LESSON.read_text(encoding="utf-8"))
    other = deepcopy(english)
    _first_step(other)["title"] = "こんにちは " + "".join(filter(str.isdigit, _first_step(english)["title"]))
    assert list(siblings.lesson_faults(english, other)) == []
    _first_step(other)["title"] = ""
    assert any("not said" in each for each in siblings.lesson_faults(english, other))
    other = deepcopy(english)
    _first_step(other)["setup"]["seed"] = 77
    other["chapters"].pop()
    assert len(list(siblings.lesson_faults(english, other))) >= 1
    other = deepcopy(english)
    _first_step(other)["text"].append("one more")
    assert any("parts" in each for each in siblings.lesson_faults(english, other))


def test_numbers_and_places_stay_in_a_text() -> None:
    assert list(siblings.text_faults("Move E5 by 3.", "Ｅ５を３つ動かす。", "here")) == []
    assert list(siblings.text_faults("Move E5 by 3.", "E5を動かす。", "here")) == ["here: lacks 3"]


def test_a_page_has_the_headings_of_the_english_one() -> None:
    english = "# Niwa\n\n## Play\n\ntext\n"
    assert list(siblings.page_faults(english, "# 庭\n\n## 遊び方\n\n言葉\n")) == []
    assert any("headings" in each for each in siblings.page_faults(english, "# 庭\n\n言葉\n"))


def test_a_page_has_the_numbers_and_anchors_of_the_english_one() -> None:
    english = '# Niwa\n\n## Play\n\n- <a id="lay"></a>Lay a card.\n- Turn stones.\n'
    faults = list(siblings.rules_faults(english, "# 庭\n\n## 遊び方\n\n- 札を置きます。\n"))
    assert faults == ["other numbers than in English: 1.2", "other anchors than in English: lay"]


@pytest.mark.parametrize("code", words.COMPLETE)
def test_a_refusal_leads_to_the_ability_that_it_names_in_every_language(code: str) -> None:
    rows = re.compile(r'\| <a id="([a-z-]+)"></a>([^|]+) \|')
    english = PROJECT / "docs" / "rules" / "senshiai.md"
    there = dict(rows.findall(siblings.sibling_of(english, code).read_text(encoding="utf-8")))
    terms = {each.msgid: each.msgstr for each in read_po(code, "senshiai") if each.msgctxt == "senshiai term"}
    named = rows.findall(english.read_text(encoding="utf-8"))
    wanted = {anchor: term for anchor, name in named if (term := terms.get(name.removesuffix(" n")))}
    assert {"attracts", "tardy"} <= set(wanted)
    assert [anchor for anchor, term in wanted.items() if not there[anchor].startswith(term)] == []


def test_cards_speak_the_language_of_their_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    words.use("ja")
    (tmp_path / "cards.json").write_text("{}", encoding="utf-8")
    (tmp_path / "cards.ja.json").write_text('{"cards": {"crane-castle": {"name": "鶴ヶ城"}}}', encoding="utf-8")
    monkeypatch.setattr(printed, "files", lambda package: tmp_path)
    monkeypatch.setattr(printed, "_words", inspect.unwrap(printed._words))
    assert printed.name_of_id("crane-castle") == "鶴ヶ城"
    assert printed.name_of_id("iron-fortress") == "Iron Fortress"
