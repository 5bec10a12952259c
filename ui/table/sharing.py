"""What leaves the table to be shown to others: one line of text, a picture, a file, the log; and what others sent."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from games.core.errors import GameError
from games.core.share_code import match_code, position_code
from games.core.words import N_, tr
from ui.controls.choice import Item
from ui.controls.key_hints import by_pad
from ui.services.clipboard import copy
from ui.table import saving
from ui.table.log_text import save_log
from ui.table.menu import MenuScreen
from ui.table.phrases import sentence
from ui.table.table_context import TableContext

_LINE: Final = N_(
    "The whole match as text, to paste into a letter. It shows every card, so none may be hidden any more."
)
_POSITION: Final = N_("What is on the board now, as one line of text. Whoever opens it plays on from there.")
_PICTURE: Final = N_("Keeps the board as you see it now as a picture, and says where it is.")
_FILM: Final = N_("A moving picture of all that was played so far, as you may see it, to send or to show.")
_FILE: Final = N_("Writes the match to a file anywhere, to send it.")
_LOG: Final = N_("Writes the log as text to a file anywhere, as you may read it. Ctrl+C copies it.")
_LOG_BY_PAD: Final = N_("Writes the log as text to a file anywhere, as you may read it.")
_PASTE: Final = N_("Reads a match or a position from the clipboard. It asks before it opens anything.")


def share(table: TableContext) -> None:
    """Lists the ways to share what is on the table. Under it the clock stands still."""
    match = table.match
    line = partial(_copy, table, partial(match_code, match), tr("The match is on the clipboard, as one line."))
    code = partial(position_code, match, table.snapshot.shown)
    position = partial(_copy, table, code, tr("The position is on the clipboard, as one line."))
    log = by_pad(tr(_LOG_BY_PAD), tr(_LOG))
    items = [
        Item(tr("Copy as one line"), line, icon="copy", about=tr(_LINE)),
        Item(tr("Copy this position"), position, icon="copy", about=tr(_POSITION)),
        Item(tr("Picture of the board"), partial(saving.save_board, table), icon="eye", about=tr(_PICTURE)),
        Item(tr("Film of the match ..."), partial(_film, table), icon="play", about=tr(_FILM)),
        Item(tr("The match to a file ..."), partial(saving.export, table), icon="export", about=tr(_FILE)),
        Item(tr("The log to a file ..."), partial(save_log, table), icon="export", about=log),
        Item(tr("Open what was copied"), partial(table.app.on_command, "paste"), icon="import", about=tr(_PASTE)),
    ]
    if match.hides:
        del items[1]
    table.app.push(MenuScreen(table.app, tr("Share"), items, below=table.topic()))


def _film(table: TableContext) -> None:
    table.app.film(table.match, table.viewer)


def _copy(table: TableContext, code: Callable[[], str], done: str) -> None:
    try:
        copy(code())
    except GameError as error:
        table.say(sentence(str(error)), 6)
    except pygame.error:
        table.say(tr("There is no clipboard here."))
    else:
        table.say(done)
