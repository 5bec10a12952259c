"""English as `docs/style.md` asks for it: what a player reads in the program, in the lessons and on the rules pages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.words.extract import PROJECT, extracted
from tests.words.siblings import LESSON_WORDS, lessons

Text = tuple[str, str]
"""Where a text stands, and the text."""

LONGEST: Final = 25
"""Words of a sentence."""
BANNED: Final = {
    "a sentence that begins with who, for a player who": r"(?:^|[.:;] )(?:Who|Whoever) (?!is\b)[a-z]+ [^?]*(?:[.;]|$)",
    "whoever": r"\b[Ww]hoever\b",
    "quaint words of an error": r"makes? no sense|nobody knows|goes? for good",
    "is no for is not a": r"(?<![Tt]here )\bis no (?:save|whole|action|cell|piece)\b",
    "quaint questions": r"[Ii]s that so",
    "a key as a person": r"\b(?:Enter|Esc|Space|Tab|Backspace|Digits|F\d+) (?:goes on|leads|lets|tries|begins)\b",
    "a straight apostrophe": r"(?<=\w)'(?=\w)|(?<=s)'(?= )",
    "straight quotation marks": r'"|(?<= )\'\w+\'',
    "three dots for an ellipsis": r"(?<=\w)\s?\.\.\.(?=$|[ .,;:)])",
    "death for a kill": r"without a death|quiet turns",
    "the room or the launcher for Home": r"\b(?:[Tt]o|[Ii]n|[Bb]ack to) the (?:room|launcher)\b",
    "a row for a streak": r"^In a row:|for the row\b",
    "a deed for an action": r"(?<!\{)\bdeeds?\b(?!\})",
    "far row for End Row": r"\bfar row\b",
    "the wrong place of a thing": r"\b[Aa]t the (?:left|right)(?! moment)\b|\bbelongs? into\b",
    "farther": r"\b[Ff]arther\b",
    "a misspelt Counsellor": r"(?<!\*)Councellor",
}
"""What no text may have."""
PAGES_MAY: Final = ("a straight apostrophe", "straight quotation marks", "three dots for an ellipsis")
"""What stands on rules pages as notation."""
NOTATION: Final = ("hand=...", "card*count+")
"""Parts of texts that show how something is written; these are not sentences."""
SEARCHED: Final = "search words"
"""The context of words that players may type in a search, and of which no text is made."""


def catalogue() -> Iterator[Text]:
    """Every text of the sources, the singular and the plural."""
    for area, messages in extracted()[0].items():
        for context, one, many in messages:
            if context == SEARCHED:
                continue
            yield from ((area, text) for text in (one, many) if text and not any(part in text for part in NOTATION))


def said(path: Path) -> Iterator[Text]:
    """What one lesson says in words."""
    waiting = [(json.loads(path.read_text(encoding="utf-8")), False)]
    while waiting:
        part, words = waiting.pop()
        if isinstance(part, dict):
            waiting += [(value, words or key in LESSON_WORDS) for key, value in part.items()]
        elif isinstance(part, list):
            waiting += [(each, words) for each in part]
        elif words and isinstance(part, str):
            yield path.parent.name, part


def lines() -> Iterator[Text]:
    """The lines of the rules pages without anchors and code."""
    for path in sorted((PROJECT / "docs" / "rules").glob("*.md")):
        page = path.read_text(encoding="utf-8")
        yield from ((path.stem, re.sub(r"`[^`]*`|<[^>]*>", "", line)) for line in page.splitlines())


def paragraphs() -> Iterator[Text]:
    """The paragraphs of the rules pages, and the cells of their tables: a sentence may go over several lines."""
    for where, line in joined():
        yield from ((where, part) for part in line.split("|"))


def joined() -> Iterator[Text]:
    """The lines of the rules pages, each with those that only go on with its paragraph."""
    here, text = "", ""
    for where, line in lines():
        goes_on = where == here and text and line and not re.match(r"[-#|!>]|\d+\. ", line)
        if not goes_on:
            yield here, text
            here, text = where, ""
        text = f"{text} {line}".strip()
    yield here, text


def taught() -> Iterator[Text]:
    """What all lessons say."""
    for path in lessons():
        yield from said(path)


def sentences(text: str) -> list[str]:
    """The sentences of a text; what stands behind a colon or a semicolon counts as one."""
    return re.split(r"(?<=[.!?:])\s|;\s|\n| · ", text)


@pytest.mark.parametrize("kind", BANNED)
def test_no_text_of_the_program_or_of_a_lesson_has_what_the_style_sheet_bans(kind: str) -> None:
    found = re.compile(BANNED[kind])
    assert [each for each in (*catalogue(), *taught()) if found.search(each[1])] == []


def test_no_rules_page_has_what_the_style_sheet_bans() -> None:
    found = [re.compile(each) for kind, each in BANNED.items() if kind not in PAGES_MAY]
    assert [each for each in lines() if any(one.search(each[1]) for one in found)] == []


def test_no_sentence_of_the_program_of_a_lesson_or_of_a_rule_is_too_long_to_be_read_at_once() -> None:
    everything = (*catalogue(), *taught(), *paragraphs())
    parts = ((where, sentence) for where, text in everything for sentence in sentences(text))
    assert [part for part in parts if len(re.findall(r"[\w’{}-]+", part[1])) > LONGEST] == []


def test_an_unnatural_sentence_of_each_kind_is_found() -> None:
    bad = [
        "Who loses the Chief is out.",
        "The winner is whoever comes first.",
        "The save makes no sense.",
        "it is no save",
        "Is that so?",
        "Enter goes on.",
        "Ren's turn",
        'the field "clock"',
        "Save as ...",
        "Ten turns without a death",
        "Back to the room",
        "In a row: 3",
        "The last deed",
        "It rages on its far row.",
        "Cards at the left.",
        "Farther",
        "Councellor",
    ]
    for (kind, pattern), text in zip(BANNED.items(), bad, strict=True):
        assert re.search(pattern, text), kind
