"""The registry: the five games, listed explicitly and loaded on use."""

from __future__ import annotations

import os

from games.core.errors import GameError
from games.core.game import GameInfo

if "ZASHIKI_COMPILED" in os.environ:  # named by the start, for every process that it starts in turn
    from games.core.compiled import use_from

    use_from(os.environ["ZASHIKI_COMPILED"])

_MATCH_ENDINGS = frozenset({"resign", "draw", "time"})

GAMES: tuple[GameInfo, ...] = (
    GameInfo(
        id="naishi",
        name="Naishi",
        rules_version=1,
        players=(2, 2),
        tagline=("2 players", "Secret hands,", "a shared River"),
        hidden=True,
        endings=_MATCH_ENDINGS,
    ),
    GameInfo(
        id="nissi",
        name="Nissi Samurai",
        rules_version=1,
        players=(2, 2),
        tagline=("2 players \u00b7 one clock",),
        hidden=False,
        endings=_MATCH_ENDINGS,
        shared_clock=True,
    ),
    GameInfo(
        id="niwa",
        name="Niwa",
        rules_version=1,
        players=(2, 2),
        tagline=("2 players \u00b7 hanafuda",),
        hidden=True,
        endings=_MATCH_ENDINGS,
    ),
    GameInfo(
        id="senshiai",
        name="Senshiai",
        rules_version=2,
        players=(2, 4),
        tagline=("2 to 4 players", "Decks, lands", "and companies"),
        hidden=True,
        endings=frozenset({"draw"}),
    ),
    GameInfo(
        id="djambi",
        name="Djambi",
        rules_version=1,
        players=(2, 8),
        tagline=("2 to 8 players",),
        hidden=False,
        endings=frozenset(),
    ),
)

_BY_ID = {info.id: info for info in GAMES}
assert len(_BY_ID) == len(GAMES), "two games share an id"


def ready_games() -> tuple[GameInfo, ...]:
    """The games that can be played, in menu order."""
    return tuple(info for info in GAMES if info.ready)


def find_info(game_id: str) -> GameInfo:
    """The entry of a game, ready or not. Raises `GameError` for an id that no game has."""
    info = _BY_ID.get(game_id)
    if info is None:
        raise GameError(f"there is no game {game_id[:40]!r}; the games are: {', '.join(_BY_ID)}")
    return info


def find_game(game_id: str) -> GameInfo | None:
    """The ready game with this id, or None."""
    info = _BY_ID.get(game_id)
    return info if info is not None and info.ready else None
