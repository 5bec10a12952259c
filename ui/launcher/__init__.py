"""The launcher: the room in which the five games lie as mats, and what was played last."""

from ui.launcher.scene import LauncherScene

__all__ = ["LauncherScene"]
