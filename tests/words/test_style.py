"""English as `docs/style.md` asks for it: in the program, on cards, in lessons, rules, documents and in the help."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator, Sequence
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
    "a context that is read with the text": r"^\[[a-z ]+\] ",
}
"""What no text may have."""
TOGETHER: Final = {
    "docs/rules/nissi.md": (r"\bPromoted\b", r"\braging\b"),
    "docs/rules/naishi.md": (r"\bCouncellor\b", r"\bCounsellor\b"),
    "docs/rules/senshiai.md": (r"\*\*near\*\*", r"\btouch\b"),
    "games/senshiai/lesson.json": (r"\bnear\b", r"\badjacent\b"),
    "games/core/search_words.py": (r"\bfar row\b", r"\bEnd Row\b"),
}
"""What a file calls by another word than its own, the first time in the same line with its own."""
PAGES_MAY: Final = ("a straight apostrophe", "straight quotation marks", "three dots for an ellipsis")
"""What stands on rules pages as notation."""
CARDS_MAY: Final = ("whoever",)
"""What the voice of a card has and the program has not."""
PAPERS_MAY: Final = (*PAGES_MAY, *CARDS_MAY)
"""What documents have: notation, and longer sentences."""
WORD_FILES: Final = (
    "games/senshiai/cards/cards.json",
    "games/senshiai/cards/earlier_decks.json",
    "games/senshiai/cards/campaign.json",
    "games/niwa/hanafuda.json",
)
"""Files in which cards, decks and missions have their words."""
WORDS_OF_FILES: Final = ("name", "text", "short", "use", "flavour", "plan", "about", "idea", "says", "words", "picture")
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


def said_on_cards() -> Iterator[Text]:
    """What stands on cards, and what decks and missions say."""
    for name in WORD_FILES:
        waiting = [json.loads((PROJECT / name).read_text(encoding="utf-8"))]
        while waiting:
            part = waiting.pop()
            if isinstance(part, dict):
                yield from ((name, part[key]) for key in WORDS_OF_FILES if isinstance(part.get(key), str))
            if isinstance(part, dict | list):
                waiting += part.values() if isinstance(part, dict) else part


def documents() -> Iterator[Text]:
    """The lines of the documents without code, addresses and examples; the style sheet shows what is banned."""
    files = [*PROJECT.glob("docs/*.md"), *PROJECT.glob("docs/notation/*.md"), *PROJECT.glob("*.md")]
    for file in sorted(each for each in files if each.name != "style.md"):
        words = "\n".join(file.read_text(encoding="utf-8").split("\n```")[::2])
        yield from ((file.name, re.sub(r"`[^`]*`|<[^>]*>|\]\([^)]*\)", "", line)) for line in words.splitlines())


def helped() -> Iterator[Text]:
    """What the help of the command line says."""
    for file in (*PROJECT.glob("launch/*.py"), *PROJECT.glob("lab/commands/*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg in ("help", "description", "epilog"):
                texts = (each.value for each in ast.walk(node.value) if isinstance(each, ast.Constant))
                yield from ((file.name, text) for text in texts if isinstance(text, str))


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


@pytest.mark.parametrize(("texts", "may"), [(said_on_cards, CARDS_MAY), (documents, PAPERS_MAY), (helped, PAPERS_MAY)])
def test_no_card_document_or_help_has_what_the_style_sheet_bans(
    texts: Callable[[], Iterator[Text]], may: Sequence[str]
) -> None:
    found = [re.compile(each) for kind, each in BANNED.items() if kind not in may]
    everything = list(texts())
    assert len(everything) > 50
    assert [each for each in everything if any(one.search(each[1]) for one in found)] == []


def test_no_sentence_of_the_program_of_a_lesson_or_of_a_rule_is_too_long_to_be_read_at_once() -> None:
    everything = (*catalogue(), *taught(), *paragraphs(), *said_on_cards())
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
        "[manner] none",
    ]
    for (kind, pattern), text in zip(BANNED.items(), bad, strict=True):
        assert re.search(pattern, text), kind


@pytest.mark.parametrize("name", TOGETHER)
def test_a_rulebooks_other_word_stands_with_ours_where_it_comes_first(name: str) -> None:
    first, with_it = map(re.compile, TOGETHER[name])
    text = (PROJECT / name).read_text(encoding="utf-8")
    assert with_it.search(next(line for line in text.splitlines() if first.search(line)))
