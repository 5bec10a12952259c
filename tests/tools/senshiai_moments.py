"""What is done at Senshiai's table before its picture is taken."""

from __future__ import annotations

import pygame

from tests.ui.driving import Hands
from tests.ui.scenes.senshiai.tables import card_at, top_of
from tests.ui.tables import top_table
from ui.scenes.senshiai.scene import SenshiaiScene
from ui.scenes.senshiai.selection import board_of
from ui.table.table import Table


def ask_nobody(table: Table) -> None:
    """Nobody is called to answer in the middle of another's turn; other games have no such thing."""
    if isinstance(table.scene, SenshiaiScene):
        for seat in range(len(table.match.seats)):
            table.scene.asking.stops_of(seat).kinds = frozenset()


def give_points(hands: Hands) -> None:
    """The Capital on h3 is struck; the points are to be given."""
    match = top_table(hands.app).match
    match.play_text("attack g3>h3")
    while match.view(0).phase != "assign":
        if not match.settle():
            match.play(match.legal()[0])


def pay(hands: Hands) -> None:
    """A Samurai has been played and is to be paid for."""
    top_table(hands.app).match.play_text("play samurai c3")


def aim(hands: Hands) -> None:
    """Sharpened Blades are held over the Company that they would strengthen."""
    table = top_table(hands.app)
    hands.click(card_at(table, "sharpened-blades"))
    hands.move(top_of(table, "d3"))


def leave_one(hands: Hands) -> None:
    """Of the Company on d3 one stays, and the pointer is at the enemy that it could attack or shoot at."""
    table = top_table(hands.app)
    hands.click(top_of(table, "d3"))
    hands.keys("2")
    hands.move(top_of(table, "e3"))
    for _ in range(10):
        hands.app.step([], 0.02)


def produce(hands: Hands) -> None:
    """All that can have produced."""
    hands.key(pygame.K_b)
    for _ in range(40):
        hands.app.step([], 0.05)


def choose_company(hands: Hands, times: int = 1) -> None:
    """Enter chooses the Company on d3; once more lists who goes along."""
    scene = top_table(hands.app).scene
    assert isinstance(scene, SenshiaiScene)
    scene.selection.cursor = ("space", board_of(top_table(hands.app).snapshot).by_name["d3"])
    for _ in range(times):
        hands.key(pygame.K_RETURN)


def tell_the_event(hands: Hands) -> None:
    """Walks back along the recap to the last deed that has a card."""
    table = top_table(hands.app)
    for _ in table.recap.recap_items:
        if table.recap.item is not None and not table.recap.item.card:
            hands.key(pygame.K_COMMA)
