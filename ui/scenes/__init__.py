"""The games on the screen: one record a game, found by the game's id and loaded when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from threading import RLock
from typing import TYPE_CHECKING, Any, Final

from games import ready_games
from ui.drawing.board_style import HOUSE, USUAL, StyleName
from ui.table.scene.game_ui import AnswerPicture, GameUI, SeatPart, Tool

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from ui.drawing.look import Look
    from ui.drawing.palette import Colour
    from ui.table.scene.game_ui import DraftMaker, EditorMaker, Figure, RoadMaker, SceneMaker

PACKAGES: Final = {
    "naishi": "ui.scenes.naishi",
    "nissi": "ui.scenes.nissi",
    "niwa": "ui.scenes.niwa",
    "senshiai": "ui.scenes.senshiai",
    "djambi": "ui.scenes.djambi",
}
"""The packages of the games' scenes. Each has its `GameUI` under the name `FACE`."""

_LOADING = RLock()
"""Held while a game's modules are imported: two threads in the middle of one package would wait for each other."""


def has_table(game_id: str) -> bool:
    """True when a game has a screen."""
    return game_id in PACKAGES


@cache
def face_of(game_id: str) -> GameUI:
    """A game's record. For any thread. Raises `KeyError` for a game without a screen."""
    with _LOADING:
        import_module(f"games.{game_id}")
        face = import_module(PACKAGES[game_id]).FACE
        assert isinstance(face, GameUI)
        return face


def scene_class(game_id: str) -> SceneMaker:
    """Returns the function that makes the scene of a game."""
    with _LOADING:
        return face_of(game_id).scene()


def miniature(game_id: str, view: Any, size: tuple[int, int], look: Look) -> pygame.Surface:
    """A game's board in small, fitted into `size`; the picture may be smaller than that."""
    import pygame

    surface = face_of(game_id).miniature(view, size, look)
    share = min(size[0] / surface.get_width(), size[1] / surface.get_height())
    return surface if share >= 1 else pygame.transform.smoothscale_by(surface, share)


def seat_colour(game_id: str, seat: int, look: Look) -> Colour:
    """The colour of a seat's crest disc in a game, for screens that have no table."""
    return face_of(game_id).seat_colour(seat, look.palette)


def styles_of(game_id: str) -> Sequence[StyleName]:
    """The board styles of a game, the usual one first; none where there is nothing to choose."""
    others = face_of(game_id).styles if has_table(game_id) else ()
    return (StyleName(USUAL, HOUSE), *others) if others else ()


def covers_hands(game_id: str) -> bool:
    """True for a game in which two people at one screen may cover their hands alone."""
    return game_id in PACKAGES and face_of(game_id).peeks


def seat_part(game_id: str) -> SeatPart:
    """Returns a game's pictures of the option that has one part a seat. Raises `LookupError` for a game without one."""
    part = face_of(game_id).part
    if part is None:
        raise LookupError(f"in {game_id} no seat chooses anything for itself")
    with _LOADING:
        return part()


def has_road(game_id: str) -> bool:
    """True for a game some of whose matches are tasks on a road."""
    return has_table(game_id) and face_of(game_id).road is not None


def road_of_tasks(game_id: str) -> RoadMaker:
    """Returns the maker of the screen of a game's road. Raises `LookupError` for a game without one."""
    part = face_of(game_id).road
    if part is None:
        raise LookupError(f"no match of {game_id} is a task")
    with _LOADING:
        return part()


def has_drafts(game_id: str) -> bool:
    """True for a game in which decks are drafted."""
    return has_table(game_id) and face_of(game_id).draft is not None


def draft_screen(game_id: str) -> DraftMaker:
    """Returns the maker of the screen of a game's draft. Raises `LookupError` for a game without one."""
    part = face_of(game_id).draft
    if part is None:
        raise LookupError(f"in {game_id} no decks are drafted")
    with _LOADING:
        return part()


def answer_face(game_id: str) -> AnswerPicture:
    """Returns a game's pictures of a puzzle's answers. Raises `LookupError` for a game without such puzzles."""
    part = face_of(game_id).answers
    if part is None:
        raise LookupError(f"no puzzle of {game_id} asks for an answer")
    with _LOADING:
        return part()


def editor_board(game_id: str) -> EditorMaker | None:
    """Returns the maker of a game's board for putting positions together; None where it has none."""
    if not has_table(game_id):
        return None
    make = face_of(game_id).editor
    if make is None:
        return None
    with _LOADING:
        return make()


@cache
def figures_of(game_id: str) -> dict[str, Figure]:
    """The figures that a game draws for its rules page; none where there is no such game."""
    if not has_table(game_id):
        return {}
    with _LOADING:
        return dict(face_of(game_id).figures())


def sample(tile: int, look: Look) -> pygame.Surface | None:
    """A few pieces in the look in force, `tile` pixels a tile, by the first game that offers such a picture."""
    for info in ready_games():
        paint = face_of(info.id).sample if has_table(info.id) else None
        if paint is not None:
            return paint(tile, look)
    return None


def deck_builder() -> Tool:
    """The tool by which decks are built, of the first game that has one. Raises `LookupError` where none has."""
    for info in ready_games():
        tool = face_of(info.id).tool if info.deck_builder else None
        if tool is not None:
            with _LOADING:
                return tool()
    raise LookupError("no game has a deck builder")
