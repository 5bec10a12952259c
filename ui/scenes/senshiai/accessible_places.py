"""The places on Senshiai's table for screen readers: the open list, spaces, hands, the Discard Pile."""

from __future__ import annotations

from typing import Final

import pygame

from games.core.words import row, sentences, tr, tr_n
from games.senshiai.words.card_numbers import card_name
from games.senshiai.words.narration import SenshiaiNarration, card_read
from ui.scenes.senshiai.selection import Snapshot, Spot, cards_in_sight, my_hand, my_seat, usable_cards
from ui.scenes.senshiai.shared_table import SharedTable
from ui.table.scene.accessible_board import AccessiblePlace

TELLING: Final = SenshiaiNarration()


def places(snapshot: Snapshot, table: SharedTable) -> list[AccessiblePlace[Spot]]:
    """Returns the lines to choose from, then the spaces from the north, the cards in sight, one's Discard Pile."""
    selection, view = table.selection, snapshot.view
    found: list[AccessiblePlace[Spot]] = []
    choices = selection.choices
    if choices is not None:
        boxes = dict(choices.boxes)
        for number, line in enumerate(choices.lines):
            words = row([each for each in (line.words, line.detail, line.under) if each])
            box = boxes.get(number, pygame.Rect(0, 0, 0, 0))
            found.append(AccessiblePlace(("line", number), str(number), box, words, choices.title))
    if selection.armed is not None:
        ahead = sentences(*TELLING.choices(view, selection.armed, snapshot.names))
        words = tr("{battle}. Press it to begin the battle.", battle=ahead)
        found.append(AccessiblePlace(("armed", 0), "armed", table.plan.board, words, tr("The battle ahead")))
    targets = selection.targets(snapshot)
    for each in sorted(view.spaces, key=lambda each: (-each.row, each.column)):
        box = table.ground.rect(each.space).clip(table.plan.board)
        chosen, open_ = each.space == selection.src, choices is None and each.space in targets
        found.append(AccessiblePlace(("space", each.space), each.name, box, picked=chosen, open=open_))
    hand, usable = my_hand(snapshot), usable_cards(snapshot)
    for number, card in enumerate(cards_in_sight(snapshot)):
        own = number < len(hand)
        words = tr("A hidden card") if card == "?" else card_name(card)
        picked = own and number == selection.card
        found.append(AccessiblePlace(
            ("hand", number), str(number), table.hand_box(snapshot, number), words,
            tr("Your hand") if own else tr("Open hands"), picked, own and not picked and card in usable,
            "" if card == "?" else card_read(card),
        ))  # fmt: skip
    if not snapshot.laid_open:
        me = my_seat(snapshot)
        count = len(view.seats[me].discard)
        words = tr_n("Your Discard Pile: {n} card", "Your Discard Pile: {n} cards", count)
        found.append(AccessiblePlace(("discard", me), "discard", table.plan.discard(), words, tr("Your hand")))
    return found
