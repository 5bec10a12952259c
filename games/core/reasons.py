"""Reasons for a choice: an evaluation's terms grouped by what a player knows, and the greatest of them in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from games.core.bot import EvaluationTerm

TURN: Final = "turn"
"""The term of whose turn it is. It changes alike whatever is chosen, so it is no reason for anything."""
MOST: Final = 2
"""The most reasons that are given."""
_PART: Final = 0.2
"""A term that changes less than this part of the greatest change is none."""


def gathered(values: Iterable[tuple[str, float]], groups: Mapping[str, Sequence[str]]) -> dict[str, float]:
    """Values by name added up by the group that each name belongs to."""
    group_of = {name: group for group, names in groups.items() for name in names}
    found = dict.fromkeys(groups, 0.0)
    for name, value in values:
        found[group_of[name]] += value
    return found


def reason_sentences(
    why: Sequence[EvaluationTerm], word: Callable[[EvaluationTerm], str], facts: Iterable[str], last: str
) -> list[str]:
    """The one or two greatest changes in words, those that speak for the choice first.

    `word` has "" for what says nothing to a player. `facts` are what else speaks for it, told where terms leave room;
    `last` is said where nothing does.
    """
    least = _PART * max((abs(term.change) for term in why), default=0.0)
    worded = [(term, words) for term in why if abs(term.change) >= least and (words := word(term))][:MOST]
    found = list(dict.fromkeys(words for term, words in worded if term.change > 0))
    against = list(dict.fromkeys(words for term, words in worded if term.change < 0))
    for fact in facts:
        if len(found) + len(against) >= MOST:
            break
        if fact not in found:
            found.append(fact)
    return [*(found or [last]), *against]
