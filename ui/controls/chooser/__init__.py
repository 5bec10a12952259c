"""Choosing a file, to read or to write, on a screen of our own: it works where no system dialog does."""

from ui.controls.chooser.asked import FileRequest
from ui.controls.chooser.screen import FileChooserScreen

__all__ = ["FileChooserScreen", "FileRequest"]
