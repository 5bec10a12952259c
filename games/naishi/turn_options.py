"""Turn options: the seven things a turn can be made of, which are open now, and if not, why not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.core.grammar import does, whom
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
    """One kind of action. `kinds` are its action classes, `note` a number or in short why it is closed, `why` that
    in a sentence."""

    id: str
    label: str
    kinds: tuple[type, ...]
    open: bool
    note: str
    why: str


PLAYING: Final = (Phase.TURN, Phase.MUST, Phase.MAY)
"""The phases of a turn."""
_DEVELOPED = "You have developed this turn: send an emissary, or end the turn."
_SENT = "One emissary a turn, and this turn's is sent: now develop a card."
_NOBODY_HOME = "You have no emissary at home: recall them first."
_TURN_OF_ITS_OWN = "{} is a turn of its own: it is too late for that in this one."
_OPEN = ""


def buttons(view: View, names: Sequence[str]) -> tuple[Button, ...]:
    """Develop, Swap, Discard two, Recall, Decree, Declare end, End turn, as the mover may use them now.

    Closed for a reader who is not to move; the notes then say how things stand for the mover all the same.
    """
    table = (
        ("develop", "Develop", (Develop,), _develop(view)),
        ("swap", "Swap", (SwapHand, SwapLine, SwapColumn, SwapRiver), _emissary(view, view.court.free_swaps, "swap")),
        ("discard", "Discard two", (DiscardRiver,), _emissary(view, view.court.free_discards, "discard")),
        ("recall", "Recall", (Recall,), _recall(view)),
        ("decree", "Decree", (ImposeDecree,), _decree(view, names)),
        ("end", "Declare end", (DeclareEnd,), _end(view)),
        ("done", "End turn", (Done,), _done(view)),
    )
    return tuple(
        Button(id_, label, kinds, any(isinstance(action, kinds) for action in view.legal), note, why)
        for id_, label, kinds, (note, why) in table
    )


Told = tuple[str, str]
"""What a button notes, and why it is closed."""


def _develop(view: View) -> Told:
    return ("done this turn", _DEVELOPED) if view.phase is Phase.MAY else ("click a card", "The River is empty.")


def _done(view: View) -> Told:
    if view.phase is Phase.MAY:
        return "no emissary", _OPEN
    return "after developing", "A turn cannot be passed: develop, recall, impose the decree or declare the end."


def _at_home(view: View) -> int:
    return view.court.reserve(view.actor) if view.actor in SEATS else 0


def _emissary(view: View, free: int, kind: str) -> Told:
    if view.phase is Phase.MUST:
        return "one a turn", _SENT
    if view.actor in SEATS and not _at_home(view):
        return "none at home", _NOBODY_HOME
    note = f"{free or 'no'} spot{'' if free == 1 else 's'} free"
    if free:
        return note, "That would leave no card to develop."
    return note, f"{'All three swap' if kind == 'swap' else 'Both discard'} spots are taken until somebody recalls."


def _recall(view: View) -> Told:
    if view.phase in (Phase.MUST, Phase.MAY):
        return "a turn of its own", _TURN_OF_ITS_OWN.format("Recalling")
    out = view.court.held(view.actor) if view.actor in SEATS else 0
    return (f"{out} back home", _OPEN) if out else ("nobody is out", "None of your emissaries is out.")


def _decree(view: View, names: Sequence[str]) -> Told:
    if view.court.decree is not None:
        who = names[view.court.decree]
        return f"used by {whom(who)}", f"{does(who, 'has')} used the decree, and there is one a game."
    if view.phase in (Phase.MUST, Phase.MAY):
        return "a turn of its own", _TURN_OF_ITS_OWN.format("The decree")
    if view.actor in SEATS and not _at_home(view):
        return "none at home", _NOBODY_HOME
    return "once a game", _OPEN


def _end(view: View) -> Told:
    if view.final is not None:
        return "this is the last turn", "This is the last turn; the end is declared once."
    if 0 not in view.deck_sizes:
        return "no deck is empty", "The end can be declared once a deck of the River is empty."
    if view.phase in (Phase.MUST, Phase.MAY):
        return "a turn of its own", _TURN_OF_ITS_OWN.format("Declaring the end")
    return "then a last turn", _OPEN
