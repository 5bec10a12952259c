"""The registry: the five games, listed explicitly and loaded on use."""

from __future__ import annotations

import os
from collections.abc import Collection

from games.core.errors import GameError
from games.core.game import GameInfo
from games.core.words import N_, quoted, tr

if "ZASHIKI_COMPILED" in os.environ:  # named by the start, for every process that it starts in turn
    from games.core.compiled import use_from

    use_from(os.environ["ZASHIKI_COMPILED"])

_MATCH_ENDINGS = frozenset({"resign", "draw", "time"})

GAMES: tuple[GameInfo, ...] = (
    GameInfo(
        id="naishi",
        name="Naishi",  # not for players: the same in all languages
        rules_version=1,
        players=(2, 2),
        tagline=(N_("2 players"), N_("Secret hands,"), N_("a shared River")),
        hidden=True,
        endings=_MATCH_ENDINGS,
        daily_deal=True,
    ),
    GameInfo(
        id="nissi",
        name="Nissi Samurai",  # not for players
        rules_version=1,
        players=(2, 2),
        tagline=(N_("2 players · one clock"),),
        hidden=False,
        endings=_MATCH_ENDINGS,
        shared_clock=True,
        weight=1,
        first_options=(("clock", "none"), ("move_limit", "120")),
    ),
    GameInfo(
        id="niwa",
        name="Niwa",  # not for players
        rules_version=1,
        players=(2, 2),
        tagline=(N_("2 players · hanafuda"),),
        hidden=True,
        endings=_MATCH_ENDINGS,
        daily_deal=True,
    ),
    GameInfo(
        id="senshiai",
        name="Senshiai",  # not for players
        rules_version=2,
        players=(2, 4),
        tagline=(N_("2 to 4 players"), N_("Decks, lands"), N_("and companies")),
        hidden=True,
        endings=frozenset({"draw"}),
        daily_deal=True,
        drafted_since="2026-12-01",
        weight=3,
        deck_builder=N_("Build decks for Senshiai, see what an opening hand holds, and print sheets to cut out."),
    ),
    GameInfo(
        id="djambi",
        name="Djambi",  # not for players
        rules_version=1,
        players=(2, 8),
        tagline=(N_("2 to 8 players"),),
        hidden=False,
        endings=frozenset(),
    ),
)

_BY_ID = {info.id: info for info in GAMES}
assert len(_BY_ID) == len(GAMES), "two games share an id"


def ready_games() -> tuple[GameInfo, ...]:
    """The games that can be played, in menu order."""
    return tuple(info for info in GAMES if info.ready)


def first_game(played: Collection[str]) -> GameInfo | None:
    """The game that somebody is led to next: the lightest of those not in `played`; None where all are."""
    return min((info for info in ready_games() if info.id not in played), key=lambda info: info.weight, default=None)


def find_info(game_id: str) -> GameInfo:
    """The entry of a game, ready or not. Raises `GameError` for an id that no game has."""
    info = _BY_ID.get(game_id)
    if info is None:
        known = ", ".join(_BY_ID)
        raise GameError(tr("there is no game {game}; the games are: {known}", game=quoted(game_id[:40]), known=known))
    return info


def find_game(game_id: str) -> GameInfo | None:
    """The ready game with this id, or None."""
    info = _BY_ID.get(game_id)
    return info if info is not None and info.ready else None
