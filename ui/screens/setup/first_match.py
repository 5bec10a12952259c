"""Somebody's first match of a game: against a novice, with the teacher, without a form and without a name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from games import find_info
from games.core.game import Game
from games.core.match import Match, Seat
from games.core.names import USUAL
from games.core.shuffle import new_shuffle
from games.core.types import LEVELS
from games.core.words import tr
from ui.controls.dialog import tell
from ui.controls.screen import AppServices
from ui.screens.setup.state import Setup
from ui.services.log import LOG

WATCHED: Final = "expert"
"""The level of bots that are watched."""


def first_match(game: Game, player: str) -> Match:
    """The match: `player` in the first seat and novices in the others, no clock, the teacher on.

    Its options are those that the game names for this (`GameInfo.first_options`), else those of any new match.
    """
    bots = [Seat(name, LEVELS[0]) for name in (*USUAL[1:], USUAL[0]) if name != player]
    setup = Setup(game, game.info.first_options, (Seat(player, None), *bots), teacher=True)
    return setup.make_match(*new_shuffle(game, setup.options))


def open_first_match(app: AppServices, game_id: str, opened: Callable[[], object] = lambda: None) -> None:
    """Opens the table of a first match for who plays now; nobody is asked for a name, and no profile is made.

    `opened` is called when the table is open, or it has been said why it is not.
    """

    playing = app.guests.roster.playing
    player = playing.name if playing is not None else tr("You")
    _open(app, game_id, lambda game: first_match(game, player), opened)


def open_watched_match(app: AppServices, game_id: str, opened: Callable[[], object] = lambda: None) -> None:
    """Opens the table of a match of experts, to look on; `opened` as above."""

    def watched(game: Game) -> Match:
        setup = Setup(game, game.info.first_options).watched(WATCHED).with_cast()
        return setup.make_match(*new_shuffle(game, setup.options))

    _open(app, game_id, watched, opened)


def _open(app: AppServices, game_id: str, make: Callable[[Game], Match], opened: Callable[[], object]) -> None:
    def begin(game: Game) -> None:
        opened()
        match = make(game)
        match.seats = app.guests.seated(match.seats)
        app.open_match(match)

    def failed(error: Exception) -> None:
        opened()
        LOG.error("a match of %s cannot be opened", game_id, cause=error)
        tell(app, tr("This cannot be opened"), str(error))

    app.tasks.run(partial(_load, game_id), begin, failed)


def _load(game_id: str) -> Any:
    from ui.scenes import scene_class

    scene_class(game_id)  # imported here so that the frame loop need not wait for it
    return find_info(game_id).load()
