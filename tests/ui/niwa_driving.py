"""Niwa's table for tests: positions, and hands that find cards and cells."""

from __future__ import annotations

import random

import pygame

from games.core.match import Match, Seat
from games.niwa import GAME
from games.niwa.cards import CARD_OF
from games.niwa.garden import Cell
from games.niwa.state import Place
from tests.ui.driving import Hands
from ui.app import App
from ui.scenes.niwa.scene import NiwaScene
from ui.table.handover import HandoverScene

DEER_AND_BOAR = "niwa std/4 place b 0 06a,12b,02b 01c,03c,12d 10a@0,0b;07a@0,1w"
VOTE = "niwa std/4 place b 0 10b,03b,12b 01c,04c,12d 10c@0,0b;10d@1,-1w;02b@1,1w"
FINAL = "niwa std/4 final b 0 06a,12b 03c,12d 10a@0,0b;07a@0,1w;04c@-1,-1w"


def open_niwa(
    app: App, *levels: str | None, start: str | None = None, seed: int = 1, plies: int = 0, **options: str
) -> NiwaScene:
    """Opens a table; a level for each seat, None for a person. `plies` random placements are played first."""
    seats = [Seat(name, level) for name, level in zip(("Aoi", "Ren"), levels or (None, "novice"), strict=True)]
    match = Match(GAME, GAME.rules.make_options(options), seats, seed=seed, start=start)
    rng = random.Random(seed)
    for _ in range(plies):
        match.settle()
        match.play(rng.choice(match.legal()))
    match.settle()
    table = NiwaScene(app, match)
    app.push(table)
    app.step([], 0.02)
    return table


def sit_down(app: App, hands: Hands, table: NiwaScene) -> None:
    """Confirms the handover."""
    assert hands.wait(lambda: isinstance(app.top, HandoverScene))
    hands.key(pygame.K_RETURN)
    assert app.top is table


def wait_for_pictures(hands: Hands, table: NiwaScene) -> None:
    """Until every card's picture has been rasterised."""
    assert hands.wait(lambda: table.pictures_ready)


def picture(app: App) -> bytes:
    """The window, drawn anew."""
    app.top.mark()
    app.step([], 0.0)
    return pygame.image.tobytes(app.window, "RGB")


def cell_at(table: NiwaScene, cell: Cell) -> tuple[int, int]:
    """The middle of a cell on the screen."""
    return table.view_camera().rect(cell).center


def card_at(table: NiwaScene, code: str) -> tuple[int, int]:
    """The visible left part of a card in the hand."""
    box = table.hand_rect(table.hand.index(CARD_OF[code]))
    return box.x + 6, box.centery


def garden(table: NiwaScene) -> dict[Cell, str]:
    """Cells and the codes of the cards there, from the view."""
    return {laid.cell: GAME.rules.encode(table.match.state, Place(laid.card, 0, 0))[:3] for laid in table.view.garden}
