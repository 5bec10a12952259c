"""Choosing a file, to read or to write, on a screen of our own: it works where no system dialog does."""

from ui.chooser.asked import Asked
from ui.chooser.scene import ChooserScene

__all__ = ["Asked", "ChooserScene"]
