"""The results of people against bots, from which *Even* finds its strength against each of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.core.opponent import read_opponent
from games.core.rating import RatedGame, even_strength
from games.guests.played import FinishedMatch, counted

MOST: Final = 80
"""The most results of one person in one game that are counted: the latest."""

Strengths = dict[str, dict[str, float]]
"""The place among the levels at which Even meets a person, by game and person (the guest's id, or a name)."""


def strengths(matches: Iterable[FinishedMatch]) -> Strengths:
    """The strength of everybody who has met a bot. Matches with a handicap, or from a
    position that somebody chose, do not count."""
    results: dict[str, dict[str, list[RatedGame]]] = {}
    for match in counted(matches):
        bots = [(read_opponent(each.level).strength, each.points) for each in match.seats if each.level]
        for person in match.seats:
            if person.level or match.chosen or match.handicap is not None:
                continue
            found = results.setdefault(match.game, {}).setdefault(person.who, [])
            found += [
                RatedGame(strength, person.points / (person.points + theirs))
                for strength, theirs in bots if person.points + theirs
            ]  # fmt: skip
    return {
        game: {who: even_strength(rows[-MOST:]) for who, rows in people.items() if rows}
        for game, people in results.items()
    }
