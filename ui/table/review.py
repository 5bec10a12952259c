"""Review: the same table over a match as it stood at any place of its log. Nothing there changes the match."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from games.core.match import Match
from ui.scenes import open_table, table_class

if TYPE_CHECKING:
    from ui.stage import Stage
    from ui.table.scene import TableScene


def open_review(table: TableScene, index: int) -> None:
    """Reviews the match of a table from log place `index`, seen by the same player."""
    if table.review is not None:
        table.show_index(index)
        return
    table.app.push(type(table)(table.app, table.match.copy(), path=table.path, review=index, viewer=table.viewer))


def open_review_of_match(app: Stage, match: Match, path: Path | None = None) -> None:
    """Reviews a saved match from its end; leaving it leads back to where it was opened."""
    app.push(table_class(match.game.info.id)(app, match, path=path, review=match.length))


def play_on(table: TableScene) -> None:
    """A new match from the place under review, by the same players."""
    assert table.review is not None
    open_table(table.app, table.match.branch(table.review))

