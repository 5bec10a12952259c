"""Nissi Samurai on the screen."""

from ui.scenes.nissi.scene import NissiScene

SCENE = NissiScene
