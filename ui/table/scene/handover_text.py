"""What the cover between two people says: why the table is passed on, what is asked, what everybody may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from games.core.words import capital, tr
from ui.table.panel.phrases import asked_of, sentence
from ui.table.scene.recap_items import RecapItem
from ui.table.scene.table_snapshot import TableSnapshot

FACTS: Final = 4
"""How many facts have room at the foot."""


@dataclass(frozen=True, slots=True)
class HandoverText:
    """Its words. They are made from what an onlooker knows, for nobody knows who reads them."""

    why: str
    asked: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    """Labels with what they tell."""
    turn: str = ""
    """In which turn that was; empty: in the one that is played now."""
    title: str = ""
    """What stands over all of it; empty: to whom the table is passed."""


def begins(snapshot: TableSnapshot[Any]) -> str:
    """Why the first person of all is called: nobody was at the screen before."""
    begun = any(each.actor >= 0 for each in snapshot.records[: snapshot.shown])
    return tr("The match continues where you left it.") if begun else tr("The match begins.")


def plain_cover(giver: int | None, recap_items: Sequence[RecapItem], snapshot: TableSnapshot[Any]) -> HandoverText:
    """The last item as the reason, and what the game asks of whoever comes."""
    why = begins(snapshot) if giver is None else sentence(recap_items[-1].words) if recap_items else ""
    return HandoverText(why, capital(asked_of(snapshot.prompt, snapshot.names)) or tr("It is your turn."))
