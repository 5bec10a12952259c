"""A start of the window: settings, the window itself, the picture from last time, and then all the rest."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Final

from games.core import words
from ui.services.folders import find_folders
from ui.services.language import SYSTEM, in_force
from ui.services.log import LOG
from ui.services.set_aside import unread
from ui.services.settings import Settings, load_settings, trouble
from ui.window.display import open_display, window_wanted
from ui.window.first_picture import FirstPicture
from ui.window.frame import Window, fit_desktop
from ui.window.hints import give_hints
from ui.window.safe_start import begun
from ui.window.sdl import monitors

ENDING: Final = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGBREAK") if hasattr(signal, name))
"""The signals that end the program in order; the last is Windows' alone."""


def run(
    load: str | None = None,
    game: str | None = None,
    *,
    data_dir: str | None = None,
    full_screen: bool | None = None,
    safe: bool = False,
    language: str | None = None,
    shared: str = "",
) -> int:
    """Starts the window, at once with a save, a line that was shared, or the set-up of a game; returns the exit code.

    `data_dir` is where saves and settings are kept in place of the usual folder; `full_screen` None leaves it as it
    was; `safe` sets settings and unfinished matches aside; `language` is in which the words are this time.
    """
    folders = find_folders(data_dir)
    LOG.write_to(folders.log)
    words.use(language or in_force(SYSTEM))
    give_hints()
    open_display()  # before anything is claimed or counted: without a screen nothing has failed
    with begun(folders, safe=safe) as begin:
        settings = Settings() if begin.afresh else load_settings(folders.settings)
        words.use(language or in_force(settings.language))
        fit_desktop(settings, monitors())
        with window_wanted():
            window = Window(settings, full_screen=settings.full_screen if full_screen is None else full_screen)
        aside, picture = unread(folders), None
        notes = begin.afresh or begin.notice or aside or trouble(folders.settings)
        if not (shared or load or game or notes or settings.maximised):  # a window grows only when events are heard
            picture = FirstPicture(folders, settings)
            if not picture.show():  # before what follows is loaded, which takes longer than all that was before
                picture.draw(settings)
        from ui.controls import keymap
        from ui.screens.launcher.screen import LauncherScreen
        from ui.window.app import App

        app = App(folders, settings, window=window, language=language)
        app.start, app.aside, app.notice = begin.start, aside, begin.notice
        if begin.afresh:
            app.begin_afresh(begin.why)
        app.notice = app.notice or trouble(folders.settings) or keymap.trouble(settings.keys) or app.little_room()
        if not app.notice:
            app.first_picture = picture
        for name in ENDING:
            signal.signal(name, lambda number, frame: app.end())  # nobody may be there to be asked
        launcher = LauncherScreen(app)
        app.push(launcher)
        if shared:
            from ui.services.drops import Dropped

            app.receive([Dropped(text=shared, name=words.tr("What was shared"))])
        elif load and not begin.afresh:
            launcher.opener.open_save(Path(load))
        elif game and not begin.afresh:
            launcher.opener.open_game(game)
        return app.run()
