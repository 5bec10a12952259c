"""One screen a game, found by the game's id.

A game's package has `SCENE` (its `BoardScene`) and a module `miniature` with
`paint(view, size, look) -> Surface`, the board small and without text, and where the seats have
colours of the game's own, `seat_colour(seat, palette) -> Colour`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from itertools import starmap
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import pygame

from games import ready_games
from ui.table.game_scene import GameScene, Host
from ui.table.policy import Reviewing
from ui.table.table import Table

if TYPE_CHECKING:
    from games.core.match import Match
    from ui.colours import Colour
    from ui.folders import Folders
    from ui.look import Look
    from ui.matches.keeper import Held
    from ui.stage import Stage


_LOADING = RLock()
"""Held while a game's modules are imported: two threads in the middle of one package would wait for each other."""


def has_table(game_id: str) -> bool:
    """True when a game has a screen."""
    return find_spec(f"ui.scenes.{game_id}") is not None


def part_of(game_id: str, name: str) -> ModuleType | None:
    """A module of a game's screen, or None where the game has none of that name. For any thread."""
    if not has_table(game_id):
        return None
    with _LOADING:
        import_module(f"games.{game_id}")
        full = f"ui.scenes.{game_id}.{name}"
        return import_module(full) if find_spec(full) is not None else None


def has_miniature(game_id: str) -> bool:
    """True when a game's board can be drawn in small."""
    return (Path(__file__).parent / game_id / "miniature.py").is_file()


def table_class(game_id: str) -> Callable[[Host], GameScene[Any, Any, Any]]:
    """What makes the scene of a game."""
    with _LOADING:
        import_module(f"games.{game_id}")
        scene: Callable[[Host], GameScene[Any, Any, Any]] = import_module(f"ui.scenes.{game_id}").SCENE
        return scene


def miniature(game_id: str, view: Any, size: tuple[int, int], look: Look) -> pygame.Surface:
    """A game's board in small, fitted into `size`; the picture may be smaller than that."""
    drawing = part_of(game_id, "miniature")
    assert drawing is not None, f"{game_id} cannot be drawn in small"
    surface = drawing.paint(view, size, look)
    assert isinstance(surface, pygame.Surface)
    share = min(size[0] / surface.get_width(), size[1] / surface.get_height())
    return surface if share >= 1 else pygame.transform.smoothscale_by(surface, share)


def seat_colour(game_id: str, seat: int, look: Look) -> Colour:
    """The colour of a seat's crest disc in a game, for screens that have no table."""
    own = getattr(part_of(game_id, "miniature"), "seat_colour", None)
    return look.palette.seat(seat) if own is None else cast("Colour", own(seat, look.palette))


class OwnValue(NamedTuple):
    """A value of an option that only this player has, such as an own deck."""

    text: str
    label: str
    why: str = ""
    """Why it cannot be chosen, in words; "" where it can."""


def own_values(game_id: str, option: str, folders: Folders) -> tuple[OwnValue, ...]:
    """What this player may choose for an option besides what the game offers."""
    found = part_of(game_id, "own_values")
    return tuple(starmap(OwnValue, found.values(option, folders))) if found is not None else ()


def sample(tile: int, look: Look) -> pygame.Surface | None:
    """A few pieces in the look in force, `tile` pixels a tile, by the first game that offers such a picture."""
    for info in ready_games():
        found = part_of(info.id, "sample")
        if found is not None:
            return cast("pygame.Surface", found.paint(tile, look))
    return None


def open_table(
    app: Stage, match: Match, *, path: Path | None = None, held: Held | None = None, loaded: bool = False
) -> None:
    """Opens the table of a match over the launcher, in place of whatever is open (see `Table`)."""
    app.home()
    app.push(make_table(app, match, path=path, held=held, loaded=loaded))


def make_table(
    app: Stage,
    match: Match,
    *,
    path: Path | None = None,
    review: int | None = None,
    viewer: int | None = None,
    held: Held | None = None,
    loaded: bool = False,
) -> Any:
    """A table for a match; with `review` it is only looked at, from that place of its log on."""
    policy = Reviewing(review) if review is not None else None
    scene = table_class(match.game.info.id)
    return Table(app, match, scene, policy=policy, path=path, viewer=viewer, held=held, loaded=loaded)
