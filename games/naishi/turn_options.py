"""Turn options: the seven things a turn can be made of, which are open now, and if not, why not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.core.words import N_, tr, tr_n, tr_who
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
    in a sentence, `rule` the anchor of the rule that says so."""

    id: str
    label: str
    kinds: tuple[type, ...]
    open: bool
    note: str
    why: str
    rule: str


PLAYING: Final = (Phase.TURN, Phase.MUST, Phase.MAY)
"""The phases of a turn."""
_NOBODY_HOME: Final = N_("You have no emissary at home: recall them first.")
_OPEN: Final = ""


def buttons(view: View, names: Sequence[str]) -> tuple[Button, ...]:
    """Develop, Swap, Discard two, Recall, Decree, Declare end, End turn, as the mover may use them now.

    Closed for a reader who is not to move; the notes then say how things stand for the mover all the same.
    """
    table = (
        ("develop", tr("Develop"), (Develop,), "turn", _develop(view)),
        ("swap", tr("Swap"), (SwapHand, SwapLine, SwapColumn, SwapRiver), "emissary", _swap(view)),
        ("discard", tr("Discard two"), (DiscardRiver,), "emissary", _discard(view)),
        ("recall", tr("Recall"), (Recall,), "recall", _recall(view)),
        ("decree", tr("Decree"), (ImposeDecree,), "decree", _decree(view, names)),
        ("end", tr("Declare end"), (DeclareEnd,), "declare", _end(view)),
        ("done", tr("End turn"), (Done,), "no-pass", _done(view)),
    )
    return tuple(
        Button(id_, label, kinds, any(isinstance(action, kinds) for action in view.legal), note, why, rule)
        for id_, label, kinds, rule, (note, why) in table
    )


ButtonNote = tuple[str, str]
"""The note of a button, and the reason why it is disabled."""


def _develop(view: View) -> ButtonNote:
    if view.phase is Phase.MAY:
        return tr("done this turn"), tr("You have developed this turn: send an emissary, or end the turn.")
    return tr("choose a card"), tr("The River is empty.")


def _done(view: View) -> ButtonNote:
    if view.phase is Phase.MAY:
        return tr("no emissary"), _OPEN
    why = tr("You cannot pass a turn: develop, recall, impose the decree or declare the end.")
    return tr("after developing"), why


def _at_home(view: View) -> int:
    return view.court.reserve(view.actor) if view.actor in SEATS else 0


def _swap(view: View) -> ButtonNote:
    return _emissary(view, view.court.free_swaps, tr("All three swap spots are taken until a player recalls."))


def _discard(view: View) -> ButtonNote:
    return _emissary(view, view.court.free_discards, tr("Both discard spots are taken until a player recalls."))


def _emissary(view: View, free: int, taken: str) -> ButtonNote:
    if view.phase is Phase.MUST:
        return tr("one a turn"), tr("You can send one emissary a turn, and you have sent it: now develop a card.")
    if view.actor in SEATS and not _at_home(view):
        return tr("none at home"), tr(_NOBODY_HOME)
    if free:
        return tr_n("{n} spot free", "{n} spots free", free), tr("That would leave no card to develop.")
    return tr("no spots free"), taken


def _recall(view: View) -> ButtonNote:
    if view.phase in (Phase.MUST, Phase.MAY):
        return tr("a whole turn"), tr("Recalling takes a whole turn: it is too late for that in this one.")
    out = view.court.held(view.actor) if view.actor in SEATS else 0
    if not out:
        return tr("nobody is out"), tr("None of your emissaries is out.")
    # translators: How many emissaries come back home.
    return tr_n("{n} back home", "{n} back home", out), _OPEN


def _decree(view: View, names: Sequence[str]) -> ButtonNote:
    if view.court.decree is not None:
        who = names[view.court.decree]
        why = tr_who(
            who,
            "You have used the decree: there is only one a game.",
            "{name} has used the decree: there is only one a game.",
        )
        return tr_who(who, "used by you", "used by {name}"), why
    if view.phase in (Phase.MUST, Phase.MAY):
        return tr("a whole turn"), tr("The decree takes a whole turn: it is too late for that in this one.")
    if view.actor in SEATS and not _at_home(view):
        return tr("none at home"), tr(_NOBODY_HOME)
    return tr("once a game"), _OPEN


def _end(view: View) -> ButtonNote:
    if view.final is not None:
        return tr("this is the last turn"), tr("This is the last turn: the end has already been declared.")
    if 0 not in view.deck_sizes:
        return tr("no deck is empty"), tr("You can declare the end once a deck of the River is empty.")
    if view.phase in (Phase.MUST, Phase.MAY):
        why = tr("Declaring the end takes a whole turn: it is too late for that in this one.")
        return tr("a whole turn"), why
    return tr("then a last turn"), _OPEN
