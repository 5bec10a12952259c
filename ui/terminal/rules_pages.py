"""The rules pages, read aloud: a list of chapters, then what stands in one; or one paragraph by its number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from games.core.atomic_file import read_text
from games.core.game import GameInfo
from games.core.rules_page import without_anchors
from games.core.search_words import others_for
from games.core.typed import folded
from games.core.words import tr, tr_c
from ui.services.rules_pages import numbers_of, rules_file
from ui.terminal.talk import Talk

_FIGURE: Final = re.compile(r"!\[([^\]]*)\]\([^)]*\)")
_LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_EMPHASIS: Final = re.compile(r"\*\*|(?<!\w)\*|\*(?!\w)|`")
_RULE: Final = re.compile(r"\|?[\s:|-]+\|?")
_MARK: Final = re.compile(r"^(?:[-*]|\d+\.) ")
_NUMBER: Final = re.compile(r"\d+(?:\.\d+)?")
_BLOCK: Final = re.compile(r"\s*(?:[-*>|#!`]|\d+\.) ?|\s*$")
"""What begins a line of the page that does not go on with the line above."""
_ENDED: Final = re.compile(r"[.:!?。：？][)\]）”*_`]*\s*$|^\s*(?:$|[#|>`])")
"""The end of a line at which a sentence ends, or a line that is no running text."""


class Chapter(NamedTuple):
    """A heading of a page, and the lines under it."""

    title: str
    number: str
    """Of the chapter; "" of a heading within one."""
    lines: list[str]
    """Each paragraph begins with its number."""


def chapters(info: GameInfo) -> list[Chapter]:
    """The headings of a game's page, each with the lines under it."""
    numbers = numbers_of(info.id).numbers
    found: list[Chapter] = []
    for place, line in enumerate(_lines(info)):
        heading = re.match(r"#+ (.*)", line)
        if heading is not None:
            found.append(Chapter(_plain(heading[1]), numbers.get(place, ""), []))
        elif found and (text := _line(line)):
            found[-1].lines.append(_counted(text, numbers.get(place, "")))
    return [chapter for chapter in found if chapter.lines]


def paragraph(info: GameInfo, number: str) -> list[str]:
    """The lines of the paragraph with a number, or of the whole chapter; none where there is no such number."""
    numbers = numbers_of(info.id).numbers
    lines = _lines(info)
    return [text for place in _places(numbers, number, len(lines)) if (text := _shown(lines[place], place, numbers))]


def _lines(info: GameInfo) -> list[str]:
    """The lines of a game's page; a sentence that the page breaks over several stands whole in the first of them."""
    lines = read_text(rules_file(info.id)).splitlines()
    for place in range(len(lines) - 1, 0, -1):
        if not _BLOCK.match(lines[place]) and not _ENDED.search(lines[place - 1]):
            lines[place - 1 : place + 1] = [f"{lines[place - 1].rstrip()} {lines[place].strip()}", ""]
    return lines


def _places(numbers: Mapping[int, str], number: str, end: int) -> Iterator[int]:
    """The lines of what has a number: up to the next number, or the next chapter."""
    start = next((place for place, each in numbers.items() if each == number), end)
    chapter = "." not in number
    after = (place for place, each in numbers.items() if place > start and not (chapter and "." in each))
    yield from range(start, next(after, end))


def _shown(line: str, place: int, numbers: Mapping[int, str]) -> str:
    heading = re.match(r"#+ (.*)", line)
    if heading is not None and place not in numbers:
        return ""  # of what follows
    return _counted(_plain(heading[1]) if heading is not None else _line(line), numbers.get(place, ""))


def _counted(text: str, number: str) -> str:
    """A line with its number before it, which takes the place of an item's mark."""
    return f"{number} {_MARK.sub('', text, count=1)}" if number and text else text


def read_rules(talk: Talk, info: GameInfo, wanted: str = "") -> None:
    """Reads out what stands under a heading, or where a word occurs; asks which without one.

    A number stands for the paragraph, or the chapter, that has it.
    """
    if _NUMBER.fullmatch(wanted) and (lines := paragraph(info, wanted)):
        talk.say(*lines)
        return
    found = chapters(info)
    if wanted:
        word, fitting = _found(found, wanted)
        if not fitting:
            talk.say(tr("The rules say nothing about {word}.", word=wanted))
            return
        if word != wanted:
            talk.say(tr("The rules say “{other}” for “{word}”.", other=word, word=wanted))
        if len(fitting) == 1:
            _read(talk, fitting[0])
            return
        found = fitting
    titles = [chapter.title for chapter in found]
    title = tr("The rules of {game}:", game=info.name)
    while (number := talk.choose(title, titles, also=lambda answer: _read_named(talk, info, answer))) is not None:
        _read(talk, found[number])


def _read_named(talk: Talk, info: GameInfo, answer: str) -> bool:
    """Reads out what an answer that chooses no heading names, a paragraph's number or a word; False for neither.

    The command itself may stand before it, as at a table.
    """
    first, _, rest = answer.partition(" ")
    wanted = rest.strip() if folded(first) in {"rules", folded(tr_c("typed word", "rules"))} else answer
    known = bool(_NUMBER.fullmatch(wanted) and paragraph(info, wanted)) or bool(_found(chapters(info), wanted)[1])
    if known:
        read_rules(talk, info, wanted)
    return known


def _read(talk: Talk, chapter: Chapter) -> None:
    talk.say(tr("{title}:", title=_counted(chapter.title, chapter.number)), *chapter.lines)


def _found(among: list[Chapter], wanted: str) -> tuple[str, list[Chapter]]:
    """A word, or one that the rules have in its place, and the chapters that it occurs in; none for an empty one."""
    for word in (wanted, *others_for(wanted)) if wanted else ():
        if there := _about(word, among):
            return word, there
    return wanted, []


def _about(wanted: str, found: list[Chapter]) -> list[Chapter]:
    """The chapters with a word in their headings, else those with it in their lines."""
    word = folded(wanted)
    titled = [each for each in found if word in folded(each.title)]
    return titled or [each for each in found if any(word in folded(line) for line in each.lines)]


def _line(line: str) -> str:
    """A line of the page without what is for eyes alone; a row of a table with commas."""
    if line.startswith("|"):
        if _RULE.fullmatch(line):
            return ""
        line = ", ".join(cell.strip() for cell in line.strip().strip("|").split("|"))
    return _plain(line)


def _plain(text: str) -> str:
    text = _FIGURE.sub(lambda figure: tr("Picture: {caption}", caption=figure[1]), without_anchors(text))
    return _EMPHASIS.sub("", _LINK.sub(r"\1", text)).strip()
