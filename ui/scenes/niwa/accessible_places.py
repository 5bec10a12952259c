"""The places on Niwa's table for screen readers: cells of the garden, cards of the hands."""

from __future__ import annotations

from games.core.words import tr
from games.niwa.cards import CARDS
from games.niwa.garden import ORIGIN, Cell, cell_text, edge_cells
from games.niwa.narration import card_words, fit_words
from ui.scenes.niwa.camera import Camera
from ui.scenes.niwa.hand import Hands
from ui.scenes.niwa.layout import Layout
from ui.scenes.niwa.selection import (
    Selection,
    Snapshot,
    Spot,
    accepted_kinds,
    garden_cells,
    may_lay,
    my_hand,
    my_seat,
    their_open_hand,
)
from ui.table.scene.accessible_board import AccessiblePlace


def places(
    snapshot: Snapshot, selection: Selection, camera: Camera, layout: Layout, hands: Hands
) -> list[AccessiblePlace[Spot]]:
    """Returns cells with a card and those where one can lie, then one's own hand, then an open one."""
    garden, opened = garden_cells(snapshot), selection.open_cells(snapshot)
    picked = selection.picker.chosen is not None
    cells = sorted({*garden, *edge_cells(garden), *opened} or {ORIGIN})
    found: list[AccessiblePlace[Spot]] = [
        AccessiblePlace(
            ("cell", cell),
            cell_text(cell),
            camera.rect(cell).clip(layout.garden),
            "" if cell in garden or picked else _empty_words(snapshot, cell),
            open=cell in opened,
        )
        for cell in cells
    ]
    hand, mover = my_hand(snapshot), snapshot.mine and snapshot.view.mover == my_seat(snapshot)
    for number, card in enumerate(hand):
        words = tr("A hidden card") if card is None else card_words(card)
        if card is not None and mover:
            words = tr("{card}; {where}", card=words, where=accepted_kinds(snapshot, card)[0])
        picked = selection.picker.chosen == ("hand", number)
        name = CARDS[card].code if card is not None else str(number)
        group, opens = tr("The hand"), mover and not picked
        found.append(AccessiblePlace(("hand", number), name, hands.rect(number, snapshot), words, group, picked, opens))
    theirs, group = their_open_hand(snapshot), tr("The other hand")
    for number, (card, box) in enumerate(zip(theirs, layout.theirs(len(theirs)), strict=False)):
        found.append(AccessiblePlace(("theirs", number), CARDS[card].code, box, card_words(card), group))
    return found


def _empty_words(snapshot: Snapshot, cell: Cell) -> str:
    """Returns what an empty cell says of the hand, while one of its cards may be laid there; "" otherwise."""
    if not may_lay(snapshot):
        return ""

    def say() -> str:
        turned, fits = fit_words(snapshot.view, cell)
        if not turned:
            return tr("Row {row}, column {column}. {fits}", row=cell[0], column=cell[1], fits=fits) if fits else ""
        return tr("Row {row}, column {column}: {turned}. {fits}", row=cell[0], column=cell[1], turned=turned, fits=fits)

    return snapshot.memo(("heard", cell), say)
