"""Keys, buttons and pointers that are pressed and held, and a table between two people to try them at."""

from __future__ import annotations

from typing import Any

import pygame
from hypothesis import HealthCheck, settings

from games import ready_games
from tests.ui.driving import Hands
from tests.ui.table.test_hot_seat import begun, game_of, seated, worlds
from tests.ui.tables import waits_to_pass
from ui.services.pads import BUTTONS
from ui.table.features.handover.screen import HandoverScreen
from ui.table.table import Table
from ui.window.app import App

GAMES = [info.id for info in ready_games()]
TICK = 0.02
TURN = 0.1
CTRL = pygame.KMOD_CTRL
ONE_APP = settings(deadline=None, max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])


def key(code: int, kind: int = pygame.KEYDOWN, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(kind, key=code, scancode=0, mod=mod, unicode="")


def pad(kind: int = pygame.CONTROLLERBUTTONDOWN) -> pygame.event.Event:
    return pygame.event.Event(kind, instance_id=7, button=BUTTONS.index("a"))


def mouse(at: tuple[int, int], kind: int = pygame.MOUSEBUTTONDOWN) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, button=1)


def presses(at: tuple[int, int]) -> dict[str, tuple[pygame.event.Event, pygame.event.Event]]:
    """By name: how something is pressed, and how it is let go."""
    return {
        "Enter": (key(pygame.K_RETURN), key(pygame.K_RETURN, pygame.KEYUP)),
        "numpad": (key(pygame.K_KP_ENTER), key(pygame.K_KP_ENTER, pygame.KEYUP)),
        "Space": (key(pygame.K_SPACE), key(pygame.K_SPACE, pygame.KEYUP)),
        "pad": (pad(), pad(pygame.CONTROLLERBUTTONUP)),
        "click": (mouse(at), mouse(at, pygame.MOUSEBUTTONUP)),
    }


WAYS = tuple(presses((0, 0)))


def leaving(app: App, hands: Hands, game_id: str) -> Table:
    """A table at which Aoi has played, and which waits until she passes it to Ren."""
    start, _, text = worlds(game_id)
    table = seated(app, hands, begun(game_of(game_id), start))
    for seat in range(2 if table.scene.priority is not None else 0):  # as asked only in battles, Ren is not here
        priority: Any = table.scene.priority
        priority.stops_of(seat).kinds = frozenset({"battle"})
    assert table.play(table.match.read(text))
    table.match.settle()
    assert hands.wait(lambda: waits_to_pass(table))
    return table


def covered(app: App, hands: Hands, game_id: str) -> tuple[Table, HandoverScreen]:
    """The same, passed on, its first moment over."""
    table = leaving(app, hands, game_id)
    screen = hands.passed_on()
    hands.read()
    return table, screen


def let_pass(app: App, seconds: float) -> None:
    """Lets exactly so much time pass, in long turns of the loop."""
    while seconds > 1e-9:
        app.step([], min(seconds, TURN))
        seconds -= TURN
