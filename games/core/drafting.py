"""A draft: a deck chosen card by card from packs, as a value, and what shared code knows of a game that has one.

Seed and choices say everything: the packs follow from them, so a draft is kept as one short record, and the same seed
offers the same packs to everybody who chooses alike.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from games.core.line_seal import seal_of
from games.core.typed import typed, unframed

PACK: Final = 3
"""The cards of a pack, of which one is taken."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A draft as far as it has come."""

    seed: int
    picks: tuple[int, ...] = ()
    """The place in each pack of the card that was taken, from 0 on."""
    second_thought: bool = False
    """Whether a pick was taken back, which may be done once."""

    @property
    def may_take_back(self) -> bool:
        """Whether the last pick can be taken back now."""
        return bool(self.picks) and not self.second_thought

    def taking(self, place: int) -> Draft:
        """The draft after one more pick."""
        return replace(self, picks=(*self.picks, place))

    def taken_back(self) -> Draft:
        """The draft without its last pick, which is never forgotten."""
        return replace(self, picks=self.picks[:-1], second_thought=True) if self.may_take_back else self


class DraftRules(NamedTuple):
    """Everything that shared code needs of a game's draft; the words are those of the language in force."""

    title: Callable[[], str]
    length: int
    """The picks of a whole draft."""
    heading: Callable[[Draft], str]
    """Which pick comes next and what is chosen, or that the deck is whole."""
    choices: Callable[[Draft], Sequence[str]]
    """The cards of the next pack, each with what speaks for it; none when the deck is whole."""
    lines: Callable[[Draft], Sequence[str]]
    """What the deck has so far, line by line."""
    advice: Callable[[Draft], str]
    """What the coach says of the next pick."""
    options: Callable[[Draft, str], Any]
    """The options of the match between the drafted deck and that of a bot of a level, which drafts as well."""
    written: Callable[[Draft, Callable[[str], str]], tuple[str, str]]
    """A name for the drafted deck, which the callable makes free, and the deck as a list in plain text under it."""
    is_of: Callable[[Any, int, str], bool]
    """Whether options are those of a match after a draft with a seed, against a bot of a level."""

    def over(self, draft: Draft) -> bool:
        """Whether every pick has been made."""
        return len(draft.picks) >= self.length


# -- the line that is sent --------------------------------------------------------------------------

LINE: Final = "Zashiki draft "  # not for players
"""The words with which a line begins that names packs."""
_LINE: Final = re.compile(r"Zashiki draft ([a-z]{1,20}) (\d{1,10}) \[([0-9A-Z]{4})\]", re.ASCII)
_LONGEST: Final = 400


class DraftLine(NamedTuple):
    """What a line names: the packs of a game's draft."""

    game: str
    seed: int

    @property
    def text(self) -> str:
        """The line as it is sent."""
        body = f"{LINE}{self.game} {self.seed}"
        return f"{body} [{seal_of(body)}]"


def read_draft_line(text: str) -> DraftLine | None:
    """The packs that a line names, whatever was written round it; None where it names none, or was changed."""
    found = _LINE.search(" ".join(typed(unframed(text[:_LONGEST])).split()))
    if found is None:
        return None
    line = DraftLine(found[1], int(found[2]))
    return line if line.text == found[0] else None
