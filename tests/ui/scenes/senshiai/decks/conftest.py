"""The deck builder, as every test of it begins."""

from __future__ import annotations

import pytest

from games.senshiai.cards.decks import STARTERS
from ui.scenes.senshiai.decks import DeckBuilderScreen
from ui.window.app import App


@pytest.fixture
def builder(app: App) -> DeckBuilderScreen:
    """The deck builder with a starter deck on the desk."""
    scene = DeckBuilderScreen(app)
    app.push(scene)
    scene.commands.take(STARTERS[0].deck, "Mine")
    app.step([], 0.02)
    return scene
