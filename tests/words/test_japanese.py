"""Japanese sentences about what is typed: Japanese sets no word apart by blanks, so quotation marks stand round it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from games.core import words
from games.core.game import LogLine
from games.core.narration import unmarked
from games.core.words import capital, clauses, listing
from games.nissi import GAME as NISSI
from games.senshiai.words.phrases import where_of
from tests.words.files import read_po
from ui.table.panel.phrases import as_sentences

TYPED = {entry.msgid: entry.msgstr for entry in read_po("ja", "launch") if entry.msgctxt == "typed word"}
SENTENCES = [
    (entry.msgid, entry.msgstr)
    for entry in read_po("ja", "launch")
    if any(file.startswith("ui/terminal/") for file, _ in entry.occurrences)
]
_ORDER = re.compile(r"\bType (?P<words>[^.]*)")
_DENIED = re.compile(r"(?<!\{)\b(no|not|nothing)\b", re.IGNORECASE)
_WORD = re.compile(r"\{\w+\}|(?<!a )(?<!the )\b\w+\b")


def to_type(english: str) -> list[str]:
    """The words and holes that a sentence tells a player to type, as its translation has them."""
    order = _ORDER.search(english)
    words = _WORD.findall(order["words"]) if order else []
    return [TYPED.get(word, word) for word in words if word in TYPED or (word[0] == "{" and word != "{n}")]


def test_sentences_of_the_terminal_told_words_to_type_without_quotation_marks() -> None:
    asked = {english: (to_type(english), japanese) for english, japanese in SENTENCES}
    assert sum(bool(words) for words, _ in asked.values()) > 6
    assert [
        (japanese, word) for words, japanese in asked.values() for word in words if f"「{word}」" not in japanese
    ] == []


def test_sentences_of_the_terminal_denied_what_was_typed_without_quotation_marks() -> None:
    denied = {
        japanese: re.findall(r"\{(?!n\})\w+\}", english) for english, japanese in SENTENCES if _DENIED.search(english)
    }
    assert sum(bool(holes) for holes in denied.values()) > 4
    assert [
        (japanese, hole) for japanese, holes in denied.items() for hole in holes if f"「{hole}」" not in japanese
    ] == []


@pytest.fixture
def japanese() -> Iterator[None]:
    """Everything is said in Japanese."""
    words.use("ja")
    yield
    words.use(words.ENGLISH)


@pytest.mark.usefixtures("japanese")
def test_parts_of_japanese_tellings_stood_apart_by_blanks() -> None:
    assert clauses(["一", "二"]) == "一。二"
    assert as_sentences(["一", "二。"]) == "一。二。"
    assert unmarked(listing(["甲", "乙"])) == "甲と乙"
    assert unmarked(listing(["甲", "乙", "丙"])) == "甲、乙、丙"
    assert unmarked(listing(["甲は辛抱", "乙は大胆"], clauses=True)) == "甲は辛抱、乙は大胆"


@pytest.mark.usefixtures("japanese")
def test_a_cell_at_the_beginning_of_a_japanese_line_got_a_capital() -> None:
    assert capital("b30の外交官") == "b30の外交官"


@pytest.mark.usefixtures("japanese")
def test_a_japanese_line_of_senshiais_log_named_its_space_twice() -> None:
    assert where_of(LogLine(0, "草原を出す", "play open-grassland a1", note="a1に")) == ""
    assert where_of(LogLine(0, "移動", "move a1-b2")) == "a1-b2"


@pytest.mark.usefixtures("japanese")
def test_the_last_hint_of_a_puzzle_gave_the_reasons_too_in_japanese() -> None:
    state = NISSI.rules.initial_state(NISSI.rules.make_options({}))
    view = NISSI.rules.observe(state, state.side)
    assert "：" in NISSI.text.hint(view, view.legal[0])
    assert NISSI.text.in_short(view, view.legal[0]) == NISSI.rules.encode(state, view.legal[0])
