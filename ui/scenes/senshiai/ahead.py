"""What a click would bring to the space pointed at, pale where it would lie: a Terrain, a Troop, Units that move."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.rules import actions as act
from ui.drawing.look import Look
from ui.scenes.senshiai import tiles, tokens
from ui.scenes.senshiai.selection import Now, Selection, my_seat, space_at

_PALE: Final = 200


def paint_ahead(target: pygame.Surface, now: Now, selection: Selection, box: pygame.Rect, look: Look) -> None:
    """Draws it over the pointed space, which lies in `box`; nothing where a click would bring nothing there."""
    action, pointed = selection.ahead(now), selection.pointed_space
    if pointed is None or not isinstance(action, act.Play | act.Move | act.Castle):
        return
    card = selection.chosen_card(now)
    if card is not None and CARDS[CARD_NUMBERS[card]].type is CardType.TERRAIN:
        _put_pale(target, tiles.tile(card, my_seat(now), box.width, look), box)
        return
    space = space_at(now, pointed)
    standing = [] if isinstance(action, act.Castle) else [unit for unit, _ in tiles.unit_boxes(space, box)]
    going = []
    if card is None and selection.src is not None:
        company = space_at(now, selection.src).units
        going = [each for each in company if each.slot in selection.slots and each.slot > 0]
    boxes = tiles.token_boxes(len(standing) + (1 if card is not None else len(going)), box)
    tiles.paint_space(target, replace(space, units=()), box, look)
    for unit, place in zip(standing, boxes, strict=False):
        target.blit(tiles.unit_token(unit, place.width, look), place)
    for number, place in enumerate(boxes[len(standing) :]):
        face = (tokens.token(card, my_seat(now), place.width, look) if card is not None
                else tiles.unit_token(going[number], place.width, look))  # fmt: skip
        _put_pale(target, face, place)


def _put_pale(target: pygame.Surface, face: pygame.Surface, box: pygame.Rect) -> None:
    pale = face.copy()
    pale.set_alpha(_PALE)
    target.blit(pale, box)
