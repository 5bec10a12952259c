"""Saving from the table: to the match's file, under a name the player gives, or to a file anywhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from games.core.errors import GameError
from games.core.lines import trunk_of
from games.core.savefile import snapshot, write_text
from games.core.share_code import match_code, position_code
from games.core.words import N_, capital, tr
from ui.controls.choice import Item
from ui.controls.chooser import FileChooserScreen, FileRequest
from ui.controls.dialog import Answer, Dialog, tell
from ui.controls.key_hints import by_pad
from ui.controls.screen import AppServices
from ui.drawing.picture_foot import with_foot
from ui.services.clipboard import copy
from ui.services.file_names import GIVEN_AWAY, check_name, default_name, free_name, path_for_name
from ui.services.pictures import save_still
from ui.table.commands.log_text import save_log
from ui.table.commands.questions import MenuScreen
from ui.table.panel.phrases import sentence
from ui.table.scene.match_renderer import footing
from ui.table.table_context import TableContext


def save_match(table: TableContext) -> None:
    """Saves where the match was saved before, else asks for a name."""
    if table.path is not None:
        _write(table, table.path)
    else:
        save_as(table)


def save_as(table: TableContext) -> None:
    """Asks for a name and saves under it."""
    folder = table.app.folders.saves
    answers = [Answer(tr("Cancel")), Answer(tr("Save"), main=True, icon="save")]
    table.app.push(Dialog(
        table.app, tr("Save the match"), tr("Save under which name?"), answers,
        entry=default_name(trunk_of(table.match), folder),
        entered=lambda text: check_name(text, folder), taken=lambda text: _write(table, path_for_name(folder, text)),
    ))  # fmt: skip


def export(table: TableContext) -> None:
    """Writes the match as it stands now to a file that the player chooses."""
    now, name = snapshot(trunk_of(table.match)), default_name(table.match, table.app.folders.saves)
    here = table.app.top

    def made(text: str) -> None:
        if table.app.top is here:
            export_match(table.app, name, text)

    table.app.tasks.run(now.text, made)


def export_match(app: AppServices, name: str, text: str) -> None:
    """Asks where on the disk a match goes, proposing `name`, and writes its `text`: what a save of it holds."""

    def written(path: Path) -> None:
        words = tr(
            "The match is in {path}. Anyone who opens it in an editor can read all of it, including what is hidden.",
            path=path,
        )
        tell(app, tr("Exported"), words)

    asked = FileRequest(tr("Export the match"), tr("Export"), GIVEN_AWAY, tr("matches"), written, name, text)
    app.push(FileChooserScreen(app, asked))


def save_picture(table: TableContext) -> None:
    """Keeps what is seen now as a picture in the data folder."""
    screen = pygame.display.get_surface()
    if screen is not None:
        _keep_picture(table, screen.copy())


def save_board(table: TableContext) -> None:
    """Keeps the board, as it is seen under whatever lies over the table, as a picture in the data folder."""
    seen = pygame.Surface(table.app.size)
    table.paint(seen)
    _keep_picture(table, seen.subsurface(table.area).copy())


def _keep_picture(table: TableContext, seen: pygame.Surface) -> None:
    """Keeps a picture of the table, and in it the match up to what is shown, where that may be shared."""
    folder, name, look = table.app.folders.pictures, default_name(table.match), table.app.look
    shown = table.match.copy()
    shown.go_to(min(table.snapshot.shown, shown.length))

    def footed() -> tuple[pygame.Surface, str]:
        foot = footing(shown)
        return (seen, "") if foot is None else (with_foot(seen, foot, look), foot.code)

    def write(picture: pygame.Surface, code: str) -> Path:
        return save_still(picture, folder / f"{free_name(name, folder, '.png')}.png", code)

    def failed(error: Exception) -> None:
        # translators: the reason is a clause, such as "the disk is full".
        words = tr("{reason}. The match itself is kept.", reason=capital(str(error)))
        tell(table.app, tr("Not saved"), words)

    def keep(made: tuple[pygame.Surface, str]) -> None:
        table.app.tasks.write(partial(write, *made), written, failed)

    def written(path: Path) -> None:
        table.say(tr("The picture is here: {path}", path=path), 8)

    table.app.tasks.run(footed, keep, failed)


def _write(table: TableContext, path: Path) -> None:
    now, version, autosaver = snapshot(trunk_of(table.match)), table.match.version, table.runner.autosaver

    def done(result: object) -> None:
        table.path = path
        if autosaver is not None:
            autosaver.lies_safe(version)
        table.say(tr("Saved as {name}.", name=path.stem))

    def failed(error: Exception) -> None:
        words = tr("{reason}. The match continues.", reason=capital(str(error)))
        tell(table.app, tr("Not saved"), words)

    table.app.tasks.write(lambda: write_text(path, now.text()), done, failed)


_LINE: Final = N_("The whole match as text, to paste into a message. It shows every card, so none may still be hidden.")
_POSITION: Final = N_("The position on the board as one line of text. Anyone who opens it plays on from there.")
_PICTURE: Final = N_(
    "Saves the board as you see it as a picture, and says where. The match is inside it unless "
    "cards are still hidden: Zashiki opens such a picture."
)
_FILM: Final = N_("A moving picture of everything played so far, as you may see it, to send or to show.")
_PAGES: Final = N_("The log, positions and the curve as a PDF, as you may read them, to print or to keep.")
_FILE: Final = N_("Writes the match to any file, to send it.")
_LOG: Final = N_("Writes the log as text to any file, as you may read it. Ctrl+C copies it.")
_LOG_BY_PAD: Final = N_("Writes the log as text to any file, as you may read it.")
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
        Item(tr("Picture of the board"), partial(save_board, table), icon="eye", about=tr(_PICTURE)),
        Item(tr("Film of the match…"), partial(_film, table), icon="play", about=tr(_FILM)),
        Item(tr("Printed pages…"), partial(_print, table), icon="print", about=tr(_PAGES)),
        Item(tr("Match as a file…"), partial(export, table), icon="export", about=tr(_FILE)),
        Item(tr("Log as a file…"), partial(save_log, table), icon="export", about=log),
        Item(tr("Open from clipboard"), partial(table.app.on_command, "paste"), icon="import", about=tr(_PASTE)),
    ]
    if match.hides:
        del items[1]
    table.app.push(MenuScreen(table.app, tr("Share"), items, below=table.topic()))


def _print(table: TableContext) -> None:
    table.app.print_record(table.match, table.viewer)


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
