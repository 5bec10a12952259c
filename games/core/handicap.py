"""A handicap: what stronger players give up before a match, so that others meet them on even terms.

It is one option of a match. Its text has a grade and the numbers of the seats that give it, from 1: `2by1`, `1by2+3+4`,
or `none`. What a grade takes from who gives it is the game's own; its words are in the option's spec.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from games.core.errors import BadOption
from games.core.options import OptionSpec
from games.core.words import N_, quoted, tr

if TYPE_CHECKING:
    from games.core.rules import AnyRules

NAME: Final = "handicap"
"""The name of the option in every game that has it."""
NONE: Final = "none"
"""The text of the option where nobody gives anything."""
_TEXT: Final = re.compile(r"([1-9])by([1-9](?:\+[1-9])*)", re.ASCII)


class Handicap(NamedTuple):
    """Who gives up something, and how much."""

    grade: int
    """How much; 1 is the smallest."""
    givers: tuple[int, ...]
    """The seats that give, ascending: some of those that play, never all."""

    @property
    def text(self) -> str:
        """The text of the option that stands for it."""
        return f"{self.grade}by{'+'.join(str(seat + 1) for seat in self.givers)}"

    def given_by(self, seat: int) -> int:
        """The grade that a seat gives; 0 for who gives nothing."""
        return self.grade if seat in self.givers else 0


def handicap_spec(grades: Sequence[str], about: str, seats: int = 2) -> OptionSpec:
    """The option of a game; `grades` are marked words of what each takes from who gives it, the smallest first.

    `about` is a marked sentence on how the game does it. Listed are the texts with one giver among so many `seats`.
    """
    listed = [
        (Handicap(number, (seat,)).text, words) for seat in range(seats) for number, words in enumerate(grades, start=1)
    ]
    return OptionSpec(
        NAME, N_("Handicap"), ((NONE, N_("nobody gives one")), *listed), NONE, about,
        free=seats > 2, added_later=True, without_even=True, handicap=tuple(grades),
    )  # fmt: skip


def read_handicap(values: Mapping[str, str], grades: Sequence[str], seats: int = 2) -> Handicap | None:
    """The handicap that option texts name among so many seats; None where nobody gives one. Raises `BadOption`."""
    text = values.get(NAME, NONE)
    if text == NONE:
        return None
    found = _TEXT.fullmatch(text.lower())
    givers = sorted({int(seat) - 1 for seat in found[2].split("+")}) if found else []
    if found is None or int(found[1]) > len(grades) or len(givers) >= seats or givers[-1] >= seats:
        need = tr(
            "none, or a grade up to {most} and the seats that give it, such as {example}",
            most=len(grades), example="1by2",
        )  # fmt: skip
        raise BadOption(tr("{name} takes {need}, not {text}", name=NAME, need=need, text=quoted(text[:40])), need)
    return Handicap(int(found[1]), tuple(givers))


def write_handicap(handicap: Handicap | None) -> str:
    """The text of a handicap, as `read_handicap` reads it."""
    return NONE if handicap is None else handicap.text


def parsed_handicap(text: str) -> Handicap | None:
    """The handicap of a text that a game has taken; None where nobody gives one."""
    found = _TEXT.fullmatch(text)
    return Handicap(int(found[1]), tuple(int(seat) - 1 for seat in found[2].split("+"))) if found else None


def grades_of(rules: AnyRules) -> tuple[str, ...]:
    """The grades of a game's handicap, in marked words; none for a game without one."""
    return next((spec.handicap for spec in rules.option_specs if spec.handicap), ())


def exchanged(text: str) -> str:
    """The text of a handicap between two seats after their players have changed places."""
    found = parsed_handicap(text)
    return NONE if found is None else found._replace(givers=tuple(1 - seat for seat in found.givers)).text
