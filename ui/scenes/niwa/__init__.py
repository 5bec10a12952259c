"""Niwa on the screen."""

from ui.scenes.niwa.scene import NiwaScene

SCENE = NiwaScene
