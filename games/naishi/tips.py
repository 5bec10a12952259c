"""The tips that Naishi's first matches show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.core.tips import Tip
from games.core.words import N_
from games.naishi.actions import CopyCharacter, DeclareEnd, Develop, Give, ImposeDecree, Phase, Recall
from games.naishi.view import View

_BEGUN, _LATER = 6, 10
"""The numbers of cards on the pile when a decree is worth a thought, and when hands are worth remembering."""
_RIVER, _PAIR = "river 1", "pair 1"  # not for players: places as the scene finds them


def _in(phase: Phase, place: str) -> Callable[[View], str | None]:
    return lambda view: place if view.phase is phase else None


def _begin(view: View) -> str | None:
    return _RIVER if view.phase is Phase.TURN and len(view.discards) < 2 else None


def _all_out(view: View) -> str | None:
    return "recall" if view.phase is Phase.TURN and view.reserves[view.actor] == 0 else None


def _can(kind: type[DeclareEnd | ImposeDecree], place: str, view: View) -> str | None:
    return place if any(isinstance(each, kind) for each in view.legal) else None


TIPS: Final = (
    Tip(
        "give",
        N_("Choose the card to give away. You will know that the other player has it."),
        _in(Phase.GIVE, _PAIR),
        teaches=(Give,),
    ),
    Tip(
        "copy",
        N_("Choose a character: the number is what your territory is then worth."),
        _in(Phase.COPY, ""),
        teaches=(CopyCharacter,),
    ),
    Tip("must", N_("An emissary was sent first: now you must develop a card."), _in(Phase.MUST, _RIVER)),
    Tip("may", N_("You may still send one emissary, or end your turn."), _in(Phase.MAY, "done")),
    Tip(
        "end",
        N_("A deck is empty: you may declare the end. The other player gets one more turn."),
        lambda view: _can(DeclareEnd, "end", view),
        teaches=(DeclareEnd,),
    ),
    Tip("recall", N_("Your emissaries are all out. Recalling them takes a whole turn."), _all_out, teaches=(Recall,)),
    Tip(
        "decree",
        N_("One decree in the whole match: it swaps your card with the other player’s card in the same place."),
        lambda view: _can(ImposeDecree, "decree", view) if len(view.discards) >= _BEGUN else None,
        teaches=(ImposeDecree,),
    ),
    Tip(
        "known",
        N_("I shows what you know: every card, and where it was seen."),
        lambda view: "" if view.phase is Phase.TURN and len(view.discards) >= _LATER else None,
        command="known",
    ),
    Tip(
        "develop",
        N_("Choose a card of the River, then a place below it: each deck serves its own column."),
        _begin,
        teaches=(Develop,),
    ),
    Tip(
        "worth",
        N_("Right-click a card, or press V, to see it large with what it is worth."),
        lambda view: "" if view.phase is Phase.TURN and len(view.discards) < _BEGUN else None,
        "",
        command="zoom",
    ),
)
