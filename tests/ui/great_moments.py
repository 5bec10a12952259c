"""Matches that stand just before a great moment, and the action that brings it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from games import find_game
from games.core.bot import Budget, Limit
from games.core.match import Match, Seat
from games.core.savefile import loads
from games.core.types import CHANCE

_KEPT: Final = Path(__file__).parents[1] / "fixtures" / "great"
_NAMES: Final = ("Aoi", "Ren", "Mika", "Sora", "Kei", "Yui", "Nao", "Hina")


@dataclass(frozen=True)
class GreatMoment:
    """A match as quick bots once played it from a seed, kept in `tests/fixtures/great`, and the place of its log at
    which it stands before the moment; or one that starts with a position.
    """

    game: str
    kind: str
    seed: int
    place: int
    options: Mapping[str, str] = field(default_factory=dict)
    start: str = ""
    """The position that the match starts with."""
    action: str = ""
    """The action that brings the moment there, in notation."""


def played(
    game_id: str, seed: int, upto: int, options: Mapping[str, str] | None = None, start: str = ""
) -> Match:  # fmt: skip
    """A match of people as quick bots play it from a seed, up to a place of its log or to its end."""
    info = find_game(game_id)
    assert info is not None
    game = info.load()
    chosen = game.rules.make_options(dict(options or {}))
    who = [Seat(name) for name, _ in zip(_NAMES, game.rules.seat_names(chosen), strict=False)]
    match, rng, bot = Match(game, chosen, who, seed=seed, start=start or None), Random(seed), game.make_bot("novice")
    while match.outcome is None and match.index < upto:
        if match.actor == CHANCE:
            match.play(match.draw_chance())
        else:
            match.play(bot.choose(match.view(match.actor), Budget(Limit(nodes=20)), rng).action)
    return match


_DECKS: Final = {"board": "3", "decks": "nine-bells-chapel-3,lanterns-on-the-ferry-3"}
_BATTLE: Final = """\
senshiai players=2 board=3 size=25 rounds=40 truce=1 round=3 active=1 phase=main
seat 1 hand=open-grassland,rice-paddy,stone-wall \
reserve=rice-paddy,rice-farmers,militiamen,militiamen,ashigaru-spearmen,war-veterans,warrior-monks,militiamen,\
stone-wall,good-harvest discard=last-stand,field-surgeons credit=-
seat 2 hand=plague-in-the-granaries \
reserve=ancestral-guard,broken-oath,war-junk,wako-pirates,divine-wind,plague-in-the-granaries,fishing-boats,\
native-barbarian,kappa,shallow-ford,slow-river,kappa,kappa \
discard=shipyard,sabotage,slow-river,shallow-ford,war-junk credit=1
b2 monastery-of-nine-bells@1[p] trebuchet@1
c1 open-grassland@1
d1 barracks@1 ashigaru-spearmen@1 militiamen@1
d2 slow-river@2 fishing-boats@2 wako-pirates@2 wako-pirates@2
e1 open-grassland@1 warriors@1[m2] militiamen@1[m2] militiamen@1[m2]
e2 harbour-of-lanterns@2 troop-ferry@2"""
_SHOT: Final = """\
senshiai players=2 board=3 size=25 rounds=40 truce=1 round=3 active=1 phase=main
seat 1 hand=- reserve=rice-paddy,stone-wall,good-harvest,rice-paddy,militiamen \
discard=open-grassland,open-grassland,field-surgeons,militiamen,militiamen,ashigaru-spearmen,militiamen,barracks,\
rice-farmers,militiamen,militiamen,last-stand credit=2
seat 2 hand=- \
reserve=troop-ferry,kappa,plague-in-the-granaries,war-junk,plague-in-the-granaries,broken-oath,wako-pirates,\
fishing-boats,wako-pirates,ancestral-guard,shallow-ford,divine-wind,slow-river,shipyard,slow-river,war-junk \
discard=native-barbarian,fishing-boats,sabotage credit=-
b2 monastery-of-nine-bells@1[p] trebuchet@1[s r] war-veterans@1[s]
c1 open-grassland@1 kappa@2
c2 slow-river@2 kappa@2 wako-pirates@2
d1 stone-wall@1 warrior-monks@1[p] warriors@1 ashigaru-spearmen@1
d2 shallow-ford@2
e2 harbour-of-lanterns@2"""

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
    "senshiai-battle": GreatMoment("senshiai", "battle", 16, 0, _DECKS, _BATTLE, "attack d1>e2"),
    "senshiai-shot": GreatMoment("senshiai", "battle", 28, 0, _DECKS, _SHOT, "shoot d1>e2"),
}
"""By the game's id and what it is."""


@cache
def _before(name: str) -> tuple[Match, Any]:
    great = GREAT[name]
    if great.start:
        match = played(great.game, great.seed, 0, great.options, great.start)
        return match, match.game.rules.decode(match.state, great.action)
    match = loads((_KEPT / f"{great.game}-{great.seed}.json").read_text("utf-8"))
    return match.branch(great.place), match.entries()[great.place].action


def before(name: str, person: int | None = None) -> tuple[Match, Any]:
    """A match that stands before a great moment, and the action that brings it.

    One person plays, against bots: at the seat that acts, or at another one.
    """
    match, action = _before(name)
    human = match.actor if person is None else person
    seats = [Seat(who.name, None if seat == human else "novice") for seat, who in enumerate(match.seats)]
    return match.branch(match.index, seats), action
