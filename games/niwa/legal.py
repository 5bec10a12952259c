"""Legality: why a card may, or may not, be laid on a cell; the rules' refusals and the screen's hints in one.

`Legality` speaks to players; `judge` looks at a garden only, so that rules and views share it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.core.words import N_, capital, listing, tr, tr_n
from games.niwa.cards import FEATURES
from games.niwa.garden import (
    ORIGIN,
    REACH,
    Cell,
    Cells,
    Contact,
    accepted_features,
    corner_cells,
    exists,
    neighbours,
    places_for,
    turned_lines,
)
from games.niwa.names import feature_names, full_name

_FEW: Final = {1: N_("one neighbour: {features}"), 2: N_("two neighbours: {features}")}
_MAJORITY: Final = {
    3: N_("three neighbours: the majority is {feature}"),
    4: N_("four neighbours: the majority is {feature}"),
}
_TIE: Final = {
    3: N_("three neighbours: {features} tie for the majority"),
    4: N_("four neighbours: {features} tie for the majority"),
}
"""The reasons why cells refuse a card at a tie, by the number of neighbours."""


@dataclass(frozen=True, slots=True)
class Legality:
    """Whether one card may go to one cell, and why."""

    accepted: bool
    code: str
    """A short stable code: "first", "edge", "corner" where accepted, else what is wrong."""
    reason: str
    """The reason in words: "three neighbours: the majority is creature"."""
    contact: Contact | None
    """How the card would lie there; None where no card can."""
    matches: int = 0
    """The features of the card that the cell accepts, as bits (`names.feature_names` says them in words)."""
    where: tuple[Cell, ...] = ()
    """When refused: the cells that stand in the way, or those the card must go to instead."""

    @property
    def sentence(self) -> str:
        """The reason with a capital and a full stop."""
        return tr("{sentence}.", sentence=capital(self.reason))


def judge(cells: Cells, card: int, cell: Cell) -> Legality:
    """The verdict of the placement rules (the final phase asks for more, see `judge_final`)."""
    if not exists(cell):
        return Legality(False, "outside", tr("no cell lies more than {n} from the first card", n=REACH), None)
    if not cells:
        if cell == ORIGIN:
            return Legality(True, "first", tr("the first card of the garden lies here"), Contact.FIRST)
        return Legality(False, "first-card", tr("the first card of the game lies at 0,0"), None, where=(ORIGIN,))
    if cell in cells:
        here = tr("the {card} is already here", card=full_name(cells[cell].card))
        return Legality(False, "occupied", here, None, where=(cell,))
    touching = neighbours(cells, cell)
    if touching:
        return _judge_edge(card, tuple(laid.card for laid in touching), tuple(laid.cell for laid in touching))
    if cell not in corner_cells(cells):
        return Legality(False, "apart", tr("this cell touches no card, not even at a corner"), None)
    contact, places = places_for(cells, card)
    if contact is Contact.EDGE:
        reason = tr_n(
            "the {card} fits edge to edge in a cell, so it may not go to a corner",
            "the {card} fits edge to edge in {n} cells, so it may not go to a corner",
            len(places),
            card=full_name(card),
        )
        return Legality(False, "must-touch", reason, Contact.CORNER, where=tuple(sorted(places)))
    corner = tr("no cell accepts the {card}, so it goes corner to corner", card=full_name(card))
    return Legality(True, "corner", corner, Contact.CORNER)


def judge_final(cells: Cells, card: int, cell: Cell, seat: int, lines: int) -> Legality:
    """The verdict in the final phase, where a placement must also convert."""
    verdict = judge(cells, card, cell)
    if verdict.accepted and not turned_lines(cells, cell, seat, lines):
        reason = tr("a final card must turn at least one stone, and here it turns none")
        return Legality(False, "turns-nothing", reason, verdict.contact, verdict.matches)
    return verdict


def _judge_edge(card: int, near: Sequence[int], where: tuple[Cell, ...]) -> Legality:
    accepted = accepted_features(near)
    matches = accepted & FEATURES[card]
    reason = edge_rule_text(near)
    if matches:
        return Legality(True, "edge", reason, Contact.EDGE, matches)
    brings = listing(feature_names(FEATURES[card]))
    words = tr("{rule}; the {card} brings only {features}", rule=reason, card=full_name(card), features=brings)
    return Legality(False, "no-match", words, Contact.EDGE, where=where)


def edge_rule_text(near: Sequence[int]) -> str:
    """The features that a cell between these cards accepts, in words.

    "two neighbours: ribbon or April", "four neighbours: the majority is creature".
    """
    names = feature_names(accepted_features(near))
    count = len(near)
    if count <= 2:
        return tr(_FEW[count], features=listing(names, either=True))
    if len(names) == 1:
        return tr(_MAJORITY[count], feature=names[0])
    return tr(_TIE[count], features=listing(names))
