"""The figures of Niwa's rules page, drawn from the table's own cards, stones and marks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from games.niwa.cards import CARD_OF
from games.niwa.garden import (
    Cell,
    Cells,
    Contact,
    Laid,
    accepted_features,
    as_cells,
    lay,
    neighbours,
    places_for,
    turned_lines,
)
from ui.drawing.lettering import LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text, stamp
from ui.scenes.niwa import cards, marks, stones
from ui.scenes.niwa.camera import Camera
from ui.scenes.niwa.painting import shared_corners
from ui.scenes.niwa.words import month_title
from ui.table.scene.game_ui import Figure

_WIDEST: Final = 78


def garden_of(text: str) -> dict[Cell, Laid]:
    """A small garden as positions write it: `10a@0,0b;11d@1,1w`."""
    laid = []
    for word in text.split(";"):
        card, place = word.split("@")
        row, col = place[:-1].split(",")
        laid.append(Laid(int(row), int(col), CARD_OF[card], "bw".index(place[-1])))
    return as_cells(laid)


GROUPS: Final = "03a@0,0b;03b@0,1b;05b@0,2w;05c@0,3b;03d@1,0b;01b@1,1w;01a@1,2w;05d@1,3b;01c@2,2w;03c@2,0w"
"""Black has five stones in two groups, white four in one and one alone."""


class Picture:
    """A surface with a piece of garden, as large as the cells that it has to show."""

    def __init__(self, size: tuple[int, int], look: Look, cells: Iterable[Cell]) -> None:
        self.look = look
        cells = tuple(cells)
        margin = 14
        window = pygame.Rect(0, 0, max(60, size[0] - margin), max(80, size[1] - margin))
        camera = Camera.centred(window, _WIDEST).fitted(cells, _WIDEST)
        box = camera.bounds(cells).inflate(margin, margin)
        self.camera = camera.moved(-box.x, -box.y)
        self.surface = pygame.Surface(box.size, pygame.SRCALPHA)

    def put(self, garden: Cells, stone: bool = True) -> None:
        """Draws cards with their stones."""
        for laid in garden.values():
            self.card(laid.card, laid.cell, laid.stone if stone else None)

    def card(self, card: int, cell: Cell, stone: int | None) -> None:
        """Draws one card, with its stone if it has one."""
        box = self.camera.rect(cell)
        self.surface.blit(cards.shadow(box.width, self.look), (box.x - 4, box.y - 3))
        self.surface.blit(cards.face(card, box.width, self.look), box)
        if stone is not None:
            self.stamp(stones.stone(stone, stones.diameter(box.width), self.look), cell)

    def stamp(self, picture: pygame.Surface, cell: Cell) -> None:
        """Draws a picture where the stone of a cell lies."""
        stamp(self.surface, picture, stones.place(self.camera.rect(cell)))

    def ghost(self, cell: Cell, features: int) -> None:
        """Draws a cell with the kinds of cards that it accepts."""
        box = self.camera.rect(cell)
        self.surface.blit(marks.edge_ghost(box.width, self.look, False), box)
        stamp(self.surface, marks.matches(features, box.width + 24, self.look), box.center)

    def corner(self, cell: Cell, garden: dict[Cell, Laid]) -> None:
        """Draws a cell at a corner of the garden, with its diamonds."""
        box = self.camera.rect(cell)
        self.surface.blit(marks.corner_ghost(box.width, self.look, False), box)
        across, down = self.camera.pitch
        mark = marks.diamond(max(2.6, box.width * 5 / 72), self.look)
        for below, right in shared_corners(garden, cell):
            x = box.centerx + right * across / 2
            y = box.centery + below * down / 2
            stamp(self.surface, mark, (x, y))

    def ring(self, cell: Cell) -> None:
        """Draws the ring around a card that is about to be laid."""
        box = self.camera.rect(cell)
        stamp(self.surface, cards.ring(box.width, self.look.palette.indigo), box.center)


def _accepting(garden_text: str, cell: Cell) -> Figure:
    """Cards around an empty cell, and what the cell accepts."""

    def paint(size: tuple[int, int], look: Look) -> pygame.Surface:
        garden = garden_of(garden_text)
        picture = Picture((size[0], min(size[1], 300)), look, (*garden, cell))
        picture.put(garden, stone=False)
        picture.ghost(cell, accepted_features(laid.card for laid in neighbours(garden, cell)))
        return picture.surface

    return paint


def _corners(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The corner cells for a card that matches nothing."""
    garden = garden_of("10a@0,0b;07a@0,1w")
    contact, cells = places_for(garden, CARD_OF["12b"])
    assert contact is Contact.CORNER
    picture = Picture((size[0], min(size[1], 330)), look, (*garden, *cells))
    picture.put(garden, stone=False)
    for cell in cells:
        picture.corner(cell, garden)
    return picture.surface


