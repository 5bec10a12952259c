"""Figures of Naishi's rules page: the cards, the places, a territory with its points."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from games.core.words import tr, tr_c
from games.naishi.cards import CARDS, name, read_cards
from games.naishi.geometry import COLUMNS, NEIGHBOURS, POSITIONS, column, in_hand
from games.naishi.scoring import score
from ui.drawing.lettering import BODY, LABEL
from ui.drawing.look import Look
from ui.drawing.paint import place_text, stamp
from ui.scenes.naishi import cards
from ui.scenes.naishi.pictures import pill
from ui.table.scene.game_ui import Figure

EXAMPLE = read_cards("RMNCFRTKMF")
"""A territory of 35 points, in position order."""
RIVER = read_cards("SFORB")
"""The cards that lie face up on the River, by columns."""


def all_cards(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The twelve faces and the back, with names where the cards are too small for them."""
    columns = 5
    gap = look.px(14)
    width = min(look.px(104), (size[0] - (columns - 1) * gap) // columns)
    line = look.type.line_height(LABEL) if width < cards.NAMED else 0
    high = cards.size_of(width)[1] + line + gap
    size = (columns * (width + gap) - gap, 3 * high + look.type.line_height(LABEL))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    faces = [(name(spec.card), cards.face(spec.card, width, look)) for spec in CARDS]
    faces.append(("", cards.back(width, look)))
    for number, (words, face) in enumerate(faces):
        x, y = number % columns * (width + gap), number // columns * high
        surface.blit(face, (x, y))
        if line or not words:
            at = (x + width // 2, y + face.get_height() + 2)
            place_text(
                # translators: on the picture of a card that lies face down: its back.
                surface,
                look,
                words or tr("back"),
                LABEL,
                at,
                look.palette.muted,
                align="centre",
                room=width + gap,
            )
    return surface


def territory(size: tuple[int, int], look: Look) -> pygame.Surface:
    """Ten cards, what each earns below it, and on the seams what neighbours give."""
    gap, line = look.px(26), look.type.line_height(LABEL) + 6
    width = min(look.px(104), (size[0] - (COLUMNS - 1) * gap) // COLUMNS)
    high = cards.size_of(width)[1]
    surface = pygame.Surface((COLUMNS * (width + gap) - gap, 2 * (high + line)), pygame.SRCALPHA)
    account = score(EXAMPLE)
    boxes = [
        pygame.Rect(column(place) * (width + gap), (high + line) * in_hand(place), width, high)
        for place in range(POSITIONS)
    ]
    for place, box in enumerate(boxes):
        surface.blit(cards.face(EXAMPLE[place], width, look), box)
        own = [entry for entry in account.at(place) if entry.positions[0] == place]
        if own:
            points = sum(entry.points for entry in own)
            at = (box.centerx, box.bottom + 3)
            colour = look.palette.vermilion_text if points < 0 else look.palette.ink
            place_text(surface, look, f"{points}", LABEL, at, colour, bold=True, align="centre")
    for entry in account.entries:
        for partner in entry.partners:
            here, there = boxes[entry.positions[0]].center, boxes[partner].center
            mark = pill(f"{entry.points:+d}", look.px(BODY - 2), look, look.palette.indigo)
            stamp(surface, mark, ((here[0] + there[0]) // 2, (here[1] + there[1]) // 2))
    return surface


def places(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The River and one territory below it: five columns, and the numbers of the places."""
    rows = [(tr("River"), RIVER), (tr_c("naishi place", "Line"), EXAMPLE[:COLUMNS]), (tr("Hand"), EXAMPLE[COLUMNS:])]
    names = max(look.type.width(title, LABEL, True) for title, _ in rows) + look.px(12)
    gap, line = look.px(12), look.type.line_height(LABEL)
    width = min(look.px(84), (size[0] - names - (COLUMNS - 1) * gap) // COLUMNS)
    high = cards.size_of(width)[1]
    surface = pygame.Surface((names + COLUMNS * (width + gap) - gap, 3 * (high + gap) + line), pygame.SRCALPHA)
    for place in range(COLUMNS):
        x = names + place * (width + gap)
        place_text(surface, look, str(place + 1), LABEL, (x + width // 2, 0), look.palette.muted, align="centre")
    for number, (title, row) in enumerate(rows):
        y = line + number * (high + gap)
        place_text(surface, look, title, LABEL, (0, y + high // 2), bold=True, middle=True)
        for place, card in enumerate(row):
            x = names + place * (width + gap)
            surface.blit(cards.face(card, width, look), (x, y))
    water = line + high + gap // 2
    pygame.draw.line(surface, look.palette.indigo, (names, water), (surface.get_width(), water), 2)
    return surface


def next_to(size: tuple[int, int], look: Look) -> pygame.Surface:
    """The cards next to one in the middle of a row and to one in a corner: in the row and in the column."""
    gap = look.px(12)
    width = min(look.px(84), (size[0] - (COLUMNS - 1) * gap) // COLUMNS)
    high = cards.size_of(width)[1]
    surface = pygame.Surface((COLUMNS * (width + gap) - gap, 2 * (high + gap) - gap), pygame.SRCALPHA)
    boxes = [
        pygame.Rect(column(place) * (width + gap), (high + gap) * in_hand(place), width, high)
        for place in range(POSITIONS)
    ]
    for place, box in enumerate(boxes):
        surface.blit(cards.face(EXAMPLE[place], width, look), box)
    for place in (1, POSITIONS - 1):
        pygame.draw.rect(surface, look.palette.vermilion, boxes[place], 3, border_radius=4)
        for other in NEIGHBOURS[place]:
            pygame.draw.rect(surface, look.palette.indigo, boxes[other], 3, border_radius=4)
            middle = (pygame.Vector2(boxes[place].center) + pygame.Vector2(boxes[other].center)) / 2
            pygame.draw.aacircle(surface, look.palette.indigo, middle, max(4, look.px(5)))
    return surface


FIGURES: Mapping[str, Figure] = {
    "cards": all_cards,
    "places": places,
    "next-to": next_to,
    "territory": territory,
}
