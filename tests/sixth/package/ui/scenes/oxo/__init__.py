"""Noughts and crosses on the screen."""

from ui.scenes.oxo.scene import OxoScene, miniature
from ui.table.scene.game_ui import GameUI

FACE = GameUI(scene=lambda: OxoScene, miniature=miniature)
