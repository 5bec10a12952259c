"""Dangers in Naishi: what the other's decree could take and cost, and a set that lies open to the other."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.words import sentences, tr, tr_who
from games.naishi.actions import Phase
from games.naishi.cards import one
from games.naishi.geometry import COLUMNS, place
from games.naishi.outlook import Outlook, decreed
from games.naishi.set_threat import Means, SetThreat
from games.naishi.view import View
from ui.scenes.naishi.selection import Snapshot
from ui.table.scene.danger import Danger, Dangers
from ui.table.scene.threat import Strike, Threat


def dangers(snapshot: Snapshot) -> Dangers:
    """The cards of who looks while the other one may impose the decree; none between onlookers."""
    if snapshot.reader is None:
        return Dangers(none=tr("Danger belongs to one player: choose whose view to see."))
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
            "You have no emissary at home to impose the decree.",
            "{name} has no emissary at home to impose the decree.",
        )
    if view.final == reader:
        return tr_who(
            other,
            "You have no turn left to impose the decree.",
            "{name} has no turn left to impose the decree.",
        )
    return tr_who(other, "You cannot impose the decree now.", "{name} cannot impose the decree now.")


def _cost(outlook: Outlook) -> str:
    """Returns by how much less the territory would be worth; what a hidden card brings cannot be known."""
    return f"{outlook.change}{' + ?' if outlook.more else ''}" if outlook.change < 0 else ""


def threat(found: SetThreat, snapshot: Snapshot) -> Threat:
    """The set that the other player could complete next; in the middle of a turn the prompt says what is to be done."""
    begins = snapshot.view.phase is Phase.TURN
    ways = tuple(map(_own_place, found.ways))
    return Threat(
        f"river {found.at + 1}" if found.means is not Means.DECREE else _own_place(found.at),  # not for players
        (Strike("", 1 - (snapshot.view.seat or 0)),),
        words=sentences(_taken(found, snapshot), _brought(found)) if begins else "",
        detail=tr("You can develop it first.") if begins and ways else "",
        ways=ways,
        ways_words=tr("where you can develop it first") if ways else "",
    )


def _own_place(position: int) -> str:
    row = "line" if position < COLUMNS else "hand"  # not for players
    return f"{row} {position % COLUMNS + 1}"


def _taken(found: SetThreat, snapshot: Snapshot) -> str:
    """How the other player could get the card, in a sentence."""
    name, card = snapshot.names[1 - (snapshot.view.seat or 0)], one(found.card)
    if found.means is Means.DECREE:
        return tr_who(
            name,
            "By decree you can take {card} from {place}.",
            "By decree {name} can take {card} from your {place}.",
            card=card,
            place=place(found.at),
        )
    if found.means is Means.EMISSARY:
        return tr_who(
            name,
            "With an emissary you can take {card} from deck {deck}.",
            "With an emissary {name} can take {card} from deck {deck}.",
            card=card,
            deck=found.at + 1,
        )
    return tr_who(
        name,
        "You can take {card} from deck {deck} next.",
        "{name} can take {card} from deck {deck} next.",
        card=card,
        deck=found.at + 1,
    )


def _brought(found: SetThreat) -> str:
    if not found.kinds:
        return tr("That makes the third Torii: {points} points.", points=found.points)
    return tr("That makes {kinds} different cards: {points} points for each Ronin.", kinds=found.kinds,
              points=found.points)  # fmt: skip