def _turning(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Draws two lines of stones that turn at once."""
    garden = garden_of("08a@0,0b;08b@0,1w;11a@0,2w;10a@1,3w;10d@2,3b;02a@1,2b")
    place, card = (0, 3), CARD_OF["11b"]
    _, lines = lay(garden, card, place, 0, 4)
    picture = Picture((size[0], min(size[1], 340)), look, (*garden, place))
    picture.put(garden)
    picture.card(card, place, None)
    picture.ring(place)
    anchors = [picture.camera.rect(line.anchor) for line in lines]
    stones.threads(picture.surface, look.palette, picture.camera.rect(place), anchors)
    across = stones.diameter(picture.camera.width)
    for line in lines:
        picture.stamp(stones.stone(0, across, look), line.anchor)
        for cell in line.cells:
            picture.stamp(stones.turning(0, across, look), cell)
    picture.stamp(stones.stone(0, across, look), place)
    return picture.surface


def _still(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Two cards that turn nothing: one before enemy stones with a gap behind them, one between two enemy stones."""
    laid = ((CARD_OF["08c"], (0, 0)), (CARD_OF["04c"], (2, 1)))
    garden = garden_of("08a@0,1w;08d@0,2w;08b@0,4b;04a@2,0w;04b@2,2w")
    picture = Picture((size[0], min(size[1], 360)), look, (*garden, *(cell for _, cell in laid)))
    picture.put(garden)
    across = stones.diameter(picture.camera.width)
    for card, cell in laid:
        assert not turned_lines(garden, cell, 0, 4)
        picture.card(card, cell, None)
        picture.ring(cell)
        picture.stamp(stones.stone(0, across, look), cell)
    return picture.surface


def _groups(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Groups of both colours and a stone alone."""
    garden = garden_of(GROUPS)
    picture = Picture((size[0], min(size[1], 400)), look, garden)
    picture.put(garden)
    return picture.surface


def _months(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The whole deck: three months a row where there is room for it, else two."""
    columns = 3 if size[0] >= 560 else 2
    gap, name = 16, look.px(24)
    width = max(24, min(64, (size[0] - (columns - 1) * gap) // columns // 4 - 3))
    wide, high = cards.size_of(width)
    month = 4 * (wide + 3) - 3
    rows = -(-12 // columns)
    surface = pygame.Surface((columns * month + (columns - 1) * gap, rows * (high + name + 8)), pygame.SRCALPHA)
    for number in range(12):
        x, y = number % columns * (month + gap), number // columns * (high + name + 8)
        title = month_title(number, month, look)
        place_text(surface, look, title, LABEL, (x, y + name // 2), bold=True, middle=True)
        for letter in range(4):
            surface.blit(cards.face(4 * number + letter, width, look), (x + letter * (wide + 3), y + name))
    return surface


FIGURES: Final[dict[str, Figure]] = {
    "months": _months,
    "two-neighbours": _accepting("10a@0,0b;11d@0,2w", (0, 1)),
    "vote": _accepting("10c@0,1b;10d@1,0w;02b@1,2w", (1, 1)),
    "corners": _corners,
    "turning": _turning,
    "still": _still,
    "groups": _groups,
}
"""The figures by the names that the rules page uses."""
