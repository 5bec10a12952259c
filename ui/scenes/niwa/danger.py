"""Dangers in Niwa's garden: which stones can be caught next, where a card would have to lie, and the largest catch."""

from __future__ import annotations

from games.core.words import is_you, tr, tr_n, tr_who
from games.niwa.garden import cell_text
from games.niwa.group_threat import GroupThreat
from games.niwa.threats import threats
from ui.scenes.niwa.recap import STONE
from ui.scenes.niwa.selection import Snapshot
from ui.scenes.niwa.words import card_words
from ui.table.scene.danger import Danger, Dangers
from ui.table.scene.threat import Strike, Threat


def dangers(snapshot: Snapshot) -> Dangers:
    """The stones that the other seat could turn with a card it may hold; between onlookers, both seats' stones."""
    found: list[Danger] = []
    for seat in (0, 1) if snapshot.reader is None else (1 - snapshot.reader,):
        caught = threats(snapshot.view, seat)
        stones = sorted({cell for cells in caught.values() for cell in cells})
        found += [Danger(cell_text(cell), (seat,), 1 - seat) for cell in stones]
        found += [Danger(cell_text(cell), (seat,), words=str(len(cells))) for cell, cells in caught.items()]
    return Dangers(found, _none(snapshot))


def _none(snapshot: Snapshot) -> str:
    """Returns why no stone is in danger."""
    if snapshot.reader is None:
        return tr("No card that either player may hold could turn a stone next.")
    other = 1 - snapshot.reader
    if not snapshot.view.hand_sizes[other]:
        return tr_who(snapshot.names[other], "You hold no card.", "{name} holds no card.")
    return tr("No card that {name} may hold could turn a stone of yours next.", name=snapshot.names[other])


def threat(found: GroupThreat, snapshot: Snapshot) -> Threat:
    """The largest catch of the other seat with one card, the stones and the cell for it."""
    other, count = 1 - (snapshot.view.seat or 0), len(found.stones)
    first, *rest = (f"{STONE}{cell_text(cell)}" for cell in found.stones)
    return Threat(
        first,
        (Strike(cell_text(found.cell), other),),
        words=_catch(snapshot.names[other], count),
        detail=tr("It needs {card}.", card=card_words(found.card)),
        pill=tr_n("{n} stone", "{n} stones", count),
        also=tuple(rest),
        discs=True,
    )


def _catch(name: str, count: int) -> str:
    if is_you(name):
        return tr_n("You can turn {n} stone with one card.", "You can turn {n} stones with one card.", count)
    return tr_n(
        "{name} can turn {n} stone of yours with one card.", "{name} can turn {n} stones of yours with one card.",
        count, name=name,
    )  # fmt: skip
