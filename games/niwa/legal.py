"""Legality: why a card may, or may not, be laid on a cell; the rules' refusals and the screen's hints in one.

`Verdict` speaks to players; `judge` looks at a garden only, so that rules and views share it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.niwa.cards import CARDS, FEATURES, feature_names
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

_NUMBERS = ("no", "one", "two", "three", "four")


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether one card may go to one cell, and why."""

    accepted: bool
    code: str
    """A short stable code: "first", "edge", "corner" where accepted, else what is wrong."""
    reason: str
    """The same in words: "three neighbours: the majority is creature"."""
    contact: Contact | None
    """How the card would lie there; None where no card can."""
    matches: int = 0
    """The features of the card that the cell accepts, as bits (`cards.feature_names` says them in words)."""
    where: tuple[Cell, ...] = ()
    """When refused: the cells that stand in the way, or those the card must go to instead."""


def judge(cells: Cells, card: int, cell: Cell) -> Verdict:
    """The verdict of the placement rules (the final phase asks for more, see `judge_final`)."""
    name = CARDS[card].name
    if not exists(cell):
        return Verdict(False, "outside", f"no cell lies more than {REACH} from the first card", None)
    if not cells:
        if cell == ORIGIN:
            return Verdict(True, "first", "the first card of the garden lies here", Contact.FIRST)
        return Verdict(False, "first-card", "the first card of the game lies at 0,0", None, where=(ORIGIN,))
    if cell in cells:
        return Verdict(False, "occupied", f"the {CARDS[cells[cell].card].name} lies here already", None, where=(cell,))
    touching = neighbours(cells, cell)
    contact, places = places_for(cells, card)
    if touching:
        return _judge_edge(card, tuple(laid.card for laid in touching), tuple(laid.cell for laid in touching))
    if cell not in corner_cells(cells):
        return Verdict(False, "apart", "this cell meets no card, not even at a corner", None)
    if contact is Contact.EDGE:
        count = "a cell" if len(places) == 1 else f"{len(places)} cells"
        reason = f"the {name} fits edge to edge in {count}, so it may not go to a corner"
        return Verdict(False, "must-touch", reason, Contact.CORNER, where=tuple(sorted(places)))
    return Verdict(True, "corner", f"no cell accepts the {name}, so it goes corner to corner", Contact.CORNER)


def judge_final(cells: Cells, card: int, cell: Cell, seat: int, lines: int) -> Verdict:
    """The verdict in the final phase, where a placement must also convert."""
    verdict = judge(cells, card, cell)
    if verdict.accepted and not turned_lines(cells, cell, seat, lines):
        reason = "a final card must turn at least one stone, and here it turns none"
        return Verdict(False, "turns-nothing", reason, verdict.contact, verdict.matches)
    return verdict


def _judge_edge(card: int, near: Sequence[int], where: tuple[Cell, ...]) -> Verdict:
    accepted = accepted_features(near)
    matches = accepted & FEATURES[card]
    reason = edge_rule_text(near)
    if matches:
        return Verdict(True, "edge", reason, Contact.EDGE, matches)
    reason += f"; the {CARDS[card].name} brings only {_listed(feature_names(FEATURES[card]), 'and')}"
    return Verdict(False, "no-match", reason, Contact.EDGE, where=where)


def edge_rule_text(near: Sequence[int]) -> str:
    """What a cell between these cards accepts, in words.

    "two neighbours: ribbon or April", "four neighbours: the majority is creature".
    """
    names = feature_names(accepted_features(near))
    start = f"{_NUMBERS[len(near)]} neighbour{'s' if len(near) > 1 else ''}: "
    if len(near) <= 2:
        return f"{start}{_listed(names, 'or')}"
    if len(names) == 1:
        return f"{start}the majority is {names[0]}"
    return f"{start}{_listed(names, 'and')} tie for the majority"


def _listed(words: Sequence[str], joint: str) -> str:
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"
