"""Views as plain JSON values, for any game: a view is a tree of dataclasses, enums and tuples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from games.core.match import Match
from games.core.types import CHANCE, OVER

LINES = " // "
"""Joins the lines of a text position where one line is wanted."""


def actor_name(actor: int) -> str | int:
    """A seat's number, "chance" or "over"."""
    return {CHANCE: "chance", OVER: "over"}.get(actor, actor)


def view_object(match: Match, seat: int | None) -> dict[str, Any]:
    """The view of `seat` (None: of a spectator) of the match, ready for JSON."""
    rules = match.game.rules
    view = match.view(seat)
    over = match.actor == OVER
    outcome = match.outcome
    return {
        "game": match.game.info.id,
        "options": rules.option_values(match.options_seen(seat)),
        "seat": seat,
        "actor": actor_name(match.actor),
        "legal": [] if over else [rules.encode(match.state, action) for action in view.legal],
        "position": view.text.replace("\n", LINES),
        "prompt": match.prompt(seat),
        "outcome": plain(outcome) if outcome else None,
        "log": [line.notation for line in match.log(seat)],
        "view": {
            name: plain(getattr(view, name))
            for name in _parts(view)
            if name not in ("seat", "actor", "legal", "text", "options")
        },
    }


def _parts(view: Any) -> Sequence[str]:
    """The names of a view's parts: of a dataclass, or of a named tuple."""
    return [field.name for field in fields(view)] if is_dataclass(view) else view._fields


def plain(value: Any) -> Any:
    """A value of a view made of objects, lists, texts and numbers only.

    An enum with text values is its value, another its name in small letters; sets are sorted. What an object merely
    remembers (a field that is neither given nor compared) is no part of it.
    """
    if isinstance(value, Enum):
        return value.value if isinstance(value.value, str) else value.name.lower()
    if is_dataclass(value):
        return {each.name: plain(getattr(value, each.name)) for each in fields(value) if each.init or each.compare}
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(item) for key, item in value.items()}
    if isinstance(value, frozenset | set):
        return sorted((plain(item) for item in value), key=repr)
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value
