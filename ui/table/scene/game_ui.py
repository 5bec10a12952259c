"""What the screens need of one game, in one record: each package of `ui.scenes` offers one, called `FACE`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import pygame

from ui.drawing.board_style import StyleName
from ui.drawing.look import Look
from ui.drawing.palette import Colour, Palette
from ui.services.folders import Folders

if TYPE_CHECKING:
    from games.puzzles.today import Deal
    from ui.controls.keys import Binding
    from ui.controls.screen import AppServices, Screen
    from ui.services.received import Listed
    from ui.services.tasks import Tasks
    from ui.table.scene.editor_board import EditorBoard
    from ui.table.scene.game_scene import GameScene
    from ui.table.scene.scene_context import SceneContext

SceneMaker: TypeAlias = "Callable[[SceneContext], GameScene[Any, Any, Any]]"  # not for players
EditorMaker: TypeAlias = (
    "Callable[[Look, tuple[int, int], Tasks, Callable[[], None]], EditorBoard[Any]]"  # not for players
)
"""Makes the board on which positions are put together; what it is given see there."""
RoadMaker: TypeAlias = "Callable[[AppServices], Screen]"  # not for players
DraftMaker: TypeAlias = "Callable[[AppServices, int | None, Deal | None], Screen]"  # not for players
"""Makes the screen of a draft: with the packs of a seed, as the deal of a day, or going on with the last one."""
Figure = Callable[[tuple[int, int], Look], pygame.Surface]
"""Draws a figure of the rules pages in a size; the picture may be smaller."""


class OwnValue(NamedTuple):
    """A value of an option that only this player has, such as an own deck."""

    text: str
    label: str
    why: str = ""
    """Why it cannot be chosen, in words; "" where it can."""


class Odds(NamedTuple):
    """How seats fare with what they have chosen."""

    shares: tuple[float, ...]
    """By seat; they add up to 1."""
    words: str


@dataclass(frozen=True)
class SeatPart:
    """What the set-up tells of an option that has one part a seat, such as the decks."""

    own: Callable[[Folders, Mapping[str, str]], Sequence[OwnValue]]
    """What this player may choose besides what the game offers, beside the texts of all options."""
    words: Callable[[str], str]
    """A part in a sentence; "" where nothing is known of it."""
    odds: Callable[[Mapping[str, str]], Odds | None]
    """What the parts are worth against each other, by the texts of all options; None where nobody knows."""
    contents: Callable[[AppServices, str], Screen]
    """A part in full, on a sheet."""
    button: str
    """What the button says that shows it."""
    written: str
    """What the field says, while it is empty, into which any other part can be written."""


@dataclass(frozen=True)
class Tool:
    """A screen of a game's own beside its table, with lists of the player's own: a deck builder."""

    game: str
    screen: Callable[[AppServices], Screen]
    prepare: Callable[[Folders, str, Look], Callable[[AppServices], Screen]]
    """Reads and draws beside the frame loop what the screen's first picture needs, for a player by id; returns what
    makes the screen then."""
    read: Callable[[str, str], Listed]
    """A list from a text, called after its source where it has no name of its own."""
    keep: Callable[[Folders, Listed], str]
    """Puts such a list among the player's own; returns its name. Raises `SaveError`."""
    keys: Sequence[Sequence[Binding]] = ()
    """What keys do on that screen, and on the game's other screens beside its table."""


@dataclass(frozen=True)
class AnswerPicture:
    """How a game shows an answer that a puzzle lets one choose from several."""

    picture: Callable[[str, Look], pygame.Surface]
    """The answer as a row no wider than 240 pixels at 100 %."""
    why: Callable[[str, Any], str]
    """Why it is wrong, in a sentence, by what the solver's view shows."""


@dataclass(frozen=True)
class GameUI:
    """A game on the screen. What is not needed before a table is open is imported when it is first asked for."""

    scene: Callable[[], SceneMaker]
    miniature: Callable[[Any, tuple[int, int], Look], pygame.Surface]
    """A view's board in small and without text, fitted into a size."""
    seat_colour: Callable[[int, Palette], Colour] = lambda seat, palette: palette.seat(seat)
    figures: Callable[[], Mapping[str, Figure]] = dict
    """The figures of the rules page, by the names that the page gives them."""
    sample: Callable[[int, Look], pygame.Surface] | None = None
    """A few pieces in the look in force, so many pixels a tile."""
    part: Callable[[], SeatPart] | None = None
    """For a game with an option that has one part a seat."""
    tool: Callable[[], Tool] | None = None
    road: Callable[[], RoadMaker] | None = None
    """For a game some of whose matches are tasks with stars (`Game.road`): the screen of their road."""
    draft: Callable[[], DraftMaker] | None = None
    """For a game in which decks are drafted (`Game.drafting`)."""
    answers: Callable[[], AnswerPicture] | None = None
    """For a game with puzzles that ask for one of several answers."""
    editor: Callable[[], EditorMaker] | None = None
    """For a game whose positions can be put together."""
    styles: Sequence[StyleName] = ()
    """What board, pieces or cards may be made of besides the usual (`ui/drawing/board_style.py`)."""
    peeks: bool = False
    """Two people at one screen may cover their hands alone, and look at them while they are held open."""
