"""Draws the result of a click on the board, pale where it would lie, and who would fall by an Event that is cast."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from games.core.words import tr_n
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.rules import actions as act
from games.senshiai.rules.events import UnitDestroyed
from games.senshiai.view.cast_ahead import CastAhead
from games.senshiai.words.ahead import arrived, gone
from ui.drawing.look import Look
from ui.drawing.trails import loss_pill
from ui.scenes.senshiai import marks, tiles, tokens
from ui.scenes.senshiai.layout import BoardPlan
from ui.scenes.senshiai.selection import Selection, Snapshot, my_seat, space_at

_PALE: Final = 200


def paint_ahead(target: pygame.Surface, snapshot: Snapshot, selection: Selection, box: pygame.Rect, look: Look) -> None:
    """Draws it over the pointed space, which lies in `box`; nothing where a click would bring nothing there."""
    action, pointed = selection.ahead(snapshot), selection.pointed_space
    if pointed is None or not isinstance(action, act.Play | act.Move | act.Castle):
        return
    card = selection.chosen_card(snapshot)
    if card is not None and CARDS[CARD_NUMBERS[card]].type is CardType.TERRAIN:
        _put_pale(target, tiles.tile(card, my_seat(snapshot), box.width, look), box)
        return
    space = space_at(snapshot, pointed)
    standing = [] if isinstance(action, act.Castle) else [unit for unit, _ in tiles.unit_boxes(space, box)]
    going = []
    if card is None and selection.src is not None:
        company = space_at(snapshot, selection.src).units
        going = [each for each in company if each.slot in selection.slots and each.slot > 0]
    boxes = tiles.token_boxes(len(standing) + (1 if card is not None else len(going)), box)
    tiles.paint_space(target, replace(space, units=()), box, look)
    for unit, place in zip(standing, boxes, strict=False):
        target.blit(tiles.unit_token(unit, place.width, look), place)
    for number, place in enumerate(boxes[len(standing) :]):
        face = (tokens.token(card, my_seat(snapshot), place.width, look) if card is not None
                else tiles.unit_token(going[number], place.width, look))  # fmt: skip
        _put_pale(target, face, place)


def paint_cast_ahead(
    target: pygame.Surface, found: CastAhead, ground: BoardPlan, capitals: Sequence[int], snapshot: Snapshot, look: Look
) -> None:
    """Draws the spaces as an Event would leave them.

    Who falls is crossed, who goes or comes is pale, lost cards are counted. `capitals` are the spaces of each seat's
    Capital.
    """
    fallen = any(isinstance(each, UnitDestroyed) for each in found.events)
    for before, after in found.spaces:
        if before.column < 0:
            continue  # attackers over a battlefield, whose tokens are painted with the battle
        box, leaving, coming = ground.rect(before.space), gone(before, after), arrived(before, after)
        shown = replace(after, units=before.units) if leaving else after
        tiles.paint_space(target, replace(shown, units=()), box, look)
        for unit, place in tiles.unit_boxes(shown, box):
            face = tiles.unit_token(unit, place.width, look)
            if any(unit is each for each in (*leaving, *coming)):
                _put_pale(target, face, place)
            else:
                target.blit(face, place)
            if fallen and any(unit is each for each in leaving):
                mark = marks.danger(max(14, round(place.width * 0.46)), look, True)
                target.blit(mark, mark.get_rect(center=(place.right - 3, place.top + 3)))
    for piles in found.piles:
        lost = piles.reserve[0] - piles.reserve[1]
        if lost > 0:
            pill, at = (
                loss_pill(tr_n("-{n} card", "-{n} cards", lost), look, own=piles.seat == snapshot.reader),
                capitals[piles.seat],
            )
            place = pill.get_rect(midtop=(ground.rect(at).centerx, ground.rect(at).bottom + 2))
            target.blit(pill, place.clamp(target.get_clip()))


def _put_pale(target: pygame.Surface, face: pygame.Surface, box: pygame.Rect) -> None:
    pale = face.copy()
    pale.set_alpha(_PALE)
    target.blit(pale, box)
