"""Matches that stand just before a great moment, and the action that brings it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, Final

from games import find_game
from games.core.bot import Budget, Limit
from games.core.match import Match, Seat
from games.core.types import CHANCE

_NAMES: Final = ("Aoi", "Ren", "Mika", "Sora", "Kei", "Yui", "Nao", "Hina")


@dataclass(frozen=True)
class GreatMoment:
    """A match as quick bots play it from a seed, and the place of its log at which it stands before the moment."""

    game: str
    kind: str
    seed: int
    place: int
    options: Mapping[str, str] = field(default_factory=dict)


def played(game_id: str, seed: int, upto: int, options: Mapping[str, str] | None = None) -> Match:
    """A match of people as quick bots play it from a seed, up to a place of its log or to its end."""
    info = find_game(game_id)
    assert info is not None
    game = info.load()
    chosen = game.rules.make_options(dict(options or {}))
    who = [Seat(name) for name, _ in zip(_NAMES, game.rules.seat_names(chosen), strict=False)]
    match, rng, bot = Match(game, chosen, who, seed=seed), Random(seed), game.make_bot("novice")
    while match.outcome is None and match.index < upto:
        if match.actor == CHANCE:
            match.play(match.draw_chance())
        else:
            match.play(bot.choose(match.view(match.actor), Budget(Limit(nodes=20)), rng).action)
    return match


GREAT: Final[Mapping[str, GreatMoment]] = {
    "djambi-kill": GreatMoment("djambi", "kill", 1, 15),
    "djambi-power": GreatMoment("djambi", "power", 1, 50),
    "djambi-power-lost": GreatMoment("djambi", "power-lost", 1, 53),
    "djambi-army": GreatMoment("djambi", "army", 1, 137),
    "naishi-decree": GreatMoment("naishi", "decree", 8, 14),
    "naishi-decree-torii": GreatMoment("naishi", "decree", 19, 13),
    "naishi-torii": GreatMoment("naishi", "torii", 23, 21),
    "naishi-ninth": GreatMoment("naishi", "ninth", 80, 24),
    "naishi-end": GreatMoment("naishi", "end", 2, 39),
    "naishi-hands": GreatMoment("naishi", "hands", 3, 32),
    "naishi-count": GreatMoment("naishi", "count", 17, 30),
    "nissi-capture": GreatMoment("nissi", "capture", 1, 130),
    "nissi-fall": GreatMoment("nissi", "fall", 1, 440),
    "nissi-rage": GreatMoment("nissi", "rage", 1, 99),
    "niwa-count": GreatMoment("niwa", "count", 72, 90),
    "niwa-stones": GreatMoment("niwa", "stones", 75, 67),
    "niwa-lines": GreatMoment("niwa", "stones", 110, 75),
    "senshiai-battle": GreatMoment("senshiai", "battle", 165, 55, {"board": "3"}),
    "senshiai-shot": GreatMoment("senshiai", "battle", 170, 59, {"board": "3"}),
}
"""By the game's id and what it is."""


@cache
def _before(name: str) -> tuple[Match, Any]:
    great = GREAT[name]
    match = played(great.game, great.seed, great.place + 1, great.options)
    return match.branch(great.place), match.entries()[great.place].action


def before(name: str, person: int | None = None) -> tuple[Match, Any]:
    """A match that stands before a great moment, and the action that brings it.

    One person plays, against bots: at the seat that acts, or at another one.
    """
    match, action = _before(name)
    human = match.actor if person is None else person
    seats = [Seat(who.name, None if seat == human else "novice") for seat, who in enumerate(match.seats)]
    return match.branch(match.index, seats), action
