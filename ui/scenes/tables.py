"""Makes the table of a match, with its game's scene on it, and the renderer of its pictures."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ui.scenes import miniature, scene_class
from ui.table.modes.review import ReviewMode
from ui.table.scene.match_renderer import MatchRenderer
from ui.table.speech import TableSpeech
from ui.table.table import Table
from ui.table.table_mode import TableMode

if TYPE_CHECKING:
    from games.core.match import Match
    from ui.controls.screen import AppServices
    from ui.drawing.look import Look
    from ui.services.matches.autosaver import OpenMatch
    from ui.services.tasks import Tasks


def make_table(
    app: AppServices,
    match: Match,
    *,
    mode: TableMode | None = None,
    path: Path | None = None,
    review: int | None = None,
    viewer: int | None = None,
    held: OpenMatch | None = None,
    loaded: bool = False,
    keeps: bool = True,
    analyses: bool = False,
    seeks: Callable[[], object] | None = None,
    tried: Callable[[str], object] | None = None,
) -> Table:
    """A table for a match (see `Table`); with `review` it is only looked at, from that place of its log on, and
    analysed if that `analyses`; where it `seeks` a better move there, it is told when one is found, and `tried` the
    first move that is tried.
    """
    if review is not None:
        mode = ReviewMode(review, match.branches.stem, analyses=analyses, seeks=seeks, tried=tried)
    scene = scene_class(match.game.info.id)
    small = partial(miniature, match.game.info.id)
    table = Table(app, match, scene, small, mode=mode, path=path, viewer=viewer, held=held, loaded=loaded, keeps=keeps)
    table.speech = TableSpeech(table)
    return table


def make_studio(match: Match, size: tuple[int, int], look: Look, tasks: Tasks, viewer: int | None) -> MatchRenderer:
    """Returns a renderer for pictures of a match's board (see `MatchRenderer`)."""
    return MatchRenderer(match, scene_class(match.game.info.id), size, look, tasks, viewer)
