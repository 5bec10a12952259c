"""Niwa's table for tests: positions, and hands that find cards and cells."""

from __future__ import annotations

import random

import pygame

from games.core.match import Match, Seat
from games.niwa import GAME
from games.niwa.actions import Place
from games.niwa.cards import CARD_OF
from games.niwa.garden import Cell
from games.niwa.preview import Preview
from tests.ui.driving import Hands
from tests.ui.tables import push_table
from ui.scenes.niwa.camera import Camera
from ui.scenes.niwa.painting import GardenPainting
from ui.scenes.niwa.scene import NiwaScene
from ui.scenes.niwa.selection import Spot, my_hand
from ui.table.scene.picker import Picker
from ui.table.table import Table
from ui.window.app import App

DEER_AND_BOAR = "niwa std/4 place b 0 06a,12b,02b 01c,03c,12d 10a@0,0b;07a@0,1w"
VOTE = "niwa std/4 place b 0 10b,03b,12b 01c,04c,12d 10c@0,0b;10d@1,-1w;02b@1,1w"
FINAL = "niwa std/4 final b 0 06a,12b 03c,12d 10a@0,0b;07a@0,1w;04c@-1,-1w"


def open_niwa(
    app: App, *levels: str | None, start: str | None = None, seed: int = 1, plies: int = 0, **options: str
) -> Table:
    """Opens a table; a level for each seat, None for a person. `plies` random placements are played first."""
    seats = [Seat(name, level) for name, level in zip(("Aoi", "Ren"), levels or (None, "novice"), strict=True)]
    match = Match(GAME, GAME.rules.make_options(options), seats, seed=seed, start=start)
    rng = random.Random(seed)
    for _ in range(plies):
        match.settle()
        match.play(rng.choice(match.legal()))
    match.settle()
    return push_table(app, match)


def niwa(table: Table) -> NiwaScene:
    """The game's scene on a table."""
    assert isinstance(table.scene, NiwaScene)
    return table.scene


def picker(table: Table) -> Picker[Spot, Place]:
    """What hand and cursor point at."""
    return niwa(table).selection.picker


def picked_up(table: Table) -> int | None:
    """The card picked up."""
    return niwa(table).selection.card(table.snapshot)


def open_cells(table: Table) -> tuple[Cell, ...]:
    """The cells that accept it."""
    return niwa(table).selection.open_cells(table.snapshot)


def previewed(table: Table) -> tuple[Place, Preview] | None:
    """What laying it on the pointed cell would do."""
    return niwa(table).selection.previewed(table.snapshot)


def camera(table: Table) -> Camera:
    """The view on the garden at this moment."""
    return niwa(table).garden_view.camera


def hand_rect(table: Table, number: int) -> pygame.Rect:
    """A card of the hand on the screen."""
    return niwa(table).hands.rect(number, table.snapshot)


def words_about(table: Table, cell: Cell) -> str:
    """What the tag at a pointed cell says."""
    return GardenPainting(pygame.display.get_surface(), table.snapshot, niwa(table)).words_about(cell)


def sit_down(app: App, hands: Hands, table: Table) -> None:
    """Confirms the handover."""
    hands.passed_on()
    hands.sit_down()
    assert app.top is table


def wait_for_pictures(hands: Hands, table: Table) -> None:
    """Until every card's picture has been rasterised."""
    assert hands.wait(lambda: niwa(table).pictures.ready)


def picture(app: App) -> bytes:
    """The window, drawn anew."""
    app.top.request_redraw()
    app.step([], 0.0)
    return pygame.image.tobytes(app.window, "RGB")


def cell_at(table: Table, cell: Cell) -> tuple[int, int]:
    """The middle of a cell on the screen."""
    return camera(table).rect(cell).center


def card_at(table: Table, code: str) -> tuple[int, int]:
    """The upper part of a card in the hand, which the next one leaves in sight."""
    return top_of(hand_rect(table, my_hand(table.snapshot).index(CARD_OF[code])))


def top_of(box: pygame.Rect) -> tuple[int, int]:
    """The part of a card of the hand that no other lies over."""
    return box.centerx, box.y + 6


def garden(table: Table) -> dict[Cell, str]:
    """Cells and the codes of the cards there, from the view."""
    encode, state = GAME.rules.encode, table.match.state
    return {laid.cell: encode(state, Place(laid.card, 0, 0))[:3] for laid in table.snapshot.view.garden}
