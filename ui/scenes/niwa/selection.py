"""The half-made choice at Niwa's table: the card picked up, the spot pointed at, its result. Draws nothing."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from games.core.words import listing, tr
from games.niwa.actions import Phase, Place
from games.niwa.cards import FEATURES
from games.niwa.garden import ORIGIN, Cell, Contact, Laid, neighbours, wanted_features
from games.niwa.legal import Legality, edge_rule_text
from games.niwa.names import feature_names
from games.niwa.preview import HandPlaces, Places, Preview, explain_cell, hand_places, preview
from games.niwa.view import View
from ui.drawing.motion import Tween
from ui.table.scene.picker import Picker
from ui.table.scene.table_snapshot import TableSnapshot

Snapshot: TypeAlias = TableSnapshot[View]
Spot: TypeAlias = tuple[str, Any]
"""A place that can be pointed at: ("hand", number), ("theirs", number) or ("cell", (row, column))."""


NUMBERED: Final = 3
"""The number of cards of the hand that have keys of their own."""


def my_seat(snapshot: Snapshot) -> int:
    """The seat whose hand lies at the bottom."""
    return snapshot.memo("me", lambda: _my_seat(snapshot))


def _my_seat(snapshot: Snapshot) -> int:
    if snapshot.hides:
        seats = (snapshot.viewer, snapshot.covered, snapshot.person)
        return next((seat for seat in seats if seat is not None), 0)
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


def laid_corners(snapshot: Snapshot) -> tuple[Cell, Cell]:
    """The upper left and the lower right corner of the garden, as cells."""
    garden = tuple(garden_cells(snapshot)) or (ORIGIN,)
    rows, columns = [row for row, _ in garden], [col for _, col in garden]
    return (min(rows), min(columns)), (max(rows), max(columns))


def whole_garden(snapshot: Snapshot) -> tuple[Cell, Cell]:
    """The corners of the garden with a ring of empty cells around it."""
    (top, left), (bottom, right) = laid_corners(snapshot)
    return (top - 1, left - 1), (bottom + 1, right + 1)


def my_places(snapshot: Snapshot) -> HandPlaces:
    """Where the cards of the hand could be laid now, and what turns there; reckoned once a position."""
    return snapshot.memo(
        "places", lambda: hand_places(snapshot.view, [card for card in my_hand(snapshot) if card is not None])
    )


def may_lay(snapshot: Snapshot) -> bool:
    """True while the hand is seen and its owner is to lay a card."""
    seat = my_seat(snapshot)
    return snapshot.mine and snapshot.view.mover == seat and snapshot.view.hands[seat] is not None


def places_of(snapshot: Snapshot, card: int) -> Places:
    """Returns the cells where a card of the hand could be laid now."""
    return my_places(snapshot).places[card]


def fitting(snapshot: Snapshot, cell: Cell) -> tuple[int, ...]:
    """Returns the places in the hand of the cards that could be laid on a cell; of none while none may be laid."""

    def find() -> tuple[int, ...]:
        hand = my_hand(snapshot)
        return tuple([hand.index(card) for card in my_places(snapshot).cards_for(cell)]) if may_lay(snapshot) else ()

    return snapshot.memo(("fitting", cell), find)


def wanted(snapshot: Snapshot) -> dict[Cell, int]:
    """The features, as bits, that each empty cell beside a card of the garden accepts."""
    return snapshot.memo("wanted", lambda: wanted_features(garden_cells(snapshot)))


def verdict(snapshot: Snapshot, card: int, cell: Cell) -> Legality:
    """Whether a card could be laid on a cell, and why."""
    return snapshot.memo(("verdict", card, cell), lambda: explain_cell(snapshot.view, card, cell))


def matches_of(snapshot: Snapshot, card: int) -> dict[Cell, int]:
    """Returns the features, as bits, that each cell that touches a card accepts of a card."""
    features = FEATURES[card]
    return {cell: accepted & features for cell, accepted in wanted(snapshot).items()}


def common_features(snapshot: Snapshot, card: int, cell: Cell) -> int:
    """The features of a card that a cell accepts, as bits."""
    return wanted(snapshot).get(cell, 0) & FEATURES[card]


def turns_of(snapshot: Snapshot, card: int) -> dict[Cell, int]:
    """Returns how many stones each placement of a card would turn."""
    found = my_places(snapshot)
    return snapshot.memo(("turns", card), lambda: {cell: found.turned[cell] for cell in found.places[card].cells})


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


def fits_words(snapshot: Snapshot, card: int, cell: Cell) -> str:
    """Returns why a card fits a cell: by what they have in common, or how it lies there."""
    common = feature_names(common_features(snapshot, card, cell))
    if common:
        # translators: a card fits a cell by a month, a ribbon or a creature: "fits by June and creature".
        return tr("fits by {features}", features=listing(common))
    return tr("fits corner to corner") if garden_cells(snapshot) else tr("fits")


def none_fits(snapshot: Snapshot, cell: Cell) -> str:
    """Returns in a sentence why none of the cards of the hand can be laid on an empty cell."""
    cells = garden_cells(snapshot)
    near = [laid.card for laid in neighbours(cells, cell)]
    fits = wanted(snapshot).get(cell, 0)
    if near and not any(card is not None and FEATURES[card] & fits for card in my_hand(snapshot)):
        return tr("None of your cards fits here: {rule}.", rule=edge_rule_text(near))
    card = next((each for each in my_hand(snapshot) if each is not None), None)
    if not near and card is not None and verdict(snapshot, card, cell).code == "must-touch":
        return tr("None of your cards may go to a corner: each fits edge to edge elsewhere.")
    best = next((each for each in my_hand(snapshot) if each is not None and FEATURES[each] & fits), card)
    return verdict(snapshot, best, cell).sentence if best is not None else tr("Choose a card first.")


class Selection:
    """The choice of one person in one turn. What is chosen is a place of the hand."""

    def __init__(self) -> None:
        self.picker: Picker[Spot, Place] = Picker()
        self.hinted: Place | None = None
        self.ghost: Cell | None = None
        """Where the card picked up lies on trial, wherever the pointer is: a second click or Enter lays it."""
        self.asked: Cell | None = None
        """The cell that was clicked on and that several cards fit: the next card chosen is laid there."""
        self.refused: Cell | None = None
        """The cell that was refused and is still pointed at: why stands in the message, and needs no tag."""
        self.growing: Tween | None = None
        """How far what the pointed card or cell shows has come into sight; None: all of it is seen."""

    def card(self, snapshot: Snapshot) -> int | None:
        """Returns the card that is picked up."""
        spot = self.picker.chosen
        if spot is None:
            return None
        hand = my_hand(snapshot)
        return hand[spot[1]] if spot[1] < len(hand) else None

    def choose(self, number: int | None) -> None:
        """Picks a card of the hand up, or lets go; a hint and a cell that was asked for are over with that."""
        self.hinted = self.ghost = self.asked = self.refused = self.growing = None
        self.picker.choose(("hand", number) if number is not None else None)

    def drop(self) -> None:
        """Forgets every half-made choice; the cursor stays with the hand."""
        picker = self.picker
        picker.choose(None)
        picker.hover = self.hinted = self.ghost = self.asked = self.refused = self.growing = None
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

    @property
    def share(self) -> float:
        """How far what the pointed card or cell shows has come into sight, from 0 to 1."""
        return 1.0 if self.growing is None else self.growing.share

    def shown_card(self, snapshot: Snapshot) -> int | None:
        """Returns the card whose cells are painted: the one picked up, else the one of the hand that is pointed at."""
        if self.picker.chosen is not None:
            return self.card(snapshot)
        spot = self.picker.pointed
        if spot is None or spot[0] != "hand" or self.asked is not None or not may_lay(snapshot):
            return None
        hand = my_hand(snapshot)
        return hand[spot[1]] if spot[1] < len(hand) else None

    def open_to_hand(self, snapshot: Snapshot) -> Cell | None:
        """Returns the empty cell whose fitting cards stand out: the one asked for, else the one pointed at."""
        if self.picker.chosen is not None:
            return None
        cell = self.asked if self.asked is not None else self.cell
        return cell if cell is not None and fitting(snapshot, cell) else None

    def fitting(self, snapshot: Snapshot) -> tuple[int, ...]:
        """Returns the places in the hand of the cards that stand out: what fits the cell asked for or pointed at."""
        if self.picker.chosen is not None:
            return ()
        cell = self.asked if self.asked is not None else self.cell
        return fitting(snapshot, cell) if cell is not None else ()

    def previewed(self, snapshot: Snapshot) -> tuple[Place, Preview] | None:
        """Returns the result of laying the card picked up on the pointed cell; None where it may not lie."""
        card = self.card(snapshot)
        if card is None or not snapshot.mine:
            return None
        opened = places_of(snapshot, card).cells
        cell = self.cell if self.cell in opened else self.ghost
        if cell is None or cell not in opened:
            return None
        place = Place(card, *cell)
        return place, snapshot.memo(("previewed", place), lambda: preview(snapshot.view, place))
