"""Refusals as a seat meets them: why an action is impossible, as far as it knows the table."""

from __future__ import annotations

from games.core.errors import GameError
from games.senshiai.contract import SenshiaiRules
from games.senshiai.rules.actions import Action
from games.senshiai.view.view import SenshiaiView

_RULES = SenshiaiRules()


def why_not(view: SenshiaiView, action: Action) -> str:
    """The reason that the rules give against an action of the seat to act; "" where they have none."""
    try:
        _RULES.apply(view.known, action)
    except GameError as error:
        return str(error)
    return ""
