"""Djambi on the screen."""

from ui.scenes.djambi.scene import DjambiScene

SCENE = DjambiScene
