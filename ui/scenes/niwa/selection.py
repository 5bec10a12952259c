"""The half-made choice at Niwa's table: the card picked up, the spot pointed at, its result. Draws nothing."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, TypeAlias

from games.core.words import tr
from games.niwa.actions import Phase, Place
from games.niwa.cards import FEATURES
from games.niwa.garden import ORIGIN, Cell, Contact, Laid, turned_lines, wanted_features
from games.niwa.legal import Legality
from games.niwa.preview import Places, Preview, explain_cell, places, preview
from games.niwa.view import View
from ui.table.scene.picker import Picker
from ui.table.scene.table_snapshot import TableSnapshot

Snapshot: TypeAlias = TableSnapshot[View]
Spot: TypeAlias = tuple[str, Any]
"""A place that can be pointed at: ("hand", number), ("theirs", number) or ("cell", (row, column))."""


def my_seat(snapshot: Snapshot) -> int:
    """The seat whose hand lies at the bottom."""
    return snapshot.memo("me", lambda: _my_seat(snapshot))


def _my_seat(snapshot: Snapshot) -> int:
    if snapshot.hides:
        return snapshot.viewer if snapshot.viewer is not None else snapshot.person or 0
    if snapshot.bottom is not None:
        return snapshot.bottom
    persons = [seat for seat, who in enumerate(snapshot.players) if who.human]
    if len(persons) == 1:
        return persons[0]
    return snapshot.view.mover if snapshot.view.mover is not None else 0


def my_hand(snapshot: Snapshot) -> tuple[int | None, ...]:
    """The cards at the bottom; None is one that this viewer may not see."""

    def find() -> tuple[int | None, ...]:
        me = my_seat(snapshot)
        held = snapshot.view.hands[me]
        return held if held is not None else (None,) * snapshot.view.hand_sizes[me]

    return snapshot.memo("hand", find)


def their_open_hand(snapshot: Snapshot) -> tuple[int, ...]:
    """The other player's cards where they lie open."""
    return () if snapshot.hides and not snapshot.laid_open else snapshot.view.hands[1 - my_seat(snapshot)] or ()


def garden_cells(snapshot: Snapshot) -> dict[Cell, Laid]:
    """Returns the cards of the garden, by cell."""
    return snapshot.memo("cells", lambda: snapshot.view.cells)


def whole_garden(snapshot: Snapshot) -> tuple[Cell, ...]:
    """The corners of the garden with a ring of empty cells around it."""
    garden = tuple(garden_cells(snapshot)) or (ORIGIN,)
    rows, columns = [row for row, _ in garden], [col for _, col in garden]
    return (min(rows) - 1, min(columns) - 1), (max(rows) + 1, max(columns) + 1)


def places_of(snapshot: Snapshot, card: int) -> Places:
    """Returns the cells where a card of the hand could be laid now."""
    return snapshot.memo(("places", card), lambda: places(snapshot.view, card, wanted(snapshot)))


def wanted(snapshot: Snapshot) -> dict[Cell, int]:
    """The features, as bits, that each empty cell beside a card of the garden accepts."""
    return snapshot.memo("wanted", lambda: wanted_features(garden_cells(snapshot)))


def joining(snapshot: Snapshot) -> tuple[int, ...]:
    """The places in the hand of the cards that have a cell where they go edge to edge, while one may be laid."""

    def find() -> tuple[int, ...]:
        if not snapshot.mine or snapshot.view.mover != my_seat(snapshot):
            return ()
        accepted = reduce(or_, wanted(snapshot).values(), 0)
        hand = enumerate(my_hand(snapshot))
        return tuple([n for n, card in hand if card is not None and FEATURES[card] & accepted])

    return snapshot.memo("joining", find)


def verdict(snapshot: Snapshot, card: int, cell: Cell) -> Legality:
    """Whether a card could be laid on a cell, and why."""
    return snapshot.memo(("verdict", card, cell), lambda: explain_cell(snapshot.view, card, cell))


def common_features(snapshot: Snapshot, card: int, cell: Cell) -> int:
    """The features of a card that a cell accepts, as bits."""
    return wanted(snapshot).get(cell, 0) & FEATURES[card]


def turns_of(snapshot: Snapshot, card: int) -> dict[Cell, int]:
    """Returns how many stones each placement of a card would turn."""

    def count() -> dict[Cell, int]:
        garden, mover, lines = garden_cells(snapshot), snapshot.view.mover, snapshot.view.options.lines
        if mover is None:
            return {}
        cells = places_of(snapshot, card).cells
        return {cell: sum(len(line.cells) for line in turned_lines(garden, cell, mover, lines)) for cell in cells}

    return snapshot.memo(("turns", card), count)


def accepted_kinds(snapshot: Snapshot, card: int) -> tuple[str, ...]:
    """Returns how a card would lie, in words for its place in the hand: a longer and a shorter wording."""
    where, final = places_of(snapshot, card), snapshot.view.phase is Phase.FINAL
    if not where.cells:
        return (tr("turns no stone") if final else tr("no cell"),)
    if final:
        return (tr("turns a stone there"),)
    if where.contact is Contact.FIRST:
        return (tr("the middle"),)
    if where.contact is Contact.EDGE:
        return tr("edge to edge"), tr("edges")
    return tr("no match: corner to corner"), tr("corner to corner"), tr("corners")


class Selection:
    """The choice of one person in one turn. What is chosen is a place of the hand."""

    def __init__(self) -> None:
        self.picker: Picker[Spot, Place] = Picker()
        self.hinted: Place | None = None

    def card(self, snapshot: Snapshot) -> int | None:
        """Returns the card that is picked up."""
        spot = self.picker.chosen
        if spot is None:
            return None
        hand = my_hand(snapshot)
        return hand[spot[1]] if spot[1] < len(hand) else None

    def drop(self) -> None:
        """Forgets every half-made choice; the cursor stays with the hand."""
        picker = self.picker
        picker.choose(None)
        picker.hover = self.hinted = None
        if picker.cursor is not None and picker.cursor[0] == "cell":
            picker.cursor = ("hand", 0)

    def open_cells(self, snapshot: Snapshot) -> tuple[Cell, ...]:
        """The cells that accept the card picked up."""
        card = self.card(snapshot)
        return places_of(snapshot, card).cells if card is not None and snapshot.mine else ()

    @property
    def cell(self) -> Cell | None:
        """The cell under cursor or pointer."""
        spot = self.picker.pointed
        return spot[1] if spot is not None and spot[0] == "cell" else None

    def previewed(self, snapshot: Snapshot) -> tuple[Place, Preview] | None:
        """Returns the result of laying the card picked up on the pointed cell; None where it may not lie."""
        cell, card = self.cell, self.card(snapshot)
        if cell is None or card is None or cell not in self.open_cells(snapshot):
            return None
        place = Place(card, *cell)
        return place, snapshot.memo(("previewed", place), lambda: preview(snapshot.view, place))
