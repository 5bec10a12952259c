"""A guest at a glance: how strong over all games, how many days in a row, and what to try next. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from typing import Final, NamedTuple

from games import ready_games
from games.core.lesson import has_lesson
from games.core.opponent import called
from games.core.types import LEVELS
from games.core.words import tr, tr_n
from games.guests.played import FinishedMatch, counted
from games.guests.progress import RINGS, LevelProgress, day_of, days_in_a_row, progress_of

NEARLY: Final = 0.6
"""The share of the rings from which on the next level is called nearly reached."""
_LATELY: Final = 5
"""The number of latest matches of a game by which its usual opponent is found."""


class Suggestion(NamedTuple):
    """A lesson or an opponent that a guest might try next."""

    game: str
    level: str
    """The level to meet; "" for the game's lesson."""
    words: str


class Overview(NamedTuple):
    """The overview of one guest: matches, days, levels, suggestion."""

    matches: int
    """How many were finished, with help or without."""
    days: int
    """The number of days in a row with a match."""
    progress: Mapping[str, LevelProgress]
    """The progress by game, of the games that were played."""
    suggestion: Suggestion | None

    @property
    def level(self) -> str:
        """How strong the guest is over all games, in words; "" for who has not met a bot."""
        return level_words([*self.progress.values()])


def overview_of(guest: str, matches: Sequence[FinishedMatch], today: date, learnt: Collection[str]) -> Overview:
    """`learnt`: the games whose lesson was begun."""
    own = [each for each in counted(matches) if each.seat_of(guest) is not None]
    games = [info.id for info in ready_games() if any(each.game == info.id for each in own)]
    progress = {game: progress_of(guest, game, own) for game in games}
    met = {game for game in games if any(_level(each, guest) for each in own if each.game == game)}
    days = days_in_a_row(filter(None, (day_of(each.ended) for each in own)), today)
    known = {game: each for game, each in progress.items() if game in met}
    return Overview(len(own), days, known, _suggestion(guest, own, known, learnt))


def level_words(progress: Sequence[LevelProgress]) -> str:
    """The level that lies in the middle of several games' levels and rings, in words."""
    if not progress:
        return ""
    whole, rest = divmod(sum(LEVELS.index(each.level) + each.rings / RINGS for each in progress) / len(progress), 1)
    place = min(int(whole), len(LEVELS) - 1)
    if rest < NEARLY or place + 1 == len(LEVELS):
        return called(LEVELS[place])
    return tr("{level}, nearly {next}", level=called(LEVELS[place]), next=called(LEVELS[place + 1]))


def days_words(days: int) -> str:
    """`6 days in a row`, or "" for fewer than two."""
    return tr_n("{n} day in a row", "{n} days in a row", days) if days > 1 else ""


def _suggestion(
    guest: str, own: Sequence[FinishedMatch], progress: Mapping[str, LevelProgress], learnt: Collection[str]
) -> Suggestion | None:
    """Suggests a level that is even now, then a lesson of a game never played, then the game with the fullest rings."""
    names = {info.id: info.name for info in ready_games()}
    for game, now in progress.items():
        lately = [level for each in own if each.game == game and (level := _level(each, guest))][-_LATELY:]
        if now.level != LEVELS[0] and now.level not in lately:
            words = tr("{game}: the {level} is even with you", game=names[game], level=called(now.level))
            return Suggestion(game, now.level, words)
    for game, name in names.items():
        if game not in learnt and has_lesson(game) and not any(each.game == game for each in own):
            return Suggestion(game, "", tr("Learn {game}, step by step", game=name))
    rising = [(now.rings, game) for game, now in progress.items() if now.next]
    rings, game = max(rising, default=(0, ""))
    if not game:
        return None
    now = progress[game]
    words = tr_n(
        "{game}: {n} more win to {level}", "{game}: {n} more wins to {level}", RINGS - rings,
        game=names[game], level=called(now.next),
    )  # fmt: skip
    return Suggestion(game, now.level, words)


def _level(match: FinishedMatch, guest: str) -> str:
    """The level of the bots that a guest met without help; "" in any other match."""
    seat = match.seat_of(guest)
    against = match.against(seat) if seat is not None and not match.assisted else ""
    return against if against in LEVELS else ""
