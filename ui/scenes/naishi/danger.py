"""Dangers in Naishi: what the other player's decree could take, and what it would cost."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.words import tr, tr_who
from games.naishi.actions import Phase
from games.naishi.geometry import COLUMNS
from games.naishi.outlook import Outlook, decreed
from games.naishi.view import View
from ui.scenes.naishi.selection import Snapshot
from ui.table.scene.danger import Danger, Dangers


def dangers(snapshot: Snapshot) -> Dangers:
    """The cards of who looks while the other one may impose the decree; none between onlookers."""
    if snapshot.reader is None:
        return Dangers(none=tr("Danger is one player's: choose through whose eyes to look."))
    names = [f"{row} {number}" for row in ("line", "hand") for number in range(1, COLUMNS + 1)]
    found = decreed(snapshot.view, snapshot.reader)
    marked = [
        Danger(name, (1 - snapshot.reader,), snapshot.reader, words=_cost(each))
        for name, each in zip(names, found, strict=bool(found))
    ]
    return Dangers(marked, _none(snapshot.view, snapshot.reader, snapshot.names))


def _none(view: View, reader: int, names: Sequence[str]) -> str:
    """Returns why the other player's decree can take nothing."""
    other = names[1 - reader]
    if view.court.decree is not None:
        return tr_who(
            "you" if view.court.decree == reader else other,
            "You have imposed the decree, and there is only one a game: nothing more can be taken.",
            "{name} has imposed the decree, and there is only one a game: nothing more can be taken.",
        )
    if view.phase in (Phase.DEAL, Phase.GIVE, Phase.HAND):
        return tr("The cards are not laid out yet: nobody can impose the decree.")
    if not view.court.reserve(1 - reader):
        return tr_who(
            other,
            "You have no emissary at home who could impose the decree.",
            "{name} has no emissary at home who could impose the decree.",
        )
    if view.final == reader:
        return tr_who(
            other,
            "You have no turn left in which to impose the decree.",
            "{name} has no turn left in which to impose the decree.",
        )
    return tr_who(other, "You cannot impose the decree now.", "{name} cannot impose the decree now.")


def _cost(outlook: Outlook) -> str:
    """Returns by how much less the territory would be worth; what a hidden card brings cannot be known."""
    return f"{outlook.change}{' + ?' if outlook.more else ''}" if outlook.change < 0 else ""
