"""Unfinished matches as the room offers them: who plays, how far it is, when it was left."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from games.core.words import tr, tr_who

if TYPE_CHECKING:  # the room's first frame needs no matches
    from datetime import datetime

    from games.core.match import Match

_BETWEEN: Final = " \u00b7 "


class UnfinishedMatch(NamedTuple):
    """A match to go on with, in words."""

    path: Path
    match: Match
    changed: datetime
    """When it was last written, in local time."""
    players: str
    state: str
    note: str
    """Why an older copy was read, or ""."""

    @property
    def game_id(self) -> str:
        """The id of the match's game."""
        return self.match.game.info.id

    @property
    def name(self) -> str:
        """The name of the match's game."""
        return self.match.game.info.name

    @property
    def people(self) -> str:
        """The names of those who play, without what they are."""
        from ui.screens.saves.items import players_in_words

        return players_in_words(self.match.seats, levels=False)

    @property
    def whose_turn(self) -> str:
        """The state without how far it is."""
        return self.state.partition(_BETWEEN)[2] or self.state

    @property
    def mover(self) -> str:
        """Who is to move, in words without the time that is left."""
        return self.whose_turn.partition(_BETWEEN)[0]

    @property
    def when(self) -> str:
        """The time when the match was left, in words."""
        from datetime import datetime

        from ui.services.dates import in_words

        return in_words(self.changed, datetime.now().astimezone())

    def view(self) -> Any:
        """The board as its player left it; where several players hide something, as a spectator sees it."""
        persons = [seat for seat, who in enumerate(self.match.seats) if who.human]
        only = len(persons) == 1 or (persons and not self.match.hides)
        return self.match.view(persons[0] if only else None)


class Unreadable(NamedTuple):
    """A file that is there and cannot be opened."""

    path: Path
    why: str


def read_left(path: Path) -> UnfinishedMatch | Unreadable:
    """An unfinished match from its file. Never raises. Slow: for the background."""
    from games.core.atomic_file import REFUSED, refusal
    from games.core.errors import SaveError
    from games.core.savefile import load_or_backup
    from ui.scenes import has_table
    from ui.screens.saves.items import players_in_words
    from ui.services.dates import local_moment

    try:
        match, note = load_or_backup(path)
        changed = local_moment("", path.stat().st_mtime)
    except (SaveError, *REFUSED) as error:
        return Unreadable(path, refusal(error))
    if not has_table(match.game.info.id):
        return Unreadable(path, no_table(match.game.info.name))
    return UnfinishedMatch(path, match, changed, players_in_words(match.seats), state_in_words(match), note)


def no_table(game: str) -> str:
    """Why a match of a game cannot be opened that can be read, but not be shown."""
    return tr("{game} has no table in this version of Zashiki", game=game)


def state_in_words(match: Match) -> str:
    """Returns how far it is, who is to move, and how much time is left."""
    series = match.series
    if match.outcome is not None and series is not None:
        return _BETWEEN.join((series.score_words(match.outcome), tr("game {number} is next", number=series.number + 1)))
    parts = [match.turn]
    actor = match.actor
    if actor >= 0:
        parts.append(tr_who(match.seats[actor].name, "You to move", "{name} to move"))
        if match.clock is not None:
            left = int(match.clock.left(actor) + 0.999)
            parts.append(tr("{time} left", time=f"{left // 60}:{left % 60:02d}"))
    return _BETWEEN.join(parts)
