"""Animations on Niwa's table: cards that fly into the garden, stones that turn over, cards that rise in the hand."""

from __future__ import annotations

from typing import Final

import pygame

from games.niwa.garden import Cell, Laid
from games.niwa.view import View
from ui.drawing.motion import Motion, Tween
from ui.scenes.niwa import cards
from ui.scenes.niwa.layout import Layout

_APART: Final = 90
_ALL: Final = 180
"""Milliseconds from one stone to the next that turns, and from the first to the last at most."""


class NiwaAnimations:
    """Animates the differences between two views, so that taking back moves as well."""

    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.flying: list[tuple[Laid, pygame.Rect, Tween]] = []
        """Cards on their way into the garden: what, from where."""
        self.turning: dict[Cell, tuple[int, Tween]] = {}
        """Stones that turn over, and to which colour."""
        self.rising: dict[int, Tween] = {}
        """Cards that have just come into the hand."""

    @property
    def in_flight(self) -> bool:
        """True while a card is on its way into the garden."""
        return any(not tween.over for _, _, tween in self.flying)

    def start(self, before: View, after: View, me: int, layout: Layout, *, presented: bool = False) -> list[Laid]:
        """Starts the movements, but not what a moment has `presented`; returns the cards that have come."""
        old, new = before.cells, after.cells
        self.flying.clear()
        self.turning.clear()
        self.rising.clear()
        came = [laid for cell, laid in new.items() if cell not in old]
        if presented:
            return came
        for laid in came[:2]:
            self.flying.append((laid, source(before, laid.card, me, layout), self.motion.start(190)))
        delay = 130 if came else 0
        turned = [cell for cell, laid in new.items() if cell in old and old[cell].stone != laid.stone]
        if came:  # from the new stone on along its lines
            turned.sort(key=lambda cell: abs(cell[0] - came[0].row) + abs(cell[1] - came[0].col))
        apart = min(_APART, _ALL / max(1, len(turned) - 1)) if came else 0
        for number, cell in enumerate(turned):
            self.turning[cell] = (new[cell].stone, self.motion.start(170, delay=delay + number * apart))
        for card in set(after.hands[me] or ()) - set(before.hands[me] or ()):
            self.rising[card] = self.motion.start(180, delay=delay)
        return came


def source(before: View, card: int, me: int, layout: Layout) -> pygame.Rect:
    """Returns where a card came from: its place in a hand that is seen, or the other player's side of the table."""
    mine, theirs = before.hands[me], before.hands[1 - me]
    if mine is not None and card in mine:
        return layout.slot(mine.index(card), len(mine), True)
    if layout.open_width and theirs is not None and card in theirs:
        return layout.theirs(len(theirs))[theirs.index(card)]
    box = pygame.Rect((0, 0), cards.size_of(layout.largest))
    box.midbottom = (layout.garden.right - box.width, layout.garden.top + 10)
    return box
