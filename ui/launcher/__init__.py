"""The launcher: the room in which every game is a mat, and what was played last."""

from ui.launcher.scene import LauncherScene

__all__ = ["LauncherScene"]
