"""Senshiai on the screen."""

from ui.scenes.senshiai.scene import SenshiaiScene

SCENE = SenshiaiScene
