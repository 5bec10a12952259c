"""A hint in words: what to do, from what the player sees."""

from __future__ import annotations

from typing import Final

from games.core.words import NC_, row, tr_c
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
        card, where = view.tops[column(action.position)], place(action.position)
        return (
            tr_c("hint", "develop the {card} in {place}", card=name(card), place=where)
            if card
            else tr_c("hint", "develop")
        )
    if isinstance(action, SwapHand | SwapLine):
        return _swap(action.a, action.b)
    if isinstance(action, SwapColumn):
        return _swap(action.column, action.column + COLUMNS)
    if isinstance(action, SwapRiver):
        return tr_c("hint", "swap the tops of decks {a} and {b}", a=action.a + 1, b=action.b + 1)
    if isinstance(action, DiscardRiver):
        return tr_c("hint", "discard from decks {a} and {b}", a=action.a + 1, b=action.b + 1)
    if isinstance(action, ImposeDecree):
        return tr_c("hint", "impose the decree at {place}", place=place(action.position))
    if isinstance(action, Give):
        return tr_c("hint", "give away the {card}", card=name(action.card))
    if isinstance(action, CopyCharacter):
        return tr_c("hint", "let the Ninja become the {card}", card=name(action.card))
    return tr_c("hint", _AT_ONCE[type(action)])


def in_fewer_words(view: View, action: Action) -> list[str]:
    """The same with fewer words, so that actions alike can still be told apart: "Fort, Line 5"."""
    if isinstance(action, Develop):
        card = view.tops[column(action.position)]
        return [row([name(card), place(action.position)])] if card else []
    if isinstance(action, SwapRiver):
        return [tr_c("hint", "swap decks {a} and {b}", a=action.a + 1, b=action.b + 1)]
    if isinstance(action, DiscardRiver):
        return [tr_c("hint", "discard {a} and {b}", a=action.a + 1, b=action.b + 1)]
    if isinstance(action, ImposeDecree):
        return [tr_c("hint", "decree at {place}", place=place(action.position))]
    return []


_AT_ONCE: Final[dict[type, str]] = {
    Recall: NC_("hint", "recall the emissaries"),
    DeclareEnd: NC_("hint", "declare the end"),
    Done: NC_("hint", "end the turn"),
}


def _swap(a: int, b: int) -> str:
    return tr_c("hint", "swap {a} and {b}", a=place(a), b=place(b))
