"""Somebody who plays by nothing but what a screen reader is told, and asks for what is offered there."""

from __future__ import annotations

from random import Random
from typing import Final

from tests.ui.driving import Hands
from tests.ui.spoken import Listener
from ui.controls.holding import SOONEST
from ui.table.features.handover.screen import HandoverScreen
from ui.window.access.follower import Asked

NOT_PLAY: Final = (
    "Undo", "Redo", "Hint", "Save", "Resign", "Offer draw", "Menu", "Rules", "Rematch", "Swap seats", "Review",
    "Analyse", "Picture", "Fit all", "Months", "Discards", "Discard Piles", "Zoom in", "Zoom out", "The whole board",
    "Seppuku", "Home", "Chronicle", "Back", "Look", "Let go", "Your Discard Pile", "Undo", "Close", "Stops",
    "Put back", "Accept", "Stay", "Not yet", "Go back", "Keep playing", "Cancel",
    "Pause", "Continue", "One move", "Faster",
)  # fmt: skip
"""Buttons that do not bring a match on."""


class ByEar:
    """Chooses at random, rather what goes on with what is begun."""

    def __init__(self, hands: Hands, voice: Listener, seed: int = 1) -> None:
        self.hands, self.voice, self.rng = hands, voice, Random(seed)
        self.pressed: list[str] = []

    @property
    def names(self) -> list[str]:
        """All that is on the screen."""
        return [sent.name for sent in self.voice.tree.values()]

    def offered(self) -> list[int]:
        """What could bring the match on: goals, else pieces and cards with which something may be done, and buttons."""
        able = {number: sent for number, sent in self.voice.tree.items() if "press" in sent.actions}
        cells = {number: sent.name for number, sent in able.items() if sent.role == "cell"}
        lines = [number for number, name in cells.items() if number in self._lines()]
        goals = [number for number, name in cells.items() if "; can be chosen now" in name]
        starts = [number for number, name in cells.items() if " may " in name and "; chosen" not in name]
        buttons = [
            number for number, sent in able.items()
            if sent.role in ("button", "choice") and not sent.name.startswith(NOT_PLAY)
        ]  # fmt: skip
        if lines:
            return lines
        if goals and self.rng.random() < 0.8:
            return goals
        return [*goals, *starts, *buttons]

    def _lines(self) -> set[int]:
        """The lines of an open list, or the way into a battle."""
        boards = [sent for sent in self.voice.tree.values() if sent.role == "grid"]
        known = ("The board", "The hand", "The other hand", "Your hand", "Open hands", "The River")
        lists = [sent for sent in boards if not sent.name.startswith(known) and "territory" not in sent.name]
        return {number for sent in lists for number in sent.children}

    def act(self) -> bool:
        """Presses something; False where nothing is offered."""
        if isinstance(self.hands.app.top, HandoverScreen):
            self.hands.pass_time(SOONEST + 0.25)  # whoever hears what stands there presses twice, and not at once
        found = self.offered()
        if not found:
            self.hands.app.step([], 0.25)
            return False
        number = self.rng.choice(found)
        self.pressed.append(self.voice.tree[number].name)
        self.voice.asked.append(Asked("press", number))
        self.hands.send()
        self.hands.app.step([], 0.25)  # what passes between people takes its time
        access = self.hands.app.access.follower
        assert access is not None and self.hands.wait(lambda: not access.due)
        return True
