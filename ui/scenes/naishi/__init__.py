"""Naishi on the screen."""

from ui.scenes.naishi.scene import NaishiScene

SCENE = NaishiScene
