"""Tables for tests of every game: opening one, and what its panel says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.match import Match
from ui.scenes.tables import make_table
from ui.table.features.ending.feature import MatchEnd
from ui.table.features.handover.seat_change import SeatChange
from ui.table.panel.blocks import Alternatives, Block, DoneBlock, Plate, Prompt
from ui.table.table import Table
from ui.window.app import App


def push_table(app: App, match: Match, **how: Any) -> Table:
    """Puts a table for a match on top, with its first frame drawn."""
    table: Table = make_table(app, match, **how)
    app.push(table)
    app.step([], 0.02)
    return table


def top_table(app: App) -> Table:
    """The table on top."""
    table = app.top
    assert isinstance(table, Table)
    return table


def chronicled(app: App) -> bool:
    """Whether the chronicle of a finished match is read."""
    return isinstance(app.top, Table) and app.top.feature(MatchEnd).shown


def waits_to_pass(table: Table) -> bool:
    """Whether the table waits until the person at the screen passes it on."""
    return table.feature(SeatChange).waits(table)


def blocks(table: Table) -> Sequence[Block]:
    """The blocks of the panel as they should be now."""
    return table.blocks


def prompt(table: Table) -> Prompt:
    """What the panel asks, and the softer words below."""
    return next(block for block in blocks(table) if isinstance(block, Prompt))


def done(table: Table) -> str:
    """What the slip over the log says of the last action, while the table waits to be passed on."""
    slips = [each.version for each in blocks(table) if isinstance(each, Alternatives)]
    return next((slip.words for slip in slips if isinstance(slip, DoneBlock)), "")


def plate(table: Table, seat: int) -> Plate:
    """A seat's plate."""
    return next(block for block in blocks(table) if isinstance(block, Plate) and block.seat == seat)


def crowded(table: Table) -> int:
    """Pixels by which the panel's blocks are too high; 0 where they fit."""
    panel = table.frame.panel
    return max(0, max(rect.bottom for rect in panel.seen(blocks(table), table.panel_look)) - panel.content.bottom)
