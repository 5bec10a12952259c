"""Noughts and crosses on the screen."""

from ui.scenes.oxo.scene import OxoScene, miniature
from ui.table.face import GameFace

FACE = GameFace(scene=lambda: OxoScene, miniature=miniature)
