"""The goal that lies nearest for a guest: the rings of one game, what fills the next one, and which match does it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from games import find_info, ready_games
from games.core.opponent import called
from games.core.types import LEVELS
from games.core.words import tr_n
from games.guests.played import FinishedMatch, counted
from games.guests.progress import RINGS, progress_of


class Goal(NamedTuple):
    """The next level of a game, or the last rings of the strongest one."""

    game: str
    level: str
    """The level of bots to win against."""
    rings: int
    """How many rings are full."""

    @property
    def of(self) -> int:
        """The number of rings there are."""
        return RINGS

    @property
    def left(self) -> int:
        """The number of wins that it takes."""
        return RINGS - self.rings

    @property
    def name(self) -> str:
        """The name of the game."""
        return find_info(self.game).name

    @property
    def words(self) -> str:
        """The goal in a few words, with what it takes."""
        return tr_n(
            "{game}: {n} more win against the {level}", "{game}: {n} more wins against the {level}", self.left,
            game=self.name, level=called(self.level),
        )  # fmt: skip


def nearest_goal(guest: str, matches: Iterable[FinishedMatch]) -> Goal | None:
    """The goal that takes the fewest wins; of several the one in the game that was played last.

    None for who has met no bot without help, or has come to the end of every game that was begun.
    """
    own = [each for each in counted(matches) if each.seat_of(guest) is not None]
    known = {info.id for info in ready_games()}
    met = dict.fromkeys(each.game for each in reversed(own) if each.game in known and _meets_bots(each, guest))
    goals = [Goal(game, now.level, now.rings) for game in met if (now := progress_of(guest, game, own))]
    return min((each for each in goals if each.left), key=lambda each: each.left, default=None)


def _meets_bots(match: FinishedMatch, guest: str) -> bool:
    seat = match.seat_of(guest)
    return seat is not None and not match.assisted and match.against(seat) in LEVELS
