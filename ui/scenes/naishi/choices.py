"""Narrows the legal actions by the spots that have been pointed at. Knows no pygame."""

from __future__ import annotations

from games.naishi.actions import (
    Action,
    CopyCharacter,
    Develop,
    DiscardRiver,
    Give,
    ImposeDecree,
    SwapColumn,
    SwapHand,
    SwapLine,
    SwapRiver,
)
from games.naishi.geometry import COLUMNS, column
from games.naishi.view import View
from ui.scenes.naishi.layout import Spot

MODES: dict[str, tuple[type, ...]] = {
    "develop": (Develop,),
    "swap": (SwapHand, SwapLine, SwapColumn, SwapRiver),
    "discard": (DiscardRiver,),
    "decree": (ImposeDecree,),
}
"""The actions to which a pressed button narrows the choice."""


def spots_of(action: Action, mode: str | None, view: View) -> frozenset[Spot]:
    """The spots a player points at for an action, in any order; empty for what only buttons do."""
    if isinstance(action, Develop | ImposeDecree):
        own: Spot = ("own", action.position)
        river: Spot = ("river", column(action.position))
        other = river if isinstance(action, Develop) else ("theirs", action.position)
        return frozenset({own} if mode in ("develop", "decree") else {own, other})
    if isinstance(action, SwapHand | SwapLine):
        return frozenset({("own", action.a), ("own", action.b)})
    if isinstance(action, SwapColumn):
        return frozenset({("own", action.column), ("own", action.column + COLUMNS)})
    if isinstance(action, SwapRiver | DiscardRiver):
        return frozenset({("river", action.a), ("river", action.b)})
    if isinstance(action, Give):
        assert view.seat is not None
        pair = view.territories[view.seat][COLUMNS:]
        return frozenset({("pair", pair.index(action.card))})
    if isinstance(action, CopyCharacter):
        return frozenset({("copy", view.legal.index(action))})
    return frozenset()


def choices(view: View, mode: str | None, chosen: Spot | None) -> dict[Spot, Action]:
    """The spots that would complete an action now, with that action.

    Without a mode two pointed decks are exchanged; discarding them needs its button.
    """
    found: dict[Spot, Action] = {}
    for action in _open(view, mode):
        spots = spots_of(action, mode, view)
        rest = spots - {chosen} if chosen is not None else spots
        if len(rest) == 1 and (chosen is None or chosen in spots):
            (last,) = rest
            found.setdefault(last, action)
            if isinstance(action, Give) and _twins(view):
                found.setdefault(("pair", 1), action)
            if isinstance(action, ImposeDecree) and mode == "decree":  # either card of the place
                found.setdefault(("theirs", action.position), action)
    return found


def starts(view: View, mode: str | None) -> frozenset[Spot]:
    """The spots with which some action can begin."""
    found = frozenset(spot for action in _open(view, mode) for spot in spots_of(action, mode, view))
    return found | {("pair", 1)} if ("pair", 0) in found and _twins(view) else found


def _twins(view: View) -> bool:
    """True in the draft for two equal cards, of which either may be given away."""
    assert view.seat is not None
    first, second = view.territories[view.seat][COLUMNS : COLUMNS + 2]
    return first is second


def _open(view: View, mode: str | None) -> list[Action]:
    if mode is None:
        return [action for action in view.legal if not isinstance(action, DiscardRiver)]
    return [action for action in view.legal if isinstance(action, MODES[mode])]
