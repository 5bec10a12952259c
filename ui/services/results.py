"""The strength of *Even* against each person: computed in the background from the history, kept in the settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from games.core.opponent import BEGINS, EVEN, STRONGEST, read_opponent
from ui.services.guests.reading import reckon_known
from ui.services.log import LOG
from ui.services.settings import Settings

if TYPE_CHECKING:
    from games.core.match import Seat
    from games.guests.bot_results import Strengths
    from ui.services.folders import Folders
    from ui.services.guests.profiles import Profiles
    from ui.services.tasks import Tasks


class Home(Protocol):
    """The parts of the running program that are needed here: where the strengths are kept."""

    folders: Folders
    settings: Settings
    tasks: Tasks

    @property
    def guests(self) -> Profiles:
        """The profiles of the people who play here."""

    def keep_settings(self) -> None:
        """Writes the settings to their file."""


def reckon(app: Home) -> None:
    """Reads the index again; until it has been read, what was known last is in force."""
    from games.guests.bot_results import strengths

    def done(found: Strengths) -> None:
        if found != app.settings.strengths:
            app.settings.strengths = found
            app.keep_settings()

    reckon_known(
        app.folders, app.tasks, app.guests.roster, strengths, done,
        lambda error: LOG.error("how people fared cannot be read", cause=error),
    )  # fmt: skip


def evened(settings: Settings, game_id: str, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats of a new match: every Even as strong as the people there, else as the other bots."""
    people = [_strength(settings, game_id, who.guest or who.name) for who in seats if who.human]
    opponents = [read_opponent(who.level) for who in seats if who.level]
    met = people or [each.strength for each in opponents if each.level != EVEN] or [BEGINS]
    strength = sum(met) / len(met)
    return tuple(replace(who, level=_at(who.level, strength)) if who.level else who for who in seats)


def _at(level: str, strength: float) -> str:
    who = read_opponent(level)
    return who._replace(strength=strength).text if who.level == EVEN else level


def _strength(settings: Settings, game_id: str, who: str) -> float:
    """Returns a person's saved strength if it makes sense, else `BEGINS`."""
    game = settings.strengths.get(game_id)
    found = game.get(who) if isinstance(game, dict) else None
    if isinstance(found, int | float) and not isinstance(found, bool) and 0 <= found <= STRONGEST:
        return found
    return BEGINS
