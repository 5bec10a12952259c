"""Turn options: the seven things a turn can be made of, which are open now, and if not, why not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.naishi.actions import (
    DeclareEnd,
    Develop,
    DiscardRiver,
    Done,
    ImposeDecree,
    Phase,
    Recall,
    SwapColumn,
    SwapHand,
    SwapLine,
    SwapRiver,
)
from games.naishi.court import SEATS
from games.naishi.view import View


@dataclass(frozen=True, slots=True)
class Button:
    """One kind of action. `kinds` are its action classes, `note` a number or the reason it is closed."""

    id: str
    label: str
    kinds: tuple[type, ...]
    open: bool
    note: str


def buttons(view: View, names: Sequence[str]) -> tuple[Button, ...]:
    """Develop, Swap, Discard two, Recall, Decree, Declare end, End turn, as the mover may use them now.

    Closed for a reader who is not to move; the notes then say how things stand for the mover all the same.
    """
    table = (
        ("develop", "Develop", (Develop,), _develop(view)),
        ("swap", "Swap", (SwapHand, SwapLine, SwapColumn, SwapRiver), _emissary(view, view.court.free_swaps)),
        ("discard", "Discard two", (DiscardRiver,), _emissary(view, view.court.free_discards)),
        ("recall", "Recall", (Recall,), _recall(view)),
        ("decree", "Decree", (ImposeDecree,), _decree(view, names)),
        ("end", "Declare end", (DeclareEnd,), _end(view)),
        ("done", "End turn", (Done,), "no emissary" if view.phase is Phase.MAY else "after developing"),
    )
    return tuple(
        Button(id_, label, kinds, any(isinstance(action, kinds) for action in view.legal), note)
        for id_, label, kinds, note in table
    )


def _develop(view: View) -> str:
    return "done this turn" if view.phase is Phase.MAY else "click a card"


def _spots(count: int) -> str:
    return f"{count or 'no'} spot{'' if count == 1 else 's'} free"


def _emissary(view: View, free: int) -> str:
    if view.phase is Phase.MUST:
        return "one a turn"
    if view.actor in SEATS and not view.court.reserve(view.actor):
        return "none at home"
    return _spots(free)


def _recall(view: View) -> str:
    if view.phase in (Phase.MUST, Phase.MAY):
        return "a turn of its own"
    out = view.court.held(view.actor) if view.actor in SEATS else 0
    return f"{out} back home" if out else "nobody is out"


def _decree(view: View, names: Sequence[str]) -> str:
    if view.court.decree is not None:
        return f"used by {names[view.court.decree]}"
    if view.phase in (Phase.MUST, Phase.MAY):
        return "a turn of its own"
    if view.actor in SEATS and not view.court.reserve(view.actor):
        return "none at home"
    return "once a game"


def _end(view: View) -> str:
    if view.final is not None:
        return "this is the last turn"
    if 0 not in view.deck_sizes:
        return "no deck is empty"
    if view.phase in (Phase.MUST, Phase.MAY):
        return "a turn of its own"
    return "then a last turn"
