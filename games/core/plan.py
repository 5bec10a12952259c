"""A plan: what decides for an action that is advised, the steps that belong to it, and the reply that is expected."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

_COLON: Final = re.compile(r"\s*[:：]\s*")
_CLAUSE: Final = re.compile(r"\s*[;；]\s*")


class PlanStep(NamedTuple):
    """One action of a plan, as a player is told to play it: a clause without capital and full stop."""

    words: str
    action: Any = None
    """The action, where it is known already; None: it belongs to a position that has not come about."""
    later: bool = False
    """Whether it belongs to a later turn than the first step."""


class Plan(NamedTuple):
    """What is advised, in clauses without capital and full stop."""

    deciding: tuple[str, ...]
    """What speaks for the first step, the weightiest first."""
    steps: tuple[PlanStep, ...]
    """The actions in their order, the first one legal now."""
    reply: str = ""
    """What the others are expected to do about it; "" where that is not known."""


def clauses(hint: str) -> tuple[str, tuple[str, ...]]:
    """What a hint advises, and the clauses behind its colon: its reasons, then what is expected."""
    what, *rest = _COLON.split(hint, 1)
    return what, tuple(each.strip() for each in _CLAUSE.split(rest[0])) if rest else ()


def plan_of_hint(hint: str, action: Any) -> Plan:
    """The plan that a hint tells: one step, its reasons, and what the clauses after these expect."""
    what, said = clauses(hint)
    return Plan(said[:1], (PlanStep(what, action),), "; ".join(said[1:]))
