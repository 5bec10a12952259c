"""Japanese sentences about what is typed: Japanese sets no word apart by blanks, so quotation marks stand round it."""

from __future__ import annotations

import re

from tests.words.files import read_po

TYPED = {entry.msgid: entry.msgstr for entry in read_po("ja", "launch") if entry.msgctxt == "typed word"}
SENTENCES = [
    (entry.msgid, entry.msgstr)
    for entry in read_po("ja", "launch")
    if any(file.startswith("ui/terminal/") for file, _ in entry.occurrences)
]
_ORDER = re.compile(r"\bType (?P<words>[^.]*)")
_DENIED = re.compile(r"(?<!\{)\b(no|not|nothing)\b", re.IGNORECASE)
_WORD = re.compile(r"\{\w+\}|(?<!a )\b\w+\b")


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
