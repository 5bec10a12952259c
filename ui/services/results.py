"""How people have fared against bots, game by game, kept with the settings: what the opponent *Even* goes by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from games.core.match import Match, Seat
from games.core.opponent import BEGINS, EVEN, STRONGEST, read_opponent
from games.core.rating import Result, even_strength
from ui.services.settings import Settings

MOST: Final = 80
"""So many results of one person in one game are kept, the latest."""


def results_of(settings: Settings, game_id: str, person: str) -> list[Result]:
    """The results in a game, in the order played, of a person by guest id, or by name where they have none."""
    return [Result(row[1], row[2]) for row in _rows(settings, game_id, person)]


def note(settings: Settings, match: Match) -> bool:
    """Counts a match that is over for each person against each bot in it; False where there is nothing to count.

    A match that ends once more, after something was taken back, counts as it ended last.
    """
    outcome = match.outcome
    assert outcome is not None
    key, game_id = f"{match.created} {match.seed}", match.game.info.id
    took = list(zip(match.seats, outcome.points, strict=True))
    people = [(who.guest or who.name, points) for who, points in took if who.human]
    bots = [(who.level, points) for who, points in took if who.level]
    game = dict(_people(settings, game_id))
    for name, own in people:
        rows = [row for row in _rows(settings, game_id, name) if row[0] != key]
        pairs = [(read_opponent(level).strength, own, theirs) for level, theirs in bots if own + theirs]
        rows += [[key, strength, own / (own + theirs)] for strength, own, theirs in pairs]
        game[name] = rows[-MOST:]
    if not people or not bots:
        return False
    settings.results = {**settings.results, game_id: game}
    return True


def evened(settings: Settings, game_id: str, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats of a new match: every Even as strong as the people there, else as the other bots."""
    people = [even_strength(results_of(settings, game_id, who.guest or who.name)) for who in seats if who.human]
    opponents = [read_opponent(who.level) for who in seats if who.level]
    met = people or [each.strength for each in opponents if each.level != EVEN] or [BEGINS]
    strength = sum(met) / len(met)
    return tuple(replace(who, level=_at(who.level, strength)) if who.level else who for who in seats)


def _at(level: str, strength: float) -> str:
    who = read_opponent(level)
    return who._replace(strength=strength).text if who.level == EVEN else level


def _rows(settings: Settings, game_id: str, name: str) -> Iterator[list[Any]]:
    """What is kept of a person and makes sense: match, strength of the bot, share."""
    rows = _people(settings, game_id).get(name)
    for row in rows if isinstance(rows, list) else []:
        makes_sense = isinstance(row, list) and len(row) == 3 and isinstance(row[0], str)
        if makes_sense and _is_within(row[1], STRONGEST) and _is_within(row[2], 1):
            yield row


def _people(settings: Settings, game_id: str) -> dict[str, Any]:
    game = settings.results.get(game_id)
    return game if isinstance(game, dict) else {}


def _is_within(value: object, most: float) -> bool:
    return type(value) in (int, float) and 0 <= value <= most  # type: ignore[operator]
