"""The rules pages, read aloud: a list of headings, then what stands under one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from games.core.atomic_file import read_text
from games.core.game import GameInfo
from games.core.localized_files import page
from games.core.search_words import others_for
from games.core.typed import folded
from games.core.words import tr
from launch.environment import PROJECT
from ui.terminal.talk import Talk

PAGES: Final = PROJECT / "docs" / "rules"
_FIGURE: Final = re.compile(r"!\[([^\]]*)\]\([^)]*\)")
_LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_EMPHASIS: Final = re.compile(r"\*\*|(?<!\w)\*|\*(?!\w)|`")
_PROGRAMMERS: Final = "For programmers"  # not for players: the heading at which the reader stops
_RULE: Final = re.compile(r"\|?[\s:|-]+\|?")


def chapters(info: GameInfo) -> list[tuple[str, list[str]]]:
    """The headings of a game's page, each with the lines under it; what is for programmers is left out."""
    found: list[tuple[str, list[str]]] = []
    for line in read_text(Path(str(page(PAGES, f"{info.id}.md")))).splitlines():
        heading = re.match(r"#+ (.*)", line)
        if heading is not None:
            if heading[1] == _PROGRAMMERS:
                break
            found.append((_plain(heading[1]), []))
        elif found and (text := _line(line)):
            found[-1][1].append(text)
    return [(title, lines) for title, lines in found if lines]


def read_rules(talk: Talk, info: GameInfo, wanted: str = "") -> None:
    """Reads out what stands under a heading, or where a word occurs; asks which without one."""
    found = chapters(info)
    titles = [title for title, _ in found]
    if wanted:
        word, fitting = next(
            ((word, there) for word in (wanted, *others_for(wanted)) if (there := _about(word, found))), (wanted, [])
        )
        if not fitting:
            talk.say(tr("The rules say nothing about {word}.", word=wanted))
            return
        if word != wanted:
            talk.say(tr("The rules say “{other}” for “{word}”.", other=word, word=wanted))
        if len(fitting) == 1:
            talk.say(tr("{title}:", title=fitting[0][0]), *fitting[0][1])
            return
        found, titles = fitting, [title for title, _ in fitting]
    while (number := talk.choose(tr("The rules of {game}:", game=info.name), titles)) is not None:
        talk.say(tr("{title}:", title=titles[number]), *found[number][1])


def _about(wanted: str, found: list[tuple[str, list[str]]]) -> list[tuple[str, list[str]]]:
    """The chapters with a word in their headings, else those with it in their lines."""
    word = folded(wanted)
    titled = [each for each in found if word in folded(each[0])]
    return titled or [each for each in found if any(word in folded(line) for line in each[1])]


def _line(line: str) -> str:
    """A line of the page without what is for eyes alone; a row of a table with commas."""
    if line.startswith("|"):
        if _RULE.fullmatch(line):
            return ""
        line = ", ".join(cell.strip() for cell in line.strip().strip("|").split("|"))
    return _plain(line)


def _plain(text: str) -> str:
    text = _FIGURE.sub("", text)
    return _EMPHASIS.sub("", _LINK.sub(r"\1", text)).strip()
