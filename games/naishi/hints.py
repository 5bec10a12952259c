"""A hint in words: what to do, from what the player sees."""

from __future__ import annotations

from games.naishi.actions import (
    Action,
    CopyCharacter,
    DeclareEnd,
    Develop,
    DiscardRiver,
    Done,
    Give,
    ImposeDecree,
    Recall,
    SwapColumn,
    SwapHand,
    SwapLine,
    SwapRiver,
)
from games.naishi.cards import name
from games.naishi.geometry import COLUMNS, column, place
from games.naishi.view import View


def hint_words(view: View, action: Action) -> str:
    """An action as one player advises it to another: "develop the Fort in Line 5"."""
    if isinstance(action, Develop):
        card = view.tops[column(action.position)]
        return f"develop the {name(card)} in {place(action.position)}" if card else "develop"
    if isinstance(action, SwapHand | SwapLine):
        return f"swap {place(action.a)} and {place(action.b)}"
    if isinstance(action, SwapColumn):
        return f"swap {place(action.column)} and {place(action.column + COLUMNS)}"
    if isinstance(action, SwapRiver | DiscardRiver):
        what = "swap the tops of" if isinstance(action, SwapRiver) else "discard from"
        return f"{what} decks {action.a + 1} and {action.b + 1}"
    if isinstance(action, ImposeDecree):
        return f"impose the decree at {place(action.position)}"
    if isinstance(action, Give):
        return f"give away the {name(action.card)}"
    if isinstance(action, CopyCharacter):
        return f"let the Ninja become the {name(action.card)}"
    at_once = {Recall: "recall the emissaries", DeclareEnd: "declare the end", Done: "end the turn"}
    return at_once[type(action)]
