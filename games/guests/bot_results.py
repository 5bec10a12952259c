"""How people have fared against bots, by all that was played: as strong as that does *Even* meet each of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.core.opponent import read_opponent
from games.core.rating import Result, even_strength
from games.guests.played import FinishedMatch, counted

MOST: Final = 80
"""So many results of one person in one game are looked at, the latest."""

Strengths = dict[str, dict[str, float]]
"""By game and person (the guest's id, or a name), the place among the levels at which Even meets them."""


def strengths(matches: Iterable[FinishedMatch]) -> Strengths:
    """What the matches say of everybody who has met a bot. Those from a position that somebody chose say nothing."""
    results: dict[str, dict[str, list[Result]]] = {}
    for match in counted(matches):
        bots = [(read_opponent(each.level).strength, each.points) for each in match.seats if each.level]
        for person in match.seats:
            if person.level or match.chosen:
                continue
            found = results.setdefault(match.game, {}).setdefault(person.who, [])
            found += [
                Result(strength, person.points / (person.points + theirs))
                for strength, theirs in bots if person.points + theirs
            ]  # fmt: skip
    return {
        game: {who: even_strength(rows[-MOST:]) for who, rows in people.items() if rows}
        for game, people in results.items()
    }
