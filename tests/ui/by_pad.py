"""Somebody who plays by nothing but a pad's buttons: looks at what is on the screen, steers there and presses A."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import pygame

from tests.ui.by_ear import NOT_PLAY
from tests.ui.spoken import nodes
from ui.controls.buttons import Button
from ui.controls.cells import FocusableGrid
from ui.controls.focus import Element
from ui.controls.holding import DEAF, HOLD
from ui.controls.screen import Screen
from ui.services.pads import BUTTONS
from ui.table.features.handover.screen import HandoverScreen
from ui.table.scene.accessible_board import AccessiblePlace
from ui.table.table import Table
from ui.window.app import App

MOST: Final = 400
"""So many presses lead anywhere on a screen."""
Stand = tuple[Any, int]
_WAYS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@dataclass(frozen=True)
class Aim:
    """Something to steer to, and whether the mark stands on it."""

    name: str
    here: Callable[[], bool]
    spot: Any = None
    """What the scene calls it, on a board."""


class ByPad:
    """Presses buttons in the loop itself, without looking at the picture; chooses at random what goes on."""

    def __init__(self, app: App, seed: int = 1) -> None:
        self.app, self.rng = app, Random(seed)
        self.chosen: list[str] = []
        self._ways: dict[tuple[Stand, str], Stand] = {}
        """Where each way has led from each spot (and heading) of a board."""
        self.unreached: list[str] = []

    def press(self, *strokes: str) -> None:
        """Presses buttons one after the other."""
        for stroke in strokes:
            self.hold(stroke, 0.0)

    def hold(self, stroke: str, seconds: float) -> None:
        """Presses a button, and lets it go after so long."""
        app, down = self.app, pygame.CONTROLLERBUTTONDOWN
        if app.top.guarded:
            app.step([], 0.0)
            app.step([], DEAF)
        for kind in (down, pygame.CONTROLLERBUTTONUP):
            app.step([pygame.event.Event(kind, instance_id=7, button=BUTTONS.index(stroke))], 0.02)
            if kind == down and seconds:
                app.step([], seconds)
        app.step(pygame.event.get(), 0.02)

    # -- controls ----------------------------------------------------------------------------

    def choose(self, control: Callable[[], Element]) -> None:
        """Brings the ring to a control of the screen on top (as it is by then), by the shoulders, and presses it."""
        screen = self.app.top
        for _ in range(MOST):
            if screen.focus.current is control():
                self.press("a")
                return
            self.press("right-shoulder")
        raise AssertionError(f"{control()} is not reached")

    def choose_button(self, words: str) -> None:
        """Brings the ring to the button with these words, and presses it."""
        self.choose(lambda: next(each for each in _buttons(self.app.top) if each.face.text == words))

    # -- a match -----------------------------------------------------------------------------

    def act(self) -> None:
        """Does one thing that may bring the match on."""
        screen = self.app.top
        if isinstance(screen, HandoverScreen):
            self.hold("a", HOLD)
        elif not isinstance(screen, Table):
            self.press(self.rng.choice(("a", "b", "down")))
        else:
            aims = self._aims(screen)
            if not aims:
                self.app.step([], 0.25)
                return
            aim = self.rng.choice(aims)
            self.chosen.append(aim.name)
            if self._steer(screen, aim):
                self.press("a")
            elif self.app.top is screen:
                self.unreached.append(aim.name)
        for _ in range(2):
            self.app.step(pygame.event.get(), 0.25)

    def _aims(self, table: Table) -> list[Aim]:
        """What could bring the match on: goals of what is begun, else what may be begun, and buttons."""
        reach: Any = table.scene.reach
        places = list(reach.places(table.snapshot))
        named = {each.key: each.name for node in nodes(table) if node.role == "grid" for each in node.children}
        goals = [each for each in places if each.open and not each.picked]
        lines = [each for each in places if isinstance(each.spot, tuple) and each.spot[0] == "line"]
        starts = [each for each in places if " may " in named.get(each.name, "") and not each.picked]
        goals = lines or goals
        if goals and self.rng.random() < 0.8:
            return [_place_aim(table, each, named.get(each.name, "")) for each in goals]
        found = [_place_aim(table, each, named.get(each.name, "")) for each in (*goals, *starts)]
        plays = [each for each in _buttons(table) if not (each.face.text or each.hint).startswith(NOT_PLAY)]
        plays = [each for each in plays if each.face.text]
        return [*found, *(_button_aim(table, each) for each in plays)]

    def _steer(self, table: Table, aim: Aim) -> bool:
        """Brings the mark there; False where no way leads there."""
        for _ in range(MOST):
            if self.app.top is not table:
                return False
            if aim.here():
                return True
            if aim.spot is None or table.focus.current is not None:
                self.press("right-shoulder")
                continue
            here = _stand(table)
            way = self._way(table, here, aim)
            if not way:
                return False
            self.press(way)
            self._ways[here, way] = _stand(table) if table.focus.current is None else here
        return False

    def _way(self, table: Table, here: Stand, aim: Aim) -> str:
        """The first step of the shortest way that is known there; else to the nearest place with an untried way."""
        boxes = {each.spot: each.box.center for each in table.scene.reach.places(table.snapshot)}
        at, to = boxes.get(here[0], (0, 0)), boxes.get(aim.spot, (0, 0))
        order = sorted(_WAYS, key=lambda way: -_WAYS[way][0] * (to[0] - at[0]) - _WAYS[way][1] * (to[1] - at[1]))
        untried = ""
        begun: deque[tuple[Stand, str]] = deque([(here, "")])
        seen = {here}
        while begun:
            stand, first = begun.popleft()
            if stand[0] == aim.spot:
                return first
            for way in order:
                if (stand, way) not in self._ways:
                    untried = untried or first or way
                elif (goal := self._ways[stand, way]) not in seen:
                    seen.add(goal)
                    begun.append((goal, first or way))
        return untried


def _stand(table: Table) -> Stand:
    """Where the cursor of the board stands, and where it heads, on boards on which it does."""
    scene: Any = table.scene
    return scene.reach.cursor(), getattr(scene.selection, "heading", 0)


def _buttons(screen: Screen) -> list[Button]:
    return [
        each for each in screen.focus.elements() if isinstance(each, Button) and not isinstance(each, FocusableGrid)
    ]


def _place_aim(table: Table, place: AccessiblePlace[Any], words: str) -> Aim:
    def here() -> bool:
        return table.focus.current is None and table.scene.reach.cursor() == place.spot

    return Aim(words or place.name, here, place.spot)


def _button_aim(table: Table, button: Button) -> Aim:
    command = next((name for name, each in table.named_controls().items() if each is button), "")
    return Aim(button.face.text, lambda: table.focus.current is table.named_controls().get(command, button))
