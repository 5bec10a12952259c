"""Choosing a file, to read or to write, on a screen of our own: it works where no system dialog does."""

from ui.controls.chooser.asked import Asked
from ui.controls.chooser.screen import ChooserScreen

__all__ = ["Asked", "ChooserScreen"]
