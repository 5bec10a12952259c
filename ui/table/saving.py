"""Saving from the table: to the match's file, under a name the player gives, or to a file anywhere."""

from __future__ import annotations

from pathlib import Path

import pygame

from games.core.grammar import sentence
from games.core.lines import trunk_of
from games.core.savefile import snapshot, write_text
from ui.controls.chooser import Asked, ChooserScreen
from ui.controls.dialog import Answer, Dialog, tell
from ui.controls.screen import Stage
from ui.services.file_names import check_name, default_name, free_name, path_for_name
from ui.services.pictures import save_still
from ui.table.tabletop import Tabletop


def save_match(table: Tabletop) -> None:
    """Saves where the match was saved before, else asks for a name."""
    if table.path is not None:
        _write(table, table.path)
    else:
        save_as(table)


def save_as(table: Tabletop) -> None:
    """Asks for a name and saves under it."""
    folder = table.app.folders.saves
    answers = [Answer("Cancel"), Answer("Save", main=True, icon="save")]
    table.app.push(Dialog(
        table.app, "Save the match", "Under which name?", answers, entry=default_name(trunk_of(table.match), folder),
        entered=lambda text: check_name(text, folder), taken=lambda text: _write(table, path_for_name(folder, text)),
    ))  # fmt: skip


def export(table: Tabletop) -> None:
    """Writes the match as it stands now to a file that the player chooses."""
    now, name = snapshot(trunk_of(table.match)), default_name(table.match, table.app.folders.saves)
    here = table.app.top

    def made(text: str) -> None:
        if table.app.top is here:
            export_match(table.app, name, text)

    table.app.tasks.run(now.text, made)


def export_match(app: Stage, name: str, text: str) -> None:
    """Asks where on the disk a match goes, proposing `name`, and writes its `text`: what a save of it holds."""

    def written(path: Path) -> None:
        words = f"The match is in {path}. Whoever opens it in an editor can read all of it, what is hidden too."
        tell(app, "Exported", words)

    app.push(ChooserScreen(app, Asked("Export the match", "Export", ".json", "matches", written, name, text)))


def save_picture(table: Tabletop) -> None:
    """Keeps what is seen now as a picture in the data folder."""
    screen = pygame.display.get_surface()
    if screen is not None:
        _keep_picture(table, screen.copy())


def save_board(table: Tabletop) -> None:
    """Keeps the board, as it is seen under whatever lies over the table, as a picture in the data folder."""
    seen = pygame.Surface(table.app.size)
    table.paint(seen)
    _keep_picture(table, seen.subsurface(table.area).copy())


def _keep_picture(table: Tabletop, seen: pygame.Surface) -> None:
    folder, name = table.app.folders.pictures, default_name(table.match)

    def write() -> Path:
        return save_still(seen, folder / f"{free_name(name, folder, '.png')}.png")

    def failed(error: Exception) -> None:
        tell(table.app, "Not saved", f"{sentence(str(error))}. The match itself is kept.")

    table.app.tasks.write(write, lambda path: table.say(f"The picture is here: {path}", 8), failed)


def _write(table: Tabletop, path: Path) -> None:
    now = snapshot(trunk_of(table.match))

    def done(result: object) -> None:
        table.path = path
        table.say(f"Saved as {path.stem}.")

    def failed(error: Exception) -> None:
        tell(table.app, "Not saved", f"{sentence(str(error))}. The match itself goes on.")

    table.app.tasks.write(lambda: write_text(path, now.text()), done, failed)
