"""The tips that Djambi's first matches show."""

from __future__ import annotations

from typing import Final

from games.core.tips import Tip
from games.core.words import N_
from games.djambi.actions import Action, Phase
from games.djambi.geometry import SEAT
from games.djambi.pieces import Kind
from games.djambi.view import View


def _begin(view: View) -> str | None:
    return _own(view, Kind.THUG) if view.phase is Phase.MOVE and view.quiet < len(view.order) else None


def _own(view: View, kind: Kind) -> str | None:
    assert view.mover is not None
    cells = (cell for cell in view.pieces_of(view.mover) if _kind(view, cell) is kind)
    return next((view.geometry.names[cell] for cell in cells), None)


def _kind(view: View, cell: int) -> Kind | None:
    occupant = view.board[cell]
    return occupant.kind if occupant is not None else None


def _victim(view: View) -> str | None:
    return view.geometry.names[view.legal[0].target] if view.phase is Phase.KILL else None


def _leave(view: View) -> str | None:
    return view.geometry.names[SEAT] if view.phase is Phase.EXIT else None


def _drop(corpse: bool, view: View) -> str | None:
    return "" if view.phase is Phase.DROP and view.hand is not None and view.hand.living is not corpse else None


def _power(view: View, *, own: bool) -> str | None:
    holds = view.phase is Phase.MOVE and view.in_power is not None and (view.in_power == view.mover) is own
    return view.geometry.names[SEAT] if holds else None


def _seat_open(view: View) -> str | None:
    reached = view.phase is Phase.MOVE and len(view.order) > 2 and any(
        each.target == SEAT and _kind(view, each.origin) is Kind.CHIEF for each in view.legal
    )  # fmt: skip
    return view.geometry.names[SEAT] if reached else None


def _abandoned(view: View) -> str | None:
    if view.phase is not Phase.MOVE:
        return None
    cells = (cell for cell, occupant in enumerate(view.board) if occupant is not None and occupant.abandoned)
    return next((view.geometry.names[cell] for cell in cells), None)


TIPS: Final = (
    Tip("victim", N_("Your Journalist can kill more than one piece: choose which."), _victim),
    Tip("leave", N_("It may not stay on the Seat: choose the cell that it leaves to."), _leave),
    Tip(
        "corpse",
        N_("The corpse goes to any empty cell but the Seat. It blocks everybody’s way."),
        lambda view: _drop(True, view),
    ),
    Tip(
        "captive",
        N_("The piece stays its owner’s wherever you put it. Any empty cell will do."),
        lambda view: _drop(False, view),
    ),
    Tip("power", N_("You are in power: you take a turn between any two others."), lambda view: _power(view, own=True)),
    Tip(
        "overpowered",
        N_("The player on this Seat takes a turn between any two others. An Assassin or a Diplomat can end that."),
        lambda view: _power(view, own=False),
    ),
    Tip("seat", N_("Your Chief can reach the Seat: there, you take a turn between any two others."), _seat_open),
    Tip("abandoned", N_("Grey pieces obey nobody. The player who comes to power takes them all."), _abandoned),
    Tip(
        "walk",
        N_("Thugs go one or two cells, all others any distance. Choose a piece to see where."),
        _begin,
        teaches=(Action,),
    ),
)
