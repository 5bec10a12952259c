"""Dangers on Djambi's board: who attacks what, how close each Chief is to being shut in, who strikes at one's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.words import is_you, listing, sentences, tr, tr_n, tr_who
from games.djambi.actions import Phase
from games.djambi.geometry import SEAT
from games.djambi.lines_of_sight import who_threatens
from games.djambi.naming import piece_acting, place_on
from games.djambi.pieces import Kind
from games.djambi.threat import ChiefThreat, Striker
from games.djambi.view import View
from ui.scenes.djambi.selection import Snapshot
from ui.table.scene.danger import Danger, Dangers
from ui.table.scene.threat import Strike, Threat, in_reach


def dangers(snapshot: Snapshot) -> Dangers:
    """Returns which of the viewer's pieces could be killed or carried off next, and of the others every Chief."""
    if snapshot.reader is None:
        none = tr("No Chief is attacked or being shut in.")
    else:
        none = tr("None of your pieces can be struck at next, and no Chief is attacked or being shut in.")
    return Dangers(tuple(_dangers(snapshot.view, snapshot.reader)), none)


def _dangers(view: View, reader: int | None) -> Iterator[Danger]:
    names, options = view.geometry.names, view.options
    for cell, occupant in enumerate(view.board):
        if occupant is None or not occupant.living or occupant.abandoned:
            continue
        seat = options.seat_of(occupant.side)
        chief = occupant.kind is Kind.CHIEF
        if not chief and (seat is None or seat != reader):
            continue
        by = who_threatens(view, cell)
        strikers = {each.origin: options.homes.index(each.piece.side) for each in by}
        words = _blocked_ways(view, cell) if chief else ""
        if strikers or words:
            origins = tuple((names[origin], striker) for origin, striker in strikers.items())
            yield Danger(names[cell], tuple(dict.fromkeys(strikers.values())), seat, origins, words)


def _blocked_ways(view: View, cell: int) -> str:
    """Returns how many ways of a Chief off the Seat are blocked by corpses, in words; "" for none."""
    near = view.geometry.neighbours[cell]
    corpses = sum(there is not None and not there.living for there in map(view.board.__getitem__, near))
    if not corpses or cell == SEAT:
        return ""
    # translators: a few words below a Chief: so many of the ways from its cell are shut
    return tr("{n} of {all} blocked", n=corpses, all=len(near))


def threat(found: ChiefThreat, snapshot: Snapshot) -> Threat:
    """The threat to the Chief of who is to act; in the middle of a turn the prompt says what is to be chosen."""
    view, strikers = snapshot.view, found.strikers
    names, chosen = view.geometry.names, view.phase is Phase.MOVE
    ways = (found.safe or found.safe_at_first) if strikers and chosen else ()
    return Threat(
        names[found.chief],
        tuple(
            Strike(
                names[each.reach.origin], each.seat, each.order,
                names[each.reach.stand] if each.reach.stand != found.chief else "",
                tuple(names[cell] for cell in each.reach.path),
            )
            for each in strikers
        ),
        words=_by_whom(strikers, snapshot) if strikers and chosen else "",
        detail=_ways_out(found, snapshot) if strikers and chosen else "",
        pill=_first_words(snapshot.names[strikers[0].seat]) if strikers else "",
        ways=tuple(names[cell] for cell in ways),
        ways_words=_cells_out_of_reach(found, snapshot.names) if ways else "",
        struck=tuple(names[cell] for cell in found.struck),
        struck_words=in_reach(len(found.struck), still=bool(strikers)),
    )  # fmt: skip


def _first_words(name: str) -> str:
    return tr_who(name, "You strike first", "{name} strikes first")


def _by_whom(strikers: Sequence[Striker], snapshot: Snapshot) -> str:
    """Who could strike at the Chief of who is to act, in a sentence."""
    options, first, name = snapshot.view.options, strikers[0], snapshot.names[strikers[0].seat]
    if strikers[-1].order > 1:
        return tr_who(
            name,
            "Your Chief is in danger: you strike first.",
            "Your Chief is in danger: {name} strikes first.",
        )
    cells = listing([place_on(options, each.reach.origin) for each in strikers])
    if len(strikers) > 1:
        return tr_who(
            name,
            "Your pieces on {cells} can strike at the Chief.",
            "{name}’s pieces on {cells} can strike at your Chief.",
            cells=cells,
        )
    piece = piece_acting(options, first.reach.piece, snapshot.names)
    return tr("{piece} on {cell} can strike at your Chief.", piece=piece, cell=cells)


def _ways_out(found: ChiefThreat, snapshot: Snapshot) -> str:
    """What helps and what does not, in sentences: the Chief's own steps, then the other pieces."""
    name, many = snapshot.names[found.strikers[0].seat], found.strikers[-1].order > 1
    if found.safe:
        steps = tr_n(
            "It is safe on {n} cell.", "It is safe on {n} cells.", len(found.safe)
        )  # fmt: skip
    elif found.safe_at_first:
        steps = tr_who(
            name,
            "It can leave your reach, though not everybody’s.",
            "It can leave {name}’s reach, though not everybody’s.",
        )
    else:
        steps = tr("It can go nowhere out of reach.")
    if found.helps:
        others = tr_n(
            "{n} action of another piece ends the danger.", "{n} actions of other pieces end the danger.", found.helps
        )
    elif found.helps_at_first and many:
        others = tr_who(
            name,
            "Another piece can at least stop you.",
            "Another piece can at least stop {name}.",
        )
    else:
        others = tr("No other piece can help.")
    return sentences(steps, others)


def _cells_out_of_reach(found: ChiefThreat, names: Sequence[str]) -> str:
    if found.safe:
        return tr_n("{n} cell out of everybody’s reach", "{n} cells out of everybody’s reach", len(found.safe))
    name, count = names[found.strikers[0].seat], len(found.safe_at_first)
    if is_you(name):
        return tr_n("{n} cell out of your reach", "{n} cells out of your reach", count)
    return tr_n("{n} cell out of {name}’s reach", "{n} cells out of {name}’s reach", count, name=name)
