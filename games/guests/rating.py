"""Ratings of people, game by game, from matches without help and without a handicap: bots stand fixed, people move.

Every match is a period of its own. With n seats a person has met each of the others in a game of weight 1/(n - 1):
who has more of the point has won it. Two people who meet are both rated by what they were before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from games.core.opponent import called, read_opponent
from games.core.types import LEVELS
from games.core.words import tr
from games.guests.glicko import Game, Rating, rated
from games.guests.ladder import ladder, strength_between, strength_of
from games.guests.played import FinishedMatch, Participant, counted

Ratings = dict[tuple[str, str], Rating]
"""The rating by person (`Participant.who`) and game."""


def ratings(matches: Iterable[FinishedMatch]) -> Ratings:
    """Everybody's, whatever order the matches come in."""
    return {(step.who, step.match.game): step.rating for step in rating_steps(matches)}


class RatingStep(NamedTuple):
    """The change of one person's rating by one match."""

    who: str
    match: FinishedMatch
    rating: Rating


def rating_steps(matches: Iterable[FinishedMatch]) -> Iterator[RatingStep]:
    """How everybody's ratings came about, in the order in which the matches ended."""
    found: Ratings = {}
    for match in counted(matches):
        people = [each.who for each in match.seats if not each.level]
        if not match.rated or len(set(people)) != len(people):
            continue  # who plays against themselves has met nobody
        standing = [_standing(found, match.game, each) for each in match.seats]
        for seat, who in enumerate(match.seats):
            own = standing[seat]
            games = [
                Game(other, _score(who.points, match.seats[place].points), 1 / (len(match.seats) - 1))
                for place, other in enumerate(standing)
                if place != seat and other is not None
            ]
            if not who.level and own is not None and games:
                found[who.who, match.game] = rated(own, games)
                yield RatingStep(who.who, match, found[who.who, match.game])


def strength_words(game: str, rating: Rating) -> str:
    """A rating and how sure it is, as a player says it, in one sentence."""
    low, high = (even_level(game, rating._replace(value=rating.value + way * rating.margin)) for way in (-1, 1))
    now, alike = called(even_level(game, rating)), low == high
    low, high = called(low), called(high)
    if rating.provisional and alike:
        return tr("Too few matches yet: {level}, perhaps {now}.", level=low, now=now)
    if rating.provisional:
        return tr("Too few matches yet: somewhere from {low} to {high}, perhaps {now}.", low=low, high=high, now=now)
    if alike:
        return tr("Plays like the {level}.", level=now)
    return tr("Plays about like the {level}, between {low} and {high}.", level=now, low=low, high=high)


def even_level(game: str, rating: Rating) -> str:
    """The level that plays about as well as that."""
    return LEVELS[round(strength_of(game, rating.value))]


def _standing(found: Ratings, game: str, who: Participant) -> Rating | None:
    """A bot's fixed rating, a person's before this match; None for a bot of which nothing is known."""
    if not who.level:
        return found.get((who.who, game), Rating())
    bot = read_opponent(who.level)
    return ladder(game).get(bot.level) or strength_between(game, bot.strength)


def _score(own: float, other: float) -> float:
    return 0.5 if own == other else float(own > other)
