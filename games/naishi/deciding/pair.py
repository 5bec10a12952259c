"""Two actions of a view, and what is foreseen of both to the end of the turn."""

from __future__ import annotations

from dataclasses import dataclass

from games.naishi.actions import Action, Develop
from games.naishi.cards import Card
from games.naishi.foreseen import Table, Turn
from games.naishi.view import View


@dataclass(frozen=True, slots=True)
class Pair:
    """An action, and the other one that it is compared with."""

    view: View
    before: Table
    action: Action
    other: Action
    one: Turn
    two: Turn


def developed(action: Action, turn: Turn) -> set[Card | None]:
    """The cards that are developed in the turn that begins with an action."""
    places = {action.position} if isinstance(action, Develop) else set()
    places |= {turn.then.position} if turn.then is not None else set()
    return {turn.table.own[at] for at in places}
