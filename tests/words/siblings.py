"""The siblings of files with words, held to the English: the same parts, notation and numbers, all of it in words."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from games.core.rules_page import numbered
from tests.words.extract import GAME_AREAS, PROJECT
from tests.words.french import blank_faults

LESSON_WORDS: Final = frozenset({"title", "about", "text", "task", "how", "wrong", "answers", "done"})
"""The fields of a lesson that are said in words; everything else is the same in all languages."""
CARD_WORDS: Final = ("name", "text", "flavour")
DECK_WORDS: Final = ("name", "plan")
MISSION_WORDS: Final = ("name", "idea", "says")
_NOTED: Final = re.compile(r"\b[A-Ja-j]\d\d?\b|\d+")
"""Places and numbers, which stay in a text."""
_HEADING: Final = re.compile(r"(#+) ", re.ASCII)


def lessons() -> list[Path]:
    """The English ones."""
    return sorted((PROJECT / "games").glob("*/lesson.json"))


def pages() -> list[Path]:
    """The rules pages in English, the credits, the licences and what is new."""
    docs = PROJECT / "docs"
    return [*sorted((docs / "rules").glob("*.md")), *(docs / f"{name}.md" for name in ("credits", "licences", "news"))]


def sibling_of(path: Path, code: str) -> Path:
    """Where the same is in a language."""
    if path.suffix == ".md":
        return path.parent / code / path.name
    return path.with_name(f"{path.stem}.{code}{path.suffix}")


def lesson_faults(english: Any, other: Any, where: str = "", words: bool = False) -> Iterator[str]:
    """What a lesson has otherwise than the English one besides its words, and what of it is not said."""
    if type(english) is not type(other):
        yield f"{where}: something else than in English"
    elif isinstance(english, dict):
        if list(english) != list(other):
            yield f"{where}: has {', '.join(other)}; the English has {', '.join(english)}"
            return
        for key, value in english.items():
            yield from lesson_faults(value, other[key], f"{where}.{key}", words or key in LESSON_WORDS)
    elif isinstance(english, list):
        if len(english) != len(other):
            yield f"{where}: {len(other)} parts; the English has {len(english)}"
            return
        for number, (one, two) in enumerate(zip(english, other, strict=True), start=1):
            yield from lesson_faults(one, two, f"{where}.{number}", words)
    elif words and isinstance(english, str):
        yield from text_faults(english, other, where)
    elif english != other:
        yield f"{where}: {other!r}; the English has {english!r}"


def text_faults(english: str, other: str, where: str) -> Iterator[str]:
    """What is wrong with a text in place of an English one."""
    if bool(english.strip()) != bool(other.strip()):
        yield f"{where}: not said"
    plain = unicodedata.normalize("NFKC", other)
    lost = [each for each in _NOTED.findall(english) if each not in plain]
    if lost:
        yield f"{where}: lacks {', '.join(lost)}"


def card_faults(english: Any, other: Any) -> Iterator[str]:
    """What is wrong with the words of Senshiai's cards and decks."""
    for part, named in (("cards", CARD_WORDS), ("decks", DECK_WORDS)):
        wanted = {each["id"]: each for each in english.get(part, [])}
        reported = other.get(part, {})
        for name in wanted.keys() ^ reported.keys():
            yield f"{part}.{name}: {'too many' if name in reported else 'missing'}"
        for name in wanted.keys() & reported.keys():
            short = reported[name].get("short") if part == "cards" else None
            fields = (*named, "use") if "use" in wanted[name] else named
            if set(reported[name]) - ({"short"} if short else set()) != set(fields):
                yield f"{part}.{name}: has {', '.join(reported[name])}, not {', '.join(fields)}"
                continue
            if short:
                yield from text_faults(wanted[name]["text"], short, f"{part}.{name}.short")
                if len(short) >= len(reported[name]["text"]):
                    yield f"{part}.{name}.short: is no shorter"
            for field in fields:
                yield from text_faults(wanted[name][field], reported[name][field], f"{part}.{name}.{field}")


def campaign_faults(english: Any, other: Any) -> Iterator[str]:
    """What is wrong with the words of Senshiai's missions."""
    wanted = {
        "houses": {each["capital"]: {"about": each["about"]} for each in english["houses"]},
        "missions": {
            str(each["id"]): {**{what: each[what] for what in MISSION_WORDS}, "star": each["star"]["words"]}
            for each in english["missions"]
        },
    }
    yield from lesson_faults(wanted, other, words=True)


def page_faults(english: str, other: str) -> Iterator[str]:
    """What is wrong with a page: its headings are as many and as deep."""
    wanted, messages = _shape(english), _shape(other)
    if wanted != messages:
        yield f"headings {' '.join(messages)}; the English has {' '.join(wanted)}"
    figures = re.compile(r"!\[[^\]]*\]\(([^)]*)\)")
    if figures.findall(english) != figures.findall(other):
        yield "other figures than in English"
    if english.count("\n|") and not other.count("\n|"):
        yield "its tables are missing"


def rules_faults(english: str, other: str) -> Iterator[str]:
    """What is wrong with a page of rules: besides, its paragraphs have the same numbers and anchors."""
    yield from page_faults(english, other)
    one, two = numbered(english), numbered(other)
    if list(one.numbers.values()) != list(two.numbers.values()):
        yield "other numbers than in English: " + ", ".join(sorted({*one.numbers.values()} ^ {*two.numbers.values()}))
    if one.anchors != two.anchors:
        yield "other anchors than in English: " + ", ".join(sorted(dict(one.anchors.items() ^ two.anchors.items())))


def _shape(page: str) -> list[str]:
    return [found[1] for line in page.splitlines() if (found := _HEADING.match(line))]


def french_faults(english: Any, french: Any) -> Iterator[str]:
    """The blanks of a file in French, as JSON or as a page; lines of it that are quoted in English are passed over."""
    if isinstance(french, dict | list):
        for value in french.values() if isinstance(french, dict) else french:
            yield from french_faults("", value)
    elif isinstance(french, str):
        quoted = set(english.splitlines())
        yield from blank_faults("\n".join(line for line in french.splitlines() if line not in quoted))


def _translated(path: Path, code: str) -> bool:
    """Whether a file is no game's own, or its game has a catalogue in the language; without one the game is English."""
    owner = next((game for game in GAME_AREAS if path.stem == game or game in path.parts), None)
    return owner is None or (PROJECT / "assets" / "words" / code / f"{owner}.po").exists()


def faults(code: str) -> Iterator[str]:
    """All that is missing or wrong in the files of a language."""
    cards = PROJECT / "games" / "senshiai" / "cards" / "cards.json"
    earlier, campaign = cards.with_name("earlier_decks.json"), cards.with_name("campaign.json")
    for path in [*lessons(), cards, earlier, campaign, *pages()]:
        other = sibling_of(path, code)
        name = other.relative_to(PROJECT).as_posix()
        if not other.exists():
            if _translated(path, code):
                yield f"{name}: missing"
            continue
        one: Any = path.read_text(encoding="utf-8")
        two: Any = other.read_text(encoding="utf-8")
        if path.suffix == ".json":
            one, two = json.loads(one), json.loads(two)
        of_data = {cards: card_faults, earlier: card_faults, campaign: campaign_faults}.get(path, lesson_faults)
        of_page = rules_faults if path.parent.name == "rules" else page_faults
        compare = of_page if path.suffix == ".md" else of_data
        yield from (f"{name}: {why}" for why in compare(one, two))
        if code == "fr":
            yield from (f"{name}: {why}" for why in french_faults(one, two))
