"""The rules pages as files: which one is read in the player's language, and the numbers of its paragraphs."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from games.core.atomic_file import read_text
from games.core.errors import SaveError
from games.core.localized_files import page
from games.core.rules_page import RulesPage, numbered
from games.core.words import language, tr
from launch.environment import PROJECT

PAGES: Final = PROJECT / "docs" / "rules"


def rules_file(game: str) -> Path:
    """The page of a game in the player's language, else the English one, whether it is there or not."""
    return Path(str(page(PAGES, f"{game}.md")))


@lru_cache(maxsize=16)
def _numbers(pages: Path, game: str, code: str) -> RulesPage:
    """The numbers of a page in the language `code`, which is the language now; none where it cannot be read."""
    try:
        return numbered(read_text(rules_file(game)))
    except SaveError:
        return RulesPage({}, {})


def numbers_of(game: str) -> RulesPage:
    """The numbers of a game's page in the player's language. The first time they are read from its file."""
    return _numbers(PAGES, game, language())


def number_of(game: str, anchor: str) -> str:
    """The number of the paragraph with an anchor; "" for no anchor, or none of that name."""
    return numbers_of(game).anchors.get(anchor, "") if anchor else ""


def with_rule(words: str, game: str, anchor: str) -> str:
    """A sentence, and which rule says so, where it names one."""
    number = number_of(game, anchor)
    # translators: {words} is a whole sentence; the number is that of a paragraph on the rules page.
    return tr("{words} Rule {number}.", words=words, number=number) if number else words


def noted(words: str, game: str, anchor: str) -> str:
    """What has happened, and in brackets the rule whose effect it is, where it names one."""
    number = number_of(game, anchor)
    return tr("{words} ({number})", words=words, number=number) if number else words
