"""A plan: what decides for an action that is advised, the steps that belong to it, and the reply that is expected."""

from __future__ import annotations

from typing import Any, NamedTuple

from games.core.words import clauses, row, tr_c


class PlanStep(NamedTuple):
    """One action of a plan, as a player is told to play it: a clause without capital and full stop."""

    words: str
    action: Any = None
    """The action, where it is known already; None: it belongs to a position that has not come about."""
    later: bool = False
    """Whether it belongs to a later turn than the first step."""
    brings: str = ""
    """What it brings, in a few words beside it on the board; "" where nothing is worth a sign there."""
    start: str = ""
    place: str = ""
    """Where it begins and what it is about, by the names of the board's places; "" where the action says that."""
    piece: Any = None
    """The card or piece that comes to a place by it, where the board shows that; None: it does not."""


class Plan(NamedTuple):
    """What is advised, in clauses without capital and full stop."""

    steps: tuple[PlanStep, ...]
    """The actions in their order, the first one legal now."""
    reasons: tuple[str, ...] = ()
    """What speaks for the first step, the weightiest first."""
    aim: str = ""
    """What all of the steps are for, as an order; "" where the first reason says it."""
    standing: str = ""
    """How the players stand once the first step is played; "" where that is not told."""
    reply: PlanStep | None = None
    """What the others are expected to do about it; None where that is not known."""

    @property
    def deciding(self) -> str:
        """The one thing that decides; "" where nothing is told."""
        return self.aim or next(iter(self.reasons), "")

    @property
    def why(self) -> tuple[str, ...]:
        """What speaks for the plan besides that."""
        return tuple(each for each in self.reasons if each != self.deciding)


def hint_words(what: str, plan: Plan) -> str:
    """A plan as one clause: `what` is advised, why, the rest of the turn, what is expected then."""
    turn = [tr_c("hint", "then {move}", move=each.words) for each in plan.steps[1:] if not each.later]
    reply = "" if plan.reply is None else plan.reply.words
    messages = clauses(filter(None, (row(plan.reasons), plan.standing, *turn, reply)))
    # translators: {what} is what to do, {reasons} one or more clauses that say why and what comes then
    return tr_c("hint", "{what}: {reasons}", what=what, reasons=messages) if messages else what
