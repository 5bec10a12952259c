"""The launcher: the room in which every game is a mat, and what was played last."""

from ui.screens.launcher.screen import LauncherScreen

__all__ = ["LauncherScreen"]
