"""The numbers of a rules page: chapters 1, 2, 3 and so on, and in each its paragraphs, 3.1, 3.2, 3.3.

A number is written nowhere. It is counted from the page, in every language by the same rule, so it cannot be wrong on
the page that is read; `tests/words/siblings.py` holds the languages to the same numbers. What names a paragraph for
longer than one reading (a refusal, a phase, a line of the log) names its anchor, which stands in the page itself:
`<a id="passing"></a>You may pass only …`. So a paragraph that is added moves numbers and breaks no reference.

Everybody who shows a page asks here which line has which number: the window, the terminal, and who links to it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

_ANCHOR: Final = re.compile(r'<a id="([a-z0-9-]+)"></a>')
_ITEM: Final = re.compile(r"(?:[-*]|\d+\.) ")
_RULE: Final = re.compile(r"\|[\s:|-]+\|")
_FIGURES: Final = re.compile(r"(?:!\[[^\]]*\]\([^)]*\)\s*)+")
_OTHER: Final = ("#", ">", "---", "```", "    ")
"""What begins a block that is no paragraph of the rules."""


class RulesPage(NamedTuple):
    """What is numbered on a page, and where its anchors lead."""

    numbers: Mapping[int, str]
    """The number of each chapter, paragraph, item and row of a table, by the line, from 0, that it begins with."""
    anchors: Mapping[str, str]
    """The number of what each anchor stands in."""


def numbered(text: str) -> RulesPage:
    """Counts the chapters and paragraphs of a page of Markdown."""
    numbers: dict[int, str] = {}
    anchors: dict[str, str] = {}
    chapter = paragraph = 0
    here = ""
    before = ""  # what the line above belongs to: "", "text", "head" and "row" of a table, "code"
    for place, line in enumerate(text.splitlines()):
        if line.startswith("```"):
            before = "" if before == "code" else "code"
            continue
        if before == "code":
            continue
        begins, before = _begins(line, before)
        if line.startswith("## "):
            chapter, paragraph = chapter + 1, 0
            here = numbers[place] = str(chapter)
        elif begins and chapter:
            paragraph += 1
            here = numbers[place] = f"{chapter}.{paragraph}"
        anchors.update((anchor, here) for anchor in _ANCHOR.findall(line))
    return RulesPage(numbers, anchors)


def _begins(line: str, before: str) -> tuple[bool, str]:
    """Whether a line begins a paragraph, an item or a row of a table, and what it belongs to."""
    if not line.strip() or line.startswith(_OTHER) or _FIGURES.fullmatch(line):
        return False, "text" if before == "text" and line.startswith(" ") else ""
    if line.startswith("|"):
        if before not in ("head", "row"):
            return False, "head"
        return not _RULE.fullmatch(line.strip()), "row"
    if _ITEM.match(line):
        return True, "text"
    return before != "text" and not line.startswith(" "), "text"


def without_anchors(text: str) -> str:
    """Lines of a page as they are read."""
    return _ANCHOR.sub("", text)
