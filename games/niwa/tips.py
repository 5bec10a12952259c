"""The tips that Niwa's first matches show."""

from __future__ import annotations

from typing import Final

from games.core.tips import Tip
from games.core.words import N_
from games.niwa.actions import Phase, Place
from games.niwa.cards import card_code
from games.niwa.garden import Contact, places_for, turned_lines
from games.niwa.view import View

_LAID, _MANY = 8, 14
"""The numbers of cards in the garden from which its groups, and what is still to come, are worth a look."""


def _begin(view: View) -> str | None:
    return "hand" if view.phase is Phase.PLACE and len(view.garden) < 2 else None


def _turning(view: View) -> str | None:
    mover, cells, lines = view.mover, view.cells, view.options.lines
    if mover is None or view.phase is not Phase.PLACE:
        return None
    places = [each for each in view.legal if isinstance(each, Place)]
    turns = (each for each in places if turned_lines(cells, each.cell, mover, lines))
    return next((f"{each.row},{each.col}" for each in turns), None)


def _corner(view: View) -> str | None:
    hand = view.hands[view.seat] if view.seat is not None else None
    if view.phase is not Phase.PLACE or hand is None or not view.garden:
        return None
    cells = view.cells
    return next((card_code(card) for card in hand if places_for(cells, card)[0] is Contact.CORNER), None)


def _alone(view: View) -> str | None:
    own = view.standings[view.seat].alone if view.seat is not None and len(view.garden) >= _LAID else ()
    return f"{own[0][0]},{own[0][1]}" if own else None


TIPS: Final = (
    Tip(
        "final",
        N_("From now on you may lay a card only where it turns a stone. You may always pass."),
        lambda view: "pass" if view.phase is Phase.FINAL else None,
    ),
    Tip("corner", N_("Nothing here matches this card: it may only touch the garden at a corner."), _corner),
    Tip("turning", N_("Lay a card here and the enemy stones in line, up to your next one, become yours."), _turning),
    Tip(
        "alone",
        N_("A stone with no neighbour of its colour counts for nothing. G shows the groups."),
        _alone,
        N_("A stone with no neighbour of its colour counts for nothing."),
    ),
    Tip(
        "months",
        N_("M shows all twelve months, and which cards are still to come."),
        lambda view: "known" if len(view.garden) >= _MANY else None,
        command="known",
    ),
    Tip(
        "lay",
        N_("Choose a card: the places that accept it are marked. Digits choose cards, too."),
        _begin,
        N_("Choose a card: the places that accept it are marked."),
        teaches=(Place,),
    ),
)
