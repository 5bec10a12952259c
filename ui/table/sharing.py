"""What leaves the table to be shown to others: one line of text, a picture, a file, the log; and what others sent."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from games.core.errors import GameError
from games.core.grammar import sentence
from games.core.share_code import match_code, position_code
from ui.controls.choice import Item
from ui.services.clipboard import copy
from ui.table import saving
from ui.table.log_text import save_log
from ui.table.menu import MenuScreen
from ui.table.tabletop import Tabletop

_LINE: Final = "The whole match as text, to paste into a letter. It shows every card, so none may be hidden any more."
_POSITION: Final = "What is on the board now, as one line of text. Whoever opens it plays on from there."
_PICTURE: Final = "Keeps the board as you see it now as a picture, and says where it is."
_FILM: Final = "A moving picture of all that was played so far, as you may see it, to send or to show."
_FILE: Final = "Writes the match to a file anywhere, to send it."
_LOG: Final = "Writes the log as text to a file anywhere, as you may read it. Ctrl+C copies it."
_PASTE: Final = "Reads a match or a position from the clipboard. It asks before it opens anything."


def share(table: Tabletop) -> None:
    """Lists the ways to share what is on the table. Under it the clock stands still."""
    match = table.match
    line, position = partial(match_code, match), partial(position_code, match, table.now.shown)
    items = [
        Item("Copy as one line", partial(_copy, table, line, "The match"), icon="copy", about=_LINE),
        Item("Copy this position", partial(_copy, table, position, "The position"), icon="copy", about=_POSITION),
        Item("Picture of the board", partial(saving.save_board, table), icon="eye", about=_PICTURE),
        Item("Film of the match ...", partial(_film, table), icon="play", about=_FILM),
        Item("The match to a file ...", partial(saving.export, table), icon="export", about=_FILE),
        Item("The log to a file ...", partial(save_log, table), icon="export", about=_LOG),
        Item("Open what was copied", partial(table.app.command, "paste"), icon="import", about=_PASTE),
    ]
    if match.hides:
        del items[1]
    table.app.push(MenuScreen(table.app, "Share", items, below=table.topic()))


def _film(table: Tabletop) -> None:
    table.app.film(table.match, table.viewer)


def _copy(table: Tabletop, code: Callable[[], str], what: str) -> None:
    try:
        copy(code())
    except GameError as error:
        table.say(f"{sentence(str(error))}.", 6)
    except pygame.error:
        table.say("There is no clipboard here.")
    else:
        table.say(f"{what} is on the clipboard, as one line.")
